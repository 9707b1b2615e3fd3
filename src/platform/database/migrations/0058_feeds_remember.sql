ALTER TABLE "indicator_feed" ADD COLUMN "labels" text[];--> statement-breakpoint
UPDATE "indicator_feed" SET "labels" = ARRAY["tlp"];--> statement-breakpoint
ALTER TABLE "indicator_feed" ALTER COLUMN "labels" SET NOT NULL;--> statement-breakpoint
UPDATE "indicator_feed" feed SET "month" = to_char(d."checked_at" AT TIME ZONE 'UTC', 'YYYY-MM')
FROM "indicator_sharing" d WHERE d."indicator_id" = feed."indicator_id" AND feed."month" = '';--> statement-breakpoint
ALTER TABLE "indicator_disputes" ADD COLUMN "withdrawn_version" integer;
