-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "jobs_dead";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_dead" ON "jobs" USING btree ("lane") WHERE status = 'dead';
