ALTER TABLE "payments" ADD COLUMN "numbers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "chosen_for" text[] DEFAULT '{}' NOT NULL;