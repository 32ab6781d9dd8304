/* SPDX-License-Identifier: Apache-2.0 */
/*
 * What the files of the scan share. Life of a block: the atoms found in it become
 * events (scan_search.c), of several blocks at once where there are threads
 * (scan_crew.c); events become lines with candidate patterns, candidates are confirmed
 * (scan_line.c); the line is given its boot, record and sources (scan_place.c); pending
 * watches see it (scan_watch.c, scan_stall.c); its hits are kept (scan_keep.c), or it is
 * collected as unexplained (scan_unexplained.c).
 */
#ifndef KBMATCH_SCAN_INTERNAL_H
#define KBMATCH_SCAN_INTERNAL_H

#include <stdint.h>

#include "engine/base/strbuf.h"
#include "engine/input/line.h"
#include "engine/pattern/atom_index.h"
#include "engine/pattern/regex.h"
#include "engine/scan/scan.h"

struct scanner {
	struct kb *kb;
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
};

struct event { /* an atom ended before this offset of the block */
	unsigned atom, end;
};

/* A line of the block that holds atoms, or where one begins. */
struct found_line {
	unsigned start, stop;  /* from its first byte to its newline, or the end */
	unsigned before;       /* lines before it */
	unsigned first, count; /* its events */
};

/* A block being searched for atoms, and what was found. Searching one knows of no other
 * and of nothing else in the scan, so that threads can search several at once. */
struct search {
	VEC(struct event) events; /* by end */
	VEC(struct found_line) lines;
	size_t line_count;   /* of the block */
	struct strbuf small; /* a short text in small letters */
};

/* scan_search.c */
void search_block(const struct scanner *scanner, const struct block *block,
		  struct search *search);
void search_free(struct search *search);
/* Where the line that begins at `start` has its newline, or else the text's end. */
size_t line_stop(struct slice text, size_t start);

/* scan.c */
/* Whether a text, in one block then, is short enough for the patterns of a kind. */
bool block_is(const struct block *block, enum text_kind kind);
struct atom scanner_atom(const struct scanner *scanner, unsigned atom);
/* The rest of a block's life, in the order of the text; of its text's machine. */
void block_scan(struct scan *scan, const struct block *block,
		const struct search *search);
/* The same in one scan: how many bytes were of its machine. */
size_t block_scan_own(struct scan *scan, const struct block *block,
		      const struct search *search);
/* A scan of another machine, which shares what is not of one. */
struct scan *scan_new_beside(struct scan *lead);
/* Where the patterns for short texts are wanted they are known from now on. */
void know_short_texts(struct scanner *scanner);
void scan_end_text(struct scan *scan);
struct hits *scan_finish_own(struct scan *scan);

/* scan_hosts.c */
struct hosts *hosts_new(struct scan *lead, struct inputs *inputs);
void hosts_free(struct hosts *hosts);
void hosts_block(struct hosts *hosts, const struct block *block,
		 const struct search *search);
/* The text at hand ends. */
void hosts_end_text(struct hosts *hosts);
/* scan_peek() of all machines, which is of no use but to know of a thing that any says.
 */
struct hits *hosts_glance(struct hosts *hosts);
/* The host that a line's header names, "" none: not what stands for no name. */
struct slice host_of_line(const struct line *line);

/* scan_crew.c: threads that search the blocks that are still to come. */
struct crew;
/* NULL when no thread could be started: the scan goes on alone. */
struct crew *crew_new(struct scan *scan, unsigned threads);
void crew_free(struct crew *crew);
/* Takes the block's buffer, or a copy; blocks before it are scanned as they become ready.
 */
void crew_add(struct crew *crew, const struct block *block);
/* All that was added is scanned. */
void crew_finish(struct crew *crew);

/* A hit in memory of its own, which the next one of its kind may take over. */
struct held {
	struct hit *hit;
	size_t room;
};

enum {
	GROUPS_PER_PATTERN = 50,   /* boots and devices told apart; more share the last */
	KEPT_BYTES_MAX = 24 << 20, /* of hits; beyond it each pattern keeps its first */
	KEPT_TOTAL_MAX = 8 * KEPT_BYTES_MAX, /* of all scans of a run */
	CONTEXT_LINES = 2,		     /* kept before and after a hit */
	CONTEXT_MAX = 1024,		     /* bytes of them on each side */
	CONTEXT_HITS = 2,		     /* of a pattern, boot and device */
	HOST_LINES = 40,		     /* looked at for a host's name */
	TIGHT_TEXT_MAX = 512,		     /* of a text kept then */
	CAPTURE_MAX = 64 * 1024, /* of a capture that is longer than its line's text */
};

/* The hits of one pattern in one boot, of one device: the first `quota` are kept. */
struct group {
	unsigned boot, watch;
	enum truth stalled;
	char device[16];
	unsigned quota, kept;
	uint64_t more; /* counted instead of kept, `last` among them */
	struct held last;
};

struct role_source {
	unsigned source;
	bool complete;
};

/* What searches for a pattern came to, beyond what is usual (scan_limit.c). */
struct search_cost {
	uint64_t steps;
	unsigned gave_up;
};

/* What is known of a pattern that hit at least once. */
struct met {
	unsigned pattern;
	unsigned roles;
	const struct watch *watches;
	size_t watch_count;
	VEC(struct role_source) sources;
	VEC(struct group) groups;
	unsigned pool; /* quotas still to give away */
	/* Only tells what kind of text this is, and has told it of this text and boot
	 * often enough: further atoms are counted unconfirmed. */
	bool sated;
	unsigned told, told_boot;
	const struct text *told_text;
	bool plain; /* hit a line that is no error */
};

/* A pattern confirmed on the line at hand. */
struct confirmed {
	unsigned met;			/* index in scan->met */
	size_t begin, end;		/* of the match in the message */
	size_t captures, capture_count; /* in scan->matched.captures */
};

struct matched {
	VEC(unsigned) candidates; /* patterns that may match */
	VEC(unsigned) sated;	  /* that were not tried: they told all they tell */
	VEC(struct confirmed) confirmed;
	VEC(struct capture) captures;
};

/* The line at hand. */
struct scan_line {
	struct slice raw;
	struct line line;
	uint64_t number; /* of its text's own lines */
	uint64_t shown;	 /* of the file */
	uint64_t offset;
	char device[16];
	unsigned boot, record;
	bool explained;
	bool outside; /* of the window */
};

/* A watch that a line opened. */
struct pending {
	const struct watch *watch;
	struct held stall;	  /* STALL: the line it began with */
	const struct hit *opener; /* BLOCK, NEAR */
	unsigned walked;
	bool others, clocks; /* other streams went on; by a clock comparable to ours */
};

enum { PENDING_MAX = 256, PENDING_TOTAL_MAX = 64 * PENDING_MAX, PENDING_LEAST = 4 };
enum { STALL_LINES_MAX = 20000 };

/* A pattern of evidence that an error hit. */
struct explaining {
	unsigned pattern;
	bool before; /* it ends before the error begins */
};

enum { RECENT_RECORDS = 8 };
struct recent {
	unsigned record, boot;
	uint64_t line;
	struct stamp stamp;
	char device[16];
	struct strbuf stream;
};

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

struct source_count {
	uint64_t recognised, streamed;
};

enum { UNEXPLAINED_KINDS = 200, UNEXPLAINED_SLOTS = 512 };
struct unexplained_kind {
	struct slice key;
	struct unexplained line;
	const struct explaining *explaining;
	size_t explaining_count;
};

struct span {
	size_t start, size;
};

/*
 * Lines alike in all but their numbers, behind one that brought nothing to keep: its hits
 * were all counted. They are counted together; the last of them is visited in the end, as
 * if it were the only one.
 */
struct run {
	uint64_t count;	   /* lines that were counted: the last, and those before it */
	struct slice last; /* the visited one at first; in the block, or in `line` */
	struct strbuf line;
	struct strbuf may; /* by byte of the last one; empty: not known */
	uint64_t number, shown, offset;
	size_t header; /* bytes before the message */
	size_t time;   /* bytes that tell the time, or that would */
	bool stamped;  /* they do */
	size_t device, device_size, stream, stream_size; /* where they stand in it */
	size_t fixed;  /* bytes up to the end of the time and both */
	size_t kernel; /* how many of these, at their end, are the kernel's clock */
	VEC(struct event) events; /* of the visited one */
	VEC(unsigned) confirmed;  /* patterns that matched the visited one */
	VEC(unsigned) others;	  /* that might have, and did not */
	VEC(unsigned) choosy;	  /* that matched, but would not with any numbers */
	VEC(struct span) words; /* numbers of the line that a pattern wants as they are */
	bool tried;		/* `choosy` and `words` are known */
};

/* Messages of several lines come in turn, so several runs go on side by side. */
enum { RUNS_MAX = 16 };
struct runs {
	struct run items[RUNS_MAX];
	unsigned count, next;  /* next: to be given up for a new one */
	unsigned at;	       /* took the last line; the next one's stands behind it */
	unsigned boot;	       /* that all of them are of */
	struct slice clock;    /* the kernel's, in the last line that has it; */
	struct strbuf held;    /* in the block, or here */
	struct strbuf changed; /* for matches_changed() */
};

struct scan {
	struct scanner *scanner;
	struct scan *lead;   /* of the scans of one run, or itself: has what they share */
	struct hosts *hosts; /* of the lead: who tells machines apart; NULL: nobody */
	struct hits *hits;
	VEC(struct hit *) kept;
	size_t kept_bytes;
	uint64_t news; /* hits that were kept or counted */

	bool is[TEXT_KINDS]; /* what the text at hand is */
	unsigned threads;    /* that may search, this one included */
	uint64_t bytes;	     /* that came so far */
	struct crew *crew;   /* NULL: none yet, or none wanted */
	struct search search;
	struct runs runs;
	struct slice block; /* at hand */
	/* The lead's: the last line each was seen on. */
	unsigned *atom_serial, *pattern_serial;
	size_t atom_count;	   /* of atom_serial, and one more */
	unsigned *met_of;	   /* by pattern: 1 + index in met */
	unsigned serial;	   /* of the line; the lead's */
	struct search_cost *costs; /* by pattern; NULL: none was dear; the lead's */
	uint64_t steps_total;	   /* of `costs`; the lead's */
	size_t kept_total;	   /* bytes kept by all; the lead's */
	unsigned boot_total;	   /* the same: boots */
	size_t pending_total;	   /* and watches that wait */
	VEC(struct met) met;
	struct matched matched; /* of the line at hand */
	struct matched spare;	/* while runs are settled */

	const struct window *window; /* NULL: all counts */
	struct text *text;	     /* NULL between texts */
	uint64_t lines;		     /* of the text, before the block at hand */
	const uint64_t *numbers; /* in the file, of the block's lines; NULL: as here */
	struct slice host;	 /* whose lines may come; "" anybody's */
	size_t host_at;		 /* where its name stood last */
	VEC(const struct text *) boot_texts;
	struct boot_state boot;
	struct recent recent[RECENT_RECORDS];
	unsigned recent_next, record_count;
	VEC(struct pending) pending;
	VEC(struct explaining) explaining; /* what may explain the line at hand */

	const struct source *sources;
	size_t source_count;
	bool sources_known;
	struct source_count *source_counts; /* of the text */
	unsigned char *seen,
		*seen_always; /* by source, bits below: boot at hand, boot 0 */
	struct strbuf stream; /* of `stream_sources` */
	bool stream_known;
	VEC(unsigned) stream_sources;
	VEC(struct source_seen) seen_list;

	VEC(struct unexplained_kind) unexplained;
	unsigned short unexplained_slots[UNEXPLAINED_SLOTS]; /* 1 + index */
	struct strbuf key;
};

enum { SEEN = 1 << 0, SEEN_WHOLE = 1 << 1 };

/* scan_line.c */
/* Up to the first line of another host than scan->host; how many bytes these are. */
size_t lines_scan(struct scan *scan, const struct block *block,
		  const struct search *search);
struct met *met_pattern(struct scan *scan, unsigned pattern);
bool met_is_kept(const struct met *met); /* its hits are of use to a later stage */
bool line_has(const struct scan *scan, unsigned pattern); /* confirmed on this line */
struct hit line_hit(const struct scan *scan, const struct scan_line *line,
		    unsigned pattern);

/* Finds the candidates of a line by its atoms, and deals with it. */
void line_visit(struct scan *scan, struct scan_line *line, const struct event *events,
		size_t count);

/* scan_limit.c */
/* Tries a pattern on a message; captures are read when `ret_match` is given. A message of
 * over 64 KiB is searched in windows of that size that overlap by half. */
bool line_matches(struct scan *scan, unsigned pattern, struct slice message,
		  struct regex_match *ret_match);

/* scan_run.c */
/* Whether the line repeats others, and is counted instead of visited. */
bool runs_take(struct scan *scan, const struct scan_line *line,
	       const struct event *events, size_t count);
/* Begins one with the line that was just visited, if it brought nothing to keep. */
void runs_open(struct scan *scan, const struct scan_line *line,
	       const struct event *events, size_t count);
/* The block at hand ends. */
void runs_hold(struct runs *runs);
/* Whether any has a line that is still to be visited. */
bool runs_wait(struct runs *runs);
/* Visits the last line of each, before another line is visited. */
void runs_settle(struct scan *scan);
/* The same, and what follows repeats none of them. */
void runs_close(struct scan *scan);
void runs_free(struct runs *runs);

/* scan_alike.c */
/* Whether a line is the run's last one but for numbers, whatever time it tells. */
bool run_is_alike(struct run *run, struct slice raw);
/* Of such a line: whether the patterns match that matched the others, and no more. */
bool run_has_patterns(struct scan *scan, struct run *run, struct slice raw);

/* scan_window.c */
bool window_excludes(struct scan *scan, const struct scan_line *line);
/* Whether hits of the pattern count wherever they stand. */
bool window_spares(const struct met *met);
/* Whether lines like this one may be counted unseen. */
bool window_allows_run(const struct scan *scan, const struct scan_line *line);
void window_finish(struct scan *scan);

/* scan_place.c */
bool stamp_elapsed(const struct stamp *from, const struct stamp *to, double *ret_seconds);
void place_boot(struct scan *scan, struct scan_line *line, unsigned boot_pattern);
void place_record(struct scan *scan, struct scan_line *line);
void place_text_begin(struct scan *scan);

/* scan_source.c */
void source_line(struct scan *scan, const struct scan_line *line);
void source_pattern(struct scan *scan, struct met *met, const struct scan_line *line);
/* As many more lines like the one that was just visited. */
void source_count(struct scan *scan, uint64_t more);
/* The same of a pattern that tells no more than the kind of text. */
void source_sated(struct scan *scan, unsigned pattern, uint64_t more);
void source_met(struct scan *scan, struct met *met);
void source_boot_begin(struct scan *scan);
void source_text_end(struct scan *scan);
/* Notes which host the headers of the first lines name. */
void source_host(const struct block *block);
void source_text_begin(struct scan *scan);

/* scan_keep.c */
/* The hit as it was kept, NULL when it was counted (or may be dropped again). */
const struct hit *keep_hit(struct scan *scan, struct met *met, const struct hit *hit);
/* Whether hits like this one are counted by now. */
bool keep_is_full(struct scan *scan, struct met *met, const struct hit *hit);
/* There are so many hits, of all machines, that no more are kept, but counted. */
bool keep_is_exhausted(const struct scan *scan);
/* As many more like it. */
void keep_count(struct scan *scan, struct met *met, const struct hit *hit, uint64_t more);
/* A hit that belongs to its opener: kept while there is room. */
void keep_member(struct scan *scan, const struct hit *hit);
void keep_finish(struct scan *scan);
/* A copy of a hit that was kept before, in the arena of now. */
struct hit *keep_again(struct scan *scan, const struct hit *hit);
/* Counts a pattern's kept hits anew, and gives its quotas out anew. */
void keep_regroup(struct scan *scan, struct met *met);
void held_set(struct held *held, const struct hit *hit, size_t text_max);
void held_free(struct held *held);

/* scan_watch.c */
void watch_open(struct scan *scan, const struct met *met, const struct hit *hit,
		const struct hit *kept, const struct scan_line *line);
void watch_line(struct scan *scan, const struct scan_line *line);
void watch_end(struct scan *scan); /* text or boot ended: all that is pending ends */

/* scan_stall.c */
/* Whether the stall is settled, and what it came to. A line that re-arms it settles it
 * without an answer: *ret_keep false. */
bool stall_line(struct scan *scan, struct pending *pending, const struct scan_line *line,
		enum truth *ret_truth, bool *ret_keep);
enum truth stall_end(const struct pending *pending);
/* Whether a line, or what stands behind the stall's words in its own, proves progress. */
bool stall_progress(struct scan *scan, const struct watch *watch, struct slice message);

/* scan_unexplained.c */
void unexplained_line(struct scan *scan, const struct scan_line *line, uint64_t count);
void unexplained_finish(struct scan *scan);

#endif
