CREATE TABLE "withdrawn_texts" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"writing_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalogue" ADD COLUMN "hidden_until" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "writing_versions" ADD COLUMN "licence" text;--> statement-breakpoint
CREATE INDEX "withdrawn_texts_author" ON "withdrawn_texts" USING btree ("author_id","at");--> statement-breakpoint
UPDATE "catalogue" SET "hidden_until" = "version" WHERE "withdrawn_reason" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "withdrawn_texts" SELECT sha256(convert_to(lower(regexp_replace("words", '\s+', ' ', 'g')), 'UTF8')), "writing_id", "author_id", "withdrawn_at" FROM "catalogue" WHERE "withdrawn_reason" IS NOT NULL ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Only what readers can see is told: a name or an introduction that has changed, of somebody who has something to read.
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
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER author_profiles_told ON "author_profiles";
--> statement-breakpoint
CREATE TRIGGER author_profiles_told AFTER INSERT OR DELETE ON "author_profiles" FOR EACH ROW EXECUTE FUNCTION tell_authors();
--> statement-breakpoint
CREATE TRIGGER author_profiles_changed AFTER UPDATE ON "author_profiles" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_authors();
