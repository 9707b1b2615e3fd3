CREATE TABLE "trace_releases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"trace_id" uuid NOT NULL,
	"statement" jsonb NOT NULL,
	"released_by_name" text NOT NULL,
	"released_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by_name" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trace_releases" ADD CONSTRAINT "trace_releases_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trace_releases" ADD CONSTRAINT "trace_releases_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trace_releases" ADD CONSTRAINT "trace_releases_trace_id_traces_id_fk" FOREIGN KEY ("trace_id") REFERENCES "public"."traces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trace_releases_case" ON "trace_releases" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "trace_releases_trace" ON "trace_releases" USING btree ("trace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trace_releases_current" ON "trace_releases" USING btree ("payment_id") WHERE withdrawn_at is null;