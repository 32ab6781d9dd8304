/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Machine lines in a database (store.sql): in a file that is added to, or in a temporary
 * one, which holds what memory does not. Equal facts and diagnoses stand there once.
 *
 * A line is known by its machine, time and case: the same line again changes nothing, and
 * neither does the order of the lines. All that is added lies in one transaction: without
 * store_commit() the file stays as it was.
 *
 * A machine is known by its host; where the line names none, by its id in the run, within
 * its case. Where a case is of other machines than its host (issues, whose machines are
 * their authors), too: equal host names of two people are two machines.
 */
#ifndef KBMATCH_FLEET_STORE_H
#define KBMATCH_FLEET_STORE_H

#include <stdint.h>
#include <stdio.h>

#include "engine/base/arena.h"
#include "engine/base/error.h"

enum {
	LINE_SIZE_MAX = 8 * 1024 * 1024, /* a longer line is left out */
	LINE_FACTS_MAX = 4096,		 /* facts of a line beyond that are left out */
	LINE_DIAGNOSES_MAX = 256,
	LINE_NOTES = 5, /* lines left out that are named */
};

/* Lines by what came of them. */
struct intake {
	uint64_t lines;	   /* of machines, the same again too */
	uint64_t repeated; /* those that were known */
	uint64_t untimed;  /* without a time; they tell of the present alone */
	uint64_t ahead;	   /* of a clock that is more than a day ahead: untimed too */
	uint64_t left_out; /* cut, too long, of no machine */
	size_t note_count;
	const char *notes[LINE_NOTES]; /* "nodes.jsonl:12: ends early" */
};

/* The verdict of a line, as the database holds it. */
enum run_state { RUN_CAUSE, RUN_NO_FAULT, RUN_NO_GPU, RUN_UNKNOWN, RUN_FAILED };

struct store;
struct sqlite3;

/* `path` NULL: a temporary one. -EINVAL where the file is no such database. */
int store_open(const char *path, struct store **ret_store,
	       struct error *error) must_check;
void store_close(struct store *store);
DEFINE_CLEANUP(store, struct store *, store_close)

/* Adds all lines of a file ("-": standard input); notes lie in the arena. */
int store_add(struct store *store, const char *path, double now, struct arena *arena,
	      struct intake *intake, struct error *error) must_check;
/* Removes lines that are `seconds` older than the newest one, and what none uses then. */
int store_retain(struct store *store, double seconds, struct error *error) must_check;
int store_commit(struct store *store, struct error *error) must_check;

/* For reading (data.h). */
struct sqlite3 *store_database(struct store *store);
/* Fills the error with what the database last said: -EIO. */
int store_failed(struct store *store, struct error *error);

#endif
