ALTER TABLE "mended_row" RENAME TO "corrected_row";--> statement-breakpoint
ALTER TABLE "corrected_row" RENAME CONSTRAINT "mended_row_import_id_row_pk" TO "corrected_row_import_id_row_pk";--> statement-breakpoint
ALTER TABLE "corrected_row" RENAME CONSTRAINT "mended_row_import_id_import_job_id_fk" TO "corrected_row_import_id_import_job_id_fk";--> statement-breakpoint
ALTER TABLE "import_job" RENAME COLUMN "mends" TO "corrects";--> statement-breakpoint
ALTER INDEX "import_job_mends" RENAME TO "import_job_corrects";
