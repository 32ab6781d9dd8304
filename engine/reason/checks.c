/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/reason/checks.h"

#include "engine/base/version.h"
#include "engine/reason/fact_test.h"

enum { DEVICES_MAX = 64 };

size_t fits_of(struct kb *kb, const char *pci_id, struct arena *arena,
	       const struct fits *const **ret_rows)
{
	const struct fits *all;
	size_t count = kb_fits(kb, &all), used = 0;
	const struct fits **rows = arena_array(arena, const struct fits *, count + 1);

	for (size_t i = 0; i < count; i++)
		if (strings_have(&all[i].devices, pci_id))
			rows[used++] = &all[i];
	*ret_rows = rows;
	return used;
}

const struct test *fits_test_of(const struct fits *row, const char *key)
{
	for (size_t i = 0; i < row->holds_count; i++)
		if (!strcmp(row->holds[i].key, key))
			return &row->holds[i];
	for (size_t i = 0; i < row->when_count; i++)
		if (!strcmp(row->when[i].key, key))
			return &row->when[i];
	return NULL;
}

/* True if the row is about all facts that the check names. */
static bool counts_for(const struct fits *row, const struct check *check)
{
	for (size_t i = 0; i < check->fits.count; i++)
		if (!fits_test_of(row, check->fits.items[i]))
			return false;
	return true;
}

/* True if a version range has alternatives for one release stream only and the version
 * is of the other one. */
static bool is_of_other_stream(const struct test *test,
			       const struct test_context *context)
{
	const struct fact *fact =
		test->op == OPERATOR_RANGE
			? facts_first(context->facts, test->key, context->device, 0)
			: NULL;
	struct version version;

	if (!fact || !version_parse(slice_of(fact->value), &version))
		return false;
	version.preview = true;
	int as_preview = version_in_range(&version, test->operands[0]);
	version.preview = false;
	return (as_preview < 0) != (version_in_range(&version, test->operands[0]) < 0);
}

enum truth fits_speaks(const struct fits *row, const struct facts *facts,
		       const char *device)
{
	struct test_context context = { facts, device, 0, NULL };
	enum truth truth = TRUTH_TRUE;

	for (size_t i = 0; i < row->when_count; i++) {
		enum truth one = test_facts(&row->when[i], &context, NULL);

		if (one == TRUTH_UNKNOWN && is_of_other_stream(&row->when[i], &context))
			one = TRUTH_FALSE;
		truth = truth_and(truth, one);
	}
	return truth;
}

/* Tests `holds` for the facts that the check names. */
static enum truth holds(const struct fits *row, const struct check *check,
			const struct test_context *context)
{
	enum truth truth = TRUTH_TRUE;

	for (size_t i = 0; i < row->holds_count; i++)
		if (strings_have(&check->fits, row->holds[i].key))
			truth = truth_and(truth,
					  test_facts(&row->holds[i], context, NULL));
	return truth;
}

/* False if no row of the product counts for the check. */
static bool judge_device(const struct check *check, const struct facts *facts,
			 const struct fits *const *rows, size_t count,
			 struct arena *arena, struct fitting *fitting)
{
	struct test_context context = { facts, fitting->device, 0, NULL };
	const struct fits **heard = arena_array(arena, const struct fits *, count + 1);
	bool counted = false, open = false;

	fitting->status = STATUS_UNKNOWN;
	fitting->rows = heard;
	for (size_t i = 0; i < count; i++) {
		if (!counts_for(rows[i], check))
			continue;
		counted = true;
		enum truth speaks = fits_speaks(rows[i], facts, fitting->device);
		enum truth fits = holds(rows[i], check, &context);
		if (speaks == TRUTH_FALSE)
			continue;
		if (speaks == TRUTH_TRUE && fits == TRUTH_TRUE)
			fitting->status = STATUS_PASS;
		open |= speaks == TRUTH_UNKNOWN || fits == TRUTH_UNKNOWN;
		heard[fitting->row_count++] = rows[i];
	}
	if (fitting->status != STATUS_PASS && fitting->row_count && !open)
		fitting->status = STATUS_FAIL;
	return counted;
}

/* A device that fails decides, else one of which nothing is known. */
static enum status worst(const struct fitting *fittings, size_t count)
{
	enum status status = count ? STATUS_PASS : STATUS_NOT_APPLICABLE;

	for (size_t i = 0; i < count && status != STATUS_FAIL; i++)
		if (fittings[i].status != STATUS_PASS)
			status = fittings[i].status;
	return status;
}

/* Judges a check with `fits`: status, fact and fittings, in the arena. */
static void judge_fits(struct kb *kb, const struct facts *facts, struct arena *arena,
		       struct checked *checked)
{
	const struct check *check = checked->check;
	const struct fact *ids[DEVICES_MAX];
	size_t count = facts_best(facts, "gpu.pci_id", "", 0, ids, DEVICES_MAX), used = 0;
	struct fitting *fittings = arena_array(arena, struct fitting, DEVICES_MAX);

	for (size_t i = 0; i < count && i < DEVICES_MAX; i++) {
		const struct fits *const *rows;
		size_t row_count = fits_of(kb, ids[i]->value, arena, &rows);

		fittings[used] = (struct fitting){ .device = ids[i]->device };
		used += judge_device(check, facts, rows, row_count, arena,
				     &fittings[used]);
	}
	checked->status = worst(fittings, used);
	checked->fittings = fittings;
	for (size_t i = 0; i < used; i++)
		if (fittings[i].status == checked->status)
			fittings[checked->fitting_count++] = fittings[i];
	if (checked->status == STATUS_FAIL || checked->status == STATUS_PASS)
		for (size_t i = 0; i < check->fits.count && !checked->fact; i++)
			checked->fact = facts_first(facts, check->fits.items[i],
						    fittings->device, 0);
}

/* --- checks --- */

/* False if a test of `needs` is false. An unknown test counts as false only if it is a
 * test of `exists`. */
static bool is_applicable(const struct check *check, const struct test_context *context)
{
	for (size_t i = 0; i < check->needs_count; i++) {
		const struct test *test = &check->needs[i];
		enum truth truth = test_facts(test, context, NULL);

		if (truth == TRUTH_FALSE ||
		    (truth == TRUTH_UNKNOWN && test->op == OPERATOR_EXISTS))
			return false;
	}
	return true;
}

/* *ret_fact: the fact that decided, NULL where none did. */
static enum status judge_check(const struct check *check,
			       const struct test_context *context,
			       const struct fact **ret_fact)
{
	enum status status = STATUS_UNKNOWN;
	bool passes = check->pass_count > 0;

	for (size_t i = 0; i < check->fail_count && status != STATUS_FAIL; i++)
		if (test_facts(&check->fail[i], context, ret_fact) == TRUTH_TRUE)
			status = STATUS_FAIL;
	for (size_t i = 0; i < check->pass_count && status != STATUS_FAIL; i++)
		passes &= test_facts(&check->pass[i], context, ret_fact) == TRUTH_TRUE;
	if (passes && status != STATUS_FAIL)
		return STATUS_PASS;
	if (!is_applicable(check, context))
		status = STATUS_NOT_APPLICABLE;
	if (status != STATUS_FAIL)
		*ret_fact = NULL;
	return status;
}

size_t judge_checks(struct kb *kb, const struct facts *facts, struct arena *arena,
		    const struct checked **ret_checks)
{
	struct test_context context = { facts, "", 0, NULL };
	const struct check *checks;
	size_t count = kb_checks(kb, &checks);
	struct checked *checked = arena_array(arena, struct checked, count);

	for (size_t i = 0; i < count; i++) {
		checked[i] = (struct checked){ .check = &checks[i] };
		if (!checks[i].fits.count)
			checked[i].status =
				judge_check(&checks[i], &context, &checked[i].fact);
		else if (is_applicable(&checks[i], &context))
			judge_fits(kb, facts, arena, &checked[i]);
		else
			checked[i].status = STATUS_NOT_APPLICABLE;
	}
	*ret_checks = checked;
	return count;
}
