ALTER TABLE "interest_statement" ADD COLUMN "votes_inferred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "interest_statement" SET "votes_inferred" = true
  WHERE "kind" = 'stake' AND "details" ~ '\mownership-of-shares-' AND "details" !~ '\mvoting-rights-';