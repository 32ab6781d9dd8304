/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/pattern/regex.h"

#include <errno.h>
#include <pthread.h>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include "engine/base/lock.h"
#include "engine/base/strbuf.h"
#include "engine/pattern/regex_tree.h"

enum {
	PATTERN_SIZE_MAX = 16 * 1024,
	MATCH_LIMIT = 200000,
	DEPTH_LIMIT = 5000,
	HEAP_LIMIT_KIB = 16 * 1024,
	JIT_SEARCHES = 16, /* left to the interpreter: most patterns are searched for
			    * no more often */
	JIT_STACK_START = 64 * 1024,
	JIT_STACK_SIZE = 1024 * 1024,
};

/*
 * Numbers of the callouts that count steps: a number between these is a limit of
 * repetitions.
 */
enum { STEP_WIDE = 1, STEP_RUN = 255 };

/* Machine code for a pattern. */
struct machine {
	pcre2_code *code;
	bool quick; /* it is called directly; else the interpreter runs */
	bool known; /* read without the lock */
};

/* A compiled pattern, shared by all threads that search for it. */
struct compiled {
	char *pattern;
	pcre2_code *code;
	struct machine plain, counting; /* counting: with callouts, for searches with
					 * a limit */
	PCRE2_SPTR name_table;
	uint32_t name_count, name_size;
	pthread_mutex_t lock;
	bool matched; /* read without the lock */
};

struct regex {
	struct compiled *compiled;
	bool owner;
	pcre2_match_context *context;
	pcre2_match_data *data; /* created by the first search */
	pcre2_jit_stack *stack; /* created if the 32 KiB on the C stack were too small */
	unsigned searches;
	uint64_t steps, steps_most; /* of the last search; limit for the next */
};

static inline void cleanup_code(pcre2_code **code)
{
	pcre2_code_free(*code);
}

static void compiled_free(struct compiled *compiled)
{
	if (!compiled)
		return;
	pcre2_code_free(compiled->plain.code);
	pcre2_code_free(compiled->counting.code);
	pcre2_code_free(compiled->code);
	pthread_mutex_destroy(&compiled->lock);
	free(compiled->pattern);
	free(compiled);
}
DEFINE_CLEANUP(compiled, struct compiled *, compiled_free)

void regex_free(struct regex *regex)
{
	if (!regex)
		return;
	pcre2_match_data_free(regex->data);
	pcre2_match_context_free(regex->context);
	pcre2_jit_stack_free(regex->stack);
	if (regex->owner)
		compiled_free(regex->compiled);
	free(regex);
}

/* PCRE2 10.42's JIT crashes when it is given no memory for some patterns; so it asks
 * where nothing comes back without. The same memory serves what belongs to a compiled
 * regex. */
struct block {
	struct block *next, **from; /* `from` NULL: it is kept */
};

/* The blocks that PCRE2 got on this thread since a lease began. They are freed where
 * memory runs out within PCRE2, since its frames are then unwound. */
struct lease {
	struct block *first;
	struct lease *outer;
};
static THREAD_LOCAL struct lease *lease;

static struct lease *lease_begin(struct lease *own)
{
	*own = (struct lease){ .outer = lease };
	return lease = own;
}

/* All that was given stays. */
static void lease_keep(struct lease *own)
{
	for (struct block *block = own->first, *next; block; block = next) {
		next = block->next;
		*block = (struct block){ 0 };
	}
	own->first = NULL;
}

static inline void cleanup_lease(struct lease **own)
{
	for (struct block *block = (*own)->first, *next; block; block = next) {
		next = block->next;
		free(block);
	}
	lease = (*own)->outer;
}

static void *give(size_t size, void *unused)
{
	struct block *block = mem_alloc(sizeof(*block) + size);

	(void)unused;
	*block = (struct block){ 0 };
	if (lease) {
		*block = (struct block){ lease->first, &lease->first };
		if (block->next)
			block->next->from = &block->next;
		lease->first = block;
	}
	return block + 1;
}

static void take(void *memory, void *unused)
{
	struct block *block = memory ? (struct block *)memory - 1 : NULL;

	(void)unused;
	if (block && block->from) {
		*block->from = block->next;
		if (block->next)
			block->next->from = block->from;
	}
	free(block);
}

static pcre2_code *compile(const char *pattern, uint32_t more, struct error *error)
{
	uint32_t options = PCRE2_DOLLAR_ENDONLY | PCRE2_NO_AUTO_CAPTURE |
			   PCRE2_NEVER_UTF | PCRE2_NEVER_UCP | PCRE2_NEVER_BACKSLASH_C;
	struct lease own;
	AUTO(lease) struct lease *given = lease_begin(&own);
	pcre2_general_context *memory = pcre2_general_context_create(give, take, NULL);
	pcre2_compile_context *context = pcre2_compile_context_create(memory);
	PCRE2_UCHAR text[256];
	size_t offset;
	int number;

	pcre2_set_newline(context, PCRE2_NEWLINE_LF);
	pcre2_set_max_pattern_length(context, PATTERN_SIZE_MAX);
	pcre2_code *code = pcre2_compile((PCRE2_SPTR)pattern, PCRE2_ZERO_TERMINATED,
					 options | more, &number, &offset, context);
	pcre2_compile_context_free(context);
	pcre2_general_context_free(memory);
	lease_keep(given);
	if (code)
		return code;
	pcre2_get_error_message(number, text, sizeof(text));
	if (error) {
		error->column = (unsigned)offset + 1;
		error_excerpt(error, pattern, strlen(pattern));
	}
	error_set(error, -EINVAL, "pattern: %s", (const char *)text);
	return NULL;
}

/* True if repetition of the item ends only with the line, not at the end of a word or
 * of blanks. */
static bool is_wide(const struct regex_node *item)
{
	if (item->kind != REGEX_SET)
		return true;
	if (!bytes_have(&item->bytes, ' ') && !bytes_have(&item->bytes, '\t'))
		return false;
	for (int c = ' ' + 1; c < 256; c++)
		if (bytes_have(&item->bytes, (unsigned char)c))
			return true;
	return false;
}

/* Notes, by offset in the pattern, the callout that counts the steps of each item that
 * may repeat often. An item of a repeated group may be noted more than once. */
static void note_steps(const struct regex_node *node, const char *pattern,
		       unsigned char *steps)
{
	enum { FEW = 8 };
	const struct regex_node *item = node->first;

	if (node->kind == REGEX_REPEAT && node->max > FEW &&
	    (item->kind == REGEX_SET || item->kind == REGEX_ANY)) {
		unsigned number = node->max < STEP_RUN ? node->max : STEP_WIDE;

		steps[node->text.data - pattern] =
			(unsigned char)(is_wide(item) ? number : STEP_RUN);
	}
	for (; item; item = item->next)
		note_steps(item, pattern, steps);
}

/* Compiles the pattern with a callout before each repeated item: the cost of a search
 * is the amount of the line that each item could read then, the same on any machine.
 * If the pattern is not fully understood, or quotes, each item counts as one that ends
 * with a run. */
static pcre2_code *compile_counting(const char *pattern)
{
	struct arena *arena AUTO(arena) = arena_new();
	size_t size = strlen(pattern);
	unsigned char *steps = arena_array(arena, unsigned char, size + 1);
	struct regex_tree tree = regex_tree_read(arena, slice_from(pattern, size), 0);
	AUTO(strbuf) struct strbuf text = { 0 };

	if (tree.stopped || strstr(pattern, "\\Q"))
		return compile(pattern, PCRE2_AUTO_CALLOUT, NULL);
	note_steps(tree.root, pattern, steps);
	for (size_t i = 0; i < size; i++) {
		if (steps[i])
			strbuf_printf(&text, "(?C%u)", steps[i]);
		strbuf_add_char(&text, pattern[i]);
	}
	return compile(strbuf_text(&text), 0, NULL);
}

static size_t run_size(const char *at, size_t left)
{
	bool blank = left && char_is_blank(*at);
	size_t size = 0;

	while (size < left && char_is_blank(at[size]) == blank)
		size++;
	return size;
}

static int count_steps(pcre2_callout_block *block, void *context)
{
	struct regex *regex = context;
	size_t left = block->subject_length - block->current_position;

	if (block->callout_number == STEP_RUN)
		left = run_size((const char *)block->subject + block->current_position,
				left);
	else if (block->callout_number != STEP_WIDE && left > block->callout_number)
		left = block->callout_number;
	regex->steps += left + 1;
	return regex->steps > regex->steps_most ? PCRE2_ERROR_CALLOUT : 0;
}

struct regex *regex_beside(const struct regex *of)
{
	AUTO(regex) struct regex *regex = mem_zalloc(sizeof(*regex));

	regex->compiled = of->compiled;
	regex->steps_most = UINT64_MAX;
	regex->context = pcre2_match_context_create(NULL);
	if (!regex->context)
		mem_exhausted();
	pcre2_set_match_limit(regex->context, MATCH_LIMIT);
	pcre2_set_depth_limit(regex->context, DEPTH_LIMIT);
	pcre2_set_heap_limit(regex->context, HEAP_LIMIT_KIB);
	pcre2_set_callout(regex->context, count_steps, regex);
	return TAKE(regex);
}

/*
 * Also refuses what PCRE2 allows but would make the confirmation of a line too expensive.
 */
int regex_compile(const char *pattern, struct regex **ret_regex, struct error *error)
{
	AUTO(code) pcre2_code *code = compile(pattern, 0, error);
	uint32_t references = 0, names = 0;

	if (!code)
		return -EINVAL;
	pcre2_pattern_info(code, PCRE2_INFO_BACKREFMAX, &references);
	pcre2_pattern_info(code, PCRE2_INFO_NAMECOUNT, &names);
	if (references || names > REGEX_CAPTURES_MAX) {
		return references ? error_set(error, -EINVAL,
					      "pattern: back-references are not allowed")
				  : error_set(error, -EINVAL,
					      "pattern: %u named captures, at most %d",
					      names, REGEX_CAPTURES_MAX);
	}
	AUTO(compiled) struct compiled *compiled = mem_zalloc(sizeof(*compiled));
	pthread_mutex_init(&compiled->lock, NULL);
	compiled->code = TAKE(code);
	compiled->name_count = names;
	pcre2_pattern_info(compiled->code, PCRE2_INFO_NAMEENTRYSIZE,
			   &compiled->name_size);
	pcre2_pattern_info(compiled->code, PCRE2_INFO_NAMETABLE, &compiled->name_table);
	compiled->pattern = mem_strdup(pattern);
	*ret_regex = regex_beside(&(struct regex){ .compiled = compiled });
	(*ret_regex)->owner = true;
	TAKE(compiled);
	return 0;
}

static bool make_quick(pcre2_code *code)
{
	struct lease own;
	AUTO(lease) struct lease *given = lease_begin(&own);
	bool quick = !pcre2_jit_compile(code, PCRE2_JIT_COMPLETE);

	lease_keep(given);
	return quick;
}

/* Translates a copy: other threads may be searching with the code. Without executable
 * memory the interpreter is used. */
static void translate(struct compiled *compiled, struct machine *machine)
{
	lock_hold(&compiled->lock);

	if (!machine->known) {
		AUTO(code)
		pcre2_code *code = machine == &compiled->counting
					   ? compile_counting(compiled->pattern)
					   : pcre2_code_copy(compiled->code);
		machine->quick = code && make_quick(code);
		machine->code = TAKE(code);
		__atomic_store_n(&machine->known, true, __ATOMIC_RELEASE);
	}
}

static bool is_translated(const struct machine *machine)
{
	return __atomic_load_n(&machine->known, __ATOMIC_ACQUIRE);
}

/* Gives the JIT its full stack; false if it had it already. */
static bool enlarge_stack(struct regex *regex)
{
	if (regex->stack)
		return false;
	regex->stack = pcre2_jit_stack_create(JIT_STACK_START, JIT_STACK_SIZE, NULL);
	if (!regex->stack)
		mem_exhausted();
	pcre2_jit_stack_assign(regex->context, NULL, regex->stack);
	return true;
}

static void read_captures(const struct regex *regex, struct slice subject,
			  struct regex_match *match)
{
	const struct compiled *compiled = regex->compiled;
	const size_t *offsets = pcre2_get_ovector_pointer(regex->data);

	match->count = 0;
	/* \K in a lookahead may move the start behind the end. */
	match->whole = slice_skip(subject, offsets[0]);
	match->whole.size = offsets[1] > offsets[0] ? offsets[1] - offsets[0] : 0;
	for (uint32_t i = 0; i < compiled->name_count; i++) {
		PCRE2_SPTR entry = compiled->name_table + (size_t)i * compiled->name_size;
		unsigned group = (unsigned)entry[0] << 8 | entry[1];
		size_t start = offsets[2 * group], end = offsets[2 * group + 1];

		if (start == PCRE2_UNSET || end < start)
			continue;
		match->names[match->count] = (const char *)entry + 2;
		match->values[match->count] =
			slice_from(subject.data + start, end - start);
		match->count++;
	}
}

static int match(const struct regex *regex, const struct machine *machine,
		 struct slice subject, size_t start, uint32_t options)
{
	PCRE2_SPTR data = (PCRE2_SPTR)subject.data;

	if (!is_translated(machine) || !machine->code)
		return pcre2_match(regex->compiled->code, data, subject.size, start,
				   options, regex->data, regex->context);
	return machine->quick ? pcre2_jit_match(machine->code, data, subject.size, start,
						options, regex->data, regex->context)
			      : pcre2_match(machine->code, data, subject.size, start,
					    options, regex->data, regex->context);
}

static int match_with_stack(struct regex *regex, const struct machine *machine,
			    struct slice subject, size_t start, uint32_t options)
{
	int code;

	regex->steps = 0;
	do {
		code = match(regex, machine, subject, start, options);
	} while (code == PCRE2_ERROR_JIT_STACKLIMIT && enlarge_stack(regex));
	if (code == PCRE2_ERROR_NOMEMORY)
		mem_exhausted();
	return code;
}

static int search(struct regex *regex, struct slice subject, size_t start,
		  uint32_t options, struct regex_match *ret_match)
{
	struct compiled *compiled = regex->compiled;
	bool counts = regex->steps_most < UINT64_MAX;
	struct machine *machine = counts ? &compiled->counting : &compiled->plain;

	if (start > subject.size)
		return 0;
	if (!subject.data)
		subject.data = "";
	if (!regex->data)
		regex->data = pcre2_match_data_create_from_pattern(compiled->code, NULL);
	if (!regex->data)
		mem_exhausted();
	bool translated = is_translated(machine);
	if (!translated &&
	    (counts || subject.size > REGEX_SHORT || ++regex->searches > JIT_SEARCHES)) {
		translate(compiled, machine);
		translated = true;
	}
	int code = match_with_stack(regex, machine, subject, start, options);
	/* If the interpreter gives up, the JIT tries again: the result must not depend
	 * on the number of earlier searches for the pattern. */
	if (code < 0 && code != PCRE2_ERROR_NOMATCH && !translated) {
		translate(compiled, machine);
		code = match_with_stack(regex, machine, subject, start, options);
	}
	if (code < 0)
		return code == PCRE2_ERROR_NOMATCH ? 0 : -1;
	if (!__atomic_load_n(&compiled->matched, __ATOMIC_RELAXED))
		__atomic_store_n(&compiled->matched, true, __ATOMIC_RELAXED);
	if (ret_match)
		read_captures(regex, subject, ret_match);
	return 1;
}

int regex_search(struct regex *regex, struct slice subject, size_t start,
		 struct regex_match *ret_match)
{
	return search(regex, subject, start, 0, ret_match);
}

int regex_search_window(struct regex *regex, struct slice subject, size_t start,
			size_t size, uint64_t steps, struct regex_match *ret_match)
{
	bool whole = start >= subject.size || subject.size - start <= size;

	if (!whole)
		subject.size = start + size;
	regex->steps_most = steps;
	int code = search(regex, subject, start, whole ? 0 : PCRE2_NOTEOL, ret_match);
	regex->steps_most = UINT64_MAX;
	return code;
}

/* --- regexes that a thread keeps --- */

enum { KEPT_MAX = 1024 };
struct kept {
	char *pattern;
	struct regex *regex;
};

static pthread_key_t kept_key;
static int kept_failed; /* of pthread_key_create() */

static void free_kept(void *slots)
{
	for (struct kept *slot = slots; slot < (struct kept *)slots + KEPT_MAX; slot++) {
		regex_free(slot->regex);
		free(slot->pattern);
	}
	free(slots);
}

static void make_key(void)
{
	kept_failed = pthread_key_create(&kept_key, free_kept);
}

/* Freed when the thread ends. */
static struct kept *slots_of_thread(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, make_key);
	if (kept_failed)
		mem_exhausted();
	struct kept *slots = pthread_getspecific(kept_key);
	if (slots)
		return slots;
	slots = mem_zalloc(KEPT_MAX * sizeof(*slots));
	if (pthread_setspecific(kept_key, slots)) {
		free(slots);
		mem_exhausted();
	}
	return slots;
}

struct regex *regex_kept(const char *pattern)
{
	struct kept *slot = slots_of_thread() + slice_hash(slice_of(pattern)) % KEPT_MAX;

	if (slot->pattern && !strcmp(slot->pattern, pattern))
		return slot->regex;
	regex_free(TAKE(slot->regex));
	free(TAKE(slot->pattern));
	AUTO(mem) char *copy = mem_strdup(pattern);
	if (regex_compile(pattern, &slot->regex, NULL))
		slot->regex = NULL;
	slot->pattern = TAKE(copy);
	return slot->regex;
}

const char *regex_pattern(const struct regex *regex)
{
	return regex->compiled->pattern;
}

uint64_t regex_steps(const struct regex *regex)
{
	return regex->steps;
}

bool regex_take_matched(struct regex *regex)
{
	return __atomic_exchange_n(&regex->compiled->matched, false, __ATOMIC_RELAXED);
}
