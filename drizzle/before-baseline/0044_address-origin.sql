ALTER TABLE "participants" ADD COLUMN "address_by" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "done_generation" integer;--> statement-breakpoint
ALTER TABLE "signers" ADD COLUMN "address_by" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
-- What is known of the rows that there are; of the rest nobody says that the person gave the address.
-- What the chain says of an invitation: a signer of the first generation has the address of then.
UPDATE signers SET address_by = 'self' FROM round_events AS told
WHERE told.round_id = signers.round_id AND told.event LIKE '%"own_address":true%' AND told.event::jsonb->>'who' = signers.id::text
	AND generation = 1 AND email <> '';
--> statement-breakpoint
-- Every correction makes another generation: without one, the address at an open link is the visitor's.
UPDATE participants SET address_by = 'self' WHERE email <> '' AND (
	generation = 1 AND does = 'fill' AND EXISTS (
		SELECT FROM copies JOIN series ON series.id = series_id WHERE copies.id = copy_id AND kind = 'link'
	)
	OR generation = 1 AND EXISTS (
		SELECT FROM signers WHERE participant_id = participants.id AND signers.address_by = 'self' AND signers.email = participants.email
	)
	OR EXISTS (
		SELECT FROM events AS given WHERE given.subject = copy_id::text AND given.action = 'copy.address-given'
			AND given.detail->>'participant' = participants.id::text AND NOT EXISTS (
				SELECT FROM events AS later WHERE later.subject = given.subject AND later.id > given.id AND (
					later.action = 'copy.participant-corrected' AND later.detail->>'participant' = participants.id::text
					OR later.action = 'signing.started' AND strpos(later.detail->>'corrected', participants.id::text) > 0
					OR later.action = 'signing.corrected' AND EXISTS (
						SELECT FROM signers WHERE signers.id::text = later.detail->>'signer' AND participant_id = participants.id
					)
				)
			)
	)
);
--> statement-breakpoint
-- Signers whose round began with that address, and those who gave theirs after they had signed.
UPDATE signers SET address_by = 'self' WHERE email <> '' AND (
	EXISTS (
		SELECT FROM participants WHERE participants.id = participant_id AND participants.address_by = 'self' AND participants.email = signers.email
	)
	OR state = 'done' AND EXISTS (
		SELECT FROM rounds JOIN events ON subject IN (copy_id::text, rounds.id::text)
		WHERE rounds.id = round_id AND action = 'copy.address-given' AND detail->>'participant' = participant_id::text AND at >= done_at
	)
);
--> statement-breakpoint
UPDATE participants SET done_generation = 1 WHERE generation = 1 AND done_at IS NOT NULL AND seen_at IS NOT NULL;
