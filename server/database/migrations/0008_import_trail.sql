CREATE TABLE "asked_server" (
	"origin" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone DEFAULT now() NOT NULL,
	"robots" text,
	"robots_readable" boolean DEFAULT true NOT NULL,
	"robots_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "feed" (
	"source_id" bigint PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"origin" text NOT NULL,
	"kind" text NOT NULL,
	"every_minutes" integer,
	"state" text NOT NULL,
	"last" text,
	"shut" boolean DEFAULT false NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"etag" text,
	"last_modified" text,
	"content_hash" "bytea",
	"pace_seconds" integer,
	"last_success_at" timestamp with time zone,
	"next_run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "feed_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source_id" bigint NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"fetched_at" timestamp with time zone,
	"status" integer,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"import_id" bigint,
	"problem" jsonb
);
--> statement-breakpoint
CREATE TABLE "import_mention" (
	"import_id" bigint NOT NULL,
	"statement_id" bigint NOT NULL,
	"name" text,
	"kind" text NOT NULL,
	"jurisdiction" text,
	"identifiers" jsonb,
	CONSTRAINT "import_mention_statement_id_import_id_pk" PRIMARY KEY("statement_id","import_id")
);
--> statement-breakpoint
CREATE TABLE "import_restatement" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"import_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"statement_ids" bigint[] NOT NULL,
	"rows" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mended_row" (
	"import_id" bigint NOT NULL,
	"row" bigint NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "mended_row_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "refused_row" (
	"import_id" bigint NOT NULL,
	"row" bigint NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "refused_row_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
ALTER TABLE "import_job" ADD COLUMN "step" jsonb;--> statement-breakpoint
ALTER TABLE "import_job" ADD COLUMN "mends" bigint;--> statement-breakpoint
ALTER TABLE "import_job" ADD COLUMN "header" jsonb;--> statement-breakpoint
ALTER TABLE "import_job" ADD COLUMN "rolled_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_job" ADD COLUMN "rolled_back_by" text;--> statement-breakpoint
ALTER TABLE "entity" ADD COLUMN "party_id" bigint;--> statement-breakpoint
ALTER TABLE "entity_statement" ADD COLUMN "party_id" bigint;--> statement-breakpoint
ALTER TABLE "interest_statement" ADD COLUMN "owner_party" bigint;--> statement-breakpoint
ALTER TABLE "interest_statement" ADD COLUMN "company_party" bigint;--> statement-breakpoint
-- What stands already: a party is the first statement under its key, and an interest names any party of its source in the entity.
UPDATE "entity_statement" s SET "party_id" = f.id
  FROM (SELECT source_id, party_key, min(id) AS id FROM entity_statement GROUP BY source_id, party_key) f
 WHERE f.source_id = s.source_id AND f.party_key = s.party_key;--> statement-breakpoint
UPDATE "entity" e SET "party_id" = f.id
  FROM (SELECT entity_id, min(party_id) AS id FROM entity_statement GROUP BY entity_id) f WHERE f.entity_id = e.id;--> statement-breakpoint
UPDATE "interest_statement" i SET "owner_party" = o.id, "company_party" = c.id
  FROM (SELECT source_id, entity_id, min(party_id) AS id FROM entity_statement GROUP BY source_id, entity_id) o,
       (SELECT source_id, entity_id, min(party_id) AS id FROM entity_statement GROUP BY source_id, entity_id) c
 WHERE o.source_id = i.source_id AND o.entity_id = i.owner_id AND c.source_id = i.source_id AND c.entity_id = i.company_id;--> statement-breakpoint
ALTER TABLE "entity_statement" ALTER COLUMN "party_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "interest_statement" ALTER COLUMN "owner_party" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "interest_statement" ALTER COLUMN "company_party" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "feed" ADD CONSTRAINT "feed_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_run" ADD CONSTRAINT "feed_run_source_id_feed_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."feed"("source_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mended_row" ADD CONSTRAINT "mended_row_import_id_import_job_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_row" ADD CONSTRAINT "refused_row_import_id_import_job_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feed_address" ON "feed" USING btree ("address") WHERE "feed"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "feed_due" ON "feed" USING btree ("next_run_at") WHERE "feed"."removed_at" is null and not "feed"."shut";--> statement-breakpoint
CREATE INDEX "feed_run_source_id_id_index" ON "feed_run" USING btree ("source_id","id");--> statement-breakpoint
CREATE INDEX "feed_run_import" ON "feed_run" USING btree ("import_id") WHERE "feed_run"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "import_mention_import" ON "import_mention" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "import_restatement_import" ON "import_restatement" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "import_job_mends" ON "import_job" USING btree ("mends") WHERE "import_job"."mends" is not null;--> statement-breakpoint
CREATE INDEX "entity_statement_import" ON "entity_statement" USING brin ("import_id");--> statement-breakpoint
CREATE INDEX "entity_statement_superseded" ON "entity_statement" USING btree ("superseded_by") WHERE "entity_statement"."superseded_by" is not null;--> statement-breakpoint
CREATE INDEX "interest_statement_import" ON "interest_statement" USING brin ("import_id");--> statement-breakpoint
CREATE INDEX "interest_statement_superseded" ON "interest_statement" USING btree ("superseded_by") WHERE "interest_statement"."superseded_by" is not null;