CREATE TABLE "empty_searches" (
	"day" date NOT NULL,
	"digest" "bytea" NOT NULL,
	"country" text NOT NULL,
	"count" integer NOT NULL,
	"words" text,
	CONSTRAINT "empty_searches_digest_day_pk" PRIMARY KEY("digest","day")
);
--> statement-breakpoint
CREATE INDEX "empty_searches_day" ON "empty_searches" USING btree ("day");