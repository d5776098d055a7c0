-- Whoever follows copies hears that one of theirs has changed: whose it is and which, and nothing that is in it.
CREATE FUNCTION tell_copies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN PERFORM pg_notify('live', 'copy ' || OLD.user_id || ' ' || OLD.id);
	ELSE PERFORM pg_notify('live', 'copy ' || NEW.user_id || ' ' || NEW.id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_copies AFTER INSERT OR UPDATE OR DELETE ON "copies" FOR EACH ROW EXECUTE FUNCTION tell_copies();
--> statement-breakpoint
-- Of people who go with their copy, the copy itself has told.
CREATE FUNCTION tell_participants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	followed uuid;
	follower uuid;
BEGIN
	IF TG_OP = 'DELETE' THEN followed := OLD.copy_id;
	ELSE followed := NEW.copy_id;
	END IF;
	SELECT user_id INTO follower FROM copies WHERE id = followed;
	IF FOUND THEN PERFORM pg_notify('live', 'copy ' || follower || ' ' || followed); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_participants AFTER INSERT OR UPDATE OR DELETE ON "participants" FOR EACH ROW EXECUTE FUNCTION tell_participants();
--> statement-breakpoint
-- What somebody follows ends with the session in which they do.
CREATE FUNCTION tell_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('live', 'session ' || encode(OLD.id, 'hex'));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_sessions AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION tell_sessions();
