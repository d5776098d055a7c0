CREATE TABLE "plan_entries" (
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"days" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_entries_source_external_id_pk" PRIMARY KEY("source","external_id")
);
--> statement-breakpoint
ALTER TABLE "plan_entries" ADD CONSTRAINT "plan_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_entries_user" ON "plan_entries" USING btree ("user_id");--> statement-breakpoint
-- What accounts had before there was a ledger is its first line.
INSERT INTO "plan_entries" ("source", "external_id", "user_id", "days", "until", "at") SELECT 'opening', "id"::text, "id", greatest(0, ceil(extract(epoch from "premium_until" - now()) / 86400))::int, "premium_until", now() FROM "users" WHERE "premium_until" IS NOT NULL;
