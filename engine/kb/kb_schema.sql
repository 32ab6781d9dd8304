-- SPDX-License-Identifier: Apache-2.0
-- The knowledge base. Rules and what stands beside them as rows, in the words of
-- docs/rules.md; `number` counts from 1 and keeps the order of the rule file.
--
-- Four tables serve every kind of owner: `test` with `operand`, `list`, `pattern_use` and
-- `statement`. `owner` is the id of a rule, extractor, derivation, check, source or
-- upstream, `part` says what of it, `item` which one (evidence, remedy, field, case).

CREATE TABLE meta (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Turns a score into a probability: 1 / (1 + exp(-(slope * score + intercept))).
CREATE TABLE calibration (
  slope REAL NOT NULL,
  intercept REAL NOT NULL
) STRICT;

-- Ids go by sorted regex. roles: 1 evidence, 2 extract, 4 boot, 8 error, 16 benign,
-- 32 recognise, 64 complete; in short texts only: 128 said, 256 pasted; 512 evidence for a
-- rule by itself.
CREATE TABLE pattern (
  id INTEGER PRIMARY KEY,
  regex TEXT NOT NULL UNIQUE,
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

-- What to look for behind a line that matched `pattern`.
CREATE TABLE watch (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('stall', 'block', 'near')),
  pattern INTEGER NOT NULL REFERENCES pattern,
  lines INTEGER NOT NULL,
  quiet_seconds REAL NOT NULL,
  owner TEXT NOT NULL,
  evidence INTEGER NOT NULL
) STRICT;
CREATE INDEX watch_by_pattern ON watch (pattern);

CREATE TABLE watch_pattern (
  watch INTEGER NOT NULL REFERENCES watch,
  role TEXT NOT NULL CHECK (role IN ('progress', 'idle')),
  number INTEGER NOT NULL,
  pattern INTEGER NOT NULL REFERENCES pattern,
  PRIMARY KEY (watch, role, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE rule (
  id TEXT PRIMARY KEY NOT NULL,
  title TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('cause', 'symptom')),
  component TEXT NOT NULL CHECK (component IN ('kernel', 'firmware', 'rocr', 'hip',
    'rocblas', 'miopen', 'framework', 'app', 'config', 'hardware')),
  severity TEXT NOT NULL CHECK (severity IN ('info', 'warning', 'error', 'critical')),
  maturity TEXT NOT NULL CHECK (maturity IN ('experimental', 'incubating', 'stable')),
  prior TEXT NOT NULL CHECK (prior IN ('common', 'uncommon', 'rare')),
  summary TEXT NOT NULL,
  file TEXT
) STRICT;

-- parent: the `all` or `any` that it is a member of, 0 none.
CREATE TABLE evidence (
  rule TEXT NOT NULL REFERENCES rule,
  number INTEGER NOT NULL,
  parent INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('log', 'said', 'stall', 'sequence', 'count', 'absent', 'version', 'fact',
    'where', 'support', 'check', 'tried', 'all', 'any')),
  strength TEXT NOT NULL CHECK (strength IN ('weak', 'moderate', 'strong', 'very_strong',
    'decisive')),
  against INTEGER NOT NULL,
  event_group TEXT,
  source TEXT,
  has_where INTEGER NOT NULL,
  ref TEXT,
  within_seconds REAL NOT NULL,
  within_lines INTEGER NOT NULL,
  quiet_seconds REAL NOT NULL,
  at_least INTEGER NOT NULL,
  near_record INTEGER NOT NULL,
  PRIMARY KEY (rule, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE remedy (
  rule TEXT NOT NULL REFERENCES rule,
  number INTEGER NOT NULL,
  id TEXT NOT NULL,
  title TEXT NOT NULL,
  action TEXT,
  avoid TEXT,
  summary TEXT,
  outcome TEXT NOT NULL CHECK (outcome IN ('cure', 'workaround', 'partial', 'diagnostic')),
  chance REAL,
  minutes REAL,
  risk TEXT NOT NULL CHECK (risk IN ('low', 'medium', 'high')),
  reversibility TEXT NOT NULL CHECK (reversibility IN ('low', 'medium', 'high')),
  scope TEXT NOT NULL CHECK (scope IN ('process', 'app', 'system', 'firmware')),
  root INTEGER NOT NULL,
  reboot INTEGER NOT NULL,
  requires TEXT,
  performance TEXT,
  stability TEXT,
  maintenance TEXT,
  prepare TEXT,
  backup TEXT,
  apply TEXT,
  verify TEXT,
  expect TEXT,
  rollback TEXT,
  fallback TEXT,
  leaves TEXT REFERENCES rule,
  PRIMARY KEY (rule, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE refuted (
  rule TEXT NOT NULL REFERENCES rule,
  number INTEGER NOT NULL,
  what TEXT NOT NULL,
  why TEXT,
  ref INTEGER NOT NULL,
  PRIMARY KEY (rule, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE reference (
  rule TEXT NOT NULL REFERENCES rule,
  number INTEGER NOT NULL,
  url TEXT,
  title TEXT,
  says TEXT,
  PRIMARY KEY (rule, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE fixed_in (
  rule TEXT NOT NULL REFERENCES rule,
  number INTEGER NOT NULL,
  key TEXT NOT NULL,
  version TEXT NOT NULL,
  PRIMARY KEY (rule, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE test (
  owner TEXT NOT NULL,
  part TEXT NOT NULL CHECK (part IN ('gate', 'evidence', 'when', 'pass', 'fail', 'needs')),
  item INTEGER NOT NULL,
  number INTEGER NOT NULL,
  key TEXT,
  operator TEXT NOT NULL CHECK (operator IN ('equals', 'in', 'matches', 'range', 'has',
    'lacks', 'exists', 'not in', '!=', '<', '<=', '>', '>=')),
  negated INTEGER NOT NULL,
  key_is_capture INTEGER NOT NULL,
  PRIMARY KEY (owner, part, item, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE operand (
  owner TEXT NOT NULL,
  part TEXT NOT NULL,
  item INTEGER NOT NULL,
  test INTEGER NOT NULL,
  number INTEGER NOT NULL,
  value TEXT NOT NULL,
  is_name INTEGER NOT NULL,
  PRIMARY KEY (owner, part, item, test, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE list (
  owner TEXT NOT NULL,
  part TEXT NOT NULL CHECK (part IN ('explains', 'pro', 'con', 'stream', 'component',
    'alias', 'tracker', 'fact', 'fill', 'choice')),
  item INTEGER NOT NULL,
  number INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (owner, part, item, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE pattern_use (
  owner TEXT NOT NULL,
  part TEXT NOT NULL CHECK (part IN ('match', 'unless', 'progress', 'idle', 'recognise',
    'complete', 'error')),
  item INTEGER NOT NULL,
  number INTEGER NOT NULL,
  pattern INTEGER NOT NULL REFERENCES pattern,
  PRIMARY KEY (owner, part, item, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE statement (
  owner TEXT NOT NULL,
  part TEXT NOT NULL CHECK (part IN ('extract', 'derive')),
  item INTEGER NOT NULL,
  number INTEGER NOT NULL,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  split TEXT,
  scale REAL NOT NULL,
  PRIMARY KEY (owner, part, item, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE extract (
  id TEXT PRIMARY KEY NOT NULL,
  trust TEXT NOT NULL CHECK (trust IN ('prose', 'app', 'smi', 'runtime', 'lspci', 'kernel',
    'stated')),
  pattern INTEGER NOT NULL REFERENCES pattern,
  each_pattern INTEGER REFERENCES pattern,
  of_capture TEXT,
  source TEXT,
  boot INTEGER NOT NULL,
  pasted INTEGER NOT NULL,
  ends INTEGER REFERENCES pattern,
  lines INTEGER NOT NULL,
  require TEXT,
  file TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX extract_by_pattern ON extract (pattern);

CREATE TABLE extract_field (
  extract TEXT NOT NULL REFERENCES extract,
  number INTEGER NOT NULL,
  pattern INTEGER NOT NULL REFERENCES pattern,
  each_pattern INTEGER REFERENCES pattern,
  of_capture TEXT,
  PRIMARY KEY (extract, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE derive (
  id TEXT PRIMARY KEY NOT NULL,
  key TEXT NOT NULL,
  file TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX derive_by_key ON derive (key);

CREATE TABLE derive_case (
  derive TEXT NOT NULL REFERENCES derive,
  number INTEGER NOT NULL,
  value TEXT,
  regex TEXT,
  version_range TEXT,
  PRIMARY KEY (derive, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE device (
  pci_id TEXT PRIMARY KEY NOT NULL,
  name TEXT,
  chip TEXT,
  gfx TEXT,
  arch TEXT,
  kind TEXT,
  asic TEXT,
  verified INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE support (
  gfx TEXT NOT NULL,
  number INTEGER NOT NULL,
  rocm TEXT,
  state TEXT NOT NULL CHECK (state IN ('official', 'official-deprecated',
    'unofficial-native', 'works-with-override', 'built-from-source', 'regressed', 'broken',
    'unsupported', 'dev')),
  basis TEXT NOT NULL CHECK (basis IN ('doc', 'report', 'infer')),
  note TEXT,
  url TEXT,
  file TEXT,
  PRIMARY KEY (gfx, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE health_check (
  id TEXT PRIMARY KEY NOT NULL,
  title TEXT NOT NULL,
  command TEXT,
  detail TEXT,
  file TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE source (
  id TEXT PRIMARY KEY NOT NULL,
  title TEXT,
  file TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE benign (
  id TEXT PRIMARY KEY NOT NULL,
  pattern INTEGER NOT NULL REFERENCES pattern,
  why TEXT NOT NULL,
  url TEXT,
  file TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX benign_by_pattern ON benign (pattern);

-- The command that would tell a fact.
CREATE TABLE ask (
  key TEXT PRIMARY KEY NOT NULL,
  command TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Its components, aliases and trackers are lists; title_param and body_param are those of
-- its address.
CREATE TABLE upstream (
  id TEXT PRIMARY KEY NOT NULL,
  title TEXT NOT NULL,
  url TEXT,
  title_prefix TEXT,
  title_param TEXT,
  body_param TEXT,
  markup TEXT NOT NULL CHECK (markup IN ('markdown', 'text')),
  file TEXT
) STRICT, WITHOUT ROWID;

-- Its facts, fill and choices (component and text in turn) are lists of the upstream with
-- the field's number as item.
CREATE TABLE upstream_field (
  upstream TEXT NOT NULL REFERENCES upstream,
  number INTEGER NOT NULL,
  label TEXT NOT NULL,
  text TEXT,
  command TEXT,
  param TEXT,
  required INTEGER NOT NULL,
  header INTEGER NOT NULL,
  PRIMARY KEY (upstream, number)
) STRICT, WITHOUT ROWID;

-- Which rules a hit, a fact points to.
CREATE TABLE rule_of_pattern (
  pattern INTEGER NOT NULL REFERENCES pattern,
  rule TEXT NOT NULL REFERENCES rule,
  PRIMARY KEY (pattern, rule)
) STRICT, WITHOUT ROWID;

CREATE TABLE rule_of_fact (
  key TEXT NOT NULL,
  rule TEXT NOT NULL REFERENCES rule,
  PRIMARY KEY (key, rule)
) STRICT, WITHOUT ROWID;

-- `search.rowid` is that of the rule.
CREATE VIRTUAL TABLE search USING fts5 (
  id, title, summary, remedies, patterns,
  tokenize = 'porter unicode61'
);

-- The words of the labelled cases of a rule; of healthy machines, by their folder ("a/b").
CREATE TABLE case_words (
  id TEXT PRIMARY KEY NOT NULL,
  words TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What a text is compared with where no line of it is evidence. `likeness.rowid` is that of
-- the rule; rows beyond are of healthy machines.
CREATE VIRTUAL TABLE likeness USING fts5 (
  id, title, summary, remedies, patterns, says, cases,
  content = '', tokenize = 'porter unicode61'
);

-- For a person with sqlite3; kbmatch itself reads no view.
CREATE VIEW gate AS
  SELECT t.owner AS rule, t.key, t.operator, group_concat(o.value, ', ') AS operands
  FROM test AS t LEFT JOIN operand AS o
    ON o.owner = t.owner AND o.part = t.part AND o.item = t.item AND o.test = t.number
  WHERE t.part = 'gate' GROUP BY t.owner, t.number;
CREATE VIEW evidence_pattern AS
  SELECT u.owner AS rule, u.item AS evidence, u.part AS role, u.number, p.regex
  FROM pattern_use AS u JOIN pattern AS p ON p.id = u.pattern
  WHERE u.part IN ('match', 'unless', 'progress', 'idle');
CREATE VIEW explains AS
  SELECT owner AS rule, text AS explained FROM list WHERE part = 'explains';
