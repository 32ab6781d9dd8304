/* SPDX-License-Identifier: Apache-2.0 */
/* The text of a scaffolded rule. */
#include "engine/base/version.h"
#include "engine/cmd/new_internal.h"
#include "reports/escape.h"

static const char *const range_advice =
	"a range: from the first bad version to the one with the fix";

/* When a gate is worth keeping. */
static const struct {
	const char *gate, *advice;
} advices[] = {
	{ "gfx", "if no other GPU can have it" },
	{ "kind", "if it is of APUs alone, or of cards alone" },
	{ "arch", "if it is of this architecture alone" },
	{ "chip", "if it is of this chip alone" },
	{ "gpu", "hardly ever: gfx or chip says it better" },
	{ "rocm", range_advice },
	{ "kernel", range_advice },
	{ "driver", range_advice },
	{ "torch", range_advice },
	{ "mesa", range_advice },
	{ "app_version", range_advice },
	{ "app", "if it is this program's own fault" },
	{ "os", "if other systems cannot have it" },
	{ "virtual", "if it needs a virtual machine" },
	{ "container", "if it needs a container" },
	{ "wsl", "if it needs WSL" },
};

static const char *advice_of(const char *gate)
{
	for (size_t i = 0; i < ARRAY_SIZE(advices); i++)
		if (!strcmp(advices[i].gate, gate))
			return advices[i].advice;
	return "if it cannot occur outside";
}

/* Of a version its numbers, which is a range that holds it. */
static void add_value(struct strbuf *out, const struct fact *fact)
{
	AUTO(strbuf) struct strbuf numbers = { 0 };
	struct version version;

	if (fact->key->type == TYPE_FLAG) {
		strbuf_add_text(out, strcmp(fact->value, "true") ? "false" : "true");
		return;
	}
	if (fact->key->type == TYPE_VERSION &&
	    version_parse(slice_of(fact->value), &version)) {
		for (unsigned i = 0; i < version.count; i++)
			strbuf_printf(&numbers, "%s%llu", i ? "." : "",
				      version.numbers[i]);
		escape_lua(out, strbuf_slice(&numbers));
		return;
	}
	escape_lua(out, slice_of(fact->value));
}

static void add_gates(struct scaffold *scaffold, struct strbuf *out)
{
	size_t count = 0;

	for (size_t i = 0; i < gate_name_count; i++) {
		const struct fact *fact =
			facts_first(scaffold->full.facts, gate_names[i].key, "", 0);

		if (!fact || strlen(fact->value) > 80)
			continue;
		if (!count++)
			strbuf_add_text(out, "  -- TODO: keep a gate only where the "
					     "fault cannot occur outside it:\n"
					     "  -- applies = {\n");
		strbuf_printf(out, "  --   %s = ", gate_names[i].name);
		add_value(out, fact);
		strbuf_printf(out, ",  -- %s\n", advice_of(gate_names[i].name));
	}
	strbuf_add_text(out, count ? "  -- },\n" : "");
}

static const char *reason(const struct proposal *proposal)
{
	switch (proposal->why) {
	case WHY_UNEXPLAINED:
		return "an error line that nothing explains";
	case WHY_CHOSEN:
		return "the line that --line names";
	case WHY_GUESS:
		return "a line whose words look bad";
	case WHY_BEFORE:
		return "the line before the first that looks bad: is it the cause?";
	case WHY_LAST:
		return "the last line: if all ends there, make it a stall";
	default:
		return "an error line that other rules know, too";
	}
}

/* Whether it is there to begin with: lines of the best kind that the log has. */
static bool is_offered(const struct scaffold *scaffold, const struct proposal *proposal)
{
	return proposal->why == scaffold->proposals[0].why;
}

static void add_evidence(struct scaffold *scaffold, struct strbuf *out)
{
	strbuf_add_text(
		out, "  -- TODO: keep what only this fault prints; then strength: weak, "
		     "moderate, strong,\n  -- very_strong, decisive\n  evidence = {\n");
	for (size_t i = 0; i < scaffold->proposal_count; i++) {
		const struct proposal *proposal = &scaffold->proposals[i];

		strbuf_printf(
			out, "    -- log.txt:%zu, %s\n    %s{ log = ", proposal->line,
			reason(proposal), is_offered(scaffold, proposal) ? "" : "-- ");
		escape_lua_long(out, slice_of(proposal->regex));
		strbuf_add_text(out, ", strength = \"strong\" },\n");
	}
	if (!scaffold->proposal_count)
		strbuf_add_text(out, "    -- TODO: no line of log.txt says enough by "
				     "itself: { log = [[...]], strength = ... }\n");
	strbuf_add_text(out, "  },\n");
}

static const struct finding *finding_at(const struct scaffold *scaffold, size_t i)
{
	const struct diagnosis *d = scaffold->cut.diagnosis;

	if (i < d->diagnosis_count)
		return d->diagnoses[i].finding;
	i -= d->diagnosis_count;
	return i < d->below_count ? d->below[i].finding : NULL;
}

/* Symptoms that the log shows stand below a cause that explains them. */
static void add_explains(struct scaffold *scaffold, struct strbuf *out)
{
	AUTO(strbuf) struct strbuf ids = { 0 };
	const struct finding *finding;

	for (size_t i = 0; (finding = finding_at(scaffold, i)); i++)
		if (finding->rule->kind == KIND_SYMPTOM && !finding->ruled_out &&
		    (!ids.data || !strstr(ids.data, finding->rule->id)))
			strbuf_printf(&ids, "%s\"%s\"", ids.size ? ", " : "",
				      finding->rule->id);
	if (ids.size)
		strbuf_printf(out,
			      "  -- TODO: symptoms in this log; keep those that this "
			      "fault causes\n  explains = { %s },\n",
			      ids.data);
}

static bool from_kernel(const struct scaffold *scaffold)
{
	struct line line = { 0 };

	if (scaffold->proposal_count)
		line_parse(scaffold->lines.items[scaffold->proposals[0].line - 1].raw,
			   &line);
	return slice_is(line.stream, word_name(&component_words, COMPONENT_KERNEL));
}

void new_rule_text(struct scaffold *scaffold, struct strbuf *out)
{
	strbuf_printf(
		out,
		"-- SPDX-License-Identifier: Apache-2.0\n"
		"-- TODO marks what a person has to say (docs/CONTRIBUTING.md).\n"
		"rule {\n"
		"  id = \"%s\",\n"
		"  title = \"TODO: the fault in one line, as one would search for it\",\n"
		"  summary = [[\n"
		"TODO: what happens, why, and whom it strikes, in two or three "
		"sentences.]],\n"
		"  component = \"%s\",  -- TODO: kernel firmware rocr hip rocblas miopen "
		"framework app config hardware\n"
		"  severity = \"error\",  -- info warning error critical\n"
		"  maturity = \"experimental\",  -- until its cause is established\n"
		"  prior = \"uncommon\",  -- common uncommon rare\n",
		scaffold->label, from_kernel(scaffold) ? "kernel" : "app");
	add_gates(scaffold, out);
	add_evidence(scaffold, out);
	add_explains(scaffold, out);
	strbuf_add_text(out,
			"  -- TODO: what helps, best first; every change with its undo:\n"
			"  -- remedies = {\n"
			"  --   { id = \"...\", title = \"...\", outcome = \"cure\", "
			"chance = 0.8, "
			"minutes = 5, risk = \"low\",\n"
			"  --     reversibility = \"high\", scope = \"app\", apply = "
			"[[...]], verify "
			"= [[...]], expect = [[...]],\n"
			"  --     rollback = [[...]] },\n"
			"  -- },\n"
			"  references = {\n"
			"    { url = \"https://TODO.invalid/\", title = \"TODO\", says = "
			"\"TODO: what "
			"it establishes, in your words\" },\n"
			"  },\n"
			"}\n");
}
