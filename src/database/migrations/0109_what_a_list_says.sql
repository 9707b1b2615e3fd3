ALTER TABLE "attribution_sources" ADD COLUMN "answers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "attributions" ADD COLUMN "verdict" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "attributions" ADD COLUMN "part" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "attributions" ADD CONSTRAINT "attributions_verdict" CHECK ("attributions"."verdict" in ('bad', 'good', 'unknown', 'asked'));--> statement-breakpoint
-- Only OFAC's format says of every value that it is sanctioned. A list of sites was never asked what it says.
UPDATE "attributions" SET "verdict" = 'bad' FROM "attribution_sources" AS "source"
  WHERE "source"."id" = "attributions"."source_id" AND "source"."format" = 'ofac';--> statement-breakpoint
UPDATE "attributions" SET "label" = 'On this list'
  WHERE "label" = 'On a list of fraudulent sites and addresses';--> statement-breakpoint
UPDATE "attributions" SET "label" = 'Seen, and named in no indicator'
  WHERE "label" = 'Observed, without an indicator';
