ALTER TABLE "case_stage_templates" DROP CONSTRAINT "case_stage_templates_case_type";--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT "cases_case_type";--> statement-breakpoint
DROP INDEX "cases_inbox_danger";--> statement-breakpoint
DROP INDEX "form_submissions_inbox_danger";--> statement-breakpoint
DROP INDEX "form_submissions_inbox_emergency";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "home_mark" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "danger_signs" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "danger_over_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "home_mark" boolean GENERATED ALWAYS AS (coalesce('lives-with-offender' = any(string_to_array(data ->> 'dangers', chr(10))), false)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "danger_signs" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "danger_over_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "cases_inbox_danger" ON "cases" USING btree ("arrived_at","id") WHERE "cases"."status" in ('submitted', 'under_review', 'investigating', 'pending_info') and (("cases"."welfare_mark" or "cases"."threat_mark" or "cases"."home_mark")
    and "cases"."danger_over_at" is null);--> statement-breakpoint
CREATE INDEX "form_submissions_inbox_danger" ON "form_submissions" USING btree ("submitted_at","id") WHERE "form_submissions"."status" in ('pending', 'reviewed') and "form_submissions"."case_id" is null
    and "form_submissions"."merged_into" is null and not "form_submissions"."is_suspected_spam" and (("form_submissions"."welfare_mark" or "form_submissions"."threat_mark" or "form_submissions"."home_mark")
    and "form_submissions"."danger_over_at" is null);--> statement-breakpoint
CREATE INDEX "form_submissions_inbox_emergency" ON "form_submissions" USING btree ("submitted_at","id") WHERE "form_submissions"."status" in ('pending', 'reviewed') and "form_submissions"."case_id" is null
    and "form_submissions"."merged_into" is null and not "form_submissions"."is_suspected_spam" and ("form_submissions"."urgency" = 'emergency' or ("form_submissions"."welfare_mark" and "form_submissions"."danger_over_at" is null));--> statement-breakpoint
ALTER TABLE "case_stage_templates" ADD CONSTRAINT "case_stage_templates_case_type" CHECK ("case_stage_templates"."case_type" in ('fraud', 'cybercrime', 'identity_theft', 'phishing', 'romance_scam', 'investment_scam', 'sextortion', 'invoice_fraud', 'tech_support_scam', 'other'));--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_case_type" CHECK ("cases"."case_type" in ('fraud', 'cybercrime', 'identity_theft', 'phishing', 'romance_scam', 'investment_scam', 'sextortion', 'invoice_fraud', 'tech_support_scam', 'other'));--> statement-breakpoint
-- A case is in danger by its reports, or by what its client wrote later. Said to be over, it stays so until a newer
-- report, or newer words, say otherwise.
CREATE OR REPLACE FUNCTION recount_cases(changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(changed) > 0 THEN
    UPDATE cases SET (reported_at, welfare_mark, threat_mark, home_mark, danger_over_at, moved_on, told_urgency) = (
      SELECT min(submitted_at),
        coalesce(bool_or(report.welfare_mark), false) OR jsonb_exists_any(cases.danger_signs, array['act', 'thoughts', 'unsure']),
        coalesce(bool_or(report.threat_mark), false) OR jsonb_exists(cases.danger_signs, 'threat'),
        coalesce(bool_or(report.home_mark), false),
        CASE
          WHEN max(report.submitted_at) FILTER (WHERE report.welfare_mark OR report.threat_mark OR report.home_mark)
            > coalesce(cases.danger_over_at, max(report.danger_over_at)) THEN NULL
          ELSE coalesce(cases.danger_over_at, max(report.danger_over_at)) END,
        greatest(max(report.moved_on), latest_day_of_payments(cases.id)),
        (array_agg(report.urgency ORDER BY array_position(array['emergency', 'urgent', 'normal', 'low'], report.urgency))
          FILTER (WHERE report.urgency IS NOT NULL))[1]
      FROM form_submissions report WHERE report.case_id = cases.id)
    WHERE id = ANY (changed);
  END IF;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_cases_of_changed_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_cases(array(
    SELECT DISTINCT changed.case_id
    FROM old_reports JOIN new_reports USING (id)
      CROSS JOIN LATERAL (VALUES (old_reports.case_id), (new_reports.case_id)) changed (case_id)
    WHERE changed.case_id IS NOT NULL
      AND (old_reports.case_id, old_reports.urgency, old_reports.moved_on, old_reports.welfare_mark,
        old_reports.threat_mark, old_reports.home_mark, old_reports.danger_over_at, old_reports.submitted_at)
      IS DISTINCT FROM (new_reports.case_id, new_reports.urgency, new_reports.moved_on, new_reports.welfare_mark,
        new_reports.threat_mark, new_reports.home_mark, new_reports.danger_over_at, new_reports.submitted_at)));
  RETURN NULL;
END
$$;--> statement-breakpoint
SELECT recount_cases(array(SELECT case_id FROM form_submissions WHERE case_id IS NOT NULL AND home_mark));
