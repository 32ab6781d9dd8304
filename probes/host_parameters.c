/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Parameters of the kernel and its modules. Those of the command line come after those of
 * modprobe.d and win (kmod, libkmod-config.c).
 */
#include "probes/host_internal.h"

#include <ctype.h>
#include <errno.h>

enum {
	LINE_MAX_BYTES = 64 * 1024,
	NAME_MAX_BYTES = 80,
	OVERRIDDEN_MAX = 20, /* notes of values that do not count */
};

static bool is_space(char c)
{
	return isspace((unsigned char)c);
}

static size_t argument_size(struct slice s)
{
	bool quoted = false;
	size_t size = 0;

	while (size < s.size && (quoted || !is_space(s.data[size])))
		quoted ^= s.data[size++] == '"';
	return size;
}

static struct slice unquote(struct slice s)
{
	if (!s.size || s.data[0] != '"')
		return s;
	s = slice_skip(s, 1);
	if (s.size && s.data[s.size - 1] == '"')
		s.size--;
	return s;
}

bool host_next_argument(struct slice *rest, struct argument *ret_argument)
{
	while (rest->size && is_space(rest->data[0]))
		*rest = slice_skip(*rest, 1);
	if (!rest->size)
		return false;
	size_t size = argument_size(*rest);
	struct slice all = unquote(slice_from(rest->data, size));
	const char *equals = all.size ? memchr(all.data, '=', all.size) : NULL;

	*rest = slice_skip(*rest, size);
	*ret_argument = (struct argument){ .name = all };
	if (equals && equals > all.data) {
		ret_argument->name.size = (size_t)(equals - all.data);
		ret_argument->value =
			unquote(slice_skip(all, ret_argument->name.size + 1));
		ret_argument->has_value = true;
	}
	return true;
}

static bool is_name(struct slice s)
{
	for (size_t i = 0; i < s.size; i++)
		if (!isalnum((unsigned char)s.data[i]) && !memchr("_.-", s.data[i], 3))
			return false;
	return s.size && s.size <= NAME_MAX_BYTES && s.data[0] != '-';
}

static bool same_name(const char *a, const char *b)
{
	for (; *a && *b; a++, b++)
		if ((*a == '-' ? '_' : *a) != (*b == '-' ? '_' : *b))
			return false;
	return *a == *b;
}

/* "1" for one that is merely there; two quotes for one that is set to nothing. */
static const char *value_text(struct arena *arena, const struct argument *argument)
{
	if (!argument->has_value)
		return "1";
	return slice_trim(argument->value).size ? arena_string(arena, argument->value)
						: "\"\"";
}

static void add(struct parameters *parameters, struct parameter new)
{
	bool module = strchr(new.name, '.');

	for (size_t i = 0; i < parameters->list.count; i++) {
		struct parameter *old = &parameters->list.items[i];

		if (!same_name(old->name, new.name))
			continue;
		if (!strcmp(old->value, new.value))
			return;
		if (!module)
			continue;
		if (strcmp(old->from, new.from) != 0 &&
		    parameters->overridden++ < OVERRIDDEN_MAX)
			probe_note(parameters->run, "%s=%s of %s counts, not %s of %s",
				   new.name, new.value, new.from, old->value, old->from);
		*old = new;
		return;
	}
	if (parameters->list.count < HOST_PARAMETERS_MAX)
		vec_push(&parameters->list, new);
	else
		parameters->partial = true;
}

/* What a dash stands for in a parameter's name, the kernel's own words have it too. */
static char *underscores(char *name)
{
	for (char *p = name; *p; p++)
		if (*p == '-')
			*p = '_';
	return name;
}

void host_add_parameter(struct parameters *parameters, const char *module,
			const struct argument *argument, const char *from)
{
	struct arena *arena = parameters->run->arena;
	char *name, *dot;

	if (!is_name(argument->name))
		return;
	if (++parameters->arguments > HOST_ARGUMENTS_MAX) {
		parameters->partial = true;
		return;
	}
	name = arena_string(arena, argument->name);
	dot = strchr(name, '.');
	underscores(dot ? dot : name);
	add(parameters,
	    (struct parameter){ module ? arena_printf(arena, "%s.%s", module, name)
				       : name,
				value_text(arena, argument), from });
}

void host_add_blacklisted(struct parameters *parameters, struct slice module)
{
	if (!is_name(module) || memchr(module.data, '.', module.size))
		return;
	const char *name = underscores(arena_string(parameters->run->arena, module));
	for (size_t i = 0; i < parameters->blacklist.count; i++)
		if (!strcmp(parameters->blacklist.items[i], name))
			return;
	if (parameters->blacklist.count < HOST_PARAMETERS_MAX)
		vec_push(&parameters->blacklist, name);
	else
		parameters->partial = true;
}

/* modprobe(8), Documentation/admin-guide/kernel-parameters.txt, dracut.cmdline(7) */
static void add_blacklist_argument(struct parameters *parameters,
				   const struct argument *argument)
{
	static const char *const names[] = { "modprobe.blacklist", "module_blacklist",
					     "rd.driver.blacklist" };
	struct slice rest = argument->value;
	bool known = false;

	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		known |= slice_is(argument->name, names[i]);
	while (known && rest.size) {
		const char *comma = memchr(rest.data, ',', rest.size);
		struct slice module = slice_from(
			rest.data, comma ? (size_t)(comma - rest.data) : rest.size);

		host_add_blacklisted(parameters, module);
		rest = slice_skip(rest, module.size + 1);
	}
}

static void read_command_line(struct parameters *parameters)
{
	struct probe_run *run = parameters->run;
	const char *from = "/proc/cmdline";
	struct slice rest = root_bytes(run->root, run->arena, from, LINE_MAX_BYTES);
	struct argument argument;

	if (!rest.data) {
		probe_note(run, "%s: %s", from, strerror(errno));
		parameters->partial = true;
		return;
	}
	if (rest.size == LINE_MAX_BYTES) {
		probe_note(run, "%s: cut after %d bytes", from, LINE_MAX_BYTES);
		parameters->partial = true;
	}
	probe_fact(run, "kernel.cmdline", "", from, "%.*s", SLICE_ARGS(rest));
	while (host_next_argument(&rest, &argument)) {
		/* What follows is for init. */
		if (slice_is(argument.name, "--"))
			break;
		host_add_parameter(parameters, NULL, &argument, from);
		add_blacklist_argument(parameters, &argument);
	}
}

static void state_all(const struct parameters *parameters)
{
	struct probe_run *run = parameters->run;
	const char *from = "/proc/cmdline, modprobe.d";

	for (size_t i = 0; i < parameters->list.count; i++) {
		const struct parameter *p = &parameters->list.items[i];

		probe_fact(run, arena_printf(run->arena, "kernel.param.%s", p->name), "",
			   p->from, "%s", p->value);
	}
	if (parameters->partial) {
		probe_note(run, "not all kernel parameters and blacklisted modules are "
				"known");
		return;
	}
	probe_whole(run, "kernel.param.", from);
	probe_items(run, "kernel.blacklist", "", from, parameters->blacklist.items,
		    parameters->blacklist.count);
}

void host_state_parameters(struct probe_run *run)
{
	struct parameters parameters = { .run = run };

	host_read_modprobe(&parameters);
	read_command_line(&parameters);
	state_all(&parameters);
	vec_free(&parameters.list);
	vec_free(&parameters.blacklist);
}
