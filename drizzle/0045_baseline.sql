-- Everything that an installation has at migration 0045: tables, indexes, functions, triggers (docs/decisions/0101).
-- Columns stand in the order in which they were added, so that a new database equals one of before.
-- 
-- The search.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Text for the search index: lower case without accents, so that singular, plural and missing accents match. The stemmer needs -ión
-- with its accent.
CREATE FUNCTION es_norm(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select regexp_replace(translate(lower(t), 'áéíóúüñ', 'aeiouun'), 'ion\M', 'ión', 'g')
$$;
--> statement-breakpoint
-- array_to_string is only stable, because some types depend on settings; text does not, and generated columns need immutable.
CREATE FUNCTION join_texts(t text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select array_to_string(t, ' ')
$$;
--> statement-breakpoint
-- The distinct words of a text, without accents and as written; without numbers, links and compounds.
CREATE FUNCTION es_words(t text) RETURNS TABLE (word text, spelling text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	select translate(s, 'áéíóúüñ', 'aeiouun'), s
	from unnest(tsvector_to_array(to_tsvector('simple', lower(t)))) s
	where s ~ '^[a-záéíóúüñ]{3,30}$'
$$;
--> statement-breakpoint
CREATE SEQUENCE "public"."billing_looks" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
--> statement-breakpoint
-- Tables.
CREATE TABLE "billing_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "billing_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "payment_news" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"days" integer NOT NULL,
	"lines" integer NOT NULL,
	"look" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_letters" (
	"user_id" uuid NOT NULL,
	"template" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_letters_user_id_template_until_pk" PRIMARY KEY("user_id","template","until")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"interval" text NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"renews" boolean NOT NULL,
	"look" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "author_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"profession" text NOT NULL,
	"bio" text NOT NULL
);
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
	"tsv" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array['=' || category, '=' || country]) || setweight(to_tsvector('spanish', es_norm(title)), 'A') || setweight(to_tsvector('spanish', es_norm(join_texts(tags))), 'B') || setweight(to_tsvector('spanish', es_norm(summary)), 'C') || setweight(to_tsvector('spanish', es_norm(left(words, 200000))), 'D')) STORED,
	"hidden_until" integer DEFAULT 0 NOT NULL,
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
CREATE TABLE "catalogue_words" (
	"word" text PRIMARY KEY NOT NULL,
	"spelling" text NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_texts" (
	"file" text PRIMARY KEY NOT NULL,
	"writing_id" uuid NOT NULL,
	"digest" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"writing_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "useful_votes" (
	"writing_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "useful_votes_writing_id_user_id_pk" PRIMARY KEY("writing_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "withdrawn_texts" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"writing_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "copies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"writing_id" uuid,
	"slug" text,
	"title" text NOT NULL,
	"folded" text NOT NULL,
	"country" text NOT NULL,
	"content" jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'filling' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"deadline" timestamp with time zone,
	"in_order" boolean DEFAULT false NOT NULL,
	"signs_when_complete" boolean DEFAULT false NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"folder_id" uuid,
	"sent_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"expiry_told_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"series_id" uuid,
	"asks_code" boolean DEFAULT false NOT NULL,
	"default_name" text DEFAULT '' NOT NULL,
	"own_name" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "copy_figures" (
	"copy_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"figures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hand_over_since" timestamp with time zone,
	"touched_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tallies" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "tallies_user_id_kind_at_pk" PRIMARY KEY("user_id","kind","at")
);
--> statement-breakpoint
CREATE TABLE "tally_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tally_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"unwanted" text[] DEFAULT '{}'::text[] NOT NULL,
	"summed_up_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"subject" uuid,
	"title" text DEFAULT '' NOT NULL,
	"who" uuid,
	"detail" jsonb,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"copy_id" uuid,
	"place" integer NOT NULL,
	"party" text,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"way" text NOT NULL,
	"does" text NOT NULL,
	"turn" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"corrections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"invited_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"begun_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"reminded_by_self" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handed_at" timestamp with time zone,
	"letter" jsonb,
	"address_by" text DEFAULT 'owner' NOT NULL,
	"done_generation" integer,
	"round_id" uuid,
	"participant_id" uuid,
	"line" integer,
	"signature" jsonb,
	"signed_how" text,
	"consent" text,
	"reason" text,
	"code_hash" "bytea",
	"code_until" timestamp with time zone,
	CONSTRAINT "participants_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "participants_of_one" CHECK (num_nonnulls(copy_id, round_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "invitation_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"invited_id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"upgraded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reward_entries" (
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"writing_id" uuid,
	"days" integer,
	"reason" text DEFAULT '' NOT NULL,
	"same_connection" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reward_entries_source_external_id_pk" PRIMARY KEY("source","external_id")
);
--> statement-breakpoint
CREATE TABLE "round_events" (
	"round_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"previous" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "round_events_round_id_number_pk" PRIMARY KEY("round_id","number")
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"temp_id" text NOT NULL,
	"code" text NOT NULL,
	"copy_id" uuid,
	"user_id" uuid,
	"owner_name" text NOT NULL,
	"owner_email" text NOT NULL,
	"title" text NOT NULL,
	"country" text NOT NULL,
	"content" jsonb NOT NULL,
	"values" jsonb NOT NULL,
	"state" text DEFAULT 'preparing' NOT NULL,
	"in_order" boolean DEFAULT false NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"deadline" timestamp with time zone,
	"asks_code" boolean DEFAULT false NOT NULL,
	"shown_sha256" text,
	"shown_bytes" integer,
	"shown_pages" integer,
	"sealed_sha256" text,
	"sealed_bytes" integer,
	"seal_level" text,
	"sealed_at" timestamp with time zone,
	"head_number" integer DEFAULT 0 NOT NULL,
	"head_hash" "bytea",
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text DEFAULT '' NOT NULL,
	"expiry_told_at" timestamp with time zone,
	"folded" text DEFAULT '' NOT NULL,
	"earlier_sha256" text[] DEFAULT '{}' NOT NULL,
	"default_name" text DEFAULT '' NOT NULL,
	"own_name" text DEFAULT '' NOT NULL,
	"own_folded" text DEFAULT '' NOT NULL,
	CONSTRAINT "rounds_temp_id_unique" UNIQUE("temp_id"),
	CONSTRAINT "rounds_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "seal_authority" (
	"id" integer PRIMARY KEY NOT NULL,
	"certificate" "bytea" NOT NULL,
	"key" "bytea" NOT NULL,
	"list" "bytea" NOT NULL,
	"list_number" integer NOT NULL,
	"list_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seal_certificates" (
	"fingerprint" "bytea" PRIMARY KEY NOT NULL,
	"certificate" "bytea" NOT NULL,
	"origin" text NOT NULL,
	"key" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	"lost_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"writing_id" uuid,
	"slug" text,
	"title" text NOT NULL,
	"country" text NOT NULL,
	"content" jsonb NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"party" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"deadline" timestamp with time zone,
	"signs_when_complete" boolean DEFAULT false NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"secret_hash" "bytea",
	"most" integer,
	"ends_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"opened" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"asks_code" boolean DEFAULT false NOT NULL,
	"owner_party" text,
	"signers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "series_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "series_rows" (
	"series_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"copy_id" uuid,
	"participant_id" uuid,
	"sent_at" timestamp with time zone,
	CONSTRAINT "series_rows_series_id_row_pk" PRIMARY KEY("series_id","row")
);
--> statement-breakpoint
CREATE TABLE "comment_sights" (
	"writing_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_until" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_sights_writing_id_user_id_pk" PRIMARY KEY("writing_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"writing_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"section_id" text NOT NULL,
	"user_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"writing_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	"letter" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handoffs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"signer_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"sealed" "bytea",
	"sent_hash" "bytea",
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "handoffs_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "kept_signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signed_places" (
	"user_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"folder_id" uuid,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "signed_places_user_id_round_id_pk" PRIMARY KEY("user_id","round_id")
);
--> statement-breakpoint
CREATE TABLE "signed_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "signed_shares_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "activation_codes" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"redeemed_by" uuid,
	"redeemed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" text,
	"detail" jsonb,
	"request_id" text NOT NULL,
	"kind" text DEFAULT 'ordinary' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"blob" text,
	"bytes" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"kind" text DEFAULT 'account' NOT NULL,
	"chosen" jsonb
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"key" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"lease" uuid,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"lane" text DEFAULT 'letters' NOT NULL,
	"worker" integer
);
--> statement-breakpoint
CREATE TABLE "kept_parties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plan_entries" (
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"days" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"line" bigint GENERATED ALWAYS AS IDENTITY (sequence name "plan_entries_line_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "plan_entries_source_external_id_pk" PRIMARY KEY("source","external_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"authenticated_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"kiosk_round" uuid,
	"kiosk_key" text
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"sealed" "bytea",
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"premium_until" timestamp with time zone,
	"email_verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"erase_at" timestamp with time zone,
	"country" text,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "folders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "writing_versions" (
	"writing_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"reason" text NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"licence" text,
	"bytes" integer DEFAULT 0 NOT NULL,
	"edited_by" uuid,
	CONSTRAINT "writing_versions_writing_id_number_pk" PRIMARY KEY("writing_id","number")
);
--> statement-breakpoint
CREATE TABLE "writings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"visibility" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"folded" text NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"folder_id" uuid,
	"category" text,
	"country" text DEFAULT 'ES' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"slug" text,
	"published_version" integer,
	"published_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"origins" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"saved_by" text,
	"bytes" integer DEFAULT 0 NOT NULL,
	"history_bytes" bigint DEFAULT 0 NOT NULL,
	"edited_by" uuid,
	CONSTRAINT "writings_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
-- A search reads thousands of these: they stay in the row, also where other columns are moved out of it.
ALTER TABLE "catalogue" ALTER COLUMN "title" SET STORAGE MAIN, ALTER COLUMN "title_norm" SET STORAGE MAIN, ALTER COLUMN "title_tsv" SET STORAGE MAIN;
--> statement-breakpoint
-- Foreign keys.
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plan_letters" ADD CONSTRAINT "plan_letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "author_profiles" ADD CONSTRAINT "author_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "catalogue" ADD CONSTRAINT "catalogue_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "catalogue" ADD CONSTRAINT "catalogue_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "catalogue_counts" ADD CONSTRAINT "catalogue_counts_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "catalogue_slugs" ADD CONSTRAINT "catalogue_slugs_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "library_texts" ADD CONSTRAINT "library_texts_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "useful_votes" ADD CONSTRAINT "useful_votes_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "useful_votes" ADD CONSTRAINT "useful_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "copies" ADD CONSTRAINT "copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "copies" ADD CONSTRAINT "copies_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "copies" ADD CONSTRAINT "copies_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "copies" ADD CONSTRAINT "copies_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "copy_figures" ADD CONSTRAINT "copy_figures_copy_id_copies_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."copies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tallies" ADD CONSTRAINT "tallies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail_choices" ADD CONSTRAINT "mail_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_copy_id_copies_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."copies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitation_codes" ADD CONSTRAINT "invitation_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_id_users_id_fk" FOREIGN KEY ("invited_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reward_entries" ADD CONSTRAINT "reward_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "round_events" ADD CONSTRAINT "round_events_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_copy_id_copies_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."copies"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "series_rows" ADD CONSTRAINT "series_rows_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_sights" ADD CONSTRAINT "comment_sights_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comment_sights" ADD CONSTRAINT "comment_sights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_id_comments_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "handoffs" ADD CONSTRAINT "handoffs_signer_id_participants_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "kept_signatures" ADD CONSTRAINT "kept_signatures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "signed_places" ADD CONSTRAINT "signed_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "signed_places" ADD CONSTRAINT "signed_places_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "signed_places" ADD CONSTRAINT "signed_places_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "signed_shares" ADD CONSTRAINT "signed_shares_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "signed_shares" ADD CONSTRAINT "signed_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activation_codes" ADD CONSTRAINT "activation_codes_redeemed_by_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "kept_parties" ADD CONSTRAINT "kept_parties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plan_entries" ADD CONSTRAINT "plan_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_parent_id_folders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."folders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "writing_versions" ADD CONSTRAINT "writing_versions_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "writing_versions" ADD CONSTRAINT "writing_versions_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "writings" ADD CONSTRAINT "writings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "writings" ADD CONSTRAINT "writings_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "writings" ADD CONSTRAINT "writings_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- Indexes.
CREATE INDEX "payment_news_at" ON "payment_news" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "catalogue_tsv" ON "catalogue" USING gin ("tsv") WITH (fastupdate=off);
--> statement-breakpoint
CREATE INDEX "catalogue_hot" ON "catalogue" USING gin ("tsv") WITH (fastupdate=off) WHERE hot;
--> statement-breakpoint
CREATE INDEX "catalogue_title" ON "catalogue" USING btree ("title_norm" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "catalogue_author" ON "catalogue" USING btree ("author_id","popularity");
--> statement-breakpoint
CREATE INDEX "catalogue_newest" ON "catalogue" USING btree ("published_at");
--> statement-breakpoint
CREATE INDEX "catalogue_popular" ON "catalogue" USING btree ("popularity");
--> statement-breakpoint
CREATE INDEX "catalogue_shelf" ON "catalogue" USING btree ("category","country","popularity","published_at","author_id","writing_id") WHERE hot and withdrawn_at is null;
--> statement-breakpoint
CREATE INDEX "catalogue_cold" ON "catalogue" USING btree ("published_at") WHERE not hot;
--> statement-breakpoint
CREATE INDEX "catalogue_slugs_writing" ON "catalogue_slugs" USING btree ("writing_id");
--> statement-breakpoint
CREATE INDEX "catalogue_words_alike" ON "catalogue_words" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "catalogue_words_begin" ON "catalogue_words" USING btree ("word" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at") WHERE closed_at is null;
--> statement-breakpoint
CREATE INDEX "reports_closed" ON "reports" USING btree ("closed_at") WHERE closed_at is not null;
--> statement-breakpoint
CREATE INDEX "reports_writing" ON "reports" USING btree ("writing_id");
--> statement-breakpoint
CREATE INDEX "useful_votes_user" ON "useful_votes" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "withdrawn_texts_author" ON "withdrawn_texts" USING btree ("author_id","at");
--> statement-breakpoint
CREATE INDEX "copies_user" ON "copies" USING btree ("user_id","updated_at");
--> statement-breakpoint
CREATE INDEX "copies_storage" ON "copies" USING btree ("user_id","id","bytes");
--> statement-breakpoint
CREATE INDEX "copies_folder" ON "copies" USING btree ("folder_id");
--> statement-breakpoint
CREATE INDEX "copies_writing" ON "copies" USING btree ("writing_id");
--> statement-breakpoint
CREATE INDEX "copies_series" ON "copies" USING btree ("series_id","created_at") WHERE series_id is not null;
--> statement-breakpoint
CREATE INDEX "copies_deadline" ON "copies" USING btree ("deadline") WHERE state = 'filling' and deadline is not null;
--> statement-breakpoint
CREATE INDEX "copies_late" ON "copies" USING btree ("user_id","deadline") WHERE state = 'filling' and deleted_at is null and deadline is not null;
--> statement-breakpoint
CREATE INDEX "copies_complete" ON "copies" USING btree ("user_id","completed_at") WHERE state = 'complete' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX "copies_under_way" ON "copies" USING btree ("user_id","deadline") WHERE state in ('filling', 'signing') and sent_at is not null and deleted_at is null;
--> statement-breakpoint
CREATE INDEX "copies_unsent" ON "copies" USING btree ("user_id","updated_at") WHERE state = 'filling' and sent_at is null and deleted_at is null;
--> statement-breakpoint
CREATE INDEX "copies_trash" ON "copies" USING btree ("deleted_at") WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX "copy_figures_touched" ON "copy_figures" USING btree ("user_id","touched_at") WHERE touched_at is not null;
--> statement-breakpoint
CREATE INDEX "copy_figures_hand_over" ON "copy_figures" USING btree ("user_id","hand_over_since") WHERE hand_over_since is not null;
--> statement-breakpoint
CREATE INDEX "tally_changes_user" ON "tally_changes" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("user_id","key");
--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","at","id");
--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("user_id") WHERE read_at is null;
--> statement-breakpoint
CREATE INDEX "notices_subject" ON "notices" USING btree ("subject");
--> statement-breakpoint
CREATE INDEX "notices_at" ON "notices" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "participants_copy" ON "participants" USING btree ("copy_id");
--> statement-breakpoint
CREATE INDEX "participants_round" ON "participants" USING btree ("round_id") WHERE round_id is not null;
--> statement-breakpoint
CREATE INDEX "participants_awaited" ON "participants" USING btree ("email") WHERE email <> '' and does = 'fill' and state <> 'done';
--> statement-breakpoint
CREATE INDEX "participants_to_sign" ON "participants" USING btree ("email") WHERE email <> '' and round_id is not null and does <> 'receive' and state in ('pending', 'seen');
--> statement-breakpoint
CREATE INDEX "participants_email" ON "participants" USING btree ("email") WHERE email <> '' and round_id is not null;
--> statement-breakpoint
CREATE INDEX "participants_to_hand_over" ON "participants" USING btree ("copy_id") WHERE does = 'fill' and state = 'pending' and way <> 'email' and invited_at is not null;
--> statement-breakpoint
CREATE INDEX "participants_to_hand_over_to_sign" ON "participants" USING btree ("round_id") WHERE round_id is not null and does <> 'receive' and state = 'pending' and way <> 'email' and invited_at is not null;
--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_id");
--> statement-breakpoint
CREATE INDEX "reward_entries_user" ON "reward_entries" USING btree ("user_id","at","points");
--> statement-breakpoint
CREATE INDEX "reward_entries_at" ON "reward_entries" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "rounds_copy" ON "rounds" USING btree ("copy_id");
--> statement-breakpoint
CREATE INDEX "rounds_user" ON "rounds" USING btree ("user_id","started_at");
--> statement-breakpoint
CREATE INDEX "rounds_deadline" ON "rounds" USING btree ("deadline") WHERE state = 'signing' and deadline is not null;
--> statement-breakpoint
CREATE INDEX "rounds_late" ON "rounds" USING btree ("user_id","deadline") WHERE state = 'signing' and deadline is not null;
--> statement-breakpoint
CREATE INDEX "rounds_declined" ON "rounds" USING btree ("user_id","ended_at") WHERE state = 'declined';
--> statement-breakpoint
CREATE INDEX "rounds_signed" ON "rounds" USING btree ("user_id","ended_at") WHERE state = 'signed';
--> statement-breakpoint
CREATE INDEX "rounds_shown" ON "rounds" USING btree ("shown_sha256");
--> statement-breakpoint
CREATE INDEX "rounds_sealed" ON "rounds" USING btree ("sealed_sha256");
--> statement-breakpoint
CREATE INDEX "rounds_earlier" ON "rounds" USING gin ("earlier_sha256");
--> statement-breakpoint
CREATE UNIQUE INDEX "seal_certificates_current" ON "seal_certificates" USING btree ("origin") WHERE origin = 'made' and retired_at is null;
--> statement-breakpoint
CREATE INDEX "series_user" ON "series" USING btree ("user_id","kind","created_at");
--> statement-breakpoint
CREATE INDEX "series_storage" ON "series" USING btree ("user_id","bytes");
--> statement-breakpoint
CREATE INDEX "series_writing" ON "series" USING btree ("writing_id");
--> statement-breakpoint
CREATE INDEX "series_rows_unsent" ON "series_rows" USING btree ("series_id") WHERE state in ('waiting', 'made');
--> statement-breakpoint
CREATE INDEX "comment_sights_user" ON "comment_sights" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "comments_writing" ON "comments" USING btree ("writing_id","created_at");
--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("thread_id");
--> statement-breakpoint
CREATE INDEX "comments_user" ON "comments" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "comments_resolver" ON "comments" USING btree ("resolved_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "shares_once" ON "shares" USING btree ("writing_id","email");
--> statement-breakpoint
CREATE INDEX "shares_email" ON "shares" USING btree ("email","shared_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "handoffs_alive" ON "handoffs" USING btree ("signer_id") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "handoffs_expiry" ON "handoffs" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "kept_signatures_user" ON "kept_signatures" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "signed_places_round" ON "signed_places" USING btree ("round_id");
--> statement-breakpoint
CREATE INDEX "signed_places_folder" ON "signed_places" USING btree ("folder_id") WHERE folder_id is not null;
--> statement-breakpoint
CREATE INDEX "signed_shares_round" ON "signed_shares" USING btree ("round_id","user_id");
--> statement-breakpoint
CREATE INDEX "signed_shares_user" ON "signed_shares" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "signed_shares_expiry" ON "signed_shares" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "events_actor" ON "events" USING btree ("actor_id","id");
--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree ("subject","id");
--> statement-breakpoint
CREATE INDEX "events_kind" ON "events" USING btree ("kind","at");
--> statement-breakpoint
CREATE INDEX "exports_user" ON "exports" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "exports_blob" ON "exports" USING btree ("blob");
--> statement-breakpoint
CREATE INDEX "exports_expiry" ON "exports" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("lane","run_at") WHERE status in ('waiting', 'running');
--> statement-breakpoint
CREATE INDEX "jobs_running" ON "jobs" USING btree ("worker") WHERE status = 'running';
--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_key" ON "jobs" USING btree ("key") WHERE status in ('waiting', 'running');
--> statement-breakpoint
CREATE INDEX "jobs_finished" ON "jobs" USING btree ("finished_at") WHERE status = 'done';
--> statement-breakpoint
CREATE INDEX "kept_parties_user" ON "kept_parties" USING btree ("user_id","role","used_at");
--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "plan_entries_user" ON "plan_entries" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "tokens_user" ON "tokens" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "tokens_expiry" ON "tokens" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "users_premium" ON "users" USING btree ("premium_until") WHERE premium_until is not null;
--> statement-breakpoint
CREATE INDEX "folders_user" ON "folders" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "folders_parent" ON "folders" USING btree ("parent_id");
--> statement-breakpoint
CREATE INDEX "folders_trash" ON "folders" USING btree ("deleted_at") WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX "writing_versions_edited_by" ON "writing_versions" USING btree ("edited_by") WHERE edited_by is not null;
--> statement-breakpoint
CREATE INDEX "writings_user" ON "writings" USING btree ("user_id","updated_at");
--> statement-breakpoint
CREATE INDEX "writings_drafts" ON "writings" USING btree ("user_id","updated_at") WHERE status = 'draft' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX "writings_storage" ON "writings" USING btree ("user_id","id","bytes","history_bytes");
--> statement-breakpoint
CREATE INDEX "writings_folder" ON "writings" USING btree ("folder_id");
--> statement-breakpoint
CREATE INDEX "writings_trash" ON "writings" USING btree ("deleted_at") WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX "writings_edited_by" ON "writings" USING btree ("edited_by") WHERE edited_by is not null;
--> statement-breakpoint
-- For processes of the version before migration 0045, until they are replaced; a later migration drops it.
CREATE VIEW "signers" AS SELECT "id", "round_id", "participant_id", "place", "party", "line", "name", "email", "address_by", "way", "does", "turn", "state", "generation", "secret_hash", "signature", "signed_how", "consent", "reason", "code_hash", "code_until", "invited_at", "seen_at", "done_at", "reminded_at", "reminded_by_self", "letter" FROM "participants" WHERE "round_id" IS NOT NULL;
--> statement-breakpoint
-- Announcements on the channel `catalogue`: page caches drop what has changed. The setting tells the rest of the transaction that its
-- answer must wait until every process has heard.
CREATE FUNCTION tell_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('catalogue', OLD.slug); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('catalogue', NEW.slug); END IF;
	PERFORM set_config('rubrica.catalogue_changed', 'yes', true);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER catalogue_told AFTER INSERT OR DELETE OR UPDATE OF slug, version, title, summary, category, country, tags, content, laws, notes, sample, author_id, withdrawn_at, withdrawn_reason ON "catalogue" FOR EACH ROW EXECUTE FUNCTION tell_catalogue();
--> statement-breakpoint
CREATE TRIGGER writings_told AFTER UPDATE OF deleted_at ON "writings" FOR EACH ROW WHEN (NEW.slug IS NOT NULL AND OLD.deleted_at IS DISTINCT FROM NEW.deleted_at) EXECUTE FUNCTION tell_catalogue();
--> statement-breakpoint
CREATE FUNCTION tell_authors() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	person uuid;
BEGIN
	IF TG_TABLE_NAME = 'users' THEN person := NEW.id;
	ELSIF TG_OP = 'DELETE' THEN person := OLD.user_id;
	ELSE person := NEW.user_id;
	END IF;
	IF EXISTS (SELECT 1 FROM catalogue WHERE author_id = person AND withdrawn_at IS NULL) THEN
		PERFORM pg_notify('catalogue', '*');
		PERFORM set_config('rubrica.catalogue_changed', 'yes', true);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_told AFTER UPDATE OF firstname, lastname ON "users" FOR EACH ROW WHEN (OLD.firstname <> NEW.firstname OR OLD.lastname <> NEW.lastname) EXECUTE FUNCTION tell_authors();
--> statement-breakpoint
CREATE TRIGGER author_profiles_told AFTER INSERT OR DELETE ON "author_profiles" FOR EACH ROW EXECUTE FUNCTION tell_authors();
--> statement-breakpoint
CREATE TRIGGER author_profiles_changed AFTER UPDATE ON "author_profiles" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION tell_authors();
--> statement-breakpoint
-- Announcements on the channel `live`: ids of the owner and of what has changed, never its content.
-- The copy of a person: their own, or that of their round. Null where the copy is deleted.
CREATE FUNCTION copy_of_person(person participants) RETURNS uuid LANGUAGE sql STABLE AS $$
	SELECT coalesce(person.copy_id, (SELECT copy_id FROM rounds WHERE id = person.round_id))
$$;
--> statement-breakpoint
CREATE FUNCTION tell_copies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN PERFORM pg_notify('live', 'copy ' || OLD.user_id || ' ' || OLD.id);
	ELSE PERFORM pg_notify('live', 'copy ' || NEW.user_id || ' ' || NEW.id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_copies AFTER INSERT OR UPDATE OR DELETE ON "copies" FOR EACH ROW EXECUTE FUNCTION tell_copies();
--> statement-breakpoint
-- When a copy is deleted, its own trigger announces that; the copy of its people is not found any more.
CREATE FUNCTION tell_participants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	followed uuid;
	follower uuid;
BEGIN
	IF TG_OP = 'DELETE' THEN followed := copy_of_person(OLD);
	ELSE followed := copy_of_person(NEW);
	END IF;
	SELECT user_id INTO follower FROM copies WHERE id = followed;
	IF FOUND THEN PERFORM pg_notify('live', 'copy ' || follower || ' ' || followed); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_participants AFTER INSERT OR UPDATE OR DELETE ON "participants" FOR EACH ROW EXECUTE FUNCTION tell_participants();
--> statement-breakpoint
CREATE FUNCTION tell_rounds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.copy_id IS NOT NULL AND NEW.user_id IS NOT NULL THEN PERFORM pg_notify('live', 'copy ' || NEW.user_id || ' ' || NEW.copy_id); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_rounds AFTER UPDATE OF state, deadline ON "rounds" FOR EACH ROW EXECUTE FUNCTION tell_rounds();
--> statement-breakpoint
-- Streams end with the session that opened them.
CREATE FUNCTION tell_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('live', 'session ' || encode(OLD.id, 'hex'));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_sessions AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION tell_sessions();
--> statement-breakpoint
CREATE FUNCTION tell_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN PERFORM pg_notify('live', 'notices ' || OLD.user_id);
	ELSE PERFORM pg_notify('live', 'notices ' || NEW.user_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_notices AFTER INSERT OR UPDATE OR DELETE ON "notices" FOR EACH ROW EXECUTE FUNCTION tell_notices();
--> statement-breakpoint
-- Announced to the owner of the document and to those with whom it is shared: which document, not what was said.
CREATE FUNCTION tell_comments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	beside uuid;
	listeners text;
BEGIN
	IF TG_OP = 'DELETE' THEN beside := OLD.writing_id;
	ELSE beside := NEW.writing_id;
	END IF;
	SELECT string_agg(listener::text, ' ') INTO listeners FROM (
		SELECT user_id AS listener FROM writings WHERE id = beside
		UNION ALL
		-- Of what goes with its document nobody is told.
		SELECT users.id FROM writings
		JOIN shares ON shares.writing_id = writings.id
		JOIN users ON users.email = shares.email AND users.email_verified_at IS NOT NULL AND users.premium_until > now()
		WHERE writings.id = beside
	) AS everybody;
	IF listeners IS NOT NULL THEN PERFORM pg_notify('live', 'comments ' || beside || ' ' || listeners); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_comments AFTER INSERT OR UPDATE OR DELETE ON "comments" FOR EACH ROW EXECUTE FUNCTION tell_comments();
--> statement-breakpoint
-- Notices are deleted with their subject, or when a share ends.
CREATE FUNCTION forget_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM notices WHERE subject = OLD.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_notices AFTER DELETE ON "copies" FOR EACH ROW EXECUTE FUNCTION forget_notices();
--> statement-breakpoint
CREATE TRIGGER forget_notices AFTER DELETE ON "writings" FOR EACH ROW EXECUTE FUNCTION forget_notices();
--> statement-breakpoint
CREATE FUNCTION forget_shared_notices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM notices WHERE subject = OLD.writing_id AND user_id IN (SELECT id FROM users WHERE email = OLD.email);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_shared_notices AFTER DELETE ON "shares" FOR EACH ROW EXECUTE FUNCTION forget_shared_notices();
--> statement-breakpoint
-- Evidence is append-only: events of a round cannot be changed, nor deleted before the legal term is over.
CREATE FUNCTION keep_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND OLD.at < now() - interval '15 years' THEN RETURN OLD; END IF;
	RAISE EXCEPTION 'round_events only grows' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_evidence BEFORE UPDATE OR DELETE ON "round_events" FOR EACH ROW EXECUTE FUNCTION keep_evidence();
--> statement-breakpoint
CREATE TRIGGER keep_evidence_whole BEFORE TRUNCATE ON "round_events" FOR EACH STATEMENT EXECUTE FUNCTION keep_evidence();
--> statement-breakpoint
-- Ledgers are append-only: days and points that are taken back are lines too. Lines are deleted with their account only.
CREATE FUNCTION keep_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF NOT EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id) THEN RETURN OLD; END IF;
	END IF;
	RAISE EXCEPTION 'plan_entries only grows' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_plan BEFORE UPDATE OR DELETE ON "plan_entries" FOR EACH ROW EXECUTE FUNCTION keep_plan();
--> statement-breakpoint
CREATE TRIGGER keep_plan_whole BEFORE TRUNCATE ON "plan_entries" FOR EACH STATEMENT EXECUTE FUNCTION keep_plan();
--> statement-breakpoint
CREATE FUNCTION keep_rewards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF NOT EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id) THEN RETURN OLD; END IF;
	END IF;
	RAISE EXCEPTION 'reward_entries only grows' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_rewards BEFORE UPDATE OR DELETE ON "reward_entries" FOR EACH ROW EXECUTE FUNCTION keep_rewards();
--> statement-breakpoint
CREATE TRIGGER keep_rewards_whole BEFORE TRUNCATE ON "reward_entries" FOR EACH STATEMENT EXECUTE FUNCTION keep_rewards();
--> statement-breakpoint
-- Figures of the dashboard (docs/decisions/0059).
-- Whether a part of a copy is its owner's: owners are not counted among those who received, filled in or signed their document. Where
-- several people have the owner's address (a couple may share one), the owner is the one with the owner's name.
CREATE FUNCTION is_owners_part(which uuid, part_email text, part_name text, at_address bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT part_email <> '' AND EXISTS (
		SELECT FROM copies JOIN users ON users.id = user_id
		WHERE copies.id = which AND lower(users.email) = lower(part_email)
			AND (at_address = 1 OR lower(trim(part_name)) = lower(trim(users.firstname || ' ' || users.lastname)))
	)
$$;
--> statement-breakpoint
-- What a copy adds to the sums of its owner: count by kind and day. The bounds of `took` are those of src/domain/statistics/time-to-sign.ts;
-- the comment inside has its path of then, so that the function equals that of older installations.
CREATE FUNCTION figures_of_copy(which uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
	WITH latest AS (
		SELECT id, started_at FROM rounds WHERE copy_id = which AND state <> 'cancelled' ORDER BY started_at DESC, id DESC LIMIT 1
	), copy AS (
		SELECT state, deadline, deleted_at,
			extract(epoch FROM date_trunc('day', coalesce(sent_at, (SELECT started_at FROM latest)), 'UTC'))::bigint AS day
		FROM copies WHERE id = which
	), filling AS (
		SELECT *, is_owners_part(which, email, name, count(*) OVER (PARTITION BY lower(email))) AS is_owner
		FROM participants WHERE copy_id = which
	), signing AS (
		SELECT *, is_owners_part(which, email, name, count(*) OVER (PARTITION BY lower(email))) AS is_owner
		FROM participants WHERE round_id = (SELECT id FROM latest)
	), people AS (
		SELECT
			coalesce(filling.state = 'done', signing.seen_at IS NOT NULL) OR coalesce(signing.state = 'done', false) AS completed,
			filling.seen_at IS NOT NULL OR signing.seen_at IS NOT NULL OR signing.state = 'declined' AS opened,
			coalesce(signing.state = 'done', false) AS signed,
			coalesce(signing.state = 'declined', false) AS declined,
			-- The bounds, in minutes, are those of src/domain/figures/time-to-sign.ts.
			CASE WHEN signing.state = 'done' AND signing.invited_at IS NOT NULL THEN width_bucket(
				(extract(epoch FROM signing.done_at - signing.invited_at) / 60)::float8,
				ARRAY[15, 30, 60, 120, 180, 240, 360, 540, 720, 1080, 1440, 2160, 2880, 4320, 5760, 7200, 10080, 14400, 20160, 43200]::float8[]
			) END AS took
		FROM (SELECT * FROM filling WHERE does = 'fill' AND invited_at IS NOT NULL) AS filling
		FULL JOIN (
			SELECT * FROM signing WHERE does = 'sign' AND (invited_at IS NOT NULL OR state <> 'pending')
		) AS signing ON signing.participant_id = filling.id
		WHERE NOT coalesce(filling.is_owner, false) AND NOT coalesce(signing.is_owner, false)
	), counted AS (
		SELECT 'copy_' || state AS kind,
			CASE WHEN state IN ('filling', 'signing') AND deadline IS NOT NULL
				THEN (ceil(extract(epoch FROM deadline) / 3600) * 3600)::bigint ELSE 0 END AS at, 1 AS count
		FROM copy WHERE deleted_at IS NULL
		UNION ALL SELECT 'sent', day, 1 FROM copy
		UNION ALL SELECT 'invited', day, count(*) FROM people, copy GROUP BY day
		UNION ALL SELECT 'opened', day, count(*) FROM people, copy WHERE opened OR completed GROUP BY day
		UNION ALL SELECT 'completed', day, count(*) FROM people, copy WHERE completed GROUP BY day
		UNION ALL SELECT 'signed', day, count(*) FROM people, copy WHERE signed GROUP BY day
		UNION ALL SELECT 'declined', day, count(*) FROM people, copy WHERE declined GROUP BY day
		UNION ALL SELECT 'took_' || took, day, count(*) FROM people, copy WHERE took IS NOT NULL GROUP BY took, day
	)
	SELECT coalesce(jsonb_object_agg(kind || ' ' || at, count), '{}'::jsonb) FROM counted WHERE at IS NOT NULL AND count > 0
$$;
--> statement-breakpoint
-- Since when the owner has had a link to hand over.
CREATE FUNCTION hand_over_since(which uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
	SELECT coalesce(
		(SELECT sent_at FROM copies WHERE id = which AND state = 'filling' AND deleted_at IS NULL AND EXISTS (
			SELECT FROM participants WHERE copy_id = which AND does = 'fill' AND state = 'pending' AND way <> 'email' AND invited_at IS NOT NULL
		)),
		(SELECT started_at FROM rounds JOIN copies ON copies.id = copy_id
		WHERE copy_id = which AND rounds.state = 'signing' AND copies.deleted_at IS NULL AND EXISTS (
			SELECT FROM participants WHERE round_id = rounds.id AND state = 'pending' AND way <> 'email' AND does <> 'receive' AND invited_at IS NOT NULL
		) ORDER BY started_at DESC LIMIT 1)
	)
$$;
--> statement-breakpoint
CREATE FUNCTION change_tallies(whose uuid, before jsonb, after jsonb) RETURNS void LANGUAGE sql AS $$
	INSERT INTO tally_changes (user_id, kind, at, change)
	SELECT whose, split_part(key, ' ', 1), to_timestamp(split_part(key, ' ', 2)::bigint),
		coalesce((after ->> key)::int, 0) - coalesce((before ->> key)::int, 0)
	FROM (SELECT jsonb_object_keys(before) UNION SELECT jsonb_object_keys(after)) AS keys(key)
	WHERE before -> key IS DISTINCT FROM after -> key
$$;
--> statement-breakpoint
-- Locks the figures of the copy before it reads, so that changes of other transactions are counted too.
CREATE FUNCTION count_copy(which uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	whose uuid;
	before jsonb;
	after jsonb;
	waited timestamptz;
	waits timestamptz;
BEGIN
	SELECT user_id, figures, hand_over_since INTO whose, before, waited FROM copy_figures WHERE copy_id = which FOR UPDATE;
	IF NOT FOUND THEN RETURN; END IF;
	waits := hand_over_since(which);
	IF waits IS DISTINCT FROM waited THEN UPDATE copy_figures SET hand_over_since = waits WHERE copy_id = which; END IF;
	after := figures_of_copy(which);
	IF before = after THEN RETURN; END IF;
	UPDATE copy_figures SET figures = after, touched_at = CASE WHEN EXISTS (
		SELECT FROM (SELECT jsonb_object_keys(before) UNION SELECT jsonb_object_keys(after)) AS keys(key)
		WHERE before -> key IS DISTINCT FROM after -> key AND split_part(key, ' ', 1) IN ('opened', 'completed', 'signed', 'declined', 'copy_signed')
	) THEN now() ELSE touched_at END WHERE copy_id = which;
	PERFORM change_tallies(whose, before, after);
END $$;
--> statement-breakpoint
-- A deleted copy takes its figures with it: its people, deleted after it, find nothing to count again.
CREATE FUNCTION count_copies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before jsonb;
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM copy_figures WHERE copy_id = OLD.id RETURNING figures INTO before;
		PERFORM change_tallies(OLD.user_id, coalesce(before, '{}'), '{}');
		RETURN OLD;
	END IF;
	IF TG_OP = 'INSERT' THEN INSERT INTO copy_figures (copy_id, user_id) VALUES (NEW.id, NEW.user_id); END IF;
	PERFORM count_copy(NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_copies AFTER INSERT OR UPDATE OF state, deadline, sent_at, deleted_at ON "copies" FOR EACH ROW EXECUTE FUNCTION count_copies();
--> statement-breakpoint
CREATE TRIGGER uncount_copies BEFORE DELETE ON "copies" FOR EACH ROW EXECUTE FUNCTION count_copies();
--> statement-breakpoint
CREATE FUNCTION count_participants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN PERFORM count_copy(copy_of_person(OLD));
	ELSE PERFORM count_copy(copy_of_person(NEW));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_participants AFTER INSERT OR DELETE OR UPDATE OF state, does, way, invited_at, seen_at, done_at, email, name ON "participants" FOR EACH ROW EXECUTE FUNCTION count_participants();
--> statement-breakpoint
CREATE FUNCTION figures_of_round(state text, ended_at timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
	SELECT CASE WHEN state = 'signed' AND ended_at IS NOT NULL
		THEN jsonb_build_object('sealed ' || extract(epoch FROM date_trunc('day', ended_at, 'UTC'))::bigint, 1) ELSE '{}'::jsonb END
$$;
--> statement-breakpoint
CREATE FUNCTION count_rounds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.copy_id IS NOT NULL THEN PERFORM count_copy(NEW.copy_id); END IF;
	IF NEW.user_id IS NOT NULL THEN
		PERFORM change_tallies(NEW.user_id, CASE WHEN TG_OP = 'UPDATE' THEN figures_of_round(OLD.state, OLD.ended_at) ELSE '{}'::jsonb END, figures_of_round(NEW.state, NEW.ended_at));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_rounds AFTER INSERT OR UPDATE OF state, ended_at ON "rounds" FOR EACH ROW EXECUTE FUNCTION count_rounds();
--> statement-breakpoint
CREATE FUNCTION figures_of_writing(status text, deleted_at timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
	SELECT CASE WHEN deleted_at IS NULL THEN jsonb_build_object('writing_' || status || ' 0', 1) ELSE '{}'::jsonb END
$$;
--> statement-breakpoint
CREATE FUNCTION count_writings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN PERFORM change_tallies(OLD.user_id, figures_of_writing(OLD.status, OLD.deleted_at), '{}');
	ELSIF TG_OP = 'INSERT' THEN PERFORM change_tallies(NEW.user_id, '{}', figures_of_writing(NEW.status, NEW.deleted_at));
	ELSE PERFORM change_tallies(NEW.user_id, figures_of_writing(OLD.status, OLD.deleted_at), figures_of_writing(NEW.status, NEW.deleted_at));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_writings AFTER INSERT OR DELETE OR UPDATE OF status, deleted_at ON "writings" FOR EACH ROW EXECUTE FUNCTION count_writings();
--> statement-breakpoint
-- Views, uses and votes of a public text count for the day on which they happen, and stay when the text is deleted.
CREATE FUNCTION count_reach() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO tally_changes (user_id, kind, at, change)
	SELECT author_id, kind, date_trunc('day', now(), 'UTC'), change
	FROM catalogue, (VALUES ('views', NEW.views - OLD.views), ('uses', NEW.uses - OLD.uses), ('useful', NEW.useful - OLD.useful)) AS done(kind, change)
	WHERE writing_id = NEW.writing_id AND change <> 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_reach AFTER UPDATE ON "catalogue_counts" FOR EACH ROW EXECUTE FUNCTION count_reach();
