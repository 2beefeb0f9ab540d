CREATE TABLE "risk_model" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "risk_model_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"data_set_id" bigint,
	"choice" jsonb NOT NULL,
	"file" text NOT NULL,
	"hash" text NOT NULL,
	"card" jsonb NOT NULL,
	"state" text NOT NULL,
	"memory" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "risk_model" ADD CONSTRAINT "risk_model_data_set_id_data_set_id_fk" FOREIGN KEY ("data_set_id") REFERENCES "public"."data_set"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "risk_model_created" ON "risk_model" USING btree ("created_at","id");