/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/reason/alike.h"

#include <math.h>
#include <pthread.h>

#include "engine/base/strbuf.h"
#include "engine/kb/case_load.h"
#include "engine/input/line.h"

enum {
	SENTENCE_WORDS = 6, /* words of a line, for it to be a sentence */
	REPORT_WORDS = 12,  /* words in sentences, for the text to be a report */
	TEXT_WORDS = 6,	    /* different words of a text, for it to be compared */
	FRAMES_LEAST = 3,   /* frames of a backtrace */
	WORD_SIZE = 16,	    /* letters of a word that are compared, and a NUL */
	STREAMS_LEAST = 3,  /* programs that write into a system log */
	STEM_LEAST = 4,	    /* letters of a stem */
	SHOWN_WORDS = 6,
	SHOWN_WORD_LEAST = 5,
	RULES_MOST = 6,
};

/* The least ratio of BM25 by which healthy machines must be ahead of the best rule. */
static const double healthy_lead = 1.1;

/* --- signs of trouble in the text --- */

static const char *const lines[] = {
#include "build/alike_words.inc"
};

enum list { PERSONAL, ERRORS, COMPLAINTS, NONE, LEVELS, LIST_COUNT };

/* Read once, then unchanged for the whole run. */
enum { LIST_MAX = 256 }; /* words of one */
static struct {
	struct slice items[LIST_MAX];
	size_t count;
} lists[LIST_COUNT];

static void read_words(void)
{
	static const char *const heads[LIST_COUNT] = { "[personal]", "[errors]",
						       "[complaints]", "[none]",
						       "[levels]" };
	enum list list = 0;

	for (size_t i = 0; i < ARRAY_SIZE(lines); i++) {
		struct slice rest = slice_trim(slice_of(lines[i]));

		for (enum list j = 0; j < LIST_COUNT; j++)
			list = slice_is(rest, heads[j]) ? j : list;
		while (rest.size && !strchr("[#", *rest.data)) {
			size_t size = strcspn(rest.data, " \n");

			if (lists[list].count < LIST_MAX)
				lists[list].items[lists[list].count++] =
					slice_from(rest.data, size);
			rest = slice_trim(slice_skip(rest, size));
		}
	}
}

static bool is_among(const char *word, enum list list)
{
	for (size_t i = 0; i < lists[list].count; i++)
		if (slice_is(lists[list].items[i], word))
			return true;
	return false;
}

/* A stem of STEM_LEAST letters or more stands for all words that begin with it. */
static bool begins_as(const char *word, enum list stems)
{
	for (size_t i = 0; i < lists[stems].count; i++) {
		struct slice stem = lists[stems].items[i];

		if (!strncmp(word, stem.data, stem.size) &&
		    (stem.size >= STEM_LEAST || !word[stem.size]))
			return true;
	}
	return false;
}

/* Takes the next word of letters and digits, in lower case, cut at WORD_SIZE. */
static bool next_word(struct slice *line, char ret_word[WORD_SIZE])
{
	size_t size = 0;

	while (line->size && !char_is_alnum(*line->data))
		*line = slice_skip(*line, 1);
	for (; line->size && char_is_alnum(*line->data); *line = slice_skip(*line, 1))
		if (size < WORD_SIZE - 1)
			ret_word[size++] = *line->data;
	ret_word[size] = '\0';
	chars_lower(ret_word, size);
	return size;
}

/* True for "errors: 0", "failed = false", "Failed requests: 0". */
static bool is_counted_none(struct slice line)
{
	char value[WORD_SIZE];
	size_t at;

	line = slice_trim(line);
	for (at = line.size; at && char_is_alnum(line.data[at - 1]);)
		at--;
	struct slice word = slice_skip(line, at), name = slice_from(line.data, at);
	if (!next_word(&word, value) || !is_among(value, NONE))
		return false;
	size_t blanks = name.size - slice_trim(name).size;
	name = slice_trim(name);
	return name.size && (blanks > 1 || strchr(":=", name.data[name.size - 1]));
}

/* True for a list of names such as "SQ_WAVES, SQC_TC_INST_REQ, TCP_TA_TCP_STATE_READ,
 * ...": the parts of these names are not words. */
static bool is_name_list(struct slice line)
{
	enum { NAMES_LEAST = 3 };
	size_t names = 0;

	for (size_t i = 0; i + 2 < line.size; i++) {
		const char *c = line.data + i;

		names += c[0] == ',' && c[1] == ' ' && char_is_upper(c[2]);
	}
	return names >= NAMES_LEAST;
}

/* True if the line has a word for an error that it does not deny. */
static bool tells_error(struct slice line)
{
	char before[WORD_SIZE] = "", word[WORD_SIZE];

	if (is_counted_none(line) || is_name_list(line))
		return false;
	for (; next_word(&line, word); memcpy(before, word, sizeof(before)))
		if (begins_as(word, ERRORS) && !is_among(before, NONE))
			return true;
	return false;
}

/* The number of words in a person's sentence; 0 if a program seems to have written the
 * line. Programs begin with a function or level ("init: ", "INFO ") or a mark ("|-> "),
 * or assign values to names. */
static size_t told_words(struct slice line)
{
	size_t words = sentence_words(line);
	struct slice rest = line = slice_trim(line);
	char first[WORD_SIZE];

	if (words < SENTENCE_WORDS || memchr(line.data, '=', line.size) ||
	    strchr("[(|", *line.data) || !next_word(&rest, first) ||
	    is_among(first, LEVELS))
		return 0;
	const char *blank = memchr(line.data, ' ', line.size);
	bool named = blank && blank[-1] == ':' && char_is_lower(*line.data);
	return named ? 0 : words;
}

static bool complains(struct slice line)
{
	char word[WORD_SIZE];

	while (next_word(&line, word))
		if (begins_as(word, COMPLAINTS))
			return true;
	return false;
}

static bool is_personal(struct slice line)
{
	char word[WORD_SIZE];

	while (next_word(&line, word))
		if (is_among(word, PERSONAL))
			return true;
	return false;
}

/* True if the text has an error, a complaint, or a report of some length. */
static bool tells_of_trouble(struct slice text)
{
	struct slice line;
	size_t told = 0;
	bool person = false;

	while (slice_next_line(&text, &line)) {
		size_t words = told_words(line);

		if (tells_error(line) || (words && complains(line)))
			return true;
		told += words;
		person |= words && is_personal(line);
	}
	return person && told >= REPORT_WORDS;
}

/* True for a frame as Python and gdb print it: file, line, function. */
static bool is_frame(struct slice line)
{
	line = slice_trim(line);
	return slice_starts_with(line, "File \"") ||
	       (line.size > 1 && line.data[0] == '#' && char_is_digit(line.data[1]));
}

static bool has_backtrace(struct slice text)
{
	struct slice line;
	size_t frames = 0;

	while (frames < FRAMES_LEAST && slice_next_line(&text, &line))
		frames += is_frame(line);
	return frames == FRAMES_LEAST;
}

/* True if a fact about a GPU is known. */
static bool tells_of_gpu(const struct facts *facts)
{
	static const char *const families[] = { "gpu.", "rocm.", "torch.rocm" };

	for (size_t i = 0; i < facts->list.count; i++)
		for (size_t j = 0; j < ARRAY_SIZE(families); j++)
			if (!strncmp(facts->list.items[i].name, families[j],
				     strlen(families[j])))
				return true;
	return false;
}

/* --- the words of the text --- */

static void add_stated(struct word_list *list, const struct facts *facts,
		       struct arena *arena)
{
	for (size_t i = 0; i < facts->list.count; i++) {
		const struct fact *fact = &facts->list.items[i];

		if (fact->trust != TRUST_STATED || fact->derived_by)
			continue;
		word_list_add(list, slice_of(fact->name), arena);
		word_list_add(list, slice_of(fact->value), arena);
	}
}

/* --- the rules --- */

static bool has_word(const char *text, const char *word)
{
	const char *at = strcasestr(text, word);

	return at && (at == text || !char_is_alnum(at[-1]));
}

/* Some of the words that the title and summary of the rule also have. */
static const char *common_words(struct kb *kb, const char *id,
				const struct word_list *list, struct arena *arena)
{
	const struct rule *rule = kb_rule(kb, id);
	AUTO(strbuf) struct strbuf text = { 0 };
	size_t shown = 0;

	for (size_t i = 0; rule && i < list->count && shown < SHOWN_WORDS; i++) {
		const char *word = list->items[i];

		if (strlen(word) < SHOWN_WORD_LEAST ||
		    (!has_word(rule->title, word) && !has_word(rule->summary, word)))
			continue;
		strbuf_printf(&text, "%s%s", shown++ ? ", " : "", word);
	}
	return arena_strdup(arena, strbuf_text(&text));
}

/* Removes healthy machines; returns 0 when the text is clearly more like those. */
static size_t keep_rules(const struct found_alike *found, size_t count,
			 struct found_alike *ret_rules)
{
	double healthy = 0;
	size_t kept = 0;

	for (size_t i = 0; i < count && kept < RULES_MOST; i++) {
		if (*found[i].id)
			ret_rules[kept++] = found[i];
		else
			healthy = fmax(healthy, found[i].score);
	}
	return kept && healthy < healthy_lead * ret_rules[0].score ? kept : 0;
}

static size_t make_alike(struct kb *kb, const struct found_alike *rules, size_t count,
			 const struct word_list *words, struct arena *arena,
			 struct alike **ret_alike)
{
	struct alike *alike = arena_array(arena, struct alike, count);

	for (size_t i = 0; i < count; i++)
		alike[i] = (struct alike){ rules[i].id,
					   common_words(kb, rules[i].id, words, arena) };
	*ret_alike = alike;
	return count;
}

static bool is_harmless(struct kb *kb, const struct hits *hits, struct slice line)
{
	for (size_t i = 0; i < hits->count; i++)
		if (slice_equal(hits->items[i]->raw, line) &&
		    kb_roles(kb, hits->items[i]->pattern) & ROLE_BENIGN)
			return true;
	return false;
}

/* The system log in a text: lines of the kernel, or lines with a host if several programs
 * wrote them. */
struct own_log {
	struct slice streams[STREAMS_LEAST];
	size_t stream_count, kernel, hosted, lines;
};

static bool is_kernel(const struct line *line)
{
	return slice_is(line->stream, "kernel");
}

static bool is_hosted(const struct line *line)
{
	return line->host.size && line->stream.size && !is_kernel(line);
}

static void add_stream(struct own_log *log, struct slice stream)
{
	for (size_t i = 0; i < log->stream_count; i++)
		if (slice_equal(log->streams[i], stream))
			return;
	if (log->stream_count < STREAMS_LEAST)
		log->streams[log->stream_count++] = stream;
}

/* Finds the system log of a text. It counts only when it is most of the text: a few lines
 * of it among a person's words are part of the report. */
static struct own_log find_own_log(struct slice text)
{
	struct own_log log = { .lines = 0 };
	struct slice raw;
	struct line line;

	while (slice_next_line(&text, &raw)) {
		line_parse(raw, &line);
		log.lines += slice_trim(raw).size > 0;
		log.kernel += is_kernel(&line);
		log.hosted += is_hosted(&line);
		if (is_hosted(&line))
			add_stream(&log, line.stream);
	}
	if (log.stream_count < STREAMS_LEAST)
		log.hosted = 0;
	if ((log.kernel + log.hosted) * 2 <= log.lines)
		log.kernel = log.hosted = 0;
	return log;
}

static bool is_own(const struct own_log *log, struct slice raw)
{
	struct line line;

	if (!log->kernel && !log->hosted)
		return false;
	line_parse(raw, &line);
	return is_kernel(&line) ? log->kernel : log->hosted && is_hosted(&line);
}

/* The text without lines that are known to be harmless and without the system log, whose
 * words describe no fault. */
static struct slice what_was_told(struct kb *kb, const struct hits *hits,
				  struct slice text, struct strbuf *out)
{
	struct own_log log = find_own_log(text);
	struct slice line;

	while (slice_next_line(&text, &line))
		if (!is_harmless(kb, hits, line) && !is_own(&log, line)) {
			strbuf_add_slice(out, line);
			strbuf_add_char(out, '\n');
		}
	return strbuf_slice(out);
}

size_t alike_find(struct kb *kb, struct slice text, const struct hits *hits,
		  const struct facts *facts, struct arena *arena, bool *ret_trouble,
		  struct alike **ret_alike)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	AUTO(strbuf) struct strbuf rest = { 0 };
	struct word_list words = { .count = 0 };
	struct found_alike rules[RULES_MOST];
	const struct found_alike *found;

	pthread_once(&once, read_words);
	*ret_alike = NULL;
	*ret_trouble = false;
	if (!text.size || text.size > SAID_SIZE_MAX)
		return 0;
	text = what_was_told(kb, hits, text, &rest);
	*ret_trouble = tells_of_trouble(text) || has_backtrace(text) ||
		       facts_first(facts, "symptom.kind", "", 0);
	if (!*ret_trouble || !tells_of_gpu(facts))
		return 0;
	word_list_add_lines(&words, text, arena);
	if (words.count < TEXT_WORDS)
		return 0;
	add_stated(&words, facts, arena);
	size_t count = kb_alike(kb, words.items, words.count, &found);
	count = keep_rules(found, count, rules);
	return count ? make_alike(kb, rules, count, &words, arena, ret_alike) : 0;
}
