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
ALTER TABLE "copy_figures" ADD CONSTRAINT "copy_figures_copy_id_copies_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."copies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tallies" ADD CONSTRAINT "tallies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "copy_figures_touched" ON "copy_figures" USING btree ("user_id","touched_at") WHERE touched_at is not null;--> statement-breakpoint
CREATE INDEX "copy_figures_hand_over" ON "copy_figures" USING btree ("user_id","hand_over_since") WHERE hand_over_since is not null;--> statement-breakpoint
CREATE INDEX "tally_changes_user" ON "tally_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "copies_unsent" ON "copies" USING btree ("user_id","updated_at") WHERE state = 'filling' and sent_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "writings_drafts" ON "writings" USING btree ("user_id","updated_at") WHERE status = 'draft' and deleted_at is null;--> statement-breakpoint
-- What one copy adds to its owner's tallies, as it is now: {"kind seconds-since-1970": count}. Everybody else's figures are
-- sums of these; the code that reads them is src/server/store/figures.ts.
CREATE FUNCTION figures_of_copy(which uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
	WITH latest AS (
		SELECT id, started_at FROM rounds WHERE copy_id = which AND state <> 'cancelled' ORDER BY started_at DESC, id DESC LIMIT 1
	), copy AS (
		SELECT state, deadline, deleted_at,
			extract(epoch FROM date_trunc('day', coalesce(sent_at, (SELECT started_at FROM latest)), 'UTC'))::bigint AS day
		FROM copies WHERE id = which
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
		FROM (SELECT * FROM participants WHERE copy_id = which AND does = 'fill' AND invited_at IS NOT NULL) AS filling
		FULL JOIN (
			SELECT * FROM signers WHERE round_id = (SELECT id FROM latest) AND does = 'sign' AND (invited_at IS NOT NULL OR state <> 'pending')
		) AS signing ON signing.participant_id = filling.id
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
-- Since when its owner has a link to hand over that no letter carries and nobody has opened: src/server/store/waiting.ts asks.
CREATE FUNCTION hand_over_since(which uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
	SELECT coalesce(
		(SELECT sent_at FROM copies WHERE id = which AND state = 'filling' AND deleted_at IS NULL AND EXISTS (
			SELECT FROM participants WHERE copy_id = which AND does = 'fill' AND state = 'pending' AND way <> 'email' AND invited_at IS NOT NULL
		)),
		(SELECT started_at FROM rounds JOIN copies ON copies.id = copy_id
		WHERE copy_id = which AND rounds.state = 'signing' AND copies.deleted_at IS NULL AND EXISTS (
			SELECT FROM signers WHERE round_id = rounds.id AND state = 'pending' AND way <> 'email' AND does <> 'receive' AND invited_at IS NOT NULL
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
-- Held first and looked at afterwards: whoever changed the same copy meanwhile is counted too.
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
CREATE FUNCTION count_copies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before jsonb;
BEGIN
	IF TG_OP = 'DELETE' THEN
		-- Its people go after it, and must not be taken off again.
		SELECT figures INTO before FROM copy_figures WHERE copy_id = OLD.id FOR UPDATE;
		UPDATE copy_figures SET figures = '{}' WHERE copy_id = OLD.id;
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
	IF TG_OP = 'DELETE' THEN PERFORM count_copy(OLD.copy_id);
	ELSE PERFORM count_copy(NEW.copy_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_participants AFTER INSERT OR DELETE OR UPDATE OF state, does, way, invited_at, seen_at ON "participants" FOR EACH ROW EXECUTE FUNCTION count_participants();
--> statement-breakpoint
CREATE FUNCTION count_signers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM count_copy(copy_id) FROM rounds WHERE id = NEW.round_id AND copy_id IS NOT NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_signers AFTER INSERT OR UPDATE OF state, way, invited_at, seen_at, done_at ON "signers" FOR EACH ROW EXECUTE FUNCTION count_signers();
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
-- What others do with a public text belongs to the day on which they do it, and stays when the text is gone.
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
--> statement-breakpoint
-- What there is already. Nobody knows on which days public texts were used until now: that has no moment.
INSERT INTO copy_figures (copy_id, user_id, figures, hand_over_since, touched_at)
	SELECT id, user_id, figures_of_copy(id), hand_over_since(id), CASE WHEN sent_at IS NULL THEN NULL ELSE updated_at END FROM copies;
--> statement-breakpoint
INSERT INTO tallies (user_id, kind, at, count)
	SELECT user_id, split_part(key, ' ', 1), to_timestamp(split_part(key, ' ', 2)::bigint), sum(value::int)::int FROM (
		SELECT user_id, key, value FROM copy_figures, jsonb_each_text(figures)
		UNION ALL SELECT user_id, key, value FROM rounds, jsonb_each_text(figures_of_round(state, ended_at)) WHERE user_id IS NOT NULL
		UNION ALL SELECT user_id, key, value FROM writings, jsonb_each_text(figures_of_writing(status, deleted_at))
		UNION ALL SELECT author_id, kind || ' 0', count::text FROM catalogue JOIN catalogue_counts USING (writing_id),
			LATERAL (VALUES ('views', views), ('uses', uses), ('useful', useful)) AS done(kind, count) WHERE count > 0
	) AS figures GROUP BY 1, 2, 3;
--> statement-breakpoint
-- At the end: from the first of these on nobody reads, until all of it is done.
DROP INDEX "catalogue_author";--> statement-breakpoint
DROP INDEX "copies_under_way";--> statement-breakpoint
CREATE INDEX "catalogue_author" ON "catalogue" USING btree ("author_id","popularity");--> statement-breakpoint
CREATE INDEX "copies_under_way" ON "copies" USING btree ("user_id","deadline") WHERE state in ('filling', 'signing') and sent_at is not null and deleted_at is null;
