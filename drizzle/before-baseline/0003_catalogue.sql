-- Singular, plural and missing accents meet: letters without accents, except that the stemmer wants -ión as it is.
CREATE FUNCTION es_norm(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select regexp_replace(translate(lower(t), 'áéíóúüñ', 'aeiouun'), 'ion\M', 'ión', 'g')
$$;
--> statement-breakpoint
-- array_to_string is only stable, since it could be given types that depend on settings; texts do not.
CREATE FUNCTION join_texts(t text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select array_to_string(t, ' ')
$$;
--> statement-breakpoint
CREATE TABLE "catalogue" (
	"writing_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"author_id" uuid NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"category" text NOT NULL,
	"country" text NOT NULL,
	"tags" text[] NOT NULL,
	"content" jsonb NOT NULL,
	"laws" jsonb NOT NULL,
	"notes" text[] NOT NULL,
	"sample" jsonb NOT NULL,
	"words" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_reason" text,
	"hot" boolean DEFAULT true NOT NULL,
	"popularity" real DEFAULT 0 NOT NULL,
	"title_norm" text GENERATED ALWAYS AS (es_norm(title)) STORED,
	"title_tsv" "tsvector" GENERATED ALWAYS AS (to_tsvector('spanish', es_norm(title))) STORED,
	"tsv" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('spanish', es_norm(title)), 'A') || setweight(to_tsvector('spanish', es_norm(join_texts(tags))), 'B') || setweight(to_tsvector('spanish', es_norm(summary)), 'C') || setweight(to_tsvector('spanish', es_norm(left(words, 200000))), 'D')) STORED,
	CONSTRAINT "catalogue_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "catalogue_counts" (
	"writing_id" uuid PRIMARY KEY NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"useful" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"writing_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_texts" (
	"file" text PRIMARY KEY NOT NULL,
	"writing_id" uuid NOT NULL,
	"digest" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "writings" ADD COLUMN "origins" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue" ADD CONSTRAINT "catalogue_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue" ADD CONSTRAINT "catalogue_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_counts" ADD CONSTRAINT "catalogue_counts_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_slugs" ADD CONSTRAINT "catalogue_slugs_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_texts" ADD CONSTRAINT "library_texts_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_tsv" ON "catalogue" USING gin ("tsv") WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "catalogue_hot" ON "catalogue" USING gin ("tsv") WITH (fastupdate=off) WHERE hot;--> statement-breakpoint
CREATE INDEX "catalogue_title" ON "catalogue" USING btree ("title_norm" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "catalogue_author" ON "catalogue" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "catalogue_newest" ON "catalogue" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "catalogue_popular" ON "catalogue" USING btree ("popularity");--> statement-breakpoint
CREATE INDEX "catalogue_slugs_writing" ON "catalogue_slugs" USING btree ("writing_id");