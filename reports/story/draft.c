/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/story/draft.h"

#include <ctype.h>

#include "engine/kb/kb.h"
#include "reports/story/story_internal.h"

enum { EVIDENCE_TOLD = 3, REFERENCES_TOLD = 3, OTHERS_TOLD = 3 };

/* The number of an issue of the same tracker as the case, NULL: it is none, or the case
 * itself. */
static const char *number_here(const char *name, const char *url)
{
	const char *slash = strrchr(name, '/');
	size_t size = slash ? (size_t)(slash + 1 - name) : 0;

	if (strncmp(name, "http", 4) || !url || strncmp(name, url, size) ||
	    !strcmp(name, url))
		return NULL;
	return url[size] && url[size + strspn(url + size, "0123456789")] == '\0'
		       ? url + size
		       : NULL;
}

static void tell_reference(const struct story *s, const struct reference *reference,
			   const char *number)
{
	bool own = doc_own(s->doc, true);

	doc_item(s->doc, MARK_BULLET, number ? "It repeats " : NULL);
	if (number)
		doc_link(s->doc, reference->url, words(s, "#%s", number));
	if (number && reference->title)
		doc_spanf(s->doc, TONE_PLAIN, ": %s", reference->title);
	if (!number)
		doc_link(s->doc, reference->url,
			 reference->title ? reference->title : reference->url);
	if (number)
		doc_say(s->doc, NULL, reference->says);
	doc_close(s->doc);
	doc_own(s->doc, own);
}

/* First the issues that it repeats, then where else it is known. */
static void tell_references(const struct story *s, const struct rule *rule,
			    const char *name)
{
	size_t told = 0;

	section(s, "Known");
	for (int here = 1; here >= 0; here--) {
		for (size_t i = 0; i < rule->reference_count && told < REFERENCES_TOLD;
		     i++) {
			const struct reference *reference = &rule->references[i];
			const char *number = number_here(name, reference->url);

			if (!reference->url || !strcmp(reference->url, name) ||
			    (number != NULL) != here)
				continue;
			tell_reference(s, reference, number);
			told++;
		}
	}
}

static void tell_remedy(const struct story *s, const struct diagnosed *diagnosed)
{
	const struct remedy *remedy = diagnosed->recommended;
	const struct finding *finding = diagnosed->finding;

	if (!remedy)
		return;
	section(s, "To try first: %s", remedy->title)->own = true;
	const char *properties = view_properties(s->arena, remedy);
	say(s, AS_OWN "%c%s.", toupper((unsigned char)*properties), properties + 1);
	story_commands(s, finding, remedy, false);
	struct commands commands =
		view_commands(s->arena, remedy, s->d->facts, finding->device);
	if (commands.unknown)
		say(s, "Replace what stands in {braces}: the report does not tell it.");
}

static void tell_others(const struct story *s)
{
	section(s, "It may also be");
	for (size_t i = 1; i < s->d->diagnosis_count && i <= OTHERS_TOLD; i++) {
		const struct finding *finding = s->d->diagnoses[i].finding;

		story_begin_cause(s, finding, finding->rule->title, "");
		doc_list(s->doc, NULL);
		story_side(s, finding, false, 1);
		doc_close(s->doc);
	}
}

/* What to ask for where nothing was diagnosed. */
static void ask(const struct story *s)
{
	const struct place *place =
		s->d->unexplained_count ? s->d->unexplained[0].place : NULL;

	section(s, "What would help");
	for (size_t i = 0; place && i < place->collect.count; i++)
		shell(s, NULL, place->collect.items[i]);
	say(s, "The kernel's log of the boot in which it happened (-b -1 is the boot "
	       "before), and all that the failing program said:");
	shell(s, NULL, "journalctl -k -b 0 > kernel.txt");
}

static void tell_machine(const struct story *s, const char *name)
{
	const struct diagnosed *first = s->d->diagnoses;
	bool found = s->d->diagnosis_count > 0;

	doc_paragraph(s->doc, NULL);
	doc_spanf(s->doc, TONE_STRONG, found ? AS_OWN AS_STRONG "%s." : AS_STRONG "%s.",
		  story_verdict(s));
	doc_close(s->doc);
	if (found) {
		section(s, "What shows it");
		story_side(s, first->finding, false, EVIDENCE_TOLD);
		story_side(s, first->finding, true, EVIDENCE_TOLD);
		story_own(s, TONE_PLAIN, story_summary(s, first->finding->rule));
		tell_references(s, first->finding->rule, name);
		tell_remedy(s, first);
		section(s, "To be sure, please send");
		story_missing(s, first);
		tell_others(s);
	}
	story_unexplained(s);
	if (!found)
		ask(s);
}

struct doc *draft_make(const struct diagnoses *all, const struct report_options *options,
		       const char *name)
{
	struct doc *doc = doc_new("");
	struct story story = { .doc = doc,
			       .arena = doc->arena,
			       .base = doc->root,
			       .d = all->items[0],
			       .options = options };
	struct story *s = &story;
	const struct kb_info *kb = s->d->kb;
	size_t found = diagnoses_found(all);

	say(s,
	    AS_DIM "Draft by kbmatch " KBMATCH_VERSION " (base %s) about %s. A person "
		   "reviews it, takes out this line, and sends it.",
	    kb ? kb->version : "-", name);
	for (size_t i = 0; i < all->count; i++) {
		s->d = all->items[i];
		/* Of several machines those with a fault; without any the first. */
		if (found ? !s->d->diagnosis_count : i > 0)
			continue;
		s->base = doc->root;
		if (all->count > 1)
			s->base = section(s, "Machine %s", s->d->machine.id);
		tell_machine(s, name);
	}
	doc_end_parts(doc, doc->root);
	return doc;
}
