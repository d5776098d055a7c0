CREATE TABLE "comment_sights" (
	"writing_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_until" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_sights_writing_id_user_id_pk" PRIMARY KEY("writing_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "letter" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_sights" ADD CONSTRAINT "comment_sights_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_sights" ADD CONSTRAINT "comment_sights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_sights_user" ON "comment_sights" USING btree ("user_id");--> statement-breakpoint
-- What was said before this was kept counts as seen.
INSERT INTO "comment_sights" ("writing_id", "user_id", "seen_until")
SELECT id, user_id, now() FROM writings WHERE id IN (SELECT writing_id FROM comments)
UNION
SELECT shares.writing_id, users.id, now() FROM shares JOIN users ON users.email = shares.email
WHERE shares.writing_id IN (SELECT writing_id FROM comments);
