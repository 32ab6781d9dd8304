/* SPDX-License-Identifier: Apache-2.0 */
#include "tests/unit/tree.h"

#include <stdarg.h>
#include <stdint.h>
#include <setjmp.h>

#include <cmocka.h>
#include <ftw.h>
#include <jansson.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/strbuf.h"

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

void tree_says(const char *what, const struct snapshot *snapshot, const char *facts)
{
	AUTO(mem) char *copy = mem_strdup(facts);
	char *rest = copy, *end;

	for (char *fact = rest; fact; fact = rest) {
		end = strstr(fact, "; ");
		rest = end ? end + 2 : NULL;
		if (end)
			*end = '\0';
		if (!strncmp(fact, "! ", 2)) {
			if (!tree_noted(snapshot, fact + 2))
				fail_msg("%s: no note of \"%s\"", what, fact + 2);
			continue;
		}
		char *value = strchr(fact, '=');
		if (value)
			*value++ = '\0';
		const char *said = tree_fact(snapshot, fact, "");
		if (!said != !value || (said && strcmp(said, value) != 0))
			fail_msg("%s: %s is %s, not %s", what, fact,
				 said ? said : "(not stated)",
				 value ? value : "(not stated)");
	}
}

void tree_cases(const char *probe, const struct tree_case *cases, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const struct probe_options options = {
			.pythons = &cases[i].python,
			.python_count = cases[i].python != NULL,
		};
		char *tree = tree_make(cases[i].files);
		struct snapshot *s = tree_probe(probe, tree, &options);

		tree_says(cases[i].what, s, cases[i].says);
		snapshot_free(s);
		tree_remove(tree);
	}
}
