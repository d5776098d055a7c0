ALTER TABLE "writings" ADD COLUMN "saved_by" text;--> statement-breakpoint
-- What is announced is also said to the rest of the transaction, so that its answer waits until everybody has heard.
CREATE OR REPLACE FUNCTION tell_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('catalogue', OLD.slug); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('catalogue', NEW.slug); END IF;
	PERFORM set_config('rubrica.catalogue_changed', 'yes', true);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tell_authors() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	person uuid;
BEGIN
	IF TG_TABLE_NAME = 'users' THEN person := NEW.id;
	ELSIF TG_OP = 'DELETE' THEN person := OLD.user_id;
	ELSE person := NEW.user_id;
	END IF;
	IF EXISTS (SELECT 1 FROM catalogue WHERE author_id = person AND withdrawn_at IS NULL) THEN
		PERFORM pg_notify('catalogue', '*');
		PERFORM set_config('rubrica.catalogue_changed', 'yes', true);
	END IF;
	RETURN NULL;
END $$;
