/* SPDX-License-Identifier: Apache-2.0 */
/*
 * The forms that text comes in and the encodings of its bytes: two tables. A form is one
 * row of forms[] and one file form_NAME.c; nothing else knows of it. Both are recognised
 * by content, and told in words to `kbmatch sources`; --format-of forces one.
 *
 * Forms lie within each other (an archive's member in UTF-16 that docker wrote): each
 * makes the next one's bytes, and what nothing recognises is plain.
 */
#ifndef KBMATCH_INPUT_FORM_H
#define KBMATCH_INPUT_FORM_H

#include "engine/input/input_internal.h"
#include "engine/input/take.h"

enum {
	INPUT_FORMS_MAX = 4,		      /* within each other */
	INPUT_DOCUMENT_MAX = 8 * 1024 * 1024, /* what must be held whole to be read */
};

struct encoding {
	const char *name, *help;
	struct slice mark; /* byte order mark, "" none */
	/* By content where the mark is missing: by what, in words; NULL: never. */
	const char *(*recognise)(struct slice head);
	/* Puts bytes as UTF-8; NULL: they are it. */
	void (*put)(struct decode_source *decode, unsigned char byte);
};

extern const struct encoding encodings[];
extern const size_t encoding_count;

/* A text on its way to plain lines. */
struct form_run {
	struct source source;	  /* of plain text */
	struct line_reader lines; /* of the form's own */
	const struct form *form;
	struct reader *reader;
	const char *name;  /* of the text, for warnings */
	struct strbuf out; /* from `done` on, to be read */
	size_t done;
	bool ended, told_cut;
	void *state; /* see form_state() */
};

/*
 * One of read (it reads all by itself), step (puts the next plain lines into run->out and
 * answers false at the end), or neither: its lines are plain as they are. What stands
 * before the message is line.h's.
 */
struct form {
	const char *name, *help;
	/* What in the beginning tells it, in words; NULL: it is another form. Without
	 * this and shapes it is never told, only forced. */
	const char *(*recognise)(struct slice head);
	const char *const *shapes; /* most lines begin so, too; see form_shape.c */
	bool bytes;		   /* looked for before the encoding is */
	bool keeps_lines;	   /* its step leaves how they begin */
	void (*read)(struct reader *reader, struct source *source, int fd,
		     const char *name, unsigned depth);
	bool (*step)(struct form_run *run);
	void (*free)(void *state); /* before the state itself is freed */
};

extern const struct form forms[];
extern const size_t form_count;

/* By name; NULL: there is none. */
const struct encoding *encoding_find(const char *name);
const struct form *form_find(const char *name);
/* By content: the encoding is never NULL; the form is, of plain text. */
const struct encoding *encoding_of(struct slice head, const char **ret_why);
const struct form *form_of(struct slice head, bool bytes, uint64_t opened,
			   const char **ret_why);

const char *utf16le_recognise(struct slice head);
const char *utf16be_recognise(struct slice head);

/* Decodes; opens a form. `name` and `reader` are for warnings. */
struct source *decode_source_of(struct decode_source *decode);
struct decode_source *decode_source_new(struct source *inner,
					const struct encoding *encoding);
void decode_source_free(struct decode_source *decode);
DEFINE_CLEANUP(decode, struct decode_source *, decode_source_free)

struct form_run *form_run_new(const struct form *form, struct source *inner,
			      struct reader *reader, const char *name);
void form_run_free(struct form_run *run);
DEFINE_CLEANUP(form_run, struct form_run *, form_run_free)

/* What steps use. */
void *form_state(struct form_run *run, size_t size); /* zeroed at first */
bool form_next_line(struct form_run *run, struct slice *ret_line);
void form_add_line(struct form_run *run, struct slice line); /* and a newline */
/* All that is left, at most INPUT_DOCUMENT_MAX; false, with a warning, when it is more
 * (what was read by then stands in `ret_all` all the same). */
bool form_read_all(struct form_run *run, struct strbuf *ret_all);

/* Most lines of the head begin in one of the shapes; see form_shape.c. */
bool shapes_fit(struct slice head, const char *const *shapes);

/* The recognisers and steps of the forms. */
const char *docker_recognise(struct slice head);
bool docker_step(struct form_run *run);
const char *cri_recognise(struct slice head);
bool cri_step(struct form_run *run);
void cri_free(void *state);
const char *journal_json_recognise(struct slice head);
bool journal_json_step(struct form_run *run);
void journal_json_free(void *state);
const char *journal_export_recognise(struct slice head);
bool journal_export_step(struct form_run *run);
const char *journal_verbose_recognise(struct slice head);
bool journal_verbose_step(struct form_run *run);
void journal_verbose_free(void *state);
const char *dmesg_json_recognise(struct slice head);
bool dmesg_json_step(struct form_run *run);
void dmesg_json_free(void *state);
const char *cr_recognise(struct slice head);
bool cr_step(struct form_run *run);
const char *environ_recognise(struct slice head);
bool environ_step(struct form_run *run);
bool kmsg_step(struct form_run *run);
const char *octal_recognise(struct slice head);
bool octal_step(struct form_run *run);
const char *continued_recognise(struct slice head);
bool continued_step(struct form_run *run);
void continued_free(void *state);
const char *typescript_recognise(struct slice head);
const char *smi_recognise(struct slice head);
bool smi_step(struct form_run *run);
const char *cards_recognise(struct slice head);
bool cards_step(struct form_run *run);
const char *scraper_recognise(struct slice head);
bool scraper_step(struct form_run *run);
const char *xml_recognise(struct slice head);
bool xml_step(struct form_run *run);
void xml_free(void *state);
const char *techsupport_recognise(struct slice head);
bool techsupport_step(struct form_run *run);
void techsupport_free(void *state);
const char *issue_recognise(struct slice head);
bool issue_step(struct form_run *run);
void issue_free(void *state);
const char *thread_recognise(struct slice head);
void read_thread(struct reader *reader, struct source *source, int fd, const char *name,
		 unsigned depth);
const char *thread_json_recognise(struct slice head);
void read_thread_json(struct reader *reader, struct source *source, int fd,
		      const char *name, unsigned depth);

const char *archive_recognise(struct slice head);
/* "gzip"; "archive" for what was only said to be one. */
const char *archive_name(struct slice head);
/* The dictionary of a .lzma file: none that xz or 7z makes unless it is told to is
 * larger, and libarchive takes no larger one. */
enum { LZMA_DICTIONARY_MAX = 64 * 1024 * 1024, ZSTD_WINDOW_MAX = 128 * 1024 * 1024 };
/* Which reader what begins so is for. What is compressed is unpacked before it is looked
 * at again, but for a tar, which is read in one go. */
enum packing { PACKING_STREAM, PACKING_ZIP, PACKING_7Z, PACKING_CPIO, PACKING_UNKNOWN };
enum packing archive_packing(struct slice head);
/* What a file is that begins as no text does, in words; NULL: none that is known. */
const char *binary_kind(struct slice head);
const char *journal_file_recognise(struct slice head);
void read_journal_form(struct reader *reader, struct source *source, int fd,
		       const char *name, unsigned depth);

#endif
