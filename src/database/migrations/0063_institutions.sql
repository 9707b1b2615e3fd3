CREATE TABLE "case_request_bundles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"payments" integer NOT NULL,
	"made_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_request_bundles_audience" CHECK ("case_request_bundles"."audience" in ('institution', 'officer'))
);
--> statement-breakpoint
CREATE TABLE "case_request_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"how" text NOT NULL,
	"given_on" date NOT NULL,
	"words" text NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"recorded_by" uuid,
	"recorded_by_name" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_request_consents_case_id_unique" UNIQUE("case_id"),
	CONSTRAINT "case_request_consents_how" CHECK ("case_request_consents"."how" in ('writing', 'phone', 'in-person'))
);
--> statement-breakpoint
CREATE TABLE "case_request_payments" (
	"request_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	CONSTRAINT "case_request_payments_request_id_payment_id_pk" PRIMARY KEY("request_id","payment_id")
);
--> statement-breakpoint
CREATE TABLE "case_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"institution_id" uuid,
	"institution_name" text NOT NULL,
	"evm_network" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'drafted' NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"sent_on" date,
	"ticket" text DEFAULT '' NOT NULL,
	"answered_on" date,
	"answer" text DEFAULT '' NOT NULL,
	"amount_held" numeric(78, 0),
	"decimals" smallint,
	"asset" text,
	"hold_ends" date,
	"answer_fact_id" uuid,
	"hold_fact_id" uuid,
	"drafted_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_requests_number" UNIQUE("case_id","number"),
	CONSTRAINT "case_requests_state" CHECK ("case_requests"."state" in ('drafted', 'sent', 'held', 'refused', 'needs-order', 'closed')),
	CONSTRAINT "case_requests_amount" CHECK (num_nulls("case_requests"."amount_held", "case_requests"."decimals", "case_requests"."asset") in (0, 3) and "case_requests"."amount_held" > 0),
	CONSTRAINT "case_requests_sent" CHECK ("case_requests"."state" in ('drafted', 'closed') or "case_requests"."sent_on" is not null)
);
--> statement-breakpoint
CREATE TABLE "institutions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"legal_names" text[] DEFAULT '{}' NOT NULL,
	"other_names" text[] DEFAULT '{}' NOT NULL,
	"folded_names" text[] NOT NULL,
	"victims_channel" text DEFAULT '' NOT NULL,
	"officers_portal" text DEFAULT '' NOT NULL,
	"wants" text DEFAULT '' NOT NULL,
	"deadlines" text DEFAULT '' NOT NULL,
	"answer_days" smallint,
	"answer_clock" text DEFAULT 'days' NOT NULL,
	"source" text NOT NULL,
	"checked_on" date NOT NULL,
	"checked_by_name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"shipped_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "institutions_shipped_key_unique" UNIQUE("shipped_key"),
	CONSTRAINT "institutions_kind" CHECK ("institutions"."kind" in ('bank', 'exchange', 'wallet', 'stablecoin-issuer', 'kiosk-operator', 'payment-app', 'wire-service', 'card-network', 'gift-card-issuer', 'other')),
	CONSTRAINT "institutions_source" CHECK ("institutions"."source" <> ''),
	CONSTRAINT "institutions_answer" CHECK ("institutions"."answer_days" between 1 and 365),
	CONSTRAINT "institutions_clock" CHECK ("institutions"."answer_clock" in ('days', 'business-days'))
);
--> statement-breakpoint
ALTER TABLE "case_facts" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "case_request_bundles" ADD CONSTRAINT "case_request_bundles_request_id_case_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."case_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_request_consents" ADD CONSTRAINT "case_request_consents_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_request_consents" ADD CONSTRAINT "case_request_consents_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_request_payments" ADD CONSTRAINT "case_request_payments_request_id_case_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."case_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_request_payments" ADD CONSTRAINT "case_request_payments_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_requests" ADD CONSTRAINT "case_requests_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_requests" ADD CONSTRAINT "case_requests_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_requests" ADD CONSTRAINT "case_requests_answer_fact_id_case_facts_id_fk" FOREIGN KEY ("answer_fact_id") REFERENCES "public"."case_facts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_requests" ADD CONSTRAINT "case_requests_hold_fact_id_case_facts_id_fk" FOREIGN KEY ("hold_fact_id") REFERENCES "public"."case_facts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_request_bundles_request" ON "case_request_bundles" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "case_request_payments_payment" ON "case_request_payments" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "case_requests_institution" ON "case_requests" USING btree ("institution_id");--> statement-breakpoint
CREATE INDEX "case_requests_answer_fact" ON "case_requests" USING btree ("answer_fact_id");--> statement-breakpoint
CREATE INDEX "case_requests_hold_fact" ON "case_requests" USING btree ("hold_fact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "institutions_name" ON "institutions" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "institutions_by_name" ON "institutions" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "institutions_checked" ON "institutions" USING btree ("checked_on","id");--> statement-breakpoint
CREATE INDEX "institutions_folded" ON "institutions" USING gin ("folded_names");--> statement-breakpoint
-- Entries whose source was read on that day. Staff change them and switch them off in the back office.
INSERT INTO institutions (id, shipped_key, name, kind, legal_names, other_names, folded_names, victims_channel, officers_portal, wants, deadlines, answer_days, answer_clock, source, checked_on, checked_by_name) VALUES
  ('01930f60-0000-7000-8000-000000000001', 'binance', 'Binance', 'exchange', '{}', '{"Binance.com"}', '{"binance","binance com"}',
   'Binance Support: “How to Report Stolen Funds Transferred to Binance”.',
   'Government Law Enforcement Request System: sign up with an official law enforcement e-mail address.',
   'What happened and when; pictures that show that the wallet is the client’s; the wallets; every transaction with its id and a link to a blockchain explorer.',
   'A courtesy freeze needs a police report within 7 days after support was told; Binance may give more time. The page is dated 2018-01-15. The copy of Binance Bahrain says that nothing is frozen without an official order.',
   NULL, 'days', 'https://www.binance.com/ro/amp/support/faq/360000006051', '2026-11-23', 'Lantern, before release'),
  ('01930f60-0000-7000-8000-000000000002', 'kucoin', 'KuCoin', 'exchange', '{}', '{"KuCoin.com"}', '{"kucoin","kucoin com"}',
   '',
   'Law enforcement request guidelines: by e-mail from a government domain, in English. Look up the address on the company’s own site.',
   'Addresses and transaction ids as text or as an Excel file, not as PDF; the legal entity that is asked; proof of the officer’s authority.',
   'Officers’ requests usually take 10 to 15 business days. “URGENT REQUEST” in the subject for what cannot wait.',
   15, 'business-days', 'https://www.coincarp.com/zh-tw/exchange/announcement/kucoin-zh-hk-law-enforcement-request-guidelines (copy of the company’s announcement)', '2026-11-23', 'Lantern, before release'),
  ('01930f60-0000-7000-8000-000000000003', 'crypto-bot', 'Crypto Bot', 'wallet', '{}', '{"Send","send.tg","CryptoBot","@send"}', '{"crypto bot","send","send tg","cryptobot"}',
   '',
   'Law Enforcement Request Processing Policy: by e-mail from an official address, with the number of the case in the subject.',
   'A signed request on letterhead and an editable copy; every identifier as text that can be copied, no pictures; a Telegram user id, e-mail, telephone, wallet address or transaction id; proof of who the officer is.',
   'Requests take up to 14 calendar days. A freeze lasts up to 60 calendar days.',
   14, 'days', 'https://help.send.tg/en/articles/10191271-law-enforcement-request-processing-policy', '2026-11-23', 'Lantern, before release'),
  ('01930f60-0000-7000-8000-000000000004', 'circle', 'Circle', 'stablecoin-issuer', '{}', '{"USDC","USD Coin","Centre"}', '{"circle","usdc","usd coin","centre"}',
   '',
   '',
   'A legal order of a US court. Circle cannot move or issue tokens anew.',
   'None is named. The page is an older one; ask before you rely on it.',
   NULL, 'days', 'https://www.centre.io/access_denial_guidelines', '2026-11-22', 'Lantern, before release'),
  ('01930f60-0000-7000-8000-000000000005', 'moneygram', 'MoneyGram', 'wire-service', '{}', '{}', '{"moneygram"}',
   'Telephone 1-800-666-3947, as the FTC names it: say that the transfer was fraud, and ask to stop and return it.',
   '',
   '',
   '',
   NULL, 'days', 'https://consumer.ftc.gov/consumer-alerts/2021/09/paid-someone-you-think-scammer', '2026-11-20', 'Lantern, before release');
