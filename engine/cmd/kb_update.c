/* SPDX-License-Identifier: Apache-2.0 */
/* kb verify, kb install and kb back: signed bases. */
#include "engine/cmd/kb_update.h"

#include "engine/update/update.h"

static void print_base(const struct found_base *base, const char *than, FILE *file)
{
	fprintf(file, "%-11s %s\n%-11s %s", "in use", base->path, "",
		place_names[base->kind]);
	if (base->date)
		fprintf(file, ", %s", base->date);
	if (base->date && than)
		fprintf(file, ": %s this one",
			strcmp(base->date, than) < 0   ? "older than"
			: strcmp(base->date, than) > 0 ? "newer than"
						       : "of the day of");
	fputc('\n', file);
}

/* The base that this program uses, compared with one of the date `than`; NULL: with
 * none. */
static void print_used(const char *than, struct arena *arena, FILE *file)
{
	AUTO(found_bases) struct found_bases bases = { 0 };
	char program[PATH_MAX];

	program_path(program);
	places_find(NULL, program, arena, &bases);
	if (bases.count == 1)
		place_look(&bases.items[0], arena);
	if (bases.used < bases.count)
		print_base(&bases.items[bases.used], than, file);
	else
		fprintf(file, "%-11s none\n", "in use");
}

void print_chosen(const char *named, struct arena *arena, FILE *file)
{
	AUTO(found_bases) struct found_bases bases = { 0 };
	char program[PATH_MAX];

	program_path(program);
	places_find(named, program, arena, &bases);
	for (size_t i = 0; i < bases.count; i++) {
		const struct found_base *base = &bases.items[i];

		if (i == bases.used)
			fprintf(file, "chosen      %s\n", place_names[base->kind]);
		else
			fprintf(file, "not chosen  %s: %s, %s%s\n", base->path,
				place_names[base->kind],
				base->wrong  ? base->wrong
				: base->date ? base->date
					     : "no date",
				base->wrong ? "" : ", not newer");
	}
}

static void print_update(const struct update *update, FILE *file)
{
	char id[17];

	signature_id_print(update->key->key.id, id);
	fprintf(file,
		"signed as   %s\nversion     %s\ndate        %s\nsigned by   %s (%s)\n",
		update->file, update->version, update->date, id, update->key->path);
}

/* The one argument behind the word; NULL with an error. */
static const char *file_argument(const struct options *options, struct error *error)
{
	const struct arguments *words = &options->arguments;

	if (words->count == 2)
		return words->items[1];
	(void)!refuse(error,
		      "kb %s wants one file: a base, with its signature "
		      "FILE.minisig beside it",
		      words->items[0]);
	return NULL;
}

static int load_keys(struct run *run, struct trusted_keys *keys, struct error *error)
{
	const struct arguments *paths = &run->options->keys;
	char program[PATH_MAX];

	program_path(program);
	return trusted_keys_load(paths->items, paths->count, program, run->arena, keys,
				 error);
}

int kb_update_verify(struct run *run, struct error *error)
{
	AUTO(trusted_keys) struct trusted_keys keys = { 0 };
	AUTO(update) struct update update = { .fd = -1 };
	const char *file = file_argument(run->options, error);

	if (!file)
		return -EINVAL;
	TRY(load_keys(run, &keys, error));
	confine_reading(NULL, run->options->output, 0);
	TRY(update_verify(file, NULL, &keys, run->arena, &update, error));
	FILE *out = run_out(run);
	print_update(&update, out);
	print_used(update.date, run->arena, out);
	return 0;
}

/* Whether it is the base in use already: 1; -EINVAL when it must not be installed. */
static int compare(const struct update *update, struct arena *arena, struct error *error)
{
	AUTO(found_bases) struct found_bases bases = { 0 };
	char program[PATH_MAX];

	program_path(program);
	places_dated(program, arena, &bases);
	return update_compare(update,
			      bases.used < bases.count ? &bases.items[bases.used] : NULL,
			      error);
}

static int own_folder(struct strbuf *folder, struct error *error)
{
	return updates_folder(updates_own(), folder)
		       ? 0
		       : refuse(error, "neither $XDG_DATA_HOME nor $HOME names a folder "
				       "for updates");
}

int kb_update_install(struct run *run, struct error *error)
{
	AUTO(strbuf) struct strbuf folder = { 0 };
	AUTO(trusted_keys) struct trusted_keys keys = { 0 };
	AUTO(update) struct update update = { .fd = -1 };
	const char *file = file_argument(run->options, error), *copy, *installed;

	if (!file)
		return -EINVAL;
	TRY(load_keys(run, &keys, error));
	TRY(own_folder(&folder, error));
	TRY(updates_make_folder(folder.data, error));
	copy = arena_printf(run->arena, "%s/kb", folder.data);
	confine_making(&copy, 1);
	TRY(update_verify(file, copy, &keys, run->arena, &update, error));
	int r = compare(&update, run->arena, error);
	if (r < 0)
		return r;
	if (!r)
		TRY(update_install(&update, folder.data, run->arena, &installed, error));
	if (run->options->quiet)
		return 0;
	FILE *out = run_out(run);
	fprintf(out, "%-11s %s\n", r ? "unchanged" : "installed",
		r ? "it is the base in use" : installed);
	if (!r)
		fprintf(out, "used by     %s\n",
			updates_own() == PLACE_SYSTEM
				? "kbmatch and its library, for all users"
				: "kbmatch and its library, for this user");
	print_update(&update, out);
	print_used(NULL, run->arena, out);
	return 0;
}

int kb_update_back(struct run *run, struct error *error)
{
	AUTO(strbuf) struct strbuf folder = { 0 };
	const char *removed;

	if (run->options->arguments.count != 1)
		return refuse(error, "kb back takes no argument");
	TRY(own_folder(&folder, error));
	TRY(update_remove(folder.data, run->arena, &removed, error));
	if (run->options->quiet)
		return 0;
	FILE *out = run_out(run);
	fprintf(out, "removed     %s\n", removed);
	print_used(NULL, run->arena, out);
	return 0;
}
