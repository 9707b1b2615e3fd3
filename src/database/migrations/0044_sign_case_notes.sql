CREATE TABLE "case_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"body" text NOT NULL,
	"attempt" text,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_notes_attempt_unique" UNIQUE("attempt"),
	CONSTRAINT "case_notes_withdrawn" CHECK (("case_notes"."withdrawn_at" is null) = ("case_notes"."body" <> ''))
);
--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_notes_case" ON "case_notes" USING btree ("case_id","created_at","id");--> statement-breakpoint
-- The one text that all wrote into becomes the first note of its case, dated when it was last changed. Nobody
-- knows who wrote which part. It takes the id of its case, which its seal is bound to, so it opens as it is.
INSERT INTO "case_notes" ("id", "case_id", "body", "author_name", "created_at")
SELECT "cases"."id", "cases"."id", "cases"."internal_notes", 'Written before notes were signed',
  coalesce((SELECT max("case_events"."created_at") FROM "case_events"
    WHERE "case_events"."case_id" = "cases"."id" AND "case_events"."details" ? 'internalNotes'), "cases"."created_at")
FROM "cases" WHERE "cases"."internal_notes" <> '';--> statement-breakpoint
DROP TRIGGER "cases_reread_indicators" ON "cases";--> statement-breakpoint
CREATE TRIGGER "cases_reread_indicators" AFTER UPDATE OF "user_details", "notes" ON "cases"
FOR EACH ROW WHEN ((OLD."user_details", OLD."notes") IS DISTINCT FROM (NEW."user_details", NEW."notes"))
EXECUTE FUNCTION "reread_indicators"();--> statement-breakpoint
-- As with the texts of the case itself: whoever changes a note, no indicator outlives it.
CREATE FUNCTION "reread_case_notes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "indicator_readings" SET "version" = 0 WHERE "case_id" = coalesce(NEW."case_id", OLD."case_id");
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "case_notes_reread_indicators" AFTER INSERT OR UPDATE OF "body" OR DELETE ON "case_notes"
FOR EACH ROW EXECUTE FUNCTION "reread_case_notes"();--> statement-breakpoint
ALTER TABLE "cases" DROP COLUMN "internal_notes";