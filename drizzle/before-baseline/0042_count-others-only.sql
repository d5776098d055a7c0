-- Owners who take part in their own document are not counted among the people whom it was sent to, nor among those who signed it.
-- Of several people at the owner's address (a couple may share one) only the one with the owner's name is the owner.
CREATE FUNCTION is_owners_part(which uuid, part_email text, part_name text, at_address bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT part_email <> '' AND EXISTS (
		SELECT FROM copies JOIN users ON users.id = user_id
		WHERE copies.id = which AND lower(users.email) = lower(part_email)
			AND (at_address = 1 OR lower(trim(part_name)) = lower(trim(users.firstname || ' ' || users.lastname)))
	)
$$;
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
		FROM signers WHERE round_id = (SELECT id FROM latest)
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
-- What there is already, of the documents in which the owner's address is. Rows are locked first: what others count meanwhile is kept.
WITH counted AS (
	SELECT copy_id, user_id, figures AS before FROM copy_figures WHERE copy_id IN (
		SELECT copies.id FROM copies JOIN users ON users.id = user_id
			JOIN participants ON participants.copy_id = copies.id AND lower(participants.email) = lower(users.email)
		UNION SELECT copies.id FROM copies JOIN users ON users.id = user_id
			JOIN rounds ON rounds.copy_id = copies.id JOIN signers ON round_id = rounds.id AND lower(signers.email) = lower(users.email)
	) FOR UPDATE
), changed AS (
	UPDATE copy_figures SET figures = figures_of_copy(counted.copy_id) FROM counted
	WHERE copy_figures.copy_id = counted.copy_id AND before <> figures_of_copy(counted.copy_id)
	RETURNING counted.user_id, before, figures AS after
)
SELECT change_tallies(user_id, before, after) FROM changed;
--> statement-breakpoint
-- An address or a name that is corrected may make somebody the owner, or somebody else.
DROP TRIGGER count_participants ON "participants";--> statement-breakpoint
CREATE TRIGGER count_participants AFTER INSERT OR DELETE OR UPDATE OF state, does, way, invited_at, seen_at, email, name ON "participants" FOR EACH ROW EXECUTE FUNCTION count_participants();--> statement-breakpoint
DROP TRIGGER count_signers ON "signers";--> statement-breakpoint
CREATE TRIGGER count_signers AFTER INSERT OR UPDATE OF state, way, invited_at, seen_at, done_at, email, name ON "signers" FOR EACH ROW EXECUTE FUNCTION count_signers();
