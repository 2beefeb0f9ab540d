ALTER TABLE "data_set" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "data_set" ADD COLUMN "fact_values" "bytea";