CREATE TABLE "indicator_readings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid,
	"case_id" uuid,
	"version" integer NOT NULL,
	"problem" text,
	"read_at" timestamp with time zone,
	CONSTRAINT "indicator_readings_submission_id_unique" UNIQUE("submission_id"),
	CONSTRAINT "indicator_readings_case_id_unique" UNIQUE("case_id"),
	CONSTRAINT "indicator_readings_one_source" CHECK (num_nonnulls("indicator_readings"."submission_id", "indicator_readings"."case_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "indicator_sightings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"indicator_id" uuid NOT NULL,
	"submission_id" uuid,
	"case_id" uuid,
	"field" text NOT NULL,
	"role" text NOT NULL,
	"raw" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "indicator_sightings_one_source" CHECK (num_nonnulls("indicator_sightings"."submission_id", "indicator_sightings"."case_id") = 1),
	CONSTRAINT "indicator_sightings_role" CHECK ("indicator_sightings"."role" in ('reporter', 'named'))
);
--> statement-breakpoint
CREATE TABLE "indicators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"chain" text DEFAULT '' NOT NULL,
	"value" text NOT NULL,
	"display" text NOT NULL,
	"checksum" text NOT NULL,
	"likely_typo" text,
	"lookalike_key" text,
	"first_seen_at" timestamp with time zone NOT NULL,
	"is_ignored" boolean DEFAULT false NOT NULL,
	"ignored_by" uuid,
	"ignored_at" timestamp with time zone,
	"ignored_reason" text,
	CONSTRAINT "indicators_kind_chain_value" UNIQUE("kind","chain","value"),
	CONSTRAINT "indicators_kind" CHECK ("indicators"."kind" in ('wallet', 'transaction', 'domain', 'url', 'email', 'phone', 'handle', 'iban', 'aba')),
	CONSTRAINT "indicators_checksum" CHECK ("indicators"."checksum" in ('valid', 'invalid', 'none'))
);
--> statement-breakpoint
ALTER TABLE "indicator_readings" ADD CONSTRAINT "indicator_readings_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_readings" ADD CONSTRAINT "indicator_readings_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_sightings" ADD CONSTRAINT "indicator_sightings_indicator_id_indicators_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."indicators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_sightings" ADD CONSTRAINT "indicator_sightings_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_sightings" ADD CONSTRAINT "indicator_sightings_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicators" ADD CONSTRAINT "indicators_ignored_by_users_id_fk" FOREIGN KEY ("ignored_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "indicator_readings_version" ON "indicator_readings" USING btree ("version");--> statement-breakpoint
CREATE UNIQUE INDEX "indicator_sightings_submission" ON "indicator_sightings" USING btree ("submission_id","indicator_id","field") WHERE "indicator_sightings"."submission_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "indicator_sightings_case" ON "indicator_sightings" USING btree ("case_id","indicator_id","field") WHERE "indicator_sightings"."case_id" is not null;--> statement-breakpoint
CREATE INDEX "indicator_sightings_indicator" ON "indicator_sightings" USING btree ("indicator_id","id");--> statement-breakpoint
CREATE INDEX "indicators_value" ON "indicators" USING btree ("value" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "indicators_lookalike" ON "indicators" USING btree ("lookalike_key") WHERE "indicators"."lookalike_key" is not null;