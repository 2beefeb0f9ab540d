CREATE TABLE "exploration" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exploration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"company_id" bigint NOT NULL,
	"as_of" date,
	"tree" jsonb NOT NULL,
	"state_hash" text NOT NULL,
	"data_version" bigint,
	"steps" integer NOT NULL,
	"notes" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "exploration_party" (
	"exploration_id" bigint NOT NULL,
	"entity_id" bigint NOT NULL,
	"name" text,
	CONSTRAINT "exploration_party_exploration_id_entity_id_pk" PRIMARY KEY("exploration_id","entity_id")
);
--> statement-breakpoint
CREATE TABLE "exploration_share" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"exploration_id" bigint NOT NULL,
	"permission" text NOT NULL,
	"everybody" boolean NOT NULL,
	"version_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "exploration_share_user" (
	"share_id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "exploration_share_user_share_id_user_id_pk" PRIMARY KEY("share_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "exploration_step" (
	"exploration_id" bigint NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"step" text NOT NULL,
	CONSTRAINT "exploration_step_exploration_id_key_pk" PRIMARY KEY("exploration_id","key")
);
--> statement-breakpoint
CREATE TABLE "exploration_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exploration_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exploration_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"company_id" bigint NOT NULL,
	"as_of" date,
	"tree" jsonb NOT NULL,
	"state_hash" text NOT NULL,
	"data_version" bigint,
	"steps" integer NOT NULL,
	"notes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "scenario" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scenario_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"company_id" bigint NOT NULL,
	"as_of" date,
	"supposition" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "exploration" ADD CONSTRAINT "exploration_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exploration_party" ADD CONSTRAINT "exploration_party_exploration_id_exploration_id_fk" FOREIGN KEY ("exploration_id") REFERENCES "public"."exploration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exploration_share" ADD CONSTRAINT "exploration_share_exploration_id_exploration_id_fk" FOREIGN KEY ("exploration_id") REFERENCES "public"."exploration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exploration_share" ADD CONSTRAINT "exploration_share_version_id_exploration_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."exploration_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exploration_share_user" ADD CONSTRAINT "exploration_share_user_share_id_exploration_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."exploration_share"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exploration_share_user" ADD CONSTRAINT "exploration_share_user_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exploration_step" ADD CONSTRAINT "exploration_step_exploration_id_exploration_id_fk" FOREIGN KEY ("exploration_id") REFERENCES "public"."exploration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exploration_version" ADD CONSTRAINT "exploration_version_exploration_id_exploration_id_fk" FOREIGN KEY ("exploration_id") REFERENCES "public"."exploration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario" ADD CONSTRAINT "scenario_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exploration_user_id_updated_at_index" ON "exploration" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "exploration_share_exploration_id_index" ON "exploration_share" USING btree ("exploration_id");--> statement-breakpoint
CREATE INDEX "exploration_share_user_user_id_index" ON "exploration_share_user" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "exploration_version_exploration_id_id_index" ON "exploration_version" USING btree ("exploration_id","id");--> statement-breakpoint
CREATE INDEX "scenario_user_id_updated_at_index" ON "scenario" USING btree ("user_id","updated_at");