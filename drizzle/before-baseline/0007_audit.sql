ALTER TABLE "events" ADD COLUMN "kind" text DEFAULT 'ordinary' NOT NULL;--> statement-breakpoint
-- What was recorded so far stays as long as the same would stay today; the rest is ordinary.
UPDATE "events" SET "kind" = 'visitor' WHERE "actor_kind" = 'visitor' AND ("subject" IS NULL OR "action" IN ('writing.reported', 'writing.used', 'account.reset-requested'));--> statement-breakpoint
UPDATE "events" SET "kind" = 'security' WHERE "kind" = 'ordinary' AND ("action" IN ('plan.code-redeemed', 'writing.erased') OR ("action" ~ '^(account|passkey|session|two-step)[.]' AND "action" !~ '(started|requested|renamed|verified-again)$') OR "action" IN ('account.export-requested', 'account.deletion-requested'));--> statement-breakpoint
UPDATE "events" SET "kind" = 'publication' WHERE "kind" = 'ordinary' AND "action" IN ('writing.published', 'writing.withdrawn', 'writing.withdrawn-by-operator', 'writing.reported', 'report.dismissed');--> statement-breakpoint
UPDATE "events" SET "kind" = 'operator' WHERE "kind" = 'ordinary' AND "action" IN ('plan.granted', 'plan.codes-created', 'job.retried', 'library.loaded');--> statement-breakpoint
CREATE INDEX "reports_closed" ON "reports" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "events_kind" ON "events" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "exports_blob" ON "exports" USING btree ("blob");--> statement-breakpoint
CREATE INDEX "exports_expiry" ON "exports" USING btree ("expires_at");