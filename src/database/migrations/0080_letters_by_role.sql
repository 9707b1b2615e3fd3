CREATE TABLE "case_particulars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"ic3_number" text DEFAULT '' NOT NULL,
	"police_number" text DEFAULT '' NOT NULL,
	"police_office" text DEFAULT '' NOT NULL,
	"other_numbers" text DEFAULT '' NOT NULL,
	"recorded_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_particulars_case_id_unique" UNIQUE("case_id")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "destination" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "case_request_bundles" ADD COLUMN "facts" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "case_request_consents" ADD COLUMN "includes_contact" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "case_requests" ADD COLUMN "addressee_kind" text;--> statement-breakpoint
ALTER TABLE "case_particulars" ADD CONSTRAINT "case_particulars_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_requests" ADD CONSTRAINT "case_requests_addressee" CHECK ("case_requests"."addressee_kind" in ('bank', 'card', 'payment-app', 'exchange', 'kiosk', 'gift-card', 'carrier', 'receiving-bank', 'receiving-platform', 'issuer', 'officer'));