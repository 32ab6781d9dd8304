/* SPDX-License-Identifier: Apache-2.0 */
/* The contents of a bug form's fields: facts as they are; the diagnosis is a suspicion,
 * never a fact. */
#include "reports/bug/bug.h"

#include <strings.h>

#include "engine/reason/history.h"
#include "reports/view/view.h"

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
static const char *text_of(struct maker *m, const struct fact *fact)
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
	m->field->known = true;
	return arena_string(m->doc->arena, strbuf_slice(&b));
}

/* A value that a person is to fill in; `what` or the command that tells it, of which the
 * first line stands there, may be NULL. */
static void add_unknown(struct maker *m, const char *what, const char *command)
{
	size_t size = command ? strcspn(command, "\n") : 0;

	if (command)
		doc_spanf(m->doc, TONE_PLAIN,
			  "%s%s" AS_STRONG "unknown: run" AS_PLAIN " " AS_CODE "%.*s%s",
			  what ? what : "", what ? ": " : "", (int)size, command,
			  command[size] ? " ..." : "");
	else
		doc_spanf(m->doc, TONE_STRONG, "unknown%s" AS_PLAIN "%s%s",
			  what ? ": fill in" : "", what ? " " : "", what ? what : "");
}

static void say_unknown(struct maker *m, const char *what, const char *command)
{
	doc_paragraph(m->doc, NULL);
	add_unknown(m, what, command);
	doc_close(m->doc);
}

static void add_link(struct maker *m, const struct reference *reference)
{
	doc_item(m->doc, MARK_BULLET, NULL);
	doc_link(m->doc, reference->url,
		 reference->title ? reference->title : reference->url);
	doc_close(m->doc);
}

/* --- what the facts say --- */

enum { PLAIN = 1, ASKED = 2 };
enum group { ENVIRONMENT, HARDWARE, GPU };

/* A key, or what a family of keys begins with ("env."), by the words of a report. PLAIN:
 * the value speaks for itself; ASKED: it is worth a row when it is not known. */
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
	{ ENVIRONMENT, "firmware.", "firmware ", PLAIN },
	{ ENVIRONMENT, "installed.", "installed ", PLAIN },
	{ ENVIRONMENT, "service.env.", "service: ", PLAIN },
	{ ENVIRONMENT, "env.", "", PLAIN },
	{ HARDWARE, "host.cpu", "CPU", PLAIN | ASKED },
	{ HARDWARE, "host.memory_mib", "memory, MiB", 0 },
	{ HARDWARE, "host.board", "board", 0 },
	{ HARDWARE, "host.bios", "BIOS", 0 },
	{ GPU, "gpu.name", "", PLAIN },
	{ GPU, "gpu.gfx", "", PLAIN },
	{ GPU, "gpu.pci_id", "PCI", 0 },
	{ GPU, "gpu.subsystem_id", "subsystem", 0 },
	{ GPU, "gpu.revision", "revision", 0 },
	{ GPU, "gpu.vram_mib", "VRAM MiB", 0 },
	{ GPU, "gpu.vbios", "VBIOS", 0 },
	{ GPU, "gpu.driver", "driver", 0 },
	{ GPU, "gpu.pcie_width", "PCIe lanes", 0 },
	{ GPU, "gpu.pcie_speed", "GT/s", 0 },
};

static bool has_filled(const struct upstream *upstream, enum fill fill)
{
	for (size_t i = 0; i < upstream->field_count; i++)
		if (strings_have(&upstream->fields[i].fill, word_name(&fill_words, fill)))
			return true;
	return false;
}

/* app.version is that of the application that was seen, which need not be this one. */
static bool is_others(const struct maker *m, const char *key)
{
	const struct fact *apps[VALUES_SHOWN];
	const struct upstream *upstream = m->bug->upstream;
	size_t count;

	if (strcmp(key, "app.version") != 0 ||
	    !strings_have(&upstream->components,
			  word_name(&component_words, COMPONENT_APP)))
		return false;
	count = facts_best(m->diagnosis->facts, "app.name", "", 0, apps, VALUES_SHOWN);
	for (size_t i = 0; i < count && i < VALUES_SHOWN; i++)
		if (!strcasecmp(upstream->id, apps[i]->value) ||
		    !strcasecmp(upstream->title, apps[i]->value) ||
		    strings_have(&upstream->aliases, apps[i]->value))
			return false;
	return count > 0;
}

/* The values of the keys in one line, each of them once. */
static void add_values(struct maker *m, const struct strings *keys)
{
	VEC(const char *) said = { 0 };

	for (size_t i = 0; i < keys->count; i++) {
		const char *label = "";
		const struct fact *found[VALUES_SHOWN];
		size_t count = facts_best(m->diagnosis->facts, keys->items[i], m->device,
					  m->boot, found, VALUES_SHOWN);

		if (is_others(m, keys->items[i]))
			continue;
		for (size_t j = 0; i && j < ARRAY_SIZE(named_keys); j++)
			if (!strcmp(named_keys[j].key, keys->items[i]) &&
			    !(named_keys[j].flags & PLAIN))
				label = named_keys[j].label;
		for (size_t j = 0; j < count && j < VALUES_SHOWN; j++) {
			const struct strings before = { said.items, said.count };

			if (strings_have(&before, found[j]->value) ||
			    (j && found[0]->key->type != TYPE_LIST))
				continue;
			if (!said.count)
				doc_paragraph(m->doc, NULL);
			doc_spanf(m->doc, TONE_PLAIN, "%s%s%s" AS_OWN "%s",
				  said.count ? ", " : "", label, *label ? " " : "",
				  text_of(m, found[j]));
			vec_push(&said, found[j]->value);
		}
	}
	if (said.count)
		doc_close(m->doc);
	vec_free(&said);
}

/* The next one, from *at on, of the facts whose keys begin with a prefix; NULL at the
 * end. */
static const struct fact *next_fact(const struct maker *m, const char *prefix, size_t *at)
{
	const struct facts *facts = m->diagnosis->facts;

	while (*at < facts->list.count) {
		const struct fact *fact = &facts->list.items[(*at)++];

		if (slice_starts_with(slice_of(fact->name), prefix) &&
		    fact->name[strlen(prefix)] && fact_of(m, fact->name) == fact)
			return fact;
	}
	return NULL;
}

/* The rows of a key or of a family of keys. */
static void add_rows(struct maker *m, const struct named_key *named)
{
	static const char *words[] = { "", "none", "false" };
	static const struct strings nothing = { words, ARRAY_SIZE(words) };
	size_t size = strlen(named->key), at = 0, rows = 0;
	const struct fact *fact =
		is_others(m, named->key) ? NULL : fact_of(m, named->key);

	while (named->key[size - 1] == '.' && rows++ < FAMILY_SHOWN &&
	       (fact = next_fact(m, named->key, &at)))
		doc_rowf(m->doc, "%s%s" NEXT_CELL AS_OWN "%s", named->label,
			 fact->name + size, text_of(m, fact));
	/* "container: none" is the usual thing. */
	if (rows || (fact && strings_have(&nothing, fact->value)))
		return;
	if (fact) {
		doc_rowf(m->doc, "%s" NEXT_CELL AS_OWN "%s", named->label,
			 text_of(m, fact));
	} else if (named->flags & ASKED) {
		doc_rowf(m->doc, "%s" NEXT_CELL, named->label);
		add_unknown(m, NULL, m->kb ? kb_ask(m->kb, named->key) : NULL);
	}
}

/* "AMD Radeon RX 6800, gfx1030, PCI 1002:73bf, ..." */
static void add_gpu(struct maker *m, const char *device)
{
	const char *before = "";

	doc_rowf(m->doc, "GPU%s%s" NEXT_CELL, *device ? " " : "", device);
	for (size_t i = 0; i < ARRAY_SIZE(named_keys); i++) {
		const struct named_key *named = &named_keys[i];
		const struct fact *fact =
			facts_first(m->diagnosis->facts, named->key, device, m->boot);

		if (named->group != GPU || !fact)
			continue;
		doc_spanf(m->doc, TONE_PLAIN, "%s%s%s" AS_OWN "%s", before, named->label,
			  *named->label ? " " : "", text_of(m, fact));
		before = ", ";
	}
}

static void fill_table(struct maker *m, bool gpus, enum group group)
{
	const struct gpu *list;
	size_t count =
		view_gpus(m->doc->arena, gpus ? m->diagnosis->facts : NULL, &list, NULL);

	doc_table_of(m->doc, NULL, { .title = "" }, { .title = "", .wide = true });
	for (size_t i = 0; i < count; i++)
		add_gpu(m, list[i].device);
	if (gpus && !count)
		add_rows(m, &(struct named_key){ GPU, "gpu.gfx", "GPU", ASKED });
	for (size_t i = 0; i < ARRAY_SIZE(named_keys); i++)
		if (named_keys[i].group == group)
			add_rows(m, &named_keys[i]);
	doc_close(m->doc);
}

/* --- what the diagnosis says --- */

/* The evidence for it, or against it. */
static void add_evidence(struct maker *m, bool against, const char *heading)
{
	const struct judged *const *side;
	struct arena *arena = m->doc->arena;
	size_t count = view_side(arena, m->about->finding, against, &side);

	doc_say(m->doc, NULL, count ? heading : NULL);
	for (size_t i = 0; i < count && i < EVIDENCE_SHOWN; i++) {
		const char *note = side[i]->note;
		bool placed = side[i]->hit_count;

		doc_pointf(m->doc, MARK_BULLET, "%s%s%s%s%s%s",
			   placed ? view_hit_place(arena, side[i]->hits[0]) : "",
			   placed ? ": " : "", view_found(arena, side[i]),
			   note ? " (" : "", note ? note : "", note ? ")" : "");
	}
}

static void fill_summary(struct maker *m)
{
	const struct fact *stated = fact_of(m, "symptom.kind");
	size_t count = m->about ? m->about->effect_count : 0;

	m->field->known = true;
	if (stated)
		doc_sayf(m->doc, NULL, "What is seen: " AS_OWN "%s", text_of(m, stated));
	doc_say(m->doc, NULL, count ? "What the logs show:" : NULL);
	for (size_t i = 0; i < count; i++)
		doc_item(m->doc, MARK_BULLET, m->about->effects[i]->rule->title);
	if (count)
		doc_close(m->doc);
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
	if (m->about->missing_count)
		doc_say(m->doc, NULL, "Not known, and would tell more:");
	for (size_t i = 0; i < m->about->missing_count && i < EVIDENCE_SHOWN; i++) {
		doc_item(m->doc, MARK_BULLET, NULL);
		add_unknown(m, m->about->missing[i].what, m->about->missing[i].command);
		doc_close(m->doc);
	}
}

static void add_variables(struct maker *m)
{
	size_t at = 0, shown = 0;
	const struct fact *fact;

	while (shown < VARIABLES_SHOWN && (fact = next_fact(m, "env.", &at))) {
		if (!shown++) {
			doc_item(m->doc, MARK_NUMBER, "With these variables set:");
			doc_list(m->doc, NULL);
		}
		doc_pointf(m->doc, MARK_BULLET, "%s = " AS_OWN "%s",
			   fact->name + strlen("env."), text_of(m, fact));
	}
	if (shown)
		doc_close(m->doc);
}

static void fill_steps(struct maker *m)
{
	const char *app = value_of(m, "app.name");
	const char *version = value_of(m, "app.version");
	const char *backend = value_of(m, "app.backend");
	const struct judged *const *side;
	const struct hit *line = NULL;
	size_t count =
		m->about ? view_side(m->doc->arena, m->about->finding, false, &side) : 0;

	for (size_t i = 0; i < count && !line; i++)
		line = side[i]->hit_count ? side[i]->hits[0] : NULL;
	doc_say(m->doc, NULL, m->field->blocks->first ? "Steps:" : NULL);
	if (app) {
		doc_itemf(m->doc, MARK_NUMBER, "Run %s%s%s", app, version ? " " : "",
			  version ? version : "");
		if (backend)
			doc_spanf(m->doc, TONE_PLAIN, " with its %s backend", backend);
		m->field->known = true;
	}
	add_variables(m);
	doc_item(m->doc, MARK_NUMBER, NULL);
	add_unknown(m, "the exact command, the model or input, and how often it happens",
		    NULL);
	if (line)
		doc_itemf(m->doc, MARK_NUMBER, "The log then has: %.*s",
			  SLICE_ARGS(line->message));
	m->field->known |= line != NULL;
	doc_close(m->doc);
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

	if (attempts && attempts->count)
		doc_say(m->doc, NULL, "What was tried:");
	for (size_t i = 0; attempts && i < attempts->count; i++) {
		const struct attempt *attempt = &attempts->items[i];
		bool noted = *attempt->note;

		doc_pointf(m->doc, MARK_BULLET, "%s: %s%s%s%s",
			   *attempt->title ? attempt->title : attempt->remedy,
			   attempt->result < TRIED_END ? results[attempt->result] : "?",
			   noted ? " (" : "", attempt->note, noted ? ")" : "");
		m->field->known = true;
	}
}

/* --- what to know before reporting --- */

/* Issues of the upstream that a rule refers to. */
static void note_known(struct maker *m, const struct rule *rule)
{
	const struct upstream *upstream = m->bug->upstream;

	for (size_t i = 0; i < rule->reference_count; i++) {
		if (!upstream_tracks(upstream, rule->references[i].url))
			continue;
		if (!m->bug->notes->first)
			doc_pointf(m->doc, MARK_BULLET,
				   "This looks like a known issue of %s: add your case "
				   "there rather than opening a new one.",
				   upstream->title);
		add_link(m, &rule->references[i]);
	}
}

static void make_notes(struct maker *m)
{
	const struct upstream *upstream = m->bug->upstream;
	AUTO(strbuf) struct strbuf missing = { 0 };
	const struct finding *finding = m->about ? m->about->finding : NULL;

	if (finding)
		note_known(m, m->rule);
	for (size_t i = 0; finding && i < m->about->effect_count; i++)
		note_known(m, m->about->effects[i]->rule);
	for (size_t i = 0; finding && finding->upgrade && i < m->rule->fixed_in_count;
	     i++)
		doc_pointf(m->doc, MARK_BULLET,
			   "It is %s: see first whether it is still there.",
			   view_fixed(m->doc->arena, finding, i));
	if (finding && m->rule->component == COMPONENT_CONFIG)
		doc_pointf(m->doc, MARK_BULLET,
			   "The fault seems to be in how this machine is set up: hardly "
			   "a bug of %s. What mends it: " AS_CODE "kbmatch show %s",
			   upstream->title, m->rule->id);
	else if (finding && !upstream_takes(upstream, m->rule))
		doc_pointf(m->doc, MARK_BULLET,
			   "The suspected fault is of the component \"%s\", which %s "
			   "does not look after. Who does: " AS_CODE "kbmatch report-bug",
			   word_name(&component_words, m->rule->component),
			   upstream->title);
	for (size_t i = 0; i < m->bug->field_count; i++)
		if (m->bug->fields[i].field->required && !m->bug->fields[i].known)
			strbuf_printf(&missing, "%s\"%s\"", missing.size ? ", " : "",
				      m->bug->fields[i].field->label);
	if (missing.size)
		doc_pointf(m->doc, MARK_BULLET,
			   "The form wants these, and they are not known: %s.",
			   strbuf_text(&missing));
}

/* --- the report --- */

static void fill(struct maker *m, const char *word)
{
	switch (word_find(&fill_words, word)) {
	case FILL_TITLE:
		doc_say(m->doc, NULL, m->bug->title);
		m->field->known = true;
		break;
	case FILL_SUMMARY:
		fill_summary(m);
		break;
	case FILL_STEPS:
		fill_steps(m);
		break;
	case FILL_EXPECTED:
		if (m->rule)
			doc_sayf(m->doc, NULL,
				 "The same work ends well, without what the title says "
				 "(%s).",
				 m->rule->title);
		m->field->known |= m->rule != NULL;
		say_unknown(m, "what you expected to happen", NULL);
		break;
	case FILL_LOG:
		m->field->log = doc_code(m->doc, NULL, CODE_TEXT, NULL, m->bug->log);
		m->field->known |= m->field->log != NULL;
		break;
	case FILL_ENVIRONMENT:
		fill_table(m, !has_filled(m->bug->upstream, FILL_HARDWARE), ENVIRONMENT);
		break;
	case FILL_HARDWARE:
		fill_table(m, true, HARDWARE);
		break;
	case FILL_TRIED:
		fill_tried(m);
		break;
	case FILL_REFERENCES:
		if (!m->rule || !m->rule->reference_count)
			break;
		doc_say(m->doc, NULL, "Reports and documents of the suspected fault:");
		for (size_t i = 0; i < m->rule->reference_count; i++)
			add_link(m, &m->rule->references[i]);
		m->field->known = true;
		break;
	}
}

/* A field is a document of its own to who writes it, but redacted with the others. One of
 * which nothing is known asks for it, or stays away where it may. */
static void make_field(struct maker *m, struct bug_field *made,
		       const struct upstream_field *field)
{
	const char *text = field->text;

	/* The form's name of the diagnosis's component. */
	for (size_t i = 0; m->rule && i + 1 < field->choices.count; i += 2)
		if (!strcmp(field->choices.items[i],
			    word_name(&component_words, m->rule->component))) {
			text = field->choices.items[i + 1];
			break;
		}
	m->field = made;
	made->field = field;
	made->known = text != NULL;
	made->blocks = doc_section(m->doc, NULL, NULL);
	doc_say(m->doc, NULL, text);
	if (!text)
		add_values(m, &field->facts);
	for (size_t i = 0; !text && i < field->fill.count; i++)
		fill(m, field->fill.items[i]);
	if (!made->blocks->first && (field->required || field->command))
		say_unknown(m, NULL, field->command);
	doc_close_section(m->doc);
	made->blocks->kind = DOC_ROOT;
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

struct bug *bug_make(const struct diagnosis *diagnosis, const struct upstream *upstream,
		     const struct diagnosed *about, struct kb *kb,
		     struct redactor *redactor)
{
	struct doc *doc = doc_new("");
	struct bug *bug = arena_new_item(doc->arena, struct bug);
	size_t count = upstream->field_count;
	struct bug_field *fields = arena_array(doc->arena, struct bug_field, count);
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

	*bug = (struct bug){ .arena = doc->arena,
			     .upstream = upstream,
			     .titled = has_filled(upstream, FILL_TITLE),
			     .fields = fields,
			     .field_count = count };
	if (redactor)
		redact_announce_all(redactor, diagnosis);
	bug->title = make_title(&maker);
	bug->log = bug_excerpt(doc->arena, diagnosis, about, &bug->log_lines);
	bug->log = redacted(&maker, bug->log, SIZE_MAX);
	for (size_t i = 0; i < count; i++)
		make_field(&maker, &fields[i], &upstream->fields[i]);
	bug->notes = doc_section(doc, NULL, NULL);
	make_notes(&maker);
	doc_close_section(doc);
	bug->notes->kind = DOC_ROOT;
	if (redactor)
		doc_redact(doc, redactor);
	return bug;
}

void bug_free(struct bug *bug)
{
	if (bug)
		arena_free(bug->arena);
}
