CREATE TABLE "api_calls" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"integration_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "integrations" DROP CONSTRAINT "integrations_scopes";--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "embed_origins" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_calls" ADD CONSTRAINT "api_calls_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_calls_integration" ON "api_calls" USING btree ("integration_id");--> statement-breakpoint
CREATE INDEX "api_calls_created" ON "api_calls" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_scopes" CHECK (cardinality("integrations"."scopes") > 0
        and "integrations"."scopes" <@ array['submission:read', 'submission:create', 'submission:write', 'case:read', 'case:write', 'payment:read', 'statistics:read', 'indicator:export', 'indicator:export-amber', 'indicator:feed']);