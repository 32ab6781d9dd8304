-- SPDX-License-Identifier: Apache-2.0
-- What machine lines said (docs/fleet.md, "One page for a fleet"). A set of facts or of
-- diagnoses that is equal in many lines stands once, so that a month of equal lines costs a
-- row of `run` each.

CREATE TABLE machine (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

-- Keys, values, devices, names of cases.
CREATE TABLE word (
  id INTEGER PRIMARY KEY,
  text TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE rule (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  severity TEXT NOT NULL,
  told INTEGER NOT NULL -- when a line told the title
) STRICT;

-- device: the id of "" where all devices agree or the key is the host's.
CREATE TABLE facts (
  id INTEGER PRIMARY KEY,
  hash INTEGER NOT NULL UNIQUE
) STRICT;
CREATE TABLE fact (
  facts INTEGER NOT NULL REFERENCES facts,
  key INTEGER NOT NULL REFERENCES word,
  device INTEGER NOT NULL REFERENCES word,
  value INTEGER NOT NULL REFERENCES word,
  PRIMARY KEY (facts, key, device)
) STRICT, WITHOUT ROWID;

-- service: 0 none stated, 1 none to 7 replace (SERVICE_WORDS).
CREATE TABLE diagnoses (
  id INTEGER PRIMARY KEY,
  hash INTEGER NOT NULL UNIQUE
) STRICT;
CREATE TABLE diagnosis (
  diagnoses INTEGER NOT NULL REFERENCES diagnoses,
  rule INTEGER NOT NULL REFERENCES rule,
  confidence REAL NOT NULL,
  devices TEXT NOT NULL,
  service INTEGER NOT NULL,
  PRIMARY KEY (diagnoses, rule)
) STRICT, WITHOUT ROWID;

-- A line. time: seconds since 1970, 0 not known. name: of triage's case. state: 0 a cause,
-- 1 no fault found, 2 no AMD GPU, 3 cannot tell, 4 the case failed. base: versions of
-- program and base.
CREATE TABLE run (
  machine INTEGER NOT NULL REFERENCES machine,
  time INTEGER NOT NULL,
  name INTEGER NOT NULL REFERENCES word,
  state INTEGER NOT NULL,
  base INTEGER NOT NULL REFERENCES word,
  facts INTEGER NOT NULL REFERENCES facts,
  diagnoses INTEGER NOT NULL REFERENCES diagnoses,
  PRIMARY KEY (machine, time, name)
) STRICT, WITHOUT ROWID;

-- For people: what was seen from when to when.
CREATE VIEW facts_over_time AS
  SELECT m.name AS machine, d.text AS device, k.text AS key, v.text AS value,
    datetime(min(r.time), 'unixepoch') AS first, datetime(max(r.time), 'unixepoch') AS last
  FROM run r JOIN machine m ON m.id = r.machine JOIN fact f ON f.facts = r.facts
    JOIN word k ON k.id = f.key JOIN word d ON d.id = f.device JOIN word v ON v.id = f.value
  GROUP BY 1, 2, 3, 4;
CREATE VIEW diagnoses_over_time AS
  SELECT m.name AS machine, u.name AS rule, u.title, max(d.confidence) AS confidence,
    d.devices, datetime(min(r.time), 'unixepoch') AS first,
    datetime(max(r.time), 'unixepoch') AS last
  FROM run r JOIN machine m ON m.id = r.machine JOIN diagnosis d ON d.diagnoses = r.diagnoses
    JOIN rule u ON u.id = d.rule
  GROUP BY 1, 2, 5;
