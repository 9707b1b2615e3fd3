CREATE TABLE "indicator_sharing" (
	"indicator_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"tlp" text DEFAULT 'amber' NOT NULL,
	"chain" text DEFAULT '' NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"checked_at" timestamp with time zone,
	"changed_by" uuid,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "indicator_sharing_state" CHECK ("indicator_sharing"."state" in ('reported', 'checked', 'disputed', 'withdrawn')),
	CONSTRAINT "indicator_sharing_tlp" CHECK ("indicator_sharing"."tlp" in ('clear', 'green', 'amber', 'amber+strict', 'red')),
	CONSTRAINT "indicator_sharing_checked" CHECK ("indicator_sharing"."state" <> 'checked' or "indicator_sharing"."checked_at" is not null),
	CONSTRAINT "indicator_sharing_valid" CHECK ("indicator_sharing"."valid_from" <= "indicator_sharing"."valid_until")
);
--> statement-breakpoint
CREATE TABLE "sharing_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid,
	"case_id" uuid,
	"how" text NOT NULL,
	"given_on" date NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"recorded_by" uuid,
	"recorded_by_name" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sharing_consents_submission_id_unique" UNIQUE("submission_id"),
	CONSTRAINT "sharing_consents_case_id_unique" UNIQUE("case_id"),
	CONSTRAINT "sharing_consents_one_source" CHECK (num_nonnulls("sharing_consents"."submission_id", "sharing_consents"."case_id") = 1),
	CONSTRAINT "sharing_consents_how" CHECK ("sharing_consents"."how" in ('writing', 'phone'))
);
--> statement-breakpoint
ALTER TABLE "integrations" DROP CONSTRAINT "integrations_scopes";--> statement-breakpoint
ALTER TABLE "indicator_sharing" ADD CONSTRAINT "indicator_sharing_indicator_id_indicators_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."indicators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_sharing" ADD CONSTRAINT "indicator_sharing_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sharing_consents" ADD CONSTRAINT "sharing_consents_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sharing_consents" ADD CONSTRAINT "sharing_consents_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sharing_consents" ADD CONSTRAINT "sharing_consents_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "indicator_sharing_checked_order" ON "indicator_sharing" USING btree ("indicator_id") WHERE "indicator_sharing"."state" = 'checked';--> statement-breakpoint
CREATE INDEX "indicators_mail_host" ON "indicators" USING btree (split_part("value", '@', 2)) WHERE "indicators"."kind" = 'email';--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_scopes" CHECK (cardinality("integrations"."scopes") > 0
        and "integrations"."scopes" <@ array['submission:read', 'case:read', 'statistics:read', 'indicator:export', 'indicator:export-amber']);