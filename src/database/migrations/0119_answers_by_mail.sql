CREATE TABLE "mail_answers" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"case_id" uuid,
	"submission_id" uuid,
	"arrival_id" uuid,
	"doubt" text,
	"dismissed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_answers_arrival_id_unique" UNIQUE("arrival_id"),
	CONSTRAINT "mail_answers_one" CHECK (num_nonnulls("mail_answers"."case_id", "mail_answers"."submission_id") = 1),
	CONSTRAINT "mail_answers_doubt" CHECK ("mail_answers"."doubt" in ('address', 'unsafe', 'forged', 'forwarded')),
	CONSTRAINT "mail_answers_arrival" CHECK (("mail_answers"."arrival_id" is null) = ("mail_answers"."doubt" is null))
);
--> statement-breakpoint
ALTER TABLE "indicator_sightings" DROP CONSTRAINT "indicator_sightings_role";--> statement-breakpoint
ALTER TABLE "case_messages" ADD COLUMN "came_by_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "submission_messages" ADD COLUMN "came_by_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_answers" ADD CONSTRAINT "mail_answers_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_answers" ADD CONSTRAINT "mail_answers_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_answers" ADD CONSTRAINT "mail_answers_arrival_id_form_submissions_id_fk" FOREIGN KEY ("arrival_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_answers_case" ON "mail_answers" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "mail_answers_submission" ON "mail_answers" USING btree ("submission_id");--> statement-breakpoint
ALTER TABLE "indicator_sightings" ADD CONSTRAINT "indicator_sightings_role" CHECK ("indicator_sightings"."role" in ('reporter', 'named', 'unclear'));--> statement-breakpoint
-- Whose a number in a mail is was never asked: the job reads them again, with the reports that they were linked to.
WITH "linked" AS (
  UPDATE "form_submissions" SET "duplicate_of" = NULL, "duplicate_reason" = NULL
  WHERE "duplicate_reason" IN ('wallet', 'iban', 'email', 'phone', 'handle')
    AND ("form_type" = 'mail' OR "duplicate_of" IN (SELECT "id" FROM "form_submissions" WHERE "form_type" = 'mail'))
  RETURNING "id"
)
UPDATE "indicator_readings" SET "version" = 1 WHERE "version" > 1 AND (
  "submission_id" IN (SELECT "id" FROM "form_submissions" WHERE "form_type" = 'mail')
  OR "submission_id" IN (SELECT "id" FROM "linked"));
