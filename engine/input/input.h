/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Input: anything a user has, as blocks of clean text.
 *
 * A path is a file, "-" (standard input), a directory (read in sorted order, to depth
 * 8), an archive, or a binary journal. What it holds is told by content, not by name: the
 * forms and encodings are two tables (form.h), and each form is made the lines that
 * its tool would print. ANSI sequences, CR and NUL go. What cannot be understood passes
 * as it is. Plain clean text is handed on without a copy.
 * Binary journals need libsystemd: compiled in with HAVE_SYSTEMD defined.
 *
 * It streams: memory is bounded by the block size whatever the length of the log.
 */
#ifndef KBMATCH_INPUT_H
#define KBMATCH_INPUT_H

#include <stdint.h>
#include <sys/stat.h>
#include <time.h>

#include "engine/base/arena.h"
#include "engine/base/error.h"
#include "engine/base/slice.h"
#include "engine/base/strbuf.h"
#include "engine/model/text.h"

enum {
	INPUT_BLOCK_SIZE = 256 * 1024, /* read at once: stays in the L2 cache */
	INPUT_LINE_MAX =
		1024 * 1024,	   /* longer lines are cut there; the rest is dropped */
	INPUT_DEPTH_MAX = 8,	   /* directories, and archives in archives */
	INPUT_MEMBERS_MAX = 20000, /* files of one archive or directory */
};

/* What a person says of a text's form; private to input. */
struct forced {
	const char *name;
	const struct form *form;
	const struct encoding *encoding;
	bool met;
};

struct inputs {
	struct arena *arena;
	VEC(struct forced) forced;
	VEC(struct text *) texts;
	VEC(const char *) warnings; /* one line each, for the report */
	const char *root;	    /* of the texts to come; NULL: as their names tell */
	enum text_origin origin;    /* the same */
	int fd; /* of the file being read: its offset tells how far; -1 none */
	struct journal_names *names; /* private to input */
	/* Set by a receiver that can read blocks itself, once it can. */
	bool leave;
};

struct inputs *inputs_new(void);
void inputs_free(struct inputs *inputs);
DEFINE_CLEANUP(inputs, struct inputs *, inputs_free)

/* The other names of the machine that journals call `host`, the first at 0; "" no more.
 */
struct slice inputs_other_name(const struct inputs *inputs, struct slice host, size_t at);

/* A line for each kind of text that inputs_force() takes. */
void inputs_list_kinds(struct strbuf *out);
/*
 * "FILE=KIND": FILE, as it is given to input_read() or named in a text, is of that form
 * or encoding, whatever its content looks like. -EINVAL for another kind.
 */
int inputs_force(struct inputs *inputs, const char *text, struct error *error) must_check;
/* A warning for each name that nothing read has. */
void inputs_warn_forced(struct inputs *inputs);

/*
 * Complete lines of one text. `data` ends with a newline except in the last block of a
 * text that does not. It is empty only in a last block whose bytes were all removed (a
 * terminal's reset sequence at the end). The bytes are valid during the call only, but
 * for a receiver that takes the buffer they lie in and leaves another of malloc's in its
 * place.
 */
struct buffer {
	char *data;
	size_t room;
};
struct block {
	struct text *text;
	struct slice data;
	uint64_t offset;       /* of data in the clean text */
	bool first, last;      /* of this text; a text without content has none */
	struct buffer *buffer; /* NULL: it is not to be had */
	/* The bytes were left in a file, which is open until the text's last block has
	 * been received; of `data` only the size is known. See inputs->leave. */
	bool left;
	int fd;
	uint64_t place;
};

/*
 * Gets a block that was left in its file: reads it into the buffer, and cleans it. Any
 * thread may. -errno when it could not be read to its end: it then holds what could.
 * Where text->failed is set for that, inputs_warn_failed() warns of it.
 */
int block_read(struct block *block, struct buffer *buffer) must_check;
void inputs_warn_failed(struct inputs *inputs);

typedef void block_fn(void *context, const struct block *block);

/*
 * Reads `path` to the end. Fails with -errno and a message that says what to do:
 * -ENOENT no such file, -ENODATA nothing in it is text (a binary file, a directory or
 * archive without any), -EACCES, -EIO. A damaged member or an unreadable file of a
 * directory is a warning, not an error. An empty file is a text without lines.
 * `text->lines` is counted by the caller (scan does it in its own pass).
 */
int input_read(struct inputs *inputs, const char *path, block_fn *on_block, void *context,
	       struct error *error) must_check;

/*
 * Ends every reading early: from then on an input ends where it stands as if it ended
 * there, with its texts and hits so far. One for the process, since it is a signal that
 * asks; a signal handler may call it.
 */
void input_stop(void);
bool input_stopped(void);

/* The same of text that is in memory already, under a name of its own. */
void input_text(struct inputs *inputs, const char *name, struct slice text,
		block_fn *on_block, void *context);

/*
 * Journals of which a part is wanted. What is not wanted is not read, so that the cost
 * follows the choice and not the journal.
 */
struct journal_choice {
	bool has_boot;
	int boot;		  /* 1 the first, 0 the last, -1 the one before */
	double since, until;	  /* seconds since 1970; -INFINITY, INFINITY: any */
	const char *const *units; /* names without ".service": of a unit, or of what calls
				   * itself so in the log */
	size_t unit_count;	  /* 0: all */
	bool follow; /* from the boot's beginning on whatever comes, to no end */
};

/*
 * Reads a journal: a directory with journal files, or with directories of such (one a
 * machine), or one file. Fails like input_read(); -ESRCH: it has no such boot.
 */
int input_journal(struct inputs *inputs, const char *path,
		  const struct journal_choice *choice, block_fn *on_block, void *context,
		  struct error *error) must_check;

/*
 * Starts a process that writes a journal's lines into a pipe as they come. `path` NULL:
 * this machine's. It waits for a journal that is not there yet, reopens a file that was
 * renamed away, and ends when nobody reads the pipe any more. -errno; -ENOTSUP: built
 * without libsystemd.
 */
struct journal_feed {
	int fd;	   /* to read from; the reader's */
	int ready; /* can be read when all that there was has been written */
	int child; /* 0: none */
};

/* `path` and `choice` are copied by the fork. */
int journal_feed_start(const char *path, const struct journal_choice *choice,
		       struct journal_feed *ret_feed, struct error *error) must_check;
void journal_feed_stop(struct journal_feed *feed);

/*
 * A text that grows: each call hands on the whole lines that came since the one before.
 *
 * A file is followed by its name: through rotation (another file takes the name: the old
 * one is read to its end, until the new one holds something), truncation (it is read from
 * its beginning again), and while it is not there (yet). Lines of containers and of
 * journalctl -o json are unwrapped as input_read() does. A stream is a pipe.
 */
enum { TAIL_MARK_SIZE = 64 };

struct tail {
	struct text *text;
	const char *path; /* NULL: a stream */
	int fd;		  /* -1: none */
	bool ended;	  /* a stream did; a file never does */
	/* What happened to the file since somebody set this to NULL: "rotated",
	 * "truncated", "appeared". */
	const char *event;
	/* Private: */
	struct reader *reader;
	bool failed;	    /* told that it could not be read */
	struct stat status; /* of the file, when it was last looked at */
	uint64_t offset;    /* in the file */
	struct strbuf data; /* bytes of a line that has not ended */
	bool dropping;	    /* the rest of a line that was too long */
	uint64_t handed;    /* bytes of clean text */
	bool begun, known;
	const struct form *form; /* NULL: plain */
	/* What stood before the offset: tells another text of the same file. */
	char mark[TAIL_MARK_SIZE];
	size_t mark_size;
	time_t successor_since; /* another file has the name; 0: none */
};

/* -EINVAL with a message: it is a directory, or holds no plain text. A file that is not
 * there is waited for. `path` must outlive the tail. */
int tail_open(struct inputs *inputs, const char *path, struct tail **ret_tail,
	      struct error *error) must_check;
/* Takes `fd` over. */
struct tail *tail_of_stream(struct inputs *inputs, const char *name, int fd);
/* Goes on with another stream behind the one that ended. */
void tail_renew_stream(struct tail *tail, int fd);
void tail_free(struct tail *tail);
DEFINE_CLEANUP(tail, struct tail *, tail_free)

/* Hands on what came, not more than some megabytes at once; whether anything did. */
bool tail_read(struct tail *tail, block_fn *on_block, void *context);
/* Hands on the beginning of a line whose end will not come. */
void tail_finish(struct tail *tail, block_fn *on_block, void *context);

#endif
