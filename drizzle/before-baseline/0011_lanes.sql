DROP INDEX "jobs_due";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "lane" text DEFAULT 'letters' NOT NULL;--> statement-breakpoint
UPDATE "jobs" SET "lane" = 'bulk' WHERE "kind" IN ('export-account', 'erase-account');--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "worker" integer;--> statement-breakpoint
CREATE INDEX "jobs_running" ON "jobs" USING btree ("worker") WHERE status = 'running';--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("lane","run_at") WHERE status in ('waiting', 'running');