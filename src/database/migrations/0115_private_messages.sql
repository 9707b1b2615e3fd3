ALTER TABLE "case_messages" ADD COLUMN "audience" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "case_messages" ADD COLUMN "party_id" uuid;--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_party_id_supporters_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."supporters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_messages_party" ON "case_messages" USING btree ("party_id") WHERE "case_messages"."party_id" is not null;--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_audience" CHECK ("case_messages"."audience" in ('all', 'client', 'party'));