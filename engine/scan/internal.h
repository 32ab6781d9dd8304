/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the files of the scan share. Life of a block: whoever has time searches it
 * (search.c, crew.c): its atoms tell which lines may hit, these are taken apart and their
 * patterns tried. What was found is then gone through in the order of the text
 * (scan.c): a line is given its boot, record and sources (place.c), pending watches see
 * it (watch.c), its hits are kept or counted (keep.c), or it is unexplained.
 */
#ifndef KBMATCH_SCAN_INTERNAL_H
#define KBMATCH_SCAN_INTERNAL_H

#include <pthread.h>
#include <stdint.h>

#include "engine/base/strbuf.h"
#include "engine/input/line.h"
#include "engine/pattern/atom_index.h"
#include "engine/pattern/regex.h"
#include "engine/scan/scan.h"

struct scanner {
	struct kb *kb;
	/* Of the base, and of what is compiled: threads ask for patterns. */
	pthread_mutex_t lock;
	/* The base's, by kind of text; those of short texts are NULL before the first. In
	 * an event each kind has numbers of its own, one after the other. */
	const struct atom_index *atoms[TEXT_KINDS];
	unsigned first_atom[TEXT_KINDS + 1];
	const unsigned *always[TEXT_KINDS]; /* patterns that have no atom */
	size_t always_count[TEXT_KINDS];
	bool short_known;
	unsigned pattern_count;
	struct regex **regexes; /* by pattern; NULL not compiled yet */
	VEC(struct regex *) compiled;
	unsigned char *refused; /* by pattern: does not compile */
	unsigned char *retired; /* by pattern: gave up so often that threads leave it */
};

/* --- search.c: what is found in a block before anything is known of the text before it.
 * --- */

struct event { /* an atom ended before this offset of the block */
	unsigned atom, end;
};

/* A line taken apart. */
struct parsed {
	struct line line;
	struct slice host; /* "" none */
	char device[16];
};

/* A pattern on a line. Unsure: whether it matches is for the order of the text to tell,
 * since it depends on what was before, or takes long. */
struct match {
	unsigned pattern;
	bool sure;
	bool unread;	     /* its captures are read when they are wanted */
	bool again;	     /* found by its text: it may match before there, too */
	unsigned begin, end; /* in the message */
	unsigned capture, capture_count; /* of those of the search, or: */
	const struct capture *own;
};

/* A line of the block that may be of interest. */
struct found_line {
	unsigned start, stop;	/* from its first byte to its newline, or the end */
	unsigned before;	/* lines before it */
	unsigned first, count;	/* its matches */
	unsigned roles;		/* of those that are sure */
	bool unsure;		/* some are not */
	unsigned kind;		/* of lines in the block with these matches and device */
	unsigned key, key_size; /* of an error: what it has in common with others */
	struct parsed parsed;
};

/* From here to the next one all lines that name a host name this one. */
struct stretch {
	unsigned start, before; /* bytes and lines before it */
	struct slice host;	/* "": none was named yet */
};

enum { KIND_SLOTS = 256 };
struct search {
	VEC(struct event) events; /* by end */
	VEC(struct found_line) lines;
	VEC(struct match) matches;
	VEC(struct capture) captures;
	VEC(struct stretch) stretches;	 /* only if they were asked for */
	VEC(struct capture *) own;	 /* captures that were read later */
	VEC(unsigned) kinds;		 /* of lines: the first of each */
	unsigned kind_slots[KIND_SLOTS]; /* by hash: 1 + kind; 0: none */
	struct strbuf keys;
	size_t line_count;   /* of the block */
	struct strbuf small; /* a short text in small letters */
};

/* Text that a pattern matched in a block, with a byte on each side where there is one. */
struct witness {
	unsigned block;
	ptrdiff_t at;	   /* from the end of the atom that it was tried for */
	bool starts, ends; /* with the message */
	size_t size;
	char text[40];
};

/* What a thread knows of a pattern. */
struct tool {
	struct regex *regex;
	bool known, tells_source; /* and nothing else */
	unsigned roles;
	unsigned line;		   /* the last it was tried on */
	unsigned told_block, told; /* the last block it told a source in, and how often */
	unsigned matched;	   /* so often */
	bool local; /* no byte but those of the witness bears on whether that matches */
	struct witness witness;
};

/* A line, and what was found on it: on those that differ from it in the same numbers as
 * the first that did the same is. */
struct model {
	struct strbuf message;
	struct strbuf may; /* by byte of it: what may stand there instead */
	VEC(unsigned) atoms;
	VEC(struct match) matches;
	VEC(unsigned) others; /* patterns that were tried, and did not match */
	unsigned roles;
	bool tried; /* `may` is known, and: */
	bool fit;   /* each match is one with any digits there */
};
enum { MODELS = 64 };

/* A thread that searches. */
struct searcher {
	struct scanner *scanner;
	bool beside;	     /* its regexes are its own */
	struct tool *tools;  /* by pattern */
	unsigned *atom_line; /* by atom: the last line it was seen on */
	size_t atom_count;
	unsigned line, block;	     /* counted, so that marks need not be wiped out */
	struct model models[MODELS]; /* by hash of atoms and size */
	VEC(unsigned) others;	     /* tried on the line at hand without a match */
	struct strbuf changed;
};

void searcher_open(struct searcher *searcher, struct scanner *scanner, bool beside);
void searcher_close(struct searcher *searcher);
/* NULL: it does not compile. */
struct tool *searcher_tool(struct searcher *searcher, unsigned pattern);
/* `stretches`: of hosts, too. */
void search_block(struct searcher *searcher, const struct block *block, bool stretches,
		  struct search *search);
void search_free(struct search *search);

/* How a long message is searched: in windows, of which a few steps a byte are usual. */
enum {
	MESSAGE_WINDOW = 64 * 1024,
	MESSAGE_STEP = 32 * 1024,
	USUAL_PER_BYTE = 16, /* steps of a search; most take less than one */
};
/* Those of short messages are not worth counting, and no limit to them. */
static inline uint64_t usual_steps(size_t size)
{
	return size <= REGEX_SHORT ? UINT64_MAX : (uint64_t)(size + 1) * USUAL_PER_BYTE;
}

/* --- lines.c: where lines begin, what they say of themselves, hosts that they name. ---
 */

uint64_t count_newlines(const char *data, size_t size);
/* The start of the line that holds `at`, not before `from`. */
size_t line_start(struct slice text, size_t from, size_t at);
/* Where the line that begins at `start` has its newline, or else the text's end. */
size_t line_stop(struct slice text, size_t start);
void parse_line(struct slice raw, struct parsed *ret_parsed);
/* What errors alike have in common, behind what `key` holds. */
void error_key(struct strbuf *key, struct slice message);

/* The stretches of a block from `start` on, with so many lines before it. */
void search_stretches(struct slice text, size_t start, size_t before,
		      struct search *search);
/* Whether the line names the host where the one before had it. */
bool has_host_at(struct slice raw, struct slice host, size_t at);
/* Without its domain; of an address, all. */
struct slice short_host(struct slice host);
/* The host that a line's header names, "" none: not what stands for no name. */
struct slice host_of_line(const struct line *line);

/* --- crew.c: threads that search the blocks that are still to come. --- */

struct crew;
/* NULL when no thread could be started: the scan goes on alone. */
struct crew *crew_new(struct scan *scan, unsigned threads);
void crew_free(struct crew *crew);
/* Takes the block's buffer, or a copy; blocks before it are scanned as they become ready.
 */
void crew_add(struct crew *crew, const struct block *block);
/* All that was added is scanned. */
void crew_finish(struct crew *crew);

/* --- What is known of patterns and lines in the order of the text. --- */

enum {
	GROUPS_PER_PATTERN = 50,   /* boots and devices told apart; more share the last */
	KEPT_BYTES_MAX = 24 << 20, /* of hits; beyond it each pattern keeps its first */
	KEPT_TOTAL_MAX = 8 * KEPT_BYTES_MAX, /* of all scans of a run */
	CONTEXT_LINES = 2,		     /* kept before and after a hit */
	CONTEXT_MAX = 1024,		     /* bytes of them on each side */
	CONTEXT_HITS = 2,		     /* of a pattern, boot and device */
	TIGHT_TEXT_MAX = 512,		     /* of a text kept then */
	CAPTURE_MAX = 64 * 1024, /* of a capture that is longer than its line's text */
};

/* A hit in memory of its own, which the next one of its kind may take over. */
struct held {
	struct hit *hit;
	size_t room;
};

/* The hits of one pattern in one boot, of one device: the first `quota` are kept. */
struct group {
	unsigned boot, watch;
	enum truth stalled;
	char device[16];
	unsigned quota, kept;
	uint64_t more; /* counted instead of kept, the last among them */
	struct held last;
	/* The last while it lies in the block at hand: 1 + index of its line; 0: it does
	 * not. */
	unsigned late_line, late_match;
};

struct role_source {
	unsigned source;
	bool complete;
};

/* What is known of a pattern that hit at least once. */
struct met {
	unsigned pattern;
	unsigned roles;
	const struct watch *watches;
	size_t watch_count;
	VEC(struct role_source) sources;
	VEC(struct group) groups;
	unsigned pool;	 /* quotas still to give away */
	unsigned filled; /* 1 + index of the group that was found full last; 0: none */
	/* Only tells what kind of text this is, and has told it of this text and boot
	 * often enough. */
	bool sated;
	unsigned told, told_boot;
	const struct text *told_text;
	bool plain; /* hit a line that is no error */
};

/* The line at hand. */
struct scan_line {
	struct slice raw;
	const struct line *line;
	const char *device;		/* sixteen bytes */
	struct match *matches;		/* confirmed ones */
	const struct capture *captures; /* that they count from */
	unsigned match_count;
	unsigned roles;	 /* of these */
	uint64_t number; /* of its text's own lines */
	uint64_t shown;	 /* of the file */
	uint64_t offset;
	unsigned boot, record;
	struct slice key; /* of an error; "" not made yet */
	bool explained;
	bool outside; /* of the window */
};

/* --- keep.c: hits. --- */

struct late {
	unsigned met, group;
};
/* Lines of a kind in the piece at hand: the hits of one boot are counted at once. */
struct tally {
	bool ready; /* all that the next line comes to is that its hits are counted */
	unsigned boot, text_boot; /* of its lines, of the text then */
	unsigned times;		  /* lines that are not counted yet, */
	unsigned last, record;	  /* the last of them */
	unsigned match_count;
};
struct keeper {
	struct shared *shared;
	struct hits *hits;
	struct slice block; /* at hand */
	VEC(struct hit *) kept;
	size_t bytes;
	uint64_t news; /* hits that were kept or counted */
	VEC(struct met) met;
	unsigned *met_of; /* by pattern: 1 + index in met */
	/* Groups whose last hit lies in the block at hand, and the lines of these. */
	VEC(struct late) late;
	VEC(struct scan_line) late_lines;
	VEC(struct tally) tallies; /* by kind */
};

void keeper_free(struct keeper *keeper);
bool met_is_kept(const struct met *met); /* its hits are of use to a later stage */
/* A hit of a confirmed match of the line; or of a pattern without captures. */
struct hit line_hit(const struct text *text, const struct scan_line *line,
		    const struct match *match);
/* The hit as it was kept, NULL when it was counted (or may be dropped again). */
const struct hit *keep_hit(struct keeper *keeper, struct met *met, const struct hit *hit);
/* Counts a match of the line at hand, and of others like it before; false: its hit is to
 * be kept. */
bool keep_count(struct keeper *keeper, struct met *met, const struct scan_line *line,
		unsigned match, unsigned times);
/* Holds the last hit of a group. */
void keep_last(struct keeper *keeper, struct group *group, const struct hit *hit);
/* A hit that belongs to its opener: kept while there is room. */
void keep_member(struct keeper *keeper, const struct hit *hit);
void keep_finish(struct keeper *keeper);
/* A copy of a hit that was kept before, in the arena of now. */
struct hit *keep_again(struct keeper *keeper, const struct hit *hit);
/* Counts a pattern's kept hits anew, and gives its quotas out anew. */
void keep_regroup(struct keeper *keeper, struct met *met);
void keep_charge(struct keeper *keeper, size_t bytes);
void held_set(struct held *held, const struct hit *hit, size_t text_max);
void held_free(struct held *held);

/* --- place.c: boots, records, sources, errors that nothing explains, the window. --- */

/* Where a text's boots stand. */
struct boot_state {
	unsigned boot; /* 0: no clock and no boot line yet */
	bool has_kernel;
	double kernel;	     /* the last kernel stamp */
	unsigned pattern;    /* the boot line that opened it, 0 none */
	bool fresh;	     /* no other kernel line since */
	uint64_t line, hash; /* of the boot line */
	struct stamp stamp;
};

enum { RECENT_RECORDS = 8 };
struct recent {
	unsigned record, boot;
	uint64_t line;
	struct stamp stamp;
	char device[16];
	struct strbuf stream;
};
struct records {
	struct recent recent[RECENT_RECORDS];
	unsigned next, count;
};

struct source_count {
	uint64_t recognised, streamed;
};
enum { SEEN = 1 << 0, SEEN_WHOLE = 1 << 1 };
struct sources {
	const struct source *items;
	size_t count;
	bool known;
	struct source_count *counts; /* of the text */
	unsigned char *seen,
		*seen_always; /* by source, bits above: boot at hand, boot 0 */
	struct strbuf stream; /* of `of_stream` */
	bool stream_known;
	VEC(unsigned) of_stream;
	VEC(struct source_seen) list;
};

/* A pattern of evidence that an error hit. */
struct explaining {
	unsigned pattern;
	bool before; /* it ends before the error begins */
};
enum { UNEXPLAINED_KINDS = 200, UNEXPLAINED_SLOTS = 512 };
struct unexplained_kind {
	struct slice key;
	struct unexplained line;
	const struct explaining *explaining;
	size_t explaining_count;
};
struct unexplaineds {
	VEC(struct unexplained_kind) kinds;
	unsigned short slots[UNEXPLAINED_SLOTS]; /* 1 + index */
	struct strbuf key;
	VEC(struct explaining) explaining; /* what may explain the line at hand */
};

bool stamp_elapsed(const struct stamp *from, const struct stamp *to, double *ret_seconds);
void place_boot(struct scan *scan, struct scan_line *line, unsigned boot_pattern);
void place_record(struct records *records, struct scan_line *line);
void place_text_begin(struct scan *scan);
void source_line(struct scan *scan, const struct scan_line *line);
/* Whether the next line of the boot tells no more. */
bool source_pattern(struct scan *scan, struct met *met, const struct scan_line *line);
void source_met(struct scan *scan, struct met *met);
/* One that has told all it can stands on so many lines. */
void source_sated(struct sources *sources, const struct met *met, unsigned times);
void source_text_end(struct scan *scan);
/* Notes which host the headers of the first lines name. */
void source_host(const struct block *block);
void find_explaining(struct scan *scan, const struct scan_line *line);
void unexplained_line(struct scan *scan, const struct scan_line *line);
void unexplained_finish(struct scan *scan);
bool window_excludes(struct scan *scan, const struct scan_line *line);
/* Whether hits of the pattern count wherever they stand. */
bool window_spares(const struct met *met);
void window_finish(struct hits *hits);

/* --- watch.c: what hits make the following lines worth a look. --- */

/* A watch that a line opened. */
struct pending {
	const struct watch *watch;
	struct held stall;	  /* STALL: the line it began with */
	const struct hit *opener; /* BLOCK, NEAR */
	unsigned walked;
	bool others, clocks; /* other streams went on; by a clock comparable to ours */
};
enum { PENDING_MAX = 256, PENDING_TOTAL_MAX = 64 * PENDING_MAX, PENDING_LEAST = 4 };
struct watches {
	VEC(struct pending) items;
};

void watch_open(struct scan *scan, const struct met *met, const struct hit *hit,
		const struct hit *kept, const struct scan_line *line);
void watch_line(struct scan *scan, const struct scan_line *line);
void watch_end(struct scan *scan); /* text or boot ended: all that is pending ends */

/* --- scan.c --- */

/* What searches for a pattern came to, beyond what is usual. */
struct search_cost {
	uint64_t steps;
	unsigned gave_up;
};

/* What the scans of one run share. */
struct shared {
	struct scanner *scanner;
	struct scan *lead;	     /* which they end with */
	struct searcher searcher;    /* of the thread that has the order of the text */
	struct search search;	     /* where it searches alone */
	struct hosts *hosts;	     /* who tells machines apart; NULL: nobody */
	struct crew *crew;	     /* NULL: none yet, or none wanted */
	unsigned threads;	     /* that may search, this one included */
	uint64_t bytes;		     /* that came so far */
	const struct window *window; /* NULL: all counts */
	struct search_cost *costs;   /* by pattern; NULL: none was dear */
	uint64_t steps_total;	     /* of `costs` */
	bool gave_up;		     /* a pattern did so often that it is tried no more */
	size_t kept_total;	     /* bytes kept by all */
	unsigned boot_total;	     /* the same: boots */
	size_t pending_total;	     /* and watches that wait */
};

/* The text at hand. */
struct passage {
	struct text *text;	 /* NULL between texts */
	uint64_t lines;		 /* of it, before the block at hand */
	const uint64_t *numbers; /* in the file, of the block's lines; NULL: */
	uint64_t skipped;	 /* so many lines of the file are none of the text's */
	struct slice host;	 /* whose lines may come; "" anybody's */
	size_t host_at;		 /* where its name stood last */
};

struct scan {
	struct shared *shared;
	struct hits *hits;
	struct passage at;
	struct keeper keep;
	struct boot_state boot;
	VEC(const struct text *) boot_texts;
	struct records records;
	struct sources sources;
	struct watches watches;
	struct unexplaineds unexplained;
};

/* Part of a block that was searched. */
struct piece {
	const struct block *block; /* its own bytes, and its offset in the text */
	struct search *search;
	struct slice text;    /* that was searched */
	size_t start, before; /* its bytes and lines before the piece */
	size_t line_count;
	size_t first_line, line_end; /* of the search */
};

/* Whether a text, in one block then, is short enough for the patterns of a kind. */
bool block_is(const struct block *block, enum text_kind kind);
/* The rest of a block's life, in the order of the text; of its text's machine. */
void block_scan(struct scan *scan, const struct block *block, struct search *search);
/* The same in one scan, up to the first line of another host: how many bytes that is. */
size_t piece_scan(struct scan *scan, const struct piece *piece);
struct piece piece_whole(const struct block *block, struct search *search);
/* All that came so far has been scanned. */
void scan_settle(struct scan *scan);
/* A scan of another machine, which shares what is not of one. */
struct scan *scan_new_beside(struct shared *shared);
/* Where the patterns for short texts are wanted they are known from now on. */
void know_short_texts(struct scanner *scanner);
void scan_end_text(struct scan *scan);
struct hits *scan_finish_own(struct scan *scan);
/* What is known of a pattern that was met. */
static inline struct met *met_of(const struct keeper *keeper, unsigned pattern)
{
	return &keeper->met.items[keeper->met_of[pattern] - 1];
}
/* The same of any: it is met now. */
struct met *met_pattern(struct scan *scan, unsigned pattern);
bool line_has(const struct scan_line *line, unsigned pattern); /* confirmed on it */
/* Whether a pattern gave up so often that it is tried no more. */
bool gives_up(const struct shared *shared, unsigned pattern);
/* Tries a pattern on a message; captures are read when `ret_match` is given. A message of
 * over 64 KiB is searched in windows of that size that overlap by half. */
bool line_matches(struct scan *scan, unsigned pattern, struct slice message,
		  struct regex_match *ret_match);

/* --- hosts.c --- */

struct hosts *hosts_new(struct scan *lead, struct inputs *inputs);
void hosts_free(struct hosts *hosts);
void hosts_block(struct hosts *hosts, const struct block *block, struct search *search);
/* scan_peek() of all machines, which is of no use but to know of a thing that any says.
 */
struct hits *hosts_glance(struct hosts *hosts);
/* Whether the text at hand has lines of several; NULL: it has not. */
bool hosts_are_mixed(const struct hosts *hosts);

#endif
