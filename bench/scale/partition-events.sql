-- Divides `events` by month and, within each month, by kind: so that what is past its term is dropped with its partition instead of being
-- deleted row by row (docs/scale.md). Run by hand, with psql, once there are more than about 50 million rows; the server goes on meanwhile.
-- What is there already becomes one partition, which is not copied. Never for `round_events`: that is evidence, and its key is its chain.
\set ON_ERROR_STOP on
\set cutover `date -u -d "$(date -u +%Y-%m-01) +1 month" +%Y-%m-01`

-- Slow steps first; none of them keeps others from reading or writing.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS events_id_at_kind ON events (id, at, kind);
ALTER TABLE events ADD CONSTRAINT events_before CHECK (at < :'cutover'::timestamptz) NOT VALID;
ALTER TABLE events VALIDATE CONSTRAINT events_before;

-- A moment in which nothing is recorded. Where it does not get the lock in three seconds, run it again from here.
BEGIN;
SET LOCAL lock_timeout = '3s';
LOCK TABLE events IN ACCESS EXCLUSIVE MODE;
ALTER TABLE events ALTER COLUMN id DROP IDENTITY;
ALTER TABLE events DROP CONSTRAINT events_pkey;
ALTER TABLE events ADD CONSTRAINT events_old_pkey PRIMARY KEY USING INDEX events_id_at_kind;
ALTER INDEX events_actor RENAME TO events_old_actor;
ALTER INDEX events_subject RENAME TO events_old_subject;
ALTER INDEX events_kind RENAME TO events_old_kind;
ALTER TABLE events RENAME TO events_old;
CREATE TABLE events (LIKE events_old INCLUDING DEFAULTS) PARTITION BY RANGE (at);
ALTER TABLE events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;
SELECT setval(pg_get_serial_sequence('events', 'id'), (SELECT coalesce(max(id), 0) + 1000 FROM events_old));
ALTER TABLE events ADD CONSTRAINT events_pkey PRIMARY KEY (id, at, kind);
CREATE INDEX events_actor ON events (actor_id, id);
CREATE INDEX events_subject ON events (subject, id);
CREATE INDEX events_kind ON events (kind, at);
-- Its own indexes and its constraint are taken over: nothing is read.
ALTER TABLE events ATTACH PARTITION events_old FOR VALUES FROM (MINVALUE) TO (:'cutover');

CREATE OR REPLACE FUNCTION make_event_partitions(first date, months int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	month date;
	name text;
	kind text;
BEGIN
	FOR step IN 0 .. months - 1 LOOP
		month := (date_trunc('month', first) + make_interval(months => step))::date;
		name := 'events_' || to_char(month, 'YYYY_MM');
		CONTINUE WHEN to_regclass(name) IS NOT NULL;
		EXECUTE format('CREATE TABLE %I PARTITION OF events FOR VALUES FROM (%L) TO (%L) PARTITION BY LIST (kind)',
			name, month::timestamptz, (month + interval '1 month')::timestamptz);
		FOREACH kind IN ARRAY ARRAY['security', 'publication', 'operator', 'ordinary', 'visitor'] LOOP
			EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES IN (%L)', name || '_' || kind, name, kind);
		END LOOP;
		EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', name || '_others', name);
	END LOOP;
END $$;
-- Where the next months were forgotten, nothing is refused.
CREATE TABLE events_others PARTITION OF events DEFAULT;
SELECT make_event_partitions(:'cutover'::date, 6);
COMMIT;

-- Every month, by cron: SELECT make_event_partitions(current_date, 6); and what is past its term as `retention` in src/domain/audit/audit.ts
-- says, e.g. DROP TABLE events_2027_01_visitor once January 2027 is a week over. The server's own sweep then finds nothing there.
