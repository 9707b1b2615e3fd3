ALTER TABLE "installation" ADD COLUMN "getting_started_closed_at" timestamp with time zone;--> statement-breakpoint
-- Only a new installation opens on Getting started.
UPDATE "installation" SET "getting_started_closed_at" = now();
