ALTER TABLE "attribution_sources" DROP CONSTRAINT "attribution_sources_format";--> statement-breakpoint
ALTER TABLE "attribution_sources" ADD COLUMN "list_day" date;--> statement-breakpoint
ALTER TABLE "attributions" ADD COLUMN "proof" jsonb;--> statement-breakpoint
ALTER TABLE "attribution_sources" ADD CONSTRAINT "attribution_sources_format" CHECK ("attribution_sources"."format" in ('tagpack', 'reserves', 'spellbook', 'names', 'adapters', 'ofac', 'csv', 'domains', 'stix', 'misp'));