CREATE TABLE "submission_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"body" text NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submission_notes_withdrawn" CHECK (("submission_notes"."withdrawn_at" is null) = ("submission_notes"."body" <> ''))
);
--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "staff_urgency" text;--> statement-breakpoint
ALTER TABLE "form_submissions" drop column "urgency";--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "urgency" text GENERATED ALWAYS AS (coalesce(staff_urgency, nullif(data ->> 'urgency', ''))) STORED;--> statement-breakpoint
-- Its index went with the column.
CREATE INDEX "form_submissions_urgency_arrived" ON "form_submissions" USING btree ("urgency","submitted_at","id") WHERE "form_submissions"."urgency" is not null;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "duplicate_reason" text;--> statement-breakpoint
ALTER TABLE "submission_notes" ADD CONSTRAINT "submission_notes_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_notes" ADD CONSTRAINT "submission_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_notes_submission" ON "submission_notes" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "email_messages_test" ON "email_messages" USING btree ("id") WHERE "email_messages"."template" = 'test-mail';--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target","id") WHERE "audit_log"."target" is not null;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_staff_urgency" CHECK ("form_submissions"."staff_urgency" in ('emergency', 'urgent', 'normal', 'low'));--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_duplicate_reason" CHECK ("form_submissions"."duplicate_reason" in ('none', 'contact-email', 'contact-phone', 'transaction', 'wallet', 'iban', 'email', 'phone', 'handle'));