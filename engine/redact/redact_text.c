/* SPDX-License-Identifier: Apache-2.0 */
/* A text from begin to end: which form looks where. */
#include "engine/redact/redact_internal.h"

#include "engine/base/mem.h"

/* Forms by the characters that they begin with, so that most places ask few of them. */
#define DIGITS "0123456789"
#define HEX DIGITS "abcdefABCDEF"
static const struct {
	const char *first; /* NULL: any */
	redact_form *find;
} forms[] = {
	{ NULL, redact_account },
	{ NULL, redact_url },
	{ NULL, redact_keyed },
	{ "L", redact_build },
	{ "L", redact_uname },
	{ "B", redact_key },
	{ NULL, redact_session },
	{ "SsEewc", redact_ssid },
	{ NULL, redact_endpoint },
	{ HEX, redact_journal },
	{ HEX, redact_uuid },
	{ "G", redact_gpu_id },
	{ HEX, redact_mac },
	{ HEX, redact_ip6 },
	{ DIGITS, redact_ip4 },
	{ "ew", redact_interface },
	{ "hgsnxAtpde", redact_credential },
	{ NULL, redact_mail },
	{ NULL, redact_announced },
};

static bool match_word(const struct redact_at *at, struct redact_match *ret_match)
{
	char c = at->text.data[at->pos];

	if (at->words_only)
		return redact_announced(at, ret_match);
	for (size_t i = 0; i < ARRAY_SIZE(forms); i++)
		if ((!forms[i].first || (c && strchr(forms[i].first, c))) &&
		    forms[i].find(at, ret_match))
			return true;
	return false;
}

static bool match_at(const struct redact_at *at, struct redact_match *ret_match)
{
	char c = at->text.data[at->pos];

	ret_match->count = 0;
	if (at->pos == at->host)
		return redact_one(ret_match, REDACT_HOST, at->host, at->host_end);
	if (at->pos == at->secret)
		return redact_one(ret_match, REDACT_SECRET, at->secret, at->secret_end);
	if (c == '/' || c == '\\')
		return !at->words_only && redact_home(at, ret_match);
	return (redact_is_alnum(c) || at->redactor->first[(unsigned char)c]) &&
	       redact_word_starts(at->text, at->pos) && match_word(at, ret_match);
}

static void redact_from(struct redact_at at, struct strbuf *out)
{
	struct slice text = at.text;
	struct redact_match match;
	size_t copied = 0;

	while (at.pos < text.size) {
		size_t skipped = redact_token_size(text, at.pos);

		redact_enter(&at);
		if (skipped || !match_at(&at, &match)) {
			at.pos += skipped ? skipped : 1;
			continue;
		}
		for (unsigned i = 0; i < match.count; i++) {
			const struct redact_part *part = &match.parts[i];

			strbuf_add(out, text.data + copied, part->start - copied);
			redact_replace(at.redactor, part->kind,
				       slice_from(text.data + part->start,
						  part->end - part->start),
				       out);
			copied = part->end;
		}
		at.pos = copied;
	}
	if (text.size)
		strbuf_add(out, text.data + copied, text.size - copied);
}

void redact(struct redactor *redactor, struct slice text, struct strbuf *out)
{
	redact_from((struct redact_at){ .redactor = redactor, .text = text }, out);
}

void redact_words(struct redactor *redactor, struct slice text, struct strbuf *out)
{
	redact_from((struct redact_at){ .redactor = redactor,
					.text = text,
					.host = text.size,
					.secret = text.size,
					.words_only = true },
		    out);
}

static void learn_parts(struct redactor *redactor, struct slice text,
			const struct redact_match *match)
{
	for (unsigned i = 0; i < match->count; i++) {
		const struct redact_part *part = &match->parts[i];
		AUTO(strbuf) struct strbuf name = { 0 };

		strbuf_add(&name, text.data + part->start, part->end - part->start);
		redact_word(redactor, part->kind, strbuf_text(&name));
	}
}

static bool names_at(const struct redact_at *at, struct redact_match *ret_match)
{
	char c = at->text.data[at->pos];

	if (at->pos == at->host)
		return redact_one(ret_match, REDACT_HOST, at->host, at->host_end);
	if (c == '/' || c == '\\')
		return redact_home(at, ret_match);
	if (!redact_is_alnum(c) || !redact_word_starts(at->text, at->pos))
		return false;
	if (redact_account(at, ret_match) || redact_session(at, ret_match) ||
	    (c == 'L' && redact_uname(at, ret_match)))
		return true;
	ret_match->count = 0;
	return redact_keyed(at, ret_match) && (ret_match->parts[0].kind == REDACT_HOST ||
					       ret_match->parts[0].kind == REDACT_USER);
}

void redact_learn(struct redactor *redactor, struct slice text)
{
	struct redact_at at = { .redactor = redactor, .text = text };

	while (at.pos < text.size) {
		struct redact_match match = { 0 };

		redact_enter(&at);
		if (!names_at(&at, &match)) {
			at.pos++;
			continue;
		}
		learn_parts(redactor, text, &match);
		at.pos = match.parts[match.count - 1].end;
	}
}
