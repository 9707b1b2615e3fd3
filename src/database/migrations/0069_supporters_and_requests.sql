CREATE TABLE "supporters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"allowed_at" timestamp with time zone,
	"allowed_by_name" text,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supporters_submission_id_unique" UNIQUE("submission_id"),
	CONSTRAINT "supporters_allowed" CHECK (("supporters"."allowed_at" is null) = ("supporters"."allowed_by_name" is null)),
	CONSTRAINT "supporters_withdrawn" CHECK (("supporters"."withdrawn_at" is null) = ("supporters"."withdrawn_by_name" is null))
);
--> statement-breakpoint
CREATE TABLE "rights_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"attachment_id" uuid NOT NULL,
	"is_released" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rights_files_once" UNIQUE("request_id","attachment_id")
);
--> statement-breakpoint
ALTER TABLE "tracker_codes" ADD COLUMN "supporter_id" uuid;--> statement-breakpoint
ALTER TABLE "rights_requests" ADD COLUMN "extended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rights_requests" ADD COLUMN "extended_by_name" text;--> statement-breakpoint
ALTER TABLE "rights_requests" ADD COLUMN "extension" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "supporters" ADD CONSTRAINT "supporters_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights_files" ADD CONSTRAINT "rights_files_request_id_rights_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."rights_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights_files" ADD CONSTRAINT "rights_files_attachment_id_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rights_files_attachment" ON "rights_files" USING btree ("attachment_id");--> statement-breakpoint
ALTER TABLE "tracker_codes" ADD CONSTRAINT "tracker_codes_supporter_id_supporters_id_fk" FOREIGN KEY ("supporter_id") REFERENCES "public"."supporters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tracker_codes_supporter" ON "tracker_codes" USING btree ("supporter_id");