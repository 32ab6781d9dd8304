/* SPDX-License-Identifier: Apache-2.0 */
/* Reads the content of a path layer by layer: bytes, their encoding, nested forms. */
#include "engine/input/input.h"

#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "engine/base/error.h"
#include "engine/base/hash.h"
#include "engine/input/form.h"

struct inputs *inputs_new(void)
{
	AUTO(inputs) struct inputs *inputs = mem_zalloc(sizeof(*inputs));

	inputs->arena = arena_new();
	inputs->fd = -1;
	return TAKE(inputs);
}

void inputs_free(struct inputs *inputs)
{
	if (!inputs)
		return;
	vec_free(&inputs->texts);
	vec_free(&inputs->forced);
	vec_free(&inputs->warnings);
	journal_names_free(inputs->names);
	arena_free(inputs->arena);
	free(inputs);
}

/* A copy in the arena with control characters replaced. */
static const char *input_name(struct reader *reader, const char *name)
{
	char *copy = arena_strdup(reader->inputs->arena, name);

	for (char *c = copy; *c; c++)
		if (char_is_control(*c))
			*c = '?';
	return copy;
}

void input_warn(struct reader *reader, const char *name, const char *format, ...)
{
	struct inputs *inputs = reader->inputs;
	char text[512];
	va_list args;

	if (inputs->warnings.count > INPUT_WARNINGS_MAX)
		return;
	if (inputs->warnings.count == INPUT_WARNINGS_MAX) {
		vec_push(&inputs->warnings, "more warnings of this kind are left out");
		return;
	}
	va_start(args, format);
	vsnprintf(text, sizeof(text), format, args);
	va_end(args);
	const char *line =
		arena_printf(inputs->arena, "%s: %s", input_name(reader, name), text);
	vec_push(&inputs->warnings, line);
}

void input_warn_cut(struct reader *reader, const char *name, uint64_t bytes, int code)
{
	bool told = code == -ECANCELED;

	input_warn(reader, name, "read up to byte %llu only%s%s",
		   (unsigned long long)bytes, told ? "" : ": ",
		   told ? "" : strerror(-code));
}

bool input_count_member(struct reader *reader, const char *name)
{
	if (input_stopped())
		return false;
	if (reader->members < INPUT_MEMBERS_MAX) {
		reader->members++;
		return true;
	}
	if (reader->members == INPUT_MEMBERS_MAX) {
		reader->members++;
		input_warn(reader, name, "more than %d files; the rest is not read",
			   INPUT_MEMBERS_MAX);
	}
	return false;
}

/* Lists the packings from the outside in; nested archives are few. */
static const char *list_wrappings(struct reader *reader, const struct wrapping *wrapping,
				  bool why)
{
	if (!wrapping)
		return "";
	const char *own = why ? wrapping->why : wrapping->name;
	const char *before = list_wrappings(reader, wrapping->around, why);
	return *before ? arena_printf(reader->inputs->arena, "%s%s %s", before,
				      why ? ";" : ",", own)
		       : own;
}

void inputs_warn_failed(struct inputs *inputs)
{
	struct reader reader = { .inputs = inputs };

	for (size_t i = 0; i < inputs->texts.count; i++) {
		const struct text *text = inputs->texts.items[i];

		if (text->failed)
			input_warn_cut(&reader, text->name, text->bytes, text->failed);
	}
}

/*
 * The root of a bundle that a tool packed from one machine: a folder or archive with the
 * tool's name, or the folder of a node beside those of others.
 */
static const char *input_root(struct arena *arena, const char *name)
{
	static const char *const bundles[] = { "sosreport-", "scc_", "nts_" };

	for (const char *part = name, *end; *part; part = end + (*end == '/')) {
		end = strchrnul(part, '/');
		bool is_root = !strncmp(part, "nodes/", strlen("nodes/"));

		if (is_root)
			end = strchrnul(end + 1, '/');
		for (size_t i = 0; i < ARRAY_SIZE(bundles); i++)
			is_root |= !strncmp(part, bundles[i], strlen(bundles[i]));
		if (is_root && *end)
			return arena_string(arena,
					    slice_from(name, (size_t)(end - name)));
	}
	return "";
}

struct text *input_text_new(struct reader *reader, const char *name)
{
	struct inputs *inputs = reader->inputs;
	const struct how *how = &reader->how;
	struct text *text = arena_new_item(inputs->arena, struct text);

	text->number = (unsigned)inputs->texts.count + 1;
	text->name = input_name(reader, name);
	text->kind = "";
	text->author = reader->author ? reader->author : "";
	text->thread = reader->thread;
	text->root = inputs->root ? inputs->root : input_root(inputs->arena, text->name);
	text->origin = inputs->origin;
	text->packing = list_wrappings(reader, reader->wrapping, false);
	text->packing_why = list_wrappings(reader, reader->wrapping, true);
	text->encoding = how->encoding ? how->encoding->name : "utf-8";
	text->encoding_why = how->encoding_why ? how->encoding_why : "";
	text->form = how->form ? how->form : "plain";
	text->form_why = how->form_why ? how->form_why : "";
	text->no_boots = how->no_boots;
	vec_push(&inputs->texts, text);
	return text;
}

static size_t leading_nuls(struct slice s)
{
	size_t size = 0;

	if (s.size && !*s.data && !memcmp(s.data, s.data + 1, s.size - 1))
		return s.size;
	while (size < s.size && !s.data[size])
		size++;
	return size;
}

/* True if there are many control characters, or NULs that are not a hole. */
static bool is_binary(struct slice head)
{
	size_t nuls = 0, controls = 0, size = 0;

	while (head.size) {
		unsigned char c = (unsigned char)*head.data;
		size_t run = leading_nuls(head);

		controls += c && c < 0x20 && !(c >= '\a' && c <= '\r') && c != 0x1b;
		if (run < INPUT_HOLE) {
			nuls += run;
			size += run ? run : 1;
		}
		head = slice_skip(head, run ? run : 1);
	}
	return nuls > size / 10 || controls > size / 25;
}

#define SAID "--format-of says so"

/* The layers of the text being read: collects the words for struct text. */
struct layers {
	struct reader *reader;
	const char *name;
	const struct forced *forced;
	uint64_t opened; /* bit i: forms[i] */
};

static const struct forced *find_forced(struct reader *reader, const char *name)
{
	struct inputs *inputs = reader->inputs;

	for (size_t i = 0; i < inputs->forced.count; i++) {
		struct forced *forced = &inputs->forced.items[i];

		if (!strcmp(forced->name, name) ||
		    (!strcmp(forced->name, "-") && !strcmp(name, "stdin"))) {
			forced->met = true;
			return forced;
		}
	}
	return NULL;
}

/* Adds a form to "docker-json, dmesg": from the outside in. */
static void tell_form(struct layers *layers, const struct text_form *form,
		      const char *why)
{
	struct how *how = &layers->reader->how;
	struct arena *arena = layers->reader->inputs->arena;

	for (size_t i = 0; form_at(i); i++)
		if (form_at(i) == form)
			layers->opened |= 1ULL << i;
	how->form_why =
		how->form ? arena_printf(arena, "%s; %s", how->form_why, why) : why;
	how->form = how->form ? arena_printf(arena, "%s, %s", how->form, form->name)
			      : form->name;
	how->no_boots |= form->no_boots;
}

/* Reads UTF-8 text that begins with `head` and is inside `count` forms. The plain
 * lines of a form may be in another form. */
static void read_lines(struct layers *layers, struct byte_source *source,
		       struct slice head, unsigned count)
{
	/* A forced form of bytes (an archive, a journal) has been opened already, and its
	 * content has the same name. */
	const struct text_form *forced = layers->forced ? layers->forced->form : NULL;
	const struct text_form *form = NULL;
	const char *why = SAID;

	if (forced && !forced->bytes)
		form = count ? NULL : forced;
	else if (count < INPUT_FORMS_MAX)
		form = form_of(head, false, layers->opened, &why);
	if (form)
		tell_form(layers, form, why);
	if (form && form->read) {
		form->read(layers->reader, source, layers->name);
	} else if (form && (form->step || form->line || form->document)) {
		AUTO(form_run)
		struct form_run *run =
			form_run_new(form, source, layers->reader, layers->name);
		AUTO(mem) char *data = mem_alloc(INPUT_HEAD_SIZE);

		source_look(&run->source, data);
		read_lines(layers, &run->source, run->source.pushed, count + 1);
	} else {
		read_text(layers->reader, source, layers->name);
	}
}

/* Warns of content that is not text. */
static void skip(struct layers *layers, const char *what, const char *more)
{
	input_text_new(layers->reader, layers->name)->binary = true;
	input_warn(layers->reader, layers->name, "skipped, %s%s", what, more);
}

static void read_decoded(struct layers *layers, struct byte_source *source)
{
	const struct encoding *encoding = layers->reader->how.encoding;
	AUTO(decode) struct byte_source *decode = NULL;
	int code = decode_source_new(source, encoding, &decode);

	if (code == -ENOMEM)
		mem_exhausted();
	if (code) {
		skip(layers, "this system cannot convert ",
		     arena_printf(layers->reader->inputs->arena, "%s: %s",
				  encoding->charset, strerror(-code)));
		return;
	}
	AUTO(mem) char *data = mem_alloc(INPUT_HEAD_SIZE);
	source_look(decode, data);
	read_lines(layers, decode, decode->pushed, 0);
}

static void read_encoded(struct layers *layers, struct byte_source *source)
{
	struct slice head = source->pushed;
	struct how *how = &layers->reader->how;
	const struct forced *forced = layers->forced;
	const char *binary = forced ? NULL : binary_kind(head);

	how->encoding = encoding_of(head, &how->encoding_why);
	if (forced && forced->encoding) {
		how->encoding = forced->encoding;
		how->encoding_why = SAID;
	}
	bool decoded = how->encoding->charset;
	/* Forms are recognised by the bytes behind the mark. */
	if (!decoded && head.size > 3 && take_text(&head, "\xef\xbb\xbf"))
		source->pushed = head;
	if (!binary && !forced && !decoded && is_binary(head))
		binary = "binary data";
	if (binary)
		skip(layers, "it is ", binary);
	else if (decoded)
		read_decoded(layers, source);
	else
		read_lines(layers, source, head, 0);
}

/* Looks at the beginning; skips a hole at the start of the text, unless the hole seems
 * endless. Returns 0 or -errno. */
static int look(struct byte_source *source, char *data, uint64_t *ret_hole)
{
	uint64_t skipped = 0;
	ssize_t size = 0;

	while (!size && skipped < INPUT_HOLE_MAX) {
		size = source_fill(source, data, INPUT_HEAD_SIZE);
		size_t nuls = leading_nuls(slice_from(data, size > 0 ? (size_t)size : 0));

		if (size <= 0 || (nuls < INPUT_HOLE && !skipped))
			break;
		skipped += nuls;
		size -= (ssize_t)nuls;
		memmove(data, data + nuls, (size_t)size);
		source->whole = false;
	}
	*ret_hole = skipped;
	source->pushed = slice_from(data, size > 0 ? (size_t)size : 0);
	return size < 0 ? (int)size : 0;
}

/* Warns of the hole; false if nothing follows it. */
static bool tell_hole(struct layers *layers, uint64_t hole, bool more)
{
	if (hole && more)
		input_warn(layers->reader, layers->name,
			   "begins with %llu NUL bytes; left out",
			   (unsigned long long)hole);
	else if (hole)
		skip(layers, "it is nothing but NUL bytes",
		     hole < INPUT_HOLE_MAX ? "" : " as far as it was read");
	return !hole || more;
}

static void read_bytes(struct layers *layers, const struct text_form *form,
		       struct byte_source *source, const char *why)
{
	struct reader *reader = layers->reader;
	const struct wrapping wrapping = { reader->wrapping, packing_name(source->pushed),
					   why };

	reader->how.form = form->name;
	reader->how.form_why = why;
	reader->how.no_boots = form->no_boots;
	if (form->read == read_archive)
		reader->wrapping = &wrapping;
	reader->depth++;
	form->read(reader, source, layers->name);
	reader->depth--;
	reader->wrapping = wrapping.around;
}

static void read_any(struct layers *layers, struct byte_source *source, bool unpacked)
{
	struct reader *reader = layers->reader;
	const struct forced *forced = layers->forced;
	AUTO(mem) char *data = mem_alloc(INPUT_HEAD_SIZE);
	uint64_t hole;
	int code = look(source, data, &hole);
	const struct text_form *form = NULL;
	const char *why = SAID;

	if (code) {
		if (code != -ECANCELED)
			input_warn(reader, layers->name, "cannot be read: %s",
				   strerror(-code));
		return;
	}
	/* Forms of bytes come before the encoding. */
	if (!unpacked && forced && forced->form)
		form = forced->form->bytes ? forced->form : NULL;
	else if (!unpacked && !forced)
		form = form_of(source->pushed, true, 0, &why);
	reader->how = (struct how){ 0 };
	if (!tell_hole(layers, hole, source->pushed.size))
		return;
	if (form)
		read_bytes(layers, form, source, why);
	else
		read_encoded(layers, source);
	source->pushed = slice_from("", 0); /* the lifetime of `data` ends here */
	reader->how = (struct how){ 0 };
}

void read_source(struct reader *reader, struct byte_source *source, const char *name,
		 bool unpacked)
{
	struct layers layers = { .reader = reader,
				 .name = name,
				 .forced = find_forced(reader, name) };
	const char *around = mem_reading(name);
	const struct wrapping *wrapping = reader->wrapping;

	/* The named packing has been unpacked, or was not one. */
	if (unpacked && wrapping)
		reader->wrapping = wrapping->around;
	if (unpacked && layers.forced && layers.forced->form &&
	    layers.forced->form->bytes)
		layers.forced = NULL;
	read_any(&layers, source, unpacked);
	reader->wrapping = wrapping;
	mem_reading(around);
}

/* The name and help of a kind of text, NULL after the last. */
static const char *kind_at(size_t i, const char **ret_help)
{
	const struct text_form *form =
		i < encoding_count ? NULL : form_at(i - encoding_count);

	if (i >= encoding_count && !form)
		return NULL;
	*ret_help = form ? form->help : encodings[i].help;
	return form ? form->name : encodings[i].name;
}

void inputs_list_kinds(struct strbuf *out)
{
	const char *name, *help;

	for (size_t i = 0; (name = kind_at(i, &help)); i++)
		strbuf_printf(out, "%-18s %s\n", name, help);
}

int inputs_force(struct inputs *inputs, const char *text, struct error *error)
{
	const char *equals = strrchr(text, '='), *names[128], *help, *near;
	size_t count = 0, kind = 0, i = 0;

	if (!equals || equals == text)
		return error_set(error, -EINVAL,
				 "--format-of wants FILE=KIND, not \"%s\"", text);
	while (count < ARRAY_SIZE(names) && (names[count] = kind_at(count, &help)))
		count++;
	while (kind < count && strcmp(names[kind], equals + 1) != 0)
		kind++;
	if (kind == count) {
		near = nearest_word(equals + 1, names, count);
		return error_set(
			error, -EINVAL,
			"no kind of text \"%s\"%s%s%s; --format-of '?' lists them",
			equals + 1, near ? "; did you mean " : "", near ? near : "",
			near ? "?" : "");
	}
	struct slice name = slice_from(text, (size_t)(equals - text));
	while (i < inputs->forced.count && !slice_is(name, inputs->forced.items[i].name))
		i++;
	if (i == inputs->forced.count)
		vec_push(&inputs->forced,
			 (struct forced){ .name = arena_string(inputs->arena, name) });
	if (kind < encoding_count)
		inputs->forced.items[i].encoding = &encodings[kind];
	else
		inputs->forced.items[i].form = form_at(kind - encoding_count);
	return 0;
}

void inputs_warn_forced(struct inputs *inputs)
{
	struct reader reader = { .inputs = inputs };

	for (size_t i = 0; i < inputs->forced.count; i++)
		if (!inputs->forced.items[i].met)
			input_warn(&reader, inputs->forced.items[i].name,
				   "--format-of names it, but nothing of that name was "
				   "read; kbmatch sources shows the names");
}

static int open_error(struct error *error, int code)
{
	switch (code) {
	case -ENOENT:
		return error_set(error, code,
				 "no such file or directory; check the spelling");
	case -EACCES:
	case -EPERM:
		return error_set(error, -EACCES,
				 "permission denied; read it as root (sudo), or copy it "
				 "to where you may read it");
	default:
		return error_set(error, code, "cannot be read: %s", strerror(-code));
	}
}

/* Directories: sorted, bounded, with detection of loops. */

struct links {
	const char *first, *what;
	size_t count;
};

struct walk {
	struct reader *reader;
	/* Hashes of the files that were read: a link to one of them is not another
	 * log. */
	struct hash_index seen;
	/* Links to missing files (a copied machine has many), and links that lead out
	 * of `root`: in an unpacked bundle these lead to the logs of this machine.
	 * Kubernetes links to the folders of containers. */
	struct links dangling, leaving;
	char root[PATH_MAX]; /* "": unknown */
};

static void count_link(struct links *links, const char *name)
{
	links->first = links->first ? links->first : name;
	links->count++;
}

static void warn_of_links(struct reader *reader, const struct links *links)
{
	if (links->count == 1)
		input_warn(reader, links->first, "%s", links->what);
	else if (links->count)
		input_warn(reader, links->first, "%s; %zu more do", links->what,
			   links->count - 1);
}

/* True if it is a link that leads out of the root. */
static bool leaves(const struct walk *walk, const char *path)
{
	char real[PATH_MAX];
	struct stat stat;
	size_t size = strlen(walk->root);

	return size > 1 && !lstat(path, &stat) && S_ISLNK(stat.st_mode) &&
	       realpath(path, real) &&
	       (strncmp(real, walk->root, size) || (real[size] && real[size] != '/'));
}

static bool see_first(struct hash_index *seen, const struct stat *stat)
{
	uint64_t hash = hash_bytes(HASH_START, &stat->st_ino, sizeof(stat->st_ino));
	size_t at = 0, item;

	hash = hash_bytes(hash, &stat->st_dev, sizeof(stat->st_dev));
	if (hash_next(seen, hash, &at, &item))
		return false;
	hash_add(seen, hash, 0);
	return true;
}

static void read_file(struct walk *walk, const char *path, const char *name)
{
	struct reader *reader = walk->reader;
	struct stat stat;
	/* O_NONBLOCK: the file may have become a pipe, which must not block the run. */
	AUTO(fd) int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);

	if (fd < 0 || fstat(fd, &stat)) {
		input_warn(reader, name, "cannot be read: %s", strerror(errno));
	} else if (S_ISREG(stat.st_mode) && see_first(&walk->seen, &stat) &&
		   input_count_member(reader, name)) {
		struct byte_source source = source_of_file(fd, true);

		posix_fadvise(fd, 0, 0, POSIX_FADV_SEQUENTIAL);
		read_source(reader, &source, name, false);
	}
}

/* Reads an entry; false: skip the content of the directory. */
static bool read_entry(struct walk *walk, const FTSENT *entry, const char *name)
{
	struct reader *reader = walk->reader;
	struct stat stat_there;
	int code = entry->fts_errno;

	if (entry->fts_info == FTS_SLNONE)
		code = stat(entry->fts_path, &stat_there) ? errno : 0;
	if ((entry->fts_info == FTS_F || entry->fts_info == FTS_D) &&
	    leaves(walk, entry->fts_path))
		count_link(&walk->leaving, name);
	switch (entry->fts_info) {
	case FTS_F:
		read_file(walk, entry->fts_path, name);
		return true;
	case FTS_D:
		if (entry->fts_level < INPUT_DEPTH_MAX)
			return true;
		input_warn(reader, name, "directories deeper than %d are not read",
			   INPUT_DEPTH_MAX);
		return false;
	case FTS_DP:
		return true;
	case FTS_DC:
		input_warn(reader, name, "skipped, it links to a directory around it");
		return true;
	case FTS_DEFAULT:
		input_warn(reader, name, "skipped, it is no regular file");
		return true;
	case FTS_SLNONE:
		if (code == ENOENT) {
			count_link(&walk->dangling, name);
			return true;
		}
	}
	input_warn(reader, name, "cannot be read: %s", strerror(code));
	return true;
}

static int by_name(const FTSENT **a, const FTSENT **b)
{
	return strcmp((*a)->fts_name, (*b)->fts_name);
}

static void read_directory(struct reader *reader, const char *path, const char *name)
{
	struct walk walk = {
		.reader = reader,
		.dangling.what = "skipped, it links to what is not there",
		.leaving.what =
			"read, though it links to what lies outside of the folder",
	};
	AUTO(mem) char *copy = mem_strdup(path);
	FTS *fts = fts_open((char *[]){ copy, NULL }, FTS_LOGICAL | FTS_NOCHDIR, by_name);
	FTSENT *entry = NULL;

	if (!fts)
		mem_exhausted();
	if (!realpath(path, walk.root))
		walk.root[0] = '\0';
	errno = 0;
	while (reader->members <= INPUT_MEMBERS_MAX && !input_stopped() &&
	       (entry = fts_read(fts))) {
		const char *own = arena_printf(reader->inputs->arena, "%s%s", name,
					       entry->fts_path + strlen(path));

		if (!read_entry(&walk, entry, own))
			fts_set(fts, entry, FTS_SKIP);
	}
	if (!entry && errno)
		input_warn(reader, name, "not read whole: %s", strerror(errno));
	fts_close(fts);
	warn_of_links(reader, &walk.dangling);
	warn_of_links(reader, &walk.leaving);
	hash_free(&walk.seen);
}

/* Reads a path that the user gave: a pipe is accepted like a file. */
static int read_path(struct reader *reader, const char *path, struct error *error)
{
	bool is_stdin = !strcmp(path, "-");
	const char *name = is_stdin ? "stdin" : path;
	AUTO(fd)
	int fd = is_stdin ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
			  : open(path, O_RDONLY | O_CLOEXEC);
	struct stat stat;
	char first[4];

	if (fd < 0 || fstat(fd, &stat))
		return open_error(error, -errno);
	if (S_ISBLK(stat.st_mode))
		return error_set(error, -EINVAL, "is a disk, not a log");
	if (S_ISDIR(stat.st_mode)) {
		read_directory(reader, is_stdin ? "/dev/stdin" : path, name);
		return 0;
	}
	if (S_ISCHR(stat.st_mode) && stat.st_rdev == makedev(1, 11)) {
		struct kmsg_source kmsg;

		kmsg_source_init(&kmsg, fd);
		read_source(reader, &kmsg.source, name, false);
		return 0;
	}
	/* Standard input may be positioned inside a file: reading begins there. */
	struct byte_source source = source_of_file(fd, !lseek(fd, 0, SEEK_CUR));
	/* Reading a word shows whether the file is readable; debugfs has files that can
	 * only be read by words. */
	if (source.regular && pread(fd, first, sizeof(first), 0) < 0)
		return open_error(error, -errno);
	if (source.regular)
		posix_fadvise(fd, 0, 0, POSIX_FADV_SEQUENTIAL);
	reader->inputs->fd = source.whole ? fd : -1;
	read_source(reader, &source, name, false);
	reader->inputs->fd = -1;
	return 0;
}

/* Fails if nothing of what was read was text. */
static int check_text(const struct reader *reader, struct error *error)
{
	const struct inputs *inputs = reader->inputs;

	if (reader->texts)
		return 0;
	return error_set(error, -ENODATA, "holds no text that could be a log (%s)",
			 inputs->warnings.count
				 ? inputs->warnings.items[inputs->warnings.count - 1]
				 : "it is empty");
}

int input_read(struct inputs *inputs, const char *path, block_fn *on_block, void *context,
	       struct error *error)
{
	struct reader reader = { .inputs = inputs,
				 .on_block = on_block,
				 .context = context };

	error_at(error, path, 0, 0);
	int code = read_path(&reader, path, error);
	return code ? code : check_text(&reader, error);
}

int input_read_parts(struct inputs *inputs, const char *path,
		     const struct input_part *parts, size_t count, block_fn *on_block,
		     void *context, struct error *error)
{
	struct reader reader = { .inputs = inputs,
				 .on_block = on_block,
				 .context = context };

	error_at(error, path, 0, 0);
	for (size_t i = 0; i < count; i++) {
		struct part_source source = source_of_part(&parts[i]);

		if (!input_count_member(&reader, parts[i].name))
			break;
		read_source(&reader, &source.source, parts[i].name, false);
	}
	return check_text(&reader, error);
}

int input_members(const char *path, member_fn *on_member, void *context,
		  struct error *error)
{
	AUTO(inputs) struct inputs *inputs = inputs_new();
	struct reader reader = {
		.inputs = inputs, .context = context, .on_member = on_member, .depth = 1
	};
	AUTO(fd) int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	AUTO(mem) char *data = mem_alloc(INPUT_HEAD_SIZE);
	const char *why;

	error_at(error, path, 0, 0);
	if (fd < 0)
		return open_error(error, -errno);
	struct byte_source source = source_of_file(fd, true);
	if (!source.regular)
		return -ENOTDIR;
	source_look(&source, data);
	const struct text_form *form = form_of(source.pushed, true, 0, &why);
	if (!form || form->read != read_archive)
		return -ENOTDIR;
	read_archive(&reader, &source, path);
	if (inputs->warnings.count) /* it says whose it is */
		return error_set(error, -EIO, "%s",
				 inputs->warnings.items[0] + strlen(path) + 2);
	return reader.has_members ? 0 : -ENOTDIR;
}

ssize_t input_member_read(struct byte_source *bytes, char *data, size_t size)
{
	return source_read(bytes, data, size);
}

void input_text(struct inputs *inputs, const char *name, struct slice text,
		block_fn *on_block, void *context)
{
	struct reader reader = { .inputs = inputs,
				 .on_block = on_block,
				 .context = context };
	struct byte_source source = { .made = text };

	read_text(&reader, &source, name);
}
