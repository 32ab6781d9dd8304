/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Shared by the files of the scan. The life of a block: any free thread searches it
 * (search.c, crew.c): its atoms tell which lines may hit, these are parsed and their
 * patterns tried. The results are then processed in the order of the text (scan.c): a
 * line gets its boot, record and sources (place.c), pending watches check it (watch.c),
 * and its hits are kept or counted (keep.c), or it is unexplained.
 */
#ifndef KBMATCH_SCAN_INTERNAL_H
#define KBMATCH_SCAN_INTERNAL_H

#include <pthread.h>
#include <stdint.h>

#include "engine/base/lock.h"
#include "engine/base/strbuf.h"
#include "engine/input/line.h"
#include "engine/pattern/atom_index.h"
#include "engine/pattern/regex.h"
#include "engine/scan/scan.h"

struct scanner {
	struct kb *kb;
	/* Guards the base and the compiled patterns: threads request patterns. */
	pthread_mutex_t lock;
	/* The base's indices, by kind of text; NULL for short texts until they are
	 * needed. Events number the atoms of all kinds in one sequence. */
	const struct atom_index *atoms[TEXT_KINDS];
	unsigned first_atom[TEXT_KINDS + 1];
	const unsigned *always[TEXT_KINDS]; /* patterns without an atom */
	size_t always_count[TEXT_KINDS];
	bool short_known;
	unsigned pattern_count;
	struct regex **regexes; /* by pattern; NULL not compiled yet */
	VEC(struct regex *) compiled;
	unsigned char *refused; /* by pattern: does not compile */
	unsigned char *retired; /* by pattern: gave up so often that threads skip it */
};

/* --- search.c: finds what does not depend on the text before the block --- */

struct event { /* the end of an atom, as an offset in the block */
	unsigned atom, end;
};

/* A parsed line. */
struct parsed {
	struct line line;
	struct slice host; /* "" none */
	char device[16];
};

/* A match of a pattern on a line. Unsure: the match is decided later, in the order of
 * the text, since it depends on earlier lines or takes long. */
struct match {
	unsigned pattern;
	bool sure;
	bool unread;			 /* its captures are read when needed */
	unsigned begin, end;		 /* offsets in the message */
	unsigned capture, capture_count; /* index among the captures of the search, or: */
	const struct capture *own;
};

/* A line of the block that may matter. */
struct found_line {
	unsigned start, stop;	/* from its first byte to its newline or the end of the
				 * text */
	unsigned before;	/* number of lines before it */
	unsigned first, count;	/* its matches */
	unsigned roles;		/* of the sure matches */
	bool unsure;		/* some matches are not sure */
	unsigned kind;		/* shared by lines with the same matches and device */
	unsigned key, key_size; /* of an error: the part that similar errors share */
	struct parsed parsed;
};

/*
 * A stretch of the block, up to the next one, in which all lines that name a host name
 * this one.
 */
struct stretch {
	unsigned start, before; /* bytes and lines before it */
	struct slice host;	/* "": none named so far */
};

enum { KIND_SLOTS = 256 };
struct search {
	VEC(struct event) events; /* sorted by end */
	VEC(struct found_line) lines;
	VEC(struct match) matches;
	VEC(unsigned) others; /* patterns that were tried without a match */
	VEC(struct capture) captures;
	VEC(struct stretch) stretches;	 /* filled only on request */
	VEC(struct capture *) own;	 /* captures that were read later */
	VEC(unsigned) kinds;		 /* the first line of each kind */
	unsigned kind_slots[KIND_SLOTS]; /* by hash: 1 + kind; 0: none */
	struct strbuf keys;
	VEC(unsigned) newlines;
	size_t line_count;   /* lines in the block */
	struct strbuf small; /* a short text in lower case */
};

/* A thread's state for a pattern. */
struct tool {
	struct regex *regex;
	bool known;
	bool blind; /* all digits are alike to it */
	unsigned roles;
	unsigned line; /* the last line it was tried on */
};

/*
 * The results for a message. They depend on nothing else, so they hold for all lines with
 * the same message and atoms.
 */
struct memo {
	uint64_t hash; /* of the message and the atoms */
	unsigned size, match_count, other_count, roles;
	size_t room;
	char *data; /* the matches, the patterns tried without a match, the message */
};
enum { MEMOS = 4096 };

/* A line of the block and the results for it: they hold for later lines that differ from
 * it only in the same numbers as the first such line does. */
struct model {
	struct slice message;
	unsigned event, event_count; /* its events */
	unsigned match, match_count; /* its matches */
	unsigned other, other_count; /* the other patterns that were tried */
	unsigned roles;
	struct strbuf may; /* by byte of the message: the bytes that may replace it */
	unsigned likes;	   /* lines that differ from it in these bytes alone */
	bool marked;	   /* `may` is known, and: */
	bool hex;	   /* hex digits may differ, not digits alone */
	bool tried;	   /* it is known whether: */
	bool fit;	   /* each match also holds with any other digits there */
};
enum { MODELS = 64 };

/* A thread's state for searching. */
struct searcher {
	struct scanner *scanner;
	bool beside;	     /* has regexes of its own */
	struct tool *tools;  /* by pattern */
	unsigned *atom_line; /* by atom: the last line with it */
	size_t atom_count;
	unsigned line;		     /* a counter, so that marks need not be cleared */
	struct memo *memos;	     /* by hash; NULL until the first long text */
	struct model models[MODELS]; /* by hash of atoms and size */
	struct strbuf changed;
};

void searcher_open(struct searcher *searcher, struct scanner *scanner, bool beside);
void searcher_close(struct searcher *searcher);
/* NULL if the pattern does not compile. */
struct tool *searcher_tool(struct searcher *searcher, unsigned pattern);
/* `stretches`: also finds the stretches of hosts. */
void search_block(struct searcher *searcher, const struct block *block, bool stretches,
		  struct search *search);
void search_free(struct search *search);

/*
 * Limits for searching a long message: it is searched in windows, with a usual number of
 * steps for each byte.
 */
enum {
	MESSAGE_WINDOW = 64 * 1024,
	MESSAGE_STEP = 32 * 1024,
	USUAL_PER_BYTE = 16, /* steps of a search; most take less than one */
};
/* Steps of short messages are not counted and have no limit. */
static inline uint64_t usual_steps(size_t size)
{
	return size <= REGEX_SHORT ? UINT64_MAX : (uint64_t)(size + 1) * USUAL_PER_BYTE;
}

/* --- lines.c: beginnings of lines, their properties, and the hosts that they name --- */

/* Finds the lines of the block and counts them. */
void find_lines(struct slice text, struct search *search);
/* The start and the end of a line: its newline, or the end of the text. */
static inline size_t line_start(const struct search *search, size_t line)
{
	return line ? search->newlines.items[line - 1] + (size_t)1 : 0;
}
static inline size_t line_stop(const struct search *search, struct slice text,
			       size_t line)
{
	return line < search->newlines.count ? search->newlines.items[line] : text.size;
}
/* The line that holds a byte. */
size_t line_of(const struct search *search, size_t at);
void parse_line(struct slice raw, struct parsed *ret_parsed);
/* Appends to `key` the part of the message that similar errors share. */
void error_key(struct strbuf *key, struct slice message);

/* Adds the stretches of a block from its line number `first` on. */
void search_stretches(struct slice text, size_t first, struct search *search);
/* True if the line names the host at the same place as the line before. */
bool has_host_at(struct slice raw, struct slice host, size_t at);
/* The host named in a line's header; "" none, or a placeholder for a name. */
struct slice host_of_line(const struct line *line);

/* --- crew.c: threads that search later blocks --- */

struct crew;
/* NULL if no thread could be started: the scan continues alone. */
struct crew *crew_new(struct scan *scan, unsigned threads);
void crew_free(struct crew *crew);
/* Takes the block's buffer, or a copy; scans earlier blocks as they become ready. */
void crew_add(struct crew *crew, const struct block *block);
/* Waits until all added blocks have been scanned. */
void crew_finish(struct crew *crew);

/* --- State of patterns and lines, in the order of the text --- */

enum {
	REGISTERS_PER_GROUP = 50000,
	GROUPS_PER_PATTERN = 50,   /* pairs of boot and device; further ones share the
				    * last group */
	KEPT_BYTES_MAX = 24 << 20, /* of hits; beyond it each pattern keeps its first */
	KEPT_TOTAL_MAX = 8 * KEPT_BYTES_MAX, /* of all scans of a run */
	CONTEXT_LINES = 2,		     /* kept before and after a hit */
	CONTEXT_MAX = 1024,		     /* bytes of them on each side */
	CONTEXT_HITS = 2,		     /* hits with context for each pattern,
					      * boot and device */
	TIGHT_TEXT_MAX = 512,		     /* bytes of a line kept when memory is
					      * tight */
	CAPTURE_MAX = 64 * 1024, /* a capture may be longer than the kept line */
};

/* A hit in memory of its own, which the next hit of its group may reuse. */
struct held {
	struct hit *hit;
	size_t room;
};

/* The hits of one pattern in one boot and of one device: the first `quota` are kept. */
struct group {
	unsigned boot, watch;
	enum truth stalled;
	char device[16];
	unsigned quota, kept;
	uint64_t more; /* hits counted instead of kept, including the last */
	struct held last;
	/* The last hit while it is in the current block: 1 + index of its line; 0: it
	 * is not. */
	unsigned late_line, late_match;
};

struct role_source {
	unsigned source;
	bool complete;
};

/* The state of a pattern with at least one hit. */
struct met {
	unsigned pattern;
	unsigned roles;
	const struct watch *watches;
	size_t watch_count;
	VEC(struct role_source) sources;
	VEC(struct group) groups;
	unsigned pool;	 /* quotas still to be distributed */
	unsigned filled; /* 1 + index of the group last found full; 0: none */
	/* Its only role is to recognise a source, and it has done so often enough in
	 * this text and boot. */
	bool sated;
	unsigned told, told_boot;
	const struct text *told_text;
	bool plain; /* hit a line that is not an error */
};

/* The current line. */
struct scan_line {
	struct slice raw;
	const struct line *line;
	const char *device;		/* sixteen bytes */
	struct match *matches;		/* confirmed ones */
	const struct capture *captures; /* the array that the matches index */
	unsigned match_count;
	unsigned roles;	 /* of the matches */
	uint64_t number; /* in its text */
	uint64_t shown;	 /* in the file */
	uint64_t offset;
	unsigned boot, record;
	struct slice key; /* of an error; "" not made yet */
	bool explained;
	bool outside; /* outside of the window */
};

/* --- keep.c: hits. --- */

enum { MET_PAGE = 64 };

struct late {
	unsigned met, group;
};
/* Lines of one kind in the current piece: the hits of one boot are counted together. */
struct tally {
	bool ready;		  /* for the next line it is enough to count its hits */
	unsigned boot, text_boot; /* of its lines, and of the text at that time */
	unsigned times;		  /* lines not counted yet */
	unsigned last, record;	  /* the last of these lines */
	unsigned match_count;
};
struct keeper {
	struct shared *shared;
	struct hits *hits;
	struct slice block; /* the current block */
	VEC(struct hit *) kept;
	size_t bytes;
	uint64_t news; /* number of hits kept or counted */
	VEC(struct met) met;
	unsigned **met_of; /* by pattern, in pages: 1 + index in met; see met_number() */
	/* Groups whose last hit is in the current block, and the lines of these hits. */
	VEC(struct late) late;
	VEC(struct scan_line) late_lines;
	VEC(struct tally) tallies; /* by kind */
};

void keeper_free(struct keeper *keeper);
bool met_is_kept(const struct met *met); /* a later stage needs its hits */
/* Makes a hit from a confirmed match of the line, or for a pattern without captures. */
struct hit line_hit(const struct text *text, const struct scan_line *line,
		    const struct match *match);
/*
 * Keeps a hit. Returns the kept hit, NULL if it was only counted (or may be dropped
 * again).
 */
const struct hit *keep_hit(struct keeper *keeper, struct met *met, const struct hit *hit);
/* Counts a match of the current line and of earlier similar lines; false: the hit must
 * be kept. */
bool keep_count(struct keeper *keeper, struct met *met, const struct scan_line *line,
		unsigned match, unsigned times);
/* Stores the last hit of a group. */
void keep_last(struct keeper *keeper, struct group *group, const struct hit *hit);
/* Keeps a hit that belongs to its opener, if there is room. */
void keep_member(struct keeper *keeper, const struct hit *hit);
void keep_finish(struct keeper *keeper);
/* Copies a kept hit into the current arena. */
struct hit *keep_again(struct keeper *keeper, const struct hit *hit);
/* Counts the kept hits of a pattern again and redistributes its quotas. */
void keep_regroup(struct keeper *keeper, struct met *met);
void keep_charge(struct keeper *keeper, size_t bytes);
void held_set(struct held *held, const struct hit *hit, size_t text_max);
void held_free(struct held *held);

/* --- place.c: boots, records, sources, unexplained errors, the window --- */

/* The boot state of a text. */
struct boot_state {
	unsigned boot; /* 0: no clock and no boot line yet */
	bool has_kernel;
	double kernel;	     /* the last stamp of the kernel */
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
	struct source_count *counts;	   /* of the current text */
	unsigned char *seen, *seen_always; /* by source: in the current boot, in boot 0 */
	struct strbuf stream;		   /* of `of_stream` */
	bool stream_known;
	VEC(unsigned) of_stream;
	VEC(struct source_seen) list;
};

/* A pattern of evidence that matched an error line. */
struct explaining {
	unsigned pattern;
	bool before; /* the match ends before the error begins */
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
	VEC(struct explaining) explaining; /* candidates for the line */
};

bool stamp_elapsed(const struct stamp *from, const struct stamp *to, double *ret_seconds);
void place_boot(struct scan *scan, struct scan_line *line, unsigned boot_pattern);
void place_record(struct records *records, struct scan_line *line);
void place_text_begin(struct scan *scan);
void source_line(struct scan *scan, const struct scan_line *line);
/* Counts a recognised source; true if the next such line of the boot adds nothing. */
bool source_pattern(struct scan *scan, struct met *met, const struct scan_line *line);
void source_met(struct scan *scan, struct met *met);
/* Counts further lines of a pattern that has told all that it can. */
void source_sated(struct sources *sources, const struct met *met, unsigned times);
void source_text_end(struct scan *scan);
/* Sets the host that the headers of the first lines name. */
void source_host(const struct block *block);
void find_explaining(struct scan *scan, const struct scan_line *line);
void unexplained_line(struct scan *scan, const struct scan_line *line);
void unexplained_finish(struct scan *scan);
bool window_excludes(struct scan *scan, const struct scan_line *line);
/* True if hits of the pattern count even outside of the window. */
bool window_spares(const struct met *met);
void window_finish(struct hits *hits);

/* --- watch.c: hits that make the following lines worth a look --- */

/* An open watch. */
struct pending {
	const struct watch *watch;
	struct held stall;	  /* STALL: the line that began it */
	const struct hit *opener; /* BLOCK, NEAR: the hit that opened it */
	unsigned walked;
	bool others, clocks; /* others: other streams went on; clocks: with a clock
			      * comparable to ours */
};
enum { PENDING_MAX = 256, PENDING_TOTAL_MAX = 64 * PENDING_MAX, PENDING_LEAST = 4 };
struct watches {
	VEC(struct pending) items;
};

void watch_open(struct scan *scan, const struct met *met, const struct hit *hit,
		const struct hit *kept, const struct scan_line *line);
void watch_line(struct scan *scan, const struct scan_line *line);
void watch_end(struct scan *scan); /* the text or boot ended: ends all pending watches */

/* --- scan.c --- */

/* The costs of searching for a pattern beyond the usual steps. */
struct search_cost {
	uint64_t steps;
	unsigned gave_up;
};

/* The tools of the thread that processes texts in order. Scans that are used by turns
 * share them. */
struct bench {
	struct searcher searcher;
	struct search search; /* for blocks that this thread searches alone */
	struct search part;   /* for the lines of one host of such a block */
	bool endless;	      /* the texts do not end: see scan_endless() */
	size_t kept_total;    /* bytes kept by all scans */
	size_t kept_max;
};

/* State that the scans of one run share. */
struct shared {
	struct scanner *scanner;
	struct scan *lead; /* the scan that owns it */
	struct bench *bench;
	bool has_bench;		     /* it belongs to this one */
	struct hosts *hosts;	     /* separates machines; NULL: not wanted */
	struct crew *crew;	     /* NULL: none yet, or none wanted */
	unsigned threads;	     /* number of threads that may search, including
				      * this one */
	uint64_t bytes;		     /* bytes received so far */
	const struct window *window; /* NULL: everything counts */
	struct search_cost *costs;   /* by pattern; NULL: none was expensive */
	uint64_t steps_total;	     /* of `costs` */
	bool gave_up;		     /* a pattern gave up so often that it is no longer
				      * tried */
	unsigned boot_total;	     /* boots of all scans */
	size_t pending_total;	     /* pending watches of all scans */
};

/* State of the current text. */
struct passage {
	struct text *text;	 /* NULL between texts */
	uint64_t lines;		 /* its lines before the current block */
	const uint64_t *numbers; /* line numbers in the file, for the block's lines;
				  * NULL: */
	uint64_t skipped;	 /* so many lines of the file are not in the text */
	struct slice host;	 /* the only host whose lines are accepted; "" any */
	size_t host_at;		 /* last position of its name in a line */
};

struct scan {
	struct shared *shared;
	struct hits *hits;
	struct passage at;
	struct keeper keep;
	struct boot_state boot;
	struct stamp latest, boot_began; /* of texts that do not end */
	uint64_t judged_news;		 /* scan_mark_judged() */
	VEC(const struct text *) boot_texts;
	struct records records;
	struct sources sources;
	struct watches watches;
	struct unexplaineds unexplained;
};

/* A part of a searched block. */
struct piece {
	const struct block *block; /* the piece's own bytes and its offset in the text */
	struct search *search;
	struct slice text;    /* the searched text */
	size_t start, before; /* bytes and lines of the searched text before the piece */
	size_t line_count;
	size_t first_line, line_end; /* the range of its lines in the search */
};

/* True if a text, then one block, is short enough for the patterns of a kind. */
bool block_is(const struct block *block, enum text_kind kind);
/* Processes a searched block in the order of the text, for the machine of the text. */
void block_scan(struct scan *scan, const struct block *block, struct search *search);
/*
 * Processes a piece in one scan, up to the first line of another host; returns the number
 * of bytes processed.
 */
size_t piece_scan(struct scan *scan, const struct piece *piece);
struct piece piece_whole(const struct block *block, struct search *search);
/* Waits until everything received so far has been scanned. */
void scan_settle(struct scan *scan);
/*
 * Creates a scan for another machine; it shares the state that does not depend on the
 * machine.
 */
struct scan *scan_new_beside(struct shared *shared);
/* Loads the patterns for short texts. */
void know_short_texts(struct scanner *scanner);
void scan_end_text(struct scan *scan);
struct hits *scan_finish_own(struct scan *scan);
/* 1 + the index of a pattern's state; 0: it has not been met. */
static inline unsigned met_number(const struct keeper *keeper, unsigned pattern)
{
	const unsigned *page = keeper->met_of ? keeper->met_of[pattern / MET_PAGE] : NULL;

	return page ? page[pattern % MET_PAGE] : 0;
}
/* The state of a pattern that has been met. */
static inline struct met *met_of(const struct keeper *keeper, unsigned pattern)
{
	return &keeper->met.items[met_number(keeper, pattern) - 1];
}
/* The state of any pattern; it counts as met from now on. */
struct met *met_pattern(struct scan *scan, unsigned pattern);
bool line_has(const struct scan_line *line, unsigned pattern); /* confirmed on the line */
/* True if a pattern gave up so often that it is no longer tried. */
bool gives_up(const struct shared *shared, unsigned pattern);
/* Tries a pattern on a message; captures are read if `ret_match` is given. A message
 * of over 64 KiB is searched in windows of that size that overlap by half. */
bool line_matches(struct scan *scan, unsigned pattern, struct slice message,
		  struct regex_match *ret_match);

/* --- survey.c --- */

/* The hosts found in a block. */
struct survey {
	struct slice first, second; /* "" none */
	bool mixed;		    /* a third host, or the first host again after the
				     * second */
	unsigned kernel;	    /* kernel lines of the first host */
	struct stamp begin, end, next;
};

struct survey survey_of(struct slice block);
/* True if a machine begins its log under a name that is not its own (of the
 * distribution, say): kernel lines of a boot, and no later line under that name. */
bool was_renamed(const struct survey *survey);

/* --- hosts.c --- */

struct hosts *hosts_new(struct scan *lead, struct inputs *inputs);
void hosts_free(struct hosts *hosts);
DEFINE_CLEANUP(hosts, struct hosts *, hosts_free)
void hosts_block(struct hosts *hosts, const struct block *block, struct search *search);
/* scan_glance() of all machines; it only shows if any machine has a given hit. */
struct hits *hosts_glance(struct hosts *hosts);
/* True if the current text has lines of several hosts; `hosts` may be NULL. */
bool hosts_are_mixed(const struct hosts *hosts);

#endif
