CREATE TABLE "api_token" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"sources" jsonb,
	"networks" jsonb,
	"share" integer NOT NULL,
	"places" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_address" text,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "budget_use" (
	"subject" text COLLATE "C" NOT NULL,
	"budget" text COLLATE "C" NOT NULL,
	"used" integer NOT NULL,
	"window_ends" timestamp with time zone NOT NULL,
	CONSTRAINT "budget_use_subject_budget_pk" PRIMARY KEY("subject","budget")
);
--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_token_user_id_index" ON "api_token" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "budget_use_window_ends_index" ON "budget_use" USING btree ("window_ends");