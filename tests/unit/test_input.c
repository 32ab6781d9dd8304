/* SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/input/input.h"
#include "engine/input/form.h"
#include "tests/unit/input_result.h"

/* clang-format off */
static const struct {
	const char *label;
	struct slice in, out;
} cleanings[] = {
	{ "plain", BYTES("a\nb\n"), BYTES("a\nb\n") },
	{ "no final newline", BYTES("a\nb"), BYTES("a\nb") },
	{ "only a newline", BYTES("\n"), BYTES("\n") },
	{ "tabs and bytes", BYTES("\ta\xff\xfe\x80\n"), BYTES("\ta\xff\xfe\x80\n") },
	{ "CRLF", BYTES("a\r\nb\r\r\n"), BYTES("a\nb\n") },
	{ "progress bar", BYTES("10%\r20%\n\rx\r"), BYTES("10% 20%\nx") },
	{ "ANSI", BYTES("\x1b[1;31ma\x1b[0m\x1b[K b\n"), BYTES("a b\n") },
	{ "OSC", BYTES("\x1b]0;title\aa\x1b]8;;u\x1b\\b\x1b(Bc\x1b=d\n"), BYTES("abcd\n") },
	{ "cut ANSI", BYTES("a\x1b[12\nb\x1b\nc\x1b]x\nd\x1b"), BYTES("a\nb\nc\nd") },
	{ "NUL", BYTES("some text here\0\0more text here\n"), BYTES("some text heremore text here\n") },
	{ "BS", BYTES("A\bAB\bB \xc3\xa4\b-\n\b\bx\n"), BYTES("AB -\nx\n") },
	{ "UTF-8 mark", BYTES("\xef\xbb\xbf" "a\n"), BYTES("a\n") },
	{ "UTF-16LE mark", BYTES("\xff\xfe" "a\0\r\0\n\0"), BYTES("a\n") },
	{ "UTF-16BE mark", BYTES("\xfe\xff\0a\0\n"), BYTES("a\n") },
	{ "UTF-16LE", BYTES("a\0b\0c\0\n\0"), BYTES("abc\n") },
	{ "UTF-16BE", BYTES("\0a\0b\0c\0\n"), BYTES("abc\n") },
	{ "UTF-16 odd", BYTES("\xff\xfe" "a\0\xe4\0\n\0b"), BYTES("a\xc3\xa4\n") },
	{ "surrogates", BYTES("\xff\xfe\x3d\xd8\x00\xde\x3d\xd8" "a\0\x00\xdex\0"),
	  BYTES("\xf0\x9f\x98\x80\xef\xbf\xbd" "a\xef\xbf\xbdx") },
	{ "docker", BYTES("{\"log\":\"a \\u001b[1mb\\n\",\"stream\":\"stderr\",\"time\":\"2026-01-02T03:04:05.1Z\"}\n"
			  "{\"log\":\"part \",\"stream\":\"stderr\",\"time\":\"T1\"}\n"
			  "{\"log\":\"\",\"stream\":\"stderr\",\"time\":\"T2\"}\n"
			  "{\"log\":\"whole\\r\\n\",\"stream\":\"stderr\",\"time\":\"T3\"}\n"
			  "{\"log\":\"cut"),
	  BYTES("2026-01-02T03:04:05.1Z a b\nT1 part whole\n{\"log\":\"cut\n") },
	{ "docker broken", BYTES("{\"log\":1}\n{\"log\":\"a\"}\n{]\nx\n{\"log\":\"b\\n\",\"time\":3}\n{}\n"),
	  BYTES("{\"log\":1}\na\n{]\nx\nb\n{}\n") },
	{ "docker NUL", BYTES("{\"log\":\"a\\u0000b\\n\",\"time\":\"T\"}\n"), BYTES("T ab\n") },
	{ "journal JSON",
	  BYTES("{\"__REALTIME_TIMESTAMP\":\"1795187881123456\",\"_HOSTNAME\":\"h\",\"SYSLOG_IDENTIFIER\":\"ollama\",\"_PID\":\"812\",\"MESSAGE\":\"a\\nb\",\"_BOOT_ID\":\"0123456789abcdef0123456789abcdef\"}\n"
		"{\"__REALTIME_TIMESTAMP\":\"1795187882000001\",\"_HOSTNAME\":\"h\",\"_TRANSPORT\":\"kernel\",\"SYSLOG_IDENTIFIER\":\"x\",\"MESSAGE\":[255,65],\"_BOOT_ID\":\"1123456789abcdef0123456789abcdef\"}\n"
		"{\"__REALTIME_TIMESTAMP\":\"1\",\"_COMM\":\"a b:c\",\"MESSAGE\":null}\n"
		"{\"__REALTIME_TIMESTAMP\":\"1\"}\n"
		"not JSON\n"),
	  BYTES("1795187881.123456 h ollama[812]: a\n1795187881.123456 h ollama[812]: b\n"
		"-- Boot 1123456789abcdef0123456789abcdef --\n"
		"1795187882.000001 h kernel: \xff" "A\n"
		"0.000001 - a_b_c: (too long for journalctl's JSON)\nnot JSON\n") },
	{ "journal pretty",
	  BYTES("{\n\t\"__REALTIME_TIMESTAMP\" : \"1000000\",\n\t\"MESSAGE\" : \"a\"\n}\n{\n\t\"MESSAGE\" : "),
	  BYTES("1.000000 - unknown: a\n{\n\t\"MESSAGE\" : \n") },
	{ "journal export",
	  BYTES("__CURSOR=s=1\n__REALTIME_TIMESTAMP=1000000\n_HOSTNAME=h\n_TRANSPORT=kernel\n"
		"MESSAGE\n\3\0\0\0\0\0\0\0a\nb\nFOO=1\n\n"
		"__REALTIME_TIMESTAMP=2000000\nSYSLOG_IDENTIFIER=x\nMESSAGE=c\n\n"
		"__REALTIME_TIMESTAMP=3\nMESSAGE\n\xff\xff\xff\xff\xff\xff\xff\xff"),
	  BYTES("1.000000 h kernel: a\n1.000000 h kernel: b\n2.000000 - x: c\n") },
	{ "JSON of others", BYTES("{\"level\":\"error\"}\n"), BYTES("{\"level\":\"error\"}\n") },
};
/* clang-format on */

TEST(test_cleaning)
{
	for (size_t i = 0; i < ARRAY_SIZE(cleanings); i++) {
		AUTO(result) struct result r = read_bytes(cleanings[i].in, true);

		if (r.code || !slice_equal(strbuf_slice(&r.out), cleanings[i].out))
			fail_msg("%s: %d, %s", cleanings[i].label, r.code,
				 strbuf_text(&r.out));
		assert_int_equal(r.inputs->texts.count, 1);
		assert_int_equal(r.text->bytes, cleanings[i].out.size);
	}
}

/* Lines of all lengths, `dirty` ones with a sequence at the end, up to `size`. */
static void make_text(struct strbuf *in, struct strbuf *out, size_t size, unsigned seed,
		      bool dirty, bool newline)
{
	while (in->size < size) {
		char line[3001];
		size_t length = 0;

		seed = seed * 1103515245 + 12345;
		length = seed >> 16 & (seed & 0x40000000 ? 0xfff : 0x3f);
		length = length % (sizeof(line) - 1);
		if (length > size - in->size - 1)
			length = size - in->size - 1;
		memset(line, 'a' + (int)(seed >> 8 & 15), length);
		line[length] = '\n';
		strbuf_add(in, line, length);
		strbuf_add(out, line, length);
		if (dirty && in->size + 8 < size)
			strbuf_add_text(in, "\x1b[0m\r");
		strbuf_add_char(in, '\n');
		strbuf_add_char(out, '\n');
	}
	if (!newline) {
		in->data[in->size - 1] = 'z';
		out->data[out->size - 1] = 'z';
	}
}

TEST(test_boundaries)
{
	for (int distance = -3; distance <= 3; distance++)
		for (unsigned mode = 0; mode < 8; mode++) {
			AUTO(strbuf) struct strbuf in = { 0 }, out = { 0 };
			size_t size = (size_t)INPUT_BLOCK_SIZE * (1 + mode % 4 / 2) +
				      (size_t)distance;

			make_text(&in, &out, size, mode + 7, mode & 4, mode & 1);
			AUTO(result)
			struct result r = read_bytes(strbuf_slice(&in), true);
			if (r.code ||
			    !slice_equal(strbuf_slice(&r.out), strbuf_slice(&out)))
				fail_msg("%d mode %u: %zu of %zu", distance, mode,
					 r.out.size, out.size);
			assert_false(r.text->cut);
		}
}

/* One line whose length is about the greatest, or about a block. */
TEST(test_long_lines)
{
	static const struct {
		size_t length, expected;
		bool newline, more, cut;
	} lines[] = {
		{ INPUT_LINE_MAX - 1, INPUT_LINE_MAX - 1, true, true, false },
		{ INPUT_LINE_MAX, INPUT_LINE_MAX, true, true, false },
		{ INPUT_LINE_MAX, INPUT_LINE_MAX, false, false, false },
		{ INPUT_LINE_MAX + 1, INPUT_LINE_MAX, true, true, true },
		{ INPUT_LINE_MAX + 1, INPUT_LINE_MAX, true, false, true },
		{ INPUT_LINE_MAX + 1, INPUT_LINE_MAX, false, false, true },
		{ 3 * INPUT_LINE_MAX, INPUT_LINE_MAX, true, true, true },
		{ 3 * INPUT_LINE_MAX + 77, INPUT_LINE_MAX, false, false, true },
		{ INPUT_BLOCK_SIZE - 1, INPUT_BLOCK_SIZE - 1, true, true, false },
		{ INPUT_BLOCK_SIZE, INPUT_BLOCK_SIZE, false, false, false },
		{ INPUT_BLOCK_SIZE * 2, INPUT_BLOCK_SIZE * 2, true, false, false },
	};

	for (size_t i = 0; i < ARRAY_SIZE(lines); i++) {
		AUTO(strbuf) struct strbuf in = { 0 }, out = { 0 };

		strbuf_add_text(&in, "before\n");
		strbuf_reserve(&in, lines[i].length);
		memset(in.data + in.size, 'x', lines[i].length);
		in.size += lines[i].length;
		strbuf_add(&out, in.data, 7 + lines[i].expected);
		if (lines[i].newline)
			strbuf_add_char(&in, '\n');
		if (lines[i].newline || lines[i].cut)
			strbuf_add_char(&out, '\n');
		if (lines[i].more) {
			strbuf_add_text(&in, "after\n");
			strbuf_add_text(&out, "after\n");
		}
		AUTO(result) struct result r = read_bytes(strbuf_slice(&in), true);
		if (r.code || !slice_equal(strbuf_slice(&r.out), strbuf_slice(&out)) ||
		    r.text->cut != lines[i].cut)
			fail_msg("row %zu: %zu of %zu bytes, cut %d", i, r.out.size,
				 out.size, r.text->cut);
	}
}

/* Standard input from a child that writes 100 MB of one line, then another. */
TEST(test_pipe)
{
	int ends[2], saved = dup(0);

	assert_int_equal(pipe(ends), 0);
	pid_t child = fork();
	if (!child) {
		static char data[100000];

		memset(data, 'x', sizeof(data));
		for (int i = 0; i < 1000; i++)
			for (size_t at = 0; at < sizeof(data);)
				at += (size_t)write(ends[1], data + at,
						    sizeof(data) - at);
		_exit(write(ends[1], "\nlast\n", 6) != 6);
	}
	close(ends[1]);
	dup2(ends[0], 0);
	close(ends[0]);
	AUTO(result) struct result r = read_path("-", false);
	dup2(saved, 0);
	close(saved);
	waitpid(child, NULL, 0);
	assert_int_equal(r.code, 0);
	assert_true(r.text->cut);
	assert_string_equal(r.text->name, "stdin");
	assert_int_equal(r.text->bytes, INPUT_LINE_MAX + 1 + 5);
	assert_in_range(r.largest, 1, INPUT_LINE_MAX + 1 + INPUT_BLOCK_SIZE);
}

TEST(test_directory)
{
	char deep[128] = "dir/d";

	mkdir(path_of("dir"), 0755);
	mkdir(path_of("dir/a"), 0755);
	put_file("dir/z.log", "z\n", 2);
	put_file("dir/a/y.log", "y\n", 2);
	put_file("dir/B.log", "B\n", 2);
	put_file("dir/empty", "", 0);
	assert_int_equal(symlink(directory, path_of("dir/a/up")), 0);
	assert_int_equal(symlink("..", path_of("dir/a/loop")), 0);
	assert_int_equal(symlink("nowhere", path_of("dir/broken")), 0);
	assert_int_equal(symlink("nowhere", path_of("dir/broken too")), 0);
	assert_int_equal(symlink("../z.log", path_of("dir/a/again")), 0);
	assert_int_equal(link(path_of("dir/z.log"), path_of("dir/zz.log")), 0);
	assert_int_equal(mkfifo(path_of("dir/fifo"), 0644), 0);
	unlink(path_of("dir/a/up"));
	for (int i = 0; i < INPUT_DEPTH_MAX + 1; i++) {
		mkdir(path_of(deep), 0755);
		strcat(deep, "/d");
	}
	strcpy(strrchr(deep, '/'), "/log");
	put_file(deep, "too deep\n", 9);
	AUTO(result) struct result r = read_path(path_of("dir"), true);
	assert_int_equal(r.code, 0);
	/* a file that has several names is read once, by the first of them */
	assert_string_equal(strbuf_text(&r.out), "B\nz\ny\n");
	assert_int_equal(r.inputs->texts.count, 4);
	assert_true(has_warning(&r, "dir/fifo: skipped"));
	assert_true(has_warning(&r, "dir/a/loop: skipped, it links"));
	assert_true(has_warning(
		&r, "dir/broken: skipped, it links to what is not there; 1 more do"));
	assert_true(has_warning(&r, "deeper"));
}

TEST(test_errors)
{
	static const struct {
		const char *name;
		struct slice data;
		int code;
		const char *message;
	} files[] = {
		{ "elf",
		  BYTES("\x7f"
			"ELF\2\1\1\0\0\0"),
		  -ENODATA, "a program or library" },
		{ "png", BYTES("\x89PNG\r\n\x1a\n"), -ENODATA, "an image" },
		{ "noise", BYTES("\1\2\3\4\5\6\x0e\x0f\x10"), -ENODATA, "binary data" },
		{ "nuls", BYTES("a\0\0\0b\0\0\0"), -ENODATA, "binary data" },
		{ "zip", BYTES("PK\3\4"), -ENODATA, "damaged" },
		{ "gz", BYTES("\x1f\x8b\x08\0\0\0\0\0\0\3\xff\xff"), -ENODATA,
		  "damaged" },
		{ "7z", BYTES("7z\xbc\xaf\x27\x1c"), -ENODATA, "damaged" },
		{ "empty", BYTES(""), 0, NULL },
		{ "letter", BYTES("x"), 0, NULL },
		{ "journal", BYTES("LPKSHHRH\0\0\0\0\0\0\0\0"), -ENODATA, "journal" },
	};

	struct result r = read_path(path_of("not there"), true);
	assert_int_equal(r.code, -ENOENT);
	assert_string_equal(r.error.path, path_of("not there"));
	free_result(&r);
	mkdir(path_of("nothing"), 0755);
	r = read_path(path_of("nothing"), true);
	assert_int_equal(r.code, -ENODATA);
	free_result(&r);
	for (size_t i = 0; i < ARRAY_SIZE(files); i++) {
		r = read_path(
			put_file(files[i].name, files[i].data.data, files[i].data.size),
			true);
		const char *message = files[i].message;

		if (r.code != files[i].code)
			fail_msg("%s: %d %s", files[i].name, r.code, r.error.message);
		if (message && !strstr(r.error.message, message))
			fail_msg("%s: %s", files[i].name, r.error.message);
		/* A skipped file is listed as a text, a damaged one is not. */
		bool damaged = message && !strcmp(message, "damaged");
		assert_int_equal(r.inputs->texts.count, !damaged);
		assert_int_equal(r.inputs->warnings.count, message != NULL);
		free_result(&r);
	}
}

/* Records of a device that wants room for the whole of one, as packets of a socket that
 * loses what there is no room for; after the last it would wait. */
TEST(test_kmsg)
{
	static const char *const records[] = { "6,1,5,-;a first record\n",
					       "4,2,9,-;and a second\n SUBSYSTEM=pci\n" };
	struct kmsg_source kmsg;
	char data[256] = "";
	size_t used = 0;
	ssize_t got;
	int ends[2];

	assert_int_equal(socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends), 0);
	for (size_t i = 0; i < ARRAY_SIZE(records); i++)
		assert_true(send(ends[1], records[i], strlen(records[i]), 0) > 0);
	kmsg_source_init(&kmsg, ends[0]);
	while ((got = source_read(&kmsg.source, data + used, 7)) > 0)
		used += (size_t)got;
	assert_int_equal(got, 0);
	assert_int_equal(used, strlen(records[0]) + strlen(records[1]));
	assert_memory_equal(data, records[0], strlen(records[0]));
	close(ends[0]);
	close(ends[1]);
}

/* The forms of text: what each becomes, how each is told, and that damage does no harm.
 */

#define CURSOR                                                                           \
	"[s=5d7c;i=1;b=0123456789abcdef0123456789abcdef;m=4d1388;t=64207f0d9c640;x=77]"

#define NULS "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"

/* clang-format off */
static const struct {
	const char *form, *encoding;
	struct slice in, out;
} rows[] = {
	{ "plain", "latin-1", BYTES("M\xe4rz 41 \xb0" "C, and \x93so on\x94, long enough to be text\n"),
	  BYTES("M\xc3\xa4rz 41 \xc2\xb0" "C, and \xe2\x80\x9cso on\xe2\x80\x9d, long enough to be text\n") },
	{ "plain", "utf-8", BYTES("M\xc3\xa4rz and a torn \xe4 byte\n"), BYTES("M\xc3\xa4rz and a torn \xe4 byte\n") },
	{ "cr", "utf-8", BYTES("a\rb\rc\r"), BYTES("a\nb\nc\n") },
	{ "plain", "utf-8", BYTES("one\rline"), BYTES("one line") },
	{ "octal, syslog", "utf-8",
	  BYTES("Nov 20 15:18:01 h a[1]: x#011y #010#\nNov 20 15:18:02 h a[1]: z#012Nov 20 15:18:02 h a[1]: #033[1mw\n"),
	  BYTES("Nov 20 15:18:01 h a[1]: x\ty #010#\nNov 20 15:18:02 h a[1]: z\nNov 20 15:18:02 h a[1]: w\n") },
	{ "plain", "utf-8", BYTES("a table with #011 and #012\n"), BYTES("a table with #011 and #012\n") },
	{ "kmsg", "utf-8", BYTES("6,1,5051240,-;a\\x09b \\xc3\\xa4 \\x5c\\x5 \\x\n DEVICE=c\\x20d\n6,2,5051241,-;e"),
	  BYTES("6,1,5051240,-;a\tb \xc3\xa4 \\\\x5 \\x\n DEVICE=c d\n6,2,5051241,-;e\n") },
	{ "syslog-5424", "utf-8", BYTES("<6>1 2026-01-02T03:04:05Z h kernel - - - a\n"), BYTES("<6>1 2026-01-02T03:04:05Z h kernel - - - a\n") },
	/* holes that a crash left */
	{ "plain", "utf-8", BYTES(NULS NULS "a line\nb" NULS "c\n" NULS "d\0e\n" NULS), BYTES("a line\nb\nc\nde\n") },
	{ "docker-json", "utf-8", BYTES("{\"log\":\"a\\n\"}\n" NULS "{\"log\":\"b\\n\"}\n"), BYTES("a\nb\n") },
	{ "environ", "utf-8", BYTES("HSA_OVERRIDE_GFX_VERSION=10.3.0\0HOME=/home/user\0LS=a\nb\0"), BYTES("HSA_OVERRIDE_GFX_VERSION=10.3.0\nHOME=/home/user\nLS=a\nb\n") },
	/* messages of several lines */
	{ "continued, syslog", "utf-8",
	  BYTES("Nov 20 15:18:01 h a[1]: one: x\n                          two\n\n                        three\n            near\nNov 20 15:18:02 h a[1]: four\n"),
	  BYTES("Nov 20 15:18:01 h a[1]: one: x\nNov 20 15:18:01 h a[1]:   two\n\nNov 20 15:18:01 h a[1]: three\n            near\nNov 20 15:18:02 h a[1]: four\n") },
	{ "continued, dmesg", "utf-8", BYTES("[    5.051240] one: x\n               two: y\n[    5.051241] three\n"),
	  BYTES("[    5.051240] one: x\n[    5.051240] two: y\n[    5.051241] three\n") },
	{ "continued, journal-monotonic", "utf-8", BYTES("[    5.051240] h kernel: one\n                         two\n[    5.051241] h kernel: three\n"),
	  BYTES("[    5.051240] h kernel: one\n[    5.051240] h kernel: two\n[    5.051241] h kernel: three\n") },
	{ "syslog", "utf-8", BYTES("Nov 20 15:18:01 h a[1]: one\n              two\nNov 20 15:18:02 h a[1]: three\n"),
	  BYTES("Nov 20 15:18:01 h a[1]: one\n              two\nNov 20 15:18:02 h a[1]: three\n") },
	/* what does not begin at its beginning */
	{ "docker-json", "utf-8", BYTES("$ cat x\n{\"stream\":\"stdout\",\"log\":\"a\\n\",\"time\":\"2026-01-02T03:04:05Z\"}\n"),
	  BYTES("$ cat x\n2026-01-02T03:04:05Z a\n") },
	{ "cri", "utf-8", BYTES(":05.1Z stdout F cut\n2026-01-02T03:04:05.1Z stdout P a\n2026-01-02T03:04:05.1Z stdout F b\n"),
	  BYTES(":05.1Z stdout F cut\n2026-01-02T03:04:05.1Z stdout P ab\n") },
	{ "cri", "utf-8",
	  BYTES("2026-01-02T03:04:05.1Z stdout P one \n2026-01-02T03:04:05.2Z stderr F err\n"
		"2026-01-02T03:04:05.3Z stdout P two \n2026-01-02T03:04:05.4Z stdout F three\n"
		"no CRI\n2026-01-02T03:04:05.5Z stderr P cut"),
	  BYTES("2026-01-02T03:04:05.2Z stderr F err\n2026-01-02T03:04:05.1Z stdout P one two three\n"
		"no CRI\n2026-01-02T03:04:05.5Z stderr P cut\n") },
	{ "journal-json", "utf-8", BYTES("\x1e{\"__REALTIME_TIMESTAMP\":\"1000000\",\"MESSAGE\":\"a\"}\n"
					 "\x1e{\"__REALTIME_TIMESTAMP\":\"2000000\",\"MESSAGE\":\"b\"}\n"),
	  BYTES("1.000000 - unknown: a\n2.000000 - unknown: b\n") },
	{ "journal-json", "utf-8", BYTES("data: {\"__REALTIME_TIMESTAMP\":\"1000000\",\"MESSAGE\":\"a\"}\n\n"),
	  BYTES("1.000000 - unknown: a\n") },
	{ "journal-json", "utf-8",
	  BYTES("[\n  {\n    \"__REALTIME_TIMESTAMP\": \"1000000\",\n    \"MESSAGE\": \"a {\"\n  },\n  {\n    \"MESSAGE\": [\n      98\n    ],\n"
		"    \"__REALTIME_TIMESTAMP\": \"2000000\"\n  }\n]\n"),
	  BYTES("1.000000 - unknown: a {\n2.000000 - unknown: b\n") },
	{ "journal-json", "utf-8", BYTES("[{\"__REALTIME_TIMESTAMP\":\"1000000\",\"MESSAGE\":\"a\"},{\"MESSAGE\":\"b\"}]"),
	  BYTES("1.000000 - unknown: a\nb\n") },
	{ "journal-json", "utf-8",
	  BYTES("$ journalctl -o json | jq -c '{_TRANSPORT, MESSAGE}'\n{\"_TRANSPORT\":\"kernel\",\"MESSAGE\":\"a\"}\n{\"_TRANSPORT\":\"stdout\",\"MESSAGE\":\"b\"}\n"),
	  BYTES("$ journalctl -o json | jq -c '{_TRANSPORT, MESSAGE}'\nkernel: a\nb\n") },
	{ "journal-json", "utf-8", BYTES("{\n\t\"__REALTIME_TIMESTAMP\" : \"1000000\",\n{\n\t\"__REALTIME_TIMESTAMP\" : \"1000000\",\n\t\"MESSAGE\" : \"b\"\n}\n"),
	  BYTES("{\n\t\"__REALTIME_TIMESTAMP\" : \"1000000\",\n1.000000 - unknown: b\n") },
	{ "journal-verbose", "utf-8",
	  BYTES("-- Logs begin --\nFri 2026-11-20 15:18:01.123456 CET " CURSOR "\n"
		"    _TRANSPORT=stdout\n    _PID=7\n    _HOSTNAME=h\n    SYSLOG_IDENTIFIER=x\n"
		"    MESSAGE=one\n              two\n    UNIT=x.service\n"
		"Fri 2026-11-20 15:18:02.000000 CET " CURSOR "\n    _TRANSPORT=kernel\n    MESSAGE=three\n"),
	  BYTES("-- Logs begin --\n1761451733.272128 h x[7]: one\n1761451733.272128 h x[7]:   two\n"
		"1761451733.272128 - kernel: three\n") },
	{ "dmesg-json", "utf-8",
	  BYTES("{\n \"dmesg\": [\n  {\n \"pri\": 6,\n \"time\": 5.05124,\n \"msg\": \"a }{ \\\"b\\\" \\\\\"\n },{"
		" \"fac\": \"daemon\", \"pri\": \"info\", \"time\": 1.0, \"msg\": \"c\\nd\" }, {\"x\": [1, {}]}\n ]\n}\n"),
	  BYTES("[    5.051240] a }{ \"b\" \\\n"
		"user  :info  : [    1.000000] c\nuser  :info  : [    1.000000] d\n{\"x\": [1, {}]}\n") },
	{ "dmesg-json", "utf-8", BYTES("{\"dmesg\": [{\"time\": 1.0, \"msg\": \"a\\nb\\n<6>[    2.000000] c\\n\"}, {\"time\": 2.0, \"msg\": \"c\\n\"}]}"),
	  BYTES("[    1.000000] a\n[    1.000000] b\n[    2.000000] c\n") },
	{ "smi-json", "utf-8",
	  BYTES("[{\"gpu\": 0, \"asic\": {\"device_id\": \"0x74a1\", \"speed\": {\"value\": 32, \"unit\": \"GT/s\"}, \"list\": [true, null]}}]"),
	  BYTES("GPU: 0\n    ASIC:\n        DEVICE_ID: 0x74a1\n        SPEED: 32 GT/s\n"
		"        LIST:\n            0: True\n            1: N/A\n") },
	{ "cards-json", "utf-8", BYTES("$ rocm-smi -a --json\n\nWARNING: low power\n{\"card0\": {\"GFX Version\": \"gfx1100\"}}\n"),
	  BYTES("$ rocm-smi -a --json\n\nWARNING: low power\nGPU[0]\t\t: GFX Version: gfx1100\n") },
	{ "dmesg-json", "utf-8", BYTES("$ dmesg --json\n{\"dmesg\": [{\"time\": 1.0, \"msg\": \"a\"}]}\n"), BYTES("[    1.000000] a\n") },
	{ "thread-json", "utf-8", BYTES("$ gh issue view 1 --json body\n{\"body\":\"a\"}\n"), BYTES("a\n") },
	{ "smi-json", "utf-8", BYTES("[{\"tool\": \"T\", \"version\": \"1\", \"rocm_version\": \"7.2.0\", \"x\": {}}]"),
	  BYTES("T: 1 | rocm version: 7.2.0\n") },
	{ "smi-json", "utf-8",
	  BYTES("[{\"gpu\": 0, \"retired\": [{\"page_address\": 1}, {\"page_address\": 2}], \"pending\": {\"page_address\": 3}}]"),
	  BYTES("GPU: 0\n    RETIRED_ENTRIES: 2\n        0:\n            PAGE_ADDRESS: 1\n        1:\n"
		"            PAGE_ADDRESS: 2\n    PENDING_ENTRIES: 1\n        PAGE_ADDRESS: 3\n") },
	{ "smi-json", "utf-8",
	  BYTES("[{\"timestamp\": \"2025/03/01 10:00:00\", \"gpu\": 1, \"severity\": \"FATAL\", \"cper_file\": \"d/fatal-1.cper\",\n"
		"\"metadata_file\": null, \"afids\": [30, 18446744073709551615]}, {\"cper_file\": {}, \"gpu\": [], \"afids\": 1}]"),
	  BYTES("2025/03/01 10:00:00 1 FATAL d/fatal-1.cper 30 1.84467440737096e+19\n 1\n") },
	{ "smi-json", "utf-8", BYTES("{\"cper_file\": \"fatal-1.cper\", \"afids\": []}"), BYTES("fatal-1.cper\n") },
	{ "cards-json", "utf-8", BYTES("{\"card0\": {\"GFX Version\": \"gfx1100\"}, \"system\": {\"Driver version\": \"6\"}}"),
	  BYTES("GPU[0]\t\t: GFX Version: gfx1100\nDriver version: 6\n") },
	{ "json", "utf-8", BYTES("{\"status\": \"OK\", \"message\": \"m\", \"task\": [{\"a\": \"a line of some log\\nb\"}]}"),
	  BYTES("status: OK\nmessage: m\ntask[0].a:\na line of some log\nb\n") },
	{ "smi-json", "utf-8", BYTES("[{\"gpu\": 0,\n cut"), BYTES("[{\"gpu\": 0,\n cut") },
	{ "xml", "utf-8", BYTES("<list><node id=\"a b\" class=\"x\"><product>P &lt;1\n2</product></node></list>"),
	  BYTES("list.a_b: id=\"a b\" class=\"x\"\nlist.a_b.product: P <1 2\n") },
	{ "xml", "utf-8", BYTES("<list>\n<node id=\"a\"/>\n</node>\nlines\n  of it\n"),
	  BYTES("<list>\n<node id=\"a\"/>\n</node>\nlines\n  of it\n") },
	{ "plain", "utf-8", BYTES("<list>\nof things\n"), BYTES("<list>\nof things\n") },
	{ "plain", "utf-8", BYTES("<lists>\n<node/>\n"), BYTES("<lists>\n<node/>\n") },
	{ "techsupport", "utf-8",
	  BYTES("=== ROCm TechSupport Log Collection Utility: V1.35 ===\nSection: dmesg boot logs\n"
		"[Fri Nov 20 15:18:01 2026] a\n[Fri Nov 20 15:18:01 2026] a\n[Fri Nov 20 15:18:02 2026] b\n"
		"Section: Current boot logs\nNov 20 15:18:01 h kernel: a\nNov 20 15:18:01 h kernel: a\n"
		"Nov 20 15:18:01 h kernel: a\nNov 20 15:18:03 h kernel: c\nSection: Previous boot logs\n"
		"Nov 19 15:18:01 h kernel: a\nSection: Second Previous boot logs\n===== Section: CPU\na\n"),
	  BYTES("=== ROCm TechSupport Log Collection Utility: V1.35 ===\nSection: dmesg boot logs\n"
		"[Fri Nov 20 15:18:01 2026] a\n[Fri Nov 20 15:18:01 2026] a\n[Fri Nov 20 15:18:02 2026] b\n"
		"Section: Current boot logs\n\n\nNov 20 15:18:01 h kernel: a\nNov 20 15:18:03 h kernel: c\n"
		"Section: Previous boot logs\nNov 19 15:18:01 h kernel: a\n"
		"Empty section: Section: Second Previous boot logs\n===== Section: CPU\na\n") },
	{ "issue", "utf-8",
	  BYTES("### GPU\r\n\r\nRadeon **X**\r\n\r\n### Version\n\nversion: 5 (`ab`)\n\n### Log\n\nsee\nbelow <b>it</b>\n"
		"<!-- GPU: none\nstill --> after\n```text\n### GPU\n**as** it `is`\n```\n~~~\n```\n~~~\n- **OS**: Linux\n"
		"- HSA_X=1\n### Last\n\n_No response_"),
	  BYTES("GPU: Radeon X\n\n\n\nVersion:\n\nversion: 5 (ab)\n\nLog:\n\nsee\nbelow it\n\n after\n\n### GPU\n"
		"**as** it `is`\n\n\n```\n\nOS: Linux\n- HSA_X=1\nLast: -\n\n\n") },
	{ "thread", "utf-8",
	  BYTES("author:\ta\nassociation:\tnone\n--\none\n```\nb commented on 1 May\n--\nauthor:\tb\nassociation:\tnone\n--\n> one\ntwo\n"),
	  BYTES("author:\ta\nassociation:\tnone\n--\none\n\nb commented on 1 May\n--\nauthor:\tb\nassociation:\tnone\n--\n\ntwo\n") },
	{ "issue", "utf-8",
	  BYTES("## A\n\nsee\n    here\n\n\t# **1**\n      two\n\n    three\n\n## B\n\n- ```\n    four\n  ```\n  ~~~\n    five\n    ~~~\n"),
	  BYTES("A:\n\nsee\n    here\n\n# **1**\n  two\n\nthree\n\nB:\n\n\n  four\n\n\n  five\n\n") },
	{ "issue", "utf-8", BYTES("### \xf0\x9f\x90\x9b Bug\n\nit\n\n### Versions\n\n```\n2\n```\n"),
	  BYTES("\xf0\x9f\x90\x9b Bug: it\n\n\n\nVersions:\n\n\n2\n\n") },
	{ "thread-json", "utf-8",
	  BYTES("{\"title\":\"t\",\"user\":{\"login\":\"a\"},\"body\":\"> x\\r\\n## A\\r\\n\\r\\nb\",\"milestone\":{\"title\":\"m\",\"description\":\"d\"}}\n"
		"[{\"user\":{\"login\":\"b\"},\"body\":\"> b\\nc\"},{\"user\":null,\"body\":\"d\"}]\n"),
	  BYTES("title:\tt\n\n> x\nA: b\n\n\n\nc\nd\n") },
	{ "thread-json", "utf-8", BYTES("{\"body\":\"a\",\"comments\":[{\"author\":{\"login\":\"x\"},\"body\":\"b\"}]} cut"), BYTES("a\nb\n cut") },
	{ "thread-json", "utf-8", BYTES("{\"user\":{\"login\":\"a\"},\"title\":1}"), BYTES("{\"user\":{\"login\":\"a\"},\"title\":1}") },
	{ "thread", "utf-8",
	  BYTES("title:\tt\nstate:\tOPEN\nauthor:\ta\nlabels:\t\n--\n> one\n--\nauthor:\tb\nassociation:\tnone\n--\n> one\ntwo\n--\n"),
	  BYTES("title:\tt\nstate:\tOPEN\nauthor:\ta\nlabels:\t\n--\n> one\n--\nauthor:\tb\nassociation:\tnone\n--\n\ntwo\n--\n") },
	{ "typescript", "utf-8", BYTES("Script started on 2026-11-20 15:20:01+00:00\n\x1b[?2004h$ dmest\bg\r\nx\x1b[0m\r\n"),
	  BYTES("Script started on 2026-11-20 15:20:01+00:00\n$ dmesg\nx\n") },
	{ "actions", "utf-8", BYTES("\xef\xbb\xbf" "2026-01-02T03:04:05.1234567Z a\n2026-01-02T03:04:05.1234567Z b\n"),
	  BYTES("2026-01-02T03:04:05.1234567Z a\n2026-01-02T03:04:05.1234567Z b\n") },
	/* what only looks like one */
	{ "plain", "utf-8", BYTES("# one\n\ntext\n\n# two\n\ntext\n"), BYTES("# one\n\ntext\n\n# two\n\ntext\n") },
	{ "plain", "utf-8", BYTES("\x1f\x8b is what gzip's files begin with\n"), BYTES("\x1f\x8b is what gzip's files begin with\n") },
	{ "plain", "utf-16le", BYTES("a\0\xe4\0\n\0b\0 \0c\0\n\0"), BYTES("a\xc3\xa4\nb c\n") },
	{ "plain", "utf-8", BYTES("{\n \"time\": \"2026\",\n \"a\": [1, {\"message\": \"x\"}]\n}\n"),
	  BYTES("{\n \"time\": \"2026\",\n \"a\": [1, {\"message\": \"x\"}]\n}\n") },
	{ "issue", "utf-8", BYTES("<node at hand>\n\n## A\n\nx\n\n## B\n\n```\n<list><node/></list>\n```\n"),
	  BYTES("<node at hand>\n\nA: x\n\n\n\nB:\n\n\n<list><node/></list>\n\n") },
	{ "plain", "utf-8", BYTES("BZh9 is a name\n"), BYTES("BZh9 is a name\n") },
	{ "plain", "utf-8", BYTES("PK, a name\n"), BYTES("PK, a name\n") },
	{ "plain", "utf-8", BYTES("{\"level\": 1}\n{\"gpu\": 1}\n"), BYTES("{\"level\": 1}\n{\"gpu\": 1}\n") },
	{ "plain", "utf-8", BYTES("<6 is less>\nuser commented out a line\n"), BYTES("<6 is less>\nuser commented out a line\n") },
};
/* clang-format on */

TEST(test_forms)
{
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		AUTO(result) struct result r = read_bytes(rows[i].in, true);
		const char *form = r.code ? "" : r.text->form;

		if (r.code || !slice_equal(strbuf_slice(&r.out), rows[i].out))
			fail_msg("row %zu, %s: %d\n%s", i, rows[i].form, r.code,
				 strbuf_text(&r.out));
		assert_string_equal(form, rows[i].form);
		assert_string_equal(r.text->encoding, rows[i].encoding);
	}
}

/* Cut anywhere and with any byte changed: read to the end, and not much longer. */
static void read_damaged(const char *data, size_t size, struct slice whole)
{
	AUTO(result) struct result r = read_bytes(slice_from(data, size), false);
	size_t bytes = 0;

	for (size_t i = 0; i < r.inputs->texts.count; i++)
		bytes += r.inputs->texts.items[i]->bytes;
	assert_true(bytes < 100 * whole.size + 1000);
}

TEST(test_damage)
{
	static const char bytes[] = { '\0', '"', '\n', '[', '\xff' };

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		struct slice in = rows[i].in;
		AUTO(mem) char *copy = mem_alloc(in.size + 1);

		for (size_t at = 0; at < in.size; at++) {
			read_damaged(in.data, at, in);
			memcpy(copy, in.data, in.size);
			copy[at] = bytes[at % sizeof(bytes)];
			read_damaged(copy, in.size, in);
		}
	}
}

TEST(test_forced)
{
	static const char text[] = "{\"log\":\"a\\n\"}\n";
	struct error error = { 0 };
	struct inputs *inputs = inputs_new();
	AUTO(result) struct result r = { .inputs = inputs, .keep = true };
	AUTO(mem) char *force = NULL;
	const char *path = put_file("forced", text, sizeof(text) - 1);

	assert_int_equal(inputs_force(inputs, "no kind", &error), -EINVAL);
	assert_int_equal(inputs_force(inputs, "=plain", &error), -EINVAL);
	assert_int_equal(inputs_force(inputs, "a=b", &error), -EINVAL);
	assert_int_equal(inputs_force(inputs, "a=doker-json", &error), -EINVAL);
	assert_non_null(strstr(error.message, "did you mean docker-json?"));
	assert_true(asprintf(&force, "%s=plain", path) > 0);
	assert_int_equal(inputs_force(inputs, force, &error), 0);
	assert_int_equal(inputs_force(inputs, "a=b=latin-1", &error), 0);
	assert_int_equal(inputs->forced.count, 2);
	assert_int_equal(input_read(inputs, path, on_block, &r, &error), 0);
	assert_string_equal(strbuf_text(&r.out), text);
	assert_string_equal(r.text->form, "plain");
	inputs_warn_forced(inputs);
	assert_int_equal(inputs->warnings.count, 1);
	assert_true(has_warning(&r, "a=b: --format-of"));
}

/* "<list>", the two parts repeated so often, "</list>". */
static void make_xml(struct strbuf *b, const char *begin, const char *attribute,
		     unsigned attributes, const char *end, unsigned elements)
{
	strbuf_add_text(b, begin);
	for (unsigned i = 0; i < attributes; i++)
		strbuf_printf(b, attribute, i);
	strbuf_add_text(b, end);
	for (unsigned i = 0; i < elements; i++)
		strbuf_add_text(b, "<n/>");
	strbuf_add_text(b, "</list>\n");
}

/* XML that takes libxml2 minutes is read as lines, before it sees any of it. */
TEST(test_dear_xml)
{
	static const struct {
		const char *warning, *begin, *attribute;
		unsigned attributes;
		const char *end;
	} texts[] = {
		{ "definitions", "<?xml version=\"1.0\"?><!DOCTYPE list [<!ATTLIST n ",
		  "a%u CDATA \"v\"", 1500, ">]><list>" },
		{ "definitions",
		  "<?xml version=\"1.0\"?><!-- < --><!DOCTYPE list [<!ATTLIST n ",
		  "a%u CDATA \"v\"", 1500, ">]><list>" },
		{ "256 attributes", "<list><n ", "a%u='>' ", 257, "/>" },
		{ "256 attributes", "<list><n a='<!--' ", "a%u='-->' ", 257, "/>" },
		{ "256 attributes", "<list>", "<n xmlns:a%u='>'>", 257, "</n>" },
		{ "64 KiB", "<list><n a='", "%08u", 9000, "'/>" },
		{ NULL,
		  "<?xml version=\"1.0\"?><!DOCTYPE list SYSTEM \"[.dtd\"><list><n ",
		  "a%u='[' ", 256, "/>" },
		{ NULL, "<?xml version=\"1.0\"?><list><![CDATA[<n ", "a%u='v' ", 1500,
		  "/>]]>" },
		{ NULL, "<?xml version=\"1.0\" encoding=\"UTF-7\"?><list><n a='",
		  "+ADwAIQ-%u", 9, "'/>" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(texts); i++) {
		AUTO(strbuf) struct strbuf text = { 0 };

		make_xml(&text, texts[i].begin, texts[i].attribute, texts[i].attributes,
			 texts[i].end, 3);
		AUTO(result) struct result r = read_bytes(strbuf_slice(&text), true);
		assert_int_equal(r.code, 0);
		assert_string_equal(r.text->form, "xml");
		if (texts[i].warning)
			assert_string_equal(strbuf_text(&r.out), strbuf_text(&text));
		else
			assert_int_equal(strncmp(strbuf_text(&r.out), "list", 4), 0);
		assert_true(texts[i].warning ? has_warning(&r, texts[i].warning)
					     : !r.inputs->warnings.count);
	}
}

TEST(test_shapes)
{
	assert_true(shape_fits(slice_of("[   12.5] x"), "[_N.N]"));
	assert_true(shape_fits(slice_of("Nov  5 01:02:03 h"), "L_N DD:DD:DD "));
	assert_false(shape_fits(slice_of("Nov  5 01:02"), "L_N DD:DD:DD "));
	assert_false(shape_fits(slice_of(""), "N"));
	assert_true(shape_fits(slice_of("svc-1   | x"), "W_| "));
	assert_false(shape_fits(slice_of("a: b | x"), "W_| "));
}

TESTS(set_up, tear_down)
