ALTER TABLE "folders" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "folders_trash" ON "folders" USING btree ("deleted_at") WHERE deleted_at is not null;