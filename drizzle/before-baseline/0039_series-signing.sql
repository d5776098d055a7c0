ALTER TABLE "series" ADD COLUMN "asks_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN "owner_party" text;