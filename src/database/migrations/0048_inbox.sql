ALTER TABLE "cases" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "snoozed_by" uuid;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "snoozed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "snoozed_by" uuid;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "moved_on" text GENERATED ALWAYS AS (case when form_type = 'report' and data ->> 'incident_date' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
        and coalesce(nullif(data ->> 'amount_lost', ''), nullif(data ->> 'paid_by', '')) is not null
        then data ->> 'incident_date' end) STORED;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_snoozed_by_users_id_fk" FOREIGN KEY ("snoozed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_snoozed_by_users_id_fk" FOREIGN KEY ("snoozed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_inbox" ON "cases" USING btree ("created_at","id") WHERE "cases"."status" in ('submitted', 'under_review', 'investigating', 'pending_info');--> statement-breakpoint
CREATE INDEX "cases_inbox_own" ON "cases" USING btree ("assigned_to","created_at","id") WHERE "cases"."status" in ('submitted', 'under_review', 'investigating', 'pending_info') and "cases"."assigned_to" is not null;--> statement-breakpoint
CREATE INDEX "cases_inbox_new" ON "cases" USING btree ("created_at","id") WHERE "cases"."status" in ('submitted', 'under_review', 'investigating', 'pending_info') and "cases"."assigned_to" is null;--> statement-breakpoint
CREATE INDEX "cases_inbox_due" ON "cases" USING btree ("due_at","id") WHERE "cases"."status" in ('submitted', 'under_review', 'investigating', 'pending_info') and "cases"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "cases_inbox_snoozed" ON "cases" USING btree ("snoozed_until","id") WHERE "cases"."status" in ('submitted', 'under_review', 'investigating', 'pending_info') and "cases"."snoozed_until" is not null;--> statement-breakpoint
CREATE INDEX "submission_messages_unseen" ON "submission_messages" USING btree ("submission_id") WHERE "submission_messages"."author" = 'sender' and not "submission_messages"."is_seen";--> statement-breakpoint
CREATE INDEX "form_submissions_inbox" ON "form_submissions" USING btree ("submitted_at","id") WHERE "form_submissions"."status" in ('pending', 'reviewed') and "form_submissions"."case_id" is null
    and "form_submissions"."merged_into" is null and not "form_submissions"."is_suspected_spam";--> statement-breakpoint
CREATE INDEX "form_submissions_inbox_own" ON "form_submissions" USING btree ("assigned_to","submitted_at","id") WHERE "form_submissions"."status" in ('pending', 'reviewed') and "form_submissions"."case_id" is null
    and "form_submissions"."merged_into" is null and not "form_submissions"."is_suspected_spam" and "form_submissions"."assigned_to" is not null;--> statement-breakpoint
CREATE INDEX "form_submissions_inbox_new" ON "form_submissions" USING btree ("submitted_at","id") WHERE "form_submissions"."status" in ('pending', 'reviewed') and "form_submissions"."case_id" is null
    and "form_submissions"."merged_into" is null and not "form_submissions"."is_suspected_spam" and "form_submissions"."assigned_to" is null and "form_submissions"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "form_submissions_inbox_moved" ON "form_submissions" USING btree ("moved_on","id") WHERE "form_submissions"."status" in ('pending', 'reviewed') and "form_submissions"."case_id" is null
    and "form_submissions"."merged_into" is null and not "form_submissions"."is_suspected_spam" and "form_submissions"."moved_on" is not null;--> statement-breakpoint
CREATE INDEX "form_submissions_inbox_emergency" ON "form_submissions" USING btree ("submitted_at","id") WHERE "form_submissions"."status" in ('pending', 'reviewed') and "form_submissions"."case_id" is null
    and "form_submissions"."merged_into" is null and not "form_submissions"."is_suspected_spam" and ("form_submissions"."urgency" = 'emergency' or "form_submissions"."welfare_mark");--> statement-breakpoint
CREATE INDEX "form_submissions_inbox_due" ON "form_submissions" USING btree ("due_at","id") WHERE "form_submissions"."status" in ('pending', 'reviewed') and "form_submissions"."case_id" is null
    and "form_submissions"."merged_into" is null and not "form_submissions"."is_suspected_spam" and "form_submissions"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "form_submissions_inbox_snoozed" ON "form_submissions" USING btree ("snoozed_until","id") WHERE "form_submissions"."status" in ('pending', 'reviewed') and "form_submissions"."case_id" is null
    and "form_submissions"."merged_into" is null and not "form_submissions"."is_suspected_spam" and "form_submissions"."snoozed_until" is not null;