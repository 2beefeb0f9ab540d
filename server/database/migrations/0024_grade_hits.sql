-- Grades of before have no hits, and are worked out again at the next question.
DELETE FROM "risk_grade";--> statement-breakpoint
DELETE FROM "risk_grading";--> statement-breakpoint
ALTER TABLE "risk_grade" ADD COLUMN "hard_stop" text;--> statement-breakpoint
ALTER TABLE "risk_grade" ADD COLUMN "hits" jsonb NOT NULL;
