ALTER TABLE "indicator_feed" ADD COLUMN "labels" text[];--> statement-breakpoint
UPDATE "indicator_feed" SET "labels" = ARRAY["tlp"];--> statement-breakpoint
ALTER TABLE "indicator_feed" ALTER COLUMN "labels" SET NOT NULL;--> statement-breakpoint
UPDATE "indicator_feed" feed SET "month" = to_char(d."checked_at" AT TIME ZONE 'UTC', 'YYYY-MM')
FROM "indicator_sharing" d WHERE d."indicator_id" = feed."indicator_id" AND feed."month" = '';--> statement-breakpoint
ALTER TABLE "indicator_disputes" ADD COLUMN "withdrawn_version" integer;--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"audit_id" uuid,
	"event" text NOT NULL,
	"record" text DEFAULT '' NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone,
	"last_answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "webhook_deliveries_event" UNIQUE("webhook_id","audit_id"),
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"integration_id" uuid NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"former_until" timestamp with time zone,
	"cursor" bigint NOT NULL,
	"paused_at" timestamp with time zone,
	"paused_because" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_paused" CHECK (("webhooks"."paused_at" is null) = ("webhooks"."paused_because" is null)
        and "webhooks"."paused_because" in ('staff', 'failed', 'gone'))
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_at") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhooks_integration" ON "webhooks" USING btree ("integration_id");