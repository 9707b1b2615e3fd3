CREATE TABLE "indicator_feed" (
	"indicator_id" uuid PRIMARY KEY NOT NULL,
	"tlp" text NOT NULL,
	"month" text NOT NULL,
	"mark" text NOT NULL,
	"is_gone" boolean NOT NULL,
	"object_ids" text[] NOT NULL,
	"first_added_at" timestamp(6) with time zone NOT NULL,
	"added_at" timestamp(6) with time zone NOT NULL,
	CONSTRAINT "indicator_feed_added_at_unique" UNIQUE("added_at"),
	CONSTRAINT "indicator_feed_tlp" CHECK ("indicator_feed"."tlp" in ('clear', 'green', 'amber', 'amber+strict'))
);
--> statement-breakpoint
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
ALTER TABLE "integrations" DROP CONSTRAINT "integrations_scopes";--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "feed_key_hash" text;--> statement-breakpoint
ALTER TABLE "indicator_feed" ADD CONSTRAINT "indicator_feed_indicator_id_indicators_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."indicators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_disputes" ADD CONSTRAINT "indicator_disputes_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indicator_disputes" ADD CONSTRAINT "indicator_disputes_indicator_id_indicators_id_fk" FOREIGN KEY ("indicator_id") REFERENCES "public"."indicators"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "indicator_feed_order" ON "indicator_feed" USING btree ("tlp","added_at");--> statement-breakpoint
CREATE INDEX "indicator_feed_month" ON "indicator_feed" USING btree ("tlp","month");--> statement-breakpoint
CREATE INDEX "indicator_disputes_indicator" ON "indicator_disputes" USING btree ("indicator_id");--> statement-breakpoint
CREATE INDEX "indicator_disputes_open" ON "indicator_disputes" USING btree ("id") WHERE "indicator_disputes"."state" = 'open';--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_feed_key_hash_unique" UNIQUE("feed_key_hash");--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_scopes" CHECK (cardinality("integrations"."scopes") > 0
        and "integrations"."scopes" <@ array['submission:read', 'case:read', 'statistics:read', 'indicator:export', 'indicator:export-amber', 'indicator:feed']);