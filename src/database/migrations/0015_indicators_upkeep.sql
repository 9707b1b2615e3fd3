-- What is stored already waits for the reader.
INSERT INTO "indicator_readings" ("id", "submission_id", "version")
SELECT gen_random_uuid(), "id", 0 FROM "form_submissions";
--> statement-breakpoint
INSERT INTO "indicator_readings" ("id", "case_id", "version")
SELECT gen_random_uuid(), "id", 0 FROM "cases";
--> statement-breakpoint
-- A text that was corrected, anonymised or emptied is read again, so that no indicator outlives it.
CREATE FUNCTION "reread_indicators"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'cases' THEN
    UPDATE "indicator_readings" SET "version" = 0 WHERE "case_id" = NEW."id";
  ELSE
    UPDATE "indicator_readings" SET "version" = 0 WHERE "submission_id" = NEW."id";
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "form_submissions_reread_indicators" AFTER UPDATE OF "data" ON "form_submissions"
FOR EACH ROW WHEN (OLD."data" IS DISTINCT FROM NEW."data") EXECUTE FUNCTION "reread_indicators"();
--> statement-breakpoint
CREATE TRIGGER "cases_reread_indicators"
AFTER UPDATE OF "user_details", "notes", "internal_notes" ON "cases"
FOR EACH ROW WHEN (
  (OLD."user_details", OLD."notes", OLD."internal_notes")
  IS DISTINCT FROM (NEW."user_details", NEW."notes", NEW."internal_notes")
) EXECUTE FUNCTION "reread_indicators"();
--> statement-breakpoint
-- An indicator that nothing names any more goes with its last sighting: it may be a victim's address.
-- Locked first, so that a sighting that is being stored at this moment is seen by the second statement.
CREATE FUNCTION "forget_unseen_indicators"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "indicators"
  WHERE "id" IN (SELECT "indicator_id" FROM "gone") ORDER BY "id" FOR UPDATE;
  DELETE FROM "indicators"
  WHERE "id" IN (SELECT "indicator_id" FROM "gone")
    AND ("ignored_by" IS NULL OR NOT "is_ignored")
    AND NOT EXISTS (
      SELECT 1 FROM "indicator_sightings" "s" WHERE "s"."indicator_id" = "indicators"."id"
    );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "indicator_sightings_gone" AFTER DELETE ON "indicator_sightings"
REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "forget_unseen_indicators"();
--> statement-breakpoint
CREATE FUNCTION "forget_all_indicators"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "indicators" WHERE "ignored_by" IS NULL OR NOT "is_ignored";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "indicator_sightings_emptied" AFTER TRUNCATE ON "indicator_sightings"
FOR EACH STATEMENT EXECUTE FUNCTION "forget_all_indicators"();
