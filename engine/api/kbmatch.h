/* SPDX-License-Identifier: Apache-2.0 */
/*
 * libkbmatch: what is wrong with a machine with AMD GPUs, by its logs and facts.
 *
 *	kbmatch_base *base;
 *	kbmatch_session *session;
 *	kbmatch_error error;
 *
 *	if (kbmatch_base_open(NULL, &base, &error) ||
 *	    kbmatch_session_new(base, &session, &error) ||
 *	    kbmatch_session_add_file(session, "kern.log", &error) ||
 *	    kbmatch_session_run(session, &error))
 *		errx(2, "%s", error.message);
 *	const kbmatch_diagnosis *d = kbmatch_session_diagnosis(session, 0, 0);
 *	if (d)
 *		puts(kbmatch_diagnosis_text(d, KBMATCH_TITLE));
 *	kbmatch_session_free(session);
 *	kbmatch_base_close(base);
 *
 * A base holds the knowledge: it is a file, which the program kbmatch or its packages
 * bring. A session is one question: it is fed with logs and facts, run once, and asked
 *for what was found. docs/library.md has more examples.
 *
 * Errors. A function that can fail returns KBMATCH_OK (0) or another status, and fills
 * `error`, which may be NULL. Nothing else is changed then, except that a session whose
 * call returned KBMATCH_NO_MEMORY, KBMATCH_CANCELLED, or any error of
 * kbmatch_session_run(), can only be freed: each later call of it that can fail returns
 * the same status.
 *
 * Ownership. What ends in _open or _new is the caller's, to be freed by _close or _free;
 * both accept NULL. Strings that the caller passes are copied. Strings and diagnoses that
 * a session returns belong to it and live as long as it does. A base may be closed before
 * its sessions are freed.
 *
 * Text is UTF-8 and ends in NUL. What comes from logs is untrusted and is returned as it
 * stands there: escape it for where it goes. Logs may be in any encoding that the program
 * reads.
 *
 * Threads. Any thread may call any function; a base may be shared by threads without a
 * lock; one session is used by one thread at a time, except for kbmatch_session_cancel().
 * The library starts no threads and no processes, sets no signal handlers, writes to no
 * standard stream, and neither exits nor aborts. It reads the files that it is given and
 * the base; it writes temporary files alone, for compressed logs that must be read twice
 * ($TMPDIR). It does not probe this machine: give it a snapshot, which `kbmatch probe`
 * writes. It does not read what was tried (`kbmatch tried`).
 *
 * Memory. Lack of memory is a status, not the end of the process: the frames of the call
 * are unwound. Its limit: libraries beneath (libarchive, the dynamic linker) may end the
 * process themselves when they lack memory; see docs/library.md. The library wraps the
 * allocators of Jansson and libxml2, which are those of the process, by ones that do the
 * same and note failures.
 *
 * Stability. Functions keep their names, parameters and meaning within one number of
 * libkbmatch.so. New ones, new values at the end of enums, and new members at the end of
 * struct kbmatch_progress may come. The JSON has a schema and version of its own
 * (docs/report.schema.json). Rules, titles and confidences are knowledge and change with
 * the base.
 */
#ifndef KBMATCH_H
#define KBMATCH_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define KBMATCH_API __attribute__((visibility("default")))
#else
#define KBMATCH_API
#endif

/* Opaque. */
/* clang-format off */
typedef struct kbmatch_base kbmatch_base;
typedef struct kbmatch_session kbmatch_session;
typedef struct kbmatch_diagnosis kbmatch_diagnosis;
typedef struct kbmatch_error kbmatch_error;
typedef struct kbmatch_progress kbmatch_progress;
/* clang-format on */

enum kbmatch_status {
	KBMATCH_OK = 0,
	KBMATCH_INVALID = 1,   /* an argument, a file's content, or the order of calls */
	KBMATCH_NOT_FOUND = 2, /* no such file, base, or machine */
	KBMATCH_NO_ACCESS = 3, /* the file may not be read */
	KBMATCH_NO_DATA = 4,   /* there is no text in it */
	KBMATCH_NO_MEMORY = 5,
	KBMATCH_CANCELLED = 6,
	KBMATCH_FAILED = 7, /* anything else: see the message */
};

struct kbmatch_error {
	int status;	    /* enum kbmatch_status */
	int os_error;	    /* errno, 0 none */
	unsigned line;	    /* of the file, from 1; 0 unknown */
	unsigned reserved;  /* 0 */
	char path[512];	    /* the file, "" none */
	char message[1024]; /* a sentence for a person, without the path */
};

/* "0.1.0" */
KBMATCH_API const char *kbmatch_version(void);

/* --- base --- */

/* Opens a base (kb.sqlite). `path` NULL: $KBMATCH_KB, else kb.sqlite beside the library,
 * else the newest of share/kbmatch/kb.sqlite beside the folder of the library (or where
 * the package installs it) and the updates of `kbmatch kb install`. */
KBMATCH_API int kbmatch_base_open(const char *path, kbmatch_base **ret_base,
				  kbmatch_error *error);
KBMATCH_API void kbmatch_base_close(kbmatch_base *base);
/* The version of its knowledge: 16 hexadecimal digits. */
KBMATCH_API const char *kbmatch_base_version(const kbmatch_base *base);

/* --- session: what it reads --- */

/* KBMATCH_FAILED: the file of the base is another one by now; open it again. */
KBMATCH_API int kbmatch_session_new(kbmatch_base *base, kbmatch_session **ret_session,
				    kbmatch_error *error);
KBMATCH_API void kbmatch_session_free(kbmatch_session *session);

/* A log: a file, an archive, or a folder of them. It is opened by kbmatch_session_run().
 * Binary journals are skipped with a warning, since they are read in a process of their
 * own: `journalctl --file` makes text of them. */
KBMATCH_API int kbmatch_session_add_file(kbmatch_session *session, const char *path,
					 kbmatch_error *error);
/* A log in memory, which is copied. `name` is printed as its source. Texts are read after
 * the files. */
KBMATCH_API int kbmatch_session_add_text(kbmatch_session *session, const char *name,
					 const void *text, size_t size,
					 kbmatch_error *error);
/* States a fact of the machine: "rocm.version", "7.0.2". docs/facts.md lists the keys. */
KBMATCH_API int kbmatch_session_add_fact(kbmatch_session *session, const char *key,
					 const char *value, kbmatch_error *error);
/* The machine beside the logs: a file that `kbmatch probe -o FILE` wrote. */
KBMATCH_API int kbmatch_session_add_snapshot(kbmatch_session *session, const char *path,
					     kbmatch_error *error);
/*
 * Sets an option of the program by its name without dashes; it means the same here. One
 * of: boot, format-of, machine, min-confidence, since, symptom, top, unit, until.
 * "format-of" and "unit" add one each time.
 */
KBMATCH_API int kbmatch_session_set(kbmatch_session *session, const char *name,
				    const char *value, kbmatch_error *error);

/* --- session: the run --- */

enum kbmatch_stage { KBMATCH_READING = 0, KBMATCH_JUDGING = 1 };

struct kbmatch_progress {
	int stage;	     /* enum kbmatch_stage */
	uint64_t text_bytes; /* of text, unpacked, read so far */
	uint64_t file_bytes; /* of the files, as they lie on the disk, read so far */
	uint64_t file_total; /* of all files; 0 unknown (folders, pipes) */
};

/* Called on the thread of kbmatch_session_run(), after each block (256 KiB) of text and
 * once before judging. It must return, without jumps or exceptions, and must not use the
 * session except to cancel it. Nonzero cancels the run. */
KBMATCH_API void kbmatch_session_on_progress(
	kbmatch_session *session,
	int (*on_progress)(void *context, const kbmatch_progress *progress),
	void *context);
/* Reads and judges, once for a session. */
KBMATCH_API int kbmatch_session_run(kbmatch_session *session, kbmatch_error *error);
/* Any thread may call it while the session lives: a run ends with KBMATCH_CANCELLED at
 * its next block. */
KBMATCH_API void kbmatch_session_cancel(kbmatch_session *session);

/* --- session: what was found; nothing before it was run --- */

/* The report in a form of the program: "json" (everything), "jsonl", "text", "markdown",
 * "html", "csv". Those made to be shown to others (markdown, html) are redacted. The text
 * lives as long as the session; *ret_size (may be NULL) is its size without the NUL. */
KBMATCH_API int kbmatch_session_report(kbmatch_session *session, const char *form,
				       const char **ret_text, size_t *ret_size,
				       kbmatch_error *error);

/* The machines that the logs are of: one at least. */
KBMATCH_API size_t kbmatch_session_machines(const kbmatch_session *session);
/* Its name in the logs; NULL where there is only one that nothing names, or beyond the
 * last. */
KBMATCH_API const char *kbmatch_session_machine_name(const kbmatch_session *session,
						     size_t machine);

enum kbmatch_verdict {
	KBMATCH_CAUSE = 0,    /* the first diagnosis */
	KBMATCH_NO_FAULT = 1, /* none was found in what was read */
	KBMATCH_NO_GPU = 2,   /* no AMD GPU is there, and nothing wanted one */
	KBMATCH_UNKNOWN = 3,  /* not enough was read */
};
KBMATCH_API int kbmatch_session_verdict(const kbmatch_session *session, size_t machine);

/* The diagnosis `number` (from 0, the cause to act on first) of a machine, NULL beyond
 * the last. */
KBMATCH_API const kbmatch_diagnosis *kbmatch_session_diagnosis(
	const kbmatch_session *session, size_t machine, size_t number);

/* Sentences about what could not be read or was left out; NULL beyond the last. */
KBMATCH_API const char *kbmatch_session_warning(const kbmatch_session *session,
						size_t number);

/* --- diagnosis --- */

enum kbmatch_text {
	KBMATCH_ID = 0,		  /* of the rule: "sdma-ring-timeout" */
	KBMATCH_TITLE = 1,	  /* one line */
	KBMATCH_SUMMARY = 2,	  /* sentences */
	KBMATCH_KIND = 3,	  /* "cause" or "symptom" */
	KBMATCH_COMPONENT = 4,	  /* "kernel", "firmware", ... */
	KBMATCH_SEVERITY = 5,	  /* "info", "warning", "error" or "critical" */
	KBMATCH_DEVICE = 6,	  /* PCI address, "" none in particular */
	KBMATCH_SERVICE = 7,	  /* what an operator does: "reset"; NULL not stated */
	KBMATCH_REMEDY = 8,	  /* id of the next step against it; NULL none */
	KBMATCH_REMEDY_TITLE = 9, /* NULL none */
	KBMATCH_COMMAND = 10,	  /* that applies it, for a shell; NULL none */
};

/* NULL for a text that there is not. */
KBMATCH_API const char *kbmatch_diagnosis_text(const kbmatch_diagnosis *diagnosis,
					       int which);
/* From 0 to 1: how likely it is the cause. */
KBMATCH_API double kbmatch_diagnosis_confidence(const kbmatch_diagnosis *diagnosis);

/* The line or fact that speaks for it, `number` from 0, the strongest first; NULL beyond
 * the last. `ret_source` and `ret_line` (each may be NULL) say where it stands: NULL and
 * 0 for a fact. */
KBMATCH_API const char *kbmatch_diagnosis_evidence(const kbmatch_diagnosis *diagnosis,
						   size_t number, const char **ret_source,
						   uint64_t *ret_line);

#ifdef __cplusplus
}
#endif

#endif
