ALTER TABLE "indicators" DROP CONSTRAINT "indicators_kind";--> statement-breakpoint
ALTER TABLE "indicator_readings" ADD COLUMN "added" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "indicator_readings" ADD COLUMN "removed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "indicators" ADD COLUMN "possibilities" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "indicators" ADD COLUMN "settled_by" uuid;--> statement-breakpoint
ALTER TABLE "indicators" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "indicators" ADD CONSTRAINT "indicators_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicators" ADD CONSTRAINT "indicators_kind" CHECK ("indicators"."kind" in ('wallet', 'transaction', 'domain', 'url', 'email', 'phone', 'handle', 'iban', 'account', 'clabe', 'aba', 'sortcode', 'bsb', 'ifsc', 'bic'));