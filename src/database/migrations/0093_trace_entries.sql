CREATE TABLE "trace_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"fact" jsonb NOT NULL,
	"reason" text NOT NULL,
	"entered_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_back_at" timestamp with time zone,
	"taken_back_by_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "trace_entries_kind" CHECK ("trace_entries"."kind" in ('label', 'exit'))
);
--> statement-breakpoint
ALTER TABLE "trace_entries" ADD CONSTRAINT "trace_entries_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trace_entries" ADD CONSTRAINT "trace_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trace_entries_case" ON "trace_entries" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "trace_entries_payment" ON "trace_entries" USING btree ("payment_id");