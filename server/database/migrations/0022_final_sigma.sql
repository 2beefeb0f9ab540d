-- A sigma at the end of a word is found as any other.
UPDATE "document" SET "folded" = translate("folded", 'ς', 'σ'), "lexemes" = translate("lexemes"::text, 'ς', 'σ')::tsvector WHERE "folded" LIKE '%ς%';--> statement-breakpoint
UPDATE "risk_event" SET "folded" = translate("folded", 'ς', 'σ'), "lexemes" = translate("lexemes"::text, 'ς', 'σ')::tsvector WHERE "folded" LIKE '%ς%';
