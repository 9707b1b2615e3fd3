ALTER TABLE "payments" ADD COLUMN "same_as" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_distinct" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_same_as_payments_id_fk" FOREIGN KEY ("same_as") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_same_as" ON "payments" USING btree ("same_as");