/* SPDX-License-Identifier: Apache-2.0 */
/*
 * `kbmatch complete [WORD]...`: what may stand in place of the last word, for the shells
 * of contrib/completions. A candidate is a line: the word, a tab, what it means. The
 * status says whether the shell's own files may stand there as well. What words there are
 * comes from the tables of options and commands: the names of their arguments say what
 * they want.
 */
#include "engine/cmd/command_list.h"
#include "engine/lint/lint.h"
#include "engine/model/vocabulary.h"
#include "probes/probe.h"

enum { MEANING_MAX = 100 };

struct completion {
	struct options options; /* as far as they choose the base */
	const struct command *command;
	bool named;		      /* the command stands there */
	const struct option_row *row; /* whose value is wanted; NULL: no option's */
	const char *word;	      /* to complete */
	int prefix;    /* so much of it is no part of the value: "--format=" */
	size_t before; /* so much of it the shell takes for other words */
	bool files;
	struct base base;
	struct strbuf said;
	FILE *out;
};

/* --- candidates --- */

/* Prints what begins as the word does, once. What a shell would take apart, or a base
 * puts there to be run, is not offered. */
static void offer(struct completion *c, const char *text, size_t size, const char *help)
{
	AUTO(strbuf) struct strbuf line = { 0 };
	const char *value = c->word + c->prefix;

	for (size_t i = 0; i < size; i++)
		if (!char_is_alnum(text[i]) && !strchr("._/+-=", text[i]))
			return;
	if (size < strlen(value) || strncmp(text, value, strlen(value)) != 0)
		return;
	strbuf_printf(&line, "\n%.*s%.*s", c->prefix, c->word, (int)size, text);
	strbuf_add_char(&line, '\t');
	if (strstr(strbuf_text(&c->said), line.data))
		return;
	strbuf_add_slice(&c->said, strbuf_slice(&line));
	fputs(line.data + 1 + c->before, c->out);
	print_untrusted(c->out, slice_of(help ? help : ""), MEANING_MAX);
	fputc('\n', c->out);
}

/* NULL where there is none: a shell that completes wants no message. */
static struct kb *base_of(struct completion *c)
{
	if (!c->base.kb && base_open(&c->options, &c->base, NULL))
		return NULL;
	return c->base.kb;
}

static void offer_rules(struct completion *c)
{
	const char *const *ids, *value = c->word + c->prefix;
	struct kb *kb = base_of(c);
	size_t count = kb ? kb_rule_ids(kb, &ids) : 0;

	for (size_t i = 0; i < count; i++) {
		const struct rule *rule = strncmp(ids[i], value, strlen(value)) != 0
						  ? NULL
						  : kb_rule(kb, ids[i]);
		offer(c, ids[i], strlen(ids[i]), rule ? rule->title : NULL);
	}
}

/* Of a rule that stands there with its "/" the remedies. */
static void offer_remedies(struct completion *c)
{
	const char *value = c->word + c->prefix, *slash = strchr(value, '/');
	AUTO(strbuf) struct strbuf id = { 0 };
	struct kb *kb = base_of(c);
	const struct rule *rule = NULL;

	if (!slash)
		offer_rules(c);
	strbuf_printf(&id, "%.*s", (int)(slash ? slash - value : 0), value);
	if (slash && kb)
		rule = kb_rule(kb, id.data);
	for (size_t i = 0; rule && i < rule->remedy_count; i++) {
		AUTO(strbuf) struct strbuf text = { 0 };

		strbuf_printf(&text, "%s/%s", rule->id, rule->remedies[i].id);
		offer(c, text.data, text.size, rule->remedies[i].title);
	}
}

static void offer_checks(struct completion *c)
{
	const struct check *checks;
	struct kb *kb = base_of(c);
	size_t count = kb ? kb_checks(kb, &checks) : 0;

	for (size_t i = 0; i < count; i++)
		offer(c, checks[i].id, strlen(checks[i].id), checks[i].title);
}

static void offer_upstreams(struct completion *c)
{
	const struct upstream *upstreams;
	struct kb *kb = base_of(c);
	size_t count = kb ? kb_upstreams(kb, &upstreams) : 0;

	for (size_t i = 0; i < count; i++)
		offer(c, upstreams[i].id, strlen(upstreams[i].id), upstreams[i].title);
}

static void offer_targets(struct completion *c)
{
	const struct device *devices;
	struct kb *kb = base_of(c);
	size_t count = kb ? kb_devices(kb, NULL, &devices) : 0;

	for (size_t i = 0; i < count; i++)
		if (devices[i].gfx)
			offer(c, devices[i].gfx, strlen(devices[i].gfx), devices[i].arch);
}

/* Of the names of cards the words that have a number. */
static void offer_cards(struct completion *c)
{
	const struct device *devices;
	struct kb *kb = base_of(c);
	size_t count = kb ? kb_devices(kb, NULL, &devices) : 0, size;

	for (size_t i = 0; i < count; i++)
		for (const char *word = devices[i].name; *word; word += size) {
			word += strspn(word, " ");
			size = strcspn(word, " ");
			if (size > 2 && strcspn(word, "0123456789") < size)
				offer(c, word, size, devices[i].name);
		}
}

/* A key and "=", then of those that name a GPU's target what there is. */
static void offer_facts(struct completion *c)
{
	const char *value = c->word + c->prefix, *equals = strchr(value, '=');
	const char *target = gate_key("gfx");

	for (size_t i = 0; !equals && i < key_count; i++) {
		AUTO(strbuf) struct strbuf text = { 0 };

		strbuf_add_text(&text, keys[i].name);
		if (text.data[text.size - 1] != '.')
			strbuf_add_char(&text, '=');
		offer(c, text.data, text.size, keys[i].help);
	}
	if (equals && target &&
	    slice_is(slice_from(value, (size_t)(equals - value)), target)) {
		c->prefix = (int)(equals + 1 - c->word);
		offer_targets(c);
	}
}

static void offer_probes(struct completion *c)
{
	for (size_t i = 0; probes[i]; i++)
		offer(c, probes[i]->name, strlen(probes[i]->name), probes[i]->help);
}

static void offer_lint(struct completion *c)
{
	const struct lint_check *check;

	for (size_t i = 0; (check = lint_check_at(i)); i++)
		offer(c, check->name, strlen(check->name), NULL);
}

static void offer_commands(struct completion *c)
{
	const struct command *command;

	for (size_t i = 0; (command = command_at(i)); i++)
		offer(c, command->name, strlen(command->name), command->help);
}

static void offer_files(struct completion *c)
{
	c->files = true;
}

static void offer_options(struct completion *c)
{
	const struct option_row *row;

	for (size_t i = 0; (row = option_row_at(i)); i++) {
		AUTO(strbuf) struct strbuf name = { 0 };

		strbuf_printf(&name, "--%s", row->name);
		if (row->family & (c->command->families | FAMILY_ALL))
			offer(c, name.data, name.size, row->help);
	}
}

/* The row of "--name", "--name=VALUE" or "-n". */
static const struct option_row *row_of(const char *word)
{
	const struct option_row *row;
	size_t size = strcspn(word, "=");

	for (size_t i = 0; (row = option_row_at(i)); i++)
		if (!strncmp(word, "--", 2)
			    ? slice_is(slice_from(word + 2, size - 2), row->name)
			    : row->letter && word[1] == row->letter && !word[2])
			return row;
	return NULL;
}

/* --- arguments by name --- */

/* What the help calls an argument, and what is offered for it. */
static const struct {
	const char *name;
	void (*offer)(struct completion *c);
} arguments[] = {
	{ "ID", offer_rules },		 { "RULE", offer_rules },
	{ "ID/REMEDY", offer_remedies }, { "CHECK", offer_checks },
	{ "UPSTREAM", offer_upstreams }, { "CARD", offer_cards },
	{ "GFX", offer_targets },	 { "KEY=VALUE", offer_facts },
	{ "PROBE", offer_probes },	 { "LINT", offer_lint },
	{ "COMMAND", offer_commands },	 { "PATH", offer_files },
	{ "FILE", offer_files },	 { "DIR", offer_files },
	{ "FOLDER", offer_files },	 { "LOG", offer_files },
	{ "FILE=KIND", offer_files },
};

static void offer_argument(struct completion *c, struct slice name)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	bool word = true; /* that stands for itself */

	strbuf_add_slice(&text, name);
	for (size_t i = 0; i < ARRAY_SIZE(arguments); i++)
		if (text.data && !strcmp(text.data, arguments[i].name))
			arguments[i].offer(c);
	for (size_t i = 0; i < name.size; i++)
		word = word && (char_is_lower(name.data[i]) || name.data[i] == '-');
	if (word)
		offer(c, strbuf_text(&text), name.size, NULL);
	else if (strchr(strbuf_text(&text), '.')) /* as A.json */
		offer_files(c);
}

static void offer_alternatives(struct completion *c, struct slice text)
{
	while (text.size) {
		const char *bar = memchr(text.data, '|', text.size);
		size_t size = bar ? (size_t)(bar - text.data) : text.size;

		offer_argument(c, slice_from(text.data, size));
		text = slice_skip(text, size + (bar != NULL));
	}
}

/* What the command's usage has at that place among its words; "|" by itself stands
 * between usages, and options there have a value of their own. */
static void offer_positional(struct completion *c, size_t position)
{
	AUTO(strbuf) struct strbuf usage = { 0 };
	size_t at = 0;

	strbuf_add_text(&usage, "");
	for (const char *p = c->command->arguments; *p; p++)
		if (*p != '[' && *p != ']')
			strbuf_add_char(&usage, *p);
	for (char *word = strtok(usage.data, " "); word; word = strtok(NULL, " ")) {
		char *more = strstr(word, "...");

		if (more)
			*more = '\0';
		if (*word == '-') {
			const struct option_row *row = row_of(word);

			if (row && row->argument)
				word = strtok(NULL, " ");
		} else if (!strcmp(word, "|")) {
			at = 0;
		} else {
			if (at == position || (more && at < position))
				offer_alternatives(c, slice_of(word));
			at++;
		}
	}
}

static void offer_value(struct completion *c)
{
	AUTO(strbuf) struct strbuf words = { 0 };
	const struct option_row *row = c->row;

	if (row->argument)
		option_words(row, c->command->families, &words);
	if (row->argument && !words.size)
		offer_alternatives(c, slice_of(row->argument));
	if (!words.size)
		return;
	for (char *word = strtok(words.data, ", "); word; word = strtok(NULL, ", "))
		if (strcmp(word, "or") != 0)
			offer(c, word, strlen(word), NULL);
}

/* --- the command line --- */

/* Bash takes words apart at "=": they are joined again. Returns how many there are. */
static size_t join_words(struct completion *c, int argc, char **argv, const char **words,
			 struct arena *arena)
{
	size_t count = 0;
	bool joins = false;

	for (int i = 0; i < argc; i++) {
		bool equals = count && !strcmp(argv[i], "=");

		c->before = equals || joins ? strlen(words[count - 1]) : 0;
		if (equals || joins)
			words[count - 1] =
				arena_printf(arena, "%s%s", words[count - 1], argv[i]);
		else
			words[count++] = argv[i];
		joins = equals;
	}
	c->word = count ? words[count - 1] : "";
	return count;
}

/* What the words before the last one say. Returns how many arguments stand there. */
static size_t understand(struct completion *c, const char *const *words, size_t count)
{
	size_t arguments_before = 0;

	for (size_t i = 0; i < count; i++) {
		const char *word = words[i], *value = c->row ? word : NULL;
		const struct option_row *row = c->row;

		c->row = NULL;
		if (!row && word[0] == '-' && word[1]) {
			row = row_of(word);
			value = strchr(word, '=') ? strchr(word, '=') + 1 : NULL;
			c->row = row && row->argument && !value ? row : NULL;
		} else if (!row && !c->named && command_find(word)) {
			c->command = command_find(word);
			c->named = true;
		} else if (!row) {
			arguments_before++;
		}
		if (row && value && !strcmp(row->name, "kb"))
			c->options.kb = value;
	}
	return arguments_before;
}

int complete_words(int argc, char **argv, struct error *error)
{
	AUTO(arena) struct arena *arena = arena_new();
	const char **words = arena_array(arena, const char *, (size_t)argc + 1);
	struct completion c = { .command = command_at(0) };
	struct output output;
	size_t count = join_words(&c, argc, argv, words, arena);
	size_t position = count ? understand(&c, words, count - 1) : 0;

	output_open(&output, NULL);
	c.out = output.file;
	if (!c.row && *c.word == '-' && strchr(c.word, '=')) {
		c.row = row_of(c.word);
		c.prefix = c.row ? (int)strcspn(c.word, "=") + 1 : 0;
	}
	if (c.row)
		offer_value(&c);
	else if (*c.word == '-')
		offer_options(&c);
	else if (c.named)
		offer_positional(&c, position);
	else
		offer_commands(&c);
	/* `--logs *.log`: the rest of what a shell makes of it. */
	if (!c.row && c.command == command_at(0) && *c.word != '-')
		c.files = c.files || position || c.named;
	strbuf_free(&c.said);
	base_close(&c.base);
	TRY(output_commit(&output, error));
	return c.files ? EXIT_FOUND : EXIT_CLEAN;
}
