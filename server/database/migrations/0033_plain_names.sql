ALTER TABLE "scenario" RENAME COLUMN "supposition" TO "changes";--> statement-breakpoint
UPDATE "exploration_step"
   SET "step" = '{"type":"scenario.changed","scenarioChanges":' || substr("step", length('{"type":"supposition.changed","supposition":') + 1)
 WHERE starts_with("step", '{"type":"supposition.changed","supposition":');--> statement-breakpoint
UPDATE "exploration_step"
   SET "step" = '{"type":"stake.filtered","minimum":' || substr("step", length('{"type":"stake.filtered","least":') + 1)
 WHERE starts_with("step", '{"type":"stake.filtered","least":');--> statement-breakpoint
UPDATE "import_problem"
   SET "details" = ("details" - 'least' - 'most') || jsonb_strip_nulls(jsonb_build_object(
         'minimum', "details" -> 'least', 'maximum', "details" -> 'most',
         'cause', CASE "details" ->> 'cause' WHEN 'below_least' THEN 'below_minimum' WHEN 'above_most' THEN 'above_maximum'
                  ELSE "details" ->> 'cause' END))
 WHERE "details" ?| ARRAY['least', 'most'];--> statement-breakpoint
UPDATE "import_job"
   SET "failure_details" = ("failure_details" - 'least' - 'most') || jsonb_strip_nulls(jsonb_build_object(
         'minimum', "failure_details" -> 'least', 'maximum', "failure_details" -> 'most',
         'cause', CASE "failure_details" ->> 'cause' WHEN 'below_least' THEN 'below_minimum'
                  WHEN 'above_most' THEN 'above_maximum' ELSE "failure_details" ->> 'cause' END))
 WHERE "failure_details" ?| ARRAY['least', 'most'];--> statement-breakpoint
UPDATE "quality_report" SET "report" = replace("report"::text, '"most":', '"percentile95":')::jsonb
 WHERE strpos("report"::text, '"most":') > 0;
