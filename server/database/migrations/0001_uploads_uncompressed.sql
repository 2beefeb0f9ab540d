-- Uploaded bytes are read once and dropped: compressing them costs more than it saves.
ALTER TABLE "file_chunk" ALTER COLUMN "content" SET STORAGE EXTERNAL;
