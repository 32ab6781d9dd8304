/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/input/line.h"

#include <math.h>

#include "tests/unit/unit.h"

enum { NONE = -1 };
#define W 1795187881.0 /* 2026-11-20T15:18:01Z */
#define Y 91120681.0   /* the same without a year */
#define US .123456

/* clang-format off */
static const struct {
	const char *text, *message, *stream, *device;
	double wall, kernel;
} rows[] = {
	/* journalctl */
	{ "Nov 20 15:18:01 host kernel: amdgpu 0000:03:00.0: amdgpu: GPU reset begin!",
	  "amdgpu 0000:03:00.0: amdgpu: GPU reset begin!", "kernel", "0000:03:00.0", Y, NONE },
	{ "Nov 20 15:18:01 host ollama[812]: text", "text", "ollama", "", Y, NONE },
	{ "Nov 20 15:18:01 host ollama[812]:   two more", "  two more", "ollama", "", Y, NONE },
	{ "Nov 20 15:18:01 host ollama[812]:", "", "ollama", "", Y, NONE },
	{ "Nov 20 15:18:01 host systemd: text", "text", "systemd", "", Y, NONE },
	{ "Nov 20 15:18:01 kernel: text", "text", "kernel", "", Y, NONE },
	{ "Nov 20 15:18:01 ollama[812]: text", "text", "ollama", "", Y, NONE },
	{ "Nov 20 15:18:01   kernel: host cut out", "host cut out", "kernel", "", Y, NONE },
	{ "Nov 20 15:18:01 host   Process x", "  Process x", "", "", Y, NONE },
	{ "Nov 20 15:18:01 host-1.example.org /usr/bin/x[3]: text", "text", "x", "", Y, NONE },
	{ "Nov 20 15:18:01 host (sd-pam)[3]: text", "text", "(sd-pam)", "", Y, NONE },
	{ "Nov 20 15:18:01 amdgpu 0000:03:00.0: cut", "amdgpu 0000:03:00.0: cut", "", "0000:03:00.0", Y, NONE },
	{ "Nov 20 15:18:01.123456 host kernel: text", "text", "kernel", "", Y + US, NONE },
	{ "2026-11-20T15:18:01+00:00 host kernel: text", "text", "kernel", "", W, NONE },
	{ "2026-11-20T16:18:01+0100 host ollama[812]: text", "text", "ollama", "", W, NONE },
	{ "2026-11-20T10:48:01.123456-04:30 host ollama[812]: text", "text", "ollama", "", W + US, NONE },
	{ "2026-11-20T15:18:01+00:00 host systemd: text", "text", "systemd", "", W, NONE },
	{ "2026-11-20T15:18:01+00:00 kernel: text", "text", "kernel", "", W, NONE },
	{ "Fri 2026-11-20 15:18:01 CET host kernel: text", "text", "kernel", "", W, NONE },
	{ "Fri 2026-11-20 15:18:01.123456 UTC host x[1]: text", "text", "x", "", W + US, NONE },
	{ "Fr 2026-11-20 15:18:01 +03 host ollama.service[812]: text", "text", "ollama", "", W, NONE },
	{ "Fri 2026-11-20 15:18:01 CET host user@1000.service/app.service[8]: text", "text", "app", "", W, NONE },
	{ "1795187881.123456 host ollama[812]: text", "text", "ollama", "", W + US, NONE },
	{ "1795187881.123456 host kernel:  text", " text", "kernel", "", W + US, NONE },
	{ "[    5.051240] host kernel: text", "text", "kernel", "", NONE, 5.05124 },
	{ "[    5.051240] host ollama[812]: text", "text", "ollama", "", NONE, 5.05124 },
	{ "[    5.051240 <    0.000012 >] host kernel: text", "text", "kernel", "", NONE, 5.05124 },
	{ "[    5.051240 <    0.000012 *>] host x[1]: text", "text", "x", "", NONE, 5.05124 },
	{ "-- Boot 0123456789abcdef0123456789abcdef --", "-- Boot 0123456789abcdef0123456789abcdef --", "", "", NONE, NONE },
	/* its months in other languages */
	{ "maj 20 15:18:01 host kernel: text", "text", "kernel", "", 75223081, NONE },
	{ "ago 26 21:32:24 host ollama[1]: text", "text", "ollama", "", 83712744, NONE },
	{ "d\xc3\xa9" "c. 20 15:18:01 host kernel: text", "text", "kernel", "", Y + 30 * 86400, NONE },
	{ "11\xe6\x9c\x88 20 15:18:01 host kernel: text", "text", "kernel", "", Y, NONE },
	{ "\xd0\xbd\xd0\xbe\xd1\x8f  2 15:18:01 host kernel: text", "text", "kernel", "", 63213481, NONE },
	/* dmesg */
	{ "[    5.051240] amdgpu: text", "amdgpu: text", "kernel", "", NONE, 5.05124 },
	{ "[    5.051240]   in page", "  in page", "kernel", "", NONE, 5.05124 },
	{ "[351586.158029] kfd kfd: amdgpu: added device 1002:744c", "kfd kfd: amdgpu: added device 1002:744c", "kernel", "", NONE, 351586.158029 },
	{ "[    5.051240] ", "", "kernel", "", NONE, 5.05124 },
	{ "[    5.051240]", "", "kernel", "", NONE, 5.05124 },
	{ "    [    5.051240] indented", "indented", "kernel", "", NONE, 5.05124 },
	{ "[    5.051240][    T0] text", "text", "kernel", "", NONE, 5.05124 },
	{ "[    5.051240][ C13] text", "text", "kernel", "", NONE, 5.05124 },
	{ "[    5.051240] [drm] text", "[drm] text", "kernel", "", NONE, 5.05124 },
	{ "[Fri Nov 20 15:18:01 2026] text", "text", "kernel", "", W, NONE },
	{ "[Sun Nov  1 15:18:01 2026] text", "text", "kernel", "", W - 19 * 86400, NONE },
	{ "[Fri Nov 20 15:18:01 2026 <    0.000012>] text", "text", "kernel", "", W, NONE },
	{ "[Nov20 15:18] text", "text", "kernel", "", Y - 1, NONE },
	{ "[  +0.000123] text", "text", "kernel", "", NONE, NONE },
	{ "[    5.051240 <    0.000012>] text", "text", "kernel", "", NONE, 5.05124 },
	{ "[<    0.000012>] text", "text", "kernel", "", NONE, NONE },
	{ "2026-11-20T16:18:01,123456+01:00 amdgpu foo: text", "amdgpu foo: text", "kernel", "", W + US, NONE },
	{ "kern  :info  : [    5.051240] text", "text", "kernel", "", NONE, 5.05124 },
	{ "kern  :err   : [Fri Nov 20 15:18:01 2026] text", "text", "kernel", "", W, NONE },
	{ "kern  :warn  : 2026-11-20T15:18:01,000000+00:00 text", "text", "kernel", "", W, NONE },
	{ "daemon:info  : [    5.051240] text", "text", "kernel", "", NONE, 5.05124 },
	{ "192.168.2.205: kern:     err: [2026-11-20T15:18:01.123456000Z]: amdgpu: x", "amdgpu: x", "kernel", "", W + US, NONE },
	{ "<6>[    5.051240] text", "text", "kernel", "", NONE, 5.05124 },
	{ "<6>text", "text", "kernel", "", NONE, NONE },
	{ "6,1234,5051240,-;text", "text", "kernel", "", NONE, 5.05124 },
	{ "6,1234,5051240,-,caller=T1;text", "text", "kernel", "", NONE, 5.05124 },
	{ " DEVICE=+pci:0000:03:00.0", " DEVICE=+pci:0000:03:00.0", "", "0000:03:00.0", NONE, NONE },
	{ "kernel: [    5.051240] text", "text", "kernel", "", NONE, 5.05124 },
	{ "kernel: text", "text", "kernel", "", NONE, NONE },
	/* syslog files carry both */
	{ "Nov 20 15:18:01 host kernel: [    5.051240] text", "text", "kernel", "", Y, 5.05124 },
	{ "2026-11-20T15:18:01.123456+00:00 host kernel: [    5.051240][    T0] text", "text", "kernel", "", W + US, 5.05124 },
	{ "<6>Nov 20 15:18:01 host kernel: [    5.051240] text", "text", "kernel", "", Y, 5.05124 },
	{ "<30>1 2026-11-20T15:18:01.123456Z host ollama 812 - - text", "text", "ollama", "", W + US, NONE },
	{ "<6>1 2026-11-20T16:18:01+01:00 host kernel - - -  [    5.051240] text", "text", "kernel", "", W, 5.05124 },
	{ "<30>1 2026-11-20T15:18:01Z host x - ID1 [a b=\"]\\\"\"][c d=\"e f\"] text", "text", "x", "", W, NONE },
	{ "<30>1 2026-11-20T15:18:01Z - - - - - text", "text", "", "", W, NONE },
	{ "<30>1 2026-11-20T15:18:01Z host x - - [a b=\"] text", "1 2026-11-20T15:18:01Z host x - - [a b=\"] text", "", "", NONE, NONE },
	/* containers */
	{ "2026-11-20T15:18:01.123456789Z stdout F text", "text", "", "", W + .123456789, NONE },
	{ "2026-11-20T15:18:01.123456789Z stderr P  text", " text", "", "", W + .123456789, NONE },
	{ "2026-11-20T15:18:01.123456789Z stderr text", "text", "", "", W + .123456789, NONE },
	{ "2026-11-20T15:18:01.123456789Z stderr F ", "", "", "", W + .123456789, NONE },
	{ "2026-11-20T15:18:01.123456789Z stdout F time=2025-01-01T00:00:00Z level=INFO", "time=2025-01-01T00:00:00Z level=INFO", "", "", W + .123456789, NONE },
	{ "2026-11-20T15:18:01.123456789Z rocBLAS error: Cannot read", "rocBLAS error: Cannot read", "", "", W + .123456789, NONE },
	{ "2026-11-20T16:18:01.123456789+01:00   Device 0: x", "  Device 0: x", "", "", W + .123456789, NONE },
	{ "2026-11-20T15:18:01Z 2026/01/01 10:00:00 gpu.go:88: text", "gpu.go:88: text", "", "", W, NONE },
	{ "[pod/llama-0/server] 2026-11-20T15:18:01Z text", "text", "server", "", W, NONE },
	{ "[pod/llama-0/server] 0.00.043.693 W text", "text", "server", "", NONE, NONE },
	{ "[pod/llama-0/server] 2026-11-20T15:18:01Z [    5.051240] text", "text", "kernel", "", W, 5.05124 },
	{ "svc-1  | text", "text", "svc", "", NONE, NONE },
	{ "svc-1  | 2026-11-20T15:18:01Z Nov 20 15:18:01 host ollama[812]: text", "text", "ollama", "", W, NONE },
	{ "svc-1  | 2026-11-20T15:18:01Z text", "text", "svc", "", W, NONE },
	{ "[    5.051240] host x[1]: 2026-11-20 15:18:01.123456: I text", "text", "x", "", W + US, 5.05124 },
	{ "ollama    |   text", "  text", "ollama", "", NONE, NONE },
	{ "my_app_2 | [    5.051240] text", "text", "kernel", "", NONE, 5.05124 },
	{ "> Nov 20 15:18:01 host kernel: text", "text", "kernel", "", Y, NONE },
	{ "> > text", "text", "", "", NONE, NONE },
	/* programs */
	{ "time=2026-11-20T16:18:01.5+01:00 level=INFO msg=x", "time=2026-11-20T16:18:01.5+01:00 level=INFO msg=x", "", "", W + .5, NONE },
	{ "[GIN] 2026/11/20 - 15:18:01 | 200 |", "[GIN] 2026/11/20 - 15:18:01 | 200 |", "", "", W, NONE },
	{ "2026/11/20 15:18:01 gpu.go:88: text", "gpu.go:88: text", "", "", W, NONE },
	{ "2026-11-20 15:18:01 [DEBUG]", "[DEBUG]", "", "", W, NONE },
	{ "2026-11-20 15:18:01,123 - INFO - text", "- INFO - text", "", "", W + .123, NONE },
	{ "2026-11-20 15:18:01.123456: I tensorflow/core", "tensorflow/core", "", "", W + US, NONE },
	{ "[2026-11-20 15:18:01] host [0] text", "host [0] text", "", "", W, NONE },
	{ "0.00.043.693 I srv    load_model: x", "srv    load_model: x", "", "", NONE, NONE },
	{ "12.59.043.693 I   Device 0: x", "  Device 0: x", "", "", NONE, NONE },
	{ "[41303] 0.01.281.849 I print_info: x", "print_info: x", "", "", NONE, NONE },
	{ "I srv  load_model: x", "srv  load_model: x", "", "", NONE, NONE },
	{ "Nov 20 15:18:01 host llama[1]: 0.00.043.693 E srv x", "srv x", "llama", "", Y, NONE },
	{ "text\r\n", "text", "", "", NONE, NONE },
	/* what only looks like a prefix */
	{ "  Device 0: AMD Radeon", "  Device 0: AMD Radeon", "", "", NONE, NONE },
	{ "rocBLAS error: Cannot read", "rocBLAS error: Cannot read", "", "", NONE, NONE },
	{ "amdgpu 0000:03:00.0: text", "amdgpu 0000:03:00.0: text", "", "0000:03:00.0", NONE, NONE },
	{ "[drm] text", "[drm] text", "", "", NONE, NONE },
	{ "[<0>] kthread+0xfb/0x140", "[<0>] kthread+0xfb/0x140", "", "", NONE, NONE },
	{ "[0] amdgpu totalMemory 16368M", "[0] amdgpu totalMemory 16368M", "", "", NONE, NONE },
	{ "[...] source=x", "[...] source=x", "", "", NONE, NONE },
	{ ">>> import torch", ">>> import torch", "", "", NONE, NONE },
	{ "system_info: n_threads = 8 | ROCm : X", "system_info: n_threads = 8 | ROCm : X", "", "", NONE, NONE },
	{ "Name | Value", "Name | Value", "", "", NONE, NONE },
	{ "0    | text", "0    | text", "", "", NONE, NONE },
	{ "E: Unable to correct problems", "E: Unable to correct problems", "", "", NONE, NONE },
	{ "5.051240 seconds", "5.051240 seconds", "", "", NONE, NONE },
	{ "[    5.051240] usb usb1: New device", "usb usb1: New device", "kernel", "", NONE, 5.05124 },
	{ "kern error: x", "kern error: x", "", "", NONE, NONE },
	{ "<div>text", "<div>text", "", "", NONE, NONE },
	{ "6.17.0, 6.16", "6.17.0, 6.16", "", "", NONE, NONE },
	/* cut short */
	{ "", "", "", "", NONE, NONE }, { "\n", "", "", "", NONE, NONE },
	{ "[", "[", "", "", NONE, NONE },
	{ "[    5.0512", "[    5.0512", "", "", NONE, NONE },
	{ "[    5.051240", "[    5.051240", "", "", NONE, NONE },
	{ "[    5.051240 <", "[    5.051240 <", "", "", NONE, NONE },
	{ "[Fri Nov 20 15:18:01", "[Fri Nov 20 15:18:01", "", "", NONE, NONE },
	{ "[pod/", "[pod/", "", "", NONE, NONE },
	{ "[pod/]", "[pod/]", "", "", NONE, NONE }, { "<6", "<6", "", "", NONE, NONE },
	{ "6,1,", "6,1,", "", "", NONE, NONE },
	{ "Nov 20 15:18", "Nov 20 15:18", "", "", NONE, NONE },
	{ "Nov 20 15:18:01", "", "", "", Y, NONE },
	{ "Nov 20 15:18:01 host", "host", "", "", Y, NONE },
	{ "Nov 20 15:18:01 host ollama[", "host ollama[", "", "", Y, NONE },
	{ "2026-11-20T15:18:01", "", "", "", W, NONE },
	{ "2026-11-20T", "2026-11-20T", "", "", NONE, NONE },
	{ "2026-13-20T15:18:01 x", "2026-13-20T15:18:01 x", "", "", NONE, NONE },
	{ "time=", "time=", "", "", NONE, NONE },
	{ "99999999999999999999.123456 host x[1]: text", "99999999999999999999.123456 host x[1]: text", "", "", NONE, NONE },
	{ "\xff\xff\xff\xff\xff 20 15:18:01 \xff \xff[1]: \xff", "\xff", "\xff", "", 63072000 + 19 * 86400 + 55081.0, NONE },
	{ ": : : :", ": : : :", "", "", NONE, NONE },
};

static const struct {
	const char *text, *device;
} devices[] = {
	{ "amdgpu 0000:03:00.0: amdgpu: text", "0000:03:00.0" },
	{ "0000:C3:00.0", "0000:C3:00.0" },
	{ "pci_id=0000:03:00.0 type", "0000:03:00.0" },
	{ "(0000:06:00.0) (0000:07:00.0)", "0000:06:00.0" },
	{ "1f000:03:00.0", "" },
	{ "03:00.0 VGA compatible controller", "03:00.0" },
	{ "bus ID: 0a:1f.7 chip", "0a:1f.7" },
	{ "[IO_PAGE_FAULT device=20:00.0 domain", "20:00.0" },
	{ "Request device [03:00.0] fault", "03:00.0" }, { "(03:00.0)", "" },
	{ "x03:00.0", "" }, { "03:00.8", "" }, { "03:00.01", "" }, { "03:20.0", "" },
	{ "0000:03:00", "" }, { "0000:03:00.", "" }, { "03:00", "" }, { ":", "" }, { "", "" },
	{ "at 15:18:01.3", "" }, { "0000:03:00.0.1", "" }, { "::::::::", "" },
};

static const struct {
	const char *text, *address; /* NULL: not one */
} addresses[] = {
	{ "0000:03:00.0", "0000:03:00.0" }, { "03:00.0", "0000:03:00.0" },
	{ "000A:C3:1F.7", "000a:c3:1f.7" }, { " 03:00.1 ", "0000:03:00.1" },
	{ "0300", "0000:03:00.0" }, { "c301", "0000:c3:00.1" }, { "0x300", "0000:03:00.0" },
	{ "768", "0000:03:00.0" }, { "49920", "0000:c3:00.0" }, { "1024", "0000:04:00.0" },
	{ "0", "0000:00:00.0" },
	{ "65536", NULL }, { "", NULL }, { "0x", NULL }, { "03:00", NULL }, { "03:00.0 x", NULL },
	{ "gfx", NULL }, { "-1", NULL }, { "0x12345", NULL }, { "999999999999", NULL },
};
/* clang-format on */

static void check_stamp(const char *text, bool has, double value, double expected)
{
	if (has != (expected != NONE) || (has && fabs(value - expected) > 1e-5))
		fail_msg("%s: %d %f, expected %f", text, has, value, expected);
}

/* A copy of exactly its size, so that a read past the end is seen. */
static char *exact(const char *text, size_t size)
{
	char *copy = mem_alloc(size ? size : 1);

	memcpy(copy, text, size);
	return copy;
}

TEST(test_rows)
{
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		const char *text = rows[i].text;
		AUTO(mem) char *copy = exact(text, strlen(text));
		struct line line;

		line_parse(slice_from(copy, strlen(text)), &line);
		if (!slice_is(line.message, rows[i].message))
			fail_msg("%s: message %.*s", text, SLICE_ARGS(line.message));
		if (!slice_is(line.stream, rows[i].stream))
			fail_msg("%s: stream %.*s", text, SLICE_ARGS(line.stream));
		if (!slice_is(line.device, rows[i].device))
			fail_msg("%s: device %.*s", text, SLICE_ARGS(line.device));
		check_stamp(text, line.stamp.has_wall, line.stamp.wall, rows[i].wall);
		check_stamp(text, line.stamp.has_kernel, line.stamp.kernel,
			    rows[i].kernel);
	}
}

/* Times of day without a year, and what lies between them. */
TEST(test_elapsed)
{
	static const struct {
		const char *from, *to;
		double seconds;
	} cases[] = {
		{ "Jan  2 00:00:00 h x[1]: a", "Jan  2 00:00:07 h x[1]: b", 7 },
		{ "Dec 31 23:59:58 h x[1]: a", "Jan  1 00:00:03 h x[1]: b", 5 },
		{ "Jan  1 00:00:03 h x[1]: a", "Dec 31 23:59:58 h x[1]: b", -5 },
		{ "Nov 30 00:00:00 h x[1]: a", "Mar  1 00:00:00 h x[1]: b", 91 * 86400 },
		{ "Feb 28 23:59:58 h x[1]: a", "Mar  1 00:00:03 h x[1]: b", 5 },
		{ "Mar  1 00:00:03 h x[1]: a", "Feb 28 23:59:58 h x[1]: b", -5 },
		{ "Feb 28 23:59:58 h x[1]: a", "Feb 29 00:00:03 h x[1]: b", 5 },
		{ "Feb 29 00:00:03 h x[1]: a", "Mar  1 00:00:03 h x[1]: b", 86400 },
		{ "2025-12-31 23:59:58 a", "2026-01-01 00:00:03 b", 5 },
		{ "Jan  1 00:00:03 h x[1]: a", "2026-01-01 00:00:03 b", NONE },
		{ "[    1.000000] a", "Jan  1 00:00:03 h x[1]: b", NONE },
	};

	for (size_t i = 0; i < ARRAY_SIZE(cases); i++) {
		struct line from, to;
		double seconds = 0;

		line_parse(slice_of(cases[i].from), &from);
		line_parse(slice_of(cases[i].to), &to);
		bool has = wall_elapsed(&from.stamp, &to.stamp, &seconds);
		check_stamp(cases[i].from, has, seconds, cases[i].seconds);
	}
}

static bool inside(struct slice part, const char *data, size_t size)
{
	return slice_is(part, "kernel") ||
	       (part.data >= data && part.data + part.size <= data + size);
}

static void parse_safely(const char *text, size_t size)
{
	AUTO(mem) char *copy = exact(text, size);
	struct line line;

	line_parse(slice_from(copy, size), &line);
	assert_true(inside(line.message, copy, size));
	assert_true(inside(line.stream, copy, size));
	assert_true(inside(line.device, copy, size));
	assert_true(isfinite(line.stamp.wall) && isfinite(line.stamp.kernel));
}

/* Every row cut at every place, and with every byte put to NUL and 0xff. */
TEST(test_hostile)
{
	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		size_t size = strlen(rows[i].text);

		for (size_t cut = 0; cut <= size; cut++) {
			char text[256];

			parse_safely(rows[i].text, cut);
			if (cut == size)
				break;
			memcpy(text, rows[i].text, size);
			text[cut] = '\0';
			parse_safely(text, size);
			text[cut] = '\xff';
			parse_safely(text, size);
		}
	}
	struct line line;
	line_parse(slice_from(NULL, 0), &line);
	assert_int_equal(line.message.size, 0);
}

/* A line of one byte over and over costs no more than its length. */
TEST(test_huge)
{
	static const char bytes[] = { '0', '[', ' ', ':',  '>',	  'a',
				      '|', '.', '<', '\0', '\xff' };
	size_t size = 1024 * 1024;
	AUTO(mem) char *text = mem_alloc(size);

	for (size_t i = 0; i < sizeof(bytes); i++) {
		memset(text, bytes[i], size);
		parse_safely(text, size);
		for (size_t j = 0; j + 1 < size; j += 2)
			text[j] = '>', text[j + 1] = ' ';
		parse_safely(text, size);
	}
}

TEST(test_devices)
{
	for (size_t i = 0; i < ARRAY_SIZE(devices); i++) {
		const char *text = devices[i].text;
		AUTO(mem) char *copy = exact(text, strlen(text));
		struct slice found = line_find_device(slice_from(copy, strlen(text)));

		if (!slice_is(found, devices[i].device))
			fail_msg("%s: %.*s", text, SLICE_ARGS(found));
	}
}

TEST(test_addresses)
{
	for (size_t i = 0; i < ARRAY_SIZE(addresses); i++) {
		char address[13] = "untouched";
		bool is_one = device_address(slice_of(addresses[i].text), address);
		const char *expected = addresses[i].address;

		if (is_one != (expected != NULL) ||
		    strcmp(address, expected ? expected : "untouched"))
			fail_msg("%s: %d %s", addresses[i].text, is_one, address);
	}
}

TESTS(NULL, NULL)
