/* SPDX-License-Identifier: Apache-2.0 */
#include "tests/unit/probe_child_stub.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "engine/base/strbuf.h"
#include "probes/isolate.h"

/* Rows are written without what they do not need. */
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"

#define ORIGIN "\"device\":\"\",\"trust\":\"kernel\",\"from\":\"/proc\""
#define FACT(key, value) "{\"fact\":\"" key "\",\"value\":\"" value "\"," ORIGIN "}"
#define LIST(key, items) "{\"list\":\"" key "\",\"items\":" items "," ORIGIN "}"
#define END "{\"end\":true}\n"

/* clang-format off */
const struct stub_line stub_lines[] = {
	/* what a probe may say */
	{ FACT("os.name", "debian 12"), "ok" },
	{ " " FACT("os.name", "debian 12") "\r", "ok" },
	{ FACT("os.name", ""), "ok" },
	{ FACT("os.name", "d\\u00e9bian \\ud83d\\ude00"), "ok" },
	{ FACT("env.HSA_ENABLE_SDMA", "0"), "ok" },
	{ LIST("kernel.modules", "[\"amdgpu\",\"drm\"]"), "ok" },
	{ LIST("kernel.modules", "[]"), "ok" },
	{ "{\"whole\":\"env.\"," ORIGIN "}", "ok" }, { "{\"note\":\"a\\nb\"}", "ok" },
	{ "{\"log\":\"journal\",\"text\":\"a\\u001b[0m\\nb\\n\"}", "ok" },
	{ "{\"nothing\":true}", "nothing" },
	/* no JSON, or no object */
	{ "", "garbage" }, { " ", "garbage" }, { "hello", "garbage" }, { "null", "garbage" },
	{ "true", "garbage" }, { "42", "garbage" }, { "\"fact\"", "garbage" },
	{ "[]", "garbage" }, { "[" FACT("os.name", "x") "]", "garbage" }, { "{}", "garbage" },
	{ "{\"fact\":\"os.name\"", "garbage" },
	{ FACT("os.name", "x") FACT("os.name", "y"), "garbage" },
	{ FACT("os.name", "x") " x", "garbage" },
	{ FACT("os.name", "\xff\xfe"), "garbage" },
	{ FACT("os.name", "\xc0\x80"), "garbage" },
	{ FACT("os.name", "\\ud800"), "garbage" },
	/* members: missing, twice, too many, of another type */
	{ "{\"fact\":\"os.name\",\"value\":\"x\"}", "garbage" },
	{ "{\"fact\":\"os.name\"," ORIGIN "}", "garbage" },
	{ "{\"fact\":\"os.name\",\"value\":\"x\",\"value\":\"y\"," ORIGIN "}", "garbage" },
	{ "{\"fact\":\"os.name\",\"value\":\"x\",\"boot\":3," ORIGIN "}", "garbage" },
	{ "{\"fact\":\"os.name\",\"value\":\"x\",\"note\":\"y\"," ORIGIN "}", "garbage" },
	{ "{\"fact\":\"os.name\",\"value\":12," ORIGIN "}", "garbage" },
	{ "{\"fact\":\"os.name\",\"value\":null," ORIGIN "}", "garbage" },
	{ "{\"fact\":\"os.name\",\"value\":true," ORIGIN "}", "garbage" },
	{ "{\"fact\":\"os.name\",\"value\":1e999," ORIGIN "}", "garbage" },
	{ "{\"fact\":\"os.name\",\"value\":[\"x\"]," ORIGIN "}", "garbage" },
	{ "{\"fact\":\"os.name\",\"value\":{\"fact\":\"x\"}," ORIGIN "}", "garbage" },
	{ "{\"fact\":[\"os.name\"],\"value\":\"x\"," ORIGIN "}", "garbage" },
	{ "{\"fact\":null,\"value\":\"x\"," ORIGIN "}", "garbage" },
	{ "{\"fact\":\"os.name\",\"value\":\"x\",\"device\":0,\"trust\":\"kernel\",\"from\":\"\"}", "garbage" },
	{ "{\"fact\":\"os.name\",\"value\":\"x\",\"device\":\"\",\"trust\":5,\"from\":\"\"}", "garbage" },
	{ "{\"fact\":\"os.name\",\"value\":\"x\",\"device\":\"\",\"trust\":\"kernel\",\"from\":[]}", "garbage" },
	/* keys */
	{ FACT("os.nam", "x"), "garbage" }, { FACT("", "x"), "garbage" },
	{ FACT("env.", "x"), "garbage" }, { FACT("env.A\\nB", "x"), "garbage" },
	{ FACT("os.name\\u0000", "x"), "garbage" },
	{ FACT("kernel.modules", "amdgpu"), "garbage" },
	{ LIST("os.name", "[\"x\"]"), "garbage" }, { LIST("os.names", "[\"x\"]"), "garbage" },
	{ LIST("kernel.modules", "\"x\""), "garbage" }, { LIST("kernel.modules", "{}"), "garbage" },
	{ LIST("kernel.modules", "[\"x\",1]"), "garbage" }, { LIST("kernel.modules", "[[\"x\"]]"), "garbage" },
	{ LIST("kernel.modules", "[\"x\\n\"]"), "garbage" },
	{ "{\"whole\":\"env\"," ORIGIN "}", "garbage" },
	{ "{\"whole\":\"os.name\"," ORIGIN "}", "garbage" },
	{ "{\"whole\":\"\"," ORIGIN "}", "garbage" },
	{ "{\"whole\":\"env.HOME.\"," ORIGIN "}", "garbage" },
	{ "{\"whole\":true," ORIGIN "}", "garbage" },
	/* control characters */
	{ FACT("os.name", "a\\nb"), "garbage" }, { FACT("os.name", "a\\tb"), "garbage" },
	{ FACT("os.name", "\\u001b[31m"), "garbage" }, { FACT("os.name", "a\\u007f"), "garbage" },
	{ FACT("os.name", "a\\u0000b"), "garbage" }, { FACT("os.name", "a\tb"), "garbage" },
	/* lies */
	{ FACT("probe.hsa.outcome", "ok"), "garbage" },
	{ FACT("probe.line-0.outcome", "ok"), "garbage" },
	{ "{\"whole\":\"probe.\"," ORIGIN "}", "garbage" },
	{ "{\"fact\":\"os.name\",\"value\":\"x\",\"device\":\"\",\"trust\":\"stated\",\"from\":\"\"}", "garbage" },
	{ "{\"fact\":\"os.name\",\"value\":\"x\",\"device\":\"\",\"trust\":\"Kernel\",\"from\":\"\"}", "garbage" },
	/* devices */
	{ "{\"fact\":\"gpu.gfx\",\"value\":\"x\",\"device\":\"0000:03:00.0\",\"trust\":\"kernel\",\"from\":\"\"}", "ok" },
	{ "{\"fact\":\"gpu.gfx\",\"value\":\"x\",\"device\":\"card0\",\"trust\":\"kernel\",\"from\":\"\"}", "garbage" },
	{ "{\"fact\":\"gpu.gfx\",\"value\":\"x\",\"device\":\"0000:03:00.9\",\"trust\":\"kernel\",\"from\":\"\"}", "garbage" },
	{ "{\"fact\":\"gpu.gfx\",\"value\":\"x\",\"device\":\"../../etc\",\"trust\":\"kernel\",\"from\":\"\"}", "garbage" },
	/* notes, logs, marks */
	{ "{\"note\":7}", "garbage" }, { "{\"note\":\"x\",\"to\":\"y\"}", "garbage" },
	{ "{\"log\":\"journal\"}", "garbage" }, { "{\"log\":\"\",\"text\":\"x\"}", "garbage" },
	{ "{\"log\":\"a\\nb\",\"text\":\"x\"}", "garbage" }, { "{\"log\":\"a\",\"text\":[\"x\"]}", "garbage" },
	{ "{\"text\":\"x\"}", "garbage" },
	{ "{\"end\":false}", "garbage" }, { "{\"end\":1}", "garbage" }, { "{\"end\":true,\"x\":1}", "garbage" },
	{ "{\"nothing\":null}", "garbage" }, { "{\"nothing\":true,\"end\":true}", "garbage" },
	{ "{\"end\":true}", "garbage" }, /* an end comes after it */
};
/* clang-format on */
const size_t stub_line_count = ARRAY_SIZE(stub_lines);

enum { MEBIBYTE = 1024 * 1024, FD = 3, FOREVER = INT32_MAX };

static void say_bytes(const char *bytes, size_t size)
{
	while (size) {
		ssize_t n = write(FD, bytes, size);

		if (n <= 0)
			_exit(99);
		bytes += n;
		size -= (size_t)n;
	}
}

static void say(const char *text)
{
	say_bytes(text, strlen(text));
}

/* A fact with a value that is made here; plain text. */
static void say_fact(const char *key, const char *format, ...) printf_like(2, 3);
static void say_fact(const char *key, const char *format, ...)
{
	char value[512], line[1024];
	va_list args;

	va_start(args, format);
	vsnprintf(value, sizeof(value), format, args);
	va_end(args);
	snprintf(line, sizeof(line), "{\"fact\":\"%s\",\"value\":\"%s\"," ORIGIN "}\n",
		 key, value);
	say(line);
}

/* Far beyond every deadline, not forever: a test that fails leaves nothing behind. */
static void sleep_long(void)
{
	for (int i = 0; i < 60; i++)
		sleep(1);
}

static void repeat(const char *text, size_t times)
{
	AUTO(strbuf) struct strbuf block = { 0 };
	size_t held = 0;

	for (; held < times && block.size + strlen(text) <= MEBIBYTE; held++)
		strbuf_add_text(&block, text);
	for (; held && times >= held; times -= held)
		say_bytes(block.data, block.size);
	say_bytes(strbuf_text(&block), times * strlen(text));
}

/* Byte by byte: a message is whole when its newline comes. */
static void slowly(void)
{
	static const char text[] = FACT("host.name", "slow") "\n" END;

	for (size_t i = 0; i < sizeof(text) - 1; i++) {
		say_bytes(text + i, 1);
		usleep(1000);
	}
}

/* More than is read at once lies in the pipe when it ends. */
static void much(void)
{
	AUTO(strbuf) struct strbuf facts = { 0 };

	fcntl(FD, F_SETPIPE_SZ, MEBIBYTE);
	for (unsigned i = 0; i < ISOLATE_FACTS_MAX - 1; i++)
		strbuf_printf(&facts,
			      "{\"fact\":\"env.A%u\",\"value\":\"x\"," ORIGIN "}\n", i);
	strbuf_add_text(&facts, FACT("host.name", "kept") "\n");
	say_bytes(facts.data, facts.size);
}

static void loop(void)
{
	for (volatile unsigned i = 0;; i++)
		continue;
}

static void deaf(void)
{
	struct rlimit minute = { 60, 60 };

	setrlimit(RLIMIT_CPU, &minute);
	for (int i = 1; i < NSIG; i++)
		signal(i, SIG_IGN);
	sleep_long();
}

static void leave_group(void)
{
	setpgid(0, getpgid(getppid()));
	sleep_long();
}

static void stopped(void)
{
	raise(SIGSTOP);
	sleep_long();
}

/* Long messages, as a probe may send them. */
static void flood(void)
{
	AUTO(strbuf) struct strbuf message = { 0 };

	strbuf_add_text(&message, "{\"log\":\"journal\",\"text\":\"");
	for (int i = 0; i < 4000; i++)
		strbuf_add_text(&message, "again and again\\n");
	strbuf_add_text(&message, "\"}\n");
	repeat(message.data, FOREVER);
}

static void flood_of_facts(void)
{
	for (unsigned i = 0;; i++) {
		char key[32];

		snprintf(key, sizeof(key), "env.A%u", i);
		say_fact(key, "x");
	}
}

static void flood_of_logs(void)
{
	for (unsigned i = 0;; i++) {
		char line[64];

		snprintf(line, sizeof(line), "{\"log\":\"%u\",\"text\":\"\"}\n", i);
		say(line);
	}
}

static void garbage(void)
{
	unsigned char bytes[4096];
	unsigned state = 1;

	for (size_t i = 0; i < sizeof(bytes); i++)
		bytes[i] = (unsigned char)((state = state * 1103515245 + 12345) >> 16);
	for (;;)
		say_bytes((const char *)bytes, sizeof(bytes));
}

static void more_notes(void)
{
	repeat("{\"note\":\"x\"}\n", ISOLATE_NOTES_MAX + 6);
	say(END);
}

static void close_and_stay(void)
{
	close(FD);
	sleep_long();
}

/* The grandchild holds the pipe's end; group says whether it can be found. */
static void leave_grandchild(bool group)
{
	pid_t pid = fork();

	if (!pid) {
		if (!group)
			setsid();
		alarm(20);
		sleep_long();
		_exit(0);
	}
	say_fact("app.path", "%d", (int)pid);
}

static void grandchild(void)
{
	leave_grandchild(true);
	say(END);
}

static void grandchild_hang(void)
{
	leave_grandchild(true);
	sleep_long();
}

static void grandchild_apart(void)
{
	leave_grandchild(false);
	say(END);
}

/* In uninterruptible sleep its parent's end would not end it. */
static void hang(void)
{
	prctl(PR_SET_PDEATHSIG, 0);
	say_fact("app.path", "%d", (int)getpid());
	sleep_long();
}

static void late(void)
{
	usleep(300 * 1000);
	say(FACT("host.name", "late") "\n" END);
}

/* The names of its open descriptors, as one word. */
static void say_descriptors(void)
{
	char list[256] = "";
	DIR *directory = opendir("/proc/self/fd");
	const struct dirent *entry;

	while (directory && (entry = readdir(directory))) {
		size_t size = strlen(list);

		int fd = atoi(entry->d_name);

		if (*entry->d_name != '.' && fd != dirfd(directory) &&
		    size < sizeof(list) - 16)
			snprintf(list + size, 16, "%d.", fd);
	}
	if (directory)
		closedir(directory);
	say_fact("shell.env.descriptors", "%s", list);
}

static void say_standard_files(void)
{
	struct stat null, is;
	unsigned same = 0;

	stat("/dev/null", &null);
	for (int i = 0; i < 3; i++)
		if (!fstat(i, &is) && is.st_rdev == null.st_rdev)
			same++;
	say_fact("shell.env.null", "%u", same);
}

static void say_signals(void)
{
	sigset_t mask;
	unsigned blocked = 0, changed = 0;

	sigprocmask(SIG_BLOCK, NULL, &mask);
	for (int i = 1; i < SIGRTMIN; i++) {
		struct sigaction action;

		blocked += sigismember(&mask, i) == 1;
		changed += !sigaction(i, NULL, &action) && action.sa_handler == SIG_IGN;
	}
	say_fact("shell.env.signals", "%u %u", blocked, changed);
}

static void say_arguments(int argc, char **argv)
{
	char line[256] = "";

	for (int i = 3; i < argc; i++)
		snprintf(line + strlen(line), sizeof(line) - strlen(line), "[%s]",
			 argv[i]);
	say_fact("shell.env.arguments", "%s", line);
}

/* With a limit of 0 the kernel still pipes a core to a program. */
static void say_core_limit(void)
{
	struct rlimit limit = { 0, 0 };

	getrlimit(RLIMIT_CORE, &limit);
	say_fact("shell.env.core", "%llu", (unsigned long long)limit.rlim_cur);
}

static void surroundings(int argc, char **argv)
{
	say_core_limit();
	say_descriptors();
	say_standard_files();
	say_signals();
	say_arguments(argc, argv);
	say_fact("shell.env.group", "%s", getpgrp() == getpid() ? "own" : "other");
	say(END);
}

#define KEPT FACT("host.name", "kept") "\n"
#define LONG_VALUE "{\"fact\":\"os.name\"," ORIGIN ",\"value\":\""

/* Says a text, another so many times, a last one; acts; and ends by a signal, or with a
 * status. */
/* clang-format off */
static const struct behaviour {
	const char *name, *said, *again;
	int times;
	const char *last;
	void (*act)(void);
	int signal, status;
} behaviours[] = {
	{ "well",
	  FACT("os.name", "debian 12") "\n" LIST( "kernel.modules", "[\"amdgpu\","
	  "\"drm\"]") "\n" LIST("user.groups", "[]") "\n{\"whole\":\"env.\"," ORIGIN "}\n"
	  "{\"fact\":\"gpu.gfx\",\"value\":\"x\",\"device\":\"0000:0C:00.0\","
	  "\"trust\":\"lspci\",\"from\":\"a\\nb\"}\n{\"note\":\"/dev/kfd: EACCES\"}\n"
	  "{\"log\":\"journal\",\"text\":\"one\\n\"}\n{\"log\":\"ring\",\"text\":\"\"}\n"
	  "{\"log\":\"journal\",\"text\":\"tw\\u00f6\\u001b\\n\"}\n" END },
	{ "nothing", "{\"note\":\"no such bus\"}\n{\"nothing\":true}\n" END },
	{ "slowly", .act = slowly },
	{ "without-newline", FACT("host.name", "last") "\n{\"end\":true}" },
	{ "without-end", KEPT }, { "silent" },
	{ "fault", KEPT "{\"note\":\"so far\"}\n{\"fact\":\"os.na", .signal = SIGSEGV },
	{ "fault-after-end", KEPT END, .signal = SIGSEGV },
	{ "fault-after-much", .act = much, .signal = SIGSEGV },
	{ "abort", .signal = SIGABRT }, { "exit", KEPT, .status = 3 },
	{ "loop", KEPT, .act = loop }, { "deaf", .act = deaf },
	{ "leave-group", .act = leave_group }, { "stopped", .act = stopped },
	{ "flood", .act = flood },
	{ "flood-of-notes", .again = "{\"note\":\"again and again\"}\n",
	  .times = FOREVER },
	{ "flood-of-facts", .act = flood_of_facts },
	{ "flood-of-logs", .act = flood_of_logs },
	{ "long-list", "{\"list\":\"kernel.modules\"," ORIGIN ",\"items\":[\"\"",
	  ",\"x\"", ISOLATE_FACTS_MAX, "]}\n" END },
	{ "endless-line", "{\"note\":\"", "x", FOREVER },
	{ "long-value", LONG_VALUE, "abcdefgh", ISOLATE_LINE_MAX / 8, "\"}\n" END },
	{ "longest-value", LONG_VALUE, "abcdefgh", ISOLATE_LINE_MAX / 8 - 16,
	  "\"}\n" END },
	{ "garbage",
	  FACT("host.name", "not kept") "\n{\"note\":\"not kept\"}\n{\"log\":\"a\","
	  "\"text\":\"not kept\"}\n", .act = garbage },
	{ "garbage-unfinished", FACT("host.name", "not kept") "\n{\"fact\":" },
	{ "nested", "", "[", 100000, "\n" END },
	/* two bytes: the cut may fall between them */
	{ "notes", "{\"note\":\"", "\xc3\xa4", ISOLATE_NOTE_MAX, "\"}\n",
	  .act = more_notes },
	{ "close-and-stay", KEPT END, .act = close_and_stay },
	{ "grandchild", KEPT, .act = grandchild },
	{ "grandchild-hang", KEPT, .act = grandchild_hang },
	{ "grandchild-apart", KEPT, .act = grandchild_apart },
	{ "hang", .act = hang }, { "late", .act = late },
	{ "soon", FACT("host.name", "soon") "\n" END },
};
/* clang-format on */

static void behave(const struct behaviour *as)
{
	if (as->said)
		say(as->said);
	if (as->again)
		repeat(as->again, (size_t)as->times);
	if (as->last)
		say(as->last);
	if (as->act)
		as->act();
	if (as->signal)
		raise(as->signal);
	_exit(as->status);
}

int stub_child(int argc, char **argv)
{
	if (argc < 5 || !probe_settle())
		return 98;
	if (!strncmp(argv[2], "line-", 5)) {
		say(stub_lines[strtoul(argv[2] + 5, NULL, 10)].line);
		say("\n" END);
		return 0;
	}
	if (!strcmp(argv[2], "surroundings"))
		return surroundings(argc, argv), 0;
	for (size_t i = 0; i < ARRAY_SIZE(behaviours); i++)
		if (!strcmp(argv[2], behaviours[i].name))
			behave(&behaviours[i]);
	return 97;
}
