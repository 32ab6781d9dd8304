/* SPDX-License-Identifier: Apache-2.0 */
/* The form of addresses. */
#include "engine/lint/lint_internal.h"

#include <ctype.h>

void lint_https(struct lint *lint, const struct lint_at *at)
{
	if (strncmp(at->url, "https:", strlen("https:")) != 0)
		lint_say(lint, at, at->url, "%s is not https", at->url);
}

/* Parameters that tell who sent the reader, or what to mark; they make one page two. */
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

void lint_tracking(struct lint *lint, const struct lint_at *at)
{
	const char *p = strchr(at->url, '?');

	if (strstr(at->url, "#:~:"))
		lint_say(lint, at, at->url, "%s marks text of the page", at->url);
	while (p && *p != '#') {
		struct slice name = slice_from(p + 1, strcspn(p + 1, "=&#"));

		if (is_tracking(name))
			lint_say(lint, at, at->url, "%s has the tracking parameter %.*s",
				 at->url, SLICE_ARGS(name));
		p = strpbrk(p + 1, "&#");
	}
}

/* The same page: without what follows a #, and without a slash at the end. */
static size_t page_size(const char *url)
{
	size_t size = strlen(url);

	return size && url[size - 1] == '/' ? size - 1 : size;
}

void lint_url_twice(struct lint *lint, const struct lint_at *at)
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

/* The parts of an address' path, without parameters. */
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

/* OWNER/REPOSITORY, then what a page of it is called. NULL: as it should be. */
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

/* GROUP/.../PROJECT/-/issues/N. */
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

/* The kernel's trees say a commit as ?id= or h=, its mail as LIST/MESSAGE-ID. */
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

void lint_url_form(struct lint *lint, const struct lint_at *at)
{
	const char *host = strstr(at->url, "://");
	struct slice parts[PARTS_MAX];
	const char *wrong = NULL;

	host = host ? host + 3 : at->url;
	struct slice name = slice_from(host, strcspn(host, "/?#"));
	size_t count = split(host + name.size, parts);
	if (!memchr(name.data, '.', name.size) || memchr(name.data, '@', name.size))
		wrong = "names no host";
	else if (slice_is(name, "github.com"))
		wrong = check_github(parts, count);
	else if (slice_starts_with(name, "gitlab."))
		wrong = check_gitlab(parts, count);
	else if (slice_is(name, "git.kernel.org"))
		wrong = check_kernel(at->url, parts, count);
	else if (slice_is(name, "lore.kernel.org"))
		wrong = check_mail(parts, count);
	if (wrong)
		lint_say(lint, at, at->url, "%s %s", at->url, wrong);
}
