/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Redaction: takes out of text what names a person or a machine, and keeps what a
 * diagnosis needs.
 *
 * Replaced are words that were announced (redact_word(): the host's name, users, serials)
 * wherever they stand as a whole word, and by form: MAC addresses, IPv4 and IPv6
 * addresses other than loopback, unspecified and multicast ones, the NAME of home
 * directories (/home/NAME, /Users/NAME, C:\Users\NAME; /root stays), UUIDs, unique ids of
 * GPUs (GPU-0123456789abcdef), e-mail addresses, user:password@ in URLs, tokens with a
 * service's prefix (hf_, ghp_, ...), values behind words such as password, token,
 * api_key, secret, Authorization, serial number, hostname, the host in a syslog header,
 * user and host of a prompt, of uname -a and of who built the kernel, users of sessions
 * (sshd, sudo, pam_unix), the host of a URL that is private or has a port of its own,
 * names of wireless networks, private keys (PEM), the machine's id in the journal's path.
 * Each becomes a token of its kind and number: "host-1", "user-2", "mac-1", "ip-3",
 * "uuid-1", "serial-1", "mail-1", "secret-1", "ssid-1"; a GPU's unique id, which is told
 * by its form, "0000000000000001". The same text becomes the same token, in either case
 * except for secrets. Tokens stay what they are: redacting twice is redacting once. Never
 * touched: PCI ids and addresses (0000:03:00.0, 1002:744c), gfx names, versions (of four
 * numbers, too, when a word such as "version" before them, what they are joined to, or a
 * file name shows that they are one), memory addresses, hexadecimal numbers, time stamps,
 * accounts that are every machine's (root, ollama, systemd-network), mailing lists.
 *
 * Cost is linear in the text.
 */
#ifndef KBMATCH_REDACT_H
#define KBMATCH_REDACT_H

#include "engine/base/arena.h"
#include "engine/base/slice.h"
#include "engine/base/strbuf.h"

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
	REDACT_KIND_COUNT,
};

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

/* Announces the users and hosts that a text names by form: home directories, prompts,
 * syslog headers. */
void redact_learn(struct redactor *redactor, struct slice text);

/* Follows private keys (PEM) through the lines of a text: whether a line may be of one,
 * which only those before it tell. *lines begins as 0. */
bool redact_in_key(struct slice line, unsigned *lines);

/* What stands for a text that is as a whole a name or a serial number. Of users the token
 * of an announced one, usual words too, NULL for others; of hosts and serials a new token
 * if need be, NULL when it names nobody. Valid until redactor_free(). */
const char *redactor_name(struct redactor *redactor, enum redact_kind kind,
			  const char *text);

/* Appends `text` with everything replaced. Any byte may stand in it. */
void redact(struct redactor *redactor, struct slice text, struct strbuf *out);

/* The same with announced words only: for texts whose form is that of no name. */
void redact_words(struct redactor *redactor, struct slice text, struct strbuf *out);

/* What was replaced so far, in the order of the first meeting; valid until the next call
 * of one of these. */
size_t redactor_list(const struct redactor *redactor,
		     const struct redaction **ret_redactions);

#endif
