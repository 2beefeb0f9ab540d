CREATE TABLE "unfinished_upload" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"modified" bigint NOT NULL,
	"source" text,
	"look" boolean NOT NULL,
	"encoding" text,
	"created_by" text NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"became" bigint
);
--> statement-breakpoint
CREATE INDEX "unfinished_upload_created_by" ON "unfinished_upload" USING btree ("created_by");