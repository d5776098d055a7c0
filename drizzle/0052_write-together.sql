CREATE TABLE "shared_documents" (
	"writing_id" uuid PRIMARY KEY NOT NULL,
	"epoch" text NOT NULL,
	"state" jsonb NOT NULL,
	"version" integer NOT NULL,
	"folded" bigint DEFAULT 0 NOT NULL,
	"number" bigint DEFAULT 0 NOT NULL,
	"bytes" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_updates" (
	"writing_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"update" jsonb NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_updates_writing_id_number_pk" PRIMARY KEY("writing_id","number")
);
--> statement-breakpoint
ALTER TABLE "shared_documents" ADD CONSTRAINT "shared_documents_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_updates" ADD CONSTRAINT "shared_updates_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_updates" ADD CONSTRAINT "shared_updates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_documents_changed" ON "shared_documents" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "shared_updates_user" ON "shared_updates" USING btree ("user_id");
--> statement-breakpoint
-- What processes with open shared documents hear of, on the channel `together` (src/server/store/writing/shared-changes.ts).
CREATE FUNCTION tell_shared_writings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM shared_documents WHERE writing_id = NEW.id) THEN PERFORM announce('together', 'writing ' || NEW.id); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER writings_shared AFTER UPDATE ON "writings" FOR EACH ROW
	WHEN (OLD.version IS DISTINCT FROM NEW.version OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at OR OLD.visibility IS DISTINCT FROM NEW.visibility)
	EXECUTE FUNCTION tell_shared_writings();
--> statement-breakpoint
CREATE FUNCTION tell_shared_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN PERFORM announce('together', 'updates ' || NEW.writing_id || ' ' || NEW.number);
	ELSE PERFORM announce('together', 'access ' || OLD.writing_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shared_documents_numbered AFTER UPDATE ON "shared_documents" FOR EACH ROW
	WHEN (OLD.number IS DISTINCT FROM NEW.number) EXECUTE FUNCTION tell_shared_documents();
--> statement-breakpoint
CREATE TRIGGER shared_documents_deleted AFTER DELETE ON "shared_documents" FOR EACH ROW EXECUTE FUNCTION tell_shared_documents();
--> statement-breakpoint
CREATE FUNCTION tell_share_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM announce('together', 'access ' || OLD.writing_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shares_access AFTER UPDATE OR DELETE ON "shares" FOR EACH ROW EXECUTE FUNCTION tell_share_access();
--> statement-breakpoint
CREATE FUNCTION tell_account_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM announce('together', 'account ' || NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_access AFTER UPDATE ON "users" FOR EACH ROW
	WHEN (OLD.premium_until IS DISTINCT FROM NEW.premium_until OR OLD.email IS DISTINCT FROM NEW.email OR OLD.email_verified_at IS DISTINCT FROM NEW.email_verified_at)
	EXECUTE FUNCTION tell_account_access();
