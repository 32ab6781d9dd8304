-- SPDX-License-Identifier: Apache-2.0
source { id = "cper", title = "Hardware error records (CPER)", streams = {},
  recognise = { [[^cper: (?:record|section|AFID) ]] } }
