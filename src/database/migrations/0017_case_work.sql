CREATE TABLE "case_amounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"asset" text NOT NULL,
	"decimals" smallint NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"place" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_amounts_kind" CHECK ("case_amounts"."kind" in ('lost', 'frozen', 'seized', 'forfeited', 'recovered')),
	CONSTRAINT "case_amounts_asset" CHECK ("case_amounts"."asset" ~ '^[A-Z0-9]{2,12}$'),
	CONSTRAINT "case_amounts_decimals" CHECK ("case_amounts"."decimals" between 0 and 18),
	CONSTRAINT "case_amounts_amount" CHECK ("case_amounts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "case_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_links_pair" UNIQUE("first_id","second_id"),
	CONSTRAINT "case_links_order" CHECK ("case_links"."first_id" < "case_links"."second_id"),
	CONSTRAINT "case_links_kind" CHECK ("case_links"."kind" in ('same_offender', 'same_client', 'duplicate', 'other'))
);
--> statement-breakpoint
CREATE TABLE "case_stage_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_type" text NOT NULL,
	"stages" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid,
	"changed_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_stage_templates_case_type_unique" UNIQUE("case_type"),
	CONSTRAINT "case_stage_templates_case_type" CHECK ("case_stage_templates"."case_type" in ('fraud', 'cybercrime', 'identity_theft', 'phishing', 'romance_scam', 'investment_scam', 'tech_support_scam', 'other'))
);
--> statement-breakpoint
DROP INDEX "cases_status_id";--> statement-breakpoint
ALTER TABLE "case_events" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "mail_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "contact_name" text GENERATED ALWAYS AS (nullif(btrim(user_details ->> 'name'), '')) STORED;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "contact_email" text GENERATED ALWAYS AS (nullif(lower(btrim(coalesce(user_details ->> 'email', user_details ->> 'contact_email'))), '')) STORED;--> statement-breakpoint
ALTER TABLE "case_outcomes" ADD COLUMN "published_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "case_outcomes" ADD COLUMN "consent_how" text;--> statement-breakpoint
ALTER TABLE "case_outcomes" ADD COLUMN "consent_on" date;--> statement-breakpoint
ALTER TABLE "case_outcomes" ADD COLUMN "consent_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "case_outcomes" ADD COLUMN "consent_recorded_by_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "case_outcomes" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "case_amounts" ADD CONSTRAINT "case_amounts_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_links" ADD CONSTRAINT "case_links_first_id_cases_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_links" ADD CONSTRAINT "case_links_second_id_cases_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_links" ADD CONSTRAINT "case_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_stage_templates" ADD CONSTRAINT "case_stage_templates_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_amounts_case" ON "case_amounts" USING btree ("case_id","place");--> statement-breakpoint
CREATE INDEX "case_amounts_recovered" ON "case_amounts" USING btree ("case_id") WHERE "case_amounts"."kind" = 'recovered';--> statement-breakpoint
CREATE INDEX "case_links_second" ON "case_links" USING btree ("second_id");--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cases_opened" ON "cases" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "cases_status_opened" ON "cases" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "cases_type_opened" ON "cases" USING btree ("case_type","created_at","id");--> statement-breakpoint
CREATE INDEX "cases_assignee_opened" ON "cases" USING btree ("assigned_to","created_at","id") WHERE "cases"."assigned_to" is not null;--> statement-breakpoint
CREATE INDEX "cases_unassigned_opened" ON "cases" USING btree ("created_at","id") WHERE "cases"."assigned_to" is null;--> statement-breakpoint
CREATE INDEX "cases_changed" ON "cases" USING btree ("status_changed_at","id");--> statement-breakpoint
CREATE INDEX "cases_status_changed" ON "cases" USING btree ("status","status_changed_at","id");--> statement-breakpoint
CREATE INDEX "cases_number_begins" ON "cases" USING btree ("case_number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "cases_email_begins" ON "cases" USING btree ("contact_email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "cases_name_begins" ON "cases" USING btree (lower("contact_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "case_outcomes_published" ON "case_outcomes" USING btree ("published_at") WHERE "case_outcomes"."published_at" is not null;--> statement-breakpoint
ALTER TABLE "case_outcomes" ADD CONSTRAINT "case_outcomes_consent_how" CHECK ("case_outcomes"."consent_how" in ('writing', 'phone'));