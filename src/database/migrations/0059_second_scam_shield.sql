CREATE TABLE "care_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid,
	"step" smallint NOT NULL,
	"message_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "care_contacts_case_step" UNIQUE("case_id","step"),
	CONSTRAINT "care_contacts_step" CHECK ("care_contacts"."step" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "care_pauses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"paused_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "care_pauses_case_id_unique" UNIQUE("case_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid,
	"case_id" uuid,
	"has_paid" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_offers_submission_id_unique" UNIQUE("submission_id")
);
--> statement-breakpoint
ALTER TABLE "care_contacts" ADD CONSTRAINT "care_contacts_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_contacts" ADD CONSTRAINT "care_contacts_message_id_email_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."email_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_pauses" ADD CONSTRAINT "care_pauses_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_offers" ADD CONSTRAINT "recovery_offers_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_offers" ADD CONSTRAINT "recovery_offers_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_contacts_message" ON "care_contacts" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "recovery_offers_case" ON "recovery_offers" USING btree ("case_id");