/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/reason/extract.h"

#include <inttypes.h>

#include "engine/base/chars.h"
#include "engine/pattern/template.h"

enum {
	EVENTS_MAX = 5000,     /* of a machine; further records only add to `count` */
	RECORD_LINES_MAX = 64, /* from its first line to its last */
	REGISTERS_MAX = 24,    /* of a record */
	OPEN_MAX = 64,	       /* records that wait for further lines */
};

struct reg {
	struct slice name;
	uint64_t value;
};

/* A record while its lines are collected. */
struct record {
	const struct hit *first;
	const struct register_line *take;
	struct reg registers[REGISTERS_MAX];
	size_t register_count;
};

/* An event while records are added to it. */
struct draft {
	struct hw_error event;
	struct record record; /* the first one: its registers are the identity */
	VEC(const struct text *) texts;
	uint64_t in_text; /* records in the last of its texts */
};

struct decoding {
	struct kb *kb;
	const struct decoder *decoder;
	struct arena *arena;
	VEC(struct record) open;
	VEC(struct draft) drafts;
	size_t own; /* the first draft of this decoder */
	uint64_t left_out;
};

/* --- registers --- */

static const struct reg *find_register(const struct record *record, struct slice name)
{
	for (size_t i = 0; i < record->register_count; i++)
		if (slice_equal(record->registers[i].name, name))
			return &record->registers[i];
	return NULL;
}

static bool register_value(void *context, struct slice name, uint64_t *ret_value)
{
	const struct reg *reg = find_register(context, name);

	if (reg)
		*ret_value = reg->value;
	return reg;
}

static bool parse_register(struct slice text, uint64_t *ret_value)
{
	*ret_value = 0;
	if (slice_starts_with(text, "0x"))
		text = slice_skip(text, 2);
	for (size_t i = 0; i < text.size; i++) {
		if (!char_is_hex(text.data[i]))
			return false;
		*ret_value = *ret_value << 4 | char_hex_value(text.data[i]);
	}
	return text.size && text.size <= 16;
}

static void add_register(struct record *record, struct slice name, struct slice text)
{
	uint64_t value;

	if (record->register_count < REGISTERS_MAX && parse_register(text, &value))
		record->registers[record->register_count++] = (struct reg){ name, value };
}

static bool is_capital(const char *name)
{
	return char_is_upper(*name);
}

static bool is_pair(const char *name)
{
	return !strcmp(name, "register") || !strcmp(name, "value");
}

/* Adds the registers that a line holds. */
static void take_registers(struct record *record, const struct hit *hit)
{
	const struct slice *name = hit_capture(hit, "register");
	const struct slice *value = hit_capture(hit, "value");

	if (name && value)
		add_register(record, *name, *value);
	for (size_t i = 0; i < hit->capture_count; i++)
		if (is_capital(hit->captures[i].name))
			add_register(record, slice_of(hit->captures[i].name),
				     hit->captures[i].value);
}

/* --- events --- */

struct fields {
	VEC(struct capture) list;
	struct arena *arena;
};

/* The first value of a name stays. */
static void set_field(struct fields *fields, const char *name, struct slice value)
{
	if (!capture_find(fields->list.items, fields->list.count, name))
		vec_push(&fields->list,
			 ((struct capture){ name, arena_slice(fields->arena, value) }));
}

static struct slice get_field(const struct fields *fields, const char *name)
{
	const struct slice *value =
		capture_find(fields->list.items, fields->list.count, name);

	return value ? *value : slice_of("");
}

/* A field that is not there is "". */
static bool holds(const struct strings *when, const struct capture *fields, size_t count)
{
	for (size_t i = 0; i < when->count; i += 2) {
		const struct slice *value = capture_find(fields, count, when->items[i]);

		if (!slice_is_one_of(value ? *value : slice_of(""), when->items[i + 1]))
			return false;
	}
	return true;
}

static bool fill(const char *template, const struct fields *fields, struct strbuf *out)
{
	struct bindings bindings = { .fields = fields->list.items,
				     .field_count = fields->list.count };

	strbuf_truncate(out, 0);
	return template_fill(template, NULL, &bindings, out);
}

static void take_step(const struct decode_step *step, struct fields *fields)
{
	AUTO(strbuf) struct strbuf text = { 0 };

	for (size_t i = 0; i < step->row_count; i++) {
		if (!holds(&step->rows[i].when, fields->list.items, fields->list.count))
			continue;
		if (fill(step->rows[i].is, fields, &text))
			set_field(fields, step->sets, strbuf_slice(&text));
		return;
	}
}

static bool is_class(const struct error_class *class, const struct fields *fields)
{
	struct slice id = get_field(fields, "class");

	if (id.size)
		return slice_is(id, class->id);
	return slice_is(get_field(fields, "category"), class->category) &&
	       slice_is(get_field(fields, "type"), class->type) &&
	       slice_is(get_field(fields, "severity"), class->severity);
}

/* The class that a line states, or that of the event's category, type and severity; NULL:
 * none. */
static const struct error_class *find_class(struct kb *kb, const struct fields *fields)
{
	const struct error_class *classes;
	size_t count = kb_error_classes(kb, &classes);

	for (size_t i = 0; i < count; i++)
		if (is_class(&classes[i], fields))
			return &classes[i];
	return NULL;
}

static void read_fields(struct decoding *d, const struct record *record,
			struct fields *fields)
{
	const struct decoder *decoder = d->decoder;
	const struct hit *hit = record->first;
	uint64_t value;
	char text[17];

	for (size_t i = 0; i < record->register_count; i++) {
		const struct reg *reg = &record->registers[i];

		snprintf(text, sizeof(text), "%016" PRIx64, reg->value);
		set_field(fields, arena_string(d->arena, reg->name), slice_of(text));
	}
	for (size_t i = 0; i < record->take->set.count; i += 2)
		set_field(fields, record->take->set.items[i],
			  slice_of(record->take->set.items[i + 1]));
	for (size_t i = 0; i < hit->capture_count; i++)
		if (!is_capital(hit->captures[i].name) && !is_pair(hit->captures[i].name))
			set_field(fields, hit->captures[i].name, hit->captures[i].value);
	for (size_t i = 0; i < decoder->fields.count; i += 2) {
		if (!bits_take(decoder->fields.items[i + 1], register_value,
			       (void *)record, &value))
			continue;
		snprintf(text, sizeof(text), "%" PRIx64, value);
		set_field(fields, decoder->fields.items[i], slice_of(text));
	}
	for (size_t i = 0; i < decoder->step_count; i++)
		take_step(&decoder->steps[i], fields);
}

/* Fields whose names begin with "_" are for the steps alone. */
static void drop_inner(struct fields *fields)
{
	size_t kept = 0;

	for (size_t i = 0; i < fields->list.count; i++)
		if (*fields->list.items[i].name != '_')
			fields->list.items[kept++] = fields->list.items[i];
	fields->list.count = kept;
}

static struct hw_error make_event(struct decoding *d, const struct record *record)
{
	AUTO(strbuf) struct strbuf text = { 0 };
	struct fields fields = { .arena = d->arena };
	struct hw_error event = { .decoder = d->decoder,
				  .device = record->first->device,
				  .first = record->first,
				  .last = record->first,
				  .told = !record->register_count };

	read_fields(d, record, &fields);
	event.class = find_class(d->kb, &fields);
	if (event.class) {
		set_field(&fields, "class", slice_of(event.class->id));
		set_field(&fields, "category", slice_of(event.class->category));
		set_field(&fields, "type", slice_of(event.class->type));
		set_field(&fields, "severity", slice_of(event.class->severity));
	}
	event.says = d->decoder->title;
	for (size_t i = 0; i < d->decoder->says.count; i++)
		if (fill(d->decoder->says.items[i], &fields, &text)) {
			event.says = arena_string(d->arena, strbuf_slice(&text));
			break;
		}
	drop_inner(&fields);
	event.field_count = arena_give(d->arena, &fields.list, &event.fields);
	return event;
}

static bool same_text(const struct slice *a, const struct slice *b)
{
	return !a || !b || slice_equal(*a, *b);
}

/* True if both may be of one device. */
static bool same_unit(const struct hw_error *a, const struct hw_error *b)
{
	const char *unit = a->decoder->unit;

	if (*a->device && *b->device && strcmp(a->device, b->device) != 0)
		return false;
	return !unit || same_text(hw_error_field(a, unit), hw_error_field(b, unit));
}

static bool same_registers(const struct decoder *decoder, const struct record *a,
			   const struct record *b)
{
	const struct strings *names =
		decoder->identity.count ? &decoder->identity : &decoder->needs;

	for (size_t i = 0; i < names->count; i++) {
		const struct reg *x = find_register(a, slice_of(names->items[i]));
		const struct reg *y = find_register(b, slice_of(names->items[i]));

		if (x && y && x->value != y->value)
			return false;
	}
	return true;
}

static bool same_fields(const struct hw_error *a, const struct hw_error *b)
{
	for (size_t i = 0; i < a->field_count; i++)
		if (!same_text(&a->fields[i].value, hw_error_field(b, a->fields[i].name)))
			return false;
	return true;
}

/* True if both tell of one event. What a line tells without registers is the decoded
 * event of the same class. */
static bool is_same(const struct draft *old, const struct hw_error *event,
		    const struct record *record)
{
	bool decoded = !old->event.told && !event->told;

	if (old->event.decoder != event->decoder ||
	    (decoded && !same_registers(event->decoder, &old->record, record)) ||
	    !same_unit(&old->event, event))
		return false;
	if (old->event.told != event->told)
		return event->class && old->event.class == event->class;
	return decoded || same_fields(&old->event, event);
}

static void count_record(struct draft *draft, const struct hit *hit)
{
	size_t texts = draft->texts.count;

	if (!texts || draft->texts.items[texts - 1] != hit->text) {
		draft->in_text = 0;
		vec_push(&draft->texts, hit->text);
	}
	if (++draft->in_text > draft->event.count)
		draft->event.count = draft->in_text;
	draft->event.last = hit;
}

/* The event that this one is again; NULL: none. What a line tells stays apart where it
 * could be several decoded events, and the other way round. */
static struct draft *find_same(struct decoding *d, const struct hw_error *event,
			       const struct record *record)
{
	struct draft *found = NULL;
	unsigned others = 0;

	for (size_t i = d->own; i < d->drafts.count; i++) {
		struct draft *draft = &d->drafts.items[i];

		if (!is_same(draft, event, record))
			continue;
		if (draft->event.told == event->told)
			return draft;
		found = draft;
		others++;
	}
	return others == 1 ? found : NULL;
}

/* Adds a record to the event that it tells of. */
static void join(struct draft *draft, struct hw_error event, const struct record *record)
{
	if (draft->event.told && !event.told) {
		event.count = draft->event.count;
		event.first = draft->event.first;
		if (!*event.device)
			event.device = draft->event.device;
		draft->event = event;
		draft->record = *record;
	}
	if (!*draft->event.device)
		draft->event.device = event.device;
	count_record(draft, record->first);
}

/* A record has all registers that it needs; or none, where a line suffices. */
static bool is_whole(const struct decoding *d, const struct record *record)
{
	if (!record->register_count)
		return record->take->set.count;
	for (size_t i = 0; i < d->decoder->needs.count; i++)
		if (!find_register(record, slice_of(d->decoder->needs.items[i])))
			return false;
	return true;
}

static void finish(struct decoding *d, const struct record *record)
{
	if (!is_whole(d, record))
		return;
	struct hw_error event = make_event(d, record);
	if (!event.class && hw_error_field(&event, "class"))
		return;
	struct draft *same = find_same(d, &event, record);
	if (same) {
		join(same, event, record);
		return;
	}
	if (d->drafts.count == EVENTS_MAX) {
		d->left_out++;
		return;
	}
	vec_push(&d->drafts, ((struct draft){ .event = event, .record = *record }));
	count_record(&d->drafts.items[d->drafts.count - 1], record->first);
}

/* --- records --- */

/* True if the captures that are no registers are the same. */
static bool same_captures(const struct hit *a, const struct hit *b)
{
	for (size_t i = 0; i < a->capture_count; i++) {
		const struct capture *capture = &a->captures[i];

		if (!is_capital(capture->name) && !is_pair(capture->name) &&
		    !same_text(&capture->value, hit_capture(b, capture->name)))
			return false;
	}
	return true;
}

/* True if the record has a register of the line. */
static bool has_registers(const struct record *record, const struct hit *hit)
{
	struct record line = { .register_count = 0 };

	take_registers(&line, hit);
	for (size_t i = 0; i < line.register_count; i++)
		if (find_register(record, line.registers[i].name))
			return true;
	return !line.register_count;
}

static void close_first(struct decoding *d, size_t i)
{
	struct record record = d->open.items[i];

	memmove(&d->open.items[i], &d->open.items[i + 1],
		(d->open.count - i - 1) * sizeof(record));
	d->open.count--;
	finish(d, &record);
}

static void take_line(struct decoding *d, const struct register_line *take,
		      const struct hit *hit)
{
	for (size_t i = 0; i < d->open.count;) {
		struct record *record = &d->open.items[i];
		bool near = record->first->text == hit->text &&
			    hit->nth - record->first->nth <= RECORD_LINES_MAX;
		bool own = near && !strcmp(record->first->device, hit->device) &&
			   same_captures(record->first, hit);

		if (own && !has_registers(record, hit)) {
			take_registers(record, hit);
			return;
		}
		if (own || !near)
			close_first(d, i);
		else
			i++;
	}
	if (d->open.count == OPEN_MAX)
		close_first(d, 0);
	struct record record = { .first = hit, .take = take };
	take_registers(&record, hit);
	vec_push(&d->open, record);
}

static void decode(struct decoding *d, const struct hits *hits)
{
	d->own = d->drafts.count;
	for (size_t i = 0; i < hits->count; i++) {
		const struct hit *hit = hits->items[i];

		if (hit->watch || hit->opener ||
		    !(kb_roles(d->kb, hit->pattern) & ROLE_REGISTER))
			continue;
		for (size_t j = 0; j < d->decoder->take_count; j++)
			if (d->decoder->takes[j].pattern->id == hit->pattern)
				take_line(d, &d->decoder->takes[j], hit);
	}
	while (d->open.count)
		close_first(d, 0);
}

/* --- devices --- */

/* The only device that events of a unit name; "" none, or several. */
static const char *device_of_unit(const struct decoding *d, const struct hw_error *event)
{
	const char *unit = event->decoder->unit, *device = "";
	const struct slice *own = unit ? hw_error_field(event, unit) : NULL;

	for (size_t i = 0; own && i < d->drafts.count; i++) {
		const struct hw_error *other = &d->drafts.items[i].event;
		const struct slice *its = hw_error_field(other, unit);

		if (!*other->device || !its || !slice_equal(*own, *its))
			continue;
		if (*device && strcmp(device, other->device) != 0)
			return "";
		device = other->device;
	}
	return device;
}

/* Gives each event a device: an address, else "socket 2", else none. */
static void name_devices(const struct decoding *d)
{
	for (size_t i = 0; i < d->drafts.count; i++) {
		struct hw_error *event = &d->drafts.items[i].event;

		if (!*event->device)
			event->device = device_of_unit(d, event);
	}
	for (size_t i = 0; i < d->drafts.count; i++) {
		struct hw_error *event = &d->drafts.items[i].event;
		const char *unit = event->decoder->unit;
		const struct slice *own = unit ? hw_error_field(event, unit) : NULL;

		if (!*event->device && own)
			event->device =
				arena_printf(d->arena, "%s %.*s", unit, SLICE_ARGS(*own));
	}
}

/* --- facts --- */

static struct fact fact_of(const struct hw_error *event)
{
	return (struct fact){ .device = event->device,
			      .boot = event->first->boot,
			      .trust = TRUST_KERNEL,
			      .from = event->first->text->name,
			      .line = event->first->line,
			      .derived_by = event->decoder->id,
			      .looked_up = true };
}

static void state_facts(const struct hw_error *event, struct facts *facts)
{
	const struct strings *pairs = &event->decoder->facts;
	struct bindings bindings = { .fields = event->fields,
				     .field_count = event->field_count };
	struct fact like = fact_of(event);

	for (size_t i = 0; i < pairs->count; i += 2)
		statement_apply(&(struct statement){ .key = pairs->items[i],
						     .value = pairs->items[i + 1] },
				&bindings, &like, facts);
}

/* The events of one device that a tally counts, by places. */
struct count {
	uint64_t events, most;
	VEC(struct place_count {
		struct slice place;
		uint64_t events;
	})
	places;
};

static void count_event(struct arena *arena, struct count *count,
			const struct hw_error *event)
{
	AUTO(strbuf) struct strbuf name = { 0 };
	const struct strings *place = &event->decoder->place;
	size_t i = 0;

	for (size_t j = 0; j < place->count; j++) {
		const struct slice *value = hw_error_field(event, place->items[j]);

		strbuf_add_slice(&name, value ? *value : slice_of(""));
		strbuf_add_char(&name, '/');
	}
	while (i < count->places.count &&
	       !slice_equal(count->places.items[i].place, strbuf_slice(&name)))
		i++;
	if (i == count->places.count)
		vec_push(&count->places,
			 ((struct place_count){
				 .place = arena_slice(arena, strbuf_slice(&name)) }));
	count->events += event->count;
	count->places.items[i].events += event->count;
	if (count->places.items[i].events > count->most)
		count->most = count->places.items[i].events;
}

static void state_number(const struct hw_error *event, const char *key, uint64_t number,
			 struct facts *facts)
{
	struct fact fact = fact_of(event);
	char text[24];

	if (!key)
		return;
	snprintf(text, sizeof(text), "%" PRIu64, number);
	fact.name = key;
	fact.key = key_find(key);
	fact.value = text;
	if (fact.key->reach == REACH_DEVICE || fact.key->reach == REACH_HOST)
		fact.boot = 0;
	facts_add(facts, &fact);
}

static void state_tally(const struct decoding *d, const struct event_tally *tally,
			size_t at, struct facts *facts)
{
	const struct hw_error *first = &d->drafts.items[at].event;
	struct count count = { .events = 0 };

	for (size_t i = 0; i < d->drafts.count; i++) {
		const struct hw_error *event = &d->drafts.items[i].event;

		if (event->decoder != first->decoder ||
		    strcmp(event->device, first->device) != 0)
			continue;
		if (!holds(&tally->when, event->fields, event->field_count))
			continue;
		if (!count.events && i != at) {
			vec_free(&count.places);
			return; /* an earlier event of the device has told it */
		}
		count_event(d->arena, &count, event);
	}
	if (count.events) {
		state_number(first, tally->events, count.events, facts);
		state_number(first, tally->places, count.places.count, facts);
		state_number(first, tally->most, count.most, facts);
	}
	vec_free(&count.places);
}

static int by_line(const void *a, const void *b)
{
	const struct hw_error *x = a, *y = b;
	unsigned left = x->first->text->number, right = y->first->text->number;

	if (left != right)
		return left < right ? -1 : 1;
	return (x->first->line > y->first->line) - (x->first->line < y->first->line);
}

static inline void cleanup_decoding(struct decoding *d)
{
	for (size_t i = 0; i < d->drafts.count; i++)
		vec_free(&d->drafts.items[i].texts);
	vec_free(&d->drafts);
	vec_free(&d->open);
}

struct hw_errors *decode_events(struct kb *kb, const struct hits *hits,
				struct facts *facts)
{
	AUTO(arena) struct arena *arena = arena_new();
	struct hw_errors *events = arena_new_item(arena, struct hw_errors);
	AUTO(decoding) struct decoding d = { .kb = kb, .arena = arena };
	const struct decoder *decoders;
	size_t count = kb_decoders(kb, &decoders);

	events->arena = arena;
	for (size_t i = 0; i < count; i++) {
		d.decoder = &decoders[i];
		decode(&d, hits);
	}
	struct hw_error *items = arena_array(arena, struct hw_error, d.drafts.count);
	name_devices(&d);
	for (size_t i = 0; i < d.drafts.count; i++) {
		struct draft *draft = &d.drafts.items[i];
		const struct decoder *own = draft->event.decoder;

		state_facts(&draft->event, facts);
		for (size_t j = 0; j < own->tally_count; j++)
			state_tally(&d, &own->tallies[j], i, facts);
		draft->event.text_count =
			arena_give(arena, &draft->texts, &draft->event.texts);
		items[i] = draft->event;
	}
	if (d.drafts.count)
		qsort(items, d.drafts.count, sizeof(*items), by_line);
	events->items = items;
	events->count = d.drafts.count;
	events->left_out = d.left_out;
	TAKE(arena); /* the events lie in it, and own it */
	return events;
}
