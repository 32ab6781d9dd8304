/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/input/input_form.h"

/* Shapes, see form_shape.c: D a digit, N several, L letters, W a word, _ blanks or none.
 */
static const char *const actions[] = { "DDDD-DD-DDTDD:DD:DD.DDDDDDDZ", NULL };
static const char *const stamped[] = { "DDDD-DD-DDTDD:DD:DD.NZ ", "DDDD-DD-DDTDD:DD:DDZ ",
				       "DDDD-DD-DDTDD:DD:DD.DDDDDDDDD+DD:DD ", NULL };
static const char *const pod[] = { "[pod/", NULL };
static const char *const compose[] = { "W_| ", NULL };
static const char *const monotonic[] = { "[_N.DDDDDD] W kernel:", "[_N.DDDDDD] W W[N]:",
					 NULL };
static const char *const dmesg[] = { "[_N.DDDDDD]", "[L L_N DD:DD:DD DDDD",
				     "DDDD-DD-DDTDD:DD:DD,DDDDDD", NULL };
static const char *const human[] = { "[_+N.N]", "[LDD DD:DD]", NULL };
static const char *const levels[] = { "L_:L_:_[", NULL };
static const char *const raw[] = { "<N>[", NULL };
static const char *const kmsg[] = { "N,N,N,", NULL };
static const char *const rfc5424[] = { "<N>1 DDDD-DD-DDTDD:DD:DD", NULL };
static const char *const syslog_old[] = { "L_N DD:DD:DD ", "L_N DD:DD:DD.N ",
					  "<N>L_N DD:DD:DD ", NULL };
static const char *const syslog_iso[] = { "DDDD-DD-DDTDD:DD:DD+DD",
					  "DDDD-DD-DDTDD:DD:DD-DD",
					  "DDDD-DD-DDTDD:DD:DD.DDDDDD+DD",
					  "DDDD-DD-DDTDD:DD:DD.DDDDDD-DD", NULL };
static const char *const any_syslog[] = { "L_N DD:DD:DD", "<N>L_N DD:DD:DD",
					  "DDDD-DD-DDTDD:DD:DD",
					  "<N>1 DDDD-DD-DDTDD:DD:DD", NULL };
static const char *const full[] = { "L DDDD-DD-DD DD:DD:DD", NULL };
static const char *const seconds[] = { "DDDDDDDDDD.DDDDDD W ", NULL };
static const char *const any_header[] = { "L_N DD:DD:DD",
					  "DDDD-DD-DDTDD:DD:DD",
					  "L DDDD-DD-DD DD:DD:DD",
					  "DDDDDDDDDD.DDDDDD W ",
					  "[_N.DDDDDD]",
					  "[L L_N DD:DD:DD DDDD",
					  "[_+N.N]",
					  "[LDD DD:DD]",
					  NULL };
static const char *const slog[] = { "time=DDDD-DD-DDTDD:DD:DD",
				    "time=\"DDDD-DD-DDTDD:DD:DD", NULL };

/* In the order in which they are looked for: the more particular first. */
const struct form forms[] = {
	{ .name = "archive",
	  .help = "compressed, or tar, zip, 7z",
	  .recognise = archive_recognise,
	  .bytes = true,
	  .read = read_archive },
	{ .name = "journal-file",
	  .help = "a binary journal of systemd",
	  .recognise = journal_file_recognise,
	  .bytes = true,
	  .read = read_journal_form },
	{ .name = "cr",
	  .help = "lines that end in CR alone",
	  .recognise = cr_recognise,
	  .step = cr_step,
	  .keeps_lines = true },
	{ .name = "environ",
	  .help = "a process's variables (/proc/PID/environ)",
	  .recognise = environ_recognise,
	  .step = environ_step },
	{ .name = "octal",
	  .help = "syslog with its control characters as #011",
	  .recognise = octal_recognise,
	  .shapes = any_syslog,
	  .step = octal_step,
	  .keeps_lines = true },
	{ .name = "docker-json",
	  .help = "docker's json-file log",
	  .recognise = docker_recognise,
	  .step = docker_step },
	{ .name = "cri",
	  .help = "log of a CRI runtime (/var/log/pods)",
	  .recognise = cri_recognise,
	  .step = cri_step,
	  .free = cri_free },
	{ .name = "journal-json",
	  .help = "journalctl -o json, json-pretty, json-seq, json-sse",
	  .recognise = journal_json_recognise,
	  .step = journal_json_step,
	  .free = journal_json_free },
	{ .name = "journal-export",
	  .help = "journalctl -o export",
	  .recognise = journal_export_recognise,
	  .step = journal_export_step },
	{ .name = "journal-verbose",
	  .help = "journalctl -o verbose",
	  .recognise = journal_verbose_recognise,
	  .step = journal_verbose_step,
	  .free = journal_verbose_free },
	{ .name = "dmesg-json",
	  .help = "dmesg --json",
	  .recognise = dmesg_json_recognise,
	  .step = dmesg_json_step,
	  .free = dmesg_json_free },
	{ .name = "smi-json",
	  .help = "amd-smi --json",
	  .recognise = smi_recognise,
	  .step = smi_step },
	{ .name = "cards-json",
	  .help = "rocm-smi --json",
	  .recognise = cards_recognise,
	  .step = cards_step },
	{ .name = "json",
	  .help = "results of node-scraper, and any other JSON when it is forced",
	  .recognise = scraper_recognise,
	  .step = scraper_step },
	{ .name = "xml",
	  .help = "lshw -xml, lstopo --of xml",
	  .recognise = xml_recognise,
	  .step = xml_step,
	  .free = xml_free },
	{ .name = "techsupport",
	  .help = "rocm_techsupport.sh, by its sections",
	  .recognise = techsupport_recognise,
	  .step = techsupport_step,
	  .free = techsupport_free },
	{ .name = "thread-json",
	  .help = "a thread by an issue tracker's API, gh issue view --json",
	  .recognise = thread_json_recognise,
	  .read = read_thread_json },
	{ .name = "thread",
	  .help = "a whole thread of an issue tracker, comment by comment",
	  .recognise = thread_recognise,
	  .read = read_thread },
	{ .name = "issue",
	  .help = "an issue's text in Markdown",
	  .recognise = issue_recognise,
	  .step = issue_step,
	  .free = issue_free },
	{ .name = "typescript",
	  .help = "a terminal's session as script(1) writes it",
	  .recognise = typescript_recognise },
	{ .name = "continued",
	  .help = "messages of several lines of journalctl or dmesg",
	  .recognise = continued_recognise,
	  .shapes = any_header,
	  .step = continued_step,
	  .keeps_lines = true,
	  .free = continued_free },
	{ .name = "actions", .help = "log of GitHub Actions", .shapes = actions },
	{ .name = "stamped",
	  .help = "docker, podman or kubectl logs with --timestamps",
	  .shapes = stamped },
	{ .name = "pod", .help = "kubectl logs --prefix", .shapes = pod },
	{ .name = "compose", .help = "docker compose logs", .shapes = compose },
	{ .name = "journal-monotonic",
	  .help = "journalctl -o short-monotonic",
	  .shapes = monotonic },
	{ .name = "dmesg",
	  .help = "dmesg, dmesg -T, dmesg --time-format iso",
	  .shapes = dmesg },
	{ .name = "dmesg-human", .help = "dmesg -H", .shapes = human },
	{ .name = "dmesg-levels", .help = "dmesg -x", .shapes = levels },
	{ .name = "dmesg-raw", .help = "dmesg -r", .shapes = raw },
	{ .name = "kmsg", .help = "/dev/kmsg", .shapes = kmsg, .step = kmsg_step },
	{ .name = "syslog-5424", .help = "syslog of RFC 5424", .shapes = rfc5424 },
	{ .name = "syslog",
	  .help = "syslog or journalctl's default",
	  .shapes = syslog_old },
	{ .name = "syslog-iso",
	  .help = "syslog with ISO stamps, journalctl -o short-iso",
	  .shapes = syslog_iso },
	{ .name = "journal-full",
	  .help = "journalctl -o short-full, with-unit",
	  .shapes = full },
	{ .name = "journal-unix", .help = "journalctl -o short-unix", .shapes = seconds },
	{ .name = "slog", .help = "lines of time=, level=, msg=", .shapes = slog },
	{ .name = "plain", .help = "lines as they are" },
};
const size_t form_count = ARRAY_SIZE(forms);
_Static_assert(ARRAY_SIZE(forms) <= 64, "one bit each in what is opened");

const struct form *form_find(const char *name)
{
	for (size_t i = 0; i < form_count; i++)
		if (!strcmp(forms[i].name, name))
			return &forms[i];
	return NULL;
}

/* Terminal sequences hide how lines begin. */
static bool shapes_fit_clean(struct slice head, const char *const *shapes)
{
	if (!text_is_dirty(head.data, head.size))
		return shapes_fit(head, shapes);
	AUTO(strbuf) struct strbuf copy = { 0 };
	strbuf_add_slice(&copy, head);
	return shapes_fit(slice_from(copy.data, clean_text(copy.data, copy.size)),
			  shapes);
}

/* Whether the lines of what is opened so far still begin as somebody wrote them. */
static bool lines_stay(uint64_t opened)
{
	for (size_t i = 0; i < form_count; i++)
		if ((opened >> i & 1) && !forms[i].keeps_lines)
			return false;
	return true;
}

const struct form *form_of(struct slice head, bool bytes, uint64_t opened,
			   const char **ret_why)
{
	bool stay = lines_stay(opened);

	for (size_t i = 0; i < form_count; i++) {
		const struct form *form = &forms[i];
		const char *why = NULL;

		if (form->bytes != bytes || (opened >> i & 1))
			continue;
		if (form->recognise)
			why = form->recognise(head);
		else if (form->shapes)
			why = "most lines begin as it writes them";
		if (why &&
		    (!form->shapes || (stay && shapes_fit_clean(head, form->shapes)))) {
			*ret_why = why;
			return form;
		}
	}
	return NULL;
}

void *form_state(struct form_run *run, size_t size)
{
	if (!run->state)
		run->state = mem_zalloc(size);
	return run->state;
}

bool form_next_line(struct form_run *run, struct slice *ret_line)
{
	bool more = line_reader_next(&run->lines, ret_line);

	if (run->lines.cut && !run->told_cut)
		input_warn(run->reader, run->name, "lines over %d KiB are cut",
			   INPUT_LINE_MAX >> 10);
	run->told_cut |= run->lines.cut;
	/* Holes stand before what was written behind a crash. */
	while (more && ret_line->size && !*ret_line->data)
		*ret_line = slice_skip(*ret_line, 1);
	return more;
}

void form_add_line(struct form_run *run, struct slice line)
{
	strbuf_add_slice(&run->out, line);
	strbuf_add_char(&run->out, '\n');
}

bool form_read_all(struct form_run *run, struct strbuf *ret_all)
{
	enum { CHUNK = 64 * 1024 };
	struct source *source = run->lines.source;

	while (ret_all->size < INPUT_DOCUMENT_MAX) {
		strbuf_reserve(ret_all, CHUNK + 1);
		ssize_t got = source->read(source, ret_all->data + ret_all->size, CHUNK);

		if (got <= 0) {
			run->lines.failed = (int)got;
			ret_all->data[ret_all->size] = '\0';
			return true;
		}
		ret_all->size += (size_t)got;
	}
	ret_all->data[ret_all->size] = '\0';
	input_warn(run->reader, run->name,
		   "longer than %d MiB, what must be read whole; read as lines",
		   INPUT_DOCUMENT_MAX >> 20);
	return false;
}

static ssize_t run_read(struct source *source, char *data, size_t size)
{
	struct form_run *self = (struct form_run *)source;

	if (self->done == self->out.size) {
		strbuf_truncate(&self->out, 0);
		self->done = 0;
	}
	while (!self->ended && self->out.size - self->done < size &&
	       self->out.size < INPUT_BLOCK_SIZE)
		self->ended = !self->form->step(self);
	if (self->done == self->out.size)
		return self->lines.failed;
	if (size > self->out.size - self->done)
		size = self->out.size - self->done;
	memcpy(data, self->out.data + self->done, size);
	self->done += size;
	return (ssize_t)size;
}

struct form_run *form_run_new(const struct form *form, struct source *inner,
			      struct reader *reader, const char *name)
{
	struct form_run *self = mem_zalloc(sizeof(*self));

	self->source.read = run_read;
	self->lines.source = inner;
	self->form = form;
	self->reader = reader;
	self->name = name;
	return self;
}

void form_run_free(struct form_run *run)
{
	if (!run)
		return;
	if (run->state && run->form->free)
		run->form->free(run->state);
	free(run->state);
	strbuf_free(&run->out);
	free(run->lines.data);
	free(run);
}
