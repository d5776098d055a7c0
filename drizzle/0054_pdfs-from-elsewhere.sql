-- outside a transaction
CREATE TABLE IF NOT EXISTS "uploaded_pdfs" (
	"user_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"pages" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploaded_pdfs_user_id_sha256_pk" PRIMARY KEY("user_id","sha256"),
	CONSTRAINT "uploaded_pdfs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "uploaded_pdfs_file" ON "uploaded_pdfs" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "uploaded_pdfs_age" ON "uploaded_pdfs" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "copies" ADD COLUMN IF NOT EXISTS "pdf_sha256" text;--> statement-breakpoint
ALTER TABLE "rounds" ADD COLUMN IF NOT EXISTS "pdf_sha256" text;--> statement-breakpoint
ALTER TABLE "series" ADD COLUMN IF NOT EXISTS "pdf_sha256" text;--> statement-breakpoint
ALTER TABLE "writing_versions" ADD COLUMN IF NOT EXISTS "pdf_sha256" text;--> statement-breakpoint
ALTER TABLE "writings" ADD COLUMN IF NOT EXISTS "pdf_sha256" text;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "copies_pdf";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "copies_pdf" ON "copies" USING btree ("pdf_sha256") WHERE pdf_sha256 is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "rounds_pdf";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "rounds_pdf" ON "rounds" USING btree ("pdf_sha256") WHERE pdf_sha256 is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "series_pdf";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "series_pdf" ON "series" USING btree ("pdf_sha256") WHERE pdf_sha256 is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "writing_versions_pdf";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "writing_versions_pdf" ON "writing_versions" USING btree ("pdf_sha256") WHERE pdf_sha256 is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "writings_pdf";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "writings_pdf" ON "writings" USING btree ("pdf_sha256") WHERE pdf_sha256 is not null;