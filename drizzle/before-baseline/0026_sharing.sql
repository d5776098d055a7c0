CREATE TABLE "shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"writing_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"shared_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "writing_versions" ADD COLUMN "edited_by" uuid;--> statement-breakpoint
ALTER TABLE "writings" ADD COLUMN "edited_by" uuid;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shares_once" ON "shares" USING btree ("writing_id","email");--> statement-breakpoint
CREATE INDEX "shares_email" ON "shares" USING btree ("email","shared_at");--> statement-breakpoint
ALTER TABLE "writing_versions" ADD CONSTRAINT "writing_versions_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writings" ADD CONSTRAINT "writings_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;