CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The words of a text once each, without accents and as they are written; numbers, links and compounds are none.
CREATE FUNCTION es_words(t text) RETURNS TABLE (word text, spelling text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select translate(s, 'áéíóúüñ', 'aeiouun'), s
	from unnest(tsvector_to_array(to_tsvector('simple', lower(t)))) s
	where s ~ '^[a-záéíóúüñ]{3,30}$'
$$;
--> statement-breakpoint
-- Thousands of these are read for one search: they stay in the row, whatever else of it is moved out.
ALTER TABLE "catalogue" ALTER COLUMN "title" SET STORAGE MAIN, ALTER COLUMN "title_norm" SET STORAGE MAIN, ALTER COLUMN "title_tsv" SET STORAGE MAIN;
--> statement-breakpoint
CREATE TABLE "catalogue_words" (
	"word" text PRIMARY KEY NOT NULL,
	"spelling" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "catalogue_words_alike" ON "catalogue_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "catalogue_words_begin" ON "catalogue_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "catalogue_shelf" ON "catalogue" USING btree ("category","country","popularity","published_at","author_id","writing_id") WHERE hot and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "catalogue_cold" ON "catalogue" USING btree ("published_at") WHERE not hot;