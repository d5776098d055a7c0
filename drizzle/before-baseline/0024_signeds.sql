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
ALTER TABLE "rounds" ADD COLUMN "folded" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "kind" text DEFAULT 'account' NOT NULL;--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "chosen" jsonb;--> statement-breakpoint
ALTER TABLE "signed_places" ADD CONSTRAINT "signed_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_places" ADD CONSTRAINT "signed_places_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_places" ADD CONSTRAINT "signed_places_folder_id_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_shares" ADD CONSTRAINT "signed_shares_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_shares" ADD CONSTRAINT "signed_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signed_places_round" ON "signed_places" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "signed_places_folder" ON "signed_places" USING btree ("folder_id") WHERE folder_id is not null;--> statement-breakpoint
CREATE INDEX "signed_shares_round" ON "signed_shares" USING btree ("round_id","user_id");--> statement-breakpoint
CREATE INDEX "signed_shares_user" ON "signed_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "signed_shares_expiry" ON "signed_shares" USING btree ("expires_at");--> statement-breakpoint
-- Those that are there already are found by their names too.
UPDATE "rounds" SET "folded" = translate(lower(concat_ws(' ', "title", "owner_name", (SELECT string_agg("name", ' ' ORDER BY "place") FROM "signers" WHERE "round_id" = "rounds"."id"))), 'áàäâéèëêíìïîóòöôúùüûñç', 'aaaaeeeeiiiioooouuuunc');
