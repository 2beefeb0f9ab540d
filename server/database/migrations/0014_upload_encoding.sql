ALTER TABLE "upload" ADD COLUMN "encoding" text;
