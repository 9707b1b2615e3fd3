CREATE TABLE "case_outcomes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"month" text NOT NULL,
	"consent_recorded_by" uuid,
	"consent_recorded_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_outcomes_case_id_unique" UNIQUE("case_id"),
	CONSTRAINT "case_outcomes_amount" CHECK ("case_outcomes"."amount" > 0),
	CONSTRAINT "case_outcomes_currency" CHECK ("case_outcomes"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "case_outcomes_month" CHECK ("case_outcomes"."month" ~ '^\d{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "case_outcomes_consent" CHECK ("case_outcomes"."published_at" is null or "case_outcomes"."consent_recorded_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "case_outcomes" ADD CONSTRAINT "case_outcomes_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_outcomes" ADD CONSTRAINT "case_outcomes_consent_recorded_by_users_id_fk" FOREIGN KEY ("consent_recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;