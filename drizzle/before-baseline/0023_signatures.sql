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
ALTER TABLE "handoffs" ADD CONSTRAINT "handoffs_signer_id_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."signers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_signatures" ADD CONSTRAINT "kept_signatures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "handoffs_alive" ON "handoffs" USING btree ("signer_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "handoffs_expiry" ON "handoffs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "kept_signatures_user" ON "kept_signatures" USING btree ("user_id");