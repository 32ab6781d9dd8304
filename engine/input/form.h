/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Internals of input: sources yield bytes, and a source may convert the bytes of another;
 * the text stage turns the bytes of the last one into blocks.
 *
 *   file or archive member -> encoding -> nested forms -> text
 *
 * The forms of text and the encodings of its bytes are tables. Both are recognised by
 * content, and `kbmatch sources` names them; --format-of forces one. A form is one row of
 * a table; no other code knows about it. Each form produces the bytes of the next one;
 * text that no form recognises is plain.
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
	INPUT_HEAD_SIZE = 32 * 1024, /* bytes looked at for recognition */
	INPUT_WARNINGS_MAX = 200,
	INPUT_HOLE = 16, /* this many NULs are a hole that a crash or a truncation left */
	INPUT_FORMS_MAX = 4,		      /* nested */
	INPUT_DOCUMENT_MAX = 8 * 1024 * 1024, /* a document that must be held whole */
	INPUT_RATIO_MAX = 250,
};

/* Bytes that archives may unpack to in one run of input_read(). */
#define INPUT_UNPACKED_MAX (64ULL << 30)

/* An archive may unpack to INPUT_EXPANDED_FREE bytes whatever its size, and beyond
 * that to INPUT_RATIO_MAX times the bytes read from it. */
#define INPUT_EXPANDED_FREE (512ULL << 20)

/* NULs at the beginning of a text. */
#define INPUT_HOLE_MAX (16ULL << 30)

/* Bytes copied to a temporary file. */
#define INPUT_SPOOL_MAX (4ULL << 30)

/* The packings around some data, from the inside out. */
struct wrapping {
	const struct wrapping *around;
	const char *name, *why;
};

/* The encoding and forms of the next text, for input_text_new(). */
struct how {
	const struct encoding *encoding;
	const char *encoding_why, *form, *form_why;
	bool no_boots;
};

/* One run of input_read(). */
struct reader {
	struct inputs *inputs;
	block_fn *on_block;
	void *context;
	member_fn *on_member; /* input_members(); else NULL */
	bool has_members;
	unsigned members; /* archives and directories so far */
	unsigned texts;	  /* members that were text */
	uint64_t unpacked;
	/* For the current outermost archive: bytes read from it, bytes unpacked from
	 * it and the archives inside it, and whether that exceeded the limit. */
	uint64_t packed, expanded;
	bool full;
	unsigned depth;			 /* archives around the current bytes */
	const struct wrapping *wrapping; /* their packings; NULL: none */
	struct how how;
	const char *author; /* author of a thread's next text; NULL: no thread */
	unsigned thread;
};

void input_warn(struct reader *reader, const char *name, const char *format, ...)
	printf_like(3, 4);
/*
 * Warns of a text that could not be read to its end; -ECANCELED: a warning has been
 * given.
 */
void input_warn_cut(struct reader *reader, const char *name, uint64_t bytes, int code);
/* Counts a member; returns false, with one warning, if there are too many. */
bool input_count_member(struct reader *reader, const char *name);
struct text *input_text_new(struct reader *reader, const char *name);

/* A source of bytes: a file, or the result of `read` or `more`. */
struct byte_source {
	/* Reads like source_read(). */
	ssize_t (*read)(struct byte_source *source, char *data, size_t size);
	/* Produces bytes: returns 1 with a non-empty `made`, 0 at the end, -errno. */
	int (*more)(struct byte_source *source);
	struct slice made;
	struct slice pushed; /* bytes looked at in advance; they are read first */
	int fd;		     /* for a file: */
	bool regular;	     /* the file can seek */
	bool whole;	     /* the file is read from its beginning */
};

struct byte_source source_of_file(int fd, bool whole);
/* A range of a file, by pread(). */
struct part_source {
	struct byte_source source;
	uint64_t at, end;
};
struct part_source source_of_part(const struct input_part *part);
/* Reads 1 to `size` bytes and returns their count; 0 at the end, -errno if they are
 * damaged, -ECANCELED if a warning has been given. Nothing follows an error. */
ssize_t source_read(struct byte_source *source, char *data, size_t size);
/*
 * Reads until `size` bytes or the end; returns their count, or -errno if none could be
 * read.
 */
ssize_t source_fill(struct byte_source *source, char *data, size_t size);
/* Puts the beginning into `pushed`, from where it is read again. `data` has
 * INPUT_HEAD_SIZE bytes and must outlive `pushed`. */
void source_look(struct byte_source *source, char *data);
/* Reads the remaining bytes and appends a NUL; false if they exceed INPUT_DOCUMENT_MAX
 * (`ret_all` has the bytes read so far). `ret_failed`: 0 or -errno of the source. */
bool source_read_all(struct byte_source *source, struct strbuf *ret_all, int *ret_failed);

/* Reads /dev/kmsg to its current end. A read returns one record, needs room for all of
 * it, and would wait after the last. The descriptor stays non-blocking. */
struct kmsg_source {
	struct byte_source source;
	char data[16 * 1024];
};

void kmsg_source_init(struct kmsg_source *self, int fd);

/*
 * The lines of a source without their newline. A line longer than INPUT_LINE_MAX is cut.
 */
struct line_reader {
	struct byte_source *source;
	char newline;
	char *data;
	size_t start, size, room;
	size_t last; /* bytes of the last line, including its newline */
	int failed;  /* -errno of the source */
	bool end, cut;
};

bool line_reader_next(struct line_reader *lines, struct slice *ret_line);
/* Makes the next call return the last line again. */
void line_reader_unread(struct line_reader *lines);
/* Reads exactly `size` bytes, newlines included; valid until the next call. */
bool line_reader_bytes(struct line_reader *lines, size_t size, struct slice *ret_bytes);

/* Cleans text in place: removes terminal sequences, NUL, BS with the character that it
 * deletes, and CR before a newline and at the start of a line; other CRs become
 * blanks. A hole within a line ends the line. Returns the new size. */
size_t clean_text(char *data, size_t size);
/* True if clean_text() would change the text. */
bool text_is_dirty(const char *data, size_t size);

/* Reads plain text to its end into blocks. `name` as in struct text. */
void read_text(struct reader *reader, struct byte_source *source, const char *name);
/* Recognises and reads the content of a source. `unpacked`: it is neither an archive
 * nor a binary journal. */
void read_source(struct reader *reader, struct byte_source *source, const char *name,
		 bool unpacked);

void read_archive(struct reader *reader, struct byte_source *source, const char *name);
/* "gzip"; "archive" for data that was only declared to be one. */
const char *packing_name(struct slice head);
/* Names the kind of a binary file with this beginning; NULL: unknown. */
const char *binary_kind(struct slice head);

struct encoding {
	const char *name, *help;
	struct slice mark; /* byte order mark, "" none */
	/* Recognises text without a byte order mark and returns the reason in words;
	 * NULL if it does not; a NULL function recognises none. */
	const char *(*recognise)(struct slice head, const struct encoding *encoding);
	const char *charset; /* for iconv(3); NULL: already UTF-8 */
};

extern const struct encoding encodings[];
extern const size_t encoding_count;

/* Recognises an encoding by content; never NULL. */
const struct encoding *encoding_of(struct slice head, const char **ret_why);

struct decode_source;
/* -errno if the C library does not support the charset. */
int decode_source_new(struct byte_source *inner, const struct encoding *encoding,
		      struct byte_source **ret_source) must_check;
void decode_source_free(struct byte_source *decode);
DEFINE_CLEANUP(decode, struct byte_source *, decode_source_free)

/* A form at work: it turns a text into plain lines. */
struct form_run {
	struct byte_source source; /* plain text */
	struct line_reader lines;  /* the input of the form */
	const struct text_form *form;
	struct reader *reader;
	const char *name;  /* name of the text, for warnings */
	struct strbuf out; /* plain lines that have not been read yet */
	bool ended, told_cut;
	bool plain;	       /* the remaining lines are passed on unchanged */
	void *state;	       /* form->state bytes, zeroed at first */
	struct strbuf held[2]; /* bytes that a form holds back */
};

/*
 * A form has one of `read` (it reads everything itself), `line`, `step` and `document`
 * (these put plain lines into run->out), or none: its lines are already plain. line.h
 * handles what precedes the message.
 */
struct text_form {
	const char *name, *help;
	/* Returns the evidence in the beginning of the text, in words; NULL: another
	 * form. A form with neither this nor `shapes` is never recognised, only
	 * forced. */
	const char *(*recognise)(struct slice head);
	const char *const *shapes; /* shapes at the beginning of most lines; see
				    * take_shape() */
	bool bytes;		   /* recognised before the encoding is */
	bool keeps_lines;	   /* the beginnings of lines stay unchanged */
	bool grows;		   /* each line can be read on its own */
	bool no_boots;		   /* see struct text */
	void (*read)(struct reader *reader, struct byte_source *source, const char *name);
	const char *newline; /* end of its lines; NULL: a newline */
	void (*line)(struct form_run *run, struct slice line);
	void (*end)(struct form_run *run);  /* after the last line; NULL: nothing to do */
	bool (*step)(struct form_run *run); /* returns false at the end */
	void (*document)(struct form_run *run, const json_t *json);
	size_t state;
	void (*free)(struct form_run *run); /* frees its own members of the state */
};

/* Each table ends with a form without a name. */
extern const struct text_form packed_forms[], journal_file_forms[], record_forms[],
	wrapped_forms[], journal_forms[], document_forms[], encoded_record_forms[],
	script_forms[], thread_forms[], line_forms[];

/* The forms in the order of recognition; NULL after the last. */
const struct text_form *form_at(size_t i);
/*
 * Recognises a form by content; NULL: plain text. Bit i of `opened` is set if form_at(i)
 * is around it.
 */
const struct text_form *form_of(struct slice head, bool bytes, uint64_t opened,
				const char **ret_why);

struct form_run *form_run_new(const struct text_form *form, struct byte_source *inner,
			      struct reader *reader, const char *name);
void form_run_free(struct form_run *run);
DEFINE_CLEANUP(form_run, struct form_run *, form_run_free)

/* Functions for forms. */
bool form_next_line(struct form_run *run, struct slice *ret_line);
void form_add_line(struct form_run *run, struct slice line); /* with a newline */
/* Puts the held line, if any; it is no longer held. */
void form_release(struct form_run *run, struct strbuf *held);
/* source_read_all() of the form's input, with a warning if it is too long. */
bool form_read_all(struct form_run *run, struct strbuf *ret_all);
/* Finds the beginning of a JSON document in one of the first lines: the command that
 * printed it may have been copied, too. */
struct slice json_begin(struct slice text);
/* The text of the first name in the object that the head is, or in the first object of
 * a list, from behind its opening quote; "" none. */
struct slice json_first_name(struct slice head);
/* Puts a document as lines of "path: value". */
void form_put_paths(struct form_run *run, const json_t *json);
/* Puts the error records that the document's strings hold in base64 or hexadecimal. */
void form_put_records(struct form_run *run, const json_t *json);
/* Little endian. */
static inline uint64_t number_at(struct slice head, size_t at, size_t size)
{
	uint64_t number = 0;

	for (size_t i = size; i--;)
		number = number << 8 | (unsigned char)head.data[at + i];
	return number;
}

static inline bool slice_has(struct slice s, const char *text)
{
	return s.size && memmem(s.data, s.size, text, strlen(text));
}

/*
 * The host names found in journals, by machine id: one machine may have several names
 * (the first of a boot is the distribution's), and several machines may share one. The
 * memory is shared with the processes that read journals.
 */
struct journal_names;
void journal_names_free(struct journal_names *names);
/* The names, created on first use; NULL: no shared memory available. */
struct journal_names *inputs_names(struct inputs *inputs);

/* One reading of a journal. */
struct journal_state {
	struct journal_names *names; /* borrowed; NULL: all entries are from one
				      * machine */
	unsigned reading;	     /* 0 before the first entry */
	char last_boot[33];	     /* for entries without ids */
};

#ifdef HAVE_SYSTEMD
struct sd_journal;
/* Puts the lines of the journal's current entry. If another machine had the host name
 * first, the line has "NAME-" and the beginning of the machine id. */
void journal_entry_read(struct sd_journal *journal, struct strbuf *out,
			struct journal_state *state);
#endif

/* A copy of a source's bytes in a temporary file, for readers that must seek. */
struct spool {
	int fd;		    /* positioned at its start; -1: none */
	struct strbuf path; /* empty: the file has no name */
};

/* 0 or -errno. `named`: the file has a name while it is in use, since libsystemd
 * refuses files without one. A signal that ends the run removes it (mem_unlink()). */
int spool_fill(struct spool *spool, struct byte_source *source, bool named);
void spool_free(struct spool *spool);
static inline void cleanup_spool(struct spool *spool)
{
	spool_free(spool);
}

#endif
