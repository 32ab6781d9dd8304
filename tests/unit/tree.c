/* SPDX-License-Identifier: Apache-2.0 */
#include "tests/unit/tree.h"

#include <ftw.h>
#include <jansson.h>
#include <sys/mman.h>

#include "tests/unit/unit.h"

static void make_parents(char *path)
{
	for (char *p = path + 1; (p = strchr(p, '/')); p++) {
		*p = '\0';
		mkdir(path, 0755);
		*p = '/';
	}
}

static void add_file(const char *tree, const struct tree_file *file)
{
	AUTO(strbuf) struct strbuf path = { 0 };
	const char *content = file->content ? file->content : "";

	strbuf_printf(&path, "%s/%s", tree, file->path + (*file->path == '/'));
	make_parents(path.data);
	if (path.data[path.size - 1] == '/')
		return;
	unlink(path.data); /* what a base put there */
	if (!strncmp(content, "-> ", 3)) {
		assert_int_equal(symlink(content + 3, path.data), 0);
		return;
	}
	FILE *f = fopen(path.data, "w");
	assert_non_null(f);
	fwrite(content, 1, file->size ? file->size : strlen(content), f);
	assert_int_equal(fclose(f), 0);
}

void tree_add(const char *tree, const struct tree_file *files)
{
	for (; files->path; files++)
		add_file(tree, files);
}

char *tree_make(const struct tree_file *files)
{
	char *tree = mem_strdup("/tmp/kbmatch-tree.XXXXXX");

	assert_non_null(mkdtemp(tree));
	tree_add(tree, files);
	return tree;
}

static int remove_entry(const char *path, const struct stat *status, int kind,
			struct FTW *walk)
{
	(void)status;
	(void)kind;
	(void)walk;
	return remove(path);
}

void tree_remove(char *tree)
{
	nftw(tree, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
	free(tree);
}

static const char *text_in(json_t *message, const char *member)
{
	const char *text = json_string_value(json_object_get(message, member));

	if (!text)
		fail_msg("a message without \"%s\"", member);
	return text;
}

static void add_fact(struct snapshot *snapshot, json_t *message, const char *name,
		     const char *value, bool whole)
{
	struct fact fact = { .key = key_find(name), .name = name, .value = value };

	if (!fact.key)
		fact.key = family_find(name);
	if (!fact.key)
		fail_msg("%s is no key of the vocabulary", name);
	fact.device = text_in(message, "device");
	fact.from = text_in(message, "from");
	fact.trust = (enum trust)word_find(&trust_words, text_in(message, "trust"));
	fact.whole = whole;
	facts_add(snapshot->facts, &fact);
}

static void add_list(struct snapshot *snapshot, json_t *message)
{
	json_t *items = json_object_get(message, "items"), *item;
	size_t i;

	if (!json_array_size(items))
		add_fact(snapshot, message, text_in(message, "list"), "none", true);
	json_array_foreach(items, i, item)
		add_fact(snapshot, message, text_in(message, "list"),
			 json_string_value(item), true);
}

static void add_message(struct snapshot *snapshot, json_t *message)
{
	struct probed *probed = &snapshot->probes.items[0];

	if (json_object_get(message, "fact")) {
		const char *name = text_in(message, "fact");
		const struct key *key = key_find(name);

		if (key && key->type == TYPE_LIST)
			fail_msg("%s is a list: use probe_items()", name);
		add_fact(snapshot, message, name, text_in(message, "value"), false);
	} else if (json_object_get(message, "list")) {
		add_list(snapshot, message);
	} else if (json_object_get(message, "whole")) {
		add_fact(snapshot, message, text_in(message, "whole"), "whole", true);
	} else if (json_object_get(message, "note")) {
		const char **notes = arena_array(snapshot->arena, const char *,
						 probed->note_count + 1);

		if (probed->note_count)
			memcpy(notes, probed->notes, probed->note_count * sizeof(*notes));
		notes[probed->note_count++] =
			arena_strdup(snapshot->arena, text_in(message, "note"));
		probed->notes = notes;
	} else if (json_object_get(message, "log")) {
		struct snapshot_log log = {
			arena_strdup(snapshot->arena, text_in(message, "log")),
			arena_slice(snapshot->arena,
				    slice_of(text_in(message, "text")))
		};

		vec_push(&snapshot->logs, log);
	} else if (json_object_get(message, "nothing")) {
		probed->outcome = "nothing";
	}
}

static void read_messages(struct snapshot *snapshot, int fd)
{
	FILE *file = fdopen(fd, "r");
	char *line = NULL;
	size_t room = 0;

	rewind(file);
	while (getline(&line, &room, file) > 0) {
		json_t *message = json_loads(line, JSON_REJECT_DUPLICATES, NULL);

		assert_non_null(message);
		add_message(snapshot, message);
		json_decref(message);
	}
	free(line);
	fclose(file);
}

static int (*usual_open)(const struct root *root, const char *path, int flags);
static const char *refused;
static int refusal;

static int refuse(const struct root *root, const char *path, int flags)
{
	return refused && strstr(path, refused) ? -refusal
						: usual_open(root, path, flags);
}

void tree_refuse(const char *part, int error)
{
	refused = part;
	refusal = error;
}

struct snapshot *tree_probe(const char *name, const char *path,
			    const struct probe_options *options)
{
	static const struct probe_options plain;
	struct snapshot *snapshot = snapshot_new();
	struct error error = { 0 };
	struct root root;

	struct arena *arena = arena_new();

	assert_int_equal(root_open(path, arena, &root, &error), 0);
	usual_open = root.open;
	root.open = refuse;
	struct probe_run run = { .probe = probe_find(name),
				 .root = &root,
				 .options = options ? options : &plain,
				 .arena = arena,
				 .fd = memfd_create("probe", MFD_CLOEXEC) };
	assert_non_null(run.probe);
	assert_true(run.fd >= 0);
	vec_push(&snapshot->probes, (struct probed){ .name = name, .outcome = "ok" });
	probe_collect(&run);
	read_messages(snapshot, run.fd);
	arena_free(run.arena);
	root_close(&root);
	return snapshot;
}

const char *tree_fact(const struct snapshot *snapshot, const char *key,
		      const char *device)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	size_t found = 0;

	for (size_t i = 0; i < snapshot->facts->list.count; i++) {
		const struct fact *fact = &snapshot->facts->list.items[i];

		if (strcmp(fact->name, key) || strcmp(fact->device, device))
			continue;
		strbuf_printf(&b, "%s%s", found++ ? "," : "", fact->value);
	}
	return found ? arena_string(snapshot->arena, strbuf_slice(&b)) : NULL;
}

bool tree_noted(const struct snapshot *snapshot, const char *part)
{
	const struct probed *probed = &snapshot->probes.items[0];

	for (size_t i = 0; i < probed->note_count; i++)
		if (strstr(probed->notes[i], part))
			return true;
	return false;
}

/* The bytes of a line of a file: "\\", "\0", "\n" and "\x41" are one each, "\." none;
 * without a newline where it ends in a backslash. */
static void add_content(struct strbuf *b, const char *line)
{
	for (; *line; line++) {
		if (*line == '\\' && !line[1])
			return;
		if (*line != '\\') {
			strbuf_add_char(b, *line);
		} else if (*++line == 'x') {
			char digits[3] = { line[1], line[2], '\0' };

			strbuf_add_char(b, (char)strtoul(digits, NULL, 16));
			line += 2;
		} else if (*line != '.') {
			strbuf_add_char(b, *line == '0'	  ? '\0'
					   : *line == 'n' ? '\n'
							  : '\\');
		}
	}
	strbuf_add_char(b, '\n');
}

/* "NAME=TEXT": the only log. */
static void check_log(const char *what, const struct snapshot *snapshot, char *saying)
{
	AUTO(strbuf) struct strbuf wanted = { 0 }, said = { 0 };
	const char *name = strsep(&saying, "=");

	add_content(&wanted, saying);
	for (size_t i = 0; i < snapshot->logs.count; i++) {
		if (strcmp(snapshot->logs.items[i].name, name) != 0)
			fail_msg("%s: a log %s", what, snapshot->logs.items[i].name);
		strbuf_add_slice(&said, snapshot->logs.items[i].text);
	}
	if (!slice_equal(strbuf_slice(&said), strbuf_slice(&wanted)))
		fail_msg("%s: %s is\n%.*s", what, name, SLICE_ARGS(said));
}

/* Checks one of "KEY=VALUE", "KEY", "! PART", "- PART", "~ PART", "notes=N" ... */
static void check_saying(const char *what, const struct snapshot *snapshot,
			 const char *device, char *saying)
{
	const struct probed *probed = &snapshot->probes.items[0];
	char *value = strchr(saying, '='), number[24];
	const struct facts *facts = snapshot->facts;
	const char *said;

	if (!strncmp(saying, "! ", 2) || !strncmp(saying, "- ", 2)) {
		if (tree_noted(snapshot, saying + 2) != (*saying == '!'))
			fail_msg("%s: %s note of \"%s\"", what,
				 *saying == '!' ? "no" : "a", saying + 2);
		return;
	}
	if (!strncmp(saying, "log ", 4)) {
		check_log(what, snapshot, saying + 4);
		return;
	}
	char *at = strstr(saying, " @ ");
	if (at) {
		*at = '\0';
		for (size_t i = 0; i < facts->list.count; i++)
			if (!strcmp(facts->list.items[i].name, saying) &&
			    strstr(facts->list.items[i].from, at + 3))
				return;
		fail_msg("%s: no %s from \"%s\"", what, saying, at + 3);
	}
	for (size_t i = 0; !strncmp(saying, "~ ", 2) && i < facts->list.count; i++)
		if (strstr(facts->list.items[i].value, saying + 2))
			fail_msg("%s: %s is stated", what, saying + 2);
	if (*saying == '~')
		return;
	if (strchr(saying, ' ') && (!value || strchr(saying, ' ') < value)) {
		device = strsep(&saying, " ");
		value = strchr(saying, '=');
	}
	if (value)
		*value++ = '\0';
	snprintf(number, sizeof(number), "%zu",
		 *saying == 'n' ? probed->note_count : facts->list.count);
	if (!strcmp(saying, "notes") || !strcmp(saying, "facts"))
		said = number;
	else if (!strcmp(saying, "outcome"))
		said = probed->outcome;
	else
		said = tree_fact(snapshot, saying, device);
	if (!said && *device && strcmp(saying, "outcome") != 0)
		said = tree_fact(snapshot, saying, "");
	if (!said != !value || (said && strcmp(said, value) != 0))
		fail_msg("%s: %s is %s, not %s", what, saying,
			 said ? said : "(not stated)", value ? value : "(not stated)");
}

void tree_says(const char *what, const struct snapshot *snapshot, const char *device,
	       const char *says)
{
	AUTO(mem) char *copy = mem_strdup(says);

	for (char *rest = copy, *end; rest; rest = end) {
		end = strstr(rest, "; ");
		if (end) {
			*end = '\0';
			end += 2;
		}
		check_saying(what, snapshot, device, rest);
	}
}

/* Machines as text ------------------------------------------------------------------- */

/* A base or a case of the file. */
struct section {
	const char *title;
	bool base, wake;
	const char *device, *python;
	VEC(struct tree_file) files;
	VEC(const char *) says;
};

struct machines {
	struct arena *arena;
	VEC(struct section) sections;
};

/* "/PATH = TEXT", "/PATH =" and lines behind a tab, "/PATH -> TARGET", "/PATH/". */
static void add_entry(struct machines *machines, struct section *section, char *line,
		      char **rest)
{
	AUTO(strbuf) struct strbuf content = { 0 };
	char *path = strsep(&line, " ");

	if (!line)
		content.size = 0;
	else if (*line == '-')
		strbuf_add_text(&content, line);
	else if (line[1])
		add_content(&content, line + 2);
	else
		while (*rest && **rest == '\t')
			add_content(&content, strsep(rest, "\n") + 1);
	vec_push(&section->files,
		 (struct tree_file){
			 path, arena_string(machines->arena, strbuf_slice(&content)),
			 content.size });
}

static const struct section *find_section(const struct machines *machines,
					  const char *title)
{
	for (size_t i = 0; i < machines->sections.count; i++)
		if (!strcmp(machines->sections.items[i].title, title))
			return &machines->sections.items[i];
	fail_msg("no machine \"%s\"", title);
	return NULL;
}

static void read_machines(const char *path, struct machines *machines)
{
	struct section now = { .device = "" };
	AUTO(root) struct root root;

	assert_int_equal(root_open(".", machines->arena, &root, NULL), 0);
	char *rest = (char *)root_bytes(&root, path, ROOT_TEXT_MAX).data, *line;
	if (!rest)
		fail_msg("cannot read %s", path);
	while ((line = strsep(&rest, "\n"))) {
		struct section *last =
			machines->sections.count
				? &machines->sections.items[machines->sections.count - 1]
				: &now;

		if (*line == '/') {
			add_entry(machines, last, line, &rest);
		} else if (!strncmp(line, "case ", 5) || !strncmp(line, "base ", 5)) {
			now.base = *line == 'b';
			now.title = line + 5;
			vec_push(&machines->sections, now);
		} else if (!strncmp(line, "+ ", 2)) {
			const struct section *base = find_section(machines, line + 2);

			for (size_t i = 0; i < base->files.count; i++)
				vec_push(&last->files, base->files.items[i]);
		} else if (!strncmp(line, "> ", 2)) {
			vec_push(&last->says, line + 2);
		} else if (!strncmp(line, "device ", 7)) {
			now.device = last->device = line + 7;
		} else if (!strncmp(line, "python ", 7)) {
			last->python = line + 7;
		} else if (!strcmp(line, "wake")) {
			last->wake = true;
		} else if (*line && *line != '#') {
			fail_msg("%s: \"%s\"", path, line);
		}
	}
}

static char *make_section(const struct section *section)
{
	static const struct tree_file none[] = { { 0 } };
	char *tree = tree_make(none);

	for (size_t i = 0; i < section->files.count; i++)
		add_file(tree, &section->files.items[i]);
	return tree;
}

static void free_machines(struct machines *machines)
{
	for (size_t i = 0; i < machines->sections.count; i++) {
		vec_free(&machines->sections.items[i].files);
		vec_free(&machines->sections.items[i].says);
	}
	vec_free(&machines->sections);
	arena_free(machines->arena);
}

char *tree_of(const char *path, const char *title)
{
	struct machines machines = { .arena = arena_new() };

	read_machines(path, &machines);
	char *tree = make_section(find_section(&machines, title));
	free_machines(&machines);
	return tree;
}

void tree_cases(const char *probe, const char *path)
{
	struct machines machines = { .arena = arena_new() };
	size_t count = 0;

	read_machines(path, &machines);
	for (size_t i = 0; i < machines.sections.count; i++) {
		const struct section *one = &machines.sections.items[i];
		const struct probe_options options = {
			.wake = one->wake,
			.pythons = &one->python,
			.python_count = one->python != NULL,
		};

		if (one->base)
			continue;
		AUTO(tree) char *tree = make_section(one);
		struct snapshot *s = tree_probe(probe, tree, &options);
		assert_true(one->says.count > 0);
		for (size_t j = 0; j < one->says.count; j++)
			tree_says(one->title, s, one->device, one->says.items[j]);
		snapshot_free(s);
		count++;
	}
	print_message("%zu machines\n", count);
	assert_true(count > 0);
	free_machines(&machines);
}
