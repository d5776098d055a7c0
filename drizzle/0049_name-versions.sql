ALTER TABLE "writing_versions" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "writing_versions" ADD COLUMN "stored_at" timestamp with time zone;