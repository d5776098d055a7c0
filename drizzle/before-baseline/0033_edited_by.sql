CREATE INDEX "writing_versions_edited_by" ON "writing_versions" USING btree ("edited_by") WHERE edited_by is not null;--> statement-breakpoint
CREATE INDEX "writings_edited_by" ON "writings" USING btree ("edited_by") WHERE edited_by is not null;--> statement-breakpoint
-- As in 0031, but what a copy has added goes with it at once: its people, who go after it, find nothing to be counted again.
CREATE OR REPLACE FUNCTION count_copies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before jsonb;
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM copy_figures WHERE copy_id = OLD.id RETURNING figures INTO before;
		PERFORM change_tallies(OLD.user_id, coalesce(before, '{}'), '{}');
		RETURN OLD;
	END IF;
	IF TG_OP = 'INSERT' THEN INSERT INTO copy_figures (copy_id, user_id) VALUES (NEW.id, NEW.user_id); END IF;
	PERFORM count_copy(NEW.id);
	RETURN NULL;
END $$;
