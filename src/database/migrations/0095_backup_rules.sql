ALTER TABLE "backup_runs" DROP CONSTRAINT "backup_runs_action";--> statement-breakpoint
ALTER TABLE "backup_plan" ALTER COLUMN "schedule" SET DEFAULT 'daily';--> statement-breakpoint
ALTER TABLE "backup_plan" ADD COLUMN "keep_weekly" integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "backup_plan" ADD COLUMN "keep_monthly" integer DEFAULT 6 NOT NULL;--> statement-breakpoint
ALTER TABLE "backup_plan" ADD CONSTRAINT "backup_plan_keep_weekly" CHECK ("backup_plan"."keep_weekly" between 0 and 365);--> statement-breakpoint
ALTER TABLE "backup_plan" ADD CONSTRAINT "backup_plan_keep_monthly" CHECK ("backup_plan"."keep_monthly" between 0 and 365);--> statement-breakpoint
ALTER TABLE "backup_runs" ADD CONSTRAINT "backup_runs_action" CHECK ("backup_runs"."action" in ('make', 'check', 'test'));