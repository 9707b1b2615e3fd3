-- What the new columns say of submissions that were there before.
UPDATE "form_submissions" s SET "status_changed_at" = s."submitted_at";
--> statement-breakpoint
UPDATE "form_submissions" s SET "status_changed_at" = a."changed_at"
  FROM (
    SELECT "target", max("timestamp") AS "changed_at" FROM "audit_log"
      WHERE "action" = 'submission.status-changed' GROUP BY "target"
  ) a
  WHERE s."id"::text = a."target";
--> statement-breakpoint
UPDATE "form_submissions" s SET "mail_state" = m."state"
  FROM (
    SELECT "submission_id", CASE
        WHEN bool_or("state" = 'failed') THEN 'failed'
        WHEN bool_and("state" IN ('sent', 'suppressed')) THEN 'sent'
        ELSE 'waiting' END AS "state"
      FROM "email_messages" WHERE "submission_id" IS NOT NULL GROUP BY "submission_id"
  ) m
  WHERE s."id" = m."submission_id";
