-- The payments of a report say when its money moved, as those of a case do: "less than a day ago" has a day of its own
-- only as a payment. What is frozen, seized, forfeited or back cannot be stopped any more.
ALTER TABLE "form_submissions" ADD COLUMN "paid_on" text;--> statement-breakpoint
CREATE FUNCTION latest_day_of_report(subject uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT max(day_in_zone(latest, zone)) FROM payments
  WHERE submission_id = subject AND removed_at IS NULL AND entry = 'payment'
    AND state IN ('unknown', 'moved', 'held')
$$;--> statement-breakpoint
UPDATE form_submissions SET paid_on = latest_day_of_report(id)
  WHERE id IN (SELECT submission_id FROM payments WHERE submission_id IS NOT NULL);--> statement-breakpoint
ALTER TABLE "form_submissions" DROP COLUMN "moved_on";--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "moved_on" text GENERATED ALWAYS AS (greatest(paid_on, case when form_type = 'report' and data ->> 'incident_date' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
        and coalesce(nullif(data ->> 'amount_lost', ''), nullif(data ->> 'paid_by', '')) is not null
        then data ->> 'incident_date' end)) STORED;--> statement-breakpoint
CREATE INDEX "form_submissions_inbox_moved" ON "form_submissions" USING btree ("moved_on","id") WHERE "form_submissions"."status" in ('pending', 'reviewed') and "form_submissions"."case_id" is null
    and "form_submissions"."merged_into" is null and not "form_submissions"."is_suspected_spam" and "form_submissions"."moved_on" is not null;--> statement-breakpoint
CREATE FUNCTION recount_reports_of_payments(changed uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE form_submissions SET paid_on = latest_day_of_report(id)
  WHERE id = ANY (changed) AND paid_on IS DISTINCT FROM latest_day_of_report(id)
$$;--> statement-breakpoint
CREATE FUNCTION recount_reports_of_new_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_reports_of_payments(array(
    SELECT DISTINCT submission_id FROM new_payments WHERE submission_id IS NOT NULL));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION recount_reports_of_gone_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_reports_of_payments(array(
    SELECT DISTINCT submission_id FROM old_payments WHERE submission_id IS NOT NULL));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION recount_reports_of_changed_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_reports_of_payments(array(
    SELECT DISTINCT changed.submission_id
    FROM old_payments JOIN new_payments USING (id)
      CROSS JOIN LATERAL (VALUES (old_payments.submission_id), (new_payments.submission_id)) changed (submission_id)
    WHERE changed.submission_id IS NOT NULL
      AND (old_payments.submission_id, old_payments.latest, old_payments.zone, old_payments.entry, old_payments.state,
        old_payments.removed_at)
      IS DISTINCT FROM (new_payments.submission_id, new_payments.latest, new_payments.zone, new_payments.entry,
        new_payments.state, new_payments.removed_at)));
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Their names sort before those of the triggers that order cases, which read what these have stored.
CREATE TRIGGER payments_day_of_new AFTER INSERT ON payments
  REFERENCING NEW TABLE AS new_payments FOR EACH STATEMENT EXECUTE FUNCTION recount_reports_of_new_payments();--> statement-breakpoint
CREATE TRIGGER payments_day_of_gone AFTER DELETE ON payments
  REFERENCING OLD TABLE AS old_payments FOR EACH STATEMENT EXECUTE FUNCTION recount_reports_of_gone_payments();--> statement-breakpoint
CREATE TRIGGER payments_day_of_changed AFTER UPDATE ON payments
  REFERENCING OLD TABLE AS old_payments NEW TABLE AS new_payments
  FOR EACH STATEMENT EXECUTE FUNCTION recount_reports_of_changed_payments();
