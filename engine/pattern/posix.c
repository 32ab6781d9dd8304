/* SPDX-License-Identifier: Apache-2.0 */

#include "engine/pattern/regex_tree.h"

#include <ctype.h>

/* Named classes of a bracket expression, used before single bytes. */
static const struct {
	const char *text;
	int (*is)(int);
} classes[] = {
	{ "[:alnum:]", isalnum }, { "[:alpha:]", isalpha }, { "[:space:]", isspace },
	{ "0-9", isdigit },	  { "a-z", islower },	    { "A-Z", isupper },
};

/* Adds a class if the set contains all of it, and removes it from the set. */
static void take_class(struct strbuf *out, struct byte_set *set, size_t i)
{
	for (int c = 0; c < 0x80; c++)
		if (classes[i].is(c) && !bytes_have(set, (unsigned char)c))
			return;
	strbuf_add_text(out, classes[i].text);
	for (int c = 0; c < 0x80; c++)
		if (classes[i].is(c))
			set->words[c / 64] &= ~(UINT64_C(1) << c % 64);
}

/* In a bracket expression ']' must be first, '-' last, '^' not first. */
static bool add_brackets(struct strbuf *out, struct byte_set set)
{
	bool negated = bytes_have(&set, 0xff);

	for (unsigned i = 0; negated && i < 4; i++)
		set.words[i] = ~set.words[i];
	if (set.words[2] || set.words[3] || bytes_have(&set, '\0'))
		return false;
	if (bytes_count(&set) == 1 && bytes_have(&set, '^'))
		return false;
	strbuf_add_text(out, negated ? "[^" : "[");
	if (bytes_have(&set, ']'))
		strbuf_add_char(out, ']');
	for (size_t i = 0; i < ARRAY_SIZE(classes); i++)
		take_class(out, &set, i);
	for (int c = 1; c < 0x80; c++)
		if (bytes_have(&set, (unsigned char)c) && !strchr("]^-", c))
			strbuf_add_char(out, (char)c);
	for (const char *last = "^-"; *last; last++)
		if (bytes_have(&set, (unsigned char)*last))
			strbuf_add_char(out, *last);
	strbuf_add_char(out, ']');
	return true;
}

static bool add_set(struct strbuf *out, const struct byte_set *set)
{
	if (bytes_are_dot(set))
		strbuf_add_char(out, '.');
	else if (bytes_count(set) != 1)
		return add_brackets(out, *set);
	for (int c = 1; c < 256 && bytes_count(set) == 1; c++)
		if (bytes_have(set, (unsigned char)c)) {
			if (strchr(".[]{}()*+?^$|\\", c))
				strbuf_add_char(out, '\\');
			strbuf_add_char(out, (char)c);
		}
	return true;
}

static bool add_node(struct strbuf *out, const struct regex_node *node);

static bool add_children(struct strbuf *out, const struct regex_node *node)
{
	for (const struct regex_node *child = node->first; child; child = child->next) {
		bool branch = node->kind == REGEX_EITHER;

		if (!(branch ? add_children(out, child) : add_node(out, child)))
			return false;
		if (branch && child->next)
			strbuf_add_char(out, '|');
	}
	return true;
}

static bool add_repeat(struct strbuf *out, const struct regex_node *repeat)
{
	const struct regex_node *child = repeat->first;
	struct slice text = repeat->text;

	/* Refuses lazy and possessive quantifiers, and a quantifier on a quantifier. */
	if (repeat->suffix || child->kind == REGEX_REPEAT || !add_node(out, child))
		return false;
	strbuf_add_slice(out, slice_skip(text, child->text.size));
	return true;
}

static bool add_node(struct strbuf *out, const struct regex_node *node)
{
	switch (node->kind) {
	case REGEX_SET:
		return add_set(out, &node->bytes);
	case REGEX_SEQUENCE:
	case REGEX_EITHER:
		strbuf_add_char(out, '(');
		if (!add_children(out, node))
			return false;
		strbuf_add_char(out, ')');
		return true;
	case REGEX_REPEAT:
		return add_repeat(out, node);
	case REGEX_EMPTY:
		if (node->text.data[0] != '(') /* an option */
			strbuf_add_slice(out, node->text);
		return node->text.data[0] != '\\';
	default:
		return false;
	}
}

/* Counts the sets with letters, and the caseless ones among them. */
static void count_letters(const struct regex_node *node, unsigned counts[2])
{
	for (int c = 'a'; node->kind == REGEX_SET && c <= 'z'; c++)
		if (bytes_have(&node->bytes, (unsigned char)c) !=
			    bytes_have(&node->bytes, (unsigned char)toupper(c)) ||
		    (bytes_count(&node->bytes) == 1 &&
		     bytes_have(&node->bytes, (unsigned char)c))) {
			counts[node->caseless]++;
			break;
		}
	for (const struct regex_node *child = node->first; child; child = child->next)
		count_letters(child, counts);
}

bool regex_to_posix(const char *regex, struct strbuf *ret_posix, bool *ret_caseless)
{
	struct arena *arena AUTO(arena) = arena_new();
	struct regex_tree tree =
		regex_tree_read(arena, slice_from(regex, strlen(regex)), 0);
	unsigned letters[2] = { 0 };

	count_letters(tree.root, letters);
	*ret_caseless = letters[true];
	return !tree.stopped && !(letters[true] && letters[false]) &&
	       add_children(ret_posix, tree.root);
}
