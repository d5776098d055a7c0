-- outside a transaction
-- Announcements on `live` and `jobs` take no global lock at commit where the process gathers them (docs/decisions/0121). A connection of a
-- process that does not, as one of the version before, announces as ever.
CREATE OR REPLACE FUNCTION announce(channel text, payload text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('rubrica.gathers', true) = '1' THEN
		RAISE NOTICE USING MESSAGE = channel || ' ' || payload, ERRCODE = 'RB001';
	ELSE
		PERFORM pg_notify(channel, payload);
	END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_copies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN PERFORM announce('live', 'copy ' || OLD.user_id || ' ' || OLD.id);
	ELSE PERFORM announce('live', 'copy ' || NEW.user_id || ' ' || NEW.id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_participants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	followed uuid;
	follower uuid;
BEGIN
	IF TG_OP = 'DELETE' THEN followed := copy_of_person(OLD);
	ELSE followed := copy_of_person(NEW);
	END IF;
	SELECT user_id INTO follower FROM copies WHERE id = followed;
	IF FOUND THEN PERFORM announce('live', 'copy ' || follower || ' ' || followed); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_rounds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.copy_id IS NOT NULL AND NEW.user_id IS NOT NULL THEN PERFORM announce('live', 'copy ' || NEW.user_id || ' ' || NEW.copy_id); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM announce('live', 'session ' || encode(OLD.id, 'hex'));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN PERFORM announce('live', 'notices ' || OLD.user_id);
	ELSE PERFORM announce('live', 'notices ' || NEW.user_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_comments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	beside uuid;
	listeners text;
BEGIN
	IF TG_OP = 'DELETE' THEN beside := OLD.writing_id;
	ELSE beside := NEW.writing_id;
	END IF;
	SELECT string_agg(listener::text, ' ') INTO listeners FROM (
		SELECT user_id AS listener FROM writings WHERE id = beside
		UNION ALL
		-- Of what goes with its document nobody is told.
		SELECT users.id FROM writings
		JOIN shares ON shares.writing_id = writings.id
		JOIN users ON users.email = shares.email AND users.email_verified_at IS NOT NULL AND users.premium_until > now()
		WHERE writings.id = beside
	) AS everybody;
	IF listeners IS NOT NULL THEN PERFORM announce('live', 'comments ' || beside || ' ' || listeners); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Of what has a deadline only what was not found yet: those of all years would be read every minute.
DROP INDEX CONCURRENTLY IF EXISTS "copies_expiring";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "copies_expiring" ON "copies" USING btree ("deadline") WHERE state = 'filling' and deadline is not null and expiry_told_at is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "rounds_expiring";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "rounds_expiring" ON "rounds" USING btree ("deadline") WHERE state = 'signing' and deadline is not null and expiry_told_at is null;
