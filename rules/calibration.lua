-- SPDX-License-Identifier: Apache-2.0
calibration { slope = 1.0, intercept = 0.0 }
