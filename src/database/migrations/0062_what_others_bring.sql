CREATE TABLE "attribution_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"licence" text NOT NULL,
	"file_name" text NOT NULL,
	"url" text,
	"sha256" text NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"entries" integer NOT NULL,
	"left_out" integer NOT NULL,
	"notes" jsonb NOT NULL,
	"asked_at" timestamp with time zone,
	"last_problem" text DEFAULT '' NOT NULL,
	"added_by" uuid,
	"added_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attribution_sources_format" CHECK ("attribution_sources"."format" in ('tagpack', 'ofac', 'csv', 'domains', 'stix', 'misp')),
	CONSTRAINT "attribution_sources_state" CHECK ("attribution_sources"."state" in ('draft', 'shown'))
);
--> statement-breakpoint
CREATE TABLE "attributions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"chain" text NOT NULL,
	"value" text NOT NULL,
	"display" text NOT NULL,
	"label" text NOT NULL,
	"actor" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"confidence" integer,
	"confidence_word" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"valid_from" date,
	CONSTRAINT "attributions_once" UNIQUE("source_id","kind","chain","value","label"),
	CONSTRAINT "attributions_confidence" CHECK ("attributions"."confidence" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "submission_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"submission_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submission_keys_submission_id_unique" UNIQUE("submission_id")
);
--> statement-breakpoint
ALTER TABLE "integrations" DROP CONSTRAINT "integrations_scopes";--> statement-breakpoint
ALTER TABLE "attribution_sources" ADD CONSTRAINT "attribution_sources_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attributions" ADD CONSTRAINT "attributions_source_id_attribution_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."attribution_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_keys" ADD CONSTRAINT "submission_keys_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attribution_sources_name" ON "attribution_sources" USING btree (lower("name")) WHERE "attribution_sources"."state" = 'shown';--> statement-breakpoint
CREATE INDEX "attributions_value" ON "attributions" USING btree ("kind","chain","value");--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_scopes" CHECK (cardinality("integrations"."scopes") > 0
        and "integrations"."scopes" <@ array['submission:read', 'submission:create', 'case:read', 'statistics:read', 'indicator:export', 'indicator:export-amber', 'indicator:feed']);