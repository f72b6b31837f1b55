/*
 * test_obb_fast.c - what the upper words of an oriented box have to leave to the
 * exact kernel, or to get right: each row is decided wrongly if a margin of
 * obb_fast.h, or of port/nomul/obb_fast.h, is smaller than it may be.
 *
 * Found by a search among components that pass an edge within a few ulps; the
 * answers are those of rational arithmetic on the rows as they stand.
 */
/* Tests: src/box/obb_fast.h */
#include "../cases/box/tables.h"
#include "../suites.h"

typedef struct {
    const char *name;
    case_linear linear;
    fxr_obb box;
    fxr_vec3 a, b;
    bool hits;
} upper_row;

/* clang-format off */
static const upper_row rows[] = {
    /* by one step less of the half */
    {"leaves axis 2 before axis 1 lets it in, both near its end", SEGMENT,
     {{31, -64, -11}, {7881, 240, 1808},
      {{-285279905, -997901528, 275189789},
       {-1010851361, 207072774, -297021712},
       {222971763, -337986554, -994469802}}},
     {976, 6989, -4139}, {2307, 6729, -3762}, false},
    {"leaves axis 1 before axis 2 lets it in, both near its end", SEGMENT,
     {{-11, 44, -91}, {7742, 6720, 4124},
      {{804616130, -591788844, -394081657},
       {251330057, -319979746, 993663761},
       {-665092167, -836851499, -101259482}}},
     {-16043, -4636, -4788}, {-8736, 2267, -4430}, false},
    {"the same in a larger box", SEGMENT,
     {{-114, 123, -9}, {6712, 24982, 29748},
      {{-533157194, 861155481, 356477416},
       {398265353, -160796737, 984098889},
       {842644421, 620868062, -239571981}}},
     {-15152, 7908, -61477}, {33, 2938, -26809}, false},
    /* by three steps less beyond the box */
    {"starts just inside a face that it leaves by", RAY,
     {{47, 74, 27}, {7, 15, 9},
      {{-748280204, 746039323, -190849596},
       {-201560154, 67086526, 1052518127},
       {743217158, 769315430, 93292707}}},
     {54, 69, 18}, {0, -2, 1}, true},
    {"starts just inside a face, and ends beyond it", SEGMENT,
     {{-12, -117, 84}, {7, 5, 7},
      {{787368252, 365874136, 631750629},
       {-190460544, -794041796, 697240211},
       {704767707, -623341999, -517367119}}},
     {-17, -121, 81}, {-13, -117, 73}, true},
    /* by one step less before the box */
    {"ends just inside a face", SEGMENT,
     {{24, 2, -42}, {7, 5, 24},
      {{424272191, 64289370, 984266981},
       {850267450, -566929466, -329481028},
       {499959874, 909603959, -274922294}}},
     {7, 20, -87}, {29, 21, -53}, true},
    {"ends just inside a face, from far away", SEGMENT,
     {{-87, 124, 125}, {111, 55, 51},
      {{-691075177, -803579582, 172036213},
       {662021973, -677562983, -505526276},
       {486891683, -219293784, 931540783}}},
     {167, -156, -85}, {-80, 93, 59}, true},
    /* by a quarter of the margin of the products */
    {"passes an edge on the inside", RAY,
     {{-63, 89, -71}, {14, 55, 39},
      {{-44636327, 547276906, -922722651},
       {889387596, -497568579, -338137129},
       {-599932335, -778354034, -432628820}}},
     {-72, 77, -20}, {-26, 54, -14}, true},
    {"passes an edge on the inside", SEGMENT,
     {{-76, 93, -80}, {807, 186, 636},
      {{-48460143, -337678127, -1018109327},
       {1044919158, 215368910, -121168030},
       {242316061, -996248573, 318893731}}},
     {-596, 2044, -1697}, {62, 855, 709}, true},
    /* by a direction that is taken for the floor of it */
    {"passes beside all of the box, with a short direction", RAY,
     {{44, 1, -43}, {13, 9, 12},
      {{335785743, -803262469, -628441601},
       {575529896, -396975872, 814921469},
       {-841982648, -591693390, 306407667}}},
     {10, -23, 3}, {0, 0, -1}, false},
    {"passes a flat box, with a short direction", RAY,
     {{-8, 26, -54}, {22, 1, 12},
      {{880811459, 496888810, 360824318},
       {-486428971, 179481641, 940263102},
       {374805995, -934777704, 372334009}}},
     {-22, -5, -28}, {2, 4, -1}, false},
    /* |u|^2 is 4/3: by an axis that is taken for a valid one */
    {"through the centre, an axis of three thirds too long by one", SEGMENT,
     {{0, 0, 0}, {900, 800, 700},
      {{715827883, -715827883, 715827883},
       {0, FXR_Q30_ONE, 0}, {0, 0, FXR_Q30_ONE}}},
     {-50, 0, 0}, {50, 0, 0}, false},
    {"through the centre, an axis of three thirds", SEGMENT,
     {{0, 0, 0}, {900, 800, 700},
      {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0},
       {715827882, 715827883, 715827883}}},
     {-50, 0, 0}, {50, 0, 0}, true},
    {"from the centre, an axis of three thirds too long by one", RAY,
     {{0, 0, 0}, {900, 800, 700},
      {{FXR_Q30_ONE, 0, 0}, {0, FXR_Q30_ONE, 0},
       {-715827883, 715827883, 715827883}}},
     {5, 6, 7}, {3, 0, 0}, false},
    /* words of 16 bits: by the whole half */
    {"passes an edge of a box of two thousandths of a unit", SEGMENT,
     {{1483, 1370, 1334}, {115, 41, 33},
      {{733619675, 170283530, 765328162},
       {-685595934, 647806896, 513055498},
       {-380370728, -839208704, 551333260}}},
     {1413, 1341, 1246}, {1406, 1326, 1242}, false},
    {"starts outside of a face, and stays there", SEGMENT,
     {{-1461, -69, -1338}, {342090, 661251, 1028662},
      {{1034718045, 236006497, 163036817},
       {220272824, -262827281, -1017508332},
       {-183738818, 1013974486, -301690724}}},
     {120084, -191099, 772114}, {122978, -191099, 774669}, false},
    /* by three steps less beyond the box */
    {"starts on a face that it leaves by, far from the centre", RAY,
     {{4545, -6640, 527}, {456125269, 131729567, 192470262},
      {{0, 0, FXR_Q30_ONE}, {-FXR_Q30_ONE, 0, 0}, {0, -FXR_Q30_ONE, 0}}},
     {131734113, -176270045, -456124735}, {-11389, -100, -7024}, true},
    {"starts inside a face, far from the centre", SEGMENT,
     {{4559, 2274, 2390}, {1998153, 887257, 1721994},
      {{-619652201, -746199225, -460585898},
       {-822026542, 297927297, 623244087},
       {-305327720, 712283332, -743201818}}},
     {-1338162, -2282474, 852171}, {-1339864, -2282474, 851091}, true},
    /* by three steps less before the box */
    {"ends inside a face of a small box, from far away", SEGMENT,
     {{-8077, 4910, -4293}, {7816, 1328, 7236},
      {{-241118918, -940443304, -458638815},
       {86198561, -486913405, 953103692},
       {-1042762187, 177209568, 184838560}}},
     {-62878325, 13709452, -25603491}, {-2911, -2527, -10055}, true},
    {"ends inside a face of a large box", SEGMENT,
     {{313, -805, 141}, {170555731, 179858375, 108449208},
      {{347190356, -244456590, 986215664},
       {990117021, -152612791, -386392448},
       {228141719, 1034346081, 176071135}}},
     {133745310, 114404775, -207020539},
     {133745310, 117735680, -203591713}, true},
    /* by half the margin of the products */
    {"passes an edge of a small box, from the end of the range", RAY,
     {{-14890, -58430, -24936}, {219, 11, 313},
      {{-264940321, 1035752254, -99726614},
       {-955840045, -282922062, -399056911},
       {-411215197, -9689084, 991831481}}},
     {1184573817, -842835119, 1140105607},
     {-1184588786, 842776897, -1140130529}, true},
    {"passes an edge of a large box on the inside", RAY,
     {{-584, -2471, -6225}, {10088295, 6254252, 13819586},
      {{-851418889, 333016445, -563122922},
       {-75638801, -968133999, -458166820},
       {-649835479, -323632678, 791136677}}},
     {-75522775, 453860158, -551593182},
     {59600086, -449260385, 559147414}, true},
    /* by three steps more of an axis */
    {"through the centre, an axis too long by 1 of 40,000", SEGMENT,
     {{-1583, 1382, -2086}, {56722681, 14487844, 54539613},
      {{-1047161064, 305951184, 794426549},
       {-184123, -21650, -7},
       {-320582104, 572496809, -849938833}}},
     {6, -6, 5}, {-321, -1289, 2459}, false},
    /* by a direction that is taken for that of its word; all axes are one, so that
     * none ends the ray */
    {"hardly moves along the axes, down to the box", RAY,
     {{0, 0, 0}, {655360, 655360, 655360},
      {{FXR_Q30_ONE, 0, 0}, {FXR_Q30_ONE, 0, 0}, {FXR_Q30_ONE, 0, 0}}},
     {786432, 0, 0}, {-1, 1000000, 0}, true},
    {"hardly moves along the axes, up to the box", RAY,
     {{0, 0, 0}, {655360, 655360, 655360},
      {{FXR_Q30_ONE, 0, 0}, {FXR_Q30_ONE, 0, 0}, {FXR_Q30_ONE, 0, 0}}},
     {-786432, 0, 0}, {1, -1000000, 0}, true},
    {"hardly moves along the axes, away from the box", RAY,
     {{0, 0, 0}, {655360, 655360, 655360},
      {{FXR_Q30_ONE, 0, 0}, {FXR_Q30_ONE, 0, 0}, {FXR_Q30_ONE, 0, 0}}},
     {786432, 0, 0}, {1, -1000000, 0}, false},
    {"does not move along the axes", RAY,
     {{0, 0, 0}, {655360, 655360, 655360},
      {{FXR_Q30_ONE, 0, 0}, {FXR_Q30_ONE, 0, 0}, {FXR_Q30_ONE, 0, 0}}},
     {-786432, 0, 0}, {0, 1000000, 0}, false}};
/* clang-format on */

static void
test_hits_obb_by_less_than_a_margin(void)
{
    static scene c;
    size_t i;

    for (i = 0; i < COUNT(rows); i++) {
        const upper_row *row = &rows[i];

        c.obb = row->box;
        c.segment.a = c.ray.origin = row->a;
        c.segment.b = c.ray.dir = row->b;
        test_case(row->name, print_scene, &c);
        if (row->linear == RAY)
            CHECK(fxr_ray_hits_obb(&c.ray, &c.obb) == row->hits);
        else
            CHECK(fxr_segment_hits_obb(&c.segment, &c.obb) == row->hits);
    }
}

static const test_function functions[] = {
    TEST(test_hits_obb_by_less_than_a_margin)};

const test_suite suite_obb_fast = SUITE("obb_fast", functions, false);
