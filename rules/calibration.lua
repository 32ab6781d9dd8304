-- SPDX-License-Identifier: Apache-2.0
-- As the strength words say. `kbmatch test --calibrate` fits 1.7 to 2.1 and 0.2 on the threads
-- and the corpus: what is stated at 0.5 to 0.8 is right more often than that. But the rules
-- were written with most of these cases at hand, and on threads that they had not seen what
-- stands at 0.9 is right less often than there; so a fit to them would flatter.
calibration { slope = 1.0, intercept = 0.0 }
