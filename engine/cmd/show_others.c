/* SPDX-License-Identifier: Apache-2.0 */
/* What else of the base has an id: checks, harmless lines, bug trackers. */
#include "engine/cmd/show.h"

static void print_head(struct page *page, const char *title, const char *id,
		       const char *what)
{
	page_wrap(page, "", STYLE_BOLD, title ? title : id);
	if (title)
		page_wrap(page, "", STYLE_DIM, id);
	page_wrap(page, "", STYLE_PLAIN, what);
}

static void print_text(struct page *page, const char *heading, const char *text)
{
	if (!text)
		return;
	show_section(page, heading);
	page_wrap(page, "  ", STYLE_PLAIN, text);
}

static void print_command(struct page *page, const char *heading, const char *command)
{
	if (!command)
		return;
	show_section(page, heading);
	page_commands(page, "  ", command);
}

void show_benign(struct page *page, const struct benign *benign)
{
	print_head(page, NULL, benign->id, "a line that looks bad and is harmless");
	print_text(page, "The line", benign->log->regex);
	print_text(page, "Why it is harmless", benign->why);
	print_text(page, "Reference", benign->url);
}

void show_check(struct page *page, const struct check *check)
{
	print_head(page, check->title, check->id, "a check of the machine");
	if (check->pass_count)
		show_section(page, "Passes where all of these hold");
	show_tests(page, "  + ", check->pass, check->pass_count);
	if (check->fail_count)
		show_section(page, "Fails where one of these holds");
	show_tests(page, "  - ", check->fail, check->fail_count);
	print_command(page, "The command that tells", check->command);
	print_text(page, "When it fails", check->detail);
}

/* What fills it: facts, or words such as "summary". */
static void print_field(struct page *page, const struct upstream_field *field)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	size_t from = 0;

	strbuf_printf(&b, "%s: ", field->label);
	from = b.size;
	for (size_t i = 0; i < field->facts.count; i++)
		strbuf_printf(&b, "%s%s", b.size > from ? ", " : "",
			      field->facts.items[i]);
	for (size_t i = 0; i < field->fill.count; i++)
		strbuf_printf(&b, "%s%s", b.size > from ? ", " : "",
			      field->fill.items[i]);
	page_wrap(page, field->required ? "  * " : "    ", STYLE_PLAIN,
		  b.size > from ? strbuf_text(&b) : field->label);
	if (field->command)
		page_commands(page, "        ", field->command);
}

void show_upstream(struct page *page, const struct upstream *upstream)
{
	AUTO(strbuf) struct strbuf components = { 0 };

	print_head(page, upstream->title, upstream->id, "where reports go");
	for (size_t i = 0; i < upstream->components.count; i++)
		strbuf_printf(&components, "%s%s", i ? ", " : "",
			      upstream->components.items[i]);
	print_text(page, "Its form", upstream->url);
	if (components.size)
		print_text(page, "For faults of", strbuf_text(&components));
	if (upstream->field_count)
		show_section(page, "What the form asks for (* it must be filled)");
	for (size_t i = 0; i < upstream->field_count; i++)
		print_field(page, &upstream->fields[i]);
}
