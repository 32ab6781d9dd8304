/* SPDX-License-Identifier: Apache-2.0 */
/* Checks of rules, remedies, references and rows of devices. */
#include <ctype.h>
#include <stdio.h>

#include "engine/base/fd.h"
#include "engine/input/line.h"
#include "engine/lint/lint.h"

/* --- the words of a rule, the undo of its remedies, and the cases that it wants --- */

enum {
	TITLE_MAX = 90,
	REMEDY_TITLE_MAX = 100,
	SUMMARY_MAX = 700,
	SUMMARY_SENTENCES = 5,
	SAYS_MAX = 300,
	DATE_SIZE = sizeof("2026-01-02") - 1,
	AUDIT_DAYS = 366,
};

/* Counts the sentences of a text; each ends with . ! ? before a blank or the end. */
static unsigned count_sentences(const char *text)
{
	unsigned count = 0;

	for (const char *p = text; *p; p++)
		if (strchr(".!?", *p) && (!p[1] || strchr(" \n\t)\"", p[1])) &&
		    !(p > text && strchr(".", p[-1])))
			count++;
	return count;
}

static void check_title(struct lint *lint, const struct lint_at *at, const char *title,
			size_t most)
{
	size_t size = strlen(title);

	if (title[size - 1] == '.')
		lint_say(lint, at, title, "the title ends with a period");
	if (size > most)
		lint_say(lint, at, title, "the title has %zu bytes, more than %zu", size,
			 most);
}

static void lint_title(struct lint *lint, const struct lint_at *at)
{
	check_title(lint, at, at->rule->title, TITLE_MAX);
}

static void lint_remedy_title(struct lint *lint, const struct lint_at *at)
{
	check_title(lint, at, at->remedy->title, REMEDY_TITLE_MAX);
}

static void lint_summary(struct lint *lint, const struct lint_at *at)
{
	const char *summary = at->rule->summary;
	unsigned sentences = count_sentences(summary);

	if (!sentences)
		lint_say(lint, at, summary, "the summary is no sentence");
	if (sentences > SUMMARY_SENTENCES)
		lint_say(lint, at, summary, "the summary has %u sentences, more than %d",
			 sentences, SUMMARY_SENTENCES);
	if (strlen(summary) > SUMMARY_MAX)
		lint_say(lint, at, summary, "the summary has %zu bytes, more than %d",
			 strlen(summary), SUMMARY_MAX);
}

/* A row of docs/audit.tsv: rule, date, what was checked against what, verdict. */
static void lint_audit(struct lint *lint, const struct lint_at *at)
{
	struct slice rest = lint->audit ? lint_text(lint, lint->audit) : slice_of("");
	const char *begin = arena_printf(lint->arena, "%s\t", at->rule->id);
	struct slice line;
	double moment;

	while (slice_next_line(&rest, &line)) {
		if (!slice_starts_with(line, begin))
			continue;
		line = slice_skip(line, strlen(begin));
		const char *date = arena_string(lint->arena, slice_cut(line, DATE_SIZE));

		if (moment_parse(date, 0, &moment, NULL))
			lint_say(lint, at, NULL, "%s: \"%s\" is no date", lint->audit,
				 date);
		else if (moment_now() - moment > AUDIT_DAYS * 86400.)
			lint_say(lint, at, NULL,
				 "the rule was last checked against its sources on %s, "
				 "more than a year ago (%s)",
				 date, lint->audit);
		return;
	}
	if (lint->audit)
		lint_say(lint, at, NULL,
			 "%s has no row of the rule: somebody who did not write it has "
			 "to check it against its sources",
			 lint->audit);
}

static void lint_benign_why(struct lint *lint, const struct lint_at *at)
{
	if (!count_sentences(at->benign->why))
		lint_say(lint, at, at->benign->why,
			 "%s: why it is harmless is no sentence", at->benign->id);
}

static void lint_says(struct lint *lint, const struct lint_at *at)
{
	const struct rule *rule = at->rule;

	for (size_t i = 0; i < rule->reference_count; i++) {
		const char *says = rule->references[i].says;
		unsigned sentences = count_sentences(says);
		struct lint_at there = *at;

		there.line = lint_find_line(lint_text(lint, at->file), at->line, at->end,
					    rule->references[i].url);
		if (sentences != 1)
			lint_say(lint, &there, says,
				 "references[%zu].says is %u sentences", i + 1,
				 sentences);
		if (strlen(says) > SAYS_MAX)
			lint_say(lint, &there, says,
				 "references[%zu].says has %zu bytes, more than %d",
				 i + 1, strlen(says), SAYS_MAX);
	}
}

/* True if the text of `cons` says that the step cannot be undone. */
static bool says_no_undo(const struct strings *cons)
{
	static const char *const words[] = { "undo",	 "undone",    "roll back",
					     "rollback", "way back",  "revers",
					     "go back",	 "taken back" };

	for (size_t i = 0; i < cons->count; i++)
		for (size_t j = 0; j < ARRAY_SIZE(words); j++)
			if (strcasestr(cons->items[i], words[j]))
				return true;
	return false;
}

static void lint_rollback(struct lint *lint, const struct lint_at *at)
{
	const struct remedy *remedy = at->remedy;

	if (remedy->avoid || remedy->rollback || remedy->outcome == OUTCOME_DIAGNOSTIC ||
	    says_no_undo(&remedy->cons))
		return;
	lint_say(lint, at, NULL,
		 "remedy %s: no rollback, and no cons that says there is none",
		 remedy->id);
}

static void lint_verify(struct lint *lint, const struct lint_at *at)
{
	if (!at->remedy->avoid && !at->remedy->verify)
		lint_say(lint, at, NULL, "remedy %s: no verify", at->remedy->id);
}

static void lint_chance(struct lint *lint, const struct lint_at *at)
{
	const struct remedy *remedy = at->remedy;

	if (remedy->avoid)
		return;
	if (remedy->chance < 0)
		lint_say(lint, at, NULL, "remedy %s: no chance", remedy->id);
	if (remedy->minutes < 0)
		lint_say(lint, at, NULL, "remedy %s: no minutes", remedy->id);
}

static bool listed(const struct strings *list, const char *id)
{
	for (size_t i = 0; i < list->count; i++)
		if (!strcmp(list->items[i], id))
			return true;
	return false;
}

static bool wants_cases(const struct lint *lint, const struct rule *rule)
{
	return lint->has_corpus && rule->maturity != MATURITY_EXPERIMENTAL;
}

static void lint_positive(struct lint *lint, const struct lint_at *at)
{
	const char *id = at->rule->id;

	if (!wants_cases(lint, at->rule))
		return;
	for (size_t i = 0; i < lint->cases.count; i++) {
		const struct corpus_case *c = lint->cases.items[i].of;

		if (c->first && !strcmp(c->first, id))
			return;
	}
	lint_say(lint, at, "maturity", "no case expects %s first", id);
}

/* True if a case forbids the rule, or expects another rule and mentions this one. */
static bool tempts(const struct corpus_case *c, const char *id)
{
	bool another = !c->first || strcmp(c->first, id);

	return listed(&c->must_not, id) ||
	       (another && (listed(&c->accepted, id) || strstr(c->summary, id)));
}

static void lint_near_miss(struct lint *lint, const struct lint_at *at)
{
	if (!wants_cases(lint, at->rule))
		return;
	for (size_t i = 0; i < lint->cases.count; i++)
		if (tempts(lint->cases.items[i].of, at->rule->id))
			return;
	lint_say(lint, at, "maturity",
		 "no near miss: no case has %s in must_not, or expects another and "
		 "mentions it",
		 at->rule->id);
}

/* --- references to ids --- */

/* True if the file of the rule did not load; another check reports that. */
static bool does_not_load(const struct lint *lint, const char *id)
{
	for (size_t i = 0; i < lint->survey.error_count; i++) {
		const char *name = path_base(lint->survey.errors[i].path);

		if (!strncmp(name, id, strlen(id)) && !strcmp(name + strlen(id), ".lua"))
			return true;
	}
	return false;
}

static const char *find_id(const char *items, size_t count, size_t size, const char *id)
{
	for (size_t i = 0; i < count; i++)
		if (!strcmp(*(const char *const *)(items + i * size), id))
			return items + i * size;
	return NULL;
}

/* Checks the id of a form, or RULE/REMEDY of a remedy. The loader checks references
 * within one rule. */
static void lint_ids(struct lint *lint, const struct lint_at *at)
{
	bool remedy = at->target == TARGET_REMEDY;
	const char *slash = remedy ? strchr(at->text, '/') : NULL;
	const struct form *form = rule_forms[remedy ? FORM_RULE : at->target - 1];
	const char *id = at->text;
	size_t count;

	if (remedy && !slash)
		return;
	if (slash)
		id = arena_string(lint->arena, slice_from(id, (size_t)(slash - id)));
	const char *items = form_items(lint->knowledge, form, &count);
	const char *found = find_id(items, count, form->size, id);
	if (found && slash && !rule_remedy((const void *)found, slash + 1)) {
		lint->broken = true;
		lint_say(lint, at, at->text, "%s: %s has no remedy \"%s\"", at->field, id,
			 slash + 1);
	}
	if (found || does_not_load(lint, id))
		return;
	const char *near = nearest_row(id, items, count, form->size);
	lint->broken |= !at->corpus_case;
	lint_say(lint, at, arena_printf(lint->arena, "\"%s\"", id),
		 "%s: there is no %s \"%s\"%s%s%s", at->field, form->name, id,
		 near ? "; did you mean " : "", near ? near : "", near ? "?" : "");
}

static void lint_refuted_refs(struct lint *lint, const struct lint_at *at)
{
	const struct rule *rule = at->rule;

	for (size_t i = 0; i < rule->refuted_count; i++)
		if (!rule->refuted[i].ref)
			lint_say(lint, at, rule->refuted[i].what,
				 "refuted[%zu] (%.60s) names no reference that says so",
				 i + 1, rule->refuted[i].what);
}

/* --- URLs --- */

static void lint_https(struct lint *lint, const struct lint_at *at)
{
	if (strncmp(at->text, "https:", strlen("https:")) != 0)
		lint_say(lint, at, at->text, "%s is not https", at->text);
}

/* True for parameters that identify the referrer or mark text; they give one page two
 * URLs. */
static bool is_tracking(struct slice name)
{
	static const char *const names[] = { "fbclid",	"gclid",  "msclkid",
					     "mc_cid",	"mc_eid", "igshid",
					     "ref_src", "share",  "si" };

	if (slice_starts_with(name, "utm_"))
		return true;
	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		if (slice_is(name, names[i]))
			return true;
	return false;
}

static void lint_tracking(struct lint *lint, const struct lint_at *at)
{
	const char *p = strchr(at->text, '?');

	if (strstr(at->text, "#:~:"))
		lint_say(lint, at, at->text, "%s marks text of the page", at->text);
	while (p && *p != '#') {
		struct slice name = slice_from(p + 1, strcspn(p + 1, "=&#"));

		if (is_tracking(name))
			lint_say(lint, at, at->text, "%s has the tracking parameter %.*s",
				 at->text, SLICE_ARGS(name));
		p = strpbrk(p + 1, "&#");
	}
}

/* The size of a URL without its fragment and without a slash at its end: equal for the
 * same page. */
static size_t page_size(const char *url)
{
	size_t size = strlen(url);

	return size && url[size - 1] == '/' ? size - 1 : size;
}

static void lint_url_twice(struct lint *lint, const struct lint_at *at)
{
	const struct reference *references = at->rule->references;

	for (size_t i = 1; i < at->rule->reference_count; i++)
		for (size_t j = 0; j < i; j++) {
			const char *a = references[i].url, *b = references[j].url;

			if (page_size(a) == page_size(b) && !memcmp(a, b, page_size(a)))
				lint_say(lint, at, a,
					 "references[%zu] and [%zu] have one address",
					 j + 1, i + 1);
		}
}

enum { PARTS_MAX = 12 };

/* The parts of a URL's path, without parameters. */
static size_t split(const char *path, struct slice parts[PARTS_MAX])
{
	size_t count = 0;

	while (*path == '/' && count < PARTS_MAX) {
		size_t size = strcspn(++path, "/?#");

		parts[count++] = slice_from(path, size);
		path += size;
	}
	if (count && !parts[count - 1].size)
		count--;
	return count;
}

static bool all_of(struct slice text, int (*is)(int))
{
	for (size_t i = 0; i < text.size; i++)
		if (!is((unsigned char)text.data[i]))
			return false;
	return text.size != 0;
}

static bool is_commit(struct slice text)
{
	return text.size >= 7 && text.size <= 40 && all_of(text, isxdigit);
}

/* Checks OWNER/REPOSITORY and the name of one of its pages. NULL when it is right. */
static const char *check_github(const struct slice *parts, size_t count)
{
	if (count < 2)
		return "names no repository";
	if (count == 2)
		return NULL;
	struct slice page = parts[2];
	struct slice item = count > 3 ? parts[3] : slice_of("");
	bool counted = slice_is(page, "issues") || slice_is(page, "pull") ||
		       slice_is(page, "discussions");

	if (slice_is(page, "pulls") || slice_is(page, "issue"))
		return "names no page (issues/N, pull/N)";
	if (counted && !all_of(item, isdigit) && !slice_is(item, "new"))
		return "has no number";
	if (slice_is(page, "commit") && !is_commit(item))
		return "has no commit of 7 to 40 hex digits";
	if ((slice_is(page, "blob") || slice_is(page, "tree") || slice_is(page, "raw")) &&
	    count < 4)
		return "names no branch or commit";
	return NULL;
}

/* Checks GROUP/.../PROJECT/-/issues/N. */
static const char *check_gitlab(const struct slice *parts, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		struct slice item = i + 1 < count ? parts[i + 1] : slice_of("");
		bool counted = slice_is(parts[i], "issues") ||
			       slice_is(parts[i], "work_items") ||
			       slice_is(parts[i], "merge_requests");

		if (i < 2 || !slice_is(parts[i - 1], "-"))
			continue;
		if (counted && !all_of(item, isdigit) && !slice_is(item, "new"))
			return "has no number";
		if (slice_is(parts[i], "commit") && !is_commit(item))
			return "has no commit of 7 to 40 hex digits";
	}
	return count < 2 ? "names no project" : NULL;
}

/* Checks the kernel's pages: its trees name a commit by ?id= or h=, its mail archive is
 * LIST/MESSAGE-ID. */
static const char *check_kernel(const char *url, const struct slice *parts, size_t count)
{
	const char *id = strstr(url, "?id=");

	for (size_t i = 0; i < count; i++)
		if (slice_is(parts[i], "commit") && id &&
		    !is_commit(slice_from(id + 4, strcspn(id + 4, "&#"))))
			return "has no commit of 7 to 40 hex digits";
	return NULL;
}

static const char *check_mail(const struct slice *parts, size_t count)
{
	return count < 2 || !memchr(parts[1].data, '@', parts[1].size)
		       ? "names no message (LIST/MESSAGE-ID)"
		       : NULL;
}

static void lint_url_form(struct lint *lint, const struct lint_at *at)
{
	const char *host = strstr(at->text, "://");
	struct slice parts[PARTS_MAX];
	const char *wrong = NULL;

	host = host ? host + 3 : at->text;
	struct slice name = slice_from(host, strcspn(host, "/?#"));
	size_t count = split(host + name.size, parts);
	if (!memchr(name.data, '.', name.size) || memchr(name.data, '@', name.size))
		wrong = "names no host";
	else if (slice_is(name, "github.com"))
		wrong = check_github(parts, count);
	else if (slice_starts_with(name, "gitlab."))
		wrong = check_gitlab(parts, count);
	else if (slice_is(name, "git.kernel.org"))
		wrong = check_kernel(at->text, parts, count);
	else if (slice_is(name, "lore.kernel.org"))
		wrong = check_mail(parts, count);
	if (wrong)
		lint_say(lint, at, at->text, "%s %s", at->text, wrong);
}

/* --- rows of devices compared with each other and with the system's pci.ids --- */

static bool differ(const char *a, const char *b)
{
	return a && b && strcmp(a, b) != 0;
}

/* Compares with the first row of the same chip only. */
static void lint_device_conflict(struct lint *lint, const struct lint_at *at)
{
	const struct device *this = at->device;

	for (size_t i = 0; this->chip && i < lint->knowledge->device_count; i++) {
		const struct device *other = &lint->knowledge->devices[i];
		bool gfx = differ(this->gfx, other->gfx);

		if (other == this)
			return;
		if (!other->chip || strcmp(this->chip, other->chip) ||
		    (!gfx && !differ(this->arch, other->arch)))
			continue;
		lint_say(lint, at, this->pci_id + 5,
			 "%s, %s, is %s, but %s of the same chip is %s", this->pci_id,
			 this->chip, gfx ? this->gfx : this->arch, other->pci_id,
			 gfx ? other->gfx : other->arch);
		return;
	}
}

static bool read_text(const char *path, struct strbuf *text)
{
	FILE *file = fopen(path, "re");
	char piece[4096];

	for (size_t size; file && (size = fread(piece, 1, sizeof(piece), file));)
		strbuf_add(text, piece, size);
	if (file)
		fclose(file);
	return text->size;
}

/* The text of pci.ids, read once; empty when there is no such file. */
static struct slice pci_ids(struct lint *lint)
{
	const char *usual[] = { "/usr/share/misc/pci.ids", "/usr/share/hwdata/pci.ids" };
	AUTO(strbuf) struct strbuf text = { 0 };

	if (lint->pci_ids_read)
		return lint->pci_ids;
	lint->pci_ids_read = true;
	if (lint->input.pci_ids
		    ? !read_text(lint->input.pci_ids, &text)
		    : !read_text(usual[0], &text) && !read_text(usual[1], &text))
		lint_skip(lint, "there is no pci.ids: the names of devices were not "
				"compared");
	lint->pci_ids = arena_slice(lint->arena, strbuf_slice(&text));
	return lint->pci_ids;
}

/* The name of vendor:device in the list, NULL when it has none. A line "1002 Vendor"
 * begins a vendor, "\t744c Name" is a device of that vendor. */
static const char *listed_name(struct lint *lint, const char *id)
{
	struct slice text = pci_ids(lint), line;
	bool of_vendor = false;

	while (slice_next_line(&text, &line)) {
		struct slice entry = slice_skip(line, 1);

		if (!line.size || *line.data == '#')
			continue;
		if (*line.data != '\t') {
			if (of_vendor)
				return NULL;
			of_vendor = line.size > 4 && !strncasecmp(line.data, id, 4);
		} else if (of_vendor && entry.size > 4 &&
			   !strncasecmp(entry.data, id + 5, 4)) {
			return arena_string(lint->arena,
					    slice_trim(slice_skip(entry, 4)));
		}
	}
	return NULL;
}

/* Takes the next word at *at: letters and digits. */
static struct slice next_word(const char **at)
{
	while (**at && !isalnum((unsigned char)**at))
		++*at;
	const char *start = *at;
	while (isalnum((unsigned char)**at))
		++*at;
	return slice_from(start, (size_t)(*at - start));
}

static bool has_word(const char *text, struct slice word)
{
	for (struct slice own = next_word(&text); own.size; own = next_word(&text))
		if (slice_equal_nocase(own, word))
			return true;
	return false;
}

/* True if a fifth of all rows have the word, so that it distinguishes nothing. */
static bool is_usual(const struct lint *lint, struct slice word)
{
	size_t count = 0;

	for (size_t i = 0; i < lint->knowledge->device_count; i++)
		count += has_word(lint->knowledge->devices[i].name, word);
	return count > 4 && count > lint->knowledge->device_count / 5;
}

static bool share_word(const struct lint *lint, const char *ours, const char *theirs)
{
	for (struct slice word = next_word(&ours); word.size; word = next_word(&ours))
		if (has_word(theirs, word) && !is_usual(lint, word))
			return true;
	return false;
}

/* "Polaris 10" as "polaris10". */
static const char *squeezed(struct arena *arena, const char *text)
{
	char *made = arena_strdup(arena, text), *to = made;

	for (; *text; text++)
		if (isalnum((unsigned char)*text))
			*to++ = (char)tolower((unsigned char)*text);
	*to = '\0';
	return made;
}

static bool is_part(struct arena *arena, const char *part, const char *of)
{
	part = squeezed(arena, part);
	return strlen(part) >= 4 && strstr(squeezed(arena, of), part);
}

/* True if the row and the list name the same thing. */
static bool agrees(struct lint *lint, const char *ours, const char *theirs)
{
	return ours &&
	       (share_word(lint, ours, theirs) || is_part(lint->arena, ours, theirs) ||
		is_part(lint->arena, theirs, ours));
}

static void lint_device_name(struct lint *lint, const struct lint_at *at)
{
	const struct device *device = at->device;
	const char *theirs = listed_name(lint, device->pci_id);

	if (!theirs || agrees(lint, device->name, theirs) ||
	    agrees(lint, device->chip, theirs))
		return;
	lint_say(lint, at, device->pci_id + 5, "%s is \"%s\"%s%s here, \"%s\" in pci.ids",
		 device->pci_id, device->name, device->chip ? ", " : "",
		 device->chip ? device->chip : "", theirs);
}

static bool is_device(const struct lint *lint, const char *pci_id)
{
	for (size_t i = 0; i < lint->survey.place_count; i++) {
		const struct form_place *place = &lint->survey.places[i];
		const struct device *device = place->object;

		if (place->form == rule_forms[FORM_DEVICE] &&
		    !strcmp(device->pci_id, pci_id))
			return true;
	}
	return false;
}

static void lint_fits_device(struct lint *lint, const struct lint_at *at)
{
	for (size_t i = 0; i < at->fits->devices.count; i++)
		if (!is_device(lint, at->fits->devices.items[i]))
			lint_say(lint, at, at->fits->devices.items[i],
				 "%s: no device has the PCI id %s", at->fits->id,
				 at->fits->devices.items[i]);
}

const struct lint_check lint_checks_of_rules[] = {
	{ "ids", LINT_ERROR, LINT_ID, lint_ids },
	{ "refuted-ref", LINT_WARNING, LINT_RULE, lint_refuted_refs },
	{ "title", LINT_WARNING, LINT_RULE, lint_title },
	{ "title", LINT_WARNING, LINT_REMEDY, lint_remedy_title },
	{ "summary", LINT_WARNING, LINT_RULE, lint_summary },
	{ "audit", LINT_WARNING, LINT_RULE, lint_audit },
	{ "benign-why", LINT_WARNING, LINT_BENIGN, lint_benign_why },
	{ "url-https", LINT_ERROR, LINT_URL, lint_https },
	{ "url-form", LINT_ERROR, LINT_URL, lint_url_form },
	{ "url-tracking", LINT_ERROR, LINT_URL, lint_tracking },
	{ "url-twice", LINT_ERROR, LINT_RULE, lint_url_twice },
	{ "says", LINT_WARNING, LINT_RULE, lint_says },
	{ "rollback", LINT_ERROR, LINT_REMEDY, lint_rollback },
	{ "verify", LINT_ERROR, LINT_REMEDY, lint_verify },
	{ "chance", LINT_WARNING, LINT_REMEDY, lint_chance },
	{ "device-conflict", LINT_ERROR, LINT_DEVICE, lint_device_conflict },
	{ "device-name", LINT_WARNING, LINT_DEVICE, lint_device_name },
	{ "fits-device", LINT_ERROR, LINT_FITS, lint_fits_device },
	{ "positive", LINT_ERROR, LINT_RULE, lint_positive },
	{ "near-miss", LINT_WARNING, LINT_RULE, lint_near_miss },
	{ .name = NULL },
};
