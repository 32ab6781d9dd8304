/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Rows: one row of a table turns a file with a value into a fact.
 *
 *	static const struct row rows[] = {
 *	{ "gpu_busy_percent", "gpu.busy_percent", row_number, .most = 100 },
 *	{ "vbios_version", "gpu.vbios", row_text },
 *	};
 *
 *	rows_state(&(struct place){ run, "/sys/bus/pci/devices/0000:03:00.0",
 *	    "0000:03:00.0" }, rows, ARRAY_SIZE(rows));
 *
 * A new value is a new row, and a row of its key in engine/model/keys.c. A value that
 * is not in a single file needs a function: further forms of rows are written beside
 * their table.
 */
#ifndef KBMATCH_PROBES_ROWS_H
#define KBMATCH_PROBES_ROWS_H

#include "probes/probe.h"

/* The folder that rows are read from, and the device of their facts. */
struct place {
	struct probe_run *run;
	const char *folder; /* prefix of the rows' files; "" for absolute ones */
	const char *device; /* a PCI address, or "" */
	/* Called for each file that gives no value, with the errno of reading it, or 0
	 * and the fault of its content. NULL: not called. */
	void (*unread)(const struct place *place, const char *path, int error,
		       const char *why);
	void *data; /* the probe's own */
};

struct row;

/* The state of reading one row. */
struct reading {
	struct probe_run *run;
	const struct place *place;
	const struct row *row;
	const char *path;
	const char *part;  /* the part of the path that "*" matched */
	const char *text;  /* text of the file, or the text behind the row's name in it */
	const char *wrong; /* why it has no value; NULL: not reported */
	int error;	   /* errno of reading the file, or 0 */
};

/* Returns the value to state; NULL none. */
typedef const char *row_form(struct reading *reading);

/* Rows omit members that they do not need. */
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"

struct row {
	/* A file's name may end in "*", or in "*" and a suffix: the "*" stands for a name
	 * of letters, digits and "_", in the key as well: "fw_version/" and
	 * "*_fw_version" for "firmware.*". If adjacent rows have the same key, the first
	 * that gives a value counts. */
	const char *file, *key;
	row_form *form;
	const char *name;   /* the value stands in the line NAME VALUE, NAME: VALUE or
			       NAME=VALUE */
	const char *none;   /* the text that means no value: "unknown" */
	double least, most; /* of a number; 0: any */
	double scale;	    /* factor for a number; 0: 1 */
	bool whole;	    /* the fraction is cut off */
	const char *prefix; /* of an integer: text before it */
	int digits;	    /* number of hexadecimal digits; 0: decimal */
	bool rare;	    /* a missing file is not reported */
	bool empty;	    /* an empty file has a value, too */
};

row_form row_text;    /* the text as it is */
row_form row_word;    /* a word of letters, digits, "_" and "-", like the kernel's */
row_form row_first;   /* the first word */
row_form row_number;  /* with fraction and sign */
row_form row_integer; /* decimal or 0x, of 64 bits */
row_form row_flag;    /* a number: 0 is false */
row_form row_words;   /* of a list key: all words */
row_form row_lines;   /* of a list key: the first word of each line */

void rows_state(const struct place *place, const struct row *rows, size_t count);

/* For values from more than one file: the text of one file, printable and not empty. NULL
 * otherwise; place->unread() is then called, except for an empty file. */
const char *place_text(const struct place *place, const char *file);
/* The path of a file of the place. */
const char *place_path(const struct place *place, const char *file);

/* The text behind NAME and blanks, ":" or "=" in the first line that begins with these,
 * trimmed; data is NULL when there is no such line. */
struct slice text_field(const char *text, const char *name);
/* As text_field(), for a decimal or 0x number. */
bool text_number(const char *text, const char *name, uint64_t *ret_number);
/* True for a word as row_word() accepts it. */
bool is_word(const char *text);

#endif
