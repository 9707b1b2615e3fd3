CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"upload_key" text,
	"client_key" text,
	"submission_id" uuid,
	"case_id" uuid,
	"message_id" uuid,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"shown_key" text,
	"key_sealed" text NOT NULL,
	"state" text NOT NULL,
	"scan_note" text DEFAULT '' NOT NULL,
	"uploaded_by" text NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "attachments_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "attachments_shown_key_unique" UNIQUE("shown_key"),
	CONSTRAINT "attachments_upload" UNIQUE("upload_key","client_key"),
	CONSTRAINT "attachments_size" CHECK ("attachments"."size" > 0),
	CONSTRAINT "attachments_sha256" CHECK ("attachments"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "attachments_state" CHECK ("attachments"."state" in ('waiting', 'ready', 'quarantined')),
	CONSTRAINT "attachments_uploaded_by" CHECK ("attachments"."uploaded_by" in ('client', 'staff')),
	CONSTRAINT "attachments_place" CHECK (num_nonnulls("attachments"."upload_key", "attachments"."submission_id", "attachments"."case_id") = 1),
	CONSTRAINT "attachments_message" CHECK ("attachments"."message_id" is null or "attachments"."case_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "custody_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attachment_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"actor_name" text NOT NULL,
	"user_id" uuid,
	"detail" text DEFAULT '' NOT NULL,
	CONSTRAINT "custody_events_action" CHECK ("custody_events"."action" in ('received', 'hashed', 'scanned', 'attached', 'viewed', 'downloaded', 'packed', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "loose_files" (
	"key" text PRIMARY KEY NOT NULL,
	"remove_after" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_unsent" ON "attachments" USING btree ("created_at") WHERE "attachments"."upload_key" is not null;--> statement-breakpoint
CREATE INDEX "attachments_submission" ON "attachments" USING btree ("submission_id","id") WHERE "attachments"."submission_id" is not null;--> statement-breakpoint
CREATE INDEX "attachments_case" ON "attachments" USING btree ("case_id","id") WHERE "attachments"."case_id" is not null;--> statement-breakpoint
CREATE INDEX "attachments_waiting" ON "attachments" USING btree ("id") WHERE "attachments"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "custody_events_attachment" ON "custody_events" USING btree ("attachment_id","id");--> statement-breakpoint
CREATE INDEX "loose_files_due" ON "loose_files" USING btree ("remove_after");