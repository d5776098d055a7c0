-- The people of copies and of rounds in one table. Ids and fingerprints of links stay: every link that is out stays good.
LOCK TABLE "participants", "signers", "handoffs" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
-- First, so that nothing is counted or told while rows move.
DROP TRIGGER tell_participants ON "participants";
--> statement-breakpoint
DROP TRIGGER count_participants ON "participants";
--> statement-breakpoint
ALTER TABLE "participants" ALTER COLUMN "copy_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "participants" ALTER COLUMN "created_at" SET DEFAULT now();
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "round_id" uuid;
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "participant_id" uuid;
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "line" integer;
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "signature" jsonb;
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "signed_how" text;
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "consent" text;
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "reason" text;
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "code_hash" "bytea";
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "code_until" timestamp with time zone;
--> statement-breakpoint
INSERT INTO "participants" ("id", "round_id", "participant_id", "place", "party", "line", "name", "email", "address_by", "way", "does", "turn", "state", "generation", "secret_hash", "signature", "signed_how", "consent", "reason", "code_hash", "code_until", "invited_at", "seen_at", "done_at", "reminded_at", "reminded_by_self", "letter", "created_at")
	SELECT signers."id", signers."round_id", signers."participant_id", signers."place", signers."party", signers."line", signers."name", signers."email", signers."address_by", signers."way", signers."does", signers."turn", signers."state", signers."generation", signers."secret_hash", signers."signature", signers."signed_how", signers."consent", signers."reason", signers."code_hash", signers."code_until", signers."invited_at", signers."seen_at", signers."done_at", signers."reminded_at", signers."reminded_by_self", signers."letter", "started_at" FROM "signers" JOIN "rounds" ON "rounds"."id" = "round_id";
--> statement-breakpoint
ALTER TABLE "handoffs" DROP CONSTRAINT "handoffs_signer_id_signers_id_fk";
--> statement-breakpoint
DROP TABLE "signers";
--> statement-breakpoint
ALTER TABLE "handoffs" ADD CONSTRAINT "handoffs_signer_id_participants_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_round_id_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."rounds"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_of_one" CHECK (num_nonnulls(copy_id, round_id) = 1);
--> statement-breakpoint
CREATE INDEX "participants_round" ON "participants" USING btree ("round_id") WHERE round_id is not null;
--> statement-breakpoint
CREATE INDEX "participants_to_sign" ON "participants" USING btree ("email") WHERE email <> '' and round_id is not null and does <> 'receive' and state in ('pending', 'seen');
--> statement-breakpoint
CREATE INDEX "participants_email" ON "participants" USING btree ("email") WHERE email <> '' and round_id is not null;
--> statement-breakpoint
CREATE INDEX "participants_to_hand_over_to_sign" ON "participants" USING btree ("round_id") WHERE round_id is not null and does <> 'receive' and state = 'pending' and way <> 'email' and invited_at is not null;
--> statement-breakpoint
DROP FUNCTION tell_signers();
--> statement-breakpoint
DROP FUNCTION count_signers();
--> statement-breakpoint
-- Whose copy a person is in: that of their round, where they sign. Null where it is gone.
CREATE FUNCTION copy_of_person(person participants) RETURNS uuid LANGUAGE sql STABLE AS $$
	SELECT coalesce(person.copy_id, (SELECT copy_id FROM rounds WHERE id = person.round_id))
$$;
--> statement-breakpoint
-- Of people who go with their copy, the copy itself has told.
CREATE OR REPLACE FUNCTION tell_participants() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE FUNCTION count_participants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN PERFORM count_copy(copy_of_person(OLD));
	ELSE PERFORM count_copy(copy_of_person(NEW));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_participants AFTER INSERT OR DELETE OR UPDATE OF state, does, way, invited_at, seen_at, done_at, email, name ON "participants" FOR EACH ROW EXECUTE FUNCTION count_participants();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION figures_of_copy(which uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
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
CREATE OR REPLACE FUNCTION hand_over_since(which uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
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
-- For processes of the version before, which go on until they are replaced; a later migration drops it.
CREATE VIEW "signers" AS SELECT "id", "round_id", "participant_id", "place", "party", "line", "name", "email", "address_by", "way", "does", "turn", "state", "generation", "secret_hash", "signature", "signed_how", "consent", "reason", "code_hash", "code_until", "invited_at", "seen_at", "done_at", "reminded_at", "reminded_by_self", "letter" FROM "participants" WHERE "round_id" IS NOT NULL;
