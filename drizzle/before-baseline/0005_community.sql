CREATE TABLE "author_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"profession" text NOT NULL,
	"bio" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"writing_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "useful_votes" (
	"writing_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "useful_votes_writing_id_user_id_pk" PRIMARY KEY("writing_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "author_profiles" ADD CONSTRAINT "author_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "useful_votes" ADD CONSTRAINT "useful_votes_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "useful_votes" ADD CONSTRAINT "useful_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "reports_writing" ON "reports" USING btree ("writing_id");--> statement-breakpoint
CREATE INDEX "useful_votes_user" ON "useful_votes" USING btree ("user_id");--> statement-breakpoint
-- Whoever keeps pages in memory hears which address has changed, whatever changed it; * is all of them.
CREATE FUNCTION tell_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('catalogue', OLD.slug); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('catalogue', NEW.slug); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER catalogue_told AFTER INSERT OR DELETE OR UPDATE OF slug, version, title, summary, category, country, tags, content, laws, notes, sample, author_id, withdrawn_at, withdrawn_reason ON "catalogue" FOR EACH ROW EXECUTE FUNCTION tell_catalogue();
--> statement-breakpoint
CREATE TRIGGER writings_told AFTER UPDATE OF deleted_at ON "writings" FOR EACH ROW WHEN (NEW.slug IS NOT NULL AND OLD.deleted_at IS DISTINCT FROM NEW.deleted_at) EXECUTE FUNCTION tell_catalogue();
--> statement-breakpoint
CREATE FUNCTION tell_authors() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('catalogue', '*');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_told AFTER UPDATE OF firstname, lastname ON "users" FOR EACH ROW WHEN (OLD.firstname <> NEW.firstname OR OLD.lastname <> NEW.lastname) EXECUTE FUNCTION tell_authors();
--> statement-breakpoint
CREATE TRIGGER author_profiles_told AFTER INSERT OR UPDATE OR DELETE ON "author_profiles" FOR EACH ROW EXECUTE FUNCTION tell_authors();
