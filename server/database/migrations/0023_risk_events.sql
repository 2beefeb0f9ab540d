CREATE TABLE "company_names" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "risk_event_company" (
	"record_id" bigint NOT NULL,
	"entity_id" bigint NOT NULL,
	"relevance" double precision NOT NULL,
	CONSTRAINT "risk_event_company_record_id_entity_id_pk" PRIMARY KEY("record_id","entity_id")
);
--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "events_version" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "risk_event" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "risk_event" ADD COLUMN "start_at" integer;--> statement-breakpoint
ALTER TABLE "risk_event" ADD COLUMN "end_at" integer;--> statement-breakpoint
CREATE INDEX "risk_event_company_entity" ON "risk_event_company" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "document_import" ON "document" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "document_events_version" ON "document" USING btree ("events_version",coalesce("at", '-infinity'),"id");--> statement-breakpoint
CREATE INDEX "entity_merged_name" ON "entity" USING btree ((left(name, CASE WHEN ascii(name) < 11904 THEN 16 ELSE 4 END)) COLLATE "C") WHERE "entity"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "entity_name_key" ON "entity_name" USING btree ((left(name, CASE WHEN ascii(name) < 11904 THEN 16 ELSE 4 END)) COLLATE "C");