DROP INDEX "webhook_name";--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_name" ON "webhook" USING btree ("name") WHERE "webhook"."removed_at" is null;