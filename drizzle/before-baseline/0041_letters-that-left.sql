ALTER TABLE "participants" ADD COLUMN "letter" jsonb;--> statement-breakpoint
ALTER TABLE "signers" ADD COLUMN "letter" jsonb;