/* SPDX-License-Identifier: Apache-2.0 */
#include "reports/view/view.h"

#include <math.h>
#include <time.h>

#include "engine/base/strbuf.h"
#include "reports/view/escape.h"

const char *view_time(struct arena *arena, const struct stamp *stamp, char between)
{
	static const double year_10000 = 253402300800;
	char text[64];

	if (stamp->has_wall && stamp->wall >= 0 && stamp->wall < year_10000) {
		time_t seconds = (time_t)stamp->wall;
		struct tm tm;

		gmtime_r(&seconds, &tm);
		if (stamp_lacks_year(stamp)) {
			strftime(text, sizeof(text), "%m-%d %H:%M:%S", &tm);
			return arena_strdup(arena, text);
		}
		strftime(text, sizeof(text), "%Y-%m-%d %H:%M:%S", &tm);
		text[strlen("2026-03-01")] = between;
		return arena_strdup(arena, text);
	}
	if (stamp->has_kernel && isfinite(stamp->kernel) && fabs(stamp->kernel) < 1e12)
		return arena_printf(arena, "kernel %.3f", stamp->kernel);
	return NULL;
}

const char *view_place(struct arena *arena, const char *name, uint64_t line)
{
	if (!name || !*name)
		name = "?";
	if (!line)
		return name;
	return arena_printf(arena, "%s:%llu", name, (unsigned long long)line);
}

const char *view_hit_place(struct arena *arena, const struct hit *hit)
{
	return view_place(arena, hit->text ? hit->text->name : NULL, hit->line);
}

const char *view_fact_place(struct arena *arena, const struct fact *fact)
{
	const char *place = view_place(arena, fact->from, fact->line);

	return fact->derived_by
		       ? arena_printf(arena, "%s, by %s", place, fact->derived_by)
		       : place;
}

const char *view_subject(struct arena *arena, const struct diagnosis *diagnosis,
			 const char *device, unsigned boot)
{
	const struct hits *hits = diagnosis->hits;

	if (!boot || !hits || hits->boot_count <= 1)
		return device;
	return arena_printf(arena, "%s%sboot %u", device, *device ? ", " : "", boot);
}

const char *view_confidence(double confidence)
{
	return confidence >= 0.9   ? "very likely"
	       : confidence >= 0.7 ? "likely"
	       : confidence >= 0.4 ? "possible"
				   : "a hint";
}

const char *view_undo(enum level reversibility)
{
	static const char *const words[] = {
		[LEVEL_LOW] = "hard to undo",
		[LEVEL_MEDIUM] = "can be undone",
		[LEVEL_HIGH] = "easy to undo",
	};

	return words[reversibility];
}

const char *view_properties(struct arena *arena, const struct remedy *remedy)
{
	static const char *const outcomes[] = {
		[OUTCOME_CURE] = "cure",
		[OUTCOME_WORKAROUND] = "workaround",
		[OUTCOME_PARTIAL] = "partial help",
		[OUTCOME_DIAGNOSTIC] = "diagnostic step, not a fix",
	};
	static const char *const reach[] = {
		[SCOPE_PROCESS] = "changes one process",
		[SCOPE_APP] = "changes the application",
		[SCOPE_SYSTEM] = "changes the system",
		[SCOPE_FIRMWARE] = "changes firmware",
	};
	AUTO(strbuf) struct strbuf b = { 0 };

	strbuf_add_text(&b, outcomes[remedy->outcome]);
	if (remedy->chance >= 0)
		strbuf_printf(&b, ", helps in %.0f%% of cases", remedy->chance * 100);
	strbuf_printf(&b, "; %s risk, %s, %s", word_name(&level_words, remedy->risk),
		      view_undo(remedy->reversibility), reach[remedy->scope]);
	if (remedy->minutes >= 0 && remedy->minutes < 1e6)
		strbuf_printf(&b, "; %s", view_minutes(arena, remedy->minutes));
	strbuf_add_text(&b, remedy->root ? ", as root" : "");
	strbuf_add_text(&b, remedy->reboot ? ", needs a reboot" : "");
	return arena_string(arena, strbuf_slice(&b));
}

bool view_speaks(const struct judged *judged)
{
	return judged->truth == TRUTH_TRUE || judged->counted;
}

const char *view_fixed(struct arena *arena, const struct finding *finding, size_t number)
{
	const struct fixed_in *fixed = &finding->rule->fixed_in[number];
	const struct fact *fact =
		number < finding->fixed_count ? finding->fixed[number].fact : NULL;
	const char *name = fixed->key;

	for (size_t i = 0; i < gate_name_count; i++)
		if (!strcmp(gate_names[i].key, name))
			name = gate_names[i].name;
	if (!fact)
		return arena_printf(arena,
				    "fixed in %s %s (%s of this machine is not known)",
				    name, fixed->version, fixed->key);
	return arena_printf(arena, "fixed in %s %s; this machine has %s", name,
			    fixed->version, fact->value);
}

struct commands view_commands(struct arena *arena, const struct remedy *remedy,
			      const struct facts *facts, const char *device)
{
	struct commands commands = { remedy->prepare, remedy->backup,	remedy->apply,
				     remedy->verify,  remedy->rollback, 0 };
	const char **const texts[] = { &commands.prepare, &commands.backup,
				       &commands.apply, &commands.verify,
				       &commands.rollback };

	for (size_t i = 0; i < ARRAY_SIZE(texts); i++) {
		unsigned unknown = 0;

		if (*texts[i])
			*texts[i] = fill_placeholders(arena, *texts[i], facts, device,
						      &unknown);
		commands.unknown += unknown;
	}
	return commands;
}

unsigned view_percent(double confidence)
{
	return confidence <= 0	 ? 0
	       : confidence >= 1 ? 100
				 : (unsigned)(confidence * 100 + 1e-9);
}

const char *view_number(struct arena *arena, uint64_t number)
{
	char digits[24], text[40];
	int size = snprintf(digits, sizeof(digits), "%llu", (unsigned long long)number);
	size_t used = 0;

	for (int i = 0; i < size; i++) {
		if (i && (size - i) % 3 == 0)
			text[used++] = ',';
		text[used++] = digits[i];
	}
	text[used] = '\0';
	return arena_strdup(arena, text);
}

const char *view_count(struct arena *arena, uint64_t count, const char *one,
		       const char *many)
{
	return arena_printf(arena, "%s %s", view_number(arena, count),
			    count == 1 ? one : many);
}

const char *view_minutes(struct arena *arena, double minutes)
{
	if (minutes < 90)
		return view_count(arena, (uint64_t)(minutes + 0.5), "minute", "minutes");
	return view_count(arena, (uint64_t)(minutes / 60 + 0.5), "hour", "hours");
}

/* Sorts the heaviest first, and evidence that did not count last. */
static int compare_judged(const void *a, const void *b)
{
	const struct judged *left = *(const struct judged *const *)a;
	const struct judged *right = *(const struct judged *const *)b;
	double x = left->counted ? fabs(left->weight) : -1;
	double y = right->counted ? fabs(right->weight) : -1;

	return x < y ? 1 : x > y ? -1 : (left > right) - (left < right);
}

size_t view_side(struct arena *arena, const struct finding *finding, bool against,
		 const struct judged *const **ret_judged)
{
	const struct judged **side =
		arena_array(arena, const struct judged *, finding->judged_count + 1);
	size_t count = 0;

	for (size_t i = 0; i < finding->judged_count; i++)
		if (view_speaks(&finding->judged[i]) &&
		    finding->judged[i].evidence->against == against)
			side[count++] = &finding->judged[i];
	if (count)
		qsort(side, count, sizeof(*side), compare_judged);
	*ret_judged = side;
	return count;
}

/* --- tests and evidence as sentences --- */

enum { NESTING_MAX = 8 };

static void add_list(struct strbuf *b, const char *const *items, size_t count,
		     const char *between)
{
	for (size_t i = 0; i < count; i++) {
		strbuf_add_text(b, i ? between : "");
		strbuf_add_text(b, items[i]);
	}
}

static void add_test(struct strbuf *b, const struct test *test)
{
	static const char *const verbs[] = {
		[OPERATOR_EQUALS] = "is",	  [OPERATOR_IN] = "is one of",
		[OPERATOR_MATCHES] = "matches",	  [OPERATOR_RANGE] = "is in",
		[OPERATOR_HAS] = "has",		  [OPERATOR_LACKS] = "lacks",
		[OPERATOR_EXISTS] = "is known",	  [OPERATOR_NOT_IN] = "is not in",
		[OPERATOR_NOT_EQUALS] = "is not", [OPERATOR_LESS] = "<",
		[OPERATOR_LESS_EQUAL] = "<=",	  [OPERATOR_GREATER] = ">",
		[OPERATOR_GREATER_EQUAL] = ">=",
	};
	const char *verb = test->op < ARRAY_SIZE(verbs) ? verbs[test->op] : "?";

	if (test->op == OPERATOR_IN && test->operand_count == 1)
		verb = "is";
	if (test->op == OPERATOR_EXISTS && test->negated)
		verb = "is known not to be there";
	strbuf_printf(b, "%s %s", test->key ? test->key : "?", verb);
	if (test->operand_count)
		strbuf_add_char(b, ' ');
	add_list(b, test->operands, test->operand_count, ", ");
}

const char *view_test(struct arena *arena, const struct test *test)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	add_test(&b, test);
	return arena_string(arena, strbuf_slice(&b));
}

/* A sentence of evidence_list.h that is being filled in. */
struct sentence {
	struct strbuf *out;
	const struct evidence *evidence;
	unsigned depth;
};

static void add_wanted(struct strbuf *b, const struct evidence *evidence, unsigned depth);

static void add_patterns(struct strbuf *b, const struct evidence *evidence,
			 const char *between)
{
	for (size_t i = 0; i < evidence->pattern_count; i++)
		strbuf_printf(b, "%s%s", i ? between : "", evidence->patterns[i]->regex);
}

/* Adds the text for a {WORD}. */
static void add_part(const struct sentence *s, struct slice word)
{
	const struct evidence *e = s->evidence;
	const struct test *test = &e->test;

	if (slice_is(word, "sequence"))
		add_patterns(s->out, e, ", then ");
	else if (slice_is(word, "members"))
		for (size_t i = 0; i < e->child_count && s->depth < NESTING_MAX; i++) {
			strbuf_add_text(s->out, i ? "; " : "");
			add_wanted(s->out, &e->children[i], s->depth + 1);
		}
	else if (slice_is(word, "test"))
		add_test(s->out, test);
	else if (slice_is(word, "state"))
		add_list(s->out, test->operands, test->operand_count, ", ");
	else if (slice_is(word, "states"))
		add_list(s->out, test->operands, test->operand_count, " or ");
	else if (slice_is(word, "ref"))
		strbuf_add_text(s->out, e->ref);
	else if (slice_is(word, "from"))
		strbuf_add_text(s->out, e->from ? e->from : "the log");
	else if (slice_is(word, "number"))
		strbuf_printf(s->out, "%u", e->number);
	else if (slice_is(word, "at_least"))
		strbuf_printf(s->out, "%u", e->at_least);
}

static void add_sentence(const struct sentence *s, const char *text)
{
	while (*text) {
		size_t plain = strcspn(text, "{"), word = strcspn(text, "}");

		strbuf_add(s->out, text, plain);
		text += plain;
		if (!*text)
			break;
		add_part(s, slice_from(text + 1, word - plain - 1));
		text += word - plain + 1;
	}
}

const char *view_lead(struct arena *arena, const struct evidence *evidence)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const char *heads = evidence_kinds[evidence->kind].heads;

	if (!heads)
		return NULL;
	add_sentence(&(struct sentence){ &b, evidence, 0 }, heads);
	return arena_string(arena, strbuf_slice(&b));
}

static void add_wanted(struct strbuf *b, const struct evidence *evidence, unsigned depth)
{
	const struct form *kind = &evidence_kinds[evidence->kind];
	struct sentence sentence = { b, evidence, depth };

	add_sentence(&sentence, kind->says ? kind->says : kind->heads);
	if (!kind->says) {
		strbuf_add_char(b, ' ');
		add_patterns(b, evidence, ", ");
		if (evidence->ref)
			strbuf_printf(b, " and %s", evidence->ref);
	}
	if (evidence->from)
		strbuf_printf(b, " (in %s)", evidence->from);
}

const char *view_wanted(struct arena *arena, const struct evidence *evidence)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	add_wanted(&b, evidence, 0);
	return arena_string(arena, strbuf_slice(&b));
}

const char *view_limits(struct arena *arena, const struct evidence *evidence)
{
	AUTO(strbuf) struct strbuf b = { 0 };

	if (evidence->within_seconds > 0)
		strbuf_printf(&b, ", within %g seconds", evidence->within_seconds);
	if (evidence->within_lines)
		strbuf_printf(&b, ", within %u lines", evidence->within_lines);
	if (evidence->quiet_seconds > 0)
		strbuf_printf(&b, ", for %g seconds", evidence->quiet_seconds);
	if (evidence->near_record)
		strbuf_add_text(&b, ", in one record");
	return arena_string(arena, strbuf_slice(&b));
}

const char *view_found(struct arena *arena, const struct judged *judged)
{
	enum { FACTS_SHOWN = 8 };
	const struct evidence *evidence = judged->evidence;
	const struct form *kind = &evidence_kinds[evidence->kind];
	AUTO(strbuf) struct strbuf b = { 0 };

	if (judged->hit_count)
		return arena_string(arena, judged->hits[0]->message);
	if (judged->fact_count && !evidence_has(evidence, KIND_IS_OPINION)) {
		for (size_t i = 0; i < judged->fact_count && i < FACTS_SHOWN; i++)
			strbuf_printf(&b, "%s%s is %s", i ? ", " : "",
				      judged->facts[i]->name, judged->facts[i]->value);
		strbuf_add_text(&b, judged->fact_count > FACTS_SHOWN ? ", ..." : "");
		return arena_string(arena, strbuf_slice(&b));
	}
	if (kind->found) {
		add_sentence(&(struct sentence){ &b, evidence, 0 }, kind->found);
		return arena_string(arena, strbuf_slice(&b));
	}
	if (kind->heads)
		return arena_printf(arena, "Evidence %u of the rule", evidence->number);
	if (kind->lead != LEAD_TEST || evidence->test.op != OPERATOR_MATCHES)
		return view_wanted(arena, evidence);
	return arena_printf(arena, "%s is as the rule wants it",
			    evidence->test.key ? evidence->test.key : "a fact");
}

const char *view_strength(struct arena *arena, enum strength strength)
{
	char *words = arena_strdup(arena, word_name(&strength_words, strength));

	for (char *c = words; *c; c++)
		if (*c == '_')
			*c = ' ';
	return words;
}

/* --- the machine --- */

enum { GPUS_MAX = 16, VALUE_COLUMNS = 120 };

const char *view_value(struct arena *arena, const char *value)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	char *line = arena_strdup(arena, value ? value : "");

	for (char *c = line; *c; c++)
		if (strchr("\t\r\n", *c))
			*c = ' ';
	escape_terminal_cut(&b, slice_of(line), VALUE_COLUMNS);
	return arena_string(arena, strbuf_slice(&b));
}

/* The value for this device; a value without a device counts only if there is only one
 * device (`alone`). */
static const char *value_of(struct arena *arena, const struct facts *facts,
			    const char *name, const char *device, bool alone)
{
	const struct fact *found[8];
	size_t count = facts_best(facts, name, device, 0, found, ARRAY_SIZE(found));

	for (size_t i = 0; i < count && i < ARRAY_SIZE(found); i++)
		if (alone || !strcmp(found[i]->device, device))
			return view_value(arena, found[i]->value);
	return NULL;
}

static const char *memory_words(struct arena *arena, const char *mib)
{
	double number;

	if (!mib || !slice_number(slice_of(mib), &number) ||
	    !(number >= 0 && number < 1e9))
		return NULL;
	if (number < 1024)
		return arena_printf(arena, "%.0f MiB VRAM", number);
	number /= 1024;
	return arena_printf(arena, "%.*f GiB VRAM",
			    fabs(number - round(number)) < 0.05 ? 0 : 1, number);
}

/* Finds the devices that facts name, sorted; one without an address only if no device has
 * one. */
static size_t find_devices(const struct facts *facts, struct gpu *gpus, bool *ret_more)
{
	static const char *const identity[] = { "gpu.name", "gpu.gfx", "gpu.chip",
						"gpu.pci_id" };
	size_t count = 0, at;
	bool unplaced = false;

	for (size_t i = 0; i < facts->list.count; i++) {
		const struct fact *fact = &facts->list.items[i];

		if (!word_listed(fact->name, identity, ARRAY_SIZE(identity)))
			continue;
		unplaced |= !*fact->device;
		for (at = 0; at < count && strcmp(gpus[at].device, fact->device) < 0;)
			at++;
		if (!*fact->device ||
		    (at < count && !strcmp(gpus[at].device, fact->device)))
			continue;
		if (count == GPUS_MAX) {
			*ret_more = true;
			continue;
		}
		memmove(&gpus[at + 1], &gpus[at], (count - at) * sizeof(*gpus));
		gpus[at] = (struct gpu){ .device = fact->device };
		count++;
	}
	if (!count && unplaced)
		gpus[count++].device = "";
	return count;
}

size_t view_gpus(struct arena *arena, const struct facts *facts,
		 const struct gpu **ret_gpus, bool *ret_more)
{
	struct gpu *gpus = arena_array(arena, struct gpu, GPUS_MAX);
	bool more = false;

	*ret_gpus = gpus;
	size_t count = facts ? find_devices(facts, gpus, &more) : 0;
	if (ret_more)
		*ret_more = more;
	for (struct gpu *gpu = gpus; gpu < gpus + count; gpu++) {
		const char *device = gpu->device;
		bool alone = count == 1;

		gpu->name = value_of(arena, facts, "gpu.name", device, alone);
		if (!gpu->name)
			gpu->name = value_of(arena, facts, "gpu.chip", device, alone);
		gpu->gfx = value_of(arena, facts, "gpu.gfx", device, alone);
		gpu->memory = memory_words(
			arena, value_of(arena, facts, "gpu.vram_mib", device, alone));
		gpu->pci_id = value_of(arena, facts, "gpu.pci_id", device, alone);
	}
	return count;
}

static void join(struct strbuf *b, const char *label, const char *value)
{
	if (!value || !*value)
		return;
	strbuf_printf(b, "%s%s%s", b->size ? ", " : "", label, value);
}

const char *view_chip(struct arena *arena, const struct device *device)
{
	if (!device->chip || !device->arch)
		return device->chip ? device->chip : "";
	return arena_printf(arena, "%s (%s)", device->chip, device->arch);
}

size_t view_names(struct arena *arena, const struct device *devices, size_t count,
		  const char *const **ret_names)
{
	const char **names = arena_array(arena, const char *, count + 1);
	size_t used = 0;

	for (size_t i = 0; i < count; i++) {
		const char *name = devices[i].name, *chip = devices[i].chip;

		if (name && !(chip && !strcmp(name, chip)) &&
		    !word_listed(name, names, used))
			names[used++] = name;
	}
	*ret_names = names;
	return used;
}

const char *view_cards(struct arena *arena, const struct device *devices, size_t count,
		       size_t most)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const char *const *names;
	size_t total = view_names(arena, devices, count, &names);

	for (size_t i = 0; i < total && i < most; i++)
		strbuf_printf(&b, "%s%s", i ? ", " : "", names[i]);
	if (total > most)
		strbuf_printf(&b, " and %zu more", total - most);
	return arena_string(arena, strbuf_slice(&b));
}

const char *view_system(struct arena *arena, const struct facts *facts)
{
	AUTO(strbuf) struct strbuf b = { 0 };
	const struct fact *apps[4];

	if (!facts)
		return "";
	size_t count = facts_best(facts, "app.name", "", 0, apps, ARRAY_SIZE(apps));
	const char *version = value_of(arena, facts, "app.version", "", true);
	join(&b, "Linux ", value_of(arena, facts, "kernel.version", "", true));
	join(&b, "ROCm ", value_of(arena, facts, "rocm.version", "", true));
	for (size_t i = 0; i < count && i < ARRAY_SIZE(apps); i++)
		join(&b, "", view_value(arena, apps[i]->value));
	if (count == 1 && version)
		strbuf_printf(&b, " %s", version);
	join(&b, "", value_of(arena, facts, "os.name", "", true));
	return arena_string(arena, strbuf_slice(&b));
}
