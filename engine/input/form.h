/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Inside input: sources give bytes, each perhaps made of the bytes of another; the text
 * stage turns the last of them into blocks.
 *
 *   file or archive member -> encoding -> forms within each other -> text
 *
 * The forms that text comes in and the encodings of its bytes are tables. Both are
 * recognised by content, and told in words to `kbmatch sources`; --format-of forces one.
 * A form is one row of a table; nothing else knows of it. Each makes the next one's
 * bytes, and what nothing recognises is plain.
 */
#ifndef KBMATCH_INPUT_FORM_H
#define KBMATCH_INPUT_FORM_H

#include <sys/stat.h>
#include <sys/types.h>

#include "engine/base/fd.h"
#include "engine/base/json.h"
#include "engine/base/strbuf.h"
#include "engine/input/input.h"
#include "engine/input/take.h"

enum {
	INPUT_HEAD_SIZE = 32 * 1024, /* what recognising looks at */
	INPUT_WARNINGS_MAX = 200,
	INPUT_HOLE = 16, /* so many NULs are a hole that a crash or a truncation left */
	INPUT_FORMS_MAX = 4,		      /* within each other */
	INPUT_DOCUMENT_MAX = 8 * 1024 * 1024, /* what must be held whole to be read */
	INPUT_RATIO_MAX = 250,
};

/* What archives may unpack to in one run of input_read(). */
#define INPUT_UNPACKED_MAX (64ULL << 30)

/* An archive may unpack to INPUT_EXPANDED_FREE whatever its size, and beyond that to
 * INPUT_RATIO_MAX times what was read of it. */
#define INPUT_EXPANDED_FREE (512ULL << 20)

/* NULs that a text may begin with. */
#define INPUT_HOLE_MAX (16ULL << 30)

/* What is copied to a temporary file. */
#define INPUT_SPOOL_MAX (4ULL << 30)

/* What something is packed in, from the inside out. */
struct wrapping {
	const struct wrapping *around;
	const char *name, *why;
};

/* How the next text was understood, for input_text_new(). */
struct how {
	const struct encoding *encoding;
	const char *encoding_why, *form, *form_why;
};

/* One run of input_read(). */
struct reader {
	struct inputs *inputs;
	block_fn *on_block;
	void *context;
	unsigned members; /* of archives and directories so far */
	unsigned texts;	  /* that were text */
	uint64_t unpacked;
	/* Of the outermost archive at hand: read of it, unpacked from it and from those
	 * in it; and whether that was too much. */
	uint64_t packed, expanded;
	bool full;
	unsigned depth;			 /* archives around the bytes at hand */
	const struct wrapping *wrapping; /* of them; NULL: none */
	struct how how;
	const char *author; /* of a thread's next text; NULL: of no thread */
	unsigned thread;
};

void input_warn(struct reader *reader, const char *name, const char *format, ...)
	printf_like(3, 4);
/* Of a text that could not be read on from there; -ECANCELED: why has been said. */
void input_warn_cut(struct reader *reader, const char *name, uint64_t bytes, int code);
/* Counts a member; false, with one warning, when there are too many. */
bool input_count_member(struct reader *reader, const char *name);
struct text *input_text_new(struct reader *reader, const char *name);

/* Bytes from somewhere: a file, or what `read` or `more` gets. */
struct source {
	/* Reads as source_read() does. */
	ssize_t (*read)(struct source *source, char *data, size_t size);
	/* Makes bytes of its own: 1 and `made` is not empty, 0 at the end, -errno. */
	int (*more)(struct source *source);
	struct slice made;
	struct slice pushed; /* comes first: what was looked at */
	int fd;		     /* of a file: */
	bool regular;	     /* that can seek */
	bool whole;	     /* that is given from its beginning */
};

struct source source_of_file(int fd, bool whole);
/* Gives 1 to `size` bytes, 0 at the end, -errno when they are damaged, -ECANCELED when a
 * warning has said so; after an error nothing more comes. */
ssize_t source_read(struct source *source, char *data, size_t size);
/* Reads until `size` bytes or the end: their count, or -errno when not even one came. */
ssize_t source_fill(struct source *source, char *data, size_t size);
/* Puts the beginning into `pushed`, from where it is read again. `data`: INPUT_HEAD_SIZE
 * bytes, which must outlive that. */
void source_look(struct source *source, char *data);
/* All that is left, and a NUL; false when it is more than INPUT_DOCUMENT_MAX (`ret_all`
 * has what was read by then). `ret_failed`: 0 or -errno of the source. */
bool source_read_all(struct source *source, struct strbuf *ret_all, int *ret_failed);

/* /dev/kmsg as far as it goes: one record a read, which wants room for all of it, and a
 * wait behind the last. Leaves the descriptor non-blocking. */
struct kmsg_source {
	struct source source;
	char data[16 * 1024];
};

void kmsg_source_init(struct kmsg_source *self, int fd);

/* Lines of a source without their newline. A longer line than INPUT_LINE_MAX is cut. */
struct line_reader {
	struct source *source;
	char newline;
	char *data;
	size_t start, size, room;
	size_t last; /* bytes of the last line, with its newline */
	int failed;  /* -errno of the source */
	bool end, cut;
};

bool line_reader_next(struct line_reader *lines, struct slice *ret_line);
/* The last line is the next one, too. */
void line_reader_unread(struct line_reader *lines);
/* Exactly `size` bytes, wherever newlines are; valid until the next call. */
bool line_reader_bytes(struct line_reader *lines, size_t size, struct slice *ret_bytes);

/* Removes in place: terminal sequences, NUL, BS with what it deletes; CR before a newline
 * and at a line's start, while other CRs become blanks. A hole within a line ends it.
 * Returns the new size. */
size_t clean_text(char *data, size_t size);
/* Whether clean_text() would change anything. */
bool text_is_dirty(const char *data, size_t size);

/* Reads plain text to its end into blocks. `name` as in struct text. */
void read_text(struct reader *reader, struct source *source, const char *name);
/* Recognises and reads what a source holds. `unpacked`: that is neither an archive nor a
 * binary journal. */
void read_source(struct reader *reader, struct source *source, const char *name,
		 bool unpacked);

void read_archive(struct reader *reader, struct source *source, const char *name);
/* "gzip"; "archive" for what was only said to be one. */
const char *packing_name(struct slice head);
/* What a file is that begins as no text does, in words; NULL: none that is known. */
const char *binary_kind(struct slice head);

struct encoding {
	const char *name, *help;
	struct slice mark; /* byte order mark, "" none */
	/* By content where the mark is missing: by what, in words; NULL: never. */
	const char *(*recognise)(struct slice head, const struct encoding *encoding);
	const char *charset; /* of iconv(3); NULL: it is UTF-8 */
};

extern const struct encoding encodings[];
extern const size_t encoding_count;

/* By content, never NULL. */
const struct encoding *encoding_of(struct slice head, const char **ret_why);

struct decode_source;
/* -errno where the C library has no such charset. */
int decode_source_new(struct source *inner, const struct encoding *encoding,
		      struct source **ret_source) must_check;
void decode_source_free(struct source *decode);
DEFINE_CLEANUP(decode, struct source *, decode_source_free)

/* A text on its way to plain lines. */
struct form_run {
	struct source source;	  /* of plain text */
	struct line_reader lines; /* of the form's own */
	const struct form *form;
	struct reader *reader;
	const char *name;  /* of the text, for warnings */
	struct strbuf out; /* plain lines that nobody has read */
	bool ended, told_cut;
	bool plain;	       /* what is left are lines as they are */
	void *state;	       /* of form->state bytes, zeroed at first */
	struct strbuf held[2]; /* what a form holds back */
};

/*
 * One of read (it reads all by itself), line, step and document (put plain lines into
 * run->out), or none: its lines are plain as they are. What stands before the message is
 * line.h's.
 */
struct form {
	const char *name, *help;
	/* What in the beginning tells it, in words; NULL: it is another form. Without
	 * this and shapes it is never told, only forced. */
	const char *(*recognise)(struct slice head);
	const char *const *shapes; /* most lines begin so, too; see take_shape() */
	bool bytes;		   /* looked for before the encoding is */
	bool keeps_lines;	   /* how they begin stays as it is */
	bool grows;		   /* each line can be read by itself */
	void (*read)(struct reader *reader, struct source *source, const char *name);
	const char *newline; /* what its lines end with; NULL: a newline */
	void (*line)(struct form_run *run, struct slice line);
	void (*end)(struct form_run *run);  /* behind the last line; NULL: nothing */
	bool (*step)(struct form_run *run); /* false at the end */
	void (*document)(struct form_run *run, const json_t *json);
	size_t state;
	void (*free)(struct form_run *run); /* what only it knows of */
};

/* Each ends with one without a name. */
extern const struct form packed_forms[], journal_file_forms[], wrapped_forms[],
	journal_forms[], document_forms[], script_forms[], thread_forms[], line_forms[];

/* In the order in which they are looked for; NULL behind the last. */
const struct form *form_at(size_t i);
/* By content; NULL: plain text. `opened`: bit i for form_at(i) around it. */
const struct form *form_of(struct slice head, bool bytes, uint64_t opened,
			   const char **ret_why);

struct form_run *form_run_new(const struct form *form, struct source *inner,
			      struct reader *reader, const char *name);
void form_run_free(struct form_run *run);
DEFINE_CLEANUP(form_run, struct form_run *, form_run_free)

/* What forms use. */
bool form_next_line(struct form_run *run, struct slice *ret_line);
void form_add_line(struct form_run *run, struct slice line); /* and a newline */
/* The held line, if there is one, which is then held no more. */
void form_release(struct form_run *run, struct strbuf *held);
/* source_read_all() of the form's own, with a warning when it is too long. */
bool form_read_all(struct form_run *run, struct strbuf *ret_all);
/* Where a JSON document begins: at one of the first lines, for somebody may have copied
 * the command that printed it, too. */
struct slice json_begin(struct slice text);
/* The first name of the object that the head is or, in a list, begins with; from behind
 * its quote on, "" none. */
struct slice json_first_name(struct slice head);
static inline bool slice_has(struct slice s, const char *text)
{
	return s.size && memmem(s.data, s.size, text, strlen(text));
}

/*
 * The names that machines have had in journals, by their ids: one machine may have
 * several (the first of a boot is the distribution's), and one name several machines. In
 * memory that is shared with the processes that read journals.
 */
struct journal_names;
void journal_names_free(struct journal_names *names);
/* Made when it is first asked for; NULL: there is no memory to share. */
struct journal_names *inputs_names(struct inputs *inputs);

/* One reading of a journal. */
struct journal_state {
	struct journal_names *names; /* borrowed; NULL: all is of one machine */
	unsigned reading;	     /* 0 before the first entry */
	char last_boot[33];	     /* without ids */
};

#ifdef HAVE_SYSTEMD
struct sd_journal;
/* Puts the line or lines of the entry that a journal stands at. Of a name that another
 * machine had first the line has "NAME-" and the beginning of the id. */
void journal_entry_read(struct sd_journal *journal, struct strbuf *out,
			struct journal_state *state);
#endif

/* A source's bytes in a temporary file, for what must seek. */
struct spool {
	int fd;		    /* at its start; -1: none */
	struct strbuf path; /* empty: it has no name */
};

/* 0 or -errno. `named`: with a name while it is in use, since libsystemd refuses files
 * without one. A signal that ends the run removes it (mem_unlink()). */
int spool_fill(struct spool *spool, struct source *source, bool named);
void spool_free(struct spool *spool);
static inline void cleanup_spool(struct spool *spool)
{
	spool_free(spool);
}

#endif
