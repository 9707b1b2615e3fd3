CREATE TABLE "backup_plan" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"schedule" text DEFAULT 'off' NOT NULL,
	"keep" integer DEFAULT 7 NOT NULL,
	"passphrase_sealed" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "backup_plan_only_row" CHECK ("backup_plan"."only_row"),
	CONSTRAINT "backup_plan_schedule" CHECK ("backup_plan"."schedule" in ('off', 'daily', 'weekly')),
	CONSTRAINT "backup_plan_keep" CHECK ("backup_plan"."keep" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"started_by_name" text NOT NULL,
	"passphrase_sealed" text,
	"step" text DEFAULT '' NOT NULL,
	"share" real DEFAULT 0 NOT NULL,
	"rows_counted" bigint,
	"files_counted" integer,
	"error" text,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "backup_runs_action" CHECK ("backup_runs"."action" in ('make', 'check')),
	CONSTRAINT "backup_runs_kind" CHECK ("backup_runs"."kind" in ('manual', 'scheduled')),
	CONSTRAINT "backup_runs_state" CHECK ("backup_runs"."state" in ('waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "purge_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"requested_by" uuid,
	"requested_by_name" text NOT NULL,
	"runs_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"cancelled_by_name" text,
	"finished_at" timestamp with time zone,
	"removed_rows" bigint DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purge_requests_one_end" CHECK ("purge_requests"."cancelled_at" is null or "purge_requests"."finished_at" is null)
);
--> statement-breakpoint
CREATE TABLE "retention_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"form_type" text,
	"status" text NOT NULL,
	"days" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "retention_rules_days" CHECK ("retention_rules"."days" between 1 and 36500),
	CONSTRAINT "retention_rules_subject" CHECK (("retention_rules"."subject" = 'submission' and "retention_rules"."status" in ('pending', 'reviewed', 'resolved', 'rejected'))
        or ("retention_rules"."subject" = 'case' and "retention_rules"."form_type" is null and "retention_rules"."status" in ('resolved', 'closed')))
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "legal_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purge_requests" ADD CONSTRAINT "purge_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "backup_runs_open" ON "backup_runs" USING btree ((true)) WHERE "backup_runs"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "backup_runs_file" ON "backup_runs" USING btree ("file_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "purge_requests_open" ON "purge_requests" USING btree ("target") WHERE "purge_requests"."cancelled_at" is null and "purge_requests"."finished_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "retention_rules_scope" ON "retention_rules" USING btree ("subject",coalesce("form_type", ''),"status");