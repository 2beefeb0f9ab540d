CREATE TABLE "alert_report" (
	"rule_id" bigint NOT NULL,
	"source_id" bigint NOT NULL,
	"record_key" text COLLATE "C" NOT NULL,
	CONSTRAINT "alert_report_rule_id_source_id_record_key_pk" PRIMARY KEY("rule_id","source_id","record_key")
);
--> statement-breakpoint
CREATE TABLE "alert_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"watches" jsonb NOT NULL,
	"channel" text NOT NULL,
	"enabled" boolean NOT NULL,
	"watched_from" timestamp with time zone NOT NULL,
	"last_fired_at" timestamp with time zone,
	"fired" integer DEFAULT 0 NOT NULL,
	"articles" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_job" ADD COLUMN "alerts_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_report" ADD CONSTRAINT "alert_report_rule_id_alert_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."alert_rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rule" ADD CONSTRAINT "alert_rule_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_rule_user_id_index" ON "alert_rule" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "import_job_alerts" ON "import_job" USING btree ("finished_at") WHERE not "import_job"."alerts_told";--> statement-breakpoint
CREATE INDEX "source_record_import" ON "source_record" USING brin ("import_id");--> statement-breakpoint
CREATE INDEX "source_record_superseded" ON "source_record" USING btree ("superseded_by") WHERE "source_record"."superseded_by" is not null;