CREATE TABLE "decision_count" (
	"id" integer PRIMARY KEY NOT NULL,
	"made" bigint NOT NULL,
	"effective" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duplicate_candidate" (
	"one_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"score" smallint NOT NULL,
	"reasons" jsonb NOT NULL,
	"evidence" text[] NOT NULL,
	CONSTRAINT "duplicate_candidate_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "duplicate_decision" (
	"one_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"verdict" text,
	"revision" integer NOT NULL,
	"score" smallint NOT NULL,
	"reasons" jsonb NOT NULL,
	"evidence" text[] NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duplicate_decision_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "duplicate_queue" (
	"entity_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duplicate_search" (
	"import_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "joined_identifier" (
	"scheme" text COLLATE "C" NOT NULL,
	"value" text COLLATE "C" NOT NULL,
	"entity_id" bigint NOT NULL,
	CONSTRAINT "joined_identifier_scheme_value_pk" PRIMARY KEY("scheme","value")
);
--> statement-breakpoint
CREATE TABLE "joined_party" (
	"entity_id" bigint PRIMARY KEY NOT NULL,
	"head_id" bigint NOT NULL,
	"name" text,
	"kind" text NOT NULL,
	"jurisdiction" text,
	"import_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "joined_reference" (
	"part" text NOT NULL,
	"row_id" bigint NOT NULL,
	"entity_id" bigint NOT NULL,
	CONSTRAINT "joined_reference_part_row_id_pk" PRIMARY KEY("part","row_id")
);
--> statement-breakpoint
CREATE TABLE "party_block" (
	"block" bigint NOT NULL,
	"entity_id" bigint NOT NULL,
	CONSTRAINT "party_block_block_entity_id_pk" PRIMARY KEY("block","entity_id")
);
--> statement-breakpoint
CREATE TABLE "quality_report" (
	"id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"report" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "duplicate_candidate_other_id_index" ON "duplicate_candidate" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "duplicate_candidate_best" ON "duplicate_candidate" USING btree ("score" DESC NULLS LAST,"one_id","other_id");--> statement-breakpoint
CREATE INDEX "duplicate_decision_verdict_index" ON "duplicate_decision" USING btree ("verdict");--> statement-breakpoint
CREATE INDEX "joined_identifier_entity_id_index" ON "joined_identifier" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "joined_party_head_id_index" ON "joined_party" USING btree ("head_id");--> statement-breakpoint
CREATE INDEX "joined_reference_entity_id_index" ON "joined_reference" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "party_block_entity_id_index" ON "party_block" USING btree ("entity_id");