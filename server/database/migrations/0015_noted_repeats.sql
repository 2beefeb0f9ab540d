ALTER TABLE "import_job" ADD COLUMN "repeats_noted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_job" ALTER COLUMN "repeats_noted" SET DEFAULT true;
