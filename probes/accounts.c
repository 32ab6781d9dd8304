/* SPDX-License-Identifier: Apache-2.0 */
#include "probes/accounts.h"

enum {
	ACCOUNTS_MAX = 20000,
	FIELDS_MAX = 7, /* of a line of /etc/passwd: passwd(5); /etc/group has 4 */
};

bool account_number(const char *text, uint32_t *ret_number)
{
	uint64_t number = 0;

	for (const char *p = text; *p; p++) {
		if (*p < '0' || *p > '9' || p - text > 9)
			return false;
		number = number * 10 + (uint64_t)(*p - '0');
	}
	if (!*text || number > UINT32_MAX)
		return false;
	*ret_number = (uint32_t)number;
	return true;
}

/* Cuts a line at its colons; empty fields count. */
static size_t cut_fields(char *line, char *fields[FIELDS_MAX])
{
	size_t count = 0;

	while (count < FIELDS_MAX) {
		fields[count++] = line;
		line = strchr(line, ':');
		if (!line)
			break;
		*line++ = '\0';
	}
	return count;
}

static struct account_list read_list(const struct root *root, struct arena *arena,
				     const char *path)
{
	VEC(struct account) list = { 0 };
	char *text = root_text(root, arena, path), *rest = NULL;

	for (char *line = text ? strtok_r(text, "\n", &rest) : NULL;
	     line && list.count < ACCOUNTS_MAX; line = strtok_r(NULL, "\n", &rest)) {
		char *fields[FIELDS_MAX];
		struct account account = { .name = line, .members = "" };
		size_t count = cut_fields(line, fields);

		if (count < 3 || !*line || !account_number(fields[2], &account.id))
			continue;
		if (count > 3)
			account.members = fields[3];
		if (count > 3 && !account_number(fields[3], &account.group))
			account.group = UINT32_MAX;
		vec_push(&list, account);
	}
	struct account_list accounts = { .count = list.count, .read = text != NULL };
	accounts.items = list.count ? arena_freeze(arena, &list) : NULL;
	return accounts;
}

struct accounts accounts_read(const struct root *root, struct arena *arena)
{
	return (struct accounts){ read_list(root, arena, "/etc/passwd"),
				  read_list(root, arena, "/etc/group") };
}

static const struct account *by_id(const struct account_list *list, uint32_t id)
{
	for (size_t i = 0; i < list->count; i++)
		if (list->items[i].id == id)
			return &list->items[i];
	return NULL;
}

const struct account *account_find(const struct account_list *list, const char *who)
{
	uint32_t id;

	for (size_t i = 0; i < list->count; i++)
		if (!strcmp(list->items[i].name, who))
			return &list->items[i];
	return account_number(who, &id) ? by_id(list, id) : NULL;
}

const char *account_name(const struct account_list *list, struct arena *arena,
			 uint32_t id)
{
	const struct account *account = by_id(list, id);

	return account ? account->name : arena_printf(arena, "%u", id);
}

static bool number_of(const struct account_list *list, const char *who,
		      uint32_t *ret_number)
{
	const struct account *account = account_find(list, who);

	if (!account)
		return account_number(who, ret_number);
	*ret_number = account->id;
	return true;
}

bool account_same(const struct account_list *list, const char *a, const char *b)
{
	uint32_t x, y;

	return !strcmp(a, b) ||
	       (number_of(list, a, &x) && number_of(list, b, &y) && x == y);
}
