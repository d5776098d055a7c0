-- Whoever has a document hears that something was said beside it: which document, and nothing of what was said.
CREATE FUNCTION tell_comments() RETURNS trigger LANGUAGE plpgsql AS $$
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
	IF listeners IS NOT NULL THEN PERFORM pg_notify('live', 'comments ' || beside || ' ' || listeners); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_comments AFTER INSERT OR UPDATE OR DELETE ON "comments" FOR EACH ROW EXECUTE FUNCTION tell_comments();
