ALTER TABLE "sessions" ADD COLUMN "kiosk_round" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "kiosk_key" text;