/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Redaction: what its files share.
 *
 * A text is walked word by word (redact.c). A word is a run of letters and digits; what
 * is to be replaced is found where it begins, or where the word stands that gives it
 * away. A form looks at the words around one and says what to replace. It looks ahead and
 * back at most REDACT_AHEAD bytes, so that the whole stays linear.
 */
#ifndef KBMATCH_REDACT_INTERNAL_H
#define KBMATCH_REDACT_INTERNAL_H

#include "engine/base/hash.h"
#include "engine/pattern/regex.h"
#include "engine/privacy/redact.h"

enum {
	REDACT_AHEAD = 256,
	REDACT_WORD_MAX = 64, /* bytes of an announced word */
};

/* Sections of words.txt, which says what stands in each. */
enum redact_list {
	LIST_SYSTEM,
	LIST_USUAL,
	LIST_USUAL_PREFIX,
	LIST_PUBLIC,
	LIST_PRIVATE,
	LIST_NOTHING,
	LIST_HOME,
	LIST_SHARE,
	LIST_MOUNT,
	LIST_UNIT,
	LIST_VOLUME,
	LIST_VERSION,
	LIST_KEY,
	LIST_BEFORE,
	LIST_TOKEN,
	LIST_DISK,
	LIST_COUNT,
};

/* What a value must look like to be taken; words.txt explains them. */
enum looks {
	LOOKS_ANY,
	LOOKS_ASSIGNED,
	LOOKS_SECRET,
	LOOKS_AUTH,
	LOOKS_BEARER,
	LOOKS_VARIABLE,
	LOOKS_COOKIE,
	LOOKS_SERIAL,
	LOOKS_WWN,
	LOOKS_UUID,
	LOOKS_ID,
	LOOKS_MAC,
	LOOKS_NAME,
	LOOKS_GUESS,
	LOOKS_ACCOUNT,
	LOOKS_NODES,
	LOOKS_OWNER,
	LOOKS_NUMBER,
	LOOKS_PLACE,
	LOOKS_CLOUD,
	LOOKS_COUNT,
};

/* A row of words.txt. */
struct redact_term {
	enum redact_list list;
	enum redact_kind kind;
	enum looks looks;		 /* of keys, phrases and commands */
	struct slice text;		 /* without the mark */
	char mark;			 /* of a key: '_', '=' or NUL */
	const char *others;		 /* of a token */
	size_t least;			 /* of a token */
	uint64_t hash;			 /* of the word that it is found by */
	size_t tail;			 /* of a phrase: its bytes behind that word */
	const struct redact_term *next;	 /* of the bucket; of tokens by the first byte */
	const struct redact_term *after; /* of the list */
};

/* What a text's word may be part of, by its hash or its end. */
enum {
	WORD_BEFORE = 1,
	WORD_KEY = 4, /* a key may end in it */
};

/* All rows of a section, NULL none. */
const struct redact_term *redact_list(enum redact_list list);
/* The first row that may be of this section and hash; ->next leads on. */
const struct redact_term *redact_terms(uint64_t hash);
/* The row that a word is, NULL none. */
const struct redact_term *redact_listed(enum redact_list list, struct slice word);
/* The same for one that ends or begins the word. */
bool redact_ends_in(enum redact_list list, struct slice word);
bool redact_begins_with(enum redact_list list, struct slice word);
/* Tokens by their first byte. */
const struct redact_term *redact_tokens(char first);
/* WORD_BEFORE of a word by its hash; whether keys end in its last three
 * bytes. */
unsigned redact_word_is(uint64_t hash);
bool redact_ends_key(struct slice word);

/* An account or host that is every machine's ("root", "localhost", "systemd-network"):
 * names nobody. */
bool redact_is_system(struct slice name);
/* A word that is usual in logs: replacing it would take out more than a name. */
bool redact_is_usual(struct slice name);
/* "user-1", "0000000000000001": what redaction itself writes. */
bool redact_is_token(struct slice name);
/* The size of such a word whose first letters stand there, 0 when none does. */
size_t redact_token_size(struct slice text, size_t pos, size_t end);
/* None of these: names somebody. */
bool redact_is_name(struct slice name);

/* Where a walk stands. */
struct redact_at {
	struct redactor *redactor;
	struct slice text;
	size_t line, line_end; /* of the line, without its newline */
	size_t pos, end;       /* of the word */
	size_t settled;	       /* nothing before may be replaced */
	uint64_t hash;	       /* of the word */
	unsigned is;	       /* WORD_BEFORE... */
	size_t host, host_end; /* of the line's header; the text's size: none */
	size_t header;	       /* the last line with a host, */
	size_t header_size;    /* to the host's end; 0: none */
	size_t host_size;
	size_t secret, secret_end; /* of a private key; the text's size: none */
	size_t sign;		   /* the next "@" of the text, its size: none */
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

/* True with at least one part, which does not begin before `at->settled`. */
typedef bool redact_form(const struct redact_at *at, struct redact_match *ret_match);

/* A form, and the words of which it is asked. */
struct redact_row {
	const char *first; /* what the word begins with, or else stands there; NULL any */
	unsigned needs;	   /* of the word: NEEDS_..., WORD_... */
	unsigned is;	   /* FORM_... */
	redact_form *find;
	const char *regex;		   /* without `find`: matches from the word on */
	bool (*holds)(struct slice found); /* of the first capture; NULL: it does */
};

enum {
	FORM_OF_NAMES = 1, /* it finds names of hosts and users, which are learned */
	FORM_OF_BUILD = 2, /* not where the user and the host are a distribution's */
	FORM_OF_VALUE = 4, /* not where a word says that there is none; no usual names */
};

/* What must hold of a word for a form to be asked. */
enum {
	NEEDS_SIGN = 8,	    /* "@" is near; WORD_BEFORE and the like come before */
	NEEDS_SCHEME = 16,  /* "://" follows */
	NEEDS_PATH = 32,    /* behind "/" or "@" */
	NEEDS_COUNT = 64,   /* ":" and a digit follow */
	NEEDS_DASH = 128,   /* "-" follows */
	NEEDS_LONG = 256,   /* long, or joined to more */
	NEEDS_KNOWN = 512,  /* an announced word begins so */
	NEEDS_PAIR = 1024,  /* two bytes, and ":", "-" or "_" follow */
	NEEDS_FOUR = 2048,  /* four, and ":" or "." follow */
	NEEDS_BYTE = 4096,  /* at most three, and "." follows */
	NEEDS_GROUP = 8192, /* "(" follows */
	NEEDS_END,
};

#define REDACT_DIGITS "0123456789"
#define REDACT_HEX REDACT_DIGITS "abcdefABCDEF"
#define REDACT_CAPITALS "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

extern const struct redact_row redact_rows[];
extern const size_t redact_row_count;
bool redact_by_regex(const struct redact_at *at, const struct redact_row *row,
		     struct regex *regex, struct redact_match *ret_match);
/* Values that a word before them announces: a key, a phrase. */
redact_form redact_keyed, redact_before;
/* A word that was announced. */
redact_form redact_announced;
/* Words that stand where a value would. */
bool redact_says_nothing(struct slice value);
/* Most words have none of what may stand behind a key. */
bool redact_may_be_key(const struct redact_at *at);
/* Where the host of a line's header stands, and what a private key has on it. */
void redact_enter_line(struct redact_at *at, struct redact_follow *follow);

/* True if the line holds content of a private key, which *ret_content is then. Follows
 * the key through the lines. */
bool redact_key_line(const struct redact_at *at, struct redact_follow *follow,
		     struct slice *ret_content);
/* What stands behind the first line of a key in the same one. */
redact_form redact_key;
/* Content that is none but of a key, wherever it stands. */
bool redact_is_key_end(struct slice content);
/* 16 hexadecimal digits: a GPU's unique id. */
bool redact_is_gpu_id(struct slice text);
/* ".lan", ".corp" and the like: a domain of nobody's but the owner's. */
bool redact_is_private_domain(struct slice name);
bool redact_is_public_host(struct slice name);

/* A byte of a multibyte character counts as a letter. */
static inline bool redact_is_letter(char c)
{
	return char_is_letter(c) || char_is_beyond(c);
}

static inline bool redact_is_alnum(char c)
{
	return redact_is_letter(c) || char_is_digit(c);
}

/* Without regard to case: names are compared so. */
static inline uint64_t redact_hash(uint64_t hash, char c)
{
	return hash_byte(hash, (unsigned char)char_lower(c));
}

uint64_t redact_hash_text(struct slice text);
uint64_t redact_hash_back(struct slice text); /* from its end on, as keys are found */

static inline bool redact_one_of(char c, const char *set)
{
	return c && strchr(set, c);
}

/* How many bytes from `pos` on are alphanumeric or in `others`, at most REDACT_AHEAD; and
 * where those before `end` begin. */
size_t redact_run(struct slice text, size_t pos, const char *others);
size_t redact_run_back(struct slice text, size_t end, const char *others);
bool redact_starts(struct slice text, size_t pos, const char *what);
/* The text ends there in `what`. */
bool redact_follows(struct slice text, size_t pos, const char *what);
size_t redact_skip(struct slice text, size_t pos, const char *set, size_t most);
struct slice redact_part_of(struct slice text, size_t start, size_t end);

struct redact_count {
	size_t digits, letters, hex, upper, lower;
};
struct redact_count redact_count(struct slice value);

/* Adds a part; false when it is empty, a token, or settled already. */
bool redact_add(const struct redact_at *at, struct redact_match *match,
		enum redact_kind kind, size_t start, size_t end);
/* The same for what must be a name (redact_is_name()). */
bool redact_add_name(const struct redact_at *at, struct redact_match *match,
		     enum redact_kind kind, size_t start, size_t end);

#endif
