/* SPDX-License-Identifier: Apache-2.0 */
/* A mutex that is held to the end of a scope, however the scope is left:
 * lock_hold(&mutex); */
#ifndef KBMATCH_BASE_LOCK_H
#define KBMATCH_BASE_LOCK_H

#include <pthread.h>

#include "engine/base/mem.h"

static inline pthread_mutex_t *lock_take(pthread_mutex_t *mutex)
{
	pthread_mutex_lock(mutex);
	return mutex;
}

static inline void cleanup_lock(pthread_mutex_t **held)
{
	pthread_mutex_unlock(*held);
}

#define lock_hold(mutex)                                                                 \
	AUTO(lock) __attribute__((unused)) pthread_mutex_t *held_ = lock_take(mutex)

#endif
