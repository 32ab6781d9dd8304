/* SPDX-License-Identifier: Apache-2.0 */
/* X(name): one row adds a probe; probe_NAME lies in probes/NAME.c. */
#ifndef KBMATCH_PROBES_PROBE_LIST_H
#define KBMATCH_PROBES_PROBE_LIST_H

#define PROBE_LIST(X)                                                                    \
	X(host)                                                                          \
	X(pci)                                                                           \
	X(kfd)                                                                           \
	X(amdgpu)                                                                        \
	X(access)                                                                        \
	X(rocm)                                                                          \
	X(apps)                                                                          \
	X(hsa)                                                                           \
	X(vulkan)                                                                        \
	X(journal)

#endif
