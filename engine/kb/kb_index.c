/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Indices of a base: who uses which pattern, the atoms of each, the watches after a hit,
 * and the leads to a rule.
 */
#include <errno.h>

#include "engine/base/strbuf.h"
#include "engine/kb/kb_internal.h"
#include "engine/kb/lua.h"

enum { NEAR_LINES = 40 }; /* the maximum length of a record: the range of near="record" */

/* --- a walk through a form --- */

/* Walks through the object that a field holds, or through one of its list. */
static int walk_inner(const struct form_spot *field, const char *items, size_t i,
		      form_fn *fn, void *context)
{
	const struct form *form = field->field->form;
	struct form_spot inner = { .path = field->path, .up = field };

	if (field_shape(field->field) == SHAPE_LIST)
		inner.path = (struct value_path){ &field->path, NULL, i + 1 };
	inner.object = items + i * form->size;
	inner.form = form_of_kind(form, inner.object);
	return form_walk(&inner, fn, context);
}

static int walk_field(const struct form_spot *at, const struct form_field *field,
		      form_fn *fn, void *context)
{
	const struct form_spot spot = { .path = { &at->path, field->name, 0 },
					.up = at,
					.form = at->form,
					.object = at->object,
					.field = field };
	const void *member = field_member(field, at->object);
	enum field_shape shape = field_shape(field);
	bool one = shape == SHAPE_TEXT || shape == SHAPE_PATTERN || shape == SHAPE_TABLE;
	bool texts = shape == SHAPE_TEXT || shape == SHAPE_TEXTS;

	if (!one && shape != SHAPE_TEXTS && shape != SHAPE_PATTERNS &&
	    (shape != SHAPE_LIST || !field->form))
		return 0;
	size_t count = one ? 1 : field_count(field, at->object);
	const void *items = one ? member : *(const void *const *)member;
	for (size_t i = 0; i < count; i++) {
		struct form_spot item = spot;

		if (field->form) {
			TRY(walk_inner(&spot, items, i, fn, context));
			continue;
		}
		if (texts ? !one : count > 1)
			item.path = (struct value_path){ &spot.path, NULL, i + 1 };
		if (texts)
			item.text = ((const char *const *)items)[i];
		else
			item.pattern = ((struct pattern *const *)items)[i];
		if (item.text || item.pattern)
			TRY(fn(&item, context));
	}
	return 0;
}

int form_walk(const struct form_spot *at, form_fn *fn, void *context)
{
	TRY(fn(at, context));
	for (size_t i = 0; i < at->form->field_count; i++)
		TRY(walk_field(at, &at->form->fields[i], fn, context));
	return 0;
}

/* --- who uses which pattern, in which role --- */

/* The roles of patterns in fields of forms other than rules; a pattern in a field
 * without a row is tried only beside another pattern. */
static const struct {
	const char *form, *field;
	unsigned roles;
} field_roles[] = {
	{ "extract", "log", ROLE_EXTRACT },
	{ "source", "recognise", ROLE_RECOGNISE },
	{ "source", "complete", ROLE_COMPLETE },
	{ "source", "errors", ROLE_ERROR },
	{ "benign", "log", ROLE_BENIGN },
	{ "place", "log", ROLE_PLACE },
	{ "take", "log", ROLE_REGISTER | ROLE_EXTRACT },
};

struct search {
	struct arena *arena;
	struct pattern_uses *uses;
	struct pattern_use use; /* the use that the form's fields have in common */
};

/* Sets the roles of the pattern of a piece of evidence. */
static void set_evidence_roles(struct pattern_use *use, const struct form_spot *at)
{
	const struct evidence *e = at->object, *parent = NULL;
	bool is_said = evidence_has(e, KIND_IS_SAID);
	bool is_line = evidence_has(e, KIND_IS_LINE);
	bool alone = true; /* if it holds, it is a piece that supports the rule */

	for (const struct form_spot *up = at->up; up; up = up->up) {
		const struct evidence *above = up->object;

		if (up->field || !up->form->lead)
			continue;
		alone &= !above->against && !evidence_has(above, KIND_IS_TOGETHER);
		if (above == e)
			continue;
		if (above->near_record && !use->near && is_line)
			use->near = above;
		parent = parent ? parent : above;
	}
	use->roles = ROLE_EVIDENCE | (is_said ? ROLE_SAID : 0);
	if (alone && is_line && !e->unless_count && !e->has_where)
		use->roles |= ROLE_WHOLE;
	use->needs_atom = !is_said;
	use->member = use->near && parent == use->near;
}

static int add_use(const struct form_spot *at, void *context)
{
	struct search *search = context;
	struct pattern_use use = search->use;
	const struct extract *extract = at->object;
	char path[200];

	if (!at->pattern)
		return 0;
	if (at->form->lead && at->field->required)
		set_evidence_roles(&use, at);
	for (size_t i = 0; i < ARRAY_SIZE(field_roles) && at->form->name; i++)
		if (!strcmp(at->form->name, field_roles[i].form) &&
		    !strcmp(at->field->name, field_roles[i].field))
			use.roles = field_roles[i].roles;
	if (use.roles == ROLE_EXTRACT)
		use.roles |= (extract->boot ? ROLE_BOOT : 0) |
			     (extract->pasted ? ROLE_PASTED : 0);
	if (!at->form->lead)
		use.needs_atom = use.roles && !(use.roles & (ROLE_PASTED | ROLE_PLACE));
	value_path_text(&at->path, path, sizeof(path));
	use.field = arena_strdup(search->arena, path);
	use.pattern = at->pattern;
	vec_push(search->uses, use);
	return 0;
}

void kb_find_uses(const struct knowledge *all, struct arena *arena,
		  struct pattern_uses *ret_uses)
{
	for (size_t i = 0; i < FORMS; i++) {
		const struct form *form = rule_forms[i];
		const struct form_field *file = field_find(form, "file");
		size_t count;
		const char *items = form_items(all, form, &count);

		for (const char *item = items; file && item < items + count * form->size;
		     item += form->size) {
			struct form_spot at = { .path.name = form->name,
						.form = form,
						.object = item };
			struct search search = { arena, ret_uses, { .pattern = NULL } };

			search.use.form = form->name;
			search.use.owner = *(const char *const *)item;
			search.use.file = *(const char *const *)field_member(file, item);
			form_walk(&at, add_use, &search);
		}
	}
}

/* --- pattern ids, and the atoms of each regex --- */

static int compare_uses(const void *a, const void *b)
{
	const struct pattern_use *const *x = a, *const *y = b;

	return strcmp((*x)->pattern->regex, (*y)->pattern->regex);
}

static int refuse_use(struct kb_writer *writer, const struct pattern_use *use,
		      const char *reason, unsigned column)
{
	kb_refuse(writer, use->file, use->form, use->owner, "%s: %s", use->field, reason);
	if (writer->error)
		writer->error->column = column;
	error_excerpt(writer->error, use->pattern->regex, strlen(use->pattern->regex));
	return -EINVAL;
}

static int find_of_regex(struct kb_writer *writer, const struct pattern_use *use,
			 struct found_pattern *found)
{
	struct literal atoms[ATOMS_PER_PATTERN];
	struct error error = { .line = 0 };
	int count = atom_find(writer->arena, use->pattern->regex, atoms, &error);

	if (count == -ENOENT) {
		found->lack = arena_strdup(writer->arena, error.message);
		return 0;
	}
	if (count < 0)
		return refuse_use(writer, use, error.message, error.column);
	found->atoms = arena_copy(writer->arena, atoms, (size_t)count * sizeof(*atoms));
	found->atom_count = (size_t)count;
	return 0;
}

static bool has_atom(const struct kb_writer *writer, const struct pattern *pattern)
{
	return writer->patterns[pattern->id - 1].atom_count;
}

/* True if the line of another member leads to this one. */
static bool has_neighbour(const struct kb_writer *writer, size_t index)
{
	const struct pattern_use *uses = writer->uses.items, *use = &uses[index];
	size_t first = index;

	if (!use->near)
		return false;
	while (first && uses[first - 1].owner == use->owner)
		first--;
	for (size_t i = first; i < writer->uses.count && uses[i].owner == use->owner; i++)
		if (uses[i].near == use->near && uses[i].member &&
		    has_atom(writer, uses[i].pattern))
			return true;
	return false;
}

static int check_need(struct kb_writer *writer, size_t index)
{
	const struct pattern_use *use = &writer->uses.items[index];

	if (!use->needs_atom || has_atom(writer, use->pattern) ||
	    has_neighbour(writer, index))
		return 0;
	return refuse_use(writer, use, writer->patterns[use->pattern->id - 1].lack, 0);
}

int kb_find_atoms(struct kb_writer *writer)
{
	size_t count = writer->uses.count;
	struct pattern_use **sorted =
		arena_array(writer->arena, struct pattern_use *, count);
	int r = 0;

	for (size_t i = 0; i < count; i++)
		sorted[i] = &writer->uses.items[i];
	if (count)
		qsort(sorted, count, sizeof(*sorted), compare_uses);
	writer->patterns = arena_array(writer->arena, struct found_pattern, count);
	for (size_t i = 0; !r && i < count; i++) {
		bool first = !i || compare_uses(&sorted[i - 1], &sorted[i]) != 0;
		struct found_pattern *found =
			&writer->patterns[writer->pattern_count - !first];

		if (first) {
			found->regex = sorted[i]->pattern->regex;
			r = find_of_regex(writer, sorted[i], found);
			writer->pattern_count++;
		}
		found->roles |= sorted[i]->roles;
		sorted[i]->pattern->id = (unsigned)writer->pattern_count;
	}
	for (size_t i = 0; !r && i < count; i++)
		r = check_need(writer, i);
	return r;
}

/* --- leads to a rule --- */

/*
 * Leads: patterns and facts, one of which must be present before any of a rule's evidence
 * can support it. A rule without a present lead is not read from the base, so a
 * superfluous lead costs time in every run, and a missing one loses a diagnosis. Evidence
 * from the silence of a source is led to by the lines that the source begins with.
 */

static void lead_by_fact(struct kb_writer *writer, const struct rule *rule,
			 const char *key)
{
	KB_INSERT(writer, INTO_RULE_OF_FACT, { .text = key }, { .text = rule->id });
}

static void lead_by_tests(struct kb_writer *writer, const struct rule *rule,
			  const struct test *tests, size_t count)
{
	for (const struct test *test = tests; test < tests + count; test++) {
		/* A fact with the family's own name may tell that the key is absent. */
		const struct key *family = test->negated ? key_find(test->key) : NULL;

		if (test->key && !test->key_is_capture)
			lead_by_fact(writer, rule, test->key);
		if (family && strcmp(family->name, test->key))
			lead_by_fact(writer, rule, family->name);
		for (size_t i = 0; i < test->operand_count && i < 32; i++)
			if (test->operands_are_names >> i & 1)
				lead_by_fact(writer, rule, test->operands[i]);
	}
}

static void lead_by_patterns(struct kb_writer *writer, const struct rule *rule,
			     struct pattern *const *patterns, size_t count)
{
	for (size_t i = 0; i < count; i++)
		KB_INSERT(writer, INTO_RULE_OF_PATTERN, { .number = patterns[i]->id },
			  { .text = rule->id });
}

/* For evidence whose members must all be true: the first member that needs a line,
 * since a log has far more facts than lines of one kind. NULL: none. */
static const struct evidence *leading_member(const struct evidence *all)
{
	for (size_t i = 0; i < all->child_count; i++)
		if (evidence_kinds[all->children[i].kind].lead == LEAD_LINES)
			return &all->children[i];
	return NULL;
}

static void lead_by_list(struct kb_writer *writer, const struct rule *rule,
			 const struct evidence *list, size_t count);

/*
 * Facts that a line's captures are compared with do not lead to the rule: the line does.
 */
static void lead_by(struct kb_writer *writer, const struct rule *rule,
		    const struct evidence *evidence)
{
	const struct knowledge *all = &writer->all;
	const struct evidence *member = NULL;
	const struct source *source;
	const struct check *check;

	switch (evidence_kinds[evidence->kind].lead) {
	case LEAD_NONE:
		break;
	case LEAD_LINES:
		lead_by_patterns(writer, rule, evidence->patterns,
				 evidence->pattern_count);
		break;
	case LEAD_SOURCE:
		source = kb_find_id(all->sources, all->source_count, sizeof(*source),
				    evidence->from);
		lead_by_patterns(writer, rule, source->complete, source->complete_count);
		break;
	case LEAD_TEST:
		lead_by_tests(writer, rule, &evidence->test, 1);
		break;
	case LEAD_SUPPORT:
		lead_by_fact(writer, rule, "gpu.gfx");
		lead_by_fact(writer, rule, "rocm.version");
		break;
	case LEAD_CHECK:
		check = kb_find_id(all->checks, all->check_count, sizeof(*check),
				   evidence->ref);
		lead_by_tests(writer, rule, check->pass, check->pass_count);
		lead_by_tests(writer, rule, check->fail, check->fail_count);
		for (size_t i = 0; i < check->fits.count; i++)
			lead_by_fact(writer, rule, check->fits.items[i]);
		break;
	case LEAD_MEMBER:
		member = leading_member(evidence);
		/* fall through */
	case LEAD_MEMBERS:
		lead_by_list(writer, rule, member ? member : evidence->children,
			     member ? 1 : evidence->child_count);
	}
}

static void lead_by_list(struct kb_writer *writer, const struct rule *rule,
			 const struct evidence *list, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (!list[i].against)
			lead_by(writer, rule, &list[i]);
}

/* --- watches: work for the lines after a hit --- */

static void write_watch(struct kb_writer *writer, struct watch watch)
{
	watch.id = ++writer->watch_count;
	kb_insert_body(writer, INTO_WATCH, &watch_form, &watch);
}

static const unsigned *ids_of(struct kb_writer *writer, struct pattern *const *patterns,
			      size_t count)
{
	unsigned *ids = arena_array(writer->arena, unsigned, count);

	for (size_t i = 0; i < count; i++)
		ids[i] = patterns[i]->id;
	return ids;
}

static void write_stall(struct kb_writer *writer, const char *rule,
			const struct evidence *e)
{
	write_watch(writer,
		    (struct watch){
			    .kind = WATCH_STALL,
			    .pattern = e->patterns[0]->id,
			    .progress = ids_of(writer, e->progress, e->progress_count),
			    .progress_count = e->progress_count,
			    .idle = ids_of(writer, e->idle, e->idle_count),
			    .idle_count = e->idle_count,
			    .quiet_seconds = e->quiet_seconds,
			    .owner = rule,
			    .evidence = e->number,
		    });
}

/* The patterns of members that match a line, with and without an atom. */
struct members {
	VEC(struct pattern *) openers, neighbours;
};

static void find_members(const struct kb_writer *writer, const struct evidence *list,
			 size_t count, struct members *members)
{
	for (size_t i = 0; i < count; i++) {
		const struct evidence *e = &list[i];

		/* A nested ALL near="record" has watches of its own. */
		if (e->near_record)
			continue;
		find_members(writer, e->children, e->child_count, members);
		if (!evidence_has(e, KIND_IS_LINE))
			continue;
		if (has_atom(writer, e->patterns[0]))
			vec_push(&members->openers, e->patterns[0]);
		else
			vec_push(&members->neighbours, e->patterns[0]);
	}
}

static void write_near(struct kb_writer *writer, const char *rule,
		       const struct evidence *e)
{
	struct members members = { .openers = { 0 } };

	find_members(writer, e->children, e->child_count, &members);
	for (size_t i = 0; members.neighbours.count && i < members.openers.count; i++)
		write_watch(writer,
			    (struct watch){
				    .kind = WATCH_NEAR,
				    .pattern = members.openers.items[i]->id,
				    .progress = ids_of(writer, members.neighbours.items,
						       members.neighbours.count),
				    .progress_count = members.neighbours.count,
				    .lines = NEAR_LINES,
				    .owner = rule,
				    .evidence = e->number,
			    });
	vec_free(&members.openers);
	vec_free(&members.neighbours);
}

static void write_of_evidence(struct kb_writer *writer, const char *rule,
			      const struct evidence *list, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (evidence_has(&list[i], KIND_IS_WATCHED))
			write_stall(writer, rule, &list[i]);
		if (list[i].near_record)
			write_near(writer, rule, &list[i]);
		write_of_evidence(writer, rule, list[i].children, list[i].child_count);
	}
}

static void write_block(struct kb_writer *writer, const struct extract *extract)
{
	unsigned *fields = arena_array(writer->arena, unsigned, extract->field_count);

	for (size_t i = 0; i < extract->field_count; i++)
		fields[i] = extract->fields[i].pattern->id;
	write_watch(writer,
		    (struct watch){
			    .kind = WATCH_BLOCK,
			    .pattern = extract->first.pattern->id,
			    .progress = fields,
			    .progress_count = extract->field_count,
			    .idle = ids_of(writer, &extract->ends, !!extract->ends),
			    .idle_count = !!extract->ends,
			    .lines = extract->lines,
			    .owner = extract->id,
		    });
}

static void write_watches(struct kb_writer *writer)
{
	const struct knowledge *all = &writer->all;

	for (size_t i = 0; i < all->rule_count; i++)
		write_of_evidence(writer, all->rules[i].id, all->rules[i].evidence,
				  all->rules[i].evidence_count);
	for (size_t i = 0; i < all->extract_count; i++)
		if (all->extracts[i].field_count)
			write_block(writer, &all->extracts[i]);
}

/* --- the index of the atoms --- */

/* A pattern and one of its atoms. */
struct atom_use {
	const struct literal *atom;
	unsigned pattern;
};

static int compare_atoms(const struct literal *a, const struct literal *b)
{
	size_t size = a->size < b->size ? a->size : b->size;
	int order = memcmp(a->data, b->data, size);

	if (!order)
		order = (a->size > b->size) - (a->size < b->size);
	return order ? order : a->caseless - b->caseless;
}

static int by_atom(const void *a, const void *b)
{
	const struct atom_use *x = a, *y = b;
	int order = compare_atoms(x->atom, y->atom);

	return order ? order : (x->pattern > y->pattern) - (x->pattern < y->pattern);
}

/* The texts that a pattern is tried on: one bit for each text_kind. */
static unsigned kinds_of(const struct kb_writer *writer, const struct pattern_use *use)
{
	unsigned roles = writer->patterns[use->pattern->id - 1].roles;

	return (use->needs_atom ? 1u << TEXT_ANY : 0) |
	       (roles & ROLE_PASTED ? 1u << TEXT_PASTED : 0) |
	       (roles & ROLE_SAID ? 1u << TEXT_SAID : 0) |
	       (roles & ROLE_PLACE ? 1u << TEXT_UNEXPLAINED : 0);
}

/* A copy in lower case: short texts are searched in lower case, so that people's
 * spellings do not need one window each. */
static const struct literal *small_letters(struct arena *arena,
					   const struct literal *literal)
{
	struct literal *small = arena_copy(arena, literal, sizeof(*literal));
	char *data = arena_copy(arena, literal->data, literal->size);

	chars_lower(data, literal->size);
	small->data = data;
	small->caseless = false;
	return small;
}

/* The uses of atoms by patterns for one kind of text, sorted by atom. */
static struct atom_use *find_uses(struct kb_writer *writer, const unsigned *kinds,
				  enum text_kind kind, size_t *ret_count)
{
	AUTO(vec) VEC(struct atom_use) uses = { 0 };

	for (size_t i = 0; i < writer->pattern_count; i++) {
		const struct found_pattern *pattern = &writer->patterns[i];

		for (size_t j = 0; kinds[i] >> kind & 1 && j < pattern->atom_count; j++) {
			const struct literal *atom = &pattern->atoms[j];

			if (kind != TEXT_ANY)
				atom = small_letters(writer->arena, atom);
			vec_push(&uses, (struct atom_use){ atom, (unsigned)i + 1 });
		}
	}
	if (uses.count)
		qsort(uses.items, uses.count, sizeof(*uses.items), by_atom);
	*ret_count = uses.count;
	return arena_freeze(writer->arena, &uses);
}

/* Equal atoms are merged. */
static void write_atoms(struct kb_writer *writer, const unsigned *kinds,
			enum text_kind kind)
{
	size_t count, found = 0;
	const struct atom_use *uses = find_uses(writer, kinds, kind, &count);
	struct atom *atoms = arena_array(writer->arena, struct atom, count);
	unsigned *patterns = arena_array(writer->arena, unsigned, count);
	AUTO(strbuf) struct strbuf bytes = { 0 };

	for (size_t i = 0; i < count; i++) {
		const struct literal *atom = uses[i].atom;

		patterns[i] = uses[i].pattern;
		if (!i || compare_atoms(uses[i - 1].atom, atom))
			atoms[found++] = (struct atom){
				.data = atom->data,
				.size = atom->size,
				.caseless = atom->caseless,
				.patterns = &patterns[i],
			};
		atoms[found - 1].pattern_count++;
	}
	writer->atom_count += found;
	atom_index_make(atoms, found, kind == TEXT_ANY ? 2 : 1, &bytes);
	KB_INSERT(writer, INTO_ATOM_INDEX, { .number = kind },
		  { .bytes = strbuf_slice(&bytes) });
}

static void write_pattern(struct kb_writer *writer, unsigned id, unsigned kinds)
{
	const struct found_pattern *pattern = &writer->patterns[id - 1];

	KB_INSERT(writer, INTO_PATTERN, { .number = id }, { .text = pattern->regex },
		  { .number = pattern->roles });
	for (unsigned kind = TEXT_PASTED; kind < TEXT_INDEXES; kind++)
		if (kinds >> kind & 1 && !pattern->atom_count)
			KB_INSERT(writer, INTO_SHORT_PATTERN, { .number = kind },
				  { .number = id });
}

void kb_write_index(struct kb_writer *writer)
{
	unsigned *kinds AUTO(mem) = mem_zalloc(writer->pattern_count * sizeof(*kinds));

	for (size_t i = 0; i < writer->uses.count; i++) {
		const struct pattern_use *use = &writer->uses.items[i];

		kinds[use->pattern->id - 1] |= kinds_of(writer, use);
	}
	for (size_t i = 0; i < writer->pattern_count; i++)
		write_pattern(writer, (unsigned)i + 1, kinds[i]);
	for (enum text_kind kind = 0; kind < TEXT_INDEXES; kind++)
		write_atoms(writer, kinds, kind);
	for (size_t i = 0; i < writer->all.rule_count; i++) {
		const struct rule *rule = &writer->all.rules[i];

		lead_by_list(writer, rule, rule->evidence, rule->evidence_count);
		for (size_t j = 0; j < rule->explains.count; j++)
			KB_INSERT(writer, INTO_EXPLAINS,
				  { .text = rule->explains.items[j] },
				  { .text = rule->id });
	}
	write_watches(writer);
}
