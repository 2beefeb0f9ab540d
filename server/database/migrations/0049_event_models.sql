CREATE TABLE "event_model" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_model_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"digest" text NOT NULL,
	"weights" jsonb NOT NULL,
	"verdicts" integer NOT NULL,
	"told" integer NOT NULL,
	"untold" integer NOT NULL,
	"found" integer NOT NULL,
	"dropped" integer NOT NULL,
	"found_before" integer NOT NULL,
	"dropped_before" integer NOT NULL,
	"promoted" boolean NOT NULL,
	"in_use" boolean NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "risk_event_company" ADD COLUMN "sentiment" text;--> statement-breakpoint
CREATE UNIQUE INDEX "event_model_in_use" ON "event_model" USING btree ("in_use") WHERE "event_model"."in_use";