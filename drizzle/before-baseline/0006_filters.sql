ALTER TABLE "catalogue" drop column "tsv";--> statement-breakpoint
ALTER TABLE "catalogue" ADD COLUMN "tsv" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array['=' || category, '=' || country]) || setweight(to_tsvector('spanish', es_norm(title)), 'A') || setweight(to_tsvector('spanish', es_norm(join_texts(tags))), 'B') || setweight(to_tsvector('spanish', es_norm(summary)), 'C') || setweight(to_tsvector('spanish', es_norm(left(words, 200000))), 'D')) STORED;--> statement-breakpoint
-- The old ones went with their column.
CREATE INDEX "catalogue_tsv" ON "catalogue" USING gin ("tsv") WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "catalogue_hot" ON "catalogue" USING gin ("tsv") WITH (fastupdate=off) WHERE hot;
