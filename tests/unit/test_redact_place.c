/* SPDX-License-Identifier: Apache-2.0 */
/* Redaction of what the words around it give away, and of private keys. */
#include "engine/redact/redact.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#define KEY "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj"

/* NULL: it stays as it is. */
struct row {
	const char *in, *out;
};

/* clang-format off */
static const struct row rows[] = {
	/* sessions */
	{ "pam_unix(sudo:session): session opened for user root(uid=0) by pat(uid=1000)", "pam_unix(sudo:session): session opened for user root(uid=0) by user-1(uid=1000)" },
	{ "session closed for user pat", "session closed for user user-1" },
	{ "Accepted publickey for pat from 127.0.0.1 port 5", "Accepted publickey for user-1 from 127.0.0.1 port 5" },
	{ "Failed password for invalid user pat from 127.0.0.1", "Failed password for invalid user user-1 from 127.0.0.1" },
	{ "New session 12 of user pat.", "New session 12 of user user-1." },
	{ "New session c4 of user pat-kim.", "New session c4 of user user-1." },
	{ "sudo:      pat : TTY=pts/1 ; PWD=/x", "sudo:      user-1 : TTY=pts/1 ; PWD=/x" },
	{ "Failed to allocate memory for user queue", NULL },
	{ "created a queue of user mode for pasid 32770", NULL },
	{ "session of user space", NULL },
	{ "USER=pat LOGNAME=pat", "USER=user-1 LOGNAME=user-1" },
	{ "user=space user: mode USER=root USER=ollama", NULL },
	/* media */
	{ "/media/pat/T7/m.gguf /run/media/pat/T7", "/media/user-1/T7/m.gguf /run/media/user-1/T7" },
	{ "/media/usb0/m.gguf /media/cdrom", NULL },
	{ "/usr/lib/mediaplayer/x drivers/media/pci", NULL },
	/* wireless networks */
	{ "Trying to associate with SSID 'The Nest'", "Trying to associate with SSID 'ssid-1'" },
	{ "(SSID='nest-5' freq=5180 MHz)", "(SSID='ssid-1' freq=5180 MHz)" },
	{ "SSID: The Nest", "SSID: ssid-1" },
	{ "ESSID:\"nest\" Mode:Managed", "ESSID:\"ssid-1\" Mode:Managed" },
	{ "\"ssid\": \"nest\", \"x\": 1", "\"ssid\": \"ssid-1\", \"x\": 1" },
	{ "Connected to wireless network \"The Nest\"", "Connected to wireless network \"ssid-1\"" },
	{ "(wifi) connection 'The Nest' has security", "(wifi) connection 'ssid-1' has security" },
	{ "unknown SSID type, ssidx=3, the connection is lost", NULL },
	/* hosts of services */
	{ "Get \"http://den.example.org:11434/api\"", "Get \"http://host-1:11434/api\"" },
	{ "http://den.lan/ https://den.corp", "http://host-1/ https://host-2" },
	{ "ssh://git@den.local/x", "ssh://git@host-1/x" },
	{ "https://huggingface.co/x https://github.com:443/y http://localhost:11434", NULL },
	{ "https://registry.ollama.ai/v2/ git@github.com:22", NULL },
	{ "rocm/pytorch@sha256:0123 memcpy@GLIBC_2.14:8", NULL },
	{ "driver version 1.2.42.119 from 203.0.113.7 port 22", "driver version 1.2.42.119 from ip-1 port 22" },
	{ "version 1.2.42.119, 203.0.113.7 answers", "version 1.2.42.119, ip-1 answers" },
	/* the journal's folder */
	{ "/var/log/journal/0123456789abcdef0123456789abcdef/system.journal", "/var/log/journal/uuid-1/system.journal" },
	{ "md5 0123456789abcdef0123456789abcdef /x/0123456789abcdef0123456789abcdef", NULL },
	{ "ID_SERIAL_SHORT=S5GXNX0R123456", "ID_SERIAL_SHORT=serial-1" },
	/* private keys */
	{ "-----BEGIN PRIVATE KEY-----\n" KEY "\nabcd==\n-----END PRIVATE KEY-----\nrocm 7.2\n", "-----BEGIN PRIVATE KEY-----\nsecret-1\nsecret-2\n-----END PRIVATE KEY-----\nrocm 7.2\n" },
	{ "a[1]: -----BEGIN RSA PRIVATE KEY-----\na[1]: " KEY "\na[1]: abcd==\n", "a[1]: -----BEGIN RSA PRIVATE KEY-----\na[1]: secret-1\na[1]: secret-2\n" },
	{ "app | -----BEGIN EC PRIVATE KEY-----\napp | " KEY "\n", "app | -----BEGIN EC PRIVATE KEY-----\napp | secret-1\n" },
	{ "x -----BEGIN PRIVATE KEY-----\nNov 21 10:00:00 amdgpu 0000:03:00.0: rocm 7.2.1\n", NULL },
	{ "K=\"-----BEGIN PRIVATE KEY-----\\n" KEY "\\n-----END PRIVATE KEY-----\"", "K=\"-----BEGIN PRIVATE KEY-----\\nsecret-1\\n-----END PRIVATE KEY-----\"" },
	{ "-----BEGIN CERTIFICATE-----\nMIIEvQIBADANBgkqhk\n-----END CERTIFICATE-----", NULL },
	{ "-----BEGIN PRIVATE KEY-----", NULL },
	{ "a[1]: " KEY "\n" KEY "\n | 1fd6Sy0ZOFzSVJcq7VSuH==", "a[1]: secret-1\nsecret-1\n | secret-2" },
	{ "sha256: 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef", NULL },
	{ "digest sha256-" KEY " at " KEY, NULL },
	/* words written together are no base64 */
	{ "/opt/rocm/lib/libMIOpen.so.1: undefined symbol: hipGetDevicePropertiesR0600", NULL },
	{ "undefined symbol: hipDeviceGetAttributeR0600\nhipChooseDeviceR0600", NULL },
	{ "undefined symbol: hipGetDevice4Pr0perties9R06", "undefined symbol: secret-1" },
	{ "x: hipGetDeviceProperties+R0600", "x: secret-1" },
	{ "x: hQpGEtDMvIcePxRoPqRtieSR0600", "x: secret-1" },
	{ "-----BEGIN ", NULL },
};
/* clang-format on */

static void assert_redacted(const char *in, const char *out)
{
	AUTO(redactor) struct redactor *redactor = redactor_new();
	AUTO(strbuf) struct strbuf once = { 0 }, twice = { 0 };

	redact(redactor, slice_of(in), &once);
	assert_string_equal(strbuf_text(&once), out);
	redact(redactor, strbuf_slice(&once), &twice);
	assert_string_equal(strbuf_text(&twice), out);
}

static void test_rows(void **state)
{
	(void)state;
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++)
		assert_redacted(rows[i].in, rows[i].out ? rows[i].out : rows[i].in);
}

/* Who is named at one place is found at others, before it and without its form. */
static void test_learned(void **state)
{
	static const struct {
		const char *from, *in, *out;
	} names[] = {
		{ "session opened for user kimpat(uid=1)", "by kimpat", "by user-1" },
		{ "hostname: den-7", "on den-7:", "on host-1:" },
		{ "Linux den-7 6.8.0-45-generic #45 SMP", "on den-7:", "on host-1:" },
		{ "USER=kimpat", "by kimpat", "by user-1" },
		{ "hostname: den-7.rack.example.org", "to nas.rack.example.org.",
		  "to nas.host-2." },
	};

	(void)state;
	for (size_t i = 0; i < ARRAY_SIZE(names); i++) {
		AUTO(redactor) struct redactor *redactor = redactor_new();
		AUTO(strbuf) struct strbuf out = { 0 };

		redact_learn(redactor, slice_of(names[i].from));
		redact(redactor, slice_of(names[i].in), &out);
		assert_string_equal(strbuf_text(&out), names[i].out);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_rows),
		cmocka_unit_test(test_learned),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
