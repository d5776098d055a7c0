CREATE TABLE "round_events" (
	"round_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"previous" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "round_events_round_id_number_pk" PRIMARY KEY("round_id","number")
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"temp_id" text NOT NULL,
	"code" text NOT NULL,
	"copy_id" uuid,
	"user_id" uuid,
	"owner_name" text NOT NULL,
	"owner_email" text NOT NULL,
	"title" text NOT NULL,
	"country" text NOT NULL,
	"content" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	"state" text DEFAULT 'preparing' NOT NULL,
	"in_order" boolean DEFAULT false NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"deadline" timestamp with time zone,
	"asks_code" boolean DEFAULT false NOT NULL,
	"shown_sha256" text,
	"shown_bytes" integer,
	"shown_pages" integer,
	"sealed_sha256" text,
	"sealed_bytes" integer,
	"seal_level" text,
	"sealed_at" timestamp with time zone,
	"head_number" integer DEFAULT 0 NOT NULL,
	"head_hash" "bytea",
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text DEFAULT '' NOT NULL,
	"expiry_told_at" timestamp with time zone,
	CONSTRAINT "rounds_temp_id_unique" UNIQUE("temp_id"),
	CONSTRAINT "rounds_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "signers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"participant_id" uuid,
	"place" integer NOT NULL,
	"party" text,
	"line" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"way" text NOT NULL,
	"does" text NOT NULL,
	"turn" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"signature" jsonb,
	"signed_how" text,
	"consent" text,
	"reason" text DEFAULT '' NOT NULL,
	"code_hash" "bytea",
	"code_until" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"reminded_by_self" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "signers_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "round_events" ADD CONSTRAINT "round_events_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_copy_id_copies_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."copies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signers" ADD CONSTRAINT "signers_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rounds_copy" ON "rounds" USING btree ("copy_id");--> statement-breakpoint
CREATE INDEX "rounds_user" ON "rounds" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "rounds_deadline" ON "rounds" USING btree ("deadline") WHERE state = 'signing' and deadline is not null;--> statement-breakpoint
CREATE INDEX "rounds_shown" ON "rounds" USING btree ("shown_sha256");--> statement-breakpoint
CREATE INDEX "rounds_sealed" ON "rounds" USING btree ("sealed_sha256");--> statement-breakpoint
CREATE INDEX "signers_round" ON "signers" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "signers_email" ON "signers" USING btree ("email") WHERE email <> '';--> statement-breakpoint
-- What happened stays as it was written: nobody changes an event, and nobody takes one out before its legal term is over.
CREATE FUNCTION keep_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD.at < now() - interval '15 years' THEN RETURN OLD; END IF;
	RAISE EXCEPTION 'round_events only grows' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_evidence BEFORE UPDATE OR DELETE ON "round_events" FOR EACH ROW EXECUTE FUNCTION keep_evidence();
--> statement-breakpoint
CREATE TRIGGER keep_evidence_whole BEFORE TRUNCATE ON "round_events" FOR EACH STATEMENT EXECUTE FUNCTION keep_evidence();
--> statement-breakpoint
-- Whoever follows a copy hears of its signing too.
CREATE FUNCTION tell_signers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	followed uuid;
	follower uuid;
BEGIN
	SELECT copy_id, user_id INTO followed, follower FROM rounds WHERE id = NEW.round_id;
	IF followed IS NOT NULL AND follower IS NOT NULL THEN PERFORM pg_notify('live', 'copy ' || follower || ' ' || followed); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_signers AFTER INSERT OR UPDATE ON "signers" FOR EACH ROW EXECUTE FUNCTION tell_signers();
--> statement-breakpoint
CREATE FUNCTION tell_rounds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.copy_id IS NOT NULL AND NEW.user_id IS NOT NULL THEN PERFORM pg_notify('live', 'copy ' || NEW.user_id || ' ' || NEW.copy_id); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_rounds AFTER UPDATE OF state, deadline ON "rounds" FOR EACH ROW EXECUTE FUNCTION tell_rounds();
