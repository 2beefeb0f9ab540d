CREATE TABLE "name_decision" (
	"name" text PRIMARY KEY NOT NULL,
	"entity_id" bigint,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unlinked_name" (
	"record_id" bigint NOT NULL,
	"name" text NOT NULL,
	"ambiguous" boolean NOT NULL,
	CONSTRAINT "unlinked_name_record_id_name_pk" PRIMARY KEY("record_id","name")
);
--> statement-breakpoint
CREATE INDEX "name_decision_key" ON "name_decision" USING btree ((left(name, CASE WHEN ascii(name) < 11904 THEN 16 ELSE 4 END)) COLLATE "C");--> statement-breakpoint
CREATE INDEX "name_decision_entity" ON "name_decision" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "unlinked_name_name" ON "unlinked_name" USING btree ("name","record_id");