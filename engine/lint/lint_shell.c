/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Checks the commands of remedies with shellcheck. Each step is a function of a script
 * of its remedy, so that it is parsed separately. The scripts are kept in memory
 * (memfd), and one run checks many of them.
 */
#include "engine/lint/lint.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/kb/shell.h"

enum { BATCH = 200, FD_FIRST = 10 };

extern char **environ;

struct script {
	const struct form_place *place;
	const struct remedy *remedy; /* NULL: the command of an ask or a check */
	const char *owner;
	const char *text;
	int fd;
};

struct scripts {
	struct script *items;
	size_t count, room;
};

static void cleanup_scripts(struct scripts *scripts)
{
	for (size_t i = 0; i < scripts->count; i++)
		if (scripts->items[i].fd >= 0)
			close(scripts->items[i].fd);
	vec_free(scripts);
}

/* Replaces placeholders of facts; the value of a fact is one word. */
static void add_filled(struct strbuf *b, const char *text)
{
	struct shell shell = { .at = text };
	struct placeholder next;

	while (placeholder_next(&shell, &next)) {
		strbuf_add(b, text, (size_t)(next.start - text));
		strbuf_add_text(b, "word");
		text = shell.at;
	}
	strbuf_add_text(b, text);
}

static void add_step(struct strbuf *b, const char *name, const char *commands)
{
	if (!commands)
		return;
	/* The braces stand on lines of their own, so that line numbers are right. A step
	 * may be only a comment, which is no command. */
	strbuf_printf(b, "%s() {\n", name);
	add_filled(b, commands);
	strbuf_add_text(b, "\n:\n}\n");
}

static void add_script(struct lint *lint, struct scripts *scripts, struct script script,
		       struct strbuf *b)
{
	if (!b->size)
		return;
	script.text = arena_string(lint->arena, strbuf_slice(b));
	script.fd = -1;
	vec_push(scripts, script);
}

static void add_remedies(struct lint *lint, const struct form_place *place,
			 struct scripts *scripts)
{
	const struct rule *rule = place->object;

	for (size_t i = 0; i < rule->remedy_count; i++) {
		const struct remedy *remedy = &rule->remedies[i];
		AUTO(strbuf) struct strbuf b = { 0 };

		add_step(&b, "prepare", remedy->prepare);
		add_step(&b, "backup", remedy->backup);
		add_step(&b, "apply", remedy->apply);
		add_step(&b, "verify", remedy->verify);
		add_step(&b, "rollback", remedy->rollback);
		add_script(lint, scripts,
			   (struct script){ place, remedy, rule->id, NULL, -1 }, &b);
	}
}

static void add_command(struct lint *lint, const struct form_place *place,
			const char *owner, const char *command, struct scripts *scripts)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	add_step(&b, "command", command);
	add_script(lint, scripts, (struct script){ place, NULL, owner, NULL, -1 }, &b);
}

static void collect(struct lint *lint, struct scripts *scripts)
{
	for (size_t i = 0; i < lint->survey.place_count; i++) {
		const struct form_place *place = &lint->survey.places[i];

		if (place->form == rule_forms[FORM_RULE]) {
			add_remedies(lint, place, scripts);
		} else if (place->form == rule_forms[FORM_ASK]) {
			const struct ask *ask = place->object;

			add_command(lint, place, ask->key, ask->command, scripts);
		} else if (place->form == rule_forms[FORM_CHECK]) {
			const struct check *check = place->object;

			add_command(lint, place, check->id, check->command, scripts);
		}
	}
}

static int to_memory(const char *text)
{
	int fd = memfd_create("kbmatch-lint", MFD_CLOEXEC);

	if (fd >= 0 && fd_write_all(fd, text, strlen(text))) {
		close(fd);
		return -1;
	}
	return fd;
}

/* The line of the step's text that is at a line of the script. */
static const char *line_of(struct lint *lint, const char *text, unsigned number)
{
	while (--number && (text = strchr(text, '\n')))
		text++;
	return text ? arena_string(lint->arena, slice_from(text, strcspn(text, "\n")))
		    : "";
}

static void say(struct lint *lint, const struct script *script, unsigned line,
		const char *message)
{
	const struct form_place *place = script->place;
	struct slice source = lint_text(lint, place->file);
	unsigned number = place->line;

	if (script->remedy)
		number = lint_find_line(
			source, number, place->end,
			arena_printf(lint->arena, "id = \"%s\"", script->remedy->id));
	const char *text = line_of(lint, script->text, line);
	number = lint_find_line(source, number, place->end, text);
	lint_add(lint, "shellcheck", place->file, number,
		 arena_printf(lint->arena, "%s%s%s: %s", script->owner,
			      script->remedy ? "/" : "",
			      script->remedy ? script->remedy->id : "", message));
}

/* Reads lines such as "/dev/fd/12:3:5: warning: text [SC2086]". */
static void read_report(struct lint *lint, const struct script *scripts, size_t count,
			char *line)
{
	unsigned number, row, column;
	int skip = 0;

	line[strcspn(line, "\n")] = '\0';
	if (sscanf(line, "/dev/fd/%u:%u:%u: %n", &number, &row, &column, &skip) < 3 ||
	    !skip)
		return;
	if (number < FD_FIRST || number - FD_FIRST >= count)
		return;
	/* A command that is only shown to a person needs to be correct and no more. */
	if (scripts[number - FD_FIRST].remedy ||
	    strstr(line + skip, "error:") == line + skip)
		say(lint, &scripts[number - FD_FIRST], row, line + skip);
}

static int start(const struct lint *lint, const struct script *scripts, size_t count,
		 int out, pid_t *ret_pid)
{
	const char *program =
		lint->input.shellcheck ? lint->input.shellcheck : "shellcheck";
	char names[BATCH][16];
	char *argv[BATCH + 8] = { (char *)program, "-s", "sh", "-f", "gcc", "-e",
				  /* functions that are not called, variables for the
				   * program, files of the machine */
				  "SC2034,SC2317,SC2329,SC1091" };
	posix_spawn_file_actions_t actions;

	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY,
					 0);
	posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
	posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY,
					 0);
	for (size_t i = 0; i < count; i++) {
		snprintf(names[i], sizeof(names[i]), "/dev/fd/%zu", FD_FIRST + i);
		argv[7 + i] = names[i];
		posix_spawn_file_actions_adddup2(&actions, scripts[i].fd,
						 FD_FIRST + (int)i);
	}
	int r = posix_spawnp(ret_pid, program, &actions, NULL, argv, environ);
	posix_spawn_file_actions_destroy(&actions);
	return -r;
}

/* Checks scripts [0, count) in one run. -errno when shellcheck cannot be started. */
static int run(struct lint *lint, struct script *scripts, size_t count)
{
	int out = memfd_create("kbmatch-lint", MFD_CLOEXEC), status = 0;
	pid_t pid;

	if (out < 0)
		return -errno;
	/* Above the final numbers, so that no descriptor is overwritten before it is
	 * moved. */
	for (size_t i = 0; i < count; i++) {
		int fd = to_memory(scripts[i].text);

		scripts[i].fd = fcntl(fd, F_DUPFD_CLOEXEC, FD_FIRST + BATCH);
		close(fd);
	}
	int r = start(lint, scripts, count, out, &pid);
	if (!r && waitpid(pid, &status, 0) == pid && WIFEXITED(status) &&
	    WEXITSTATUS(status) == 127)
		r = -ENOENT;
	FILE *file = fdopen(out, "r");
	char line[4096];
	if (file)
		rewind(file);
	while (!r && file && fgets(line, sizeof(line), file))
		read_report(lint, scripts, count, line);
	if (file)
		fclose(file);
	for (size_t i = 0; i < count; i++) {
		close(scripts[i].fd);
		scripts[i].fd = -1;
	}
	return r;
}

void lint_shellcheck(struct lint *lint)
{
	AUTO(scripts) struct scripts scripts = { 0 };
	int r = 0;

	collect(lint, &scripts);
	for (size_t at = 0; !r && at < scripts.count; at += BATCH) {
		size_t left = scripts.count - at;

		r = run(lint, scripts.items + at, left < BATCH ? left : BATCH);
	}
	if (r)
		lint_skip(lint,
			  "shellcheck is not installed: the commands were not looked "
			  "at");
}
