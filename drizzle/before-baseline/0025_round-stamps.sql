ALTER TABLE "rounds" ADD COLUMN "earlier_sha256" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "copies_under_way" ON "copies" USING btree ("user_id") WHERE state in ('filling', 'signing') and sent_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "rounds_late" ON "rounds" USING btree ("user_id","deadline") WHERE state = 'signing' and deadline is not null;--> statement-breakpoint
CREATE INDEX "rounds_declined" ON "rounds" USING btree ("user_id","ended_at") WHERE state = 'declined';--> statement-breakpoint
CREATE INDEX "rounds_signed" ON "rounds" USING btree ("user_id","ended_at") WHERE state = 'signed';--> statement-breakpoint
CREATE INDEX "rounds_earlier" ON "rounds" USING gin ("earlier_sha256");--> statement-breakpoint
CREATE INDEX "signers_awaited" ON "signers" USING btree ("email") WHERE email <> '' and does <> 'receive' and state in ('pending', 'seen');--> statement-breakpoint
CREATE INDEX "signers_to_hand_over" ON "signers" USING btree ("round_id") WHERE way <> 'email' and state = 'pending' and does <> 'receive' and invited_at is not null;