DROP INDEX "attachments_unsent";--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "networks" text[];--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "active_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "attachments_unsent" ON "attachments" USING btree ("active_at") WHERE "attachments"."upload_key" is not null;