ALTER TABLE "attachments" ADD COLUMN "word_hashes" integer[];--> statement-breakpoint
CREATE INDEX "attachments_words" ON "attachments" USING gin ("word_hashes");