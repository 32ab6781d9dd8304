/* SPDX-License-Identifier: Apache-2.0 */
/* Snapshots: the file and back, files that are none, redaction, differences. */
#include "engine/privacy/snapshot.h"

#include "tests/unit/unit.h"

static const struct key *row_of(const char *name)
{
	for (size_t i = 0; i < key_count; i++)
		if (!strcmp(keys[i].name, name))
			return &keys[i];
	return key_find(name);
}

static void say(struct snapshot *snapshot, const char *name, const char *value,
		struct fact like)
{
	like.name = name;
	like.key = row_of(name);
	like.value = value;
	like.device = like.device ? like.device : "";
	like.from = like.from ? like.from : "probe";
	assert_non_null(like.key);
	facts_add(snapshot->facts, &like);
}

#define KERNEL                                                                           \
	{                                                                                \
		.trust = TRUST_KERNEL                                                    \
	}
#define GPU "0000:03:00.0"

static void add_log(struct snapshot *snapshot, const char *name, struct slice text)
{
	vec_push(&snapshot->logs, (struct snapshot_log){ name, text });
}

static void add_probe(struct snapshot *snapshot, const char *name, const char *note)
{
	struct probed probed = { .name = name, .outcome = "ok", .seconds = 0.25 };

	probed.notes = arena_array(snapshot->arena, const char *, 1);
	if (note)
		probed.notes[probed.note_count++] = note;
	vec_push(&snapshot->probes, probed);
}

/* The file's text; the caller frees it. */
static char *written(const struct snapshot *snapshot)
{
	char *data = NULL;
	size_t size;
	FILE *file = open_memstream(&data, &size);

	assert_int_equal(snapshot_write(snapshot, file), 0);
	fclose(file);
	return data;
}

static int read_bytes(const char *data, size_t size, struct snapshot **ret_snapshot,
		      size_t *ret_unknown, struct error *error)
{
	char path[] = "/tmp/kbmatch-snapshot.XXXXXX";
	int fd = mkstemp(path);

	assert_true(fd >= 0);
	assert_int_equal(write(fd, data, size), (ssize_t)size);
	close(fd);
	int r = snapshot_read(path, ret_snapshot, ret_unknown, error);
	unlink(path);
	return r;
}

static struct snapshot *read_back(const char *data)
{
	struct snapshot *snapshot = NULL;
	struct error error = { 0 };
	size_t unknown = 99;

	if (read_bytes(data, strlen(data), &snapshot, &unknown, &error))
		fail_msg("%s\n%s", error.message, data);
	assert_int_equal(unknown, 0);
	return snapshot;
}

static struct snapshot *sample(void)
{
	struct snapshot *snapshot = snapshot_new();

	snapshot->taken = "2026-11-21T17:26:16Z";
	add_probe(snapshot, "pci", NULL);
	add_probe(snapshot, "kfd", "cannot read \"/x\": d\xc3\xa9j\xc3\xa0 vu");
	say(snapshot, "gpu.gfx", "b", (struct fact){ .device = GPU, .trust = TRUST_APP });
	say(snapshot, "gpu.gfx", "a",
	    (struct fact){ .device = GPU, .trust = TRUST_KERNEL, .from = "kfd" });
	say(snapshot, "kernel.version", "6.14.0-37-generic", (struct fact)KERNEL);
	say(snapshot, "host.wsl", "false", (struct fact)KERNEL);
	say(snapshot, "kernel.modules", "zfs",
	    (struct fact){ .trust = TRUST_KERNEL, .whole = true });
	say(snapshot, "kernel.modules", "amdgpu",
	    (struct fact){ .trust = TRUST_KERNEL, .whole = true });
	say(snapshot, "kernel.modules", "kvm",
	    (struct fact){ .trust = TRUST_APP, .from = "lsmod" });
	say(snapshot, "gpu.links", "", (struct fact){ .device = GPU, .whole = true });
	say(snapshot, "env.PATH", "/usr/bin", (struct fact)KERNEL);
	say(snapshot, "env.", "", (struct fact){ .trust = TRUST_KERNEL, .whole = true });
	add_log(snapshot, "journal", slice_of("one\n\ttwo \"\\\n\nthree\n"));
	add_log(snapshot, "cut", slice_of("no newline"));
	add_log(snapshot, "empty", slice_of(""));
	add_log(snapshot, "bytes", slice_from("a\0b\x1b[1m\r\n\xe2\x82\xac\n", 13));
	return snapshot;
}

TEST(test_text)
{
	static const char wanted[] =
		"{\n"
		"  \"kbmatch_snapshot\": 1,\n"
		"  \"made_by\": \"kbmatch 0.1\",\n"
		"  \"taken\": \"2026-11-21T17:26:16Z\",\n"
		"  \"root\": \"/\",\n"
		"  \"redacted\": false,\n"
		"  \"probes\": [\n"
		"    {\"name\": \"pci\", \"outcome\": \"ok\", \"seconds\": 0.25, "
		"\"notes\": []},\n"
		"    {\"name\": \"kfd\", \"outcome\": \"ok\", \"seconds\": 0.25, "
		"\"notes\": [\"cannot read \\\"/x\\\": d\\u00E9j\\u00E0 vu\"]}\n"
		"  ],\n"
		"  \"facts\": [\n"
		"    {\"key\": \"env.\", \"value\": \"\", \"trust\": \"kernel\", "
		"\"from\": \"probe\", \"whole\": true},\n"
		"    {\"key\": \"env.PATH\", \"value\": \"/usr/bin\", \"trust\": "
		"\"kernel\", \"from\": \"probe\"},\n"
		"    {\"key\": \"host.wsl\", \"value\": \"false\", \"trust\": "
		"\"kernel\", \"from\": \"probe\"},\n"
		"    {\"key\": \"kernel.modules\", \"items\": [\"zfs\", \"amdgpu\"], "
		"\"trust\": \"kernel\", \"from\": \"probe\", \"whole\": true},\n"
		"    {\"key\": \"kernel.modules\", \"items\": [\"kvm\"], \"trust\": "
		"\"app\", \"from\": \"lsmod\"},\n"
		"    {\"key\": \"kernel.version\", \"value\": \"6.14.0-37-generic\", "
		"\"trust\": \"kernel\", \"from\": \"probe\"},\n"
		"    {\"key\": \"gpu.gfx\", \"value\": \"b\", \"device\": "
		"\"0000:03:00.0\", \"trust\": \"app\", \"from\": \"probe\"},\n"
		"    {\"key\": \"gpu.gfx\", \"value\": \"a\", \"device\": "
		"\"0000:03:00.0\", \"trust\": \"kernel\", \"from\": \"kfd\"},\n"
		"    {\"key\": \"gpu.links\", \"items\": [\"\"], \"device\": "
		"\"0000:03:00.0\", \"trust\": \"prose\", \"from\": \"probe\", "
		"\"whole\": true}\n"
		"  ],\n"
		"  \"logs\": [\n"
		"    {\"name\": \"journal\", \"lines\": [\n"
		"      \"one\",\n"
		"      \"\\ttwo \\\"\\\\\",\n"
		"      \"\",\n"
		"      \"three\",\n"
		"      \"\"\n"
		"    ]},\n"
		"    {\"name\": \"cut\", \"lines\": [\n"
		"      \"no newline\"\n"
		"    ]},\n"
		"    {\"name\": \"empty\", \"lines\": [\n"
		"      \"\"\n"
		"    ]},\n"
		"    {\"name\": \"bytes\", \"lines\": [\n"
		"      \"a\\u0000b\\u001B[1m\\r\",\n"
		"      \"\\u20AC\",\n"
		"      \"\"\n"
		"    ]}\n"
		"  ]\n"
		"}\n";
	AUTO(snapshot) struct snapshot *snapshot = sample();

	snapshot->made_by = "kbmatch 0.1";
	AUTO(mem) char *text = written(snapshot);
	assert_string_equal(text, wanted);
}

TEST(test_round_trip)
{
	AUTO(snapshot) struct snapshot *snapshot = sample();
	AUTO(mem) char *text = written(snapshot);
	AUTO(snapshot) struct snapshot *back = read_back(text);
	AUTO(mem) char *again = written(back);

	assert_string_equal(again, text);
	snapshot_sort(snapshot);
	assert_int_equal(back->facts->list.count, snapshot->facts->list.count);
	for (size_t i = 0; i < back->facts->list.count; i++) {
		const struct fact *a = &snapshot->facts->list.items[i],
				  *b = &back->facts->list.items[i];

		assert_string_equal(a->name, b->name);
		assert_string_equal(a->value, b->value);
		assert_string_equal(a->device, b->device);
		assert_string_equal(a->from, b->from);
		assert_true(a->key == b->key && a->trust == b->trust &&
			    a->whole == b->whole);
	}
	assert_int_equal(back->logs.count, snapshot->logs.count);
	for (size_t i = 0; i < back->logs.count; i++) {
		const struct snapshot_log *a = &snapshot->logs.items[i],
					  *b = &back->logs.items[i];

		assert_string_equal(a->name, b->name);
		assert_int_equal(a->text.size, b->text.size);
		assert_memory_equal(a->text.data, b->text.data, a->text.size);
	}
	assert_int_equal(back->probes.count, 2);
	assert_string_equal(back->probes.items[1].notes[0],
			    snapshot->probes.items[1].notes[0]);
	assert_true(back->probes.items[0].seconds == 0.25);
	assert_non_null(back->path);
}

/* The first learned of two equally believed values wins, before and after. */
TEST(test_belief)
{
	AUTO(snapshot) struct snapshot *snapshot = snapshot_new();

	say(snapshot, "rocm.version", "7.1", (struct fact)KERNEL);
	say(snapshot, "rocm.version", "6.4", (struct fact)KERNEL);
	AUTO(mem) char *text = written(snapshot);
	AUTO(snapshot) struct snapshot *back = read_back(text);
	assert_string_equal(facts_first(back->facts, "rocm.version", "", 0)->value,
			    "7.1");
	snapshot_sort(snapshot);
	assert_string_equal(facts_first(snapshot->facts, "rocm.version", "", 0)->value,
			    "7.1");
}

/* Derived facts are derived anew by whoever reads. */
TEST(test_derived)
{
	AUTO(snapshot) struct snapshot *snapshot = snapshot_new();

	say(snapshot, "gpu.arch", "x", (struct fact){ .derived_by = "table" });
	AUTO(mem) char *text = written(snapshot);
	AUTO(snapshot) struct snapshot *back = read_back(text);
	assert_int_equal(back->facts->list.count, 0);
}

TEST(test_not_utf8)
{
	AUTO(snapshot) struct snapshot *snapshot = snapshot_new();

	add_log(snapshot, "x\xff", slice_of("a\xff\xc0\x80z\n"));
	AUTO(mem) char *text = written(snapshot);
	AUTO(snapshot) struct snapshot *back = read_back(text);
	assert_string_equal(back->logs.items[0].text.data,
			    "a\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbdz\n");
}

#define HEAD "{\"kbmatch_snapshot\": 1, "
#define FACT(rest) HEAD "\"facts\": [{\"key\": \"os.name\", " rest "}]}"

TEST(test_refused)
{
	static const struct {
		const char *text;
		int code;
		const char *says;
	} rows[] = {
		{ "", -EINVAL, "is no snapshot" },
		{ "null", -EINVAL, "is no snapshot" },
		{ "[]", -EINVAL, "kbmatch_snapshot" },
		{ "{}", -EINVAL, "kbmatch_snapshot" },
		{ "{\"schema\": \"kbmatch.report/1\"}", -EINVAL, "kbmatch_snapshot" },
		{ "{\"kbmatch_snapshot\": \"1\"}", -EINVAL, "kbmatch_snapshot" },
		{ "{\"kbmatch_snapshot\": 0}", -EINVAL, "kbmatch_snapshot" },
		{ "{\"kbmatch_snapshot\": 1.5}", -EINVAL, "kbmatch_snapshot" },
		{ "{\"kbmatch_snapshot\": 2}", -ENOTSUP, "newer" },
		{ "{\"kbmatch_snapshot\": 99999999999999999999}", -EINVAL, "is no" },
		{ HEAD "\"kbmatch_snapshot\": 1}", -EINVAL, "duplicate" },
		{ HEAD "\"taken\": 5}", -EINVAL, "taken" },
		{ HEAD "\"facts\": {}}", -EINVAL, "\"facts\" is no list" },
		{ HEAD "\"probes\": 1}", -EINVAL, "\"probes\" is no list" },
		{ HEAD "\"logs\": null}", -EINVAL, "\"logs\" is no list" },
		{ HEAD "\"facts\": [1]}", -EINVAL, "facts[0]" },
		{ HEAD "\"facts\": [[]]}", -EINVAL, "facts[0]" },
		{ HEAD "\"facts\": [{}]}", -EINVAL, "facts[0]" },
		{ FACT("\"value\": 5, \"trust\": \"app\""), -EINVAL, "facts[0]" },
		{ FACT("\"value\": \"x\""), -EINVAL, "facts[0]" },
		{ FACT("\"value\": \"x\", \"trust\": \"gospel\""), -EINVAL, "facts[0]" },
		{ FACT("\"value\": \"x\", \"trust\": 1"), -EINVAL, "facts[0]" },
		{ FACT("\"value\": \"a\\u0000b\", \"trust\": \"app\""), -EINVAL,
		  "facts[0]" },
		{ FACT("\"items\": [\"x\"], \"trust\": \"app\""), -EINVAL, "facts[0]" },
		{ FACT("\"value\": \"x\", \"trust\": \"app\", \"device\": \"03:00.0\""),
		  -EINVAL, "facts[0]" },
		{ FACT("\"value\": \"x\", \"trust\": \"app\", \"device\": \"../x\""),
		  -EINVAL, "facts[0]" },
		{ FACT("\"value\": \"x\", \"trust\": \"app\", \"from\": []"), -EINVAL,
		  "facts[0]" },
		{ FACT("\"trust\": \"app\""), -EINVAL, "facts[0]" },
		{ HEAD "\"facts\": [{\"key\": \"app.name\", \"items\": [1], "
		       "\"trust\": \"app\"}]}",
		  -EINVAL, "facts[0]" },
		{ HEAD "\"facts\": [{\"key\": \"app.name\", \"items\": [\"x\"], "
		       "\"value\": \"x\", \"trust\": \"app\"}]}",
		  -EINVAL, "facts[0]" },
		{ HEAD "\"probes\": [{\"name\": 1}]}", -EINVAL, "probes[0]" },
		{ HEAD "\"probes\": [\"pci\"]}", -EINVAL, "probes[0]" },
		{ HEAD "\"probes\": [{\"notes\": [1]}]}", -EINVAL, "probes[0]" },
		{ HEAD "\"probes\": [{\"notes\": {}}]}", -EINVAL, "probes[0]" },
		{ HEAD "\"logs\": [{}, {\"lines\": [null]}]}", -EINVAL, "logs[1]" },
		{ HEAD "\"logs\": [{\"lines\": \"x\"}]}", -EINVAL, "logs[0]" },
		{ HEAD "\"logs\": [{\"name\": [], \"lines\": []}]}", -EINVAL, "logs[0]" },
		{ HEAD "\"x\": \"\xff\"}", -EINVAL, "is no snapshot" },
		{ HEAD "} x", -EINVAL, "is no snapshot" },
	};

	for (size_t i = 0; i < ARRAY_SIZE(rows); i++) {
		struct snapshot *snapshot = NULL;
		struct error error = { 0 };
		int r = read_bytes(rows[i].text, strlen(rows[i].text), &snapshot, NULL,
				   &error);

		if (r != rows[i].code || !strstr(error.message, rows[i].says))
			fail_msg("%s: %d, \"%s\"", rows[i].text, r, error.message);
		assert_null(snapshot);
	}
}

TEST(test_read_failures)
{
	struct snapshot *snapshot = NULL;
	struct error error = { 0 };

	assert_int_equal(snapshot_read("/nowhere/x", &snapshot, NULL, &error), -ENOENT);
	assert_string_equal(error.path, "/nowhere/x");
	assert_int_equal(snapshot_read("/tmp", &snapshot, NULL, NULL), -EISDIR);
	assert_int_equal(snapshot_read("/dev/zero", &snapshot, NULL, &error), -EINVAL);
	assert_non_null(strstr(error.message, "MiB"));
}

static void repeat(struct strbuf *text, const char *what, size_t count)
{
	for (size_t i = 0; i < count; i++)
		strbuf_add_text(text, what);
}

/* Small texts that would take much memory, or much stack. */
TEST(test_bombs)
{
	AUTO(strbuf) struct strbuf wide = { 0 }, deep = { 0 };
	struct snapshot *snapshot = NULL;
	struct error error = { 0 };

	strbuf_add_text(&wide, HEAD "\"x\": [0");
	repeat(&wide, ",[]", 2000000);
	strbuf_add_text(&wide, "]}");
	assert_int_equal(read_bytes(wide.data, wide.size, &snapshot, NULL, &error),
			 -EINVAL);
	assert_non_null(strstr(error.message, "too many"));
	strbuf_add_text(&deep, HEAD "\"x\": ");
	repeat(&deep, "[", 1000000);
	assert_int_equal(read_bytes(deep.data, deep.size, &snapshot, NULL, &error),
			 -EINVAL);
}

/* Members and keys of a later version, control characters, odd names. */
TEST(test_lenient)
{
	static const char text[] = HEAD
		"\"made_by\": \"k\\u001b[1m\\u009b\", \"new\": {\"x\": [1]}, \"facts\": ["
		"{\"key\": \"not.known\", \"value\": \"x\", \"trust\": \"app\"},"
		"{\"key\": \"env.\\u0007\", \"value\": \"x\", \"trust\": \"app\"},"
		"{\"key\": \"os.name\", \"value\": \"a\\nb\", \"trust\": \"app\", "
		"\"from\": \"f\\u0007\", \"new\": 5},"
		"{\"key\": \"os.name\", \"value\": \"a\\nb\", \"trust\": \"app\"},"
		"{\"key\": \"app.name\", \"value\": \"x\", \"trust\": \"app\"},"
		"{\"key\": \"app.name\", \"items\": [], \"trust\": \"app\"}],"
		"\"probes\": [{\"name\": \"p\", \"seconds\": \"x\"}],"
		"\"logs\": [{\"name\": \"l\"}]}";
	struct snapshot *read = NULL;
	size_t unknown = 0;

	assert_int_equal(read_bytes(text, sizeof(text) - 1, &read, &unknown, NULL), 0);
	AUTO(snapshot) struct snapshot *snapshot = read;
	assert_int_equal(unknown, 2);
	assert_string_equal(snapshot->made_by, "k?[1m??");
	assert_int_equal(snapshot->facts->list.count, 2);
	assert_string_equal(snapshot->facts->list.items[0].value, "a?b");
	assert_string_equal(snapshot->facts->list.items[0].from, "f?");
	assert_string_equal(snapshot->probes.items[0].outcome, "");
	assert_int_equal(snapshot->logs.items[0].text.size, 0);
}

TEST(test_too_many_facts)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	struct snapshot *read = NULL;

	strbuf_add_text(&text,
			HEAD "\"facts\": [{\"key\": \"app.name\", \"trust\": \"app\", "
			     "\"items\": [\"0\"");
	for (int i = 1; i < FACTS_MAX + 7; i++)
		strbuf_printf(&text, ",\"%d\"", i);
	strbuf_add_text(&text, "]}]}");
	assert_int_equal(read_bytes(text.data, text.size, &read, NULL, NULL), 0);
	AUTO(snapshot) struct snapshot *snapshot = read;
	assert_int_equal(snapshot->facts->list.count, FACTS_MAX);
	assert_int_equal(snapshot->facts->left_out, 7);
}

/* A disk that is full. */
TEST(test_write_failure)
{
	AUTO(snapshot) struct snapshot *snapshot = sample();
	FILE *file = fopen("/dev/full", "w");

	assert_non_null(file);
	setvbuf(file, NULL, _IONBF, 0);
	assert_int_equal(snapshot_write(snapshot, file), -EIO);
	fclose(file);
}

static struct snapshot *secretive(void)
{
	struct snapshot *snapshot = snapshot_new();
	struct fact kernel = KERNEL;

	snapshot->root = "/home/plumjam/tree";
	add_probe(snapshot, "apps", "/home/plumjam/venv: Permission denied");
	say(snapshot, "host.name", "figjam9", kernel);
	say(snapshot, "user.name", "plumjam", kernel);
	say(snapshot, "user.groups", "plumjam", kernel);
	say(snapshot, "user.groups", "video", kernel);
	say(snapshot, "service.user", "ollama", kernel);
	say(snapshot, "kernel.version", "6.9.0-figjam9+", kernel);
	say(snapshot, "app.version", "1.2.3.4", kernel);
	say(snapshot, "kernel.cmdline",
	    "root=UUID=1b4e28ba-2fa1-11d2-883f-0016d3cca427 ip=192.168.7.9", kernel);
	say(snapshot, "env.HF_TOKEN", "quincetart", kernel);
	say(snapshot, "kernel.param.rd.luks.password", "quincepie7", kernel);
	say(snapshot, "env.HSA_OVERRIDE_GFX_VERSION", "11.0.0", kernel);
	say(snapshot, "env.ROCR_VISIBLE_DEVICES", "GPU-9abcdef012345678", kernel);
	say(snapshot, "app.path", "/home/plumjam/bin/ollama",
	    (struct fact){ .from = "/home/plumjam/.bashrc" });
	say(snapshot, "gpu.serial", "9abcdef012345678",
	    (struct fact){ .device = GPU, .trust = TRUST_KERNEL });
	say(snapshot, "gpu.pci_id", "1002:744c", (struct fact){ .device = GPU });
	say(snapshot, "gpu.vbios", "1.2.3.4", (struct fact){ .device = GPU });
	add_log(snapshot, "journal of plumjam",
		slice_of("Nov 21 17:26:16 figjam9 kernel: r8169 0000:05:00.0: "
			 "02:1a:2b:3c:4d:5e\n"
			 "Nov 21 17:26:17 figjam9 x[1]: plumjam 10.9.8.7 /home/figroll\n"
			 "Nov 21 17:26:18 figjam9 x[1]: (figroll) a@figjam.example.org\n"
			 "Nov 21 17:26:19 figjam9 kernel: amdgpu 0000:03:00.0: reset\n"));
	return snapshot;
}

static const char *value_of(const struct snapshot *snapshot, const char *key)
{
	const struct fact *fact = facts_first(snapshot->facts, key, "", 0);

	assert_non_null(fact);
	return fact->value;
}

TEST(test_redact)
{
	static const char *const gone[] = {
		"figjam",   "plumjam", "quince",   "9abcdef012345678", "192.168.7.",
		"10.9.8.7", "figroll", "02:1a:2b", "1b4e28ba",	       "example.org",
	};
	/* clang-format off */
	static const struct {
		const char *key, *value;
	} values[] = {
		{ "host.name", "host-1" }, { "user.name", "user-1" },
		{ "user.groups", "user-1" }, { "service.user", "ollama" },
		{ "kernel.version", "6.9.0-host-1+" }, { "app.version", "1.2.3.4" },
		{ "kernel.cmdline", "root=UUID=uuid-1 ip=ip-1" },
		{ "env.HF_TOKEN", "secret-1" },
		{ "kernel.param.rd.luks.password", "secret-2" },
		{ "env.HSA_OVERRIDE_GFX_VERSION", "11.0.0" },
		{ "env.ROCR_VISIBLE_DEVICES", "GPU-0000000000000001" },
		{ "app.path", "/home/user-1/bin/ollama" },
		{ "gpu.serial", "0000000000000001" }, { "gpu.pci_id", "1002:744c" },
		{ "gpu.vbios", "1.2.3.4" },
	};
	/* clang-format on */
	AUTO(snapshot) struct snapshot *snapshot = secretive();
	AUTO(snapshot) struct snapshot *redacted = snapshot_redact(snapshot, NULL);
	AUTO(mem) char *text = written(redacted);

	assert_true(redacted->redacted);
	for (size_t i = 0; i < ARRAY_SIZE(gone); i++)
		if (strstr(text, gone[i]))
			fail_msg("\"%s\" is in\n%s", gone[i], text);
	for (size_t i = 0; i < ARRAY_SIZE(values); i++)
		assert_string_equal(value_of(redacted, values[i].key), values[i].value);
	assert_string_equal(redacted->root, "/home/user-1/tree");
	assert_string_equal(redacted->probes.items[0].notes[0],
			    "/home/user-1/venv: Permission denied");
	assert_string_equal(
		redacted->logs.items[0].text.data,
		"Nov 21 17:26:16 host-1 kernel: r8169 0000:05:00.0: mac-1\n"
		"Nov 21 17:26:17 host-1 x[1]: user-1 ip-2 /home/user-2\n"
		"Nov 21 17:26:18 host-1 x[1]: (user-2) mail-1\n"
		"Nov 21 17:26:19 host-1 kernel: amdgpu 0000:03:00.0: reset\n");
	AUTO(snapshot) struct snapshot *twice = snapshot_redact(redacted, NULL);
	AUTO(mem) char *again = written(twice);
	assert_string_equal(again, text);
}

/* Names that are words, accounts that are everybody's. */
TEST(test_redact_usual)
{
	AUTO(snapshot) struct snapshot *snapshot = snapshot_new();

	say(snapshot, "host.name", "tower", (struct fact)KERNEL);
	say(snapshot, "user.name", "root", (struct fact)KERNEL);
	say(snapshot, "access.kfd_owner", "root", (struct fact)KERNEL);
	say(snapshot, "access.kfd_group", "max", (struct fact)KERNEL);
	say(snapshot, "app.path", "/home/max/x", (struct fact)KERNEL);
	add_log(snapshot, "journal",
		slice_of("Nov 21 17:26:16 tower kernel: max tower clock\n"));
	AUTO(snapshot) struct snapshot *redacted = snapshot_redact(snapshot, NULL);
	assert_string_equal(value_of(redacted, "host.name"), "host-1");
	assert_string_equal(value_of(redacted, "user.name"), "root");
	assert_string_equal(value_of(redacted, "access.kfd_owner"), "root");
	assert_string_equal(value_of(redacted, "access.kfd_group"), "user-1");
	assert_string_equal(value_of(redacted, "app.path"), "/home/user-1/x");
	assert_string_equal(redacted->logs.items[0].text.data,
			    "Nov 21 17:26:16 host-1 kernel: max tower clock\n");
}

struct said {
	const char *name, *value;
	struct fact like;
};

static struct snapshot *machine(const struct said *facts)
{
	struct snapshot *snapshot = snapshot_new();

	for (; facts->name; facts++)
		say(snapshot, facts->name, facts->value, facts->like);
	return snapshot;
}

#define OTHER "0000:0a:00.0"
#define THIRD "0000:0b:00.0"

/* clang-format off */
static const struct said working[] = {
	{ "os.name", "debian 12", KERNEL }, { "rocm.version", "6.4", KERNEL },
	{ "rocm.version", "5.0", { .trust = TRUST_PROSE } },
	{ "kernel.modules", "a", KERNEL }, { "kernel.modules", "b", KERNEL },
	{ "kernel.modules", "c", KERNEL }, { "app.name", "x", KERNEL },
	{ "app.name", "y", KERNEL }, { "env.", "", { .whole = true } },
	{ "user.name", "u", KERNEL }, { "gpu.vbios", "v1", { .device = GPU } },
	{ "gpu.gfx", "g", { .device = GPU } },
	{ "gpu.temperature", "40", { .device = GPU } },
	{ "gpu.clock_mhz.sclk", "40", { .device = GPU } },
	{ "gpu.clock_max_mhz.sclk", "40", { .device = GPU } },
	{ 0 },
};
/* clang-format on */
static const struct said broken[] = {
	{ "os.name", "debian 12", { .trust = TRUST_APP, .from = "elsewhere" } },
	{ "rocm.version", "7.0", KERNEL },
	{ "kernel.modules", "d", KERNEL },
	{ "kernel.modules", "b", KERNEL },
	{ "app.name", "y", KERNEL },
	{ "app.name", "x", KERNEL },
	{ "hip.version", "7", KERNEL },
	{ "gpu.vbios", "v2", { .device = OTHER } },
	{ "gpu.gfx", "g", { .device = OTHER } },
	{ "gpu.temperature", "50", { .device = OTHER } },
	{ "gpu.clock_mhz.sclk", "50", { .device = OTHER } },
	{ "gpu.clock_max_mhz.sclk", "50", { .device = OTHER } },
	{ 0 },
};
static const struct said two_gpus[] = {
	{ "gpu.gfx", "g", { .device = GPU } },
	{ "gpu.gfx", "h", { .device = OTHER } },
	{ 0 },
};
static const struct said other_two[] = {
	{ "gpu.gfx", "g", { .device = THIRD } },
	{ "gpu.gfx", "i", { .device = OTHER } },
	{ 0 },
};

static void check_differences(const struct said *a, const struct said *b, bool all,
			      const struct difference *wanted)
{
	AUTO(snapshot) struct snapshot *left = machine(a);
	AUTO(snapshot) struct snapshot *right = machine(b);
	AUTO(arena) struct arena *arena = arena_new();
	const struct difference *found;
	size_t count = snapshot_diff(left, right, all, arena, &found), i;

	for (i = 0; i < count && wanted[i].name; i++) {
		assert_string_equal(found[i].name, wanted[i].name);
		assert_string_equal(found[i].device, wanted[i].device);
		assert_string_equal(found[i].a ? found[i].a : "-",
				    wanted[i].a ? wanted[i].a : "-");
		assert_string_equal(found[i].b ? found[i].b : "-",
				    wanted[i].b ? wanted[i].b : "-");
	}
	assert_int_equal(i, count);
	assert_null(wanted[i].name);
}

TEST(test_diff)
{
	static const struct difference few[] = {
		{ "hip.version", "", NULL, "7" },
		{ "kernel.modules", "", "a, c", "d" },
		{ "rocm.version", "", "6.4", "7.0" },
		{ "user.name", "", "u", NULL },
		{ "gpu.clock_max_mhz.sclk", GPU, "40", "50" },
		{ "gpu.vbios", GPU, "v1", "v2" },
		{ 0 },
	};
	static const struct difference all[] = {
		{ "hip.version", "", NULL, "7" },
		{ "kernel.modules", "", "a, c", "d" },
		{ "rocm.version", "", "6.4", "7.0" },
		{ "user.name", "", "u", NULL },
		{ "gpu.clock_max_mhz.sclk", GPU, "40", "50" },
		{ "gpu.clock_mhz.sclk", GPU, "40", "50" },
		{ "gpu.temperature", GPU, "40", "50" },
		{ "gpu.vbios", GPU, "v1", "v2" },
		{ 0 },
	};
	static const struct difference by_address[] = {
		{ "gpu.gfx", GPU, "g", NULL },
		{ "gpu.gfx", OTHER, "h", "i" },
		{ "gpu.gfx", THIRD, NULL, "g" },
		{ 0 },
	};
	static const struct difference none[] = { { 0 } };
	static const struct said nothing[] = { { 0 } };

	check_differences(working, broken, false, few);
	check_differences(working, broken, true, all);
	check_differences(working, working, true, none);
	check_differences(nothing, nothing, true, none);
	check_differences(two_gpus, other_two, false, by_address);
}

TESTS(NULL, NULL)
