CREATE TABLE "party_alias" (
	"source_id" bigint NOT NULL,
	"party_key" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "party_alias_source_id_party_key_name_pk" PRIMARY KEY("source_id","party_key","name")
);
--> statement-breakpoint
CREATE INDEX "party_alias_key" ON "party_alias" USING btree ((left(name, CASE WHEN ascii(name) < 11904 THEN 16 ELSE 4 END)) COLLATE "C");
--> statement-breakpoint
INSERT INTO "party_alias" (source_id, party_key, name)
SELECT r.source_id, r.subject, a.name FROM source_record r CROSS JOIN LATERAL jsonb_array_elements_text(
         coalesce(r.content->'attributes'->'alias', '[]') || coalesce(r.content->'attributes'->'formerName', '[]')) AS a (name)
 WHERE r.kind = 'partyDetails' AND length(a.name) BETWEEN 3 AND 60
ON CONFLICT DO NOTHING;