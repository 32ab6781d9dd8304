/* SPDX-License-Identifier: Apache-2.0 */
/* Files of a scaffold: written where nothing was, and tried at once. */
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/base/utf8.h"
#include "engine/cmd/case_run.h"
#include "engine/cmd/new_internal.h"
#include "engine/cmd/output.h"

static int refuse_existing(const char *path, struct error *error)
{
	struct stat there;

	if (lstat(path, &there) == 0)
		return error_set(error, -EEXIST,
				 "%s is there already, and nothing is written over",
				 path);
	return errno == ENOENT || errno == ENOTDIR
		       ? 0
		       : error_set(error, -errno, "%s: %s", path, strerror(errno));
}

int new_check_paths(struct scaffold *scaffold, struct error *error)
{
	int r = scaffold->is_rule ? refuse_existing(scaffold->rule_path, error) : 0;

	if (!r)
		r = refuse_existing(scaffold->case_path, error);
	return r ? r : refuse_existing(scaffold->log_path, error);
}

static int write_failed(struct error *error, const char *path)
{
	return error_set(error, -errno, "cannot write %s: %s", path, strerror(errno));
}

/* The folders of a file, as far as they are not there. */
static int make_folders(struct arena *arena, const char *path, struct error *error)
{
	char *folder = arena_strdup(arena, path);

	for (char *slash = strchr(folder + 1, '/'); slash;
	     slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		if (mkdir(folder, 0777) < 0 && errno != EEXIST)
			return write_failed(error, folder);
		*slash = '/';
	}
	return 0;
}

static int write_new(struct arena *arena, const char *path, struct slice text,
		     struct error *error)
{
	int r = make_folders(arena, path, error);

	if (r)
		return r;
	int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0666);
	if (fd < 0)
		return write_failed(error, path);
	temporary_register(path);
	r = fd_write_all(fd, text.data, text.size);
	if (close(fd) < 0 && !r)
		r = -errno;
	if (!r)
		return 0;
	unlink(path);
	mem_on_exhaustion_keep(path);
	errno = -r;
	return write_failed(error, path);
}

/* All of them or none. */
int new_write(struct scaffold *scaffold, const char *rule, const char *case_text,
	      struct error *error)
{
	const struct {
		const char *path;
		struct slice text;
	} files[] = { { scaffold->rule_path, slice_of(rule) },
		      { scaffold->log_path, strbuf_slice(&scaffold->log) },
		      { scaffold->case_path, slice_of(case_text) } };
	size_t first = scaffold->is_rule ? 0 : 1, written = first;
	int r = new_check_paths(scaffold, error);

	while (!r && written < ARRAY_SIZE(files)) {
		r = write_new(scaffold->arena, files[written].path, files[written].text,
			      error);
		written += !r;
	}
	for (size_t i = first; i < written; i++) {
		if (r)
			unlink(files[i].path);
		mem_on_exhaustion_keep(files[i].path);
	}
	return r;
}

/* The base with the new rule on top. */
static int open_with_rule(const struct scaffold *scaffold, struct base *ret_base,
			  struct error *error)
{
	AUTO(options)
	struct options options = { .kb = scaffold->options->kb, .quiet = true };

	for (size_t i = 0; i < scaffold->options->rules.count; i++)
		vec_push(&options.rules, scaffold->options->rules.items[i]);
	if (scaffold->is_rule)
		vec_push(&options.rules, scaffold->rule_path);
	return base_open(&options, ret_base, error);
}

static void print_problem(FILE *file, const char *what, const char *why)
{
	fprintf(file, "%s: ", what);
	print_harmless(file, slice_of(why), false);
	fputc('\n', file);
}

/* What stands before the new rule is its consequence, or the same fault, or more. */
static void print_advice(const struct scaffold *scaffold,
			 const struct case_verdict *verdict, FILE *file)
{
	if (!scaffold->is_rule || !*verdict->leader ||
	    !strcmp(verdict->leader, scaffold->label))
		return;
	fprintf(file,
		"If %s comes of the new fault, the field is explains = { \"%s\" }; if "
		"both "
		"are one, extend %s; else what is missing is stronger evidence.\n",
		verdict->leader, verdict->leader, verdict->leader);
}

static void print_passed(const struct scaffold *scaffold,
			 const struct case_verdict *verdict, FILE *file)
{
	if (verdict->positive)
		fprintf(file, "%s passes: %s comes first, at %.2f.\n",
			scaffold->is_rule ? "The rule loads, and its case" : "The case",
			verdict->leader, verdict->confidence);
	else
		fputs("The case passes: nothing is diagnosed at 0.5 or above.\n", file);
}

void new_try(const struct scaffold *scaffold, FILE *file)
{
	AUTO(base) struct base base = { 0 };
	struct case_verdict verdict = { 0 };
	struct error error = { 0 };
	char name[] = "new", *path = arena_strdup(scaffold->arena, scaffold->case_path);
	const struct case_path place = { .name = name, .path = path };

	if (open_with_rule(scaffold, &base, &error)) {
		print_problem(file, "The rule does not load yet",
			      arena_printf(scaffold->arena, "%s%s%s", error.path,
					   error.path[0] ? ": " : "", error.message));
		return;
	}
	if (case_judge(&base, &place, 0, NULL, &verdict)) {
		print_passed(scaffold, &verdict, file);
		return;
	}
	print_problem(file, "The case does not pass yet", verdict.problem);
	print_advice(scaffold, &verdict, file);
}
