ALTER TABLE "copies" ADD COLUMN "default_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "copies" ADD COLUMN "own_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "default_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "own_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN "own_folded" text DEFAULT '' NOT NULL;