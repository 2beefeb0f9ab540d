CREATE TABLE "request_key" (
	"user_id" bigint NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"holder" uuid NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"digest" "bytea",
	"status" integer,
	"reply" text,
	CONSTRAINT "request_key_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "request_key" ADD CONSTRAINT "request_key_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_key_expires_at_index" ON "request_key" USING btree ("expires_at");