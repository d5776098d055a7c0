CREATE TABLE "owner_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"round_id" uuid,
	"generation" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "owner_keys_user" UNIQUE("user_id","generation"),
	CONSTRAINT "owner_keys_round" UNIQUE("round_id","generation"),
	CONSTRAINT "owner_keys_of_one" CHECK (num_nonnulls(user_id, round_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "copies" ADD COLUMN "handwritten" boolean;--> statement-breakpoint
ALTER TABLE "owner_keys" ADD CONSTRAINT "owner_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;