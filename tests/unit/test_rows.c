/* SPDX-License-Identifier: Apache-2.0 */
/* A row of a table tells why it does not state the fact of its file; what it states is in
 * tests/unit/probes/amdgpu.txt. */
#include "probes/rows.h"
#include "tests/unit/tree.h"
#include "tests/unit/unit.h"

#define D "/sys/bus/pci/devices/0000:03:00.0/"
#define BDF "0000:03:00.0"
#define BUSY "gpu_busy_percent"

static const struct tree_file gpu[] = { { D "vendor", "0x1002\n" },
					{ D "device", "0x744c\n" },
					{ D "class", "0x030000\n" },
					{ D "driver", "-> ../../drivers/amdgpu" },
					{ 0 } };

/* Unknown, with the reason; a FIFO is not opened, a huge file is cut. */
TEST(what_cannot_be_read_is_told)
{
	static const struct tree_file file[] = { { D BUSY, "7\n" }, { 0 } };
	AUTO(strbuf) struct strbuf path = { 0 }, huge = { 0 };
	AUTO(tree) char *tree = tree_make(gpu);

	tree_add(tree, file);
	tree_refuse(BUSY, EACCES);
	AUTO(snapshot) struct snapshot *closed = tree_probe("amdgpu", tree, NULL);
	tree_refuse(NULL, 0);
	tree_says("closed", closed, BDF,
		  "gpu.busy_percent; ! " BUSY " (Permission denied)");

	strbuf_printf(&path, "%s" D BUSY, tree);
	assert_int_equal(remove(path.data), 0);
	assert_int_equal(mkfifo(path.data, 0600), 0);
	AUTO(snapshot) struct snapshot *fifo = tree_probe("amdgpu", tree, NULL);
	tree_says("fifo", fifo, BDF, "gpu.busy_percent; ! " BUSY " (Invalid argument)");

	assert_int_equal(remove(path.data), 0);
	for (size_t i = 0; i < 2 * ROOT_TEXT_MAX; i++)
		strbuf_add_char(&huge, '1');
	const struct tree_file large[] = { { D BUSY, huge.data, huge.size }, { 0 } };
	tree_add(tree, large);
	AUTO(snapshot) struct snapshot *flood = tree_probe("amdgpu", tree, NULL);
	tree_says("flood", flood, BDF, "gpu.busy_percent; ! " BUSY " (not a number");
}

TEST(a_line_of_a_file)
{
	static const char text[] = "ab 1\na 2\nb:\t3 kB\nc=4\nd\ne -5\nf 0x10\ng 9x\n";
	uint64_t number;

	assert_true(slice_is(text_field(text, "a"), "2"));
	assert_true(slice_is(text_field(text, "b"), "3 kB"));
	assert_true(slice_is(text_field(text, "c"), "4"));
	assert_null(text_field(text, "d").data);
	assert_null(text_field(text, "none").data);
	assert_true(text_number(text, "f", &number));
	assert_int_equal(number, 16);
	assert_false(text_number(text, "e", &number));
	assert_false(text_number(text, "g", &number));
}

TESTS(NULL, NULL)
