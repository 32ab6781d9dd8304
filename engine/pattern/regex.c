/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/pattern/regex.h"

#include <errno.h>

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

enum {
	PATTERN_SIZE_MAX = 16 * 1024,
	MATCH_LIMIT = 200000,
	DEPTH_LIMIT = 5000,
	HEAP_LIMIT_KIB = 16 * 1024,
	JIT_SEARCHES = 16,  /* left to the interpreter: most patterns see no more */
	JIT_SUBJECT = 1024, /* bytes; a longer one is worth translating at once */
	JIT_STACK_START = 64 * 1024,
	JIT_STACK_SIZE = 1024 * 1024,
};

struct regex {
	pcre2_code *code;
	pcre2_match_context *context;
	pcre2_match_data *data; /* made by the first search */
	pcre2_jit_stack *stack; /* made when the 32 KiB on the C stack did not do */
	PCRE2_SPTR name_table;
	uint32_t name_count, name_size;
	bool matched, translated;
	bool quick; /* its machine code is called without a detour */
	unsigned searches;
};

void regex_free(struct regex *regex)
{
	if (!regex)
		return;
	pcre2_match_data_free(regex->data);
	pcre2_match_context_free(regex->context);
	pcre2_jit_stack_free(regex->stack);
	pcre2_code_free(regex->code);
	free(regex);
}

static int compile_error(struct error *error, const char *pattern, int number,
			 size_t offset)
{
	PCRE2_UCHAR text[256];

	if (number == PCRE2_ERROR_HEAP_FAILED)
		mem_exhausted();
	pcre2_get_error_message(number, text, sizeof(text));
	if (error) {
		error->column = (unsigned)offset + 1;
		error_excerpt(error, pattern, strlen(pattern));
	}
	return error_set(error, -EINVAL, "pattern: %s", (const char *)text);
}

static int compile(const char *pattern, pcre2_code **ret_code, struct error *error)
{
	uint32_t options = PCRE2_DOLLAR_ENDONLY | PCRE2_NO_AUTO_CAPTURE |
			   PCRE2_NEVER_UTF | PCRE2_NEVER_UCP | PCRE2_NEVER_BACKSLASH_C;
	pcre2_compile_context *context = pcre2_compile_context_create(NULL);
	int number;
	size_t offset;

	if (!context)
		mem_exhausted();
	pcre2_set_newline(context, PCRE2_NEWLINE_LF);
	pcre2_set_max_pattern_length(context, PATTERN_SIZE_MAX);
	pcre2_code *code = pcre2_compile((PCRE2_SPTR)pattern, PCRE2_ZERO_TERMINATED,
					 options, &number, &offset, context);
	pcre2_compile_context_free(context);
	if (!code)
		return compile_error(error, pattern, number, offset);
	*ret_code = code;
	return 0;
}

/* Refuses what PCRE2 allows but a line's confirmation must not cost. */
static int check(const struct regex *regex, struct error *error)
{
	uint32_t references = 0;

	pcre2_pattern_info(regex->code, PCRE2_INFO_BACKREFMAX, &references);
	if (references)
		return error_set(error, -EINVAL,
				 "pattern: back-references are not allowed");
	if (regex->name_count > REGEX_CAPTURES_MAX)
		return error_set(error, -EINVAL, "pattern: %u named captures, at most %d",
				 regex->name_count, REGEX_CAPTURES_MAX);
	return 0;
}

static void set_limits(struct regex *regex)
{
	regex->context = pcre2_match_context_create(NULL);
	if (!regex->context)
		mem_exhausted();
	pcre2_set_match_limit(regex->context, MATCH_LIMIT);
	pcre2_set_depth_limit(regex->context, DEPTH_LIMIT);
	pcre2_set_heap_limit(regex->context, HEAP_LIMIT_KIB);
}

int regex_compile(const char *pattern, struct regex **ret_regex, struct error *error)
{
	AUTO(regex) struct regex *regex = mem_zalloc(sizeof(*regex));
	int code = compile(pattern, &regex->code, error);

	if (code)
		return code;
	pcre2_pattern_info(regex->code, PCRE2_INFO_NAMECOUNT, &regex->name_count);
	pcre2_pattern_info(regex->code, PCRE2_INFO_NAMEENTRYSIZE, &regex->name_size);
	pcre2_pattern_info(regex->code, PCRE2_INFO_NAMETABLE, &regex->name_table);
	code = check(regex, error);
	if (code)
		return code;
	set_limits(regex);
	*ret_regex = TAKE(regex);
	return 0;
}

/* Where no executable memory can be had, the interpreter serves as well. */
static void translate(struct regex *regex, size_t subject)
{
	if (regex->translated ||
	    (++regex->searches <= JIT_SEARCHES && subject <= JIT_SUBJECT))
		return;
	regex->translated = true;
	regex->quick = !pcre2_jit_compile(regex->code, PCRE2_JIT_COMPLETE);
}

static void prepare(struct regex *regex)
{
	if (regex->data)
		return;
	regex->data = pcre2_match_data_create_from_pattern(regex->code, NULL);
	if (!regex->data)
		mem_exhausted();
}

/* Gives the JIT its full stack; false when it had it already. */
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
	const size_t *offsets = pcre2_get_ovector_pointer(regex->data);

	match->count = 0;
	/* \K in a lookahead may put the start behind the end. */
	match->whole = slice_skip(subject, offsets[0]);
	match->whole.size = offsets[1] > offsets[0] ? offsets[1] - offsets[0] : 0;
	for (uint32_t i = 0; i < regex->name_count; i++) {
		PCRE2_SPTR entry = regex->name_table + (size_t)i * regex->name_size;
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

static int match(const struct regex *regex, struct slice subject, size_t start,
		 uint32_t options)
{
	PCRE2_SPTR data = (PCRE2_SPTR)subject.data;

	return regex->quick ? pcre2_jit_match(regex->code, data, subject.size, start,
					      options, regex->data, regex->context)
			    : pcre2_match(regex->code, data, subject.size, start, options,
					  regex->data, regex->context);
}

static int search(struct regex *regex, struct slice subject, size_t start,
		  uint32_t options, struct regex_match *ret_match)
{
	int code;

	if (start > subject.size)
		return 0;
	if (!subject.data)
		subject.data = "";
	prepare(regex);
	translate(regex, subject.size);
	do {
		code = match(regex, subject, start, options);
	} while (code == PCRE2_ERROR_JIT_STACKLIMIT && enlarge_stack(regex));
	if (code == PCRE2_ERROR_NOMEMORY)
		mem_exhausted();
	if (code < 0)
		return code == PCRE2_ERROR_NOMATCH ? 0 : -1;
	regex->matched = true;
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
			size_t size, struct regex_match *ret_match)
{
	bool whole = start >= subject.size || subject.size - start <= size;

	if (!whole)
		subject.size = start + size;
	return search(regex, subject, start, whole ? 0 : PCRE2_NOTEOL, ret_match);
}

bool regex_take_matched(struct regex *regex)
{
	bool matched = regex->matched;

	regex->matched = false;
	return matched;
}
