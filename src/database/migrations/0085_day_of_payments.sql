-- Payments of a case, whoever stated them and when, say when money moved last; what is frozen, seized, forfeited or
-- back cannot be stopped any more. Triggers keep it, as they keep what the reports say.
CREATE FUNCTION latest_day_of_payments(subject uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT max(to_char(payment.latest AT TIME ZONE coalesce(payment.zone, 'UTC'), 'YYYY-MM-DD'))
  FROM (
    SELECT latest, zone, entry, state, removed_at FROM payments WHERE case_id = subject
    UNION ALL
    SELECT own.latest, own.zone, own.entry, own.state, own.removed_at
    FROM form_submissions report JOIN payments own ON own.submission_id = report.id
    WHERE report.case_id = subject
  ) payment
  WHERE payment.removed_at IS NULL AND payment.entry = 'payment'
    AND payment.state IN ('unknown', 'moved', 'held')
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_cases(changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(changed) > 0 THEN
    UPDATE cases SET (reported_at, welfare_mark, threat_mark, moved_on, told_urgency) = (
      SELECT min(submitted_at), coalesce(bool_or(report.welfare_mark), false),
        coalesce(bool_or(report.threat_mark), false),
        greatest(max(report.moved_on), latest_day_of_payments(cases.id)),
        (array_agg(report.urgency ORDER BY array_position(array['emergency', 'urgent', 'normal', 'low'], report.urgency))
          FILTER (WHERE report.urgency IS NOT NULL))[1]
      FROM form_submissions report WHERE report.case_id = cases.id)
    WHERE id = ANY (changed);
  END IF;
END
$$;--> statement-breakpoint
CREATE FUNCTION recount_cases_of_payments(changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(changed) > 0 THEN
    UPDATE cases SET moved_on = counted.moved_on
    FROM (
      SELECT file.id, greatest(
        (SELECT max(report.moved_on) FROM form_submissions report WHERE report.case_id = file.id),
        latest_day_of_payments(file.id)) AS moved_on
      FROM cases file WHERE file.id = ANY (changed)
    ) counted
    WHERE cases.id = counted.id AND cases.moved_on IS DISTINCT FROM counted.moved_on;
  END IF;
END
$$;--> statement-breakpoint
CREATE FUNCTION recount_cases_of_new_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_cases_of_payments(array(
    SELECT DISTINCT coalesce(payment.case_id, report.case_id)
    FROM new_payments payment LEFT JOIN form_submissions report ON report.id = payment.submission_id
    WHERE coalesce(payment.case_id, report.case_id) IS NOT NULL));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION recount_cases_of_gone_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_cases_of_payments(array(
    SELECT DISTINCT coalesce(payment.case_id, report.case_id)
    FROM old_payments payment LEFT JOIN form_submissions report ON report.id = payment.submission_id
    WHERE coalesce(payment.case_id, report.case_id) IS NOT NULL));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION recount_cases_of_changed_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_cases_of_payments(array(
    SELECT DISTINCT coalesce(changed.case_id, report.case_id)
    FROM old_payments JOIN new_payments USING (id)
      CROSS JOIN LATERAL (VALUES (old_payments.case_id, old_payments.submission_id),
        (new_payments.case_id, new_payments.submission_id)) changed (case_id, submission_id)
      LEFT JOIN form_submissions report ON report.id = changed.submission_id
    WHERE coalesce(changed.case_id, report.case_id) IS NOT NULL
      AND (old_payments.case_id, old_payments.submission_id, old_payments.latest, old_payments.zone, old_payments.entry,
        old_payments.state, old_payments.removed_at)
      IS DISTINCT FROM (new_payments.case_id, new_payments.submission_id, new_payments.latest, new_payments.zone,
        new_payments.entry, new_payments.state, new_payments.removed_at)));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER payments_recount_new AFTER INSERT ON payments
  REFERENCING NEW TABLE AS new_payments FOR EACH STATEMENT EXECUTE FUNCTION recount_cases_of_new_payments();--> statement-breakpoint
CREATE TRIGGER payments_recount_gone AFTER DELETE ON payments
  REFERENCING OLD TABLE AS old_payments FOR EACH STATEMENT EXECUTE FUNCTION recount_cases_of_gone_payments();--> statement-breakpoint
CREATE TRIGGER payments_recount_changed AFTER UPDATE ON payments
  REFERENCING OLD TABLE AS old_payments NEW TABLE AS new_payments
  FOR EACH STATEMENT EXECUTE FUNCTION recount_cases_of_changed_payments();--> statement-breakpoint
SELECT recount_cases_of_payments(array(SELECT id FROM cases));
