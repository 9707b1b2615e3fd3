DELETE FROM "site_version";--> statement-breakpoint
ALTER TABLE "site_version" DROP CONSTRAINT "site_version_only_row";--> statement-breakpoint
ALTER TABLE "site_version" DROP COLUMN "only_row";--> statement-breakpoint
ALTER TABLE "site_version" ALTER COLUMN "version" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "site_version" ADD COLUMN "tag" text PRIMARY KEY NOT NULL;
