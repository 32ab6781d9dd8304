/* SPDX-License-Identifier: Apache-2.0 */
/* Any text is learned from and redacted; whatever was learned, announced words are
 * replaced in a plain sentence after it. */
#include "engine/privacy/redact.h"
#include "tests/fuzz/flow.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct redactor *announced_in(struct slice text)
{
	struct redactor *redactor = redactor_new();

	redact_word(redactor, REDACT_HOST, "kiwi-7.example.org");
	redact_word(redactor, REDACT_USER, "jdoe");
	redact_word(redactor, REDACT_SERIAL, "c0ffee0011223344");
	redact_learn(redactor, text);
	return redactor;
}

/* Between blanks, so that nothing joins it to another word or form. */
static void redact_check_gone(struct redactor *redactor)
{
	AUTO(strbuf) struct strbuf out = { 0 };

	redact(redactor, slice_of("on kiwi-7 is jdoe here\n"), &out);
	flow_check(!strstr(out.data, "kiwi-7") && !strstr(out.data, "jdoe"),
		   "announced words are replaced");
}

static void redact_check_list(const struct redactor *redactor)
{
	const struct redaction *list;
	size_t count = redactor_list(redactor, &list);

	for (size_t i = 0; i < count; i++)
		flow_check(list[i].count > 0 && *list[i].token && *list[i].text &&
				   list[i].kind < REDACT_KIND_COUNT,
			   "what is listed was replaced");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct slice text = slice_from((const char *)data, size);
	AUTO(redactor) struct redactor *redactor = announced_in(text);
	AUTO(strbuf) struct strbuf once = { 0 }, words = { 0 };

	redact(redactor, text, &once);
	redact_words(redactor, text, &words);
	flow_check(size || !once.size, "nothing comes of nothing");
	redact_check_list(redactor);
	redact_check_gone(redactor);
	return 0;
}
