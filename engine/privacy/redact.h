/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Redaction: takes out of text what names a person or a machine, and keeps what a
 * diagnosis needs.
 *
 * A report is redacted with one redactor: the same text becomes the same token in all of
 * it, in either case except for secrets. Tokens tell kind and number: "host-1", "user-2",
 * "mac-1", "ip-3", "uuid-1", "serial-1", "mail-1", "secret-1", "ssid-1", "cloud-1",
 * "person-1"; a GPU's unique id, which is told by its form, becomes "0000000000000001".
 * Numbers are given in the order of the calls, so that the same calls give the same
 * report. Tokens stay what they are: redacting twice is redacting once.
 *
 *	struct redactor *redactor AUTO(redactor) = redactor_new();
 *	redact_announce(redactor, facts);       who may be named
 *	redact_learn(redactor, text);           each text that will be shown
 *	redact(redactor, line, &out);           in any order, as often as one likes
 *	redact_fact(redactor, fact, &out);
 *	redactor_summary(redactor, &out);       "2 host names, 1 secret"
 *
 * Learning comes first, because a name that is given away in one line stands bare in
 * another, which may be shown before it. Redact a text before it is cut, wrapped or
 * escaped: half a token is not known for one.
 *
 * Replaced are words that were announced or learned, wherever they stand as a whole word;
 * and by form or place: MAC, IPv4 and IPv6 addresses other than loopback, unspecified and
 * multicast ones; the NAME of home directories (/home/NAME, /scratch/NAME, C:\Users\NAME;
 * /root stays); UUIDs with what LVM and file systems call so; serial numbers and asset
 * tags, names of disks by them, unique ids of GPUs; e-mail addresses; user:password@ in
 * URLs; tokens with a service's prefix; values behind words such as password, token,
 * api_key, Cookie, Authorization, hostname, on command lines, too; private keys (PEM) and
 * SSH public keys; the host in a syslog header, of NCCL's lines, of prompts, uname -a and
 * who built the kernel, of private URLs; users of sessions (sshd, sudo, cron, pam_unix),
 * of `id` and `ls -l`; names of wireless networks; ids of cloud accounts and machines;
 * telephone, account and card numbers, positions. words.txt lists the words.
 *
 * Never touched: PCI ids and addresses (0000:03:00.0, 1002:744c), gfx names, versions (of
 * four numbers, too, when a word such as "version" before them, what they are joined to,
 * or a file name shows that they are one), memory addresses, hexadecimal numbers, time
 * stamps, accounts that are every machine's (root, ollama, systemd-network), mailing
 * lists.
 *
 * Cost is linear in the text.
 */
#ifndef KBMATCH_REDACT_H
#define KBMATCH_REDACT_H

#include "engine/base/arena.h"
#include "engine/base/slice.h"
#include "engine/base/strbuf.h"
#include "engine/model/fact.h"

enum redact_kind {
	REDACT_HOST,
	REDACT_USER,
	REDACT_SERIAL,
	REDACT_UUID,
	REDACT_MAC,
	REDACT_IP,
	REDACT_MAIL,
	REDACT_SECRET,
	REDACT_SSID,
	REDACT_CLOUD,  /* account, project, instance */
	REDACT_PERSON, /* telephone, bank account, card, position */
	REDACT_KIND_COUNT,
};

/* "host", "user": what tokens begin with. */
extern const char *const redact_kind_names[REDACT_KIND_COUNT];

struct redaction {
	enum redact_kind kind;
	const char *text, *token;
	size_t count; /* times it was replaced */
};

/* Remembers what became what. */
struct redactor;

struct redactor *redactor_new(void);
void redactor_free(struct redactor *redactor);
DEFINE_CLEANUP(redactor, struct redactor *, redactor_free)

/*
 * Announces a word: a host's name (its first label, and the form that the device mapper
 * gives it, too), a user's, a serial number. False when it is not taken: names of every
 * machine (root, localhost, system accounts) are not replaced at all; words under three
 * characters, without a letter, or usual in logs ("max", "tower", "gpu") only where the
 * place says that a name stands there: a home directory, a prompt, a header.
 */
bool redact_word(struct redactor *redactor, enum redact_kind kind, const char *word);

/* Lines of one log that come one after another, in pieces of whole lines: a private key
 * (PEM) is followed through them. All zero at the begin, and where lines are left out. */
struct redact_follow {
	unsigned of_key; /* lines that may still be of one */
	bool key_line;	 /* the last one was a whole one of a key */
	bool placed;	 /* this one is known by those before it */
};

/* Announces the users and hosts that a text names by form (home directories, prompts,
 * syslog headers), and the lines of private keys that only those before them tell, so
 * that they are found when they are shown alone. redact_learn() takes a text as a whole.
 */
void redact_learn(struct redactor *redactor, struct slice text);
void redact_learn_next(struct redactor *redactor, struct redact_follow *follow,
		       struct slice text);

/* Follows private keys (PEM) through the lines of a text: whether a line may be of one,
 * which only those before it tell. *lines begins as 0. */
bool redact_in_key(struct slice line, unsigned *lines);

/* What stands for a text that is as a whole a name or a serial number. Of users the token
 * of an announced one, usual words too, NULL for others; of hosts and serials a new token
 * if need be, NULL when it names nobody. Valid until redactor_free(). */
const char *redactor_name(struct redactor *redactor, enum redact_kind kind,
			  const char *text);

/* Appends `text` with everything replaced. Any byte may stand in it. It is a text as a
 * whole: a line, a fact's value, a command. */
void redact(struct redactor *redactor, struct slice text, struct strbuf *out);

/* The same for a piece of a log of which others are redacted before and after it: a
 * quoted line and its neighbours. */
void redact_next(struct redactor *redactor, struct redact_follow *follow,
		 struct slice text, struct strbuf *out);

/* The same with announced words only: for texts whose form is that of no name. */
void redact_words(struct redactor *redactor, struct slice text, struct strbuf *out);

/* What was replaced so far, in the order of the first meeting; valid until the next call
 * of one of these. */
size_t redactor_list(const struct redactor *redactor,
		     const struct redaction **ret_redactions);

/* Appends how many things of each kind were replaced: "2 host names, 1 secret"; nothing
 * when none was. Returns how many. */
size_t redactor_summary(const struct redactor *redactor, struct strbuf *out);

/* Announces the names and serials that facts state, and those that their values and the
 * places they are from give away by form. */
void redact_announce(struct redactor *redactor, const struct facts *facts);

/* Appends a fact's value, redacted. What a device is and can do stays as it is. */
void redact_fact(struct redactor *redactor, const struct fact *fact, struct strbuf *out);

#endif
