CREATE TABLE "phone_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"taken_by" uuid,
	"taken_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"writer" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"typed_at" timestamp with time zone NOT NULL,
	"call_back_at" timestamp with time zone,
	"tries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ended_at" timestamp with time zone,
	"submission_id" uuid,
	"read_back_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phone_calls_submission_id_unique" UNIQUE("submission_id"),
	CONSTRAINT "phone_calls_state" CHECK ("phone_calls"."state" in ('open', 'call-back', 'given-up', 'ended')),
	CONSTRAINT "phone_calls_ended" CHECK (("phone_calls"."state" = 'ended') = ("phone_calls"."ended_at" is not null)
        and ("phone_calls"."state" = 'ended') = ("phone_calls"."submission_id" is not null)),
	CONSTRAINT "phone_calls_promised" CHECK (("phone_calls"."state" = 'call-back') = ("phone_calls"."call_back_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "phone_calls" ADD CONSTRAINT "phone_calls_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_calls" ADD CONSTRAINT "phone_calls_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_calls_unfinished" ON "phone_calls" USING btree ("typed_at") WHERE "phone_calls"."state" <> 'ended';