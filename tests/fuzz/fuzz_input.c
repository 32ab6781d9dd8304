/* SPDX-License-Identifier: Apache-2.0 */
/* Any bytes through input, and what its blocks promise. */
#include <sys/mman.h>

#include "engine/input/form.h"
#include "tests/fuzz/check.h"

struct input_seen {
	const struct text *text;
	uint64_t next; /* offset of the next block */
	size_t line;   /* bytes of the line that the last block ended in */
	bool over;
};

static void input_check_text(struct input_seen *seen, const struct block *block)
{
	for (size_t i = 0; i < block->data.size; i++) {
		char c = block->data.data[i];

		flow_check(c && !strchr("\x1b\r\b", c), "clean text");
		seen->line = c == '\n' ? 0 : seen->line + 1;
		flow_check(seen->line <= INPUT_LINE_MAX, "lines are cut");
	}
}

static void input_block(void *context, const struct block *block)
{
	struct input_seen *seen = context;

	if (block->first)
		*seen = (struct input_seen){ .text = block->text };
	flow_check(seen->text == block->text && !seen->over,
		   "the blocks of a text follow each other");
	flow_check(block->offset == seen->next, "nothing is left out between blocks");
	input_check_text(seen, block);
	flow_check(block->last || (block->data.size &&
				   block->data.data[block->data.size - 1] == '\n'),
		   "only the last block may lack a newline");
	seen->next += block->data.size;
	seen->over = block->last;
}

/* `form`: what it is said to be, NULL nothing. */
static void input_flow(const uint8_t *data, size_t size, const char *form)
{
	AUTO(inputs) struct inputs *inputs = inputs_new();
	struct input_seen seen = { 0 };
	struct error error = { 0 };
	char path[64], forced[128];
	int fd = memfd_create("input", MFD_CLOEXEC);

	flow_check(fd >= 0 && write(fd, data, size) == (ssize_t)size,
		   "the input can be written");
	snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
	snprintf(forced, sizeof(forced), "%s=%s", path, form ? form : "");
	if (form)
		flow_check(!inputs_force(inputs, forced, &error), "a form can be forced");
	int code = input_read(inputs, path, input_block, &seen, &error);

	flow_check(!code || *error.message, "a refusal has a message");
	close(fd);
}

static const char *input_form(uint8_t byte)
{
	size_t count = 0;

	while (form_at(count))
		count++;
	if (byte < count)
		return form_at(byte)->name;
	return byte - count < encoding_count ? encodings[byte - count].name : NULL;
}

/* Any bytes as a file: archives, encodings, wrappings. The first byte says which form or
 * encoding it is said to be, beyond these none. */
int fuzz_input(const uint8_t *data, size_t size)
{
	const char *form = size ? input_form(data[0]) : NULL;

	/* libsystemd reads journals, in a child that may crash. */
	if (!size || (form && !strcmp(form, "journal-file")) ||
	    memmem(data, size, "LPKSHHRH", 8))
		return 0;
	input_flow(data + 1, size - 1, form);
	return 0;
}

/* Any bytes as error records. */
int fuzz_cper(const uint8_t *data, size_t size)
{
	input_flow(data, size, "cper");
	return 0;
}

/* Any bytes as the XML that lshw and lstopo write, told by its content and said to be it.
 */
int fuzz_xml(const uint8_t *data, size_t size)
{
	const char *why;
	const struct text_form *form =
		form_of(slice_from((const char *)data, size), false, 0, &why);

	input_flow(data, size, form && !strcmp(form->name, "xml") ? NULL : "xml");
	return 0;
}
