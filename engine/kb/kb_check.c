/* SPDX-License-Identifier: Apache-2.0 */
/* Whether everything that a form refers to is there. */
#include "engine/kb/kb_write_internal.h"

#include <errno.h>
#include <stdarg.h>

#include "engine/kb/kb_internal.h"

/* Something that may be referred to by id. */
struct targets {
	const char *form;
	const void *items;
	size_t count, size;
};

struct about {
	struct kb_writer *writer;
	const char *file, *form, *id;
	const struct rule *rule;
	unsigned next_number;
};

int kb_refuse(struct kb_writer *writer, const char *file, const char *form,
	      const char *id, const char *format, ...)
{
	char text[768];
	va_list args;

	va_start(args, format);
	vsnprintf(text, sizeof(text), format, args);
	va_end(args);
	error_at(writer->error, file, 0, 0);
	return error_set(writer->error, -EINVAL, "%s %s: %s", form, id, text);
}

static const char *nearest_id(const struct targets *targets, const char *id)
{
	const char **ids = mem_alloc((targets->count + 1) * sizeof(*ids));

	for (size_t i = 0; i < targets->count; i++)
		ids[i] = *(const char *const *)((const char *)targets->items +
						i * targets->size);
	const char *near = nearest_word(id, ids, targets->count);
	free(ids);
	return near;
}

static int need_target(const struct about *about, const struct targets *targets,
		       const char *field, const char *id)
{
	if (!id || kb_find_id(targets->items, targets->count, targets->size, id))
		return 0;
	const char *near = nearest_id(targets, id);
	return kb_refuse(about->writer, about->file, about->form, about->id,
			 "%s: there is no %s '%s'%s%s%s", field, targets->form, id,
			 near ? "; did you mean '" : "", near ? near : "",
			 near ? "'?" : "");
}

static int need_rule(const struct about *about, const char *field, const char *id)
{
	const struct knowledge *all = &about->writer->all;

	return need_target(about,
			   &(struct targets){ "rule", all->rules, all->rule_count,
					      sizeof(*all->rules) },
			   field, id);
}

static int need_source(const struct about *about, const char *field, const char *id)
{
	const struct knowledge *all = &about->writer->all;

	return need_target(about,
			   &(struct targets){ "source", all->sources, all->source_count,
					      sizeof(*all->sources) },
			   field, id);
}

static int need_check(const struct about *about, const char *field, const char *id)
{
	const struct knowledge *all = &about->writer->all;

	return need_target(about,
			   &(struct targets){ "check", all->checks, all->check_count,
					      sizeof(*all->checks) },
			   field, id);
}

static int need_remedy(const struct about *about, const struct rule *rule,
		       const char *field, const char *id)
{
	if (!id || rule_remedy(rule, id))
		return 0;
	return need_target(about,
			   &(struct targets){ "remedy of that rule", NULL, 0,
					      sizeof(*rule->remedies) },
			   field, id);
}

/* REMEDY of this rule, or RULE/REMEDY. */
static int need_tried(const struct about *about, const char *field, const char *ref)
{
	const char *slash = strchr(ref, '/');
	const struct knowledge *all = &about->writer->all;

	if (!slash)
		return need_remedy(about, about->rule, field, ref);
	char *id AUTO(mem) = mem_strdup(ref);
	id[slash - ref] = '\0';
	int r = need_rule(about, field, id);
	if (r)
		return r;
	const struct rule *rule =
		kb_find_id(all->rules, all->rule_count, sizeof(*all->rules), id);
	return need_remedy(about, rule, field, slash + 1);
}

static int check_evidence(struct about *about, const struct evidence *list, size_t count,
			  unsigned depth)
{
	int r = 0;

	if (depth > KB_EVIDENCE_DEPTH)
		return kb_refuse(about->writer, about->file, about->form, about->id,
				 "evidence: any and all are nested too deep");
	for (size_t i = 0; !r && i < count; i++) {
		const struct evidence *e = &list[i];
		char field[32];

		snprintf(field, sizeof(field), "evidence %u", ++about->next_number);
		if (e->number != about->next_number)
			return kb_refuse(about->writer, about->file, about->form,
					 about->id, "%s has number %u", field, e->number);
		r = need_source(about, field, e->from);
		if (!r && e->kind == EVIDENCE_CHECK)
			r = need_check(about, field, e->ref);
		if (!r && e->kind == EVIDENCE_TRIED)
			r = need_tried(about, field, e->ref);
		if (!r)
			r = check_evidence(about, e->children, e->child_count, depth + 1);
	}
	return r;
}

static int check_remedies(const struct about *about)
{
	const struct rule *rule = about->rule;
	int r = 0;

	for (size_t i = 0; !r && i < rule->remedy_count; i++) {
		const struct remedy *remedy = &rule->remedies[i];
		char field[128];

		snprintf(field, sizeof(field), "remedy %s, fallback", remedy->id);
		r = need_remedy(about, rule, field, remedy->fallback);
		snprintf(field, sizeof(field), "remedy %s, leaves", remedy->id);
		if (!r)
			r = need_rule(about, field, remedy->leaves);
		if (!r && remedy->fallback && !strcmp(remedy->fallback, remedy->id))
			r = kb_refuse(about->writer, about->file, about->form, about->id,
				      "remedy %s falls back to itself", remedy->id);
	}
	return r;
}

static int check_rule(struct kb_writer *writer, const struct rule *rule)
{
	struct about about = { writer, rule->file, "rule", rule->id, rule, 0 };
	int r = check_evidence(&about, rule->evidence, rule->evidence_count, 0);

	for (size_t i = 0; !r && i < rule->explains.count; i++) {
		r = need_rule(&about, "explains", rule->explains.items[i]);
		if (!r && !strcmp(rule->explains.items[i], rule->id))
			r = kb_refuse(writer, rule->file, "rule", rule->id,
				      "explains: a rule cannot explain itself");
	}
	if (!r)
		r = check_remedies(&about);
	for (size_t i = 0; !r && i < rule->refuted_count; i++)
		if (rule->refuted[i].ref > rule->reference_count)
			r = kb_refuse(
				writer, rule->file, "rule", rule->id,
				"refuted[%zu].ref is %u, but there are %zu references",
				i + 1, rule->refuted[i].ref, rule->reference_count);
	return r;
}

int kb_check_references(struct kb_writer *writer)
{
	const struct knowledge *all = &writer->all;
	int r = 0;

	for (size_t i = 0; !r && i < all->rule_count; i++)
		r = check_rule(writer, &all->rules[i]);
	for (size_t i = 0; !r && i < all->extract_count; i++) {
		const struct extract *extract = &all->extracts[i];
		struct about about = { .writer = writer,
				       .file = extract->file,
				       .form = "extract",
				       .id = extract->id };

		r = need_source(&about, "from", extract->from);
	}
	return r;
}
