/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Hardware errors: what decoders of the base made of registers, or of lines that tell of
 * an error without them. An error (the rule language calls it an event) stands once,
 * wherever it was read.
 */
#ifndef KBMATCH_MODEL_HW_ERROR_H
#define KBMATCH_MODEL_HW_ERROR_H

#include "engine/model/hit.h"
#include "engine/model/rule.h"

struct hw_error {
	const struct decoder *decoder;
	const struct error_class *class; /* NULL: none has its category, type, severity */
	const char *device;		 /* "0000:03:00.0", else "socket 2" by the
					  * decoder's unit; "" unknown */
	const char *says;		 /* for a person */
	const struct capture *fields;	 /* in the order in which they were set */
	size_t field_count;
	const struct hit *first, *last; /* the first lines of its first and last record */
	const struct text *const *texts; /* where it was read */
	size_t text_count;
	uint64_t count; /* records in the text that has the most of them */
	bool told;	/* a line says so; no register was decoded */
};

struct hw_errors {
	struct arena *arena;
	const struct hw_error *items; /* in the order of their first lines */
	size_t count;
	uint64_t left_out; /* records of further errors than are kept */
};

/* NULL: the error has no such field. */
const struct slice *hw_error_field(const struct hw_error *error, const char *name);

/* The error that stated the fact; NULL: none. `errors` may be NULL. */
const struct hw_error *hw_error_of(const struct hw_errors *errors,
				   const struct fact *fact);

void hw_errors_free(struct hw_errors *errors);
DEFINE_CLEANUP(hw_errors, struct hw_errors *, hw_errors_free)

#endif
