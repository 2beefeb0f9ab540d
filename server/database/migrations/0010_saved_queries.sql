CREATE TABLE "saved_query" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_query_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"visibility" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"sort" text,
	"sort_order" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"removed_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "saved_query_version" (
	"saved_query_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"sort" text,
	"sort_order" text NOT NULL,
	"restored" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "saved_query_version_saved_query_id_revision_pk" PRIMARY KEY("saved_query_id","revision")
);--> statement-breakpoint
ALTER TABLE "saved_query" ADD CONSTRAINT "saved_query_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_query_version" ADD CONSTRAINT "saved_query_version_saved_query_id_saved_query_id_fk" FOREIGN KEY ("saved_query_id") REFERENCES "public"."saved_query"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_query_user_id_updated_at_index" ON "saved_query" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "saved_query_visibility_updated_at_index" ON "saved_query" USING btree ("visibility","updated_at");