CREATE TABLE "seal_authority" (
	"id" integer PRIMARY KEY NOT NULL,
	"certificate" "bytea" NOT NULL,
	"key" "bytea" NOT NULL,
	"list" "bytea" NOT NULL,
	"list_number" integer NOT NULL,
	"list_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seal_certificates" (
	"fingerprint" "bytea" PRIMARY KEY NOT NULL,
	"certificate" "bytea" NOT NULL,
	"origin" text NOT NULL,
	"key" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	"lost_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "seal_certificates_current" ON "seal_certificates" USING btree ("origin") WHERE origin = 'made' and retired_at is null;