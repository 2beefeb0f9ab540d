CREATE TABLE "alert_member" (
	"rule_id" bigint NOT NULL,
	"member" text COLLATE "C" NOT NULL,
	"firing_id" bigint,
	CONSTRAINT "alert_member_rule_id_member_pk" PRIMARY KEY("rule_id","member")
);
--> statement-breakpoint
ALTER TABLE "alert_firing" ALTER COLUMN "import_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_firing" ADD COLUMN "entries" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_rule" ADD COLUMN "members_of" text;--> statement-breakpoint
ALTER TABLE "risk_grade" ADD COLUMN "former_level" text;--> statement-breakpoint
ALTER TABLE "alert_member" ADD CONSTRAINT "alert_member_rule_id_alert_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."alert_rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "installation_setting" SET "value" = jsonb_set("value", '{address}', to_jsonb(regexp_replace("value"->>'address', '^http:', 'https:', 'i'))) WHERE "name" IN ('university', 'institute');
