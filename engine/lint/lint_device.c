/* SPDX-License-Identifier: Apache-2.0 */
/* Rows of the device table against each other and against the system's pci.ids. */
#include "engine/lint/lint_internal.h"

#include <ctype.h>
#include <stdio.h>

static bool differ(const char *a, const char *b)
{
	return a && b && strcmp(a, b) != 0;
}

/* The first row of the same chip speaks for all of them. */
void lint_device_conflict(struct lint *lint, const struct lint_at *at)
{
	const struct device *this = at->device;

	for (size_t i = 0; this->chip && i < lint->knowledge->device_count; i++) {
		const struct device *other = &lint->knowledge->devices[i];
		bool gfx = differ(this->gfx, other->gfx);

		if (other == this)
			return;
		if (!other->chip || strcmp(this->chip, other->chip) ||
		    (!gfx && !differ(this->arch, other->arch)))
			continue;
		lint_say(lint, at, this->pci_id + 5,
			 "%s, %s, is %s, but %s of the same chip is %s", this->pci_id,
			 this->chip, gfx ? this->gfx : this->arch, other->pci_id,
			 gfx ? other->gfx : other->arch);
		return;
	}
}

struct pci_name {
	char id[10]; /* vendor:device */
	const char *name;
};

struct pci_names {
	struct arena *arena;
	VEC(struct pci_name) list; /* sorted, as the file is */
};

void lint_pci_free(struct pci_names *names)
{
	if (!names)
		return;
	vec_free(&names->list);
	arena_free(names->arena);
	free(names);
}

static bool four_digits(const char *text)
{
	for (unsigned i = 0; i < 4; i++)
		if (!isxdigit((unsigned char)text[i]))
			return false;
	return true;
}

/* "1002  Vendor" opens a vendor, "\t744c  Name" is a device of it; the rest is left. */
static void read_line(struct pci_names *names, char vendor[5], char *line)
{
	struct pci_name made = { .name = NULL };

	line[strcspn(line, "\r\n")] = '\0';
	if (four_digits(line)) {
		memcpy(vendor, line, 4);
		return;
	}
	if (*line != '\t' && *line != '#')
		*vendor = '\0'; /* the classes at the end */
	if (!*vendor || *line != '\t' || !four_digits(line + 1))
		return;
	snprintf(made.id, sizeof(made.id), "%.4s:%.4s", vendor, line + 1);
	made.name = arena_strdup(names->arena, line + 5 + strspn(line + 5, " \t"));
	vec_push(&names->list, made);
}

static struct pci_names *read_names(const char *path)
{
	FILE *file = fopen(path, "re");
	char line[1024], vendor[5] = "";

	if (!file)
		return NULL;
	struct pci_names *names = mem_zalloc(sizeof(*names));
	names->arena = arena_new();
	while (fgets(line, sizeof(line), file))
		read_line(names, vendor, line);
	fclose(file);
	return names;
}

static const struct pci_names *pci_names(struct lint *lint)
{
	static const char *const usual[] = { "/usr/share/misc/pci.ids",
					     "/usr/share/hwdata/pci.ids" };

	if (lint->pci_names_read)
		return lint->pci_names;
	lint->pci_names_read = true;
	if (lint->input.pci_ids)
		lint->pci_names = read_names(lint->input.pci_ids);
	for (size_t i = 0;
	     !lint->input.pci_ids && !lint->pci_names && i < ARRAY_SIZE(usual); i++)
		lint->pci_names = read_names(usual[i]);
	if (!lint->pci_names)
		lint_skip(lint, "there is no pci.ids: the names of devices were not "
				"compared");
	return lint->pci_names;
}

static const char *find_name(const struct pci_names *names, const char *id)
{
	for (size_t i = 0; i < names->list.count; i++)
		if (!strcasecmp(names->list.items[i].id, id))
			return names->list.items[i].name;
	return NULL;
}

/* The next word at *at: letters and digits. */
static struct slice next_word(const char **at)
{
	while (**at && !isalnum((unsigned char)**at))
		++*at;
	const char *start = *at;
	while (isalnum((unsigned char)**at))
		++*at;
	return slice_from(start, (size_t)(*at - start));
}

static bool has_word(const char *text, struct slice word)
{
	for (struct slice own = next_word(&text); own.size; own = next_word(&text))
		if (slice_equal_nocase(own, word))
			return true;
	return false;
}

/* A word that a fifth of all rows have says nothing. */
static bool is_usual(const struct lint *lint, struct slice word)
{
	size_t count = 0;

	for (size_t i = 0; i < lint->knowledge->device_count; i++)
		count += has_word(lint->knowledge->devices[i].name, word);
	return count > 4 && count > lint->knowledge->device_count / 5;
}

static bool share_word(const struct lint *lint, const char *ours, const char *theirs)
{
	for (struct slice word = next_word(&ours); word.size; word = next_word(&ours))
		if (has_word(theirs, word) && !is_usual(lint, word))
			return true;
	return false;
}

/* "Polaris 10" as "polaris10". */
static const char *squeezed(struct arena *arena, const char *text)
{
	char *made = arena_strdup(arena, text), *to = made;

	for (; *text; text++)
		if (isalnum((unsigned char)*text))
			*to++ = (char)tolower((unsigned char)*text);
	*to = '\0';
	return made;
}

static bool is_part(struct arena *arena, const char *part, const char *of)
{
	part = squeezed(arena, part);
	return strlen(part) >= 4 && strstr(squeezed(arena, of), part);
}

/* Whether what the row says names the same thing. */
static bool agrees(struct lint *lint, const char *ours, const char *theirs)
{
	return ours &&
	       (share_word(lint, ours, theirs) || is_part(lint->arena, ours, theirs) ||
		is_part(lint->arena, theirs, ours));
}

void lint_device_name(struct lint *lint, const struct lint_at *at)
{
	const struct device *device = at->device;
	const struct pci_names *names = pci_names(lint);
	const char *theirs = names ? find_name(names, device->pci_id) : NULL;

	if (!theirs || agrees(lint, device->name, theirs) ||
	    agrees(lint, device->chip, theirs))
		return;
	lint_say(lint, at, device->pci_id + 5, "%s is \"%s\"%s%s here, \"%s\" in pci.ids",
		 device->pci_id, device->name, device->chip ? ", " : "",
		 device->chip ? device->chip : "", theirs);
}
