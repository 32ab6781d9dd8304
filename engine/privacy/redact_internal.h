/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Redaction: declarations that its files share.
 *
 * A text is walked word by word (redact.c). A word is a run of letters and digits; text
 * to replace is found at its first word, or at the word that identifies it. A form
 * looks at the words around that word and returns the parts to replace. It looks ahead
 * and back at most REDACT_AHEAD bytes, so that the whole stays linear.
 */
#ifndef KBMATCH_PRIVACY_REDACT_INTERNAL_H
#define KBMATCH_PRIVACY_REDACT_INTERNAL_H

#include "engine/base/hash.h"
#include "engine/pattern/regex.h"
#include "engine/privacy/redact.h"

enum {
	REDACT_AHEAD = 256,
	REDACT_WORD_MAX = 64, /* bytes of an announced word */
};

/* Sections of words.txt, which describes each. */
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

/* The form that a value must have; words.txt explains them. */
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
	enum looks looks;   /* of keys, phrases and commands: the form of the value */
	struct slice text;  /* without the mark */
	char mark;	    /* of a key: '_', '=' or NUL */
	const char *others; /* of a token: further bytes that it may hold */
	size_t least;	    /* of a token: its least size */
	uint64_t hash;	    /* of the word by which the row is found */
	size_t tail;	    /* of a phrase: bytes behind that word */
	const struct redact_term *next;	 /* next in the bucket, or token of that byte */
	const struct redact_term *after; /* next in the list */
};

/* Flags of a word, by its hash or its last bytes. */
enum {
	WORD_BEFORE = 1,
	WORD_KEY = 4, /* a key may end in it */
};

/* The first row of a section, NULL when it is empty; ->after leads on. */
const struct redact_term *redact_list(enum redact_list list);
/* The first row that may have the hash, of any section; ->next leads on. */
const struct redact_term *redact_terms(uint64_t hash);
/* The row of a section that equals the word, NULL when there is none. */
const struct redact_term *redact_listed(enum redact_list list, struct slice word);
/* Tokens that begin with this byte. */
const struct redact_term *redact_tokens(char first);
/* The flags WORD_BEFORE and so on of a hash, and whether a key can end in its last three
 * bytes. */
unsigned redact_word_is(uint64_t hash);
bool redact_ends_key(struct slice word);

/* True for an account or host that every machine has ("root", "localhost",
 * "systemd-network"), which identifies nobody. */
bool redact_is_system(struct slice name);
/* True for a word that is usual in logs: replacing it everywhere would remove more than a
 * name. */
bool redact_is_usual(struct slice name);
/* True for what redaction itself writes: "user-1", "0000000000000001". */
bool redact_is_token(struct slice name);
/* The size of the token at `pos`, whose first word ends at `end`; 0 when there is
 * none. */
size_t redact_token_size(struct slice text, size_t pos, size_t end);
/* True if a name is none of the above, so that it identifies somebody. */
bool redact_is_name(struct slice name);

/* The position of a walk and what is known there. */
struct redact_at {
	struct redactor *redactor;
	struct slice text;
	size_t line, line_end; /* bounds of the line, without its newline */
	size_t pos, end;       /* bounds of the word */
	size_t settled;	       /* nothing before this position may be replaced */
	uint64_t hash;	       /* of the word */
	unsigned is;	       /* WORD_BEFORE... */
	size_t host, host_end; /* bounds of the host in the line's header; the text's
				  size: none */
	size_t header;	       /* start of the last line with a host */
	size_t header_size;    /* its size up to the end of the host; 0: none */
	size_t host_size;
	size_t secret, secret_end; /* bounds of the content of a private key; the text's
				      size: none */
	size_t sign;		   /* the next "@" of the text; the text's size: none */
};

struct redact_part {
	size_t start, end;
	enum redact_kind kind;
};

/* Parts in the order of the text, without overlaps; the text between them stays. */
struct redact_match {
	struct redact_part parts[2];
	unsigned count;
};

/* True with one part or more; the first does not begin before `at->settled`. */
typedef bool redact_form(const struct redact_at *at, struct redact_match *ret_match);

/* A form, and the words for which it is tried. */
struct redact_row {
	const char *first; /* the word begins with one of these, or one of these stands
			      there; NULL: any */
	unsigned needs;	   /* of the word: NEEDS_... and WORD_... */
	unsigned is;	   /* FORM_... */
	redact_form *find;
	const char *regex; /* used without `find`: matches from the word on */
	bool (*holds)(struct slice found); /* test of the first capture; NULL: none */
};

enum {
	FORM_OF_NAMES = 1, /* it finds names of hosts and users, which are learned */
	FORM_OF_BUILD = 2, /* not if user and host are those of a distribution */
	FORM_OF_VALUE = 4, /* not if the value says "none"; no usual names */
};

/* Properties that a word needs for a form to be tried. */
enum {
	NEEDS_SIGN = 8,	    /* "@" is near; lower bits are WORD_BEFORE and so on */
	NEEDS_SCHEME = 16,  /* "://" follows */
	NEEDS_PATH = 32,    /* "/" or "@" stands before */
	NEEDS_COUNT = 64,   /* ":" and a digit follow */
	NEEDS_DASH = 128,   /* "-" follows */
	NEEDS_LONG = 256,   /* long, or joined to more text */
	NEEDS_KNOWN = 512,  /* an announced word begins like this */
	NEEDS_PAIR = 1024,  /* two bytes, and ":", "-" or "_" follow */
	NEEDS_FOUR = 2048,  /* four bytes, and ":" or "." follow */
	NEEDS_BYTE = 4096,  /* at most three bytes, and "." follows */
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
/* Values behind a word that announces them: a key, a phrase. */
redact_form redact_keyed, redact_before;
/* An announced word. */
redact_form redact_announced;
/* True for words that stand in place of a value and mean that there is none. */
bool redact_says_nothing(struct slice value);
/* False if the text behind the word cannot follow a key; this is so for most words. */
bool redact_may_be_key(const struct redact_at *at);
/* Finds the host in the header of a line, and the content of a private key in it. */
void redact_enter_line(struct redact_at *at, struct redact_follow *follow);

/* True if the line holds content of a private key, which is set in *ret_content. Follows
 * the key through the lines. */
bool redact_key_line(const struct redact_at *at, struct redact_follow *follow,
		     struct slice *ret_content);
/* The rest of a private key behind its first line, when all of it stands in one line. */
redact_form redact_key;
/* True for content that can only be that of a key, wherever it stands. */
bool redact_is_key_end(struct slice content);
/* True for 16 hexadecimal digits: a GPU's unique id. */
bool redact_is_gpu_id(struct slice text);
/* True for a private domain: ".lan", ".corp" and the like. */
bool redact_is_private_domain(struct slice name);
bool redact_is_public_host(struct slice name);

/* True for letters; a byte of a multibyte character counts as one. */
static inline bool redact_is_letter(char c)
{
	return char_is_letter(c) || char_is_beyond(c);
}

static inline bool redact_is_alnum(char c)
{
	return redact_is_letter(c) || char_is_digit(c);
}

/* Adds a character to a hash without regard to case, as names are compared. */
static inline uint64_t redact_hash(uint64_t hash, char c)
{
	return hash_byte(hash, (unsigned char)char_lower(c));
}

uint64_t redact_hash_text(struct slice text);

static inline bool redact_one_of(char c, const char *set)
{
	return c && strchr(set, c);
}

/* redact_run(): the number of bytes from `pos` on that are alphanumeric or in `others`,
 * at most REDACT_AHEAD. The other function: the start of such bytes before `end`. */
size_t redact_run(struct slice text, size_t pos, const char *others);
size_t redact_run_back(struct slice text, size_t end, const char *others);
bool redact_starts(struct slice text, size_t pos, const char *what);
/* True if the text before `pos` ends in `what`. */
bool redact_follows(struct slice text, size_t pos, const char *what);
size_t redact_skip(struct slice text, size_t pos, const char *set, size_t most);
struct slice redact_part_of(struct slice text, size_t start, size_t end);

struct redact_count {
	size_t digits, letters, hex, upper, lower;
};
struct redact_count redact_count(struct slice value);

/* Adds a part; false when it is empty, a token, or before `settled`. */
bool redact_add(const struct redact_at *at, struct redact_match *match,
		enum redact_kind kind, size_t start, size_t end);
/* As redact_add(), for a part that must be a name (redact_is_name()). */
bool redact_add_name(const struct redact_at *at, struct redact_match *match,
		     enum redact_kind kind, size_t start, size_t end);

#endif
