/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Probes as rows: a file that holds a value becomes a fact by one row of a table.
 *
 *	static const struct row rows[] = {
 *		{ "gpu_busy_percent", "gpu.busy_percent", row_number, .most = 100 },
 *		{ "vbios_version", "gpu.vbios", row_text },
 *	};
 *
 *	rows_state(&(struct place){ run, "/sys/bus/pci/devices/0000:03:00.0",
 *				    "0000:03:00.0" }, rows, ARRAY_SIZE(rows));
 *
 * A new value is a new row, and a row of its key in engine/model/keys.c. What is not a
 * value in a file stays a function: rows of other forms are written beside their table.
 */
#ifndef KBMATCH_PROBES_ROWS_H
#define KBMATCH_PROBES_ROWS_H

#include "probes/probe.h"

/* Where rows are read, and what their facts speak of. */
struct place {
	struct probe_run *run;
	const char *folder; /* before the rows' files; "" for absolute ones */
	const char *device; /* a PCI address, or "" */
	/* Is told of each file that gives no value: the errno of reading it, or 0 and
	 * what is wrong in it. NULL: nobody asks. */
	void (*unread)(const struct place *place, const char *path, int error,
		       const char *why);
	void *data; /* the probe's own */
};

struct row;

/* One value on its way from a file to a fact. */
struct reading {
	struct probe_run *run;
	const struct place *place;
	const struct row *row;
	const char *path;
	const char *part;  /* of the path, that "*" stands for */
	const char *text;  /* the file's, or what stands behind the row's name in it */
	const char *wrong; /* why it is no value; NULL: that is nothing to tell */
	int error;	   /* errno of reading the file, or 0 */
};

/* What to state; NULL nothing. */
typedef const char *row_form(struct reading *reading);

/* Rows are written without what they do not need. */
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"

struct row {
	/* Where the file's name ends in "*", or in "*" and more, it stands for a name of
	 * letters, digits and "_", and in the key for the same: "fw_version/" and
	 * "*_fw_version" for "firmware.*". Of rows of one key that stand together the
	 * first that says something counts. */
	const char *file, *key;
	row_form *form;
	const char *name;   /* the value is that of the line NAME VALUE, NAME: VALUE or
			     * NAME=VALUE */
	const char *none;   /* the text that says nothing: "unknown" */
	double least, most; /* of a number; 0: any */
	double scale;	    /* what a number is multiplied with; 0: 1 */
	bool whole;	    /* its fraction is cut off */
	const char *prefix; /* of an integer: before it */
	int digits;	    /* and how many hexadecimal ones it has; 0: decimal */
	bool rare;	    /* that there is no such file is nothing to tell */
	bool empty;	    /* a file without text says something, too */
};

row_form row_text;    /* as it is */
row_form row_word;    /* one of letters, digits, "_" and "-", as the kernel's */
row_form row_first;   /* the first word */
row_form row_number;  /* with fraction and sign */
row_form row_integer; /* decimal or 0x, of 64 bits */
row_form row_flag;    /* a number: 0 is false */
row_form row_words;   /* of a list key: all words */
row_form row_lines;   /* of a list key: the first word of each line */

void rows_state(const struct place *place, const struct row *rows, size_t count);

/* For what takes more than one file: the text of one, printable and not empty; NULL
 * otherwise, which place->unread() is told of but for an empty one. */
const char *place_text(const struct place *place, const char *file);
/* The path of a file of the place. */
const char *place_path(const struct place *place, const char *file);

/* What stands behind NAME and blanks, ":" or "=" in the first line that begins so,
 * trimmed; no data: there is none. */
struct slice text_field(const char *text, const char *name);
/* The same, a decimal or 0x number. */
bool text_number(const char *text, const char *name, uint64_t *ret_number);
/* Whether it is a word as row_word's. */
bool is_word(const char *text);

#endif
