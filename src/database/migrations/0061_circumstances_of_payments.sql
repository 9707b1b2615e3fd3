ALTER TABLE "payments" ADD COLUMN "kiosk_state" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "customer" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "authorised" boolean;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "of_others" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_kiosk" CHECK ("payments"."kiosk_state" ~ '^[A-Z]{2}$' and "payments"."customer" in ('new', 'existing')
        and ("payments"."way" = 'crypto-kiosk' or num_nonnulls("payments"."kiosk_state", "payments"."customer") = 0));