-- Every audit row waits in audit_unsealed from its own transaction on, until the program has put it
-- into the chain. Whoever writes rows past the program fills the queue too.
CREATE FUNCTION queue_audit_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.audit_unsealed (audit_id) VALUES (NEW.id);
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_queue
  AFTER INSERT ON audit_log
  FOR EACH ROW EXECUTE FUNCTION queue_audit_row();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER audit_chain_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- A row that was sealed leaves the queue; nothing else happens there.
CREATE TRIGGER audit_unsealed_no_change
  BEFORE UPDATE OR TRUNCATE ON audit_unsealed
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
INSERT INTO audit_unsealed (audit_id) SELECT id FROM audit_log;
