CREATE TABLE "home_visit" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	"former_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "watch_list" (
	"user_id" bigint NOT NULL,
	"entity_id" bigint NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watch_list_user_id_entity_id_pk" PRIMARY KEY("user_id","entity_id")
);
--> statement-breakpoint
ALTER TABLE "risk_grade" ADD COLUMN "level_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "home_visit" ADD CONSTRAINT "home_visit_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_list" ADD CONSTRAINT "watch_list_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;