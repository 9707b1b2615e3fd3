-- Whichever way a row is deleted, by hand, by a purge or with its case: its files are still in the
-- storage, and a job takes away what is named here. The chain of custody says that they are gone.
CREATE FUNCTION loosen_attachment_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.loose_files (key, remove_after)
    SELECT key, now() FROM unnest(ARRAY[OLD.storage_key, OLD.shown_key]) AS key WHERE key IS NOT NULL
    ON CONFLICT (key) DO UPDATE SET remove_after = excluded.remove_after;
  INSERT INTO public.custody_events (id, attachment_id, action, actor_name, detail)
    SELECT gen_random_uuid(), OLD.id, 'removed', 'system', 'with the record it belonged to'
    WHERE NOT EXISTS (SELECT FROM public.custody_events
      WHERE attachment_id = OLD.id AND action = 'removed');
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER attachments_loosen_files
  AFTER DELETE ON attachments
  FOR EACH ROW EXECUTE FUNCTION loosen_attachment_files();
--> statement-breakpoint
CREATE TRIGGER custody_events_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON custody_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
