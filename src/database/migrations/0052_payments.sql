CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid,
	"case_id" uuid,
	"entry" text DEFAULT 'payment' NOT NULL,
	"way" text,
	"institution" text DEFAULT '' NOT NULL,
	"earliest" timestamp with time zone,
	"latest" timestamp with time zone,
	"zone" text,
	"certainty" text,
	"amount" numeric(78, 0),
	"decimals" smallint,
	"asset" text,
	"contract" text DEFAULT '' NOT NULL,
	"usd_cents" numeric(78, 0),
	"usd_source" text,
	"usd_at" timestamp with time zone,
	"sender" text DEFAULT '' NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"transaction_id" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'unknown' NOT NULL,
	"said_by" text NOT NULL,
	"proof_id" uuid,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_owner" CHECK (num_nonnulls("payments"."submission_id", "payments"."case_id") = 1),
	CONSTRAINT "payments_entry" CHECK ("payments"."entry" in ('payment', 'found')),
	CONSTRAINT "payments_way" CHECK ("payments"."way" in ('bank-transfer', 'wire-abroad', 'card-debit', 'card-credit', 'payment-app', 'cash', 'gift-card', 'crypto-kiosk', 'exchange', 'own-wallet')),
	CONSTRAINT "payments_time" CHECK (num_nulls("payments"."earliest", "payments"."latest", "payments"."zone", "payments"."certainty") in (0, 4) and "payments"."earliest" <= "payments"."latest"),
	CONSTRAINT "payments_certainty" CHECK ("payments"."certainty" in ('exact', 'day', 'range')),
	CONSTRAINT "payments_amount" CHECK (num_nulls("payments"."amount", "payments"."decimals", "payments"."asset") in (0, 3) and "payments"."amount" > 0),
	CONSTRAINT "payments_decimals" CHECK ("payments"."decimals" between 0 and 18),
	CONSTRAINT "payments_asset" CHECK ("payments"."asset" ~ '^[A-Z0-9]{2,12}$'),
	CONSTRAINT "payments_usd" CHECK (num_nulls("payments"."usd_cents", "payments"."usd_source", "payments"."usd_at") in (0, 3) and "payments"."usd_cents" > 0),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('unknown', 'moved', 'held', 'frozen', 'seized', 'forfeited', 'returned')),
	CONSTRAINT "payments_said_by" CHECK ("payments"."said_by" in ('client', 'statement', 'chain', 'staff'))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_proof_id_attachments_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."attachments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_case" ON "payments" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "payments_submission" ON "payments" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "payments_transaction" ON "payments" USING btree ("transaction_id") WHERE transaction_id <> '';--> statement-breakpoint
CREATE INDEX "payments_returned" ON "payments" USING btree ("case_id") WHERE state = 'returned';--> statement-breakpoint
-- What staff noted as sums becomes payments "as told": without way or time, which nobody said. What was lost
-- is a payment; money that is frozen, seized, forfeited or back is a part of it, and no payment of its own.
INSERT INTO "payments" ("id", "case_id", "entry", "state", "amount", "decimals", "asset", "said_by", "created_at", "updated_at")
SELECT "id", "case_id",
  CASE "kind" WHEN 'lost' THEN 'payment' ELSE 'found' END,
  CASE "kind" WHEN 'lost' THEN 'unknown' WHEN 'recovered' THEN 'returned' ELSE "kind" END,
  "amount", "decimals", "asset", 'staff', "created_at", "created_at"
FROM "case_amounts" ORDER BY "case_id", "place";
--> statement-breakpoint
-- Whoever changes a payment need not think of the indicators that it names.
CREATE FUNCTION "reread_payment_indicators"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "changed" "payments";
BEGIN
  IF TG_OP = 'DELETE' THEN "changed" := OLD; ELSE "changed" := NEW; END IF;
  UPDATE "indicator_readings" SET "version" = 0
  WHERE "case_id" = "changed"."case_id" OR "submission_id" = "changed"."submission_id";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "payments_reread_indicators"
AFTER INSERT OR DELETE OR UPDATE OF "sender", "recipient", "transaction_id", "reference", "removed_at", "case_id" ON "payments"
FOR EACH ROW EXECUTE FUNCTION "reread_payment_indicators"();
