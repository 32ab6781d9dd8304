/* SPDX-License-Identifier: Apache-2.0 */
/* kbmatch: picks the command and runs it. */
#define PCRE2_CODE_UNIT_WIDTH 8
#include <fcntl.h>
#include <jansson.h>
#include <libxml/xmlversion.h>
#include <lua.h>
#include <pcre2.h>
#include <signal.h>
#include <sqlite3.h>
#include <unistd.h>

#include "engine/base/library_archive.h"
#include "engine/cmd/command_list.h"
#include "engine/input/input.h"
#include "engine/kb/kb.h"
#include "probes/isolate.h"
#include "reports/report.h"

#ifndef KBMATCH_VERSION
#define KBMATCH_VERSION "0"
#endif
#ifdef HAVE_SYSTEMD
#define JOURNAL "+journal"
#else
#define JOURNAL "-journal"
#endif

static void print_features(FILE *file)
{
	char pcre2[64] = "";
	uint32_t jit = 0;

	pcre2_config(PCRE2_CONFIG_VERSION, pcre2);
	pcre2_config(PCRE2_CONFIG_JIT, &jit);
	fprintf(file,
		"kbmatch " KBMATCH_VERSION "\n"
		"features:   " JOURNAL "\n"
		"base:       schema %d\n"
		"reports:   ",
		KB_SCHEMA_VERSION);
	for (size_t i = 0; reports[i]; i++)
		fprintf(file, " %s", reports[i]->name);
	fprintf(file,
		"\nlibraries:  SQLite %s, " LUA_RELEASE
		", PCRE2 %s (JIT %s), %s, Jansson %s, libxml2 " LIBXML_DOTTED_VERSION
		"\n",
		sqlite3_libversion(), pcre2, jit ? "yes" : "no",
		library_load(&library_archive, NULL) ? "libarchive is missing"
						     : archive_version_string(),
		jansson_version_str());
}

/* `--format-of ?` and `--format-of FILE=?`. */
static bool asks_for_kinds(const struct options *options)
{
	for (size_t i = 0; i < options->formats.count; i++) {
		const char *text = options->formats.items[i];
		const char *equals = strrchr(text, '=');

		if (!strcmp(equals ? equals + 1 : text, "?"))
			return true;
	}
	return false;
}

/* An exit status, or -errno. */
static int run(struct options *options, struct error *error)
{
	AUTO(strbuf) struct strbuf kinds = { 0 };
	const struct command *command = NULL;
	struct output output;
	bool named = false;

	if (!options->version)
		TRY(command_choose(options, &command, &named, error));
	if (!options->version && !options->help && !asks_for_kinds(options))
		return command_run(command, options, error);
	output_open(&output, NULL);
	inputs_list_kinds(&kinds);
	if (options->version)
		print_features(output.file);
	else if (options->help)
		options_help(named ? command : NULL, output.file);
	else
		fputs(strbuf_text(&kinds), output.file);
	return output_commit(&output, error);
}

static int start(int argc, char **argv)
{
	AUTO(options) struct options options = { 0 };
	struct error error = { 0 };

	/* It does not look whether each of its allocations succeeds: a byte of a text may
	 * be missing then, and nobody is told. */
	json_set_alloc_funcs(mem_alloc, free);
	if (argc > 1 && !strcmp(argv[1], PROBE_CHILD))
		return isolate_child(argc, argv);
	mem_tell_crash();
	temporary_guard();
	/* A closed descriptor 0 to 2 would be taken by the next file that is opened. */
	for (int fd = 0; fd <= 2; fd++)
		if (fcntl(fd, F_GETFD) < 0 && errno == EBADF)
			(void)!open("/dev/null", fd ? O_RDONLY : O_WRONLY);
	signal(SIGPIPE, SIG_IGN);
	signal(SIGXFSZ, SIG_IGN);
	bool completes = argc > 1 && !strcmp(argv[1], "complete");
	if (!completes && options_parse(argc, argv, &options, &error))
		return trouble(&error);
	int status = completes ? complete_words(argc - 2, argv + 2, &error)
			       : run(&options, &error);
	if (status < 0)
		status = trouble(&error);
	if (input_stopped())
		end_by_signal(SIGINT);
	return status;
}

int main(int argc, char **argv)
{
	refuse_other_exits();
	end_run(start(argc, argv));
}
