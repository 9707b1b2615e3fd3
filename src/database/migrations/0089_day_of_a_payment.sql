-- A zone that came with a statement may be one that this server does not know: its day is then that of UTC.
CREATE FUNCTION day_in_zone(moment timestamptz, zone text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN to_char(moment AT TIME ZONE coalesce(zone, 'UTC'), 'YYYY-MM-DD');
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD');
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION latest_day_of_payments(subject uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT day_in_zone(payment.latest, payment.zone)
  FROM (
    SELECT latest, zone, entry, state, removed_at FROM payments WHERE case_id = subject
    UNION ALL
    SELECT own.latest, own.zone, own.entry, own.state, own.removed_at
    FROM form_submissions report JOIN payments own ON own.submission_id = report.id
    WHERE report.case_id = subject
  ) payment
  WHERE payment.removed_at IS NULL AND payment.entry = 'payment' AND payment.latest IS NOT NULL
    AND payment.state IN ('unknown', 'moved', 'held')
  ORDER BY payment.latest DESC LIMIT 1
$$;
