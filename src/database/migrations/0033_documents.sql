CREATE TABLE "pdf_runs" (
	"built_in" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"took" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pdf_runs_state" CHECK ("pdf_runs"."state" in ('waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "pdfs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"built_in" text,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"level" text NOT NULL,
	"pages" integer NOT NULL,
	"file_key" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"edition" text,
	"dated_at" timestamp with time zone NOT NULL,
	"downloads" bigint DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pdfs_built_in_unique" UNIQUE("built_in"),
	CONSTRAINT "pdfs_slug_unique" UNIQUE("slug"),
	CONSTRAINT "pdfs_slug" CHECK ("pdfs"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "pdfs_category" CHECK ("pdfs"."category" in ('procedures', 'victims', 'prevention', 'guides', 'reports')),
	CONSTRAINT "pdfs_level" CHECK ("pdfs"."level" in ('beginner', 'intermediate', 'advanced', 'expert')),
	CONSTRAINT "pdfs_pages" CHECK ("pdfs"."pages" > 0),
	CONSTRAINT "pdfs_sha256" CHECK ("pdfs"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "pdfs" ADD CONSTRAINT "pdfs_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pdfs_title" ON "pdfs" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "pdfs_dated" ON "pdfs" USING btree ("dated_at","id");--> statement-breakpoint
CREATE INDEX "pdfs_downloads" ON "pdfs" USING btree ("downloads","id");--> statement-breakpoint
CREATE INDEX "pdfs_created" ON "pdfs" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pdfs_upload" ON "pdfs" USING btree ("sha256") WHERE built_in is null;