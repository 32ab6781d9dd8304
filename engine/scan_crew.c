/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Threads that search blocks for atoms ahead of the scan. Blocks lie in a ring, in the
 * order of the text. Threads take those that nobody searches yet, the scan's own thread
 * too when the ring is full and the oldest block is still being searched. Everything but
 * the search stays with that one thread, in order.
 */
#include <pthread.h>
#include <signal.h>

#include "engine/scan_internal.h"

enum {
	CREW_THREADS_MAX = 64,
	CREW_SLOTS_EACH = 3, /* blocks in the ring for each thread */
};

enum slot_state { SLOT_WAITING, SLOT_TAKEN, SLOT_SEARCHED };

struct slot {
	enum slot_state state;
	struct block block; /* its data lies in `buffer` */
	struct buffer buffer;
	struct search search;
};

struct crew {
	struct scan *scan;
	pthread_t threads[CREW_THREADS_MAX];
	unsigned thread_count;

	pthread_mutex_t lock;
	pthread_cond_t added, searched;
	bool ending;
	struct slot *slots; /* a ring: `used` of them from `oldest` on */
	size_t slot_count, oldest, used, next; /* next: of the used ones to be taken */
};

static struct slot *slot_at(struct crew *crew, size_t i)
{
	return &crew->slots[(crew->oldest + i) % crew->slot_count];
}

/* The first block that nobody searches yet, NULL: there is none. Wants the lock. */
static struct slot *take_locked(struct crew *crew)
{
	if (crew->next == crew->used)
		return NULL;
	struct slot *slot = slot_at(crew, crew->next++);
	slot->state = SLOT_TAKEN;
	return slot;
}

/* The same, waiting for one. NULL: the crew ends. */
static struct slot *take(struct crew *crew)
{
	struct slot *slot = NULL;

	pthread_mutex_lock(&crew->lock);
	while (!crew->ending && !(slot = take_locked(crew)))
		pthread_cond_wait(&crew->added, &crew->lock);
	pthread_mutex_unlock(&crew->lock);
	return slot;
}

static void search_slot(struct crew *crew, struct slot *slot)
{
	search_block(crew->scan->scanner, &slot->block, &slot->search);
	pthread_mutex_lock(&crew->lock);
	slot->state = SLOT_SEARCHED;
	pthread_cond_signal(&crew->searched);
	pthread_mutex_unlock(&crew->lock);
}

static void *work(void *argument)
{
	struct crew *crew = argument;
	struct slot *slot;

	while ((slot = take(crew)))
		search_slot(crew, slot);
	return NULL;
}

/* Signals are for the thread that knows what to do with them. */
static bool hire(struct crew *crew)
{
	sigset_t all, before;

	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, &before);
	int code = pthread_create(&crew->threads[crew->thread_count], NULL, work, crew);
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	crew->thread_count += !code;
	return !code;
}

struct crew *crew_new(struct scan *scan, unsigned threads)
{
	struct crew *crew = mem_zalloc(sizeof(*crew));

	crew->scan = scan;
	crew->slot_count = ((size_t)threads + 1) * CREW_SLOTS_EACH;
	crew->slots = mem_zalloc(crew->slot_count * sizeof(*crew->slots));
	pthread_mutex_init(&crew->lock, NULL);
	pthread_cond_init(&crew->added, NULL);
	pthread_cond_init(&crew->searched, NULL);
	while (crew->thread_count < threads && crew->thread_count < CREW_THREADS_MAX)
		if (!hire(crew))
			break;
	if (crew->thread_count)
		return crew;
	crew_free(crew);
	return NULL;
}

void crew_free(struct crew *crew)
{
	if (!crew)
		return;
	pthread_mutex_lock(&crew->lock);
	crew->ending = true;
	pthread_cond_broadcast(&crew->added);
	pthread_mutex_unlock(&crew->lock);
	for (unsigned i = 0; i < crew->thread_count; i++)
		pthread_join(crew->threads[i], NULL);
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

/* Until the oldest block is searched this thread searches others that wait. */
static void await_oldest(struct crew *crew)
{
	struct slot *oldest = slot_at(crew, 0);

	pthread_mutex_lock(&crew->lock);
	while (oldest->state != SLOT_SEARCHED) {
		struct slot *slot = take_locked(crew);

		if (!slot) {
			pthread_cond_wait(&crew->searched, &crew->lock);
			continue;
		}
		pthread_mutex_unlock(&crew->lock);
		search_slot(crew, slot);
		pthread_mutex_lock(&crew->lock);
	}
	pthread_mutex_unlock(&crew->lock);
}

static void scan_oldest(struct crew *crew)
{
	struct slot *slot = slot_at(crew, 0);

	await_oldest(crew);
	block_scan(crew->scan, &slot->block, &slot->search);
	pthread_mutex_lock(&crew->lock);
	crew->oldest = (crew->oldest + 1) % crew->slot_count;
	crew->used--;
	crew->next--;
	pthread_mutex_unlock(&crew->lock);
}

static bool oldest_is_searched(struct crew *crew)
{
	pthread_mutex_lock(&crew->lock);
	bool searched = crew->used && slot_at(crew, 0)->state == SLOT_SEARCHED;
	pthread_mutex_unlock(&crew->lock);
	return searched;
}

/* Takes the buffer that the block lies in for the slot's own, or else a copy. */
static void take_data(struct slot *slot, const struct block *block)
{
	struct buffer own = slot->buffer;

	slot->block = *block;
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
	while (crew->used == crew->slot_count || oldest_is_searched(crew))
		scan_oldest(crew);

	struct slot *slot = slot_at(crew, crew->used);
	take_data(slot, block);
	slot->state = SLOT_WAITING;
	pthread_mutex_lock(&crew->lock);
	crew->used++;
	pthread_cond_signal(&crew->added);
	pthread_mutex_unlock(&crew->lock);
}

void crew_finish(struct crew *crew)
{
	while (crew->used)
		scan_oldest(crew);
}
