/*
 * qemu_plugin_api.h - the part of QEMU's plugin interface that icnt.c and
 * tools/bounds/again.c use.
 *
 * Own declarations of the documented TCG plugin API, version 1 (QEMU 6.0 to
 * 8.x): distributions do not package its header.
 */
#ifndef QEMU_PLUGIN_API_H
#define QEMU_PLUGIN_API_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uint64_t qemu_plugin_id_t;

struct qemu_plugin_tb;   /* a translated block: straight code, one exit */
struct qemu_plugin_insn; /* an instruction in it */

/* What QEMU tells about itself at load time. */
typedef struct {
    const char *target_name;
    struct {
        int min, cur;
    } version;
    bool system_emulation;
    struct {
        int smp_vcpus, max_vcpus;
    } system;
} qemu_info_t;

enum qemu_plugin_cb_flags { QEMU_PLUGIN_CB_NO_REGS };

typedef void (*qemu_plugin_translate_cb)(qemu_plugin_id_t,
                                         struct qemu_plugin_tb *);
typedef void (*qemu_plugin_execute_cb)(unsigned cpu, void *data);
typedef void (*qemu_plugin_exit_cb)(qemu_plugin_id_t, void *data);

void qemu_plugin_register_vcpu_tb_trans_cb(qemu_plugin_id_t,
                                           qemu_plugin_translate_cb);
void qemu_plugin_register_vcpu_tb_exec_cb(struct qemu_plugin_tb *,
                                          qemu_plugin_execute_cb,
                                          enum qemu_plugin_cb_flags, void *);
void qemu_plugin_register_vcpu_insn_exec_cb(struct qemu_plugin_insn *,
                                            qemu_plugin_execute_cb,
                                            enum qemu_plugin_cb_flags, void *);
void qemu_plugin_register_atexit_cb(qemu_plugin_id_t, qemu_plugin_exit_cb,
                                    void *);

size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *);
uint64_t qemu_plugin_tb_vaddr(const struct qemu_plugin_tb *);
struct qemu_plugin_insn *qemu_plugin_tb_get_insn(const struct qemu_plugin_tb *,
                                                 size_t);
uint64_t qemu_plugin_insn_vaddr(const struct qemu_plugin_insn *);
size_t qemu_plugin_insn_size(const struct qemu_plugin_insn *);
const void *qemu_plugin_insn_data(const struct qemu_plugin_insn *);
const char *qemu_plugin_insn_symbol(const struct qemu_plugin_insn *);

/* The plugin defines these two. */
extern int qemu_plugin_version;
int qemu_plugin_install(qemu_plugin_id_t, const qemu_info_t *, int argc,
                        char **argv);

#endif
