-- What the product keeps by default; staff see, change and switch off these rows in the back office.
INSERT INTO retention_rules (id, subject, form_type, status, days) VALUES
  ('019306e0-0000-7000-8000-000000000001', 'submission', NULL, 'rejected', 30),
  ('019306e0-0000-7000-8000-000000000002', 'case', NULL, 'closed', 365);
--> statement-breakpoint
UPDATE cases SET closed_at = status_changed_at WHERE status = 'closed';
