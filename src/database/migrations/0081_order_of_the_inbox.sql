DROP INDEX "cases_inbox";--> statement-breakpoint
DROP INDEX "cases_inbox_own";--> statement-breakpoint
DROP INDEX "cases_inbox_new";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "welfare_mark" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "threat_mark" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "moved_on" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "told_urgency" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "arrived_at" timestamp with time zone GENERATED ALWAYS AS (least(created_at, reported_at)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "threat_mark" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "cases_inbox_danger" ON "cases" USING btree ("arrived_at","id") WHERE "cases"."status" in ('submitted', 'under_review', 'investigating', 'pending_info') and ("cases"."welfare_mark" or "cases"."threat_mark");--> statement-breakpoint
CREATE INDEX "cases_inbox_moved" ON "cases" USING btree ("moved_on","id") WHERE "cases"."status" in ('submitted', 'under_review', 'investigating', 'pending_info') and "cases"."moved_on" is not null;--> statement-breakpoint
CREATE INDEX "cases_inbox_emergency" ON "cases" USING btree ("arrived_at","id") WHERE "cases"."status" in ('submitted', 'under_review', 'investigating', 'pending_info') and coalesce("cases"."urgency", "cases"."told_urgency") = 'emergency';--> statement-breakpoint
CREATE INDEX "cases_waiting" ON "cases" USING btree ("waits_since","id") WHERE "cases"."waits_since" is not null;--> statement-breakpoint
CREATE INDEX "form_submissions_inbox_danger" ON "form_submissions" USING btree ("submitted_at","id") WHERE "form_submissions"."status" in ('pending', 'reviewed') and "form_submissions"."case_id" is null
    and "form_submissions"."merged_into" is null and not "form_submissions"."is_suspected_spam" and ("form_submissions"."welfare_mark" or "form_submissions"."threat_mark");--> statement-breakpoint
CREATE INDEX "cases_inbox" ON "cases" USING btree ("arrived_at","id") WHERE "cases"."status" in ('submitted', 'under_review', 'investigating', 'pending_info');--> statement-breakpoint
CREATE INDEX "cases_inbox_own" ON "cases" USING btree ("assigned_to","arrived_at","id") WHERE "cases"."status" in ('submitted', 'under_review', 'investigating', 'pending_info') and "cases"."assigned_to" is not null;--> statement-breakpoint
CREATE INDEX "cases_inbox_new" ON "cases" USING btree ("arrived_at","id") WHERE "cases"."status" in ('submitted', 'under_review', 'investigating', 'pending_info') and "cases"."assigned_to" is null;--> statement-breakpoint
-- What the reports of a case say orders it in the inbox. Triggers keep it, whichever function changes a report; once
-- for each statement, because a restore stores thousands of reports in one.
CREATE FUNCTION recount_cases(changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(changed) > 0 THEN
    UPDATE cases SET (reported_at, welfare_mark, threat_mark, moved_on, told_urgency) = (
      SELECT min(submitted_at), coalesce(bool_or(report.welfare_mark), false),
        coalesce(bool_or(report.threat_mark), false), max(report.moved_on),
        (array_agg(report.urgency ORDER BY array_position(array['emergency', 'urgent', 'normal', 'low'], report.urgency))
          FILTER (WHERE report.urgency IS NOT NULL))[1]
      FROM form_submissions report WHERE report.case_id = cases.id)
    WHERE id = ANY (changed);
  END IF;
END
$$;--> statement-breakpoint
CREATE FUNCTION recount_cases_of_new_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_cases(array(SELECT DISTINCT case_id FROM new_reports WHERE case_id IS NOT NULL));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION recount_cases_of_gone_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_cases(array(SELECT DISTINCT case_id FROM old_reports WHERE case_id IS NOT NULL));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION recount_cases_of_changed_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_cases(array(
    SELECT DISTINCT changed.case_id
    FROM old_reports JOIN new_reports USING (id)
      CROSS JOIN LATERAL (VALUES (old_reports.case_id), (new_reports.case_id)) changed (case_id)
    WHERE changed.case_id IS NOT NULL
      AND (old_reports.case_id, old_reports.urgency, old_reports.moved_on, old_reports.welfare_mark,
        old_reports.threat_mark, old_reports.submitted_at)
      IS DISTINCT FROM (new_reports.case_id, new_reports.urgency, new_reports.moved_on,
        new_reports.welfare_mark, new_reports.threat_mark, new_reports.submitted_at)));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER form_submissions_recount_new AFTER INSERT ON form_submissions
  REFERENCING NEW TABLE AS new_reports FOR EACH STATEMENT EXECUTE FUNCTION recount_cases_of_new_reports();--> statement-breakpoint
CREATE TRIGGER form_submissions_recount_gone AFTER DELETE ON form_submissions
  REFERENCING OLD TABLE AS old_reports FOR EACH STATEMENT EXECUTE FUNCTION recount_cases_of_gone_reports();--> statement-breakpoint
CREATE TRIGGER form_submissions_recount_changed AFTER UPDATE ON form_submissions
  REFERENCING OLD TABLE AS old_reports NEW TABLE AS new_reports
  FOR EACH STATEMENT EXECUTE FUNCTION recount_cases_of_changed_reports();--> statement-breakpoint
UPDATE cases SET (reported_at, welfare_mark, moved_on, told_urgency) = (
  SELECT min(submitted_at), coalesce(bool_or(report.welfare_mark), false), max(report.moved_on),
    (array_agg(report.urgency ORDER BY array_position(array['emergency', 'urgent', 'normal', 'low'], report.urgency))
      FILTER (WHERE report.urgency IS NOT NULL))[1]
  FROM form_submissions report WHERE report.case_id = cases.id);--> statement-breakpoint
-- Messages that staff have answered since were read by us, whoever opened the case.
UPDATE case_messages SET read_by_staff_at = answer.created_at
  FROM case_messages answer
  WHERE case_messages.author = 'client' AND case_messages.read_by_staff_at IS NULL
    AND answer.case_id = case_messages.case_id AND answer.author = 'staff' AND answer.id > case_messages.id;--> statement-breakpoint
-- The letter about the end of a case has answered its report.
UPDATE cases SET waits_since = NULL WHERE waits_since IS NOT NULL AND status IN ('resolved', 'closed')
  AND NOT EXISTS (SELECT FROM case_messages message WHERE message.case_id = cases.id
    AND message.author = 'client' AND message.read_by_staff_at IS NULL);
