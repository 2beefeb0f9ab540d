CREATE TABLE "article_fingerprint" (
	"document_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"bands" integer[] NOT NULL,
	"signature" "bytea" NOT NULL,
	"group_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "article_fingerprint_bands" ON "article_fingerprint" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "article_fingerprint_group" ON "article_fingerprint" USING btree ("group_id");