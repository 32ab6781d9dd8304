/* SPDX-License-Identifier: Apache-2.0 */
/* The forms of text: what each becomes, how each is told, and that damage does no harm.
 */
#include "engine/input/form.h"

#include <errno.h>
#include <unistd.h>

#include "tests/unit/input_result.h"

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
		struct result r = read_bytes(rows[i].in, true);
		const char *form = r.code ? "" : r.text->form;

		if (r.code || !slice_equal(strbuf_slice(&r.out), rows[i].out))
			fail_msg("row %zu, %s: %d\n%s", i, rows[i].form, r.code,
				 strbuf_text(&r.out));
		assert_string_equal(form, rows[i].form);
		assert_string_equal(r.text->encoding, rows[i].encoding);
		free_result(&r);
	}
}

/* Cut anywhere and with any byte changed: read to the end, and not much longer. */
static void read_damaged(const char *data, size_t size, struct slice whole)
{
	struct result r = read_bytes(slice_from(data, size), false);
	size_t bytes = 0;

	for (size_t i = 0; i < r.inputs->texts.count; i++)
		bytes += r.inputs->texts.items[i]->bytes;
	assert_true(bytes < 100 * whole.size + 1000);
	free_result(&r);
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
	struct result r = { .inputs = inputs, .keep = true };
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
	free_result(&r);
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
		struct result r = read_bytes(strbuf_slice(&text), true);
		assert_int_equal(r.code, 0);
		assert_string_equal(r.text->form, "xml");
		if (texts[i].warning)
			assert_string_equal(strbuf_text(&r.out), strbuf_text(&text));
		else
			assert_int_equal(strncmp(strbuf_text(&r.out), "list", 4), 0);
		assert_true(texts[i].warning ? has_warning(&r, texts[i].warning)
					     : !r.inputs->warnings.count);
		free_result(&r);
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
