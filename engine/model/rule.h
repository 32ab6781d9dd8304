/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Knowledge as rule files state it: rule_load() makes this value from Lua files,
 * kb_write() stores it, and struct kb returns it rule by rule.
 *
 * All strings are UTF-8 without NUL and all arrays have a count; NULL and 0 mean "not
 * stated". Everything belongs to the arena of the struct knowledge (or the struct kb)
 * that it came from and is const once loaded.
 */
#ifndef KBMATCH_MODEL_RULE_H
#define KBMATCH_MODEL_RULE_H

#include "engine/base/arena.h"
#include "engine/model/vocabulary.h"

struct strings {
	const char **items;
	size_t count;
};

/*
 * A regex (PCRE2 syntax) that is matched on a line's message. Equal regexes share one
 * pattern. `id` counts from 1 in a base; it is 0 before kb_write().
 */
struct pattern {
	unsigned id;
	const char *regex;
};

/*
 * A test of one fact: key, operator, operand.
 *
 *   EQUALS, MATCHES, HAS, LACKS, the comparisons: operands[0]
 *   IN, NOT_IN: any number of operands
 *   RANGE: operands[0] is a version range (version.h)
 *   EXISTS: none; `negated` asks for a fact that is known to be absent
 *
 * In a `where` an operand may name a capture of the evidence's pattern or a fact key: bit
 * i of operands_are_names is set for such an operands[i]. `key` may also be a capture
 * (key_is_capture).
 */
struct test {
	const char *key;
	enum operator op;
	const char **operands;
	size_t operand_count;
	unsigned operands_are_names;
	bool key_is_capture;
	bool negated;
};

/*
 * One piece of evidence. `kind` decides which members are used:
 *
 *   LOG       patterns[0]; unless, where
 *   STALL     patterns[0]: the line after which nothing follows; progress, idle, quiet
 *   SEQUENCE  patterns in order; within
 *   COUNT     patterns[0]; at_least, within
 *   ABSENT    patterns[0]; from is required
 *   VERSION   patterns[0] with a capture "version"; patterns[1] with another, ahead; or
 *             ref: a version fact
 *   FACT      test
 *   WHERE     test over facts
 *   SUPPORT   operands in test.operands: the states that count
 *   CHECK     ref: the check's id; test.operands[0]: pass or fail
 *   TRIED     ref: REMEDY or RULE/REMEDY; test.operands[0]: worked partial same failed
 *   ALL, ANY  children; ALL: near_record, within
 *
 * Children have no strength, group or against of their own.
 */
struct evidence {
	enum evidence_kind kind;
	unsigned number; /* position in the rule, from 1, depth first */
	enum strength strength;
	bool against;
	const char *group; /* at most one piece of evidence of a group counts */
	const char *from;  /* id of a source that the line must come from */

	struct pattern **patterns;
	size_t pattern_count;
	struct pattern **unless;
	size_t unless_count;
	struct pattern **progress;
	size_t progress_count;
	struct pattern **idle;
	size_t idle_count;

	struct test test;
	bool has_where; /* a LOG (or COUNT) whose captures must also pass `test` */
	const char *ref;

	double within_seconds; /* 0: no time limit */
	unsigned within_lines; /* 0: no line limit */
	double quiet_seconds;  /* STALL; 0: to the end of the text */
	union {
		unsigned at_least; /* COUNT */
		unsigned ahead;	   /* VERSION: the lead of the second version's first
				    * number */
	};
	bool near_record; /* ALL: all lines in one multi-line record */

	struct evidence *children;
	size_t child_count;
};

struct remedy {
	const char *id, *title;
	const char *action;  /* one word; remedies of other rules with the same word do
			      * the same with other commands; NULL none */
	const char *avoid;   /* the reason not to do it; NULL: it may be done */
	const char *summary; /* what it does, for a person */
	enum outcome outcome;
	double chance;	/* 0..1; negative: unknown */
	double minutes; /* a person's working time; negative: unknown */
	enum level risk, reversibility;
	enum scope scope;
	bool root, reboot;
	const char *requires; /* precondition */
	struct strings pros, cons;
	const char *performance, *stability, *maintenance; /* trade-offs */
	const char *prepare, *backup, *apply, *verify, *expect, *rollback; /* shell */
	const char *fallback; /* id of the remedy of this rule to try if this one fails */
	const char *leaves;   /* id of the rule that the user meets next */
	struct test *when;    /* offered only if these facts hold (or are unknown) */
	size_t when_count;
};

struct refuted {
	const char *what, *why;
	unsigned ref; /* number of the reference, 0 none */
};

struct reference {
	const char *url, *title, *says;
};

/* The action that an operator takes with the GPU or its node. */
struct service {
	enum service_action action;
	const char *because;	/* NULL: nothing is stated */
	const char *proof;	/* the test that settles it */
	struct strings collect; /* commands whose output the vendor wants */
};

struct fixed_in {
	const char *key;     /* version fact: rocm.version, kernel.version, app.version */
	const char *version; /* the first version with the fix */
};

struct rule {
	const char *id; /* also the label and the file name */
	const char *file;
	enum kind kind;
	const char *title, *summary;
	enum component component;
	enum severity severity;
	enum maturity maturity;
	enum prior prior;
	struct test *gates;
	size_t gate_count;
	struct evidence *evidence;
	size_t evidence_count;
	struct strings explains; /* rule ids */
	struct fixed_in *fixed_in;
	size_t fixed_in_count;
	struct remedy *remedies;
	size_t remedy_count;
	struct service service;
	struct refuted *refuted;
	size_t refuted_count;
	struct reference *references;
	size_t reference_count;
};

/* One fact that an extractor or derivation states. `key` and `value` are templates:
 * $name stands for the capture of that name, $$ for a dollar. The value of a list key
 * is split at `split` (a regex; NULL: one item). A template states nothing if one of
 * its captures did not take part in the match or if the map lacks the capture's text. */
struct statement {
	const char *key, *value, *split;
	double scale;	    /* factor for numbers; 0 means 1 */
	struct strings map; /* triples: a capture, a text of it, the replacement */
};

/* A pattern of an extractor and the facts that a match states. */
struct field {
	struct pattern *pattern;
	struct pattern *each; /* not NULL: applied repeatedly to capture `of` */
	const char *of;
	struct statement *facts;
	size_t fact_count;
	bool counted; /* numbers are stated once, times the lines of the block */
};

/*
 * Reads facts from text. If one line is enough, `log` has the facts. Otherwise `log`
 * opens a block of at most `lines` lines, which ends at `ends`, and `fields` are tried on
 * each of its lines (these patterns need no literal). The facts of a block belong
 * together: if one of them is gpu.bdf, the others are about that device.
 */
struct extract {
	const char *id, *file;
	enum trust trust;
	const char *from;   /* source id or NULL */
	struct field first; /* the field of `log` */
	bool boot;	    /* this line begins a new boot */
	bool pasted;	    /* tried only on short texts, such as people paste */
	struct pattern *ends;
	unsigned lines;
	struct field *fields;
	size_t field_count;
	const char *require; /* fact key: a block without it states nothing */
};

/* Derives facts from a fact. The value of `from` is looked up in `map` (value ->
 * statements) or matched by `matches` (the first match wins; captures may be used). */
struct derive_case {
	const char *value; /* exact value, or NULL */
	const char *regex; /* or a regex over the whole value */
	const char *range; /* or a range of versions */
	struct statement *facts;
	size_t fact_count;
};

struct derive {
	const char *id, *file;
	const char *from;
	struct derive_case *cases;
	size_t case_count;
};

struct device {
	const char *pci_id, *name, *chip, *gfx, *arch, *kind, *asic;
	bool verified;
};

struct support {
	const char *gfx, *rocm; /* rocm: a version range, NULL any */
	enum support_state state;
	enum basis basis;
	const char *note, *url;
	const char *file;
};

/* Facts that fit each other on a machine with one of these devices (PCI ids): where
 * `when` holds, so do `holds` of some row. */
struct fits {
	const char *id, *file;
	struct strings devices;
	struct test *when, *holds;
	size_t when_count, holds_count;
	const char *note, *url;
};

/* A named health check over facts. It fails if any of `fail` holds, passes if all of
 * `pass` hold, and is unknown otherwise. A check that did not pass is not applicable
 * if a test of `needs` does not hold (for an `exists` test: if the fact is unknown). A
 * check with `fits` judges these facts of each device by the rows that speak of all of
 * them (engine/reason/checks.h). */
struct check {
	const char *id, *file, *title, *command, *detail;
	struct test *pass, *fail, *needs;
	size_t pass_count, fail_count, needs_count;
	struct strings fits; /* fact keys */
};

/* A kind of text: how to recognise it, which streams (unit, identifier) carry it, what
 * its silence proves, and which of its lines report errors. */
struct source {
	const char *id, *file, *title;
	struct pattern **recognise;
	size_t recognise_count;
	struct strings
		streams; /* identifiers: "kernel", "ollama"; units without .service */
	struct pattern **complete; /* a match shows that the text has its beginning, so
				    * silence proves */
	size_t complete_count;
	struct pattern **errors; /* lines of error level, for `unexplained` */
	size_t error_count;
};

struct benign {
	const char *id, *file;
	struct pattern *log;
	const char *why, *url;
};

/*
 * A place that error lines come from: a part of a driver, a library, a program. It tells
 * a person where to ask about an error that no rule explains. A line belongs to the place
 * whose match ends last in it, since messages name the outer part first; of two that end
 * there, to that of the longer match. A place without a component only puts codes in
 * words.
 */
struct place {
	const char *id, *file, *title;
	enum component component; /* COMPONENT_END: none */
	struct pattern **log;
	size_t log_count;
	/* Pairs of a code's names ("-110|ETIMEDOUT") and its meaning: what the capture
	 * `code` of the patterns takes is looked up here. */
	struct strings codes;
	const char *meaning;	/* what its errors mostly mean, and what they do not show;
				 * NULL: nothing is known */
	const char *upstream;	/* id of the tracker; NULL: not known */
	struct strings collect; /* commands whose output a maintainer wants */
};

/* Lines that hold registers of a decoder; see struct decoder. */
struct register_line {
	struct pattern *pattern;
	const char *from;   /* source id or NULL */
	struct strings set; /* pairs: fields that such a line states by itself */
};

struct decode_row {
	struct strings when; /* pairs: a field, its texts with bars between them */
	const char *is;	     /* template: $field */
};

/* Sets a field by the first row that holds. */
struct decode_step {
	const char *sets;
	struct decode_row *rows;
	size_t row_count;
};

/* Numbers of events as facts: of all, of places, of the events of the place that has the
 * most. NULL: not stated. */
struct event_tally {
	struct strings when;
	const char *events, *places, *most; /* fact keys */
};

/*
 * Decodes records of hardware errors: registers, as hexadecimal numbers in lines, to
 * fields. A capture in capitals is a register of that name; captures `register` and
 * `value` are one by its name; others are fields. Lines with equal other captures that
 * follow each other belong to one record, until a register comes again.
 */
struct decoder {
	const char *id, *file, *title;
	struct register_line *takes;
	size_t take_count;
	struct strings needs;	 /* registers without which a record is dropped */
	struct strings identity; /* records are one event if these agree; empty: needs */
	struct strings fields;	 /* pairs: name, bits ("IPID[0] IPID[45:44]") */
	struct decode_step *steps;
	size_t step_count;
	const char *unit;     /* the field that tells the devices of a machine apart */
	struct strings place; /* the fields that name one place of the hardware */
	struct strings says;  /* templates; the first whose fields are there */
	struct strings facts; /* pairs: fact key, template */
	struct event_tally *tallies;
	size_t tally_count;
};

/* A class of hardware errors: the event's fields category, type and severity name it. */
struct error_class {
	const char *id, *file, *title;
	const char *category, *type, *severity;
	enum service_action service;
	const char *because, *url;
};

/* The command that reads a fact. */
struct ask {
	const char *key, *command;
};

/* One section of a bug form. It is filled from the first of: the text of the
 * diagnosis's component in `choices` (pairs: component, text); `text`; the known facts
 * and the contents that the words of `fill` name. */
struct upstream_field {
	const char *label;
	struct strings facts; /* fact keys */
	struct strings fill;  /* words of fill_words */
	struct strings choices;
	const char *text;
	const char *command; /* reads the unknown facts */
	const char *param;   /* of the prefilled address; NULL: none */
	bool required;
	bool header; /* in a text form: a line "LABEL: VALUE" at its head */
};

struct upstream {
	const char *id, *file, *title, *url;
	const char *title_prefix;
	const char *title_param, *body_param; /* of the address; body: all other fields */
	enum markup markup;
	struct strings aliases;
	struct strings components; /* components of rules whose reports go there */
	struct strings trackers;   /* prefixes of the addresses of its issues */
	struct upstream_field *fields;
	size_t field_count;
};

/* The slope and intercept that map a score to a probability. */
struct calibration {
	double slope, intercept;
};

/* The base as a release. */
struct release {
	const char *date; /* "2026-11-24"; NULL: none is said */
};

/* The words of a rule's labelled cases, or of a folder with healthy machines
 * (case_load.h). */
struct case_words {
	const char *id, *words;
};

struct knowledge {
	struct arena *arena;
	struct rule *rules;
	struct extract *extracts;
	struct derive *derives;
	struct device *devices;
	struct support *supports;
	struct check *checks;
	struct source *sources;
	struct benign *benigns;
	struct place *places;
	struct decoder *decoders;
	struct error_class *error_classes;
	struct ask *asks;
	struct upstream *upstreams;
	struct fits *fits;
	struct case_words *case_words;
	size_t rule_count, extract_count, derive_count, device_count, support_count,
		check_count, source_count, benign_count, place_count, decoder_count,
		error_class_count, ask_count, upstream_count, fits_count,
		case_words_count;
	struct calibration calibration;
	struct release release;
	struct pattern **patterns; /* interned; sorted by regex */
	size_t pattern_count;
};

/* NULL if the rule has no remedy with that id, or if either is NULL. */
const struct remedy *rule_remedy(const struct rule *rule, const char *id);

/* True if both do the same: they have the same `action` where both have one, else the
 * same commands (`apply`). False for NULL. */
bool remedies_do_same(const struct remedy *a, const struct remedy *b);

/* True for a test with a version range. */
bool test_is_version(const struct test *test);
/* True if the evidence rests on a person's words, by itself or through a member. */
bool evidence_is_said(const struct evidence *evidence);

/* --- who hears of a fault: which of the base's upstreams --- */

/* The upstream of an id or alias, NULL when there is none. */
const struct upstream *upstream_named(const struct upstream *upstreams, size_t count,
				      const char *name);
/* The same for a component or a kind of text; where none has the name, the one with the
 * fewest components that takes it. */
const struct upstream *upstream_for(const struct upstream *upstreams, size_t count,
				    const char *name);
/* The upstream of a rule's issues, by its references; else the one that takes its
 * component. */
const struct upstream *upstream_of_rule(const struct upstream *upstreams, size_t count,
					const struct rule *rule);
/* True if a rule's reports go there, by its component or its references. */
bool upstream_takes(const struct upstream *upstream, const struct rule *rule);
/* The name that a person uses: its first alias, or its id. */
const char *upstream_name(const struct upstream *upstream);
/* True if the address is of an issue of its own. */
bool upstream_tracks(const struct upstream *upstream, const char *url);
/* True if a list has the word, letters of either case. */
bool strings_have(const struct strings *words, const char *word);

/*
 * Takes the bits of registers that `bits` names, "IPID[0] IPID[45:44]", the first ones
 * highest. `value_of` returns false if the record lacks a register. Returns false then,
 * and if `bits` cannot be read or names more than 64 bits.
 */
typedef bool register_fn(void *context, struct slice name, uint64_t *ret_value);
bool bits_take(const char *bits, register_fn *value_of, void *context,
	       uint64_t *ret_value);

void knowledge_free(struct knowledge *knowledge);
DEFINE_CLEANUP(knowledge, struct knowledge *, knowledge_free)

#endif
