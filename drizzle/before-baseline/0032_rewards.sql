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
ALTER TABLE "invitation_codes" ADD CONSTRAINT "invitation_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_id_users_id_fk" FOREIGN KEY ("invited_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward_entries" ADD CONSTRAINT "reward_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "reward_entries_user" ON "reward_entries" USING btree ("user_id","at","points");--> statement-breakpoint
CREATE INDEX "reward_entries_at" ON "reward_entries" USING btree ("at");--> statement-breakpoint
-- Points are only added, also those that are taken back. Lines go with the account that they belong to, and never before.
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
