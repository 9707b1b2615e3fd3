ALTER TABLE "form_submissions" drop column "urgency";--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "urgency" text GENERATED ALWAYS AS (coalesce(staff_urgency, case data ->> 'urgency' when 'standard' then 'normal'
        when 'consultation' then 'low' else nullif(data ->> 'urgency', '') end)) STORED;--> statement-breakpoint
CREATE INDEX "form_submissions_urgency_arrived" ON "form_submissions" USING btree ("urgency","submitted_at","id") WHERE "form_submissions"."urgency" is not null;--> statement-breakpoint
CREATE INDEX "form_submissions_inbox_emergency" ON "form_submissions" USING btree ("submitted_at","id") WHERE "form_submissions"."status" in ('pending', 'reviewed') and "form_submissions"."case_id" is null
    and "form_submissions"."merged_into" is null and not "form_submissions"."is_suspected_spam" and ("form_submissions"."urgency" = 'emergency' or "form_submissions"."welfare_mark");--> statement-breakpoint
UPDATE "saved_views" SET "search" = regexp_replace(regexp_replace("search", '(^|&)urgency=standard(?=&|$)', '\1urgency=normal'), '(^|&)urgency=consultation(?=&|$)', '\1urgency=low')
  WHERE "panel" = 'forms' AND "search" ~ 'urgency=(standard|consultation)';--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "assigned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "assigned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "wants_digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "digest_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "theme" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "density" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "has_narrow_menu" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Who waits already: nobody on the staff has written to them since.
UPDATE "form_submissions" SET "waits_since" = "submitted_at"
  WHERE "status" in ('pending', 'reviewed') and "case_id" is null and "merged_into" is null and not "is_suspected_spam"
    and not exists (select from "email_messages" m where m."submission_id" = "form_submissions"."id" and m."template" = 'submission-reply')
    and not exists (select from "submission_messages" l where l."submission_id" = "form_submissions"."id" and l."author" = 'staff');--> statement-breakpoint
UPDATE "form_submissions" SET "waits_since" = "waiting"."since" FROM (
  select l."submission_id", min(l."created_at") as "since" from "submission_messages" l
  where l."author" = 'sender' and l."created_at" > all (select s."created_at" from "submission_messages" s
    where s."submission_id" = l."submission_id" and s."author" = 'staff')
  group by 1) as "waiting"
  WHERE "waiting"."submission_id" = "form_submissions"."id" and "waits_since" is null
    and "status" in ('pending', 'reviewed') and "case_id" is null;--> statement-breakpoint
UPDATE "cases" SET "waits_since" = "waiting"."since" FROM (
  select m."case_id", min(m."created_at") as "since" from "case_messages" m
  where m."author" = 'client' and m."created_at" > all (select s."created_at" from "case_messages" s
    where s."case_id" = m."case_id" and s."author" = 'staff')
  group by 1) as "waiting"
  WHERE "waiting"."case_id" = "cases"."id" and "cases"."status" in ('submitted', 'under_review', 'investigating', 'pending_info');--> statement-breakpoint
CREATE INDEX "cases_inbox_waiting" ON "cases" USING btree ("waits_since","id") WHERE "cases"."status" in ('submitted', 'under_review', 'investigating', 'pending_info') and "cases"."waits_since" is not null;--> statement-breakpoint
CREATE INDEX "form_submissions_inbox_waiting" ON "form_submissions" USING btree ("waits_since","id") WHERE "form_submissions"."status" in ('pending', 'reviewed') and "form_submissions"."case_id" is null
    and "form_submissions"."merged_into" is null and not "form_submissions"."is_suspected_spam" and "form_submissions"."waits_since" is not null;--> statement-breakpoint
ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_theme" CHECK ("admin_users"."theme" in ('system', 'light', 'dark'));--> statement-breakpoint
ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_density" CHECK ("admin_users"."density" in ('standard', 'compact', 'comfortable'));