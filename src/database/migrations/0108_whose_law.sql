ALTER TABLE "payments" ADD COLUMN "institution_country" text;--> statement-breakpoint
ALTER TABLE "case_ledgers" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "case_ledgers" ADD COLUMN "money_of" text;--> statement-breakpoint
ALTER TABLE "case_ledgers" ADD COLUMN "bank_country" text;--> statement-breakpoint
ALTER TABLE "deadline_rules" ADD COLUMN "lives_in" text;--> statement-breakpoint
ALTER TABLE "deadline_rules" ADD COLUMN "is_for_people" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deadline_rules" ALTER COLUMN "is_for_people" DROP DEFAULT;--> statement-breakpoint
-- A state could only be one of the United States so far, and every rule of staff was of their law.
UPDATE "case_ledgers" SET "country" = 'US' WHERE "state" IS NOT NULL;--> statement-breakpoint
UPDATE "deadline_rules" SET "lives_in" = 'US';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_institution_country" CHECK ("payments"."institution_country" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "case_ledgers" ADD CONSTRAINT "case_ledgers_country" CHECK ("case_ledgers"."country" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "case_ledgers" ADD CONSTRAINT "case_ledgers_state" CHECK ("case_ledgers"."state" is null or "case_ledgers"."country" is not null);--> statement-breakpoint
ALTER TABLE "case_ledgers" ADD CONSTRAINT "case_ledgers_money" CHECK ("case_ledgers"."money_of" in ('person', 'company'));--> statement-breakpoint
ALTER TABLE "case_ledgers" ADD CONSTRAINT "case_ledgers_bank" CHECK ("case_ledgers"."bank_country" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "deadline_rules" ADD CONSTRAINT "deadline_rules_lives" CHECK ("deadline_rules"."lives_in" ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$');