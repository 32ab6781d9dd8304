/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Input: reads any file or stream of a user and returns blocks of clean text.
 *
 * A path is a file, "-" (standard input), a directory (read in sorted order, to depth 8),
 * an archive, or a binary journal. Its content is recognised by content, not by name: the
 * forms and encodings are two tables (form.h), and each form becomes the lines that its
 * tool would print. ANSI sequences, CR and NUL are removed. Input that cannot be
 * understood is passed on unchanged. Clean plain text is passed on without a copy. Binary
 * journals need libsystemd: compiled in with HAVE_SYSTEMD defined.
 *
 * Input streams: memory is bounded by the block size whatever the length of the log.
 */
#ifndef KBMATCH_INPUT_INPUT_H
#define KBMATCH_INPUT_INPUT_H

#include <stdint.h>
#include <sys/stat.h>
#include <time.h>

#include "engine/base/arena.h"
#include "engine/base/error.h"
#include "engine/base/slice.h"
#include "engine/base/strbuf.h"
#include "engine/model/text.h"

enum {
	INPUT_BLOCK_SIZE = 256 * 1024, /* read at once: fits in the L2 cache */
	INPUT_LINE_MAX =
		1024 * 1024,	   /* longer lines are cut there; the rest is dropped */
	INPUT_DEPTH_MAX = 8,	   /* nested directories, and nested archives */
	INPUT_MEMBERS_MAX = 20000, /* files of one archive or directory */
};

/* A form that the user forces on a text; private to input. */
struct forced {
	const char *name;
	const struct text_form *form;
	const struct encoding *encoding;
	bool met;
};

struct inputs {
	struct arena *arena;
	VEC(struct forced) forced;
	VEC(struct text *) texts;
	VEC(const char *) warnings; /* one line each, for the report */
	const char *root;	    /* of the next texts; NULL: taken from their names */
	enum text_origin origin;    /* of the next texts */
	int fd; /* the file being read: its offset gives the progress; -1 none */
	struct journal_names *names; /* private to input */
	/* Set by a receiver once it can read blocks itself. */
	bool leave;
	bool no_process; /* starts none: binary journals are skipped */
};

struct inputs *inputs_new(void);
void inputs_free(struct inputs *inputs);
DEFINE_CLEANUP(inputs, struct inputs *, inputs_free)

/* The other names of the machine that journals call `host`, from index 0; "" after the
 * last. */
struct slice inputs_other_name(const struct inputs *inputs, struct slice host, size_t at);

/* Appends a line for each kind of text that inputs_force() accepts. */
void inputs_list_kinds(struct strbuf *out);
/*
 * "FILE=KIND": FILE, as given to input_read() or named in a text, has that form or
 * encoding, whatever its content looks like. -EINVAL for an unknown kind.
 */
int inputs_force(struct inputs *inputs, const char *text, struct error *error) must_check;
/* Adds a warning for each forced name that nothing read has. */
void inputs_warn_forced(struct inputs *inputs);

/*
 * Complete lines of one text. `data` ends with a newline except in the last block of a
 * text without a final newline. It is empty only in a last block whose bytes were all
 * removed (a terminal's reset sequence at the end). The bytes are valid only during the
 * call, unless the receiver takes their buffer and leaves another buffer from malloc in
 * its place.
 */
struct buffer {
	char *data;
	size_t room;
};
struct block {
	struct text *text;
	struct slice data;
	uint64_t offset;       /* of `data` in the clean text */
	bool first, last;      /* of this text; a text without content has no blocks */
	struct buffer *buffer; /* NULL: it cannot be taken */
	/* The bytes were left in a file, which is open until the text's last block has
	 * been received; only the size of `data` is known. See inputs->leave. */
	bool left;
	int fd;
	uint64_t place;
};

/*
 * Reads a block that was left in its file into the buffer and cleans it. Any thread may
 * call it. Returns -errno if it could not be read to its end: the block then holds the
 * bytes that could be read. If text->failed is set for that, inputs_warn_failed() warns
 * of it.
 */
int block_read(struct block *block, struct buffer *buffer) must_check;
void inputs_warn_failed(struct inputs *inputs);

typedef void block_fn(void *context, const struct block *block);

/*
 * Reads `path` to the end. Fails with -errno and a message that says what to do: -ENOENT
 * no such file, -ENODATA no text in it (a binary file, a directory or archive without
 * text), -EACCES, -EIO. A damaged member or an unreadable file of a directory is a
 * warning, not an error. An empty file is a text without lines. The caller counts
 * `text->lines` (scan does it in its own pass).
 */
int input_read(struct inputs *inputs, const char *path, block_fn *on_block, void *context,
	       struct error *error) must_check;

/*
 * Bytes of a file that are read as if they were a file of this name: a member of an
 * archive that was copied, a document in a list of documents.
 */
struct input_part {
	const char *name;
	int fd;
	uint64_t offset, size;
};

/* As input_read() of a folder `path` with these files, in this order. */
int input_read_parts(struct inputs *inputs, const char *path,
		     const struct input_part *parts, size_t count, block_fn *on_block,
		     void *context, struct error *error) must_check;

/*
 * Walks through an archive without reading it as logs: calls `on_member` for each file
 * in it, in its order, with the name that its text would have ("ARCHIVE/PATH") and its
 * bytes, which may be left. True: go on. A file that is no archive, or a single file that
 * is compressed, has no members: -ENOTDIR. -EIO: damaged, or cut short, and how.
 */
struct byte_source;
typedef bool member_fn(void *context, const char *name, struct byte_source *bytes);
int input_members(const char *path, member_fn *on_member, void *context,
		  struct error *error) must_check;
/* Reads 1 to `size` bytes of a member; 0 at its end, -errno: the rest is lost. */
ssize_t input_member_read(struct byte_source *bytes, char *data, size_t size);

/*
 * Ends every reading early: an input then ends at its current place as if it ended there,
 * and keeps its texts and hits so far. The flag is global to the process, since a signal
 * sets it; a signal handler may call this.
 */
void input_stop(void);
bool input_stopped(void);
/* The thread's own way to end its readings: asked after each read; NULL: none. Returns
 * the one before. */
struct input_stopper {
	bool (*asked)(void *context);
	void *context;
};
struct input_stopper input_stop_by(bool (*asked)(void *context), void *context);

/* Reads text in memory under the given name. */
void input_text(struct inputs *inputs, const char *name, struct slice text,
		block_fn *on_block, void *context);

/*
 * The choice of a part of a journal. Entries that are not chosen are not read, so that
 * the cost depends on the choice and not on the journal.
 */
struct journal_choice {
	bool has_boot;
	int boot;		  /* 1 the first, 0 the last, -1 the one before */
	double since, until;	  /* seconds since 1970; -INFINITY, INFINITY: any */
	const char *const *units; /* names without ".service": of a unit, or an
				   * identifier in the log */
	size_t unit_count;	  /* 0: all */
	bool follow;		  /* wait for new entries of the boot and do not end */
};

/*
 * Reads a journal: a directory with journal files, or with one such directory per
 * machine, or one file. Fails like input_read(); -ESRCH: no such boot.
 */
int input_journal(struct inputs *inputs, const char *path,
		  const struct journal_choice *choice, block_fn *on_block, void *context,
		  struct error *error) must_check;

/*
 * Starts a process that writes a journal's lines into a pipe as they come. `path` NULL:
 * the journal of this machine. The process waits for a journal that does not exist yet,
 * reopens a file that was renamed away, and ends when the pipe has no reader. -errno;
 * -ENOTSUP: built without libsystemd.
 */
struct journal_feed {
	int fd;	   /* the reader's end of the pipe */
	int ready; /* becomes readable when all existing entries have been written */
	int child; /* 0: none */
};

/* The fork copies `path` and `choice`. */
int journal_feed_start(const char *path, const struct journal_choice *choice,
		       struct journal_feed *ret_feed, struct error *error) must_check;
void journal_feed_stop(struct journal_feed *feed);

/*
 * A text that grows: each call hands on the complete lines that came since the last one.
 *
 * A file is followed by name: through rotation (another file takes the name: the old one
 * is read to its end, until the new one has content), truncation (the file is read from
 * its beginning again), and while it does not exist. Lines of containers and of
 * journalctl -o json are unwrapped like in input_read(). A stream is a pipe.
 */
enum { TAIL_MARK_SIZE = 64 };

/* A place in a file, at the beginning of a line. The bytes before it detect another text
 * in the same file. */
struct tail_place {
	uint64_t device, inode, offset;
	int64_t written; /* when the file was written to last, seconds since 1970 */
	char mark[TAIL_MARK_SIZE];
	size_t mark_size;
};

struct tail {
	struct text *text;
	const char *path; /* NULL: a stream */
	int fd;		  /* -1: none */
	bool ended;	  /* a stream ended; a file never does */
	bool brief;	  /* the file is open only while it is read */
	bool lost; /* lines may be missing: a file was away before its end was read.
		    * The caller sets it to false */
	/* The last event of the file since the caller set this to NULL: "rotated",
	 * "truncated", "appeared". */
	const char *event;
	/* Private members: */
	struct reader *reader;
	bool failed;	    /* a warning that it could not be read was given */
	struct stat status; /* of the file at the last look */
	bool resumed;	    /* at a place of before: other files may be older than the
			     * one that has the name */
	uint64_t offset;    /* in the file */
	struct strbuf data; /* bytes of an unfinished line */
	bool dropping;	    /* skips the rest of a line that was too long */
	uint64_t handed;    /* bytes of clean text */
	bool begun, known;
	const struct text_form *form; /* NULL: plain */
	/* The bytes before the offset: they detect another text in the same file. */
	char mark[TAIL_MARK_SIZE];
	size_t mark_size;
	time_t successor_since; /* since then another file has the name; 0: none */
};

/* -EINVAL with a message: a directory, or no plain text. A file that does not exist is
 * waited for. `path` must outlive the tail. */
int tail_open(struct inputs *inputs, const char *path, struct tail **ret_tail,
	      struct error *error) must_check;
/* Takes ownership of `fd`. */
struct tail *tail_of_stream(struct inputs *inputs, const char *name, int fd);
/* Continues with another stream after the one that ended. */
void tail_renew_stream(struct tail *tail, int fd);
void tail_free(struct tail *tail);
DEFINE_CLEANUP(tail, struct tail *, tail_free)

/* Goes on at a place of before, in the file that has the name or, if that is another one,
 * in the renamed one beside it. Before the first reading. */
void tail_resume(struct tail *tail, const struct tail_place *place);
/* The place behind the last whole line. False: none, the file was not there yet. */
bool tail_where(const struct tail *tail, struct tail_place *ret_place);
/* Hands on lines of before. */
void tail_replay(struct tail *tail, struct slice lines, block_fn *on_block,
		 void *context);

/*
 * Hands on the new lines, at most some megabytes at once; returns true if there were any.
 */
bool tail_read(struct tail *tail, block_fn *on_block, void *context);
/* Hands on the beginning of a line that will not be finished. */
void tail_finish(struct tail *tail, block_fn *on_block, void *context);

#endif
