CREATE TABLE "trace_addresses" (
	"trace_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"chain" text NOT NULL,
	"asset" text NOT NULL,
	"address" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "trace_addresses_trace_id_address_pk" PRIMARY KEY("trace_id","address"),
	CONSTRAINT "trace_addresses_chain" CHECK ("trace_addresses"."chain" in ('tron', 'ethereum', 'bitcoin'))
);
--> statement-breakpoint
CREATE TABLE "watched_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chain" text NOT NULL,
	"asset" text NOT NULL,
	"address" text NOT NULL,
	"state" text DEFAULT 'unknown' NOT NULL,
	"frozen_at" timestamp with time zone,
	"frozen_tx" text,
	"destroyed_at" timestamp with time zone,
	"destroyed_tx" text,
	"destroyed_amount" numeric(78, 0),
	"balance" numeric(78, 0),
	"moved_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"host" text DEFAULT '' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"read_until" jsonb,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watched_addresses_chain" CHECK ("watched_addresses"."chain" in ('tron', 'ethereum', 'bitcoin')),
	CONSTRAINT "watched_addresses_state" CHECK ("watched_addresses"."state" in ('unknown', 'free', 'frozen', 'destroyed'))
);
--> statement-breakpoint
ALTER TABLE "trace_addresses" ADD CONSTRAINT "trace_addresses_trace_id_traces_id_fk" FOREIGN KEY ("trace_id") REFERENCES "public"."traces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trace_addresses" ADD CONSTRAINT "trace_addresses_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trace_addresses_address" ON "trace_addresses" USING btree ("address");--> statement-breakpoint
CREATE INDEX "trace_addresses_case" ON "trace_addresses" USING btree ("case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "watched_addresses_once" ON "watched_addresses" USING btree ("address","chain","asset");--> statement-breakpoint
CREATE INDEX "watched_addresses_due" ON "watched_addresses" USING btree ("due_at");