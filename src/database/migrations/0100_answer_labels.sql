ALTER TABLE "case_requests" ADD COLUMN "confirmed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "attribution_sources" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;