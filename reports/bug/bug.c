/* SPDX-License-Identifier: Apache-2.0 */
/* What stands in the fields of a bug form: facts as they are, and of the diagnosis a
 * suspicion, never a fact. */
#include "reports/bug/bug.h"

#include <strings.h>

#include "engine/history/history.h"
#include "engine/redact/redact_facts.h"
#include "engine/snapshot/snapshot.h"
#include "reports/view.h"

enum { EVIDENCE_SHOWN = 12, VARIABLES_SHOWN = 24, FAMILY_SHOWN = 60, VALUES_SHOWN = 16 };

/* A report in the making. */
struct maker {
	struct bug *bug;
	struct doc *doc;
	const struct diagnosis *diagnosis;
	const struct diagnosed *about; /* NULL: no diagnosis of it */
	const struct rule *rule;       /* of it, NULL none */
	struct kb *kb;
	struct redactor *redactor;
	const char *device; /* of the finding, "" none in particular */
	unsigned boot;
	struct bug_field *field; /* that is being filled */
};

static const struct fact *fact_of(const struct maker *m, const char *key)
{
	return facts_first(m->diagnosis->facts, key, m->device, m->boot);
}

static const char *value_of(const struct maker *m, const char *key)
{
	const struct fact *fact = fact_of(m, key);

	return fact ? fact->value : NULL;
}

/* The value as its key wants it redacted. MiB made of KiB have many digits, and no use of
 * them. */
static void add_fact(struct maker *m, const struct fact *fact)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	double number;

	if (fact->key->type == TYPE_NUMBER && strchr(fact->value, '.') &&
	    slice_number(slice_of(fact->value), &number))
		strbuf_printf(&b, "%.6g", number);
	else if (m->redactor)
		redact_fact(m->redactor, fact, &b);
	else
		strbuf_add_text(&b, fact->value);
	doc_span(m->doc, TONE_PLAIN, strbuf_text(&b))->own = true;
	m->field->known = true;
}

/* A command in a line; of several lines the first. */
static void add_command(struct maker *m, const char *command)
{
	size_t size = strcspn(command, "\n");

	doc_span(m->doc, TONE_PLAIN, " ");
	doc_spanf(m->doc, TONE_CODE, "%.*s%s", (int)size, command,
		  command[size] ? " ..." : "");
}

/* What a person is to fill in; `what` or the command that tells it may be NULL. */
static void add_unknown(struct maker *m, const char *what, const char *command)
{
	const char *mark = command ? "unknown: run"
			   : what  ? "unknown: fill in"
				   : "unknown";

	if (command && what)
		doc_spanf(m->doc, TONE_PLAIN, "%s: ", what);
	doc_span(m->doc, TONE_STRONG, mark);
	if (command)
		add_command(m, command);
	else if (what)
		doc_spanf(m->doc, TONE_PLAIN, " %s", what);
}

static void say_unknown(struct maker *m, const char *what, const char *command)
{
	doc_paragraph(m->doc, NULL);
	add_unknown(m, what, command);
	doc_close(m->doc);
}

/* An item of the list that is open, else of a new one below `heading`. */
static void begin_item(struct maker *m, const char *heading, const char *text)
{
	if (m->doc->block->kind != DOC_LIST) {
		doc_say(m->doc, NULL, heading);
		doc_list(m->doc, NULL);
	}
	doc_item(m->doc, MARK_BULLET, text);
}

static void add_link(struct maker *m, const char *heading,
		     const struct reference *reference)
{
	begin_item(m, heading, NULL);
	doc_link(m->doc, reference->url,
		 reference->title ? reference->title : reference->url);
	doc_close(m->doc);
}

static void end_list(struct maker *m)
{
	if (m->doc->block->kind == DOC_LIST)
		doc_close(m->doc);
}

/* --- what the facts say --- */

enum {
	PLAIN = 1, /* the value speaks for itself */
	ASKED = 2, /* worth a row when it is not known */
};

enum group { ENVIRONMENT, HARDWARE, GPU, FAMILY };

/* A key by the words of a report; of a FAMILY the prefix of both. */
static const struct named_key {
	enum group group;
	const char *key, *label;
	unsigned flags;
} named_keys[] = {
	{ ENVIRONMENT, "os.name", "OS", PLAIN | ASKED },
	{ ENVIRONMENT, "kernel.version", "kernel", ASKED },
	{ ENVIRONMENT, "driver.version", "GPU kernel driver", 0 },
	{ ENVIRONMENT, "driver.origin", "driver from", 0 },
	{ ENVIRONMENT, "host.firmware_package", "firmware package", 0 },
	{ ENVIRONMENT, "rocm.version", "ROCm", ASKED },
	{ ENVIRONMENT, "rocm.origin", "ROCm from", 0 },
	{ ENVIRONMENT, "rocr.version", "HSA runtime interface", 0 },
	{ ENVIRONMENT, "hip.version", "HIP", 0 },
	{ ENVIRONMENT, "hsa.status", "hsa_init()", 0 },
	{ ENVIRONMENT, "app.name", "application", PLAIN },
	{ ENVIRONMENT, "app.version", "application's version", PLAIN },
	{ ENVIRONMENT, "app.backend", "backend", 0 },
	{ ENVIRONMENT, "app.rocm", "ROCm of the application", 0 },
	{ ENVIRONMENT, "app.targets", "targets of the application", 0 },
	{ ENVIRONMENT, "torch.version", "PyTorch", 0 },
	{ ENVIRONMENT, "torch.rocm", "ROCm of PyTorch", 0 },
	{ ENVIRONMENT, "triton.version", "Triton", 0 },
	{ ENVIRONMENT, "vllm.version", "vLLM", 0 },
	{ ENVIRONMENT, "python.version", "Python", 0 },
	{ ENVIRONMENT, "mesa.version", "Mesa", 0 },
	{ ENVIRONMENT, "vulkan.driver", "Vulkan driver", 0 },
	{ ENVIRONMENT, "host.container", "container", 0 },
	{ ENVIRONMENT, "host.virtual", "hypervisor", 0 },
	{ ENVIRONMENT, "host.wsl", "WSL", 0 },
	{ ENVIRONMENT, "host.iommu", "IOMMU", 0 },
	{ ENVIRONMENT, "access.kfd", "opening /dev/kfd", 0 },
	{ ENVIRONMENT, "access.render", "opening the render node", 0 },
	{ ENVIRONMENT, "kernel.cmdline", "kernel command line", 0 },
	{ HARDWARE, "host.cpu", "CPU", PLAIN | ASKED },
	{ HARDWARE, "host.memory_mib", "memory, MiB", 0 },
	{ HARDWARE, "host.board", "board", 0 },
	{ HARDWARE, "host.bios", "BIOS", 0 },
	{ GPU, "gpu.name", "", PLAIN | ASKED },
	{ GPU, "gpu.gfx", "", PLAIN | ASKED },
	{ GPU, "gpu.pci_id", "PCI", 0 },
	{ GPU, "gpu.subsystem_id", "subsystem", 0 },
	{ GPU, "gpu.revision", "revision", 0 },
	{ GPU, "gpu.vram_mib", "VRAM MiB", 0 },
	{ GPU, "gpu.vbios", "VBIOS", 0 },
	{ GPU, "gpu.driver", "driver", 0 },
	{ GPU, "gpu.pcie_width", "PCIe lanes", 0 },
	{ GPU, "gpu.pcie_speed", "GT/s", 0 },
	{ FAMILY, "firmware.", "firmware ", PLAIN },
	{ FAMILY, "installed.", "installed ", PLAIN },
	{ FAMILY, "service.env.", "service: ", PLAIN },
	{ FAMILY, "env.", "", PLAIN },
};

static bool has_word(const struct strings *words, const char *word)
{
	for (size_t i = 0; i < words->count; i++)
		if (!strcasecmp(words->items[i], word))
			return true;
	return false;
}

static bool has_component(const struct upstream *upstream, enum component component)
{
	return has_word(&upstream->components, word_name(&component_words, component));
}

static bool has_filled(const struct upstream *upstream, enum fill fill)
{
	for (size_t i = 0; i < upstream->field_count; i++)
		if (has_word(&upstream->fields[i].fill, word_name(&fill_words, fill)))
			return true;
	return false;
}

/* app.version is that of the application that was seen, which need not be this one. */
static bool is_others(const struct maker *m, const char *key)
{
	const struct fact *apps[VALUES_SHOWN];
	const struct upstream *upstream = m->bug->upstream;
	size_t count;

	if (strcmp(key, "app.version") != 0 || !has_component(upstream, COMPONENT_APP))
		return false;
	count = facts_best(m->diagnosis->facts, "app.name", "", 0, apps, VALUES_SHOWN);
	for (size_t i = 0; i < count && i < VALUES_SHOWN; i++)
		if (!strcasecmp(upstream->id, apps[i]->value) ||
		    !strcasecmp(upstream->title, apps[i]->value) ||
		    has_word(&upstream->aliases, apps[i]->value))
			return false;
	return count > 0;
}

static const char *label_of(const char *key)
{
	for (size_t i = 0; i < ARRAY_SIZE(named_keys); i++)
		if (!strcmp(named_keys[i].key, key) && !(named_keys[i].flags & PLAIN))
			return named_keys[i].label;
	return NULL;
}

/* The values of the keys in one line, each of them once. */
static void add_values(struct maker *m, const struct strings *keys)
{
	VEC(const char *) said = { 0 };

	for (size_t i = 0; i < keys->count; i++) {
		const char *label = i ? label_of(keys->items[i]) : NULL;
		const struct fact *found[VALUES_SHOWN];
		size_t count = facts_best(m->diagnosis->facts, keys->items[i], m->device,
					  m->boot, found, VALUES_SHOWN);

		if (is_others(m, keys->items[i]))
			continue;
		if (count > 1 && found[0]->key->type != TYPE_LIST)
			count = 1;
		for (size_t j = 0; j < count && j < VALUES_SHOWN; j++) {
			struct strings before = { said.items, said.count };

			if (has_word(&before, found[j]->value))
				continue;
			if (!said.count)
				doc_paragraph(m->doc, NULL);
			doc_spanf(m->doc, TONE_PLAIN, "%s%s%s", said.count ? ", " : "",
				  label ? label : "", label ? " " : "");
			add_fact(m, found[j]);
			vec_push(&said, found[j]->value);
		}
	}
	if (said.count)
		doc_close(m->doc);
	vec_free(&said);
}

static void begin_row(struct maker *m, const char *label)
{
	doc_row(m->doc);
	doc_cell(m->doc, TONE_PLAIN, label);
	doc_cell(m->doc, TONE_PLAIN, NULL);
}

/* The command that tells what nothing is known of. */
static void ask(struct maker *m, const char *key)
{
	add_unknown(m, NULL, m->kb ? kb_ask(m->kb, key) : NULL);
}

/* "container: none" is the usual thing. */
static bool is_nothing(const char *value)
{
	return !*value || !strcmp(value, "none") || !strcmp(value, "false");
}

static void add_row(struct maker *m, const struct named_key *named)
{
	const struct fact *fact =
		is_others(m, named->key) ? NULL : fact_of(m, named->key);

	if (fact ? is_nothing(fact->value) : !(named->flags & ASKED))
		return;
	begin_row(m, named->label);
	if (fact)
		add_fact(m, fact);
	else
		ask(m, named->key);
}

static void add_family(struct maker *m, const struct named_key *family)
{
	const struct facts *facts = m->diagnosis->facts;
	size_t size = strlen(family->key), rows = 0;

	for (size_t i = 0; i < facts->list.count && rows < FAMILY_SHOWN; i++) {
		const struct fact *fact = &facts->list.items[i];

		if (strncmp(fact->name, family->key, size) != 0 || !fact->name[size] ||
		    fact_of(m, fact->name) != fact)
			continue;
		begin_row(m, arena_printf(m->doc->arena, "%s%s", family->label,
					  fact->name + size));
		add_fact(m, fact);
		rows++;
	}
}

static void add_group(struct maker *m, enum group group)
{
	for (size_t i = 0; i < ARRAY_SIZE(named_keys); i++)
		if (named_keys[i].group == group)
			(group == FAMILY ? add_family : add_row)(m, &named_keys[i]);
}

/* "AMD Radeon RX 6800, gfx1030, PCI 1002:73bf, ..." */
static void add_gpu(struct maker *m, const char *device)
{
	bool begun = false;

	for (size_t i = 0; i < ARRAY_SIZE(named_keys); i++) {
		const struct named_key *named = &named_keys[i];
		const struct fact *fact =
			facts_first(m->diagnosis->facts, named->key, device, m->boot);

		if (named->group != GPU || !fact)
			continue;
		if (!begun)
			begin_row(m, arena_printf(m->doc->arena, "GPU%s%s",
						  *device ? " " : "", device));
		doc_spanf(m->doc, TONE_PLAIN, "%s%s%s", begun ? ", " : "", named->label,
			  named->flags & PLAIN ? "" : " ");
		add_fact(m, fact);
		begun = true;
	}
}

static void add_gpus(struct maker *m)
{
	const struct gpu *gpus;
	bool more;
	size_t count = view_gpus(m->doc->arena, m->diagnosis->facts, &gpus, &more);

	for (size_t i = 0; i < count; i++)
		add_gpu(m, gpus[i].device);
	if (!count) {
		begin_row(m, "GPU");
		ask(m, "gpu.gfx");
	}
}

static const struct doc_column columns[] = { { NULL, "", false, false },
					     { NULL, "", false, true } };

static void fill_hardware(struct maker *m)
{
	doc_table(m->doc, NULL, columns, ARRAY_SIZE(columns));
	add_gpus(m);
	add_group(m, HARDWARE);
	doc_close(m->doc);
}

static void fill_environment(struct maker *m)
{
	doc_table(m->doc, NULL, columns, ARRAY_SIZE(columns));
	if (!has_filled(m->bug->upstream, FILL_HARDWARE))
		add_gpus(m);
	add_group(m, ENVIRONMENT);
	add_group(m, FAMILY);
	doc_close(m->doc);
}

/* --- what the diagnosis says --- */

/* What speaks for it, or against it. */
static void add_evidence(struct maker *m, bool against, const char *heading)
{
	const struct judged *const *side;
	size_t count = view_side(m->doc->arena, m->about->finding, against, &side);

	for (size_t i = 0; i < count && i < EVIDENCE_SHOWN; i++) {
		begin_item(m, heading, NULL);
		if (side[i]->hit_count)
			doc_spanf(m->doc, TONE_PLAIN, "%s: ",
				  view_hit_place(m->doc->arena, side[i]->hits[0]));
		doc_span(m->doc, TONE_PLAIN, view_found(m->doc->arena, side[i]));
		if (side[i]->note)
			doc_spanf(m->doc, TONE_PLAIN, " (%s)", side[i]->note);
		doc_close(m->doc);
	}
	end_list(m);
}

static void add_open(struct maker *m)
{
	const struct diagnosed *about = m->about;

	for (size_t i = 0; i < about->missing_count && i < EVIDENCE_SHOWN; i++) {
		begin_item(m, "Not known, and would tell more:", NULL);
		add_unknown(m, about->missing[i].what, about->missing[i].command);
		doc_close(m->doc);
	}
	end_list(m);
}

static void add_symptoms(struct maker *m)
{
	const struct fact *stated = fact_of(m, "symptom.kind");

	if (stated) {
		doc_paragraph(m->doc, NULL);
		doc_span(m->doc, TONE_PLAIN, "What is seen: ");
		add_fact(m, stated);
		doc_close(m->doc);
	}
	for (size_t i = 0; m->about && i < m->about->effect_count; i++) {
		begin_item(m, "What the logs show:", m->about->effects[i]->rule->title);
		doc_close(m->doc);
	}
	end_list(m);
}

static void fill_summary(struct maker *m)
{
	m->field->known = true;
	add_symptoms(m);
	if (!m->rule) {
		doc_sayf(m->doc, NULL,
			 "What causes it is not known: no known fault was recognised in "
			 "the logs and facts.%s",
			 m->bug->log_lines ? " The lines of error level that nothing "
					     "explains are in the log."
					   : "");
		say_unknown(m, "what happens, and what is seen of it", NULL);
		return;
	}
	double confidence = m->about->finding->confidence;
	doc_sayf(m->doc, NULL,
		 "Suspected, by matching logs and facts against known faults, and not "
		 "verified otherwise: %s (%s, %u%%; kbmatch rule %s).",
		 m->rule->title, view_confidence(confidence), view_percent(confidence),
		 m->rule->id);
	doc_sayf(m->doc, NULL, "If that is so: %s",
		 m->rule->summary ? m->rule->summary : "");
	add_evidence(m, false, "For it:");
	add_evidence(m, true, "Against it:");
	add_open(m);
}

static void add_start(struct maker *m)
{
	const char *app = value_of(m, "app.name");
	const char *version = value_of(m, "app.version");
	const char *backend = value_of(m, "app.backend");

	if (!app)
		return;
	doc_item(m->doc, MARK_NUMBER, NULL);
	doc_spanf(m->doc, TONE_PLAIN, "Run %s", app);
	if (version)
		doc_spanf(m->doc, TONE_PLAIN, " %s", version);
	if (backend)
		doc_spanf(m->doc, TONE_PLAIN, " with its %s backend", backend);
	doc_close(m->doc);
	m->field->known = true;
}

static void add_variables(struct maker *m)
{
	const struct facts *facts = m->diagnosis->facts;
	size_t shown = 0;

	for (size_t i = 0; i < facts->list.count && shown < VARIABLES_SHOWN; i++) {
		const struct fact *fact = &facts->list.items[i];

		if (strncmp(fact->name, "env.", 4) != 0 || !fact->name[4] ||
		    fact_of(m, fact->name) != fact)
			continue;
		if (!shown++)
			doc_item(m->doc, MARK_NUMBER, "With these variables set:");
		begin_item(m, NULL, NULL);
		doc_spanf(m->doc, TONE_PLAIN, "%s = ", fact->name + 4);
		add_fact(m, fact);
		doc_close(m->doc);
	}
	if (shown) {
		end_list(m);
		doc_close(m->doc);
	}
}

/* The line that shows the fault best. */
static const struct hit *line_of(struct maker *m)
{
	const struct judged *const *side;
	size_t count =
		m->about ? view_side(m->doc->arena, m->about->finding, false, &side) : 0;

	for (size_t i = 0; i < count; i++)
		if (side[i]->hit_count)
			return side[i]->hits[0];
	return NULL;
}

static void fill_steps(struct maker *m)
{
	const struct hit *line = line_of(m);

	doc_say(m->doc, NULL, m->field->blocks->first ? "Steps:" : NULL);
	doc_list(m->doc, NULL);
	add_start(m);
	add_variables(m);
	doc_item(m->doc, MARK_NUMBER, NULL);
	add_unknown(m,
		    "the exact command or request, the model or input, and how often it "
		    "happens",
		    NULL);
	doc_close(m->doc);
	if (line) {
		doc_item(m->doc, MARK_NUMBER, "The log then has: ");
		doc_spanf(m->doc, TONE_PLAIN, "%.*s", SLICE_ARGS(line->message));
		doc_close(m->doc);
		m->field->known = true;
	}
	doc_close(m->doc);
}

static void fill_expected(struct maker *m)
{
	if (m->rule)
		doc_sayf(m->doc, NULL,
			 "The same work ends well, without what the title says (%s).",
			 m->rule->title);
	m->field->known |= m->rule != NULL;
	say_unknown(m, "what you expected to happen", NULL);
}

/* The remedy's title where the base still has it, else that of the time. */
static const char *attempt_title(const struct maker *m, const struct attempt *attempt)
{
	const struct rule *rule = m->kb ? kb_rule(m->kb, attempt->rule) : NULL;
	const struct remedy *remedy = rule_remedy(rule, attempt->remedy);

	if (remedy)
		return remedy->title;
	if (attempt->title && *attempt->title)
		return attempt->title;
	return *attempt->remedy ? attempt->remedy : attempt->rule;
}

static void fill_tried(struct maker *m)
{
	static const char *const results[TRIED_END] = {
		[TRIED_WORKED] = "it worked",
		[TRIED_PARTIAL] = "it helped in part",
		[TRIED_SAME] = "it changed nothing",
		[TRIED_FAILED] = "it could not be done, or made it worse",
	};
	const struct attempts *attempts = m->diagnosis->attempts;

	for (size_t i = 0; attempts && i < attempts->count; i++) {
		const struct attempt *attempt = &attempts->items[i];

		begin_item(m, "What was tried:", attempt_title(m, attempt));
		doc_spanf(m->doc, TONE_PLAIN, ": %s",
			  attempt->result < TRIED_END ? results[attempt->result] : "?");
		if (attempt->note && *attempt->note)
			doc_spanf(m->doc, TONE_PLAIN, " (%s)", attempt->note);
		doc_close(m->doc);
		m->field->known = true;
	}
	end_list(m);
}

static void fill_references(struct maker *m)
{
	for (size_t i = 0; m->rule && i < m->rule->reference_count; i++) {
		add_link(m, "Reports and documents of the suspected fault:",
			 &m->rule->references[i]);
		m->field->known = true;
	}
	end_list(m);
}

static void fill_title(struct maker *m)
{
	doc_say(m->doc, NULL, m->bug->title);
	m->field->known = true;
}

static void fill_log(struct maker *m)
{
	m->field->log = doc_code(m->doc, NULL, CODE_TEXT, NULL, m->bug->log);
	m->field->known |= m->field->log != NULL;
}

/* --- what to know before reporting --- */

static bool is_tracked(const struct upstream *upstream, const char *url)
{
	for (size_t i = 0; url && i < upstream->trackers.count; i++)
		if (!strncmp(url, upstream->trackers.items[i],
			     strlen(upstream->trackers.items[i])))
			return true;
	return false;
}

/* Issues of the upstream that a rule refers to. */
static void note_known(struct maker *m, const struct rule *rule)
{
	const struct upstream *upstream = m->bug->upstream;

	for (size_t i = 0; i < rule->reference_count; i++) {
		if (!is_tracked(upstream, rule->references[i].url))
			continue;
		if (m->doc->block->kind != DOC_LIST) {
			begin_item(m, NULL, NULL);
			doc_spanf(m->doc, TONE_PLAIN,
				  "This looks like a known issue of %s: add your case "
				  "there rather than opening a new one.",
				  upstream->title);
			doc_close(m->doc);
		}
		add_link(m, NULL, &rule->references[i]);
	}
}

static void note_fixed(struct maker *m)
{
	const struct finding *finding = m->about->finding;

	for (size_t i = 0; finding->upgrade && i < m->rule->fixed_in_count; i++) {
		begin_item(m, NULL, NULL);
		doc_spanf(m->doc, TONE_PLAIN,
			  "It is %s: see first whether it is still there.",
			  view_fixed(m->doc->arena, finding, i));
		doc_close(m->doc);
	}
}

static void note_place(struct maker *m)
{
	const struct upstream *upstream = m->bug->upstream;
	bool config = m->rule->component == COMPONENT_CONFIG;

	if (!config && bug_fits(upstream, m->rule))
		return;
	begin_item(m, NULL, NULL);
	if (config)
		doc_spanf(m->doc, TONE_PLAIN,
			  "The fault seems to be in how this machine is set up: hardly a "
			  "bug of %s. What mends it:",
			  upstream->title);
	else
		doc_spanf(m->doc, TONE_PLAIN,
			  "The suspected fault is of the component \"%s\", which %s does "
			  "not look after. Who does:",
			  word_name(&component_words, m->rule->component),
			  upstream->title);
	add_command(m,
		    config ? arena_printf(m->doc->arena, "kbmatch show %s", m->rule->id)
			   : "kbmatch report-bug");
	doc_close(m->doc);
}

static void note_missing(struct maker *m)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const struct bug *bug = m->bug;

	for (size_t i = 0; i < bug->field_count; i++)
		if (bug->fields[i].field->required && !bug->fields[i].known)
			strbuf_printf(&b, "%s\"%s\"", b.size ? ", " : "",
				      bug->fields[i].field->label);
	if (!b.size)
		return;
	begin_item(m, "", "The form wants these, and they are not known: ");
	doc_spanf(m->doc, TONE_PLAIN, "%s.", strbuf_text(&b));
	doc_close(m->doc);
}

static void make_notes(struct maker *m)
{
	if (m->about) {
		note_known(m, m->rule);
		for (size_t i = 0; i < m->about->effect_count; i++)
			note_known(m, m->about->effects[i]->rule);
		note_fixed(m);
		note_place(m);
	}
	note_missing(m);
	end_list(m);
}

/* --- the report --- */

/* Opens the blocks of a field: a document of its own to who writes it, but redacted with
 * the others. */
static void begin_field(struct maker *m, struct bug_field *field)
{
	m->field = field;
	field->blocks = doc_section(m->doc, NULL, NULL);
	field->blocks->kind = DOC_ROOT;
}

/* What the form calls the component of the diagnosis, NULL: nothing. */
static const char *chosen(const struct maker *m, const struct strings *choices)
{
	for (size_t i = 0; m->rule && i + 1 < choices->count; i += 2)
		if (!strcmp(choices->items[i],
			    word_name(&component_words, m->rule->component)))
			return choices->items[i + 1];
	return NULL;
}

/* A field of which nothing is known asks for it, or stays away where it may. */
static void make_field(struct maker *m, const struct upstream_field *field)
{
	static void (*const fills[FILL_END])(struct maker * m) = {
		[FILL_TITLE] = fill_title,
		[FILL_SUMMARY] = fill_summary,
		[FILL_STEPS] = fill_steps,
		[FILL_EXPECTED] = fill_expected,
		[FILL_LOG] = fill_log,
		[FILL_ENVIRONMENT] = fill_environment,
		[FILL_HARDWARE] = fill_hardware,
		[FILL_TRIED] = fill_tried,
		[FILL_REFERENCES] = fill_references,
	};
	const char *choice = chosen(m, &field->choices);
	const char *text = choice ? choice : field->text;

	doc_say(m->doc, NULL, text);
	m->field->known = text != NULL;
	if (!text)
		add_values(m, &field->facts);
	for (size_t i = 0; !text && i < field->fill.count; i++) {
		int number = word_find(&fill_words, field->fill.items[i]);

		if (number >= 0)
			fills[number](m);
	}
	if (!m->field->blocks->first && (field->required || field->command))
		say_unknown(m, NULL, field->command);
}

/* Half a token looks like none: what is cut was redacted before. */
static const char *redacted(const struct maker *m, const char *text, size_t most)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	if (m->redactor)
		redact(m->redactor, slice_of(text), &b);
	else
		strbuf_add_text(&b, text);
	struct slice start = slice_cut(strbuf_slice(&b), most);
	return arena_printf(m->doc->arena, "%.*s%s", SLICE_ARGS(start),
			    start.size < b.size ? " ..." : "");
}

/* The diagnosis, or what was seen where there is none, and on what. */
static const char *make_title(const struct maker *m)
{
	static const char *const names[][2] = { { "", "gpu.gfx" },
						{ "ROCm ", "rocm.version" },
						{ "kernel ", "kernel.version" } };
	AUTO(strbuf) struct strbuf tail = { 0 };
	const char *prefix = m->bug->upstream->title_prefix;
	const char *title = m->rule ? m->rule->title : "Unexplained trouble";

	if (!m->rule && m->diagnosis->unexplained_count)
		title = arena_string(m->doc->arena, m->diagnosis->unexplained[0].message);
	for (size_t i = 0; i < ARRAY_SIZE(names); i++)
		if (value_of(m, names[i][1]))
			strbuf_printf(&tail, "%s%s%s", tail.size ? ", " : " (",
				      names[i][0], value_of(m, names[i][1]));
	strbuf_add_text(&tail, tail.size ? ")" : "");
	return arena_printf(m->doc->arena, "%s%s%s", prefix ? prefix : "",
			    redacted(m, title, BUG_TITLE_MAX),
			    redacted(m, strbuf_text(&tail), BUG_TITLE_MAX));
}

static void make_fields(struct maker *m)
{
	struct bug *bug = m->bug;
	size_t count = bug->upstream->field_count;
	struct bug_field *fields =
		arena_array(m->doc->arena, struct bug_field, count + 1);

	bug->fields = fields;
	bug->field_count = count;
	for (size_t i = 0; i < count; i++) {
		fields[i].field = &bug->upstream->fields[i];
		begin_field(m, &fields[i]);
		make_field(m, fields[i].field);
		doc_close(m->doc);
	}
	begin_field(m, &fields[count]);
	make_notes(m);
	bug->notes = fields[count].blocks;
}

struct bug *bug_make(const struct diagnosis *diagnosis, const struct upstream *upstream,
		     const struct diagnosed *about, struct kb *kb,
		     struct redactor *redactor)
{
	struct doc *doc = doc_new("");
	struct bug *bug = arena_new_item(doc->arena, struct bug);
	struct maker maker = {
		.bug = bug,
		.doc = doc,
		.diagnosis = diagnosis,
		.about = about,
		.rule = about ? about->finding->rule : NULL,
		.kb = kb,
		.redactor = redactor,
		.device = about ? about->finding->device : "",
		.boot = about ? about->finding->boot : 0,
	};

	bug->arena = doc->arena;
	bug->upstream = upstream;
	bug->titled = has_filled(upstream, FILL_TITLE);
	if (redactor)
		bug_announce(diagnosis, redactor);
	bug->title = make_title(&maker);
	bug->log = bug_excerpt(doc->arena, diagnosis, about, &bug->log_lines);
	bug->log = redacted(&maker, bug->log, SIZE_MAX);
	make_fields(&maker);
	if (redactor)
		doc_redact(doc, redactor);
	return bug;
}

void bug_free(struct bug *bug)
{
	if (bug)
		arena_free(bug->arena);
}

const struct upstream *bug_upstream(const struct upstream *upstreams, size_t count,
				    const char *name)
{
	for (size_t i = 0; i < count; i++)
		if (!strcasecmp(upstreams[i].id, name))
			return &upstreams[i];
	for (size_t i = 0; i < count; i++)
		if (has_word(&upstreams[i].aliases, name))
			return &upstreams[i];
	return NULL;
}

bool bug_fits(const struct upstream *upstream, const struct rule *rule)
{
	for (size_t i = 0; i < rule->reference_count; i++)
		if (is_tracked(upstream, rule->references[i].url))
			return true;
	return has_component(upstream, rule->component);
}

void bug_announce(const struct diagnosis *diagnosis, struct redactor *redactor)
{
	const struct inputs *inputs = diagnosis->inputs;
	const struct hits *hits = diagnosis->hits;
	const struct snapshot *machine = diagnosis->probed;

	redact_announce(redactor, diagnosis->facts);
	for (size_t i = 0; inputs && i < inputs->texts.count; i++) {
		redact_word(redactor, REDACT_HOST, inputs->texts.items[i]->host);
		redact_learn(redactor, slice_of(inputs->texts.items[i]->name));
	}
	for (size_t i = 0; hits && hits->items && i < hits->count; i++) {
		const struct hit *hit = hits->items[i];
		struct redact_follow follow = { 0 };

		redact_learn_next(redactor, &follow, hit->before);
		redact_learn_next(redactor, &follow, hit->raw);
		redact_learn_next(redactor, &follow, hit->after);
	}
	for (size_t i = 0; i < diagnosis->unexplained_count; i++)
		redact_learn(redactor, diagnosis->unexplained[i].raw);
	for (size_t i = 0; machine && i < machine->logs.count; i++)
		redact_learn(redactor, machine->logs.items[i].text);
}
