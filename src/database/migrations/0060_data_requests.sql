CREATE TABLE "rights_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"case_id" uuid,
	"submission_id" uuid,
	"case_number" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"runs_at" timestamp with time zone,
	"found_due_at" timestamp with time zone,
	"held_because" text,
	"copy_hash" text,
	"copy_sealed" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_by_name" text,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rights_requests_kind" CHECK ("rights_requests"."kind" in ('access', 'correct', 'delete')),
	CONSTRAINT "rights_requests_state" CHECK ("rights_requests"."state" in ('open', 'counting', 'granted', 'refused', 'cancelled')),
	CONSTRAINT "rights_requests_held" CHECK ("rights_requests"."held_because" in ('legal-hold', 'staff', 'failed')),
	CONSTRAINT "rights_requests_counting" CHECK ("rights_requests"."state" <> 'counting' or ("rights_requests"."kind" = 'delete' and "rights_requests"."runs_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "rights_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"is_redacted" boolean NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rights_texts_once" UNIQUE("request_id","source","source_id"),
	CONSTRAINT "rights_texts_source" CHECK ("rights_texts"."source" in ('case-note', 'report-note', 'link-note', 'outcome-note'))
);
--> statement-breakpoint
ALTER TABLE "rights_requests" ADD CONSTRAINT "rights_requests_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights_requests" ADD CONSTRAINT "rights_requests_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights_requests" ADD CONSTRAINT "rights_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights_texts" ADD CONSTRAINT "rights_texts_request_id_rights_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."rights_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rights_requests_open" ON "rights_requests" USING btree ("case_id","kind") WHERE state in ('open', 'counting');--> statement-breakpoint
CREATE INDEX "rights_requests_due" ON "rights_requests" USING btree ("due_at","id") WHERE state in ('open', 'counting');--> statement-breakpoint
CREATE INDEX "rights_requests_decided" ON "rights_requests" USING btree ("decided_at","id") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "rights_requests_case" ON "rights_requests" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "rights_requests_submission" ON "rights_requests" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "rights_requests_copy" ON "rights_requests" USING btree ("copy_hash");