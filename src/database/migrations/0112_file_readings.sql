ALTER TABLE "attachments" ADD COLUMN "read_by" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "reading" jsonb;--> statement-breakpoint
CREATE INDEX "attachments_unread" ON "attachments" USING btree ("read_by","id") WHERE "attachments"."upload_key" is null and "attachments"."state" = 'ready';