/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Threads that search blocks ahead of the scan. Blocks are in a ring, in the order of the
 * text. Threads take blocks that no other thread searches; so does the scan's own thread
 * if the ring is full and the oldest block is still being searched. A block that was left
 * in its file is read by the thread that searches it, into a buffer of its own, so that
 * its bytes stay in the cache of that thread's processor. All other work is done by the
 * scan's own thread, in order.
 */
#include <pthread.h>
#include <signal.h>

#include "engine/scan/internal.h"

enum {
	CREW_THREADS_MAX = 64,
	CREW_SLOTS_EACH = 3, /* blocks in the ring for each thread */
};

enum slot_state { SLOT_WAITING, SLOT_TAKEN, SLOT_SEARCHED };

struct slot {
	enum slot_state state;
	struct block block; /* its data is in `buffer` */
	size_t size;	    /* of the original block */
	int failed;	    /* result of block_read() */
	struct buffer buffer;
	bool mixed;	   /* lines of several hosts are expected */
	struct hand *hand; /* owner of the buffer; NULL: the slot */
	struct search search;
};

/* A thread that searches; the scan's own thread is one, too. */
struct hand {
	struct crew *crew;
	pthread_t thread;
	struct searcher *searcher, own; /* the scan's, or the thread's own */
	VEC(struct buffer) spare;	/* the most recently used is taken first */
};

struct crew {
	struct scan *scan;
	struct hand own, hands[CREW_THREADS_MAX];
	unsigned hand_count;

	pthread_mutex_t lock;
	pthread_cond_t added, searched;
	bool ending;
	struct slot *slots;		       /* a ring: `used` slots from `oldest` on */
	size_t slot_count, oldest, used, next; /* next: the used slot to take next */

	/* State of the current text. */
	bool left;	  /* some blocks were left in its file */
	uint64_t removed; /* bytes of these blocks that cleaning removed */
};

static struct slot *slot_at(struct crew *crew, size_t i)
{
	return &crew->slots[(crew->oldest + i) % crew->slot_count];
}

/*
 * The first block that no thread searches yet, NULL if there is none. Call with the lock
 * held.
 */
static struct slot *take_locked(struct crew *crew, struct hand *hand)
{
	if (crew->next == crew->used)
		return NULL;
	struct slot *slot = slot_at(crew, crew->next++);
	slot->state = SLOT_TAKEN;
	if (!slot->block.left)
		return slot;
	slot->hand = hand;
	if (!slot->buffer.data && hand->spare.count)
		slot->buffer = hand->spare.items[--hand->spare.count];
	return slot;
}

/* Waits for such a block. NULL: the crew ends. */
static struct slot *take(struct crew *crew, struct hand *hand)
{
	struct slot *slot = NULL;

	pthread_mutex_lock(&crew->lock);
	while (!crew->ending && !(slot = take_locked(crew, hand)))
		pthread_cond_wait(&crew->added, &crew->lock);
	pthread_mutex_unlock(&crew->lock);
	return slot;
}

static void search_slot(struct hand *hand, struct slot *slot)
{
	struct crew *crew = hand->crew;

	if (slot->block.left)
		slot->failed = block_read(&slot->block, &slot->buffer);
	search_block(hand->searcher, &slot->block, slot->mixed, &slot->search);
	pthread_mutex_lock(&crew->lock);
	slot->state = SLOT_SEARCHED;
	pthread_cond_signal(&crew->searched);
	pthread_mutex_unlock(&crew->lock);
}

static void *work(void *argument)
{
	struct hand *hand = argument;
	struct slot *slot;

	while ((slot = take(hand->crew, hand)))
		search_slot(hand, slot);
	return NULL;
}

/* Starts a thread with all signals blocked: only the main thread handles them. */
static bool hire(struct crew *crew)
{
	struct hand *hand = &crew->hands[crew->hand_count];
	sigset_t all, before;

	hand->crew = crew;
	hand->searcher = &hand->own;
	searcher_open(&hand->own, crew->scan->shared->scanner, true);
	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, &before);
	int code = pthread_create(&hand->thread, NULL, work, hand);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	if (code)
		searcher_close(&hand->own);
	crew->hand_count += !code;
	return !code;
}

struct crew *crew_new(struct scan *scan, unsigned threads)
{
	struct crew *crew = mem_zalloc(sizeof(*crew));

	crew->scan = scan;
	crew->own =
		(struct hand){ .crew = crew, .searcher = &scan->shared->bench->searcher };
	crew->slot_count = ((size_t)threads + 1) * CREW_SLOTS_EACH;
	crew->slots = mem_zalloc(crew->slot_count * sizeof(*crew->slots));
	pthread_mutex_init(&crew->lock, NULL);
	pthread_cond_init(&crew->added, NULL);
	pthread_cond_init(&crew->searched, NULL);
	while (crew->hand_count < threads && crew->hand_count < CREW_THREADS_MAX)
		if (!hire(crew))
			break;
	if (crew->hand_count)
		return crew;
	crew_free(crew);
	return NULL;
}

static void free_spare(struct hand *hand)
{
	for (size_t i = 0; i < hand->spare.count; i++)
		free(hand->spare.items[i].data);
	vec_free(&hand->spare);
}

void crew_free(struct crew *crew)
{
	if (!crew)
		return;
	pthread_mutex_lock(&crew->lock);
	crew->ending = true;
	pthread_cond_broadcast(&crew->added);
	pthread_mutex_unlock(&crew->lock);
	for (unsigned i = 0; i < crew->hand_count; i++)
		pthread_join(crew->hands[i].thread, NULL);
	for (unsigned i = 0; i < crew->hand_count; i++) {
		free_spare(&crew->hands[i]);
		searcher_close(&crew->hands[i].own);
	}
	free_spare(&crew->own);
	for (size_t i = 0; i < crew->slot_count; i++) {
		free(crew->slots[i].buffer.data);
		search_free(&crew->slots[i].search);
	}
	pthread_mutex_destroy(&crew->lock);
	pthread_cond_destroy(&crew->added);
	pthread_cond_destroy(&crew->searched);
	free(crew->slots);
	free(crew);
}

/* Until the oldest block has been searched, this thread searches other waiting blocks. */
static void await_oldest(struct crew *crew)
{
	struct slot *oldest = slot_at(crew, 0);

	pthread_mutex_lock(&crew->lock);
	while (oldest->state != SLOT_SEARCHED) {
		struct slot *slot = take_locked(crew, &crew->own);

		if (!slot) {
			pthread_cond_wait(&crew->searched, &crew->lock);
			continue;
		}
		pthread_mutex_unlock(&crew->lock);
		search_slot(&crew->own, slot);
		pthread_mutex_lock(&crew->lock);
	}
	pthread_mutex_unlock(&crew->lock);
}

/* Applies the changes that reading made to a block: they move the next blocks. After a
 * block that could not be read to its end there is no more text. */
static void settle(struct crew *crew, struct slot *slot)
{
	struct block *block = &slot->block;
	struct text *text = block->text;

	if (block->first)
		crew->removed = 0;
	if (text->failed) {
		block->data.size = 0;
		slot->search.lines.count = slot->search.newlines.count = 0;
		slot->search.line_count = 0;
		slot->search.stretches.count = 0;
	}
	text->failed = text->failed ? text->failed : slot->failed;
	block->offset -= crew->removed;
	crew->removed += slot->size - block->data.size;
	text->bytes -= slot->size - block->data.size;
}

/*
 * Gives the buffer back to the thread; one that the thread does not need stays with the
 * slot. Call with the lock held.
 */
static void give_back(struct slot *slot)
{
	struct hand *hand = slot->hand;

	slot->hand = NULL;
	if (!hand || hand->spare.count >= CREW_SLOTS_EACH)
		return;
	vec_push(&hand->spare, slot->buffer);
	slot->buffer = (struct buffer){ 0 };
}

static void scan_oldest(struct crew *crew)
{
	struct slot *slot = slot_at(crew, 0);

	await_oldest(crew);
	settle(crew, slot);
	block_scan(crew->scan, &slot->block, &slot->search);
	pthread_mutex_lock(&crew->lock);
	give_back(slot);
	crew->oldest = (crew->oldest + 1) % crew->slot_count;
	crew->used--;
	crew->next--;
	pthread_mutex_unlock(&crew->lock);
}

/* Takes over the block's buffer for the slot's own, or else copies the data. */
static void take_data(struct slot *slot, const struct block *block)
{
	struct buffer own = slot->buffer;

	if (block->left)
		return;
	if (block->buffer) {
		slot->buffer = *block->buffer;
		*block->buffer = own;
		return;
	}
	if (own.room < block->data.size) {
		free(own.data);
		slot->buffer =
			(struct buffer){ mem_alloc(block->data.size), block->data.size };
	}
	if (block->data.size)
		memcpy(slot->buffer.data, block->data.data, block->data.size);
	slot->block.data = slice_from(slot->buffer.data, block->data.size);
}

void crew_add(struct crew *crew, const struct block *block)
{
	while (crew->used == crew->slot_count)
		scan_oldest(crew);

	struct slot *slot = slot_at(crew, crew->used);
	slot->block = *block;
	slot->size = block->data.size;
	slot->failed = 0;
	slot->mixed = hosts_are_mixed(crew->scan->shared->hosts);
	take_data(slot, block);
	slot->state = SLOT_WAITING;
	pthread_mutex_lock(&crew->lock);
	crew->used++;
	pthread_cond_signal(&crew->added);
	pthread_mutex_unlock(&crew->lock);
	crew->left |= block->left;
	/* The file is closed after this. */
	if (block->last && crew->left) {
		crew_finish(crew);
		crew->left = false;
	}
}

void crew_finish(struct crew *crew)
{
	while (crew->used)
		scan_oldest(crew);
}
