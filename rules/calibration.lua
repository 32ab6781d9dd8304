-- SPDX-License-Identifier: Apache-2.0
-- Not fitted yet: on the threads seen so far the plain sum is, if anything, too modest
-- (what it calls 0.2 to 0.6 is right more often than that), but the rules were written
-- with those threads at hand, so a fit to them would flatter.
calibration { slope = 1.0, intercept = 0.0 }
