CREATE TABLE "series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"writing_id" uuid,
	"slug" text,
	"title" text NOT NULL,
	"country" text NOT NULL,
	"content" jsonb NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"party" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"deadline" timestamp with time zone,
	"signs_when_complete" boolean DEFAULT false NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"secret_hash" "bytea",
	"most" integer,
	"ends_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"opened" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "series_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "series_rows" (
	"series_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"copy_id" uuid,
	"participant_id" uuid,
	"sent_at" timestamp with time zone,
	CONSTRAINT "series_rows_series_id_row_pk" PRIMARY KEY("series_id","row")
);
--> statement-breakpoint
ALTER TABLE "copies" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_rows" ADD CONSTRAINT "series_rows_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "series_user" ON "series" USING btree ("user_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "series_storage" ON "series" USING btree ("user_id","bytes");--> statement-breakpoint
CREATE INDEX "series_writing" ON "series" USING btree ("writing_id");--> statement-breakpoint
CREATE INDEX "series_rows_unsent" ON "series_rows" USING btree ("series_id") WHERE state in ('waiting', 'made');--> statement-breakpoint
ALTER TABLE "copies" ADD CONSTRAINT "copies_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "copies_series" ON "copies" USING btree ("series_id","created_at") WHERE series_id is not null;