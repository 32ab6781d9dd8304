/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Lists of issues: splits the JSON of an issue tracker at its objects, without holding
 * more than a block of it. Knows `gh issue list --json`, GitHub's and Forgejo's REST,
 * GitLab's, several arrays in a row as `gh api --paginate` prints them, and an object
 * after the other.
 */
#ifndef KBMATCH_INPUT_ISSUES_H
#define KBMATCH_INPUT_ISSUES_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/base/mem.h"

enum { ISSUE_WORD_MAX = 512 };

struct issue {
	uint64_t offset, size;	   /* of the object in the file */
	uint64_t index;		   /* in the list, from 1 */
	char url[ISSUE_WORD_MAX];  /* of its page, "" unknown */
	char number[24];	   /* in its project, "" unknown */
	char created[40];	   /* as it is written, "" unknown */
	bool titled, pull_request; /* it has a title; it is no issue */
	bool cut;		   /* the file ends in it */
};

struct issue_list;

/* The list that begins at the file's first byte; NULL: the file is no list of issues. It
 * reads with pread(), and borrows the descriptor. */
struct issue_list *issue_list_open(int fd);
void issue_list_free(struct issue_list *list);
DEFINE_CLEANUP(issue_list, struct issue_list *, issue_list_free)
/* True for a next object, whatever it is; false at the end. */
bool issue_list_next(struct issue_list *list, struct issue *ret_issue);

#endif
