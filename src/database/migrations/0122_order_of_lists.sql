-- The lists of cases and reports sort by the time that is left and by the largest single amount, which several who tell
-- of the same money do not raise, as a sum would be. Triggers keep the amounts, as they keep the day of the money.
ALTER TABLE "cases" ADD COLUMN "next_at" timestamp with time zone GENERATED ALWAYS AS (coalesce(case when status not in ('resolved', 'closed') then deadline_at end, 'infinity'::timestamptz)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "largest_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "moved_order" text GENERATED ALWAYS AS (coalesce(greatest(paid_on, case when form_type = 'report' and data ->> 'incident_date' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
        and coalesce(nullif(data ->> 'amount_lost', ''), nullif(data ->> 'paid_by', '')) is not null
        then data ->> 'incident_date' end), '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "largest_paid" bigint;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "largest_cents" bigint GENERATED ALWAYS AS (greatest(largest_paid, case when form_type = 'report' and data ->> 'currency' in ('USD', 'USDT', 'USDC')
        and data ->> 'amount_lost' ~ '^[0-9]{1,12}([.][0-9]{1,2})?$'
        then round((data ->> 'amount_lost')::numeric * 100)::bigint end, 0)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "cases_next" ON "cases" USING btree ("next_at","id");--> statement-breakpoint
CREATE INDEX "cases_largest" ON "cases" USING btree ("largest_cents","id");--> statement-breakpoint
CREATE INDEX "form_submissions_moved" ON "form_submissions" USING btree ("moved_order","id");--> statement-breakpoint
CREATE INDEX "form_submissions_largest" ON "form_submissions" USING btree ("largest_cents","id");;--> statement-breakpoint
CREATE FUNCTION cents_of_payment(usd_cents numeric, amount numeric, decimals integer, asset text) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  -- A missing value stays missing: `least` alone would take the bound for it.
  SELECT CASE WHEN cents IS NOT NULL THEN least(cents, 9000000000000000)::bigint END
  FROM (SELECT coalesce(usd_cents, CASE WHEN asset IN ('USD', 'USDT', 'USDC')
    THEN round(amount * power(10::numeric, 2 - decimals)) END) AS cents) value
$$;--> statement-breakpoint
CREATE FUNCTION largest_of_report(subject uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT max(cents_of_payment(usd_cents, amount, decimals, asset)) FROM payments
  WHERE submission_id = subject AND removed_at IS NULL AND entry = 'payment'
$$;--> statement-breakpoint
CREATE FUNCTION largest_of_case(subject uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest(
    (SELECT max(cents_of_payment(usd_cents, amount, decimals, asset)) FROM payments
      WHERE case_id = subject AND removed_at IS NULL AND entry = 'payment'),
    (SELECT max(largest_cents) FROM form_submissions WHERE case_id = subject),
    0)
$$;--> statement-breakpoint
UPDATE form_submissions SET largest_paid = largest_of_report(id)
  WHERE id IN (SELECT submission_id FROM payments WHERE submission_id IS NOT NULL);--> statement-breakpoint
UPDATE cases SET largest_cents = largest_of_case(id);--> statement-breakpoint
CREATE FUNCTION keep_largest_of_reports(changed uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE form_submissions SET largest_paid = largest_of_report(id)
  WHERE id = ANY (changed) AND largest_paid IS DISTINCT FROM largest_of_report(id)
$$;--> statement-breakpoint
CREATE FUNCTION keep_largest_of_cases(changed uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE cases SET largest_cents = largest_of_case(id)
  WHERE id = ANY (changed) AND largest_cents IS DISTINCT FROM largest_of_case(id)
$$;--> statement-breakpoint
CREATE FUNCTION keep_largest_of_new_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_largest_of_reports(array(SELECT DISTINCT submission_id FROM new_payments
    WHERE submission_id IS NOT NULL));
  PERFORM keep_largest_of_cases(array(SELECT DISTINCT case_id FROM new_payments WHERE case_id IS NOT NULL));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION keep_largest_of_gone_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_largest_of_reports(array(SELECT DISTINCT submission_id FROM old_payments
    WHERE submission_id IS NOT NULL));
  PERFORM keep_largest_of_cases(array(SELECT DISTINCT case_id FROM old_payments WHERE case_id IS NOT NULL));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION keep_largest_of_changed_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_largest_of_reports(array(
    SELECT DISTINCT changed.submission_id FROM old_payments JOIN new_payments USING (id)
      CROSS JOIN LATERAL (VALUES (old_payments.submission_id), (new_payments.submission_id)) changed (submission_id)
    WHERE changed.submission_id IS NOT NULL));
  PERFORM keep_largest_of_cases(array(
    SELECT DISTINCT changed.case_id FROM old_payments JOIN new_payments USING (id)
      CROSS JOIN LATERAL (VALUES (old_payments.case_id), (new_payments.case_id)) changed (case_id)
    WHERE changed.case_id IS NOT NULL));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION keep_largest_of_new_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_largest_of_cases(array(SELECT DISTINCT case_id FROM new_reports WHERE case_id IS NOT NULL));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION keep_largest_of_gone_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_largest_of_cases(array(SELECT DISTINCT case_id FROM old_reports WHERE case_id IS NOT NULL));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION keep_largest_of_changed_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_largest_of_cases(array(
    SELECT DISTINCT changed.case_id FROM old_reports JOIN new_reports USING (id)
      CROSS JOIN LATERAL (VALUES (old_reports.case_id), (new_reports.case_id)) changed (case_id)
    WHERE changed.case_id IS NOT NULL
      AND (old_reports.case_id, old_reports.largest_cents)
        IS DISTINCT FROM (new_reports.case_id, new_reports.largest_cents)));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER payments_largest_new AFTER INSERT ON payments
  REFERENCING NEW TABLE AS new_payments FOR EACH STATEMENT EXECUTE FUNCTION keep_largest_of_new_payments();--> statement-breakpoint
CREATE TRIGGER payments_largest_gone AFTER DELETE ON payments
  REFERENCING OLD TABLE AS old_payments FOR EACH STATEMENT EXECUTE FUNCTION keep_largest_of_gone_payments();--> statement-breakpoint
CREATE TRIGGER payments_largest_changed AFTER UPDATE ON payments
  REFERENCING OLD TABLE AS old_payments NEW TABLE AS new_payments
  FOR EACH STATEMENT EXECUTE FUNCTION keep_largest_of_changed_payments();--> statement-breakpoint
CREATE TRIGGER form_submissions_largest_new AFTER INSERT ON form_submissions
  REFERENCING NEW TABLE AS new_reports FOR EACH STATEMENT EXECUTE FUNCTION keep_largest_of_new_reports();--> statement-breakpoint
CREATE TRIGGER form_submissions_largest_gone AFTER DELETE ON form_submissions
  REFERENCING OLD TABLE AS old_reports FOR EACH STATEMENT EXECUTE FUNCTION keep_largest_of_gone_reports();--> statement-breakpoint
CREATE TRIGGER form_submissions_largest_changed AFTER UPDATE ON form_submissions
  REFERENCING OLD TABLE AS old_reports NEW TABLE AS new_reports
  FOR EACH STATEMENT EXECUTE FUNCTION keep_largest_of_changed_reports();
