/* SPDX-License-Identifier: Apache-2.0 */
/* The machine that a script is for: it does nothing to another. */
#include "reports/script/script_internal.h"

#include <ctype.h>

#include "engine/rank/rank.h"
#include "engine/snapshot/snapshot.h"
#include "reports/view.h"

static bool is_hex(const char *text, const char *shape)
{
	for (; *shape; shape++, text++)
		if (*shape == 'h' ? !isxdigit((unsigned char)*text) : *text != *shape)
			return false;
	return !*text;
}

static bool wants_kernel(const struct rule *rule)
{
	for (size_t i = 0; i < rule->gate_count; i++)
		if (!strcmp(rule->gates[i].key, "kernel.version"))
			return true;
	for (size_t i = 0; i < rule->fixed_in_count; i++)
		if (!strcmp(rule->fixed_in[i].key, "kernel.version"))
			return true;
	return false;
}

static void put_withheld(const struct script *script)
{
	static const struct finding nothing = { .device = "" };
	const struct test *test =
		remedy_withheld(script->remedy, script->diagnosis->facts,
				script->finding ? script->finding : &nothing);

	if (test)
		script_printf(script, "\t[ \"$1\" = rollback ] || fix_say %s\n",
			      script_word(script->arena,
					  arena_printf(script->arena,
						       "  it is for machines where %s",
						       view_test(script->arena, test))));
}

static const char without_sudo[] =
	"\n"
	"# Root needs no sudo, and containers have none.\n"
	"if [ \"$(id -u)\" -eq 0 ] && ! command -v sudo >/dev/null; then\n"
	"\tsudo() {\n"
	"\t\tcase ${1-} in\n"
	"\t\t-u)\n"
	"\t\t\tfix_user=$2\n"
	"\t\t\tshift 2\n"
	"\t\t\trunuser -u \"$fix_user\" -- env \"$@\"\n"
	"\t\t\t;;\n"
	"\t\t*) env \"$@\" ;;\n"
	"\t\tesac\n"
	"\t}\n"
	"fi\n";
/* What tells this machine from others. After a repair the kernel may be another, and a
 * GPU that is gone does not stand in the way of undoing. */
static const char match_host[] = "\n"
				 "fix_host() {\n"
				 "\tfix_now=$(uname -n)\n"
				 "\t[ \"${fix_now%%.*}\" = \"${1%%.*}\" ] || fix_say \"  "
				 "host name: $fix_now, not $1\"\n"
				 "}\n";
static const char match_kernel[] =
	"\n"
	"fix_kernel() { # RELEASE, STEP\n"
	"\tfix_now=$(uname -r)\n"
	"\tcase $fix_now in\n"
	"\t\"$1\" | \"$1\"[!0-9]*) ;;\n"
	"\t*) [ \"$2\" = rollback ] || fix_say \"  kernel: $fix_now, not $1\" ;;\n"
	"\tesac\n"
	"}\n";
static const char match_gpu[] =
	"\n"
	"fix_gpu() { # VENDOR:DEVICE, ADDRESS, STEP\n"
	"\tfix_now=''\n"
	"\tfor fix_device in /sys/bus/pci/devices/${2:-*}; do\n"
	"\t\t[ -r \"$fix_device/vendor\" ] || continue\n"
	"\t\tread -r fix_vendor <\"$fix_device/vendor\"\n"
	"\t\tread -r fix_model <\"$fix_device/device\"\n"
	"\t\tfix_now=${fix_vendor#0x}:${fix_model#0x}\n"
	"\t\t[ \"$fix_now\" != \"$1\" ] || return 0\n"
	"\tdone\n"
	"\t[ \"$3${2:+$fix_now}\" = rollback ] ||\n"
	"\t\tfix_say \"  GPU: ${2:+at $2 is ${fix_now:-none}, }not $1\"\n"
	"}\n";

static const struct fact *fact_of(const struct script *script, const char *key)
{
	const struct fact *fact =
		facts_first(script->diagnosis->facts, key, "",
			    script->finding ? script->finding->boot : 0);

	return fact && *fact->value ? fact : NULL;
}

static const struct fact *gpu_fact(const struct script *script)
{
	const struct fact *fact =
		facts_first(script->diagnosis->facts, "gpu.pci_id", script->device, 0);

	return fact && is_hex(fact->value, "hhhh:hhhh") ? fact : NULL;
}

static void put_call(const struct script *script, const char *function,
		     const struct fact *fact)
{
	if (fact)
		script_printf(script, "\t%s %s \"$1\"\n", function,
			      script_word(script->arena, fact->value));
}

void script_write_machine(const struct script *script)
{
	const struct snapshot *machine = script->diagnosis->probed;
	bool redacted = machine && machine->redacted;
	const struct fact *host = redacted ? NULL : fact_of(script, "host.name");
	const struct fact *kernel =
		wants_kernel(script->rule) ? fact_of(script, "kernel.version") : NULL;
	const struct fact *gpu = gpu_fact(script);

	script_put(script, "\n# --- The machine that it is for.\n");
	script_put(script, script->sudo ? without_sudo : "");
	script_put(script, host ? match_host : "");
	script_put(script, kernel ? match_kernel : "");
	script_put(script, gpu ? match_gpu : "");
	script_put(script, "\n# What is not as it was, a line each.\n"
			   "fix_mismatch() { # STEP\n");
	put_call(script, "fix_host", host);
	put_call(script, "fix_kernel", kernel);
	if (gpu)
		script_printf(script, "\tfix_gpu %s '%s' \"$1\"\n", gpu->value,
			      is_hex(gpu->device, "hhhh:hh:hh.h") ? gpu->device : "");
	put_withheld(script);
	if (script->sudo)
		script_put(script,
			   "\tcommand -v sudo >/dev/null || fix_say '  sudo: it is "
			   "not here; run it as root'\n");
	script_put(script, "\t:\n}\n");
}
