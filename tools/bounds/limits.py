"""Calls whose number is limited (loops.txt, lines "calls"): they are counted apart."""


class Limits:
    """
    functions   names of those whose calls are limited
    now         in the calls that are run: [limit, the most that one call has cost]
    """

    def __init__(self, listed):
        self.listed, self.now = listed, []
        self.functions = {limit.function for limit in listed}

    def begin(self, name):
        """A function of this name is entered. Returns what end() is to be told."""
        own = [[limit, 0] for limit in self.listed if limit.within == name]
        self.now += own
        return own

    def end(self, own, ends):
        """As many calls as there may be, each the longest, are added to all ways."""
        for limit, most in own:
            self.now.pop()
            for end in ends:
                end.cost += limit.calls * most

    def count_apart(self, name, cost, ends):
        """A call whose number is limited costs nothing here, and is added at the end."""
        for of in self.now:
            if of[0].function == name:
                of[1] = max([of[1]] + [end.cost - cost for end in ends])
                for end in ends:
                    end.cost = cost
