CREATE TABLE "reprint_decision" (
	"source_id" bigint NOT NULL,
	"record_key" text COLLATE "C" NOT NULL,
	"with_source_id" bigint,
	"with_record_key" text COLLATE "C",
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reprint_decision_source_id_record_key_pk" PRIMARY KEY("source_id","record_key")
);
--> statement-breakpoint
CREATE INDEX "reprint_decision_with" ON "reprint_decision" USING btree ("with_source_id","with_record_key");