CREATE TABLE "link_guests" (
	"link_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"came_at" timestamp with time zone NOT NULL,
	CONSTRAINT "link_guests_link_id_user_id_pk" PRIMARY KEY("link_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"writing_id" uuid NOT NULL,
	"role" text NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_links_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"writing_id" uuid NOT NULL,
	"section_id" text NOT NULL,
	"user_id" uuid,
	"passage" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "anchor" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "exact_role" text;--> statement-breakpoint
ALTER TABLE "link_guests" ADD CONSTRAINT "link_guests_link_id_share_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."share_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_guests" ADD CONSTRAINT "link_guests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_guests_user" ON "link_guests" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_once" ON "share_links" USING btree ("writing_id","role");--> statement-breakpoint
CREATE INDEX "suggestions_writing" ON "suggestions" USING btree ("writing_id","created_at");--> statement-breakpoint
CREATE INDEX "suggestions_user" ON "suggestions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "suggestions_decider" ON "suggestions" USING btree ("decided_by");--> statement-breakpoint
-- As before, and to those who came by a link; not to those who may only read.
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
		UNION
		-- Of what goes with its document nobody is told.
		SELECT users.id FROM writings
		JOIN shares ON shares.writing_id = writings.id AND (shares.role = 'editor' OR shares.exact_role IS DISTINCT FROM 'reader')
		JOIN users ON users.email = shares.email AND users.email_verified_at IS NOT NULL AND users.premium_until > now()
		WHERE writings.id = beside
		UNION
		SELECT users.id FROM writings
		JOIN share_links ON share_links.writing_id = writings.id AND share_links.role <> 'reader'
			AND (share_links.ends_at IS NULL OR share_links.ends_at > now())
		JOIN link_guests ON link_guests.link_id = share_links.id
		JOIN users ON users.id = link_guests.user_id AND users.premium_until > now()
		WHERE writings.id = beside
	) AS everybody;
	IF listeners IS NOT NULL THEN PERFORM announce('live', 'comments ' || beside || ' ' || listeners); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Suggestions are announced as comments are: both are read again together.
CREATE TRIGGER tell_suggestions AFTER INSERT OR UPDATE OR DELETE ON "suggestions" FOR EACH ROW EXECUTE FUNCTION tell_comments();
--> statement-breakpoint
-- Notices about a document end with the link by which their readers came. Before the deletion, as the link's guests go with it.
CREATE FUNCTION forget_link_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM notices WHERE subject = OLD.writing_id AND user_id IN (SELECT user_id FROM link_guests WHERE link_id = OLD.id);
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_link_notices BEFORE DELETE ON "share_links" FOR EACH ROW EXECUTE FUNCTION forget_link_notices();
--> statement-breakpoint
-- Who is writing by a link that changes or ends is asked again whether they may.
CREATE TRIGGER share_links_access AFTER UPDATE OR DELETE ON "share_links" FOR EACH ROW EXECUTE FUNCTION tell_share_access();
