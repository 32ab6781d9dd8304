-- SPDX-License-Identifier: Apache-2.0
-- The date of the base. It changes with each release of knowledge, and never goes back.
release { date = "2026-11-24" }
