ALTER TABLE "writing_versions" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "writings" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "writings" ADD COLUMN "history_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "writings_storage" ON "writings" USING btree ("user_id","id","bytes","history_bytes");--> statement-breakpoint
UPDATE "writing_versions" SET "bytes" = octet_length("content"::text) WHERE "bytes" = 0;--> statement-breakpoint
UPDATE "writings" SET "bytes" = octet_length("content"::text), "history_bytes" = (SELECT coalesce(sum("bytes"), 0) FROM "writing_versions" WHERE "writing_id" = "writings"."id") WHERE "bytes" = 0;
