CREATE TABLE "model_scoring" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_scoring_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"model_id" bigint NOT NULL,
	"data_set_id" bigint,
	"result" jsonb NOT NULL,
	"file" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_scoring" ADD CONSTRAINT "model_scoring_model_id_risk_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."risk_model"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_scoring" ADD CONSTRAINT "model_scoring_data_set_id_data_set_id_fk" FOREIGN KEY ("data_set_id") REFERENCES "public"."data_set"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_scoring_created" ON "model_scoring" USING btree ("model_id","created_at","id");