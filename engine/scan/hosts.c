/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Separates machines: chooses the scan for a text or for one of its lines.
 *
 * A text of one host is scanned directly, and its hits are checked on the way: the first
 * line of another host that may matter ends that. From there on (or from the start, if
 * the first block has lines of several hosts) the lines of each host are collected and
 * scanned as a text of their own whenever there are enough; no scan ever sees how they
 * were mixed.
 */
#include "engine/base/hash.h"
#include "engine/input/line.h"
#include "engine/scan/internal.h"

enum {
	DIRECT_BYTES = 4096, /* a run of lines of one host this long is not collected */
	LATE_BYTES = 2048,   /* bytes of a block searched for a host if none was found
			      * before */
	PART_BYTES = PASTED_SIZE_MAX, /* bytes collected before the first scan */
	PART_BYTES_LATER = 64 * 1024, /* and before later scans */
	COLLECTED_MAX = 48 << 20,     /* bytes, of all hosts */
	COLLECTED_ENDLESS = 8 << 20,  /* where the texts do not end */
	SAID_TOTAL_MAX = 16 << 20,
	NAMES_MAX = 12000,
	FOLLOWED_MAX = 20000, /* machines, where the texts do not end */
	IDLE_STEPS = 64,      /* members looked at for one that is idle */
	LEFT_OUT_BITS = 1 << 20,
};

/* A scan, and the known properties of its machine. */
struct member {
	struct scan *scan;
	const char *root; /* "" unknown */
	unsigned thread;  /* 0 unknown */
	char host[64];	  /* "" unknown */
	unsigned part;	  /* of the current text: 1 + index; 0: none */
	unsigned use;	  /* how often the place was given to another machine */
	bool spoke;	  /* since it was last looked at for being idle */
};

/* The lines of one host in the current text. */
struct part {
	struct text *text;
	unsigned member;
	struct strbuf lines;
	VEC(uint64_t) numbers; /* line numbers in the file */
	uint64_t offset;
	bool begun; /* some of it has been scanned */
};

struct host_name {
	char text[64];
	unsigned member, use;
};

struct hosts {
	struct shared *shared;
	struct inputs *inputs;
	VEC(struct member) members;
	VEC(struct host_name) names;
	struct hash_index index; /* of names */
	size_t most, hand;	 /* machines; the next one looked at for being idle */
	struct text *text;	 /* the current text; NULL: none */
	VEC(struct part) parts;	 /* of the text; the first is the text itself */
	bool split;		 /* its lines are collected */
	bool ignored;		 /* it belongs to a machine beyond the limit */
	size_t at;		 /* the part of the line before */
	bool left;		 /* that line belongs to a machine beyond the
				  * limit */
	uint64_t line;		 /* number of that line */
	size_t collected;
	size_t said;		  /* bytes of texts that people may have written */
	unsigned char *left_bits; /* by hash: names that were left out */
	uint64_t left_out;
};

struct hosts *hosts_new(struct scan *lead, struct inputs *inputs)
{
	AUTO(hosts) struct hosts *hosts = mem_zalloc(sizeof(*hosts));

	hosts->shared = lead->shared;
	hosts->inputs = inputs;
	hosts->most = lead->shared->bench->endless ? FOLLOWED_MAX : MACHINES_MAX;
	vec_push(&hosts->members, (struct member){ .scan = lead, .root = "" });
	return TAKE(hosts);
}

static void part_free(struct part *part)
{
	strbuf_free(&part->lines);
	vec_free(&part->numbers);
}

void hosts_free(struct hosts *hosts)
{
	if (!hosts)
		return;
	for (size_t i = 1; i < hosts->members.count; i++)
		scan_free(hosts->members.items[i].scan);
	for (size_t i = 0; i < hosts->parts.count; i++)
		part_free(&hosts->parts.items[i]);
	vec_free(&hosts->members);
	vec_free(&hosts->names);
	hash_free(&hosts->index);
	vec_free(&hosts->parts);
	free(hosts->left_bits);
	free(hosts);
}

bool host_is(struct slice a, struct slice b)
{
	return slice_equal(short_host(a), short_host(b));
}

static void set_host(char host[64], struct slice name)
{
	if (name.size)
		memcpy(host, name.data, name.size);
	host[name.size] = '\0';
}

static bool is_stale(const struct hosts *hosts, const struct host_name *name)
{
	return name->use != hosts->members.items[name->member].use;
}

/* The machine with the name; -1: none. */
static int find_name(const struct hosts *hosts, struct slice host)
{
	struct slice name = short_host(host);

	hash_each(&hosts->index, slice_hash(name), i)
	{
		const struct host_name *known = &hosts->names.items[i];

		if (slice_is(name, known->text) && !is_stale(hosts, known))
			return (int)known->member;
	}
	return -1;
}

/* Drops the names of machines whose place another one has. */
static void drop_stale(struct hosts *hosts)
{
	size_t left = 0;

	hash_free(&hosts->index);
	hosts->index = (struct hash_index){ 0 };
	for (size_t i = 0; i < hosts->names.count; i++) {
		struct host_name name = hosts->names.items[i];

		if (is_stale(hosts, &name))
			continue;
		hash_add(&hosts->index, slice_hash(slice_of(name.text)), left);
		hosts->names.items[left++] = name;
	}
	hosts->names.count = left;
}

static void add_name(struct hosts *hosts, struct slice host, unsigned member)
{
	struct slice name = short_host(host);
	struct host_name known = { .member = member,
				   .use = hosts->members.items[member].use };
	size_t most = hosts->most + NAMES_MAX;

	if (!*hosts->members.items[member].host)
		set_host(hosts->members.items[member].host, host);
	if (find_name(hosts, name) >= 0)
		return;
	if (hosts->names.count == most)
		drop_stale(hosts);
	if (hosts->names.count == most)
		return;
	set_host(known.text, name);
	hash_add(&hosts->index, slice_hash(name), hosts->names.count);
	vec_push(&hosts->names, known);
}

/* Counts a machine that is left out, once for each name. */
static int leave_out(struct hosts *hosts, struct slice name)
{
	uint64_t bit = slice_hash(name) % LEFT_OUT_BITS;

	if (!hosts->left_bits)
		hosts->left_bits = mem_zalloc(LEFT_OUT_BITS / 8);
	hosts->left_out += !(hosts->left_bits[bit / 8] >> bit % 8 & 1);
	hosts->left_bits[bit / 8] |= (unsigned char)(1u << bit % 8);
	return -1;
}

static int find_root(const struct hosts *hosts, const struct text *text)
{
	for (size_t i = 0; i < hosts->members.count; i++) {
		const struct member *member = &hosts->members.items[i];

		if (text->thread ? member->thread == text->thread
				 : *text->root && !strcmp(member->root, text->root))
			return (int)i;
	}
	return -1;
}

/*
 * True if the text can belong to the machine: the properties that it names are unknown
 * for the machine.
 */
static bool has_room(const struct member *member, const struct text *text,
		     struct slice host)
{
	return (!text->thread || !member->thread) && (!*text->root || !*member->root) &&
	       (!host.size || !*member->host || host_is(host, slice_of(member->host)));
}

static void flush(struct hosts *hosts, struct part *part, bool last);

/* Gives the place of a machine that has no hits to another one: of one that did not speak
 * for the longest time, about. -1: none was found. */
static int take_idle(struct hosts *hosts)
{
	for (int i = 0; i < IDLE_STEPS; i++) {
		size_t at = 1 + hosts->hand++ % (hosts->members.count - 1);
		struct member *member = &hosts->members.items[at];
		bool spoke = member->spoke;

		member->spoke = false;
		if (spoke || !member->part || member->part - 1 == hosts->at)
			continue;
		struct part *part = &hosts->parts.items[member->part - 1];
		flush(hosts, part, false);
		if (member->scan->keep.kept.count || member->scan->watches.items.count)
			continue;
		scan_free(member->scan);
		part->begun = false;
		part->offset = 0;
		*member = (struct member){ .scan = scan_new_beside(hosts->shared),
					   .root = "",
					   .part = member->part,
					   .use = member->use + 1 };
		return (int)at;
	}
	return -1;
}

static int add_member(struct hosts *hosts, const struct text *text, struct slice host)
{
	bool full = hosts->members.count == hosts->most;
	int idle = full && hosts->shared->bench->endless ? take_idle(hosts) : -1;

	if (idle >= 0)
		return idle;
	if (full)
		return leave_out(hosts, host.size ? host : slice_of(text->name));
	struct member member = { .scan = scan_new_beside(hosts->shared), .root = "" };
	vec_push(&hosts->members, member);
	return (int)hosts->members.count - 1;
}

/*
 * The machine that has another name of this host, according to the machine ids in
 * journals; -1: none.
 */
static int find_renamed(struct hosts *hosts, struct slice host)
{
	for (size_t i = 0;; i++) {
		struct slice other = inputs_other_name(hosts->inputs, host, i);
		int member = other.size ? find_name(hosts, other) : -1;

		if (!other.size)
			return -1;
		if (member >= 0)
			return member;
	}
}

static int find_host(struct hosts *hosts, struct slice host)
{
	int member = host.size ? find_name(hosts, host) : -1;

	return member < 0 && host.size ? find_renamed(hosts, host) : member;
}

/* Chooses the machine for a text whose lines name the host ("" none); -1: over the
 * limit. A text that names nothing goes to the first machine, and the first machine
 * takes any property that it still lacks. */
static int choose(struct hosts *hosts, const struct text *text, struct slice host)
{
	int root = find_root(hosts, text);
	int member = find_host(hosts, host);

	if (root >= 0 && (text->thread || has_room(&hosts->members.items[root],
						   &(struct text){ .root = "" }, host)))
		member = root;
	else if (member >= 0 && root < 0 &&
		 !has_room(&hosts->members.items[member], text, slice_from("", 0)))
		member = -1;
	if (member < 0 &&
	    has_room(&hosts->members.items[0],
		     root < 0 ? text : &(struct text){ .root = "" }, host) &&
	    (hosts->members.count == 1 || (!host.size && !text->thread && !*text->root)))
		member = 0;
	if (member < 0)
		member = add_member(hosts, text, host);
	if (member < 0)
		return -1;
	struct member *chosen = &hosts->members.items[member];
	if (text->thread)
		chosen->thread = text->thread;
	else if (*text->root && root < 0)
		chosen->root = text->root;
	if (host.size)
		add_name(hosts, host, (unsigned)member);
	return member;
}

static struct part *add_part(struct hosts *hosts, struct text *text, unsigned member)
{
	struct part part = { .text = text, .member = member };

	vec_push(&hosts->parts, part);
	hosts->members.items[member].part = (unsigned)hosts->parts.count;
	return &hosts->parts.items[hosts->parts.count - 1];
}

static struct text *text_of_host(struct hosts *hosts, struct slice host)
{
	struct inputs *inputs = hosts->inputs;
	struct text *text = arena_copy(inputs->arena, hosts->text, sizeof(*text));

	text->number = (unsigned)inputs->texts.count + 1;
	text->part_of = hosts->text;
	text->lines = text->bytes = 0;
	text->boots = 0;
	text->unfinished = false;
	text->kind = "";
	text->root = "";
	set_host(text->host, host);
	vec_push(&inputs->texts, text);
	return text;
}

/* The part for a host; -1: it is left out. */
static int part_of(struct hosts *hosts, struct slice host)
{
	int member = find_host(hosts, host);

	if (host_is(host, slice_of(hosts->text->host)))
		return 0;
	if (member < 0 || !hosts->members.items[member].part)
		member = choose(hosts, &(struct text){ .name = "", .root = "" }, host);
	if (member < 0)
		return -1;
	if (!hosts->members.items[member].part)
		add_part(hosts, text_of_host(hosts, host), (unsigned)member);
	struct part *part = &hosts->parts.items[hosts->members.items[member].part - 1];
	if (!part->begun && !part->lines.size) /* the place may have been another's */
		set_host(part->text->host, host);
	return (int)(part - hosts->parts.items);
}

/* Keeps the words of a short text, which a person may have written. */
static void keep_said(struct hosts *hosts, struct text *text, const struct block *block)
{
	if (text->origin == TEXT_OF_PROBE)
		return;
	text->said_more = !block_is(block, TEXT_SAID) || hosts->said > SAID_TOTAL_MAX;
	if (text->said_more)
		return;
	text->said = arena_slice(hosts->inputs->arena, block->data);
	hosts->said += block->data.size;
}

/* Scans a piece of a block as part of a text. */
static size_t scan_part(struct hosts *hosts, struct part *part, const struct piece *piece,
			const uint64_t *numbers, uint64_t skipped)
{
	struct scan *scan = hosts->members.items[part->member].scan;

	hosts->members.items[part->member].spoke = true;
	scan->at.numbers = numbers;
	scan->at.skipped = skipped;
	scan->at.host = hosts->split ? slice_from("", 0) : slice_of(part->text->host);
	scan->at.host_at = 0;
	size_t done = piece_scan(scan, piece);
	if (piece->block->first)
		keep_said(hosts, part->text, piece->block);
	part->offset += done;
	part->begun = true;
	return done;
}

/* Scans the collected lines. */
static void flush(struct hosts *hosts, struct part *part, bool last)
{
	struct block block = { .text = part->text,
			       .data = strbuf_slice(&part->lines),
			       .offset = part->offset,
			       .first = !part->begun,
			       .last = last };

	if (!block.data.size && !last)
		return;
	if (block_is(&block, TEXT_PASTED))
		know_short_texts(hosts->shared->scanner);
	struct bench *bench = hosts->shared->bench;
	search_block(&bench->searcher, &block, false, &bench->part);
	part->text->unfinished = last && block.data.size
					 ? block.data.data[block.data.size - 1] != '\n'
					 : part->text->unfinished;
	struct piece piece = piece_whole(&block, &bench->part);
	scan_part(hosts, part, &piece, part->numbers.items, 0);
	part->text->bytes = part->offset;
	hosts->collected -= part->lines.size;
	strbuf_truncate(&part->lines, 0);
	part->numbers.count = 0;
	if (hosts->parts.count > 64) { /* with many hosts, release the memory of each */
		part_free(part);
	}
}

static void flush_all(struct hosts *hosts, bool last)
{
	for (size_t i = 0; i < hosts->parts.count; i++)
		flush(hosts, &hosts->parts.items[i], last);
}

/* A run of lines of one host. */
struct row {
	struct slice data;
	size_t start, before, lines; /* in the searched block */
	size_t first, end;	     /* its lines among those found */
};

static void collect(struct hosts *hosts, struct part *part, struct row row)
{
	uint64_t line = hosts->line;

	hosts->collected += row.data.size;
	strbuf_add_slice(&part->lines, row.data);
	for (size_t i = 0; i < row.lines; i++)
		vec_push(&part->numbers, ++line);
	if (part->lines.size > (size_t)(part->begun ? PART_BYTES_LATER : PART_BYTES))
		flush(hosts, part, false);
	else if (hosts->collected > (size_t)(hosts->shared->bench->endless
						     ? COLLECTED_ENDLESS
						     : COLLECTED_MAX))
		flush_all(hosts, false);
}

/* Scans a run in place, with the lines found in its block. */
static void scan_row(struct hosts *hosts, struct part *part, struct search *search,
		     struct slice text, struct row row)
{
	flush(hosts, part, false);
	struct block block = { .text = part->text,
			       .data = row.data,
			       .offset = part->offset,
			       .first = !part->begun };
	struct piece piece = { .block = &block,
			       .search = search,
			       .text = text,
			       .start = row.start,
			       .before = row.before,
			       .line_count = row.lines,
			       .first_line = row.first,
			       .line_end = row.end };
	struct scan *scan = hosts->members.items[part->member].scan;
	uint64_t lines = part->begun ? scan->at.lines : 0;
	part->text->unfinished = row.data.data[row.data.size - 1] != '\n';
	scan_part(hosts, part, &piece, NULL, hosts->line - lines);
	part->text->bytes = part->offset;
}

static void add_row(struct hosts *hosts, struct search *search, struct slice text,
		    struct row row)
{
	struct part *part = &hosts->parts.items[hosts->at];
	size_t least = part->begun ? DIRECT_BYTES : PART_BYTES;

	if (!row.lines)
		return;
	if (!hosts->left && row.data.size > least)
		scan_row(hosts, part, search, text, row);
	else if (!hosts->left)
		collect(hosts, part, row);
	hosts->line += row.lines;
}

/* Distributes the lines of a block according to its stretches. */
static void split_lines(struct hosts *hosts, struct slice text, struct search *search)
{
	const struct stretch *items = search->stretches.items;
	size_t count = search->stretches.count, at = 0;

	while (count && at < search->lines.count &&
	       search->lines.items[at].start < items[0].start)
		at++;
	for (size_t i = 0; i < count; i++) {
		struct row row = { .start = items[i].start,
				   .before = items[i].before,
				   .first = at };
		size_t end = i + 1 < count ? items[i + 1].start : text.size;
		size_t lines = i + 1 < count ? items[i + 1].before : search->line_count;

		if (items[i].host.size) {
			int part = part_of(hosts, items[i].host);

			hosts->left = part < 0;
			if (part >= 0)
				hosts->at = (size_t)part;
		}
		while (at < search->lines.count && search->lines.items[at].start < end)
			at++;
		row.end = at;
		row.data = slice_from(text.data + row.start, end - row.start);
		row.lines = lines - row.before;
		add_row(hosts, search, text, row);
	}
}

static void hosts_end_text(struct hosts *hosts)
{
	if (hosts->split)
		flush_all(hosts, true);
	for (size_t i = 0; i < hosts->parts.count; i++) {
		struct part *part = &hosts->parts.items[i];

		scan_end_text(hosts->members.items[part->member].scan);
		hosts->members.items[part->member].part = 0;
		part_free(part);
	}
	hosts->parts.count = 0;
	hosts->text = NULL;
	hosts->split = hosts->ignored = hosts->left = false;
	hosts->at = hosts->line = 0;
}

/* False for texts that people write and paste: they have lines of other people and
 * made-up host names; the author is the machine. */
static bool has_hosts(const struct text *text)
{
	return !text->thread && !strstr(text->form, "issue");
}

static void begin_text(struct hosts *hosts, const struct block *block)
{
	struct survey survey = { 0 };

	hosts_end_text(hosts);
	hosts->text = block->text;
	if (has_hosts(block->text))
		survey = survey_of(block->data);
	bool renamed = was_renamed(&survey);
	struct slice host = renamed ? survey.second : survey.first;
	AUTO(mem) char *given = mem_strdup(block->text->host); /* by the file's name */
	if (!host.size)
		host = slice_of(given);
	int member = choose(hosts, block->text, host);
	hosts->ignored = member < 0;
	if (hosts->ignored)
		return;
	set_host(block->text->host, host);
	if (renamed)
		add_name(hosts, survey.first, (unsigned)member);
	add_part(hosts, block->text, (unsigned)member);
	if (!renamed && survey.second.size)
		hosts->split = find_host(hosts, survey.second) != member || survey.mixed;
}

/* Starts to collect lines, after those of the first host alone. */
static void begin_split(struct hosts *hosts, const struct block *block,
			struct search *search, size_t done)
{
	struct survey survey = survey_of(slice_skip(block->data, done));
	struct part *part = &hosts->parts.items[0];

	if (was_renamed(&survey) && host_is(survey.second, slice_of(part->text->host)))
		add_name(hosts, survey.first, part->member);
	hosts->split = true;
	hosts->line = part->text->lines;
	hosts->collected = 0;
	search_stretches(block->data, line_of(search, done), search);
	split_lines(hosts, block->data, search);
}

/* A text whose first block names no host may name one later: it is taken as the host
 * of the whole text, unless the machine is another one. */
static void find_late_host(struct hosts *hosts, const struct block *block)
{
	const struct text *text = hosts->text;
	struct part *part = &hosts->parts.items[0];
	struct member *member = &hosts->members.items[part->member];
	struct slice head = block->data, host;

	if (block->first || !has_hosts(text))
		return;
	if (head.size > LATE_BYTES)
		head.size = LATE_BYTES;
	host = survey_of(head).first;
	if (!host.size)
		return;
	int known = find_host(hosts, host);
	if (known == (int)part->member || (known < 0 && !*member->host)) {
		set_host(part->text->host, host);
		add_name(hosts, host, part->member);
	} else {
		hosts->split = true;
		hosts->line = text->lines;
	}
}

void hosts_block(struct hosts *hosts, const struct block *block, struct search *search)
{
	struct piece piece = piece_whole(block, search);

	if (hosts->text != block->text || block->first)
		begin_text(hosts, block);
	if (hosts->ignored)
		return;
	if (!hosts->split && !hosts->text->host[0])
		find_late_host(hosts, block);
	if (hosts->split) {
		if (!search->stretches.count)
			search_stretches(block->data, 0, search);
		split_lines(hosts, block->data, search);
	} else {
		size_t done = scan_part(hosts, &hosts->parts.items[0], &piece, NULL, 0);

		if (done < block->data.size)
			begin_split(hosts, block, search, done);
	}
	if (block->last)
		hosts_end_text(hosts);
}

bool hosts_are_mixed(const struct hosts *hosts)
{
	return hosts && hosts->split;
}

uint64_t scan_left_out(const struct scan *scan)
{
	return scan->shared->hosts ? scan->shared->hosts->left_out : 0;
}

size_t scan_machines(const struct scan *scan)
{
	scan_settle((struct scan *)scan);
	return scan->shared->hosts ? scan->shared->hosts->members.count : 1;
}

struct scan *scan_machine(struct scan *scan, size_t at, const char **ret_host)
{
	*ret_host =
		scan->shared->hosts ? scan->shared->hosts->members.items[at].host : "";
	return scan->shared->hosts ? scan->shared->hosts->members.items[at].scan : scan;
}

void scan_flush(struct scan *scan)
{
	if (scan->shared->hosts && scan->shared->hosts->split)
		flush_all(scan->shared->hosts, false);
}

uint64_t scan_lines(const struct scan *scan)
{
	const struct hosts *hosts = scan->shared->hosts;

	if (hosts && hosts->split)
		return hosts->line;
	return hosts && hosts->parts.count ? hosts->text->lines : scan->at.lines;
}

struct hits *hosts_glance(struct hosts *hosts)
{
	size_t count = hosts->members.count;
	AUTO(mem) struct scan **scans = mem_alloc(count * sizeof(*scans));

	for (size_t i = 0; i < count; i++)
		scans[i] = hosts->members.items[i].scan;
	return scan_glance(scans, count);
}

static const struct text *whole_of(const struct text *text)
{
	return text->part_of ? text->part_of : text;
}

static int by_origin(const void *a, const void *b)
{
	const struct text *x = *(struct text *const *)a, *y = *(struct text *const *)b;
	unsigned of_x = whole_of(x)->number, of_y = whole_of(y)->number;

	if (of_x != of_y)
		return of_x < of_y ? -1 : 1;
	return (x->number > y->number) - (x->number < y->number);
}

/* Numbers the texts: the parts of a text follow it, whenever they were met. */
static void number_texts(struct inputs *inputs)
{
	if (!inputs->texts.count)
		return;
	qsort(inputs->texts.items, inputs->texts.count, sizeof(*inputs->texts.items),
	      by_origin);
	for (size_t i = 0; i < inputs->texts.count; i++)
		inputs->texts.items[i]->number = (unsigned)i + 1;
}

size_t scan_finish_all(struct scan *scan, struct hits ***ret_hits)
{
	struct hosts *hosts = scan->shared->hosts;
	size_t count = hosts->members.count;

	scan_settle((struct scan *)scan);
	hosts_end_text(hosts);
	number_texts(hosts->inputs);
	AUTO(scans)
	struct scans all = { mem_zalloc(count * sizeof(*all.items)), count };
	for (size_t i = 0; i < count; i++)
		all.items[i] = scan_finish_own(hosts->members.items[i].scan);
	*ret_hits = TAKE(all.items);
	return count;
}
