CREATE TABLE "form_template_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid,
	"version" integer NOT NULL,
	"form_type" text NOT NULL,
	"name" text NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"fields" jsonb NOT NULL,
	"success_message" text NOT NULL,
	"email_subject" text DEFAULT '' NOT NULL,
	"email_template" text DEFAULT '' NOT NULL,
	"redirect_url" text,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_template_versions_number" UNIQUE("template_id","version")
);
--> statement-breakpoint
CREATE TABLE "form_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form_type" text NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_templates_form_type_unique" UNIQUE("form_type"),
	CONSTRAINT "form_templates_form_type" CHECK ("form_templates"."form_type" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "template_version_id" uuid;--> statement-breakpoint
ALTER TABLE "form_template_versions" ADD CONSTRAINT "form_template_versions_template_id_form_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."form_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_template_versions" ADD CONSTRAINT "form_template_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_template_versions_form_type" ON "form_template_versions" USING btree ("form_type","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_template_version_id_form_template_versions_id_fk" FOREIGN KEY ("template_version_id") REFERENCES "public"."form_template_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_submissions_template_version" ON "form_submissions" USING btree ("template_version_id") WHERE "form_submissions"."template_version_id" is not null;