CREATE TABLE "withdrawn_upload" (
	"created_by" text NOT NULL,
	"mark" text NOT NULL,
	"withdrawn_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawn_upload_created_by_mark_pk" PRIMARY KEY("created_by","mark")
);
--> statement-breakpoint
ALTER TABLE "unfinished_upload" ADD COLUMN "mark" text;--> statement-breakpoint
ALTER TABLE "unfinished_upload" ADD CONSTRAINT "unfinished_upload_mark" UNIQUE("created_by","mark");