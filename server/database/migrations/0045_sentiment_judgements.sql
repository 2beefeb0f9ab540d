CREATE TABLE "sentiment_judgement" (
	"source_id" bigint NOT NULL,
	"record_key" text COLLATE "C" NOT NULL,
	"entity_id" bigint NOT NULL,
	"label" text NOT NULL,
	"found" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sentiment_judgement_source_id_record_key_entity_id_pk" PRIMARY KEY("source_id","record_key","entity_id")
);
