/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Redaction: what its files share.
 *
 * A form looks at one place of a text and says what to replace there. It looks ahead and
 * back at most REDACT_AHEAD bytes, so that the whole stays linear.
 */
#ifndef KBMATCH_REDACT_INTERNAL_H
#define KBMATCH_REDACT_INTERNAL_H

#include <stdint.h>

#include "engine/redact/redact.h"

enum {
	REDACT_AHEAD = 256,
	REDACT_WORD_MAX = 64,	 /* bytes of an announced word */
	REDACT_WORDS_MAX = 4096, /* announced words; a machine has a few */
};

/* What became of a text; `index` of struct redactor's `met`, -1 until it is replaced. */
struct redact_entry {
	enum redact_kind kind;
	struct slice text;
	const char *token;
	uint64_t hash;
	int index;
	bool word; /* announced: replaced wherever it stands as a word */
	bool weak; /* announced, but a usual word: replaced where the place says a name */
	size_t next; /* of the bucket: 1 + index, 0 none */
};

struct redactor {
	struct arena *arena;
	VEC(struct redact_entry) entries;
	VEC(struct redaction) met;
	size_t *buckets;
	size_t bucket_count;
	unsigned numbers[REDACT_KIND_COUNT]; /* of the last token */
	size_t words;			     /* announced */
	size_t longest;			     /* of the announced words */
	bool first[256];		     /* bytes that announced words begin with */
};

struct redact_at {
	struct redactor *redactor;
	struct slice text;
	size_t pos;
	size_t host, host_end;	   /* of the line's header; the text's size: none */
	size_t sign;		   /* the next "@", the text's size: none */
	size_t secret, secret_end; /* the line of a private key; the text's size: none */
	unsigned key_lines;	   /* that may still belong to it */
	bool words_only;
};

struct redact_part {
	size_t start, end;
	enum redact_kind kind;
};

/* Parts in order, none overlaps; what stands between them stays. */
struct redact_match {
	struct redact_part parts[2];
	unsigned count;
};

/* True with at least one part, the first of which starts at `at->pos` or behind. */
typedef bool redact_form(const struct redact_at *at, struct redact_match *ret_match);

/* Brings what `at` knows of the text to its position. */
void redact_enter(struct redact_at *at);

redact_form redact_home, redact_account, redact_build, redact_uname;
redact_form redact_mail, redact_url, redact_keyed, redact_credential;
redact_form redact_uuid, redact_gpu_id, redact_mac, redact_interface;
redact_form redact_ip6, redact_ip4, redact_announced;
redact_form redact_key, redact_session, redact_ssid, redact_endpoint, redact_journal;

/* At the begin of a line. */
void redact_enter_key(struct redact_at *at, struct slice line);

/* ".lan", ".corp" and the like: a domain of nobody's but the owner's. */
bool redact_is_private_domain(struct slice name);

/* Announced words. */
uint64_t redact_hash(uint64_t hash, char c); /* begins with REDACT_HASH */
#define REDACT_HASH UINT64_C(0xcbf29ce484222325)
/* The announced word of this text, NULL when none was; `hash` of the text. */
const struct redact_entry *redact_find_word(const struct redactor *redactor,
					    struct slice text, uint64_t hash);
/* Appends the token of a text, and counts it. */
void redact_replace(struct redactor *redactor, enum redact_kind kind, struct slice text,
		    struct strbuf *out);
/* The same token for another text. */
void redact_alias(struct redactor *redactor, enum redact_kind kind, struct slice text,
		  const char *token);

/* An account or host that is every machine's ("root", "localhost", "systemd-network"):
 * names nobody. */
bool redact_is_system(struct slice name);
/* A word that is usual in logs: replacing it would take out more than a name. */
bool redact_is_usual(struct slice name);
/* 16 hexadecimal digits: a GPU's unique id. */
bool redact_is_gpu_id(struct slice text);
/* "user-1", "0000000000000001": what redaction itself writes. */
bool redact_is_token(struct slice name);
/* The size of such a word that stands at `pos`, 0 when none does. */
size_t redact_token_size(struct slice text, size_t pos);

/* Characters. A byte of a multibyte character counts as a letter. */
bool redact_is_letter(char c);
bool redact_is_alnum(char c);
bool redact_is_hex(char c);
/* The byte at `i`, NUL beyond the end. */
char redact_peek(struct slice text, size_t i);
/* Nothing of a word stands directly before. */
bool redact_word_starts(struct slice text, size_t pos);
/* How many bytes from `pos` on are alphanumeric or in `others`, at most REDACT_AHEAD. */
size_t redact_run(struct slice text, size_t pos, const char *others);
bool redact_starts(struct slice text, size_t pos, const char *what);
bool redact_one(struct redact_match *match, enum redact_kind kind, size_t start,
		size_t end); /* true */

#endif
