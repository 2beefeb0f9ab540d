ALTER TABLE "import_job" ADD COLUMN "asked_encoding" text;--> statement-breakpoint
ALTER TABLE "import_job" ADD COLUMN "encoding" text;