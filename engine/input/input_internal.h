/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Inside input: sources give bytes, each perhaps made from the bytes of another; the
 * text stage turns the last of them into blocks.
 *
 *   fd or archive member -> head (what was read to recognise it) -> encoding -> forms
 *   within each other (input_form.h) -> text
 */
#ifndef KBMATCH_INPUT_INTERNAL_H
#define KBMATCH_INPUT_INTERNAL_H

#include <sys/stat.h>
#include <sys/types.h>

#include "engine/base/fd.h"
#include "engine/base/strbuf.h"
#include "engine/input/input.h"

enum {
	INPUT_HEAD_SIZE = 32 * 1024, /* what recognising looks at */
	INPUT_WARNINGS_MAX = 200,
	INPUT_HOLE = 16, /* so many NULs are a hole that a crash or a truncation left */
};

/* What archives may unpack to in one run of input_read(). */
#define INPUT_UNPACKED_MAX (64ULL << 30)

/* An archive may unpack to INPUT_EXPANDED_FREE whatever its size, and beyond that to
 * INPUT_RATIO_MAX times what was read of it. */
#define INPUT_EXPANDED_FREE (512ULL << 20)
enum { INPUT_RATIO_MAX = 250 };

/* NULs that a text may begin with. */
#define INPUT_HOLE_MAX (16ULL << 30)

/* What is copied to a temporary file. */
#define INPUT_SPOOL_MAX (4ULL << 30)

/* What something is packed in, from the inside out. */
struct wrapping {
	const struct wrapping *around;
	const char *name, *why;
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
	const struct wrapping *wrapping; /* of the bytes at hand; NULL: none */
	/* How the next text was understood, for input_text_new(). */
	const struct encoding *encoding;
	const char *encoding_why, *form, *form_why;
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

/*
 * Bytes from somewhere. read() gives 1 to `size` of them, 0 at the end, -errno when they
 * are damaged, -ECANCELED when a warning has said so; after an error nothing more comes.
 */
struct source {
	ssize_t (*read)(struct source *source, char *data, size_t size);
	/* A regular file that holds all that is to come, as it is, from its offset on;
	 * -1: there is none. NULL: there never is. */
	int (*file)(const struct source *source);
};

/* Reads until `size` bytes or the end: their count, or -errno when not even one came. */
ssize_t source_fill(struct source *source, char *data, size_t size);

struct fd_source {
	struct source source;
	int fd;
	bool regular;
};

struct fd_source fd_source(int fd);

/* /dev/kmsg as far as it goes: one record a read, which wants room for all of it, and a
 * wait behind the last. Leaves the descriptor non-blocking. */
struct kmsg_source {
	struct source source;
	int fd;
	size_t start, size;
	char data[16 * 1024];
};

bool is_kmsg(const struct stat *stat);
void kmsg_source_init(struct kmsg_source *self, int fd);

/* Bytes that were read already, then those of another source. */
struct head_source {
	struct source source;
	struct source *rest;
	struct slice head;
};

struct head_source head_source(struct slice head, struct source *rest);

struct decode_source;
struct encoding;
struct form;

/* Lines of a source without their newline. A longer line than INPUT_LINE_MAX is cut. */
struct line_reader {
	struct source *source;
	char *data;
	size_t start, size, room;
	int failed; /* -errno of the source */
	bool end, cut;
};

bool line_reader_next(struct line_reader *lines, struct slice *ret_line);
/* Exactly `size` bytes, wherever newlines are; valid until the next call. */
bool line_reader_bytes(struct line_reader *lines, size_t size, struct slice *ret_bytes);

/* A journal's entry; what is missing is empty. */
struct journal_entry {
	struct slice message, host, identifier, comm, pid, transport, boot, machine;
	uint64_t realtime; /* microseconds since 1970 */
};

/*
 * The names that machines have had in journals, by their ids: one machine may have
 * several (the first of a boot is the distribution's), and one name several machines. In
 * memory that is shared with the processes that read journals.
 */
struct journal_names;
struct journal_names *journal_names_new(void); /* NULL: there is no memory to share */
void journal_names_free(struct journal_names *names);
struct journal_names *inputs_names(struct inputs *inputs);

/* One reading of a journal. */
struct journal_state {
	struct journal_names *names; /* borrowed; NULL: all is of one machine */
	unsigned reading;	     /* 0 before the first entry */
	char last_boot[33];	     /* without ids */
};

/* Puts an entry's line or lines. Of a name that another machine had first the line has
 * "NAME-" and the beginning of the id. */
void journal_entry_add(struct strbuf *out, const struct journal_entry *entry,
		       struct journal_state *state);
#ifdef HAVE_SYSTEMD
struct sd_journal;
/* Puts the line or lines of the entry that a journal stands at. */
void journal_entry_read(struct sd_journal *journal, struct strbuf *out,
			struct journal_state *state);
#endif
/* The decimal number that a field begins with, 0 none. */
uint64_t journal_number(struct slice text);
/* Which member of the entry a field is, NULL for all others. */
struct slice *journal_field(struct journal_entry *entry, struct slice name);

/* Removes in place: terminal sequences, NUL, BS with what it deletes; CR before a newline
 * and at a line's start, while other CRs become blanks. A hole within a line ends it.
 * Returns the new size. */
size_t clean_text(char *data, size_t size);
/* Whether clean_text() would change anything. */
bool text_is_dirty(const char *data, size_t size);

/* Reads plain text to its end into blocks. `name` as in struct text. */
void read_text(struct reader *reader, struct source *source, const char *name);
/* Recognises and reads what a source holds. `fd` is the seekable file that the source
 * reads from its beginning, or -1. `depth` counts archives around it. */
void read_source(struct reader *reader, struct source *source, int fd, const char *name,
		 unsigned depth);

/* The same of what is neither an archive nor a binary journal. */
void read_unpacked(struct reader *reader, struct source *source, const char *name);

void read_archive(struct reader *reader, struct source *source, int fd, const char *name,
		  unsigned depth);

/* Jobs whose logs a zip of GitHub Actions has whole; zeroed, none. */
struct jobs {
	struct slice names[512]; /* a run has 256 at most, but may be run again */
	size_t count;
};

/* Whether the path in the zip is a step of one of them; remembers the path of a job. */
bool jobs_told(struct jobs *jobs, struct arena *arena, const char *path);

/* A directory, open as `fd`, which this closes. */
void read_directory(struct reader *reader, int fd, const char *name);

/* A source's bytes in a temporary file, for what must seek. */
struct spool {
	int fd;		    /* at its start; -1: none */
	struct strbuf path; /* empty: it has no name */
};

int spool_fill(struct spool *spool, struct source *source); /* 0 or -errno */
/* The same with a name while it is in use, since libsystemd refuses files without one. A
 * signal that ends the run removes it (mem_unlink()). */
int spool_fill_named(struct spool *spool, struct source *source);
void spool_free(struct spool *spool);
static inline void cleanup_spool(struct spool *spool)
{
	spool_free(spool);
}

#endif
