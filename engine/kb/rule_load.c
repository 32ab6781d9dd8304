/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/kb/rule_load.h"

#include <errno.h>
#include <limits.h>
#include <search.h>

#include "engine/kb/rule_load_internal.h"

enum {
	KEPT_TOTAL_MAX = 512 * 1024 * 1024, /* values of all files together */
};

#define LIST(member, count)                                                              \
	offsetof(struct knowledge, member), offsetof(struct knowledge, count)

const struct form_home form_homes[] = {
	{ &rule_form, LIST(rules, rule_count), offsetof(struct rule, id),
	  offsetof(struct rule, file) },
	{ &extract_form, LIST(extracts, extract_count), offsetof(struct extract, id),
	  offsetof(struct extract, file) },
	{ &derive_form, LIST(derives, derive_count), offsetof(struct derive, id),
	  offsetof(struct derive, file) },
	{ &device_form, LIST(devices, device_count), offsetof(struct device, pci_id),
	  NO_MEMBER },
	{ &support_form, LIST(supports, support_count), NO_MEMBER,
	  offsetof(struct support, file) },
	{ &check_form, LIST(checks, check_count), offsetof(struct check, id),
	  offsetof(struct check, file) },
	{ &source_form, LIST(sources, source_count), offsetof(struct source, id),
	  offsetof(struct source, file) },
	{ &benign_form, LIST(benigns, benign_count), offsetof(struct benign, id),
	  offsetof(struct benign, file) },
	{ &ask_form, LIST(asks, ask_count), offsetof(struct ask, key), NO_MEMBER },
	{ &upstream_form, LIST(upstreams, upstream_count), offsetof(struct upstream, id),
	  offsetof(struct upstream, file) },
};

enum { FORM_RULE = 0, FORM_CALIBRATION = FORM_HOMES };

const char *const rule_form_names[] = { "rule",	   "extract",  "derive",      "device",
					"support", "check",    "source",      "benign",
					"ask",	   "upstream", "calibration", "case" };
const size_t rule_form_count = ARRAY_SIZE(rule_form_names);

const struct sandbox_limits rule_limits = {
	.memory = RULE_MEMORY_MAX,
	.instructions = RULE_INSTRUCTIONS_MAX,
	.seconds = 10,
	.kept = 16 * 1024 * 1024,
};

/* An id that was seen, for duplicates. */
struct seen {
	unsigned form;
	const char *id, *file;
	unsigned line;
};

static void keep_node(void *node)
{
	(void)node; /* it is in the arena */
}

void loader_free(struct loader *loader)
{
	strbuf_free(&loader->prelude);
	vec_free(&loader->files.paths);
	for (size_t i = 0; i < FORM_HOMES; i++)
		strbuf_free(&loader->lists[i]);
	tdestroy(loader->seen, keep_node);
	tdestroy(loader->reader.patterns, keep_node);
	knowledge_free(loader->knowledge);
}

static int compare_seen(const void *a, const void *b)
{
	const struct seen *x = a, *y = b;

	if (x->form != y->form)
		return x->form < y->form ? -1 : 1;
	return strcmp(x->id, y->id);
}

static const char *text_member(const char *object, int offset)
{
	const char *text;

	memcpy(&text, object + offset, sizeof(text));
	return text;
}

static int check_unique(struct loader *loader, const struct value_path *at, unsigned form,
			const char *id)
{
	struct seen key = { form, id, loader->file, loader->reader.line };
	struct seen *seen = arena_copy(loader->knowledge->arena, &key, sizeof(key));
	struct seen **node = tsearch(seen, &loader->seen, compare_seen);

	if (!node)
		mem_exhausted();
	if (*node == seen)
		return 0;
	return read_fail(&loader->reader, at, NULL, "%s \"%s\" is already in %s:%u",
			 at->name, id, (*node)->file, (*node)->line);
}

/* A rule's file is called like the rule. */
static int check_file_name(struct loader *loader, const struct value_path *at,
			   const char *id)
{
	const char *slash = strrchr(loader->file, '/');
	const char *name = slash ? slash + 1 : loader->file;
	size_t size = strlen(id);

	if (!strncmp(name, id, size) && !strcmp(name + size, ".lua"))
		return 0;
	return read_fail(&loader->reader, at, id,
			 "the id \"%s\" must be the file's name (%s)", id, name);
}

static int read_calibration(struct loader *loader, const struct value_path *at,
			    const struct value *value)
{
	if (loader->calibrated)
		return read_fail(&loader->reader, at, NULL, "is given twice");
	loader->calibrated = true;
	return read_form(&loader->reader, at, value, &calibration_form,
			 &loader->knowledge->calibration);
}

static int read_call(struct loader *loader, const struct form_call *call, size_t calls)
{
	struct value_path at = { .name = rule_form_names[call->form] };
	unsigned form = call->form;

	if (form > FORM_CALIBRATION)
		return read_fail(&loader->reader, &at, NULL,
				 "belongs into a case.lua of the corpus");
	if (form == FORM_CALIBRATION)
		return read_calibration(loader, &at, &call->value);
	if (form == FORM_RULE && calls > 1)
		return read_fail(&loader->reader, &at, NULL,
				 "a rule stands alone in its file");

	char *object = arena_alloc(loader->knowledge->arena, form_homes[form].form->size);
	int r = read_form(&loader->reader, &at, &call->value, form_homes[form].form,
			  object);
	if (!r && form == FORM_RULE)
		r = check_file_name(loader, &at,
				    text_member(object, form_homes[form].id));
	if (!r && form_homes[form].id != NO_MEMBER)
		r = check_unique(loader, &at, form,
				 text_member(object, form_homes[form].id));
	if (r < 0)
		return r;
	if (form_homes[form].file != NO_MEMBER)
		memcpy(object + form_homes[form].file, &loader->file,
		       sizeof(loader->file));
	loader_note_place(loader, form);
	strbuf_add(&loader->lists[form], object, form_homes[form].form->size);
	return 0;
}

void reader_begin(struct reader *reader, const struct form_calls *calls, size_t index)
{
	reader->line = calls->items[index].line;
	reader->end = UINT_MAX;
	for (size_t i = index + 1; i < calls->count && reader->end == UINT_MAX; i++)
		if (calls->items[i].line > reader->line)
			reader->end = calls->items[i].line - 1;
	reader->error->column = 0;
	reader->evidence_count = 0;
}

static int read_calls(struct loader *loader, const struct form_calls *calls)
{
	if (!calls->count)
		return error_set(loader->reader.error, -EINVAL,
				 "calls no form; a rule file says rule { ... }");
	loader->kept += calls->kept;
	if (loader->kept > KEPT_TOTAL_MAX)
		return error_set(loader->reader.error, -E2BIG,
				 "too much text in all files");
	for (size_t i = 0; i < calls->count; i++) {
		reader_begin(&loader->reader, calls, i);
		int r = loader_keep_error(
			loader, read_call(loader, &calls->items[i], calls->count));
		if (r < 0)
			return r;
	}
	return 0;
}

/* A file's name in the base: from the last part of the path that was given ("rules" of
 * "/home/x/rules") on, so that the same rules give the same base wherever they lie. */
static const char *name_in_base(const char *path, const char *root)
{
	size_t skip = strlen(root);

	while (skip && root[skip - 1] == '/')
		skip--;
	while (skip && root[skip - 1] != '/')
		skip--;
	return path + skip;
}

static int load_file(struct loader *loader, const char *path, const char *root)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	AUTO(arena) struct arena *scratch = arena_new();
	struct form_calls calls;
	int r;

	loader->file = loader->surveyor ? path : name_in_base(path, root);
	loader->reader.source = slice_of("");
	r = rule_file_read(path, &text, loader->reader.error);
	if (r < 0)
		return loader_keep_error(loader, r);
	loader->reader.source = strbuf_slice(&text);
	r = sandbox_run(scratch, strbuf_slice(&loader->prelude), loader->reader.source,
			rule_form_names, rule_form_count, &rule_limits, &calls,
			loader->reader.error);
	if (!r)
		r = read_calls(loader, &calls);
	if (r < 0)
		read_show_line(loader->reader.error, loader->reader.source);
	return loader_keep_error(loader, r);
}

static int load_prelude(struct loader *loader, const char *root)
{
	const char *path = rule_prelude_find(loader->knowledge->arena, root);

	strbuf_truncate(&loader->prelude, 0);
	return path ? rule_file_read(path, &loader->prelude, loader->reader.error) : 0;
}

static bool is_prelude(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash && !strcmp(slash + 1, RULE_PRELUDE);
}

static int load_paths(struct loader *loader, const char *const *paths, size_t count)
{
	struct rule_files *files = &loader->files;
	int r = 0;

	for (size_t i = 0, next = 0; !r && i < count; i++) {
		r = rule_files_find(loader->knowledge->arena, paths[i], files,
				    loader->reader.error);
		if (!r)
			r = load_prelude(loader, paths[i]);
		for (; !r && next < files->paths.count; next++)
			if (!is_prelude(files->paths.items[next]))
				r = load_file(loader, files->paths.items[next], paths[i]);
	}
	return r;
}

static void collect_pattern(const void *node, VISIT visit, void *context)
{
	struct knowledge *knowledge = context;

	if (visit != postorder && visit != leaf)
		return; /* an inner node is visited three times */
	if (knowledge->patterns)
		knowledge->patterns[knowledge->pattern_count] =
			*(struct pattern *const *)node;
	knowledge->pattern_count++;
}

/* Counts, then collects: the tree gives them sorted by regex. */
static void freeze_patterns(struct loader *loader)
{
	struct knowledge *knowledge = loader->knowledge;

	twalk_r(loader->reader.patterns, collect_pattern, knowledge);
	knowledge->patterns =
		arena_array(knowledge->arena, struct pattern *, knowledge->pattern_count);
	knowledge->pattern_count = 0;
	twalk_r(loader->reader.patterns, collect_pattern, knowledge);
}

struct knowledge *loader_freeze(struct loader *loader)
{
	struct knowledge *knowledge = loader->knowledge;

	for (size_t i = 0; i < FORM_HOMES; i++) {
		size_t count = loader->lists[i].size / form_homes[i].form->size;
		const void *items = arena_copy(knowledge->arena, loader->lists[i].data,
					       loader->lists[i].size);

		memcpy((char *)knowledge + form_homes[i].items, &items, sizeof(items));
		memcpy((char *)knowledge + form_homes[i].count, &count, sizeof(count));
	}
	freeze_patterns(loader);
	return TAKE(loader->knowledge);
}

int loader_load(struct loader *loader, const char *const *paths, size_t count,
		struct error *error)
{
	*error = (struct error){ 0 };
	loader->reader.error = error;
	loader->knowledge = mem_zalloc(sizeof(*loader->knowledge));
	loader->knowledge->arena = loader->reader.arena = arena_new();
	loader->knowledge->calibration = (struct calibration){ 1.0, 0.0 };
	return load_paths(loader, paths, count);
}

int rule_load(const char *const *paths, size_t count, struct knowledge **ret_knowledge,
	      struct error *error)
{
	struct error unwanted;
	struct loader loader = { 0 };
	int r = loader_load(&loader, paths, count, error ? error : &unwanted);

	if (!r)
		*ret_knowledge = loader_freeze(&loader);
	loader_free(&loader);
	return r;
}
