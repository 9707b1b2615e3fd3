CREATE TABLE "traces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"convention" text NOT NULL,
	"state" text NOT NULL,
	"look_ups" integer DEFAULT 0 NOT NULL,
	"facts" jsonb,
	"head" jsonb,
	"problems" text[] NOT NULL,
	"started_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "traces_convention" CHECK ("traces"."convention" in ('fifo', 'pro-rata', 'proceeds-first')),
	CONSTRAINT "traces_state" CHECK ("traces"."state" in ('waiting', 'running', 'stopped', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "traces" ADD CONSTRAINT "traces_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traces" ADD CONSTRAINT "traces_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "traces_case" ON "traces" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "traces_due" ON "traces" USING btree ("id") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "traces_payment" ON "traces" USING btree ("payment_id");