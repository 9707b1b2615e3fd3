CREATE TABLE "deadline_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"trigger" text NOT NULL,
	"ways" text[] NOT NULL,
	"unit" text NOT NULL,
	"count" integer,
	"duty" text NOT NULL,
	"what" text NOT NULL,
	"applies" text NOT NULL,
	"strength" text NOT NULL,
	"citation" text NOT NULL,
	"source" text NOT NULL,
	"read_on" date NOT NULL,
	"is_for_clients" boolean NOT NULL,
	"effective_from" date,
	"effective_to" date,
	"ended_at" timestamp with time zone,
	"changed_by" uuid,
	"changed_by_name" text NOT NULL,
	"version" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deadline_rules_unit" CHECK ("deadline_rules"."unit" in ('hours', 'days', 'business-days', 'stated')),
	CONSTRAINT "deadline_rules_count" CHECK (("deadline_rules"."unit" = 'stated') = ("deadline_rules"."count" is null)),
	CONSTRAINT "deadline_rules_count_range" CHECK ("deadline_rules"."count" between 1 and 3650),
	CONSTRAINT "deadline_rules_duty" CHECK ("deadline_rules"."duty" in ('client', 'institution', 'officer')),
	CONSTRAINT "deadline_rules_strength" CHECK ("deadline_rules"."strength" in ('statute', 'network-rule', 'company-policy', 'practice')),
	CONSTRAINT "deadline_rules_effective" CHECK ("deadline_rules"."effective_from" <= "deadline_rules"."effective_to")
);
--> statement-breakpoint
CREATE TABLE "seizure_finds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"doors_added_at" timestamp with time zone,
	"doors_added_by_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "seizure_finds_once" UNIQUE("notice_id","case_id")
);
--> statement-breakpoint
CREATE TABLE "seizure_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"sha256" text NOT NULL,
	"pages" integer,
	"body" text NOT NULL,
	"seized_on" date,
	"restitution_by" date,
	"petition_by" date,
	"claim_by" date,
	"read_by" uuid,
	"read_by_name" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seizure_notices_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "seizure_notices_kind" CHECK ("seizure_notices"."kind" in ('complaint', 'affidavit', 'forfeiture', 'remission', 'other'))
);
--> statement-breakpoint
CREATE TABLE "seizure_values" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"chain" text DEFAULT '' NOT NULL,
	"value" text NOT NULL,
	"display" text NOT NULL,
	"checksum" text NOT NULL,
	"payment_key" text NOT NULL,
	"page" integer,
	"line" integer NOT NULL,
	"excerpt" text NOT NULL,
	CONSTRAINT "seizure_values_once" UNIQUE("notice_id","kind","chain","value"),
	CONSTRAINT "seizure_values_kind" CHECK ("seizure_values"."kind" in ('wallet', 'transaction', 'domain', 'iban', 'account')),
	CONSTRAINT "seizure_values_checksum" CHECK ("seizure_values"."checksum" in ('valid', 'invalid', 'none'))
);
--> statement-breakpoint
ALTER TABLE "deadline_rules" ADD CONSTRAINT "deadline_rules_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seizure_finds" ADD CONSTRAINT "seizure_finds_notice_id_seizure_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."seizure_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seizure_finds" ADD CONSTRAINT "seizure_finds_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seizure_notices" ADD CONSTRAINT "seizure_notices_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seizure_values" ADD CONSTRAINT "seizure_values_notice_id_seizure_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."seizure_notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seizure_finds_case" ON "seizure_finds" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "seizure_values_value" ON "seizure_values" USING btree ("value","kind","chain");--> statement-breakpoint
CREATE INDEX "seizure_values_payment_key" ON "seizure_values" USING btree ("payment_key");--> statement-breakpoint
CREATE INDEX "payments_recipient_key" ON "payments" USING btree (regexp_replace(lower("recipient"), '^\s*(0x|[a-z]+:)|[\s-]', '', 'g')) WHERE recipient <> '';--> statement-breakpoint
CREATE INDEX "payments_transaction_key" ON "payments" USING btree (regexp_replace(lower("transaction_id"), '^\s*(0x|[a-z]+:)|[\s-]', '', 'g')) WHERE transaction_id <> '';--> statement-breakpoint
CREATE INDEX "payments_sender_key" ON "payments" USING btree (regexp_replace(lower("sender"), '^\s*(0x|[a-z]+:)|[\s-]', '', 'g')) WHERE sender <> '';