ALTER TABLE "seizure_values" DROP CONSTRAINT "seizure_values_kind";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "block_number" bigint;--> statement-breakpoint
ALTER TABLE "seizure_notices" ADD COLUMN "file_key" text;--> statement-breakpoint
ALTER TABLE "seizure_notices" ADD COLUMN "file_size" bigint;--> statement-breakpoint
ALTER TABLE "seizure_notices" ADD COLUMN "key_sealed" text;--> statement-breakpoint
ALTER TABLE "seizure_notices" ADD COLUMN "reader" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_block" CHECK ("payments"."block_number" >= 0);--> statement-breakpoint
ALTER TABLE "seizure_notices" ADD CONSTRAINT "seizure_notices_file" CHECK (num_nulls("seizure_notices"."file_key", "seizure_notices"."file_size", "seizure_notices"."key_sealed") in (0, 3));--> statement-breakpoint
ALTER TABLE "seizure_values" ADD CONSTRAINT "seizure_values_kind" CHECK ("seizure_values"."kind" in ('wallet', 'transaction', 'domain', 'iban', 'account', 'email', 'phone', 'handle'));--> statement-breakpoint
-- Whichever way a notice is deleted, its file is still in the storage, and a job takes away what is named here.
CREATE FUNCTION loosen_notice_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.loose_files (key, remove_after) VALUES (OLD.file_key, now())
    ON CONFLICT (key) DO UPDATE SET remove_after = excluded.remove_after;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER seizure_notices_loosen_file
  AFTER DELETE ON seizure_notices
  FOR EACH ROW WHEN (OLD.file_key IS NOT NULL) EXECUTE FUNCTION loosen_notice_file();
