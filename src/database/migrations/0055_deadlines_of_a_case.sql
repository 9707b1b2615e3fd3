CREATE TABLE "case_deadline_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deadline_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"was" text DEFAULT '' NOT NULL,
	"due" text DEFAULT '' NOT NULL,
	"cause" text DEFAULT '' NOT NULL,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_deadline_changes_kind" CHECK ("case_deadline_changes"."kind" in ('set', 'moved', 'withdrawn', 'returned', 'done', 'dropped', 'reopened'))
);
--> statement-breakpoint
CREATE TABLE "case_deadlines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"key" text NOT NULL,
	"rule" text NOT NULL,
	"rule_version" smallint NOT NULL,
	"payment_id" uuid,
	"due_at" timestamp with time zone,
	"due_on" date,
	"send_by" date,
	"zone" text NOT NULL,
	"basis" text NOT NULL,
	"over_at" timestamp with time zone NOT NULL,
	"surely_over_at" timestamp with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	"proof" text DEFAULT '' NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"reminded_days" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_deadlines_key" UNIQUE("case_id","key"),
	CONSTRAINT "case_deadlines_due" CHECK (num_nonnulls("case_deadlines"."due_at", "case_deadlines"."due_on") = 1),
	CONSTRAINT "case_deadlines_state" CHECK ("case_deadlines"."state" in ('open', 'done', 'dropped')),
	CONSTRAINT "case_deadlines_settled" CHECK (("case_deadlines"."state" = 'open') = ("case_deadlines"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "case_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"earliest" date NOT NULL,
	"latest" date NOT NULL,
	"said_by" text NOT NULL,
	"noted_by" text NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_facts_days" CHECK ("case_facts"."earliest" <= "case_facts"."latest"),
	CONSTRAINT "case_facts_said_by" CHECK ("case_facts"."said_by" in ('client', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "case_ledgers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"state" text,
	"rules" text DEFAULT '' NOT NULL,
	"feed_hash" text,
	"feed_made_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_ledgers_case_id_unique" UNIQUE("case_id"),
	CONSTRAINT "case_ledgers_feed_hash_unique" UNIQUE("feed_hash")
);
--> statement-breakpoint
DROP INDEX "cases_inbox_due";--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "deadline_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "presses_at" timestamp with time zone GENERATED ALWAYS AS (least(due_at, deadline_at)) STORED;--> statement-breakpoint
ALTER TABLE "case_deadline_changes" ADD CONSTRAINT "case_deadline_changes_deadline_id_case_deadlines_id_fk" FOREIGN KEY ("deadline_id") REFERENCES "public"."case_deadlines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_deadlines" ADD CONSTRAINT "case_deadlines_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_deadlines" ADD CONSTRAINT "case_deadlines_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_facts" ADD CONSTRAINT "case_facts_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_ledgers" ADD CONSTRAINT "case_ledgers_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_deadline_changes_of" ON "case_deadline_changes" USING btree ("deadline_id","id");--> statement-breakpoint
CREATE INDEX "case_deadlines_payment" ON "case_deadlines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "case_deadlines_coming" ON "case_deadlines" USING btree ("over_at") WHERE state = 'open' and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "case_facts_case" ON "case_facts" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "cases_inbox_presses" ON "cases" USING btree ("presses_at","id") WHERE "cases"."status" in ('submitted', 'under_review', 'investigating', 'pending_info') and "cases"."presses_at" is not null;