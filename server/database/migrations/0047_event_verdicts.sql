CREATE TABLE "event_verdict" (
	"source_id" bigint NOT NULL,
	"record_key" text COLLATE "C" NOT NULL,
	"type" text NOT NULL,
	"verdict" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_verdict_source_id_record_key_type_pk" PRIMARY KEY("source_id","record_key","type")
);
--> statement-breakpoint
CREATE INDEX "event_verdict_type" ON "event_verdict" USING btree ("type");