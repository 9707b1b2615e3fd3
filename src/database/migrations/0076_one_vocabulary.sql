ALTER TABLE "payments" DROP CONSTRAINT "payments_way";--> statement-breakpoint
UPDATE "payments" SET "way" = CASE "way" WHEN 'exchange' THEN 'crypto-exchange' ELSE 'crypto-wallet' END
WHERE "way" IN ('exchange', 'own-wallet');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_way" CHECK ("payments"."way" in ('bank-transfer', 'wire-abroad', 'card-debit', 'card-credit', 'payment-app', 'cash', 'gift-card', 'crypto-kiosk', 'crypto-exchange', 'crypto-wallet'));--> statement-breakpoint
UPDATE "deadline_rules" SET "ways" = array_replace(array_replace("ways", 'exchange', 'crypto-exchange'), 'own-wallet', 'crypto-wallet')
WHERE "ways" && ARRAY['exchange', 'own-wallet'];--> statement-breakpoint
-- The answers name no indicators, so nothing has to be read again.
ALTER TABLE "form_submissions" DISABLE TRIGGER "form_submissions_reread_indicators";--> statement-breakpoint
UPDATE "form_submissions" SET "data" = jsonb_set("data", '{paid_by}', to_jsonb((
  SELECT string_agg(CASE "line" WHEN 'wire' THEN 'bank' WHEN 'crypto-atm' THEN 'crypto-kiosk' ELSE "line" END, E'\n' ORDER BY "place")
  FROM string_to_table("data" ->> 'paid_by', E'\n') WITH ORDINALITY AS "lines" ("line", "place"))))
WHERE "form_type" = 'report' AND string_to_array("data" ->> 'paid_by', E'\n') && ARRAY['wire', 'crypto-atm'];--> statement-breakpoint
ALTER TABLE "form_submissions" ENABLE TRIGGER "form_submissions_reread_indicators";
