CREATE TABLE "copies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"writing_id" uuid,
	"slug" text,
	"title" text NOT NULL,
	"folded" text NOT NULL,
	"country" text NOT NULL,
	"content" jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'filling' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"deadline" timestamp with time zone,
	"in_order" boolean DEFAULT false NOT NULL,
	"signs_when_complete" boolean DEFAULT false NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"folder_id" uuid,
	"sent_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"expiry_told_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"copy_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"party" text,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"way" text NOT NULL,
	"does" text NOT NULL,
	"turn" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"corrections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"invited_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"begun_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"reminded_by_self" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "participants_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "copies" ADD CONSTRAINT "copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copies" ADD CONSTRAINT "copies_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "copies" ADD CONSTRAINT "copies_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_copy_id_copies_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."copies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "copies_user" ON "copies" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "copies_storage" ON "copies" USING btree ("user_id","id","bytes");--> statement-breakpoint
CREATE INDEX "copies_folder" ON "copies" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "copies_writing" ON "copies" USING btree ("writing_id");--> statement-breakpoint
CREATE INDEX "copies_deadline" ON "copies" USING btree ("deadline") WHERE state = 'filling' and deadline is not null;--> statement-breakpoint
CREATE INDEX "copies_trash" ON "copies" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "participants_copy" ON "participants" USING btree ("copy_id");