ALTER TABLE "email_messages" DROP CONSTRAINT "email_messages_lane";--> statement-breakpoint
ALTER TABLE "mail_days" ADD COLUMN "forms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "smtp_configs" ADD COLUMN "reserve_share" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "smtp_configs" ADD COLUMN "forms_share" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_messages" ADD CONSTRAINT "email_messages_lane" CHECK ("email_messages"."lane" between 0 and 4);--> statement-breakpoint
ALTER TABLE "smtp_configs" ADD CONSTRAINT "smtp_configs_shares" CHECK ("smtp_configs"."reserve_share" between 5 and 60 and "smtp_configs"."forms_share" between 1 and 60);--> statement-breakpoint
-- What waits already must not wait with the codes: somebody may have filled that lane just before the upgrade.
UPDATE "email_messages" SET "lane" = 4 WHERE "state" IN ('queued', 'deferred')
  AND "template" IN ('opt-out-link', 'newsletter-link', 'submission-confirmation', 'template-confirmation');
