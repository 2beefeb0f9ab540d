CREATE TABLE "alert" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"rule" text COLLATE "C" NOT NULL,
	"rule_version" text NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"user_id" bigint,
	"company_id" bigint,
	"level" text NOT NULL,
	"reason" jsonb NOT NULL,
	"firings" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"muted_until" timestamp with time zone,
	"assignee_id" bigint,
	"case_id" bigint,
	"dismissed_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_occurrence" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_occurrence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"alert_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_position" (
	"origin" text PRIMARY KEY NOT NULL,
	"position" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_source" (
	"kind" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"threshold" text NOT NULL,
	"window_days" integer NOT NULL,
	"cooldown_days" integer NOT NULL,
	"muted_until" date,
	"four_eyes" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerted_grade" (
	"kind" text NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "alerted_grade_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "risk_label" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "risk_label_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"rule" text COLLATE "C" NOT NULL,
	"rule_version" text NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"verdict" text NOT NULL,
	"alert_id" bigint,
	"case_id" bigint,
	"by" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "case_entry" (
	"case_id" bigint NOT NULL,
	"sequence" integer NOT NULL,
	"at" text NOT NULL,
	"actor" text,
	"content" jsonb NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "case_entry_case_id_sequence_pk" PRIMARY KEY("case_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "case_frozen" (
	"case_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"part" text NOT NULL,
	"title" text NOT NULL,
	"question" text NOT NULL,
	"content" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "case_frozen_case_id_place_pk" PRIMARY KEY("case_id","place")
);
--> statement-breakpoint
CREATE TABLE "risk_case" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "risk_case_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"year" integer NOT NULL,
	"serial" integer NOT NULL,
	"title" text NOT NULL,
	"kind" text,
	"rule" text COLLATE "C",
	"rule_version" text,
	"subject" text COLLATE "C" NOT NULL,
	"company_id" bigint,
	"level" text,
	"state" text NOT NULL,
	"memory" jsonb NOT NULL,
	"due_on" date,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" text,
	"updated_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert" ADD CONSTRAINT "alert_assignee_id_user_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_occurrence" ADD CONSTRAINT "alert_occurrence_alert_id_alert_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alert"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_entry" ADD CONSTRAINT "case_entry_case_id_risk_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."risk_case"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_frozen" ADD CONSTRAINT "case_frozen_case_id_risk_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."risk_case"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_key" ON "alert" USING btree ("kind","rule","subject");--> statement-breakpoint
CREATE INDEX "alert_state" ON "alert" USING btree ("state","last_at");--> statement-breakpoint
CREATE INDEX "alert_case" ON "alert" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "alert_occurrence_alert" ON "alert_occurrence" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "risk_label_rule" ON "risk_label" USING btree ("kind","rule");--> statement-breakpoint
CREATE INDEX "risk_label_case" ON "risk_label" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "risk_label_alert" ON "risk_label" USING btree ("alert_id");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_case_number" ON "risk_case" USING btree ("year","serial");--> statement-breakpoint
CREATE INDEX "risk_case_updated" ON "risk_case" USING btree ("updated_at","id");