/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Redaction: removes from text what identifies a person or a machine, and keeps what a
 * diagnosis needs.
 *
 * A report is redacted with one redactor: the same text becomes the same token in all
 * of it, in either case except for secrets. A token consists of kind and number:
 * "host-1", "user-2", "mac-1", "ip-3", "uuid-1", "serial-1", "mail-1", "secret-1",
 * "ssid-1", "cloud-1", "person-1"; a GPU's unique id, which is recognised by its form,
 * becomes "0000000000000001". Numbers are assigned in the order of the calls, so that
 * the same calls give the same report. Tokens are not replaced again: redacting twice
 * gives the same as redacting once.
 *
 *	struct redactor *redactor AUTO(redactor) = redactor_new();
 *	redact_announce(redactor, facts);       who may be named
 *	redact_learn(redactor, text);           each text that will be shown
 *	redact(redactor, line, &out);           in any order, as often as one likes
 *	redact_fact(redactor, fact, &out);
 *	redactor_summary(redactor, &out);       "2 host names, 1 secret"
 *
 * Learning comes first, because a name that one line identifies as a name may stand
 * without any sign of that in another line, which may be shown earlier. Redact a text
 * before it is cut, wrapped or escaped: half a token is not recognised.
 *
 * Announced or learned words are replaced wherever they stand as a whole word. These
 * are replaced by form or place: MAC, IPv4 and IPv6 addresses other than loopback,
 * unspecified and multicast ones; the NAME of home directories (/home/NAME,
 * /scratch/NAME, C:\Users\NAME; /root stays); UUIDs, including those of LVM and file
 * systems; serial numbers and asset tags, disk names that contain them, unique ids of
 * GPUs; e-mail addresses; user:password@ in URLs; tokens with a service's prefix;
 * values behind words such as password, token, api_key, Cookie, Authorization,
 * hostname, also on command lines; private keys (PEM) and SSH public keys; the host in
 * a syslog header, of NCCL's lines, of prompts, uname -a and who built the kernel, of
 * private URLs; users of sessions (sshd, sudo, cron, pam_unix), of `id` and `ls -l`;
 * names of wireless networks; ids of cloud accounts and machines; telephone, bank
 * account and card numbers, geographic positions. words.txt lists the words.
 *
 * These are never replaced: PCI ids and addresses (0000:03:00.0, 1002:744c), gfx names,
 * versions (also of four numbers, when a word such as "version" before them, the text
 * that they are joined to, or a file name shows that they are a version), memory
 * addresses, hexadecimal numbers, time stamps, accounts that every machine has (root,
 * ollama, systemd-network), mailing lists.
 *
 * Cost is linear in the text.
 */
#ifndef KBMATCH_PRIVACY_REDACT_H
#define KBMATCH_PRIVACY_REDACT_H

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

/* The words that tokens begin with: "host", "user". */
extern const char *const redact_kind_names[REDACT_KIND_COUNT];

struct redaction {
	enum redact_kind kind;
	const char *text, *token;
	size_t count; /* times it was replaced */
};

/* Keeps the texts that were replaced and their tokens. */
struct redactor;

struct redactor *redactor_new(void);
void redactor_free(struct redactor *redactor);
DEFINE_CLEANUP(redactor, struct redactor *, redactor_free)

/*
 * Announces a word: a host's name (its first label, and the form that the device mapper
 * gives it, too), a user's, a serial number. False when it is not accepted. Names that
 * every machine has (root, localhost, system accounts) are never replaced. Words of
 * fewer than three characters, without a letter, or usual in logs ("max", "tower",
 * "gpu") are replaced only where the place indicates a name: a home directory, a
 * prompt, a header.
 */
bool redact_word(struct redactor *redactor, enum redact_kind kind, const char *word);

/* The state between consecutive pieces of one log, each of whole lines: it follows a
 * private key (PEM) through them. All zero at the beginning and where lines are left
 * out. */
struct redact_follow {
	unsigned of_key; /* number of further lines that may belong to a key */
	bool key_line;	 /* the last line was a whole line of a key */
	bool placed;	 /* this line is recognised by the lines before it */
};

/* Announces the users and hosts that a text names by form (home directories, prompts,
 * syslog headers), and the lines of private keys that only the lines before them
 * identify, so that these are found when they are shown alone. redact_learn() takes the
 * whole text. */
void redact_learn(struct redactor *redactor, struct slice text);
void redact_learn_next(struct redactor *redactor, struct redact_follow *follow,
		       struct slice text);

/* Follows private keys (PEM) through the lines of a text. True if a line may belong to a
 * key, which only the lines before it tell. *lines begins as 0. */
bool redact_in_key(struct slice line, unsigned *lines);

/* The token of a text that is as a whole a name or a serial number. For users: the token
 * of an announced user, also of a usual word; NULL for others. For hosts and serial
 * numbers: a token, which is made if need be; NULL when the text identifies nobody. Valid
 * until redactor_free(). */
const char *redactor_name(struct redactor *redactor, enum redact_kind kind,
			  const char *text);

/* Appends `text` with everything replaced. The text may hold any byte and is complete in
 * itself: a line, a fact's value, a command. */
void redact(struct redactor *redactor, struct slice text, struct strbuf *out);

/* As redact(), for one of several consecutive pieces of a log: a quoted line and its
 * neighbours. */
void redact_next(struct redactor *redactor, struct redact_follow *follow,
		 struct slice text, struct strbuf *out);

/* As redact(), but replaces announced words only: for texts whose form cannot be that of
 * a name. */
void redact_words(struct redactor *redactor, struct slice text, struct strbuf *out);

/* The texts that were replaced so far, in the order of their first replacement. Valid
 * until the next call of one of these functions. */
size_t redactor_list(const struct redactor *redactor,
		     const struct redaction **ret_redactions);

/* Appends the number of replaced things of each kind: "2 host names, 1 secret"; nothing
 * when there are none. Returns the sum. */
size_t redactor_summary(const struct redactor *redactor, struct strbuf *out);

/* Announces the names and serial numbers that facts state, and those that the form of
 * their values and sources shows. */
void redact_announce(struct redactor *redactor, const struct facts *facts);
/* Announces who may be named besides: what logs, hits and unexplained lines give away. */
struct diagnosis;
void redact_announce_all(struct redactor *redactor, const struct diagnosis *diagnosis);

/* Appends a fact's value, redacted. Facts about the type and abilities of a device are
 * not changed. */
void redact_fact(struct redactor *redactor, const struct fact *fact, struct strbuf *out);

#endif
