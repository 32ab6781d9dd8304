/* SPDX-License-Identifier: Apache-2.0 */
/* Checks of the logs of cases: they exist, and they name no person or machine. */
#include "engine/lint/lint.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <errno.h>
#include <unistd.h>

#include "engine/privacy/redact.h"

static void lint_case_logs(struct lint *lint, const struct lint_at *at)
{
	const struct corpus_case *c = at->corpus_case;

	for (size_t i = 0; i < c->logs.count; i++) {
		const char *path = arena_printf(lint->arena, "%s/%s", c->directory,
						c->logs.items[i]);

		if (access(path, R_OK))
			lint_say(lint, at, c->logs.items[i], "the log %s: %s",
				 c->logs.items[i], strerror(errno));
	}
}

/* True if the address can be a host on the Internet (RFC 6890). */
static bool is_public(const char *text)
{
	static const struct {
		uint32_t network, bits;
	} special[] = { { 0x00000000, 8 },  { 0x0a000000, 8 },	{ 0x64400000, 10 },
			{ 0x7f000000, 8 },  { 0xa9fe0000, 16 }, { 0xac100000, 12 },
			{ 0xc0000200, 24 }, { 0xc0a80000, 16 }, { 0xc6120000, 15 },
			{ 0xc6336400, 24 }, { 0xcb007100, 24 }, { 0xe0000000, 3 } };
	struct in_addr address;

	/* Four single digits are a version, or a public resolver. */
	if (strlen(text) == strlen("8.8.8.8") || inet_pton(AF_INET, text, &address) != 1)
		return false;
	uint32_t number = ntohl(address.s_addr);
	for (size_t i = 0; i < ARRAY_SIZE(special); i++)
		if ((number ^ special[i].network) >> (32 - special[i].bits) == 0)
			return false;
	return true;
}

/* True for tokens of redaction ("user-1") and for 00:00:00:..., which names no
 * machine. */
static bool is_stand_in(const char *text)
{
	size_t letters = strcspn(text, "-0123456789");
	const char *rest = text + letters;

	if (letters && *rest == '-' && rest[1] &&
	    !rest[1 + strspn(rest + 1, "0123456789")])
		return true;
	return !text[strspn(text, "0:-")] || !text[strspn(text, "xX:-.")];
}

/* True for addresses that no manufacturer assigned: those of virtual machines and
 * invented ones. A line of a firewall joins two addresses. */
static bool is_local_mac(const char *text)
{
	enum { LOCAL = 2, OCTETS = 6 * 3 };
	size_t size = strlen(text);

	for (size_t at = 0; at < size && at <= OCTETS; at += OCTETS)
		if (!(strtoul(text + at, NULL, 16) & LOCAL))
			return false;
	return true;
}

/* Domains for examples (RFC 2606). */
static bool is_example(const char *mail)
{
	static const char *const ends[] = { "example.com",  "example.net", "example.org",
					    ".example",	    ".test",	   ".invalid",
					    ".localdomain", "@localhost" };
	size_t size = strlen(mail);

	for (size_t i = 0; i < ARRAY_SIZE(ends); i++) {
		size_t tail = strlen(ends[i]);

		if (size >= tail && !strcasecmp(mail + size - tail, ends[i]))
			return true;
	}
	return false;
}

static const char *what_it_is(const struct redaction *redaction)
{
	if (is_stand_in(redaction->text))
		return NULL;
	switch (redaction->kind) {
	case REDACT_MAC:
		return is_local_mac(redaction->text) ? NULL : "a MAC address";
	case REDACT_MAIL:
		return is_example(redaction->text) ? NULL : "an e-mail address";
	case REDACT_SECRET: /* has the prefix of a service; names of symbols have none */
		return strpbrk(redaction->text, "_-") ? "a secret" : NULL;
	case REDACT_IP:
		return is_public(redaction->text) ? "a public address" : NULL;
	default:
		return NULL;
	}
}

static void say(struct lint *lint, const struct lint_at *at, const char *place,
		const char *what, struct slice text)
{
	struct lint_at there = *at;

	if (!at->inline_log) {
		there.line = at->log_line;
		for (const char *p = at->log.data; p < place; p++)
			there.line += *p == '\n';
		there.end = there.line;
	}
	lint_say(lint, &there, at->inline_log ? arena_string(lint->arena, text) : NULL,
		 "holds %s: %.*s", what, text.size < 60 ? (int)text.size : 60, text.data);
}

static void find_by_form(struct lint *lint, const struct lint_at *at)
{
	AUTO(redactor) struct redactor *redactor = redactor_new();
	AUTO(strbuf) struct strbuf out = { 0 };
	const struct redaction *list;

	redact(redactor, at->log, &out);
	size_t count = redactor_list(redactor, &list);
	for (size_t i = 0; i < count; i++) {
		const char *what = what_it_is(&list[i]);
		struct slice text = slice_of(list[i].text);
		const char *place =
			memmem(at->log.data, at->log.size, text.data, text.size);

		if (what)
			say(lint, at, place ? place : at->log.data, what, text);
	}
}

/* True for names that stand for any user, and for accounts that the system creates. */
static bool is_nobody(struct slice name)
{
	static const char *const names[] = {
		"user",	  "username",  "me",	 "you",	  "name",     "ubuntu",
		"runner", "linuxbrew", "myuser", "admin", "docker",   "jenkins",
		"vllm",	  "rocm",      "app",	 "node",  "youruser", "USER",
		"dev",	  "builder",   "jovyan", "build", "<user>",   "ollama",
		"alice",  "bob",       "carol"
	};

	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		if (slice_is(name, names[i]))
			return true;
	AUTO(strbuf) struct strbuf copy = { 0 };
	strbuf_add_slice(&copy, name);
	return !name.size || is_stand_in(strbuf_text(&copy)) ||
	       !isalpha((unsigned char)*name.data);
}

static void find_homes(struct lint *lint, const struct lint_at *at)
{
	static const char *const roots[] = { "/home/", "/Users/", "\\Users\\" };

	for (size_t i = 0; i < ARRAY_SIZE(roots); i++) {
		struct slice rest = at->log;
		size_t size = strlen(roots[i]);
		const char *found;

		while ((found = memmem(rest.data, rest.size, roots[i], size))) {
			rest = slice_skip(rest, (size_t)(found - rest.data) + size);
			size_t length = 0;

			while (length < rest.size && length < 64 &&
			       (isalnum((unsigned char)rest.data[length]) ||
				strchr("._-<>", rest.data[length])))
				length++;
			if (!is_nobody(slice_from(rest.data, length)))
				say(lint, at, found, "somebody's folder",
				    slice_from(found, size + length));
		}
	}
}

static void lint_personal(struct lint *lint, const struct lint_at *at)
{
	find_by_form(lint, at);
	find_homes(lint, at);
}

const struct lint_check lint_checks_of_cases[] = {
	{ "case-log", LINT_ERROR, LINT_CASE, lint_case_logs },
	{ "personal", LINT_ERROR, LINT_LOG, lint_personal },
	{ .name = NULL },
};
