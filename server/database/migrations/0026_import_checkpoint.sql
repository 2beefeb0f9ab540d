CREATE TABLE "import_checkpoint" (
	"import_id" bigint PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"digest" "bytea" NOT NULL,
	"rows_read" bigint DEFAULT 0 NOT NULL,
	"first_load" jsonb,
	"whole" jsonb
);
