ALTER TABLE "attribution_sources" ADD COLUMN "is_judged" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "attributions" ADD COLUMN "valid_until" timestamp with time zone;--> statement-breakpoint
-- Lists from before their word on each entry was kept: they are read again, or brought in again.
UPDATE "attribution_sources" AS "source" SET "is_judged" = false
  WHERE "state" = 'shown' AND NOT "is_own" AND "answers" = '{}'::jsonb
  AND "format" IN ('csv', 'domains', 'stix', 'misp', 'tagpack', 'names')
  AND NOT EXISTS (SELECT FROM "attributions" AS "entry"
    WHERE "entry"."source_id" = "source"."id" AND "entry"."verdict" <> 'unknown');
