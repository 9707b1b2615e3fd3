CREATE TABLE "content_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"block" text NOT NULL,
	"markdown" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_blocks_page_block" UNIQUE("page","block")
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"version" integer NOT NULL,
	"title" text,
	"markdown" text,
	"changed_by" uuid,
	"changed_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_revisions_subject" UNIQUE("kind","subject","version"),
	CONSTRAINT "content_revisions_kind" CHECK ("content_revisions"."kind" in ('block', 'post'))
);
--> statement-breakpoint
CREATE TABLE "seo_analytics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"day" text NOT NULL,
	"referrer_host" text DEFAULT '' NOT NULL,
	"views" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seo_analytics_page_day" UNIQUE("page","day","referrer_host"),
	CONSTRAINT "seo_analytics_day" CHECK ("seo_analytics"."day" ~ '^\d{4}-\d{2}-\d{2}$'),
	CONSTRAINT "seo_analytics_views" CHECK ("seo_analytics"."views" > 0)
);
--> statement-breakpoint
CREATE TABLE "seo_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seo_pages_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"is_public" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_files_key_unique" UNIQUE("key"),
	CONSTRAINT "stored_files_size" CHECK ("stored_files"."size" >= 0),
	CONSTRAINT "stored_files_sha256" CHECK ("stored_files"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "job_positions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"department" text NOT NULL,
	"location" text NOT NULL,
	"type" text NOT NULL,
	"level" text NOT NULL,
	"salary" text NOT NULL,
	"posted" text NOT NULL,
	"description" text NOT NULL,
	"requirements" text DEFAULT '' NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_positions_order" CHECK ("job_positions"."display_order" >= 0),
	CONSTRAINT "job_positions_posted" CHECK ("job_positions"."posted" ~ '^\d{4}-\d{2}-\d{2}$')
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"linkedin" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"photo_id" uuid,
	"display_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_team" CHECK ("people"."team" in ('leaders', 'researchers')),
	CONSTRAINT "people_order" CHECK ("people"."display_order" >= 0)
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"authors" text NOT NULL,
	"year" integer NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"href" text DEFAULT '' NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publications_order" CHECK ("publications"."display_order" >= 0)
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote" text NOT NULL,
	"name" text NOT NULL,
	"context" text DEFAULT '' NOT NULL,
	"consent" text DEFAULT '' NOT NULL,
	"consent_recorded_by" uuid,
	"consent_recorded_at" timestamp with time zone,
	"display_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "testimonials_order" CHECK ("testimonials"."display_order" >= 0),
	CONSTRAINT "testimonials_consent" CHECK (not "testimonials"."is_active" or ("testimonials"."consent_recorded_at" is not null and "testimonials"."consent" <> ''))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"panel" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "form_submissions_status_id";--> statement-breakpoint
DROP INDEX "form_submissions_type_id";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "announced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "source_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "outcome_id" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "consent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "status_changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "urgency" text GENERATED ALWAYS AS (nullif(data ->> 'urgency', '')) STORED;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "contact_name" text GENERATED ALWAYS AS (nullif(btrim(coalesce(data ->> 'name', data ->> 'referrerName')), '')) STORED;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "contact_email" text GENERATED ALWAYS AS (nullif(lower(btrim(coalesce(data ->> 'email', data ->> 'referrerEmail'))), '')) STORED;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "mail_state" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "duplicate_of" uuid;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "legal_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_photo_id_stored_files_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_consent_recorded_by_users_id_fk" FOREIGN KEY ("consent_recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seo_analytics_day_index" ON "seo_analytics" USING btree ("day");--> statement-breakpoint
CREATE INDEX "stored_files_kind" ON "stored_files" USING btree ("kind","id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_own" ON "saved_views" USING btree ("owner_id","panel","name");--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("panel") WHERE "saved_views"."is_shared";--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_outcome_id_case_outcomes_id_fk" FOREIGN KEY ("outcome_id") REFERENCES "public"."case_outcomes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_duplicate_of_form_submissions_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."form_submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_merged_into_form_submissions_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."form_submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_unannounced" ON "posts" USING btree ("published_at") WHERE "posts"."published_at" is not null and "posts"."announced_at" is null;--> statement-breakpoint
CREATE INDEX "form_submissions_arrived" ON "form_submissions" USING btree ("submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "form_submissions_status_arrived" ON "form_submissions" USING btree ("status","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "form_submissions_type_arrived" ON "form_submissions" USING btree ("form_type","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "form_submissions_mail_arrived" ON "form_submissions" USING btree ("mail_state","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "form_submissions_urgency_arrived" ON "form_submissions" USING btree ("urgency","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "form_submissions"."urgency" is not null;--> statement-breakpoint
CREATE INDEX "form_submissions_assignee_arrived" ON "form_submissions" USING btree ("assigned_to","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "form_submissions"."assigned_to" is not null;--> statement-breakpoint
CREATE INDEX "form_submissions_unassigned_arrived" ON "form_submissions" USING btree ("submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "form_submissions"."assigned_to" is null;--> statement-breakpoint
CREATE INDEX "form_submissions_spam_arrived" ON "form_submissions" USING btree ("submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "form_submissions"."is_suspected_spam";--> statement-breakpoint
CREATE INDEX "form_submissions_changed" ON "form_submissions" USING btree ("status_changed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "form_submissions_status_changed" ON "form_submissions" USING btree ("status","status_changed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "form_submissions_reference_begins" ON "form_submissions" USING btree ("reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "form_submissions_email_begins" ON "form_submissions" USING btree ("contact_email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "form_submissions_name_begins" ON "form_submissions" USING btree (lower("contact_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "form_submissions_duplicates" ON "form_submissions" USING btree ("duplicate_of") WHERE "form_submissions"."duplicate_of" is not null;--> statement-breakpoint
CREATE INDEX "form_submissions_merged" ON "form_submissions" USING btree ("merged_into") WHERE "form_submissions"."merged_into" is not null;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_success" CHECK ("posts"."kind" <> 'success' or "posts"."published_at" is null or "posts"."outcome_id" is not null or "posts"."source_url" <> '' or "posts"."consent" <> '');--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_mail_state" CHECK ("form_submissions"."mail_state" in ('none', 'waiting', 'sent', 'failed'));