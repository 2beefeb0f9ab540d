ALTER TABLE "feed" ADD COLUMN "rhythm" jsonb;--> statement-breakpoint
ALTER TABLE "feed_run" ADD COLUMN "charset" text;--> statement-breakpoint
ALTER TABLE "feed" DROP COLUMN "pace_seconds";