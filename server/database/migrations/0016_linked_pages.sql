CREATE TABLE "alert_firing" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_firing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rule_id" bigint NOT NULL,
	"import_id" bigint NOT NULL,
	"fired_at" timestamp with time zone NOT NULL,
	"query" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"found" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dashboard_tile" (
	"user_id" bigint NOT NULL,
	"saved_query_id" bigint NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "dashboard_tile_user_id_saved_query_id_pk" PRIMARY KEY("user_id","saved_query_id")
);
--> statement-breakpoint
CREATE TABLE "linked_page" (
	"source_id" bigint NOT NULL,
	"address_hash" "bytea" NOT NULL,
	"address" text NOT NULL,
	"text" text,
	"finding" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"retry_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "linked_page_source_id_address_hash_pk" PRIMARY KEY("source_id","address_hash")
);
--> statement-breakpoint
ALTER TABLE "alert_report" ADD COLUMN "firing_id" bigint;--> statement-breakpoint
ALTER TABLE "alert_rule" ADD COLUMN "saved_query_id" bigint;--> statement-breakpoint
ALTER TABLE "feed" ADD COLUMN "reads_linked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_run" ADD COLUMN "pages" jsonb;--> statement-breakpoint
ALTER TABLE "alert_firing" ADD CONSTRAINT "alert_firing_rule_id_alert_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."alert_rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_tile" ADD CONSTRAINT "dashboard_tile_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_tile" ADD CONSTRAINT "dashboard_tile_saved_query_id_saved_query_id_fk" FOREIGN KEY ("saved_query_id") REFERENCES "public"."saved_query"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linked_page" ADD CONSTRAINT "linked_page_source_id_feed_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."feed"("source_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_firing_rule_id_index" ON "alert_firing" USING btree ("rule_id");--> statement-breakpoint
CREATE INDEX "dashboard_tile_saved_query_id_index" ON "dashboard_tile" USING btree ("saved_query_id");