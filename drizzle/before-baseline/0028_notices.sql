CREATE TABLE "mail_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"unwanted" text[] DEFAULT '{}'::text[] NOT NULL,
	"summed_up_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"subject" uuid,
	"title" text DEFAULT '' NOT NULL,
	"who" uuid,
	"detail" jsonb,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mail_choices" ADD CONSTRAINT "mail_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notices_subject" ON "notices" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "notices_at" ON "notices" USING btree ("at");--> statement-breakpoint
-- Whoever looks at their pages hears that there is something to be told, and nothing of what it is.
CREATE FUNCTION tell_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN PERFORM pg_notify('live', 'notices ' || OLD.user_id);
	ELSE PERFORM pg_notify('live', 'notices ' || NEW.user_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_notices AFTER INSERT OR UPDATE OR DELETE ON "notices" FOR EACH ROW EXECUTE FUNCTION tell_notices();
--> statement-breakpoint
-- What is gone for good is spoken of nowhere.
CREATE FUNCTION forget_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM notices WHERE subject = OLD.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_notices AFTER DELETE ON "copies" FOR EACH ROW EXECUTE FUNCTION forget_notices();
--> statement-breakpoint
CREATE TRIGGER forget_notices AFTER DELETE ON "writings" FOR EACH ROW EXECUTE FUNCTION forget_notices();
--> statement-breakpoint
-- Whoever no longer has a writing is not reminded of what was said about it.
CREATE FUNCTION forget_shared_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM notices WHERE subject = OLD.writing_id AND user_id IN (SELECT id FROM users WHERE email = OLD.email);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_shared_notices AFTER DELETE ON "shares" FOR EACH ROW EXECUTE FUNCTION forget_shared_notices();
