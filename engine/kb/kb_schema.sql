-- SPDX-License-Identifier: Apache-2.0
-- The knowledge base, beside the tables of forms (rule, extract, derive, device, support,
-- health_check, source, benign, ask, upstream, fits, case_words), which engine/kb/kb_write.c
-- makes of engine/model/schema.c: each has the form's id, its `body` as JSON, and those of
-- its fields that are one value as columns, to look up and to read; kbmatch reads a form
-- from its body. Patterns stand in a body by their ids. docs/rules.md says what the fields
-- mean.

CREATE TABLE meta (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Ids go by sorted regex. roles: 1 evidence, 2 extract, 4 boot, 8 error, 16 benign,
-- 32 recognise, 64 complete; in short texts only: 128 said, 256 pasted; 512 evidence for a
-- rule by itself, 1024 places an error.
CREATE TABLE pattern (
  id INTEGER PRIMARY KEY,
  regex TEXT NOT NULL,
  roles INTEGER NOT NULL
) STRICT;

-- Those of short texts that contain no such literal: they are tried on every line.
CREATE TABLE short_pattern (
  kind INTEGER NOT NULL,
  pattern INTEGER NOT NULL REFERENCES pattern,
  PRIMARY KEY (kind, pattern)
) STRICT, WITHOUT ROWID;

-- The literals that a match of each pattern must contain, and the windows of them that a
-- text is searched for, by the kind of text (text_kind in engine/kb/kb.h). See
-- engine/pattern/atom_index.h.
CREATE TABLE atom_index (
  id INTEGER PRIMARY KEY,
  data BLOB NOT NULL
) STRICT;

-- Which rules a hit, a fact points to.
CREATE TABLE rule_of_pattern (
  pattern INTEGER NOT NULL REFERENCES pattern,
  rule TEXT NOT NULL,
  PRIMARY KEY (pattern, rule)
) STRICT, WITHOUT ROWID;

CREATE TABLE rule_of_fact (
  key TEXT NOT NULL,
  rule TEXT NOT NULL,
  PRIMARY KEY (key, rule)
) STRICT, WITHOUT ROWID;

CREATE TABLE explains (
  explained TEXT NOT NULL,
  rule TEXT NOT NULL,
  PRIMARY KEY (explained, rule)
) STRICT, WITHOUT ROWID;

-- What to look for behind a line that matched `pattern`.
CREATE TABLE watch (
  body TEXT NOT NULL,
  pattern INTEGER NOT NULL REFERENCES pattern
) STRICT;

CREATE INDEX watch_by_pattern ON watch (pattern);
CREATE INDEX extract_by_pattern ON extract (log);
CREATE INDEX derive_by_fact ON derive ("from");
CREATE INDEX device_by_gfx ON device (gfx);
CREATE INDEX support_by_gfx ON support (gfx);
CREATE INDEX benign_by_pattern ON benign (log);

-- For searches, and for the comparison of a text where no line of it is evidence. Holds no
-- text: `rowid` is that of the rule, whose body has it; rows beyond are of healthy machines.
CREATE VIRTUAL TABLE likeness USING fts5 (
  id, title, summary, remedies, patterns, says, cases,
  content = '', tokenize = 'porter unicode61'
);

-- For a person with sqlite3, beside the views of a rule's lists (gate, remedy, refuted,
-- reference, fixed_in); kbmatch itself reads no view.
CREATE VIEW evidence AS
  SELECT r.id AS rule, row_number() OVER (PARTITION BY r.id ORDER BY e.id) AS number,
    e.value ->> '$.kind' AS kind, e.value ->> '$.strength' AS strength,
    e.value ->> '$.against' IS NOT NULL AS against, e.value AS body
  FROM rule AS r, json_tree(r.body, '$.evidence') AS e
  WHERE e.type = 'object' AND e.value ->> '$.kind' IS NOT NULL;
CREATE VIEW evidence_pattern AS
  SELECT e.rule, e.number AS evidence, m.key AS role, p.id AS pattern, p.regex
  FROM evidence AS e, json_each(e.body) AS m, json_each(m.value) AS i
    JOIN pattern AS p ON p.id = i.value
  WHERE m.key IN ('log', 'said', 'stall', 'sequence', 'count', 'absent', 'unless',
    'progress', 'idle');
