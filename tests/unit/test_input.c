/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/input/input.h"

#include <errno.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

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
		struct result r = read_bytes(cleanings[i].in, true);

		if (r.code || !slice_equal(strbuf_slice(&r.out), cleanings[i].out))
			fail_msg("%s: %d, %s", cleanings[i].label, r.code,
				 strbuf_text(&r.out));
		assert_int_equal(r.inputs->texts.count, 1);
		assert_int_equal(r.text->bytes, cleanings[i].out.size);
		free_result(&r);
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
			struct result r = read_bytes(strbuf_slice(&in), true);
			if (r.code ||
			    !slice_equal(strbuf_slice(&r.out), strbuf_slice(&out)))
				fail_msg("%d mode %u: %zu of %zu", distance, mode,
					 r.out.size, out.size);
			assert_false(r.text->cut);
			free_result(&r);
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
		struct result r = read_bytes(strbuf_slice(&in), true);
		if (r.code || !slice_equal(strbuf_slice(&r.out), strbuf_slice(&out)) ||
		    r.text->cut != lines[i].cut)
			fail_msg("row %zu: %zu of %zu bytes, cut %d", i, r.out.size,
				 out.size, r.text->cut);
		free_result(&r);
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
	struct result r = read_path("-", false);
	dup2(saved, 0);
	close(saved);
	waitpid(child, NULL, 0);
	assert_int_equal(r.code, 0);
	assert_true(r.text->cut);
	assert_string_equal(r.text->name, "stdin");
	assert_int_equal(r.text->bytes, INPUT_LINE_MAX + 1 + 5);
	assert_in_range(r.largest, 1, INPUT_LINE_MAX + 1 + INPUT_BLOCK_SIZE);
	free_result(&r);
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
	struct result r = read_path(path_of("dir"), true);
	assert_int_equal(r.code, 0);
	/* a file that has several names is read once, by the first of them */
	assert_string_equal(strbuf_text(&r.out), "B\nz\ny\n");
	assert_int_equal(r.inputs->texts.count, 4);
	assert_true(has_warning(&r, "dir/fifo: skipped"));
	assert_true(has_warning(&r, "dir/a/loop: skipped, it links"));
	assert_true(has_warning(
		&r, "dir/broken: skipped, it links to what is not there; 1 more do"));
	assert_true(has_warning(&r, "deeper"));
	free_result(&r);
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
		/* What is skipped is listed as a text, what is damaged is not. */
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

TESTS(set_up, tear_down)
