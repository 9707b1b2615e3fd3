CREATE TABLE "indicator_disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"indicator_id" uuid,
	"is_shown" boolean NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_name" text,
	"reason" text DEFAULT '' NOT NULL,
	"former_state" text,
	CONSTRAINT "indicator_disputes_submission_id_unique" UNIQUE("submission_id"),
	CONSTRAINT "indicator_disputes_state" CHECK ("indicator_disputes"."state" in ('open', 'accepted', 'rejected')),
	CONSTRAINT "indicator_disputes_decided" CHECK (("indicator_disputes"."state" = 'open') = ("indicator_disputes"."decided_at" is null)),
	CONSTRAINT "indicator_disputes_former_state" CHECK ("indicator_disputes"."former_state" in ('reported', 'checked', 'disputed', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "indicator_disputes" ADD CONSTRAINT "indicator_disputes_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_disputes" ADD CONSTRAINT "indicator_disputes_indicator_id_indicators_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."indicators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "indicator_disputes_indicator" ON "indicator_disputes" USING btree ("indicator_id");--> statement-breakpoint
CREATE INDEX "indicator_disputes_open" ON "indicator_disputes" USING btree ("id") WHERE "indicator_disputes"."state" = 'open';