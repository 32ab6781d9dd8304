/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/input/issues.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/chars.h"

enum { CHUNK = 256 * 1024 };

struct issue_list {
	int fd;
	uint64_t at; /* of the next byte */
	size_t used, have;
	uint64_t index;
	char data[CHUNK];
};

/* The issue that the object at hand describes, as far as it was read. */
struct object {
	struct issue *issue;
	char key[24];
	char web[ISSUE_WORD_MAX], api[ISSUE_WORD_MAX]; /* of its addresses */
	bool web_best;				       /* `web` is html_url */
};

/* Looks at the next byte. -1: the end. */
static int peek_byte(struct issue_list *list)
{
	if (list->used == list->have) {
		ssize_t got;

		do {
			got = pread(list->fd, list->data, CHUNK, (off_t)list->at);
		} while (got < 0 && errno == EINTR);
		if (got <= 0)
			return -1;
		list->used = 0;
		list->have = (size_t)got;
	}
	return (unsigned char)list->data[list->used];
}

static int next_byte(struct issue_list *list)
{
	int c = peek_byte(list);

	list->used += c >= 0;
	list->at += c >= 0;
	return c;
}

/* Reads a string behind its opening quote into `word`, "" where it does not fit or holds
 * escapes other than of a slash. False: the file ends in it. */
static bool read_string(struct issue_list *list, char *word, size_t room)
{
	size_t size = 0;
	bool fits = true;
	int c;

	while ((c = next_byte(list)) >= 0 && c != '"') {
		if (c == '\\') {
			c = next_byte(list);
			fits &= c == '/';
		}
		fits &= size + 1 < room && c >= 0x20 && c != 0x7f;
		if (fits)
			word[size++] = (char)c;
	}
	if (room)
		word[fits ? size : 0] = '\0';
	return c >= 0;
}

/* "" where it does not fit. */
static void copy(char *to, size_t room, const char *text)
{
	size_t size = strlen(text);

	size = size < room ? size : 0;
	memcpy(to, text, size);
	to[size] = '\0';
}

/* A member whose value is a text. */
static void take_text_member(struct object *object, const char *text)
{
	struct issue *issue = object->issue;
	bool address = !strncmp(text, "http", 4) && !strchr(text, ' ');

	if (!strcmp(object->key, "title"))
		issue->titled = true;
	else if (address &&
		 (!strcmp(object->key, "html_url") || !strcmp(object->key, "web_url")))
		copy(object->web, sizeof(object->web), text);
	else if (address && !strcmp(object->key, "url"))
		copy(object->api, sizeof(object->api), text);
	else if (!strcmp(object->key, "createdAt") || !strcmp(object->key, "created_at"))
		copy(issue->created, sizeof(issue->created), text);
}

/* A member that is a number, true or null: its first byte. */
static void take_other_member(struct issue_list *list, struct object *object, int c)
{
	struct issue *issue = object->issue;
	size_t size = 0;

	if (strcmp(object->key, "number") != 0 && strcmp(object->key, "iid") != 0)
		return;
	for (; c >= '0' && c <= '9' && size + 1 < sizeof(issue->number);
	     c = char_is_digit((char)peek_byte(list)) ? next_byte(list) : 0) {
		issue->number[size++] = (char)c;
		issue->number[size] = '\0';
	}
}

/* Reads an object behind its opening bracket. */
static void read_object(struct issue_list *list, struct object *object)
{
	unsigned depth = 1;
	bool key = true; /* a string is a name here, not a value */
	char word[ISSUE_WORD_MAX];
	int c;

	object->issue->cut = true;
	while (depth && (c = next_byte(list)) >= 0) {
		bool own = depth == 1;

		if (c == '"') {
			if (!read_string(list, word, sizeof(word)))
				return;
			if (own && key)
				copy(object->key, sizeof(object->key), word);
			else if (own)
				take_text_member(object, word);
		} else if (c == '{' || c == '[') {
			if (own && !strcmp(object->key, "pull_request"))
				object->issue->pull_request = true;
			depth++;
		} else if (c == '}' || c == ']') {
			depth--;
		} else if (own && (c == ',' || c == ':')) {
			key = c == ',';
		} else if (own && !char_is_space((char)c)) {
			take_other_member(list, object, c);
		}
	}
	object->issue->cut = depth > 0;
}

bool issue_list_next(struct issue_list *list, struct issue *ret_issue)
{
	struct object object = { .issue = ret_issue };
	int c;

	while ((c = next_byte(list)) >= 0 && c != '{') {
		if (c == '"' && !read_string(list, NULL, 0))
			return false;
	}
	if (c < 0)
		return false;
	*ret_issue = (struct issue){ .offset = list->at - 1, .index = ++list->index };
	read_object(list, &object);
	ret_issue->size = list->at - ret_issue->offset;
	/* The API's own address is no page. */
	copy(ret_issue->url, sizeof(ret_issue->url),
	     *object.web ? object.web : object.api);
	return true;
}

static void begin(struct issue_list *list, int fd)
{
	list->fd = fd;
	list->at = list->index = 0;
	list->used = list->have = 0;
}

/* The first byte that is neither blank nor a byte order mark. */
static int first_byte(struct issue_list *list)
{
	int c;

	do {
		c = next_byte(list);
	} while (c >= 0 &&
		 (char_is_space((char)c) || c == 0xef || c == 0xbb || c == 0xbf));
	return c;
}

static bool is_issue(const struct issue *issue)
{
	return issue->titled && (*issue->number || *issue->url);
}

struct issue_list *issue_list_open(int fd)
{
	struct issue_list *list = mem_alloc(sizeof(*list));
	struct issue one, two;
	bool found = false;

	begin(list, fd);
	int first = first_byte(list);
	if (first == '[') {
		/* An empty list is one, too. */
		int next = first_byte(list);

		begin(list, fd);
		found = next == ']' ||
			(next == '{' && issue_list_next(list, &one) && is_issue(&one));
	} else if (first == '{') {
		begin(list, fd);
		found = issue_list_next(list, &one) && is_issue(&one) &&
			issue_list_next(list, &two) && is_issue(&two);
	}
	begin(list, fd);
	if (!found) {
		free(list);
		return NULL;
	}
	return list;
}

void issue_list_free(struct issue_list *list)
{
	free(list);
}
