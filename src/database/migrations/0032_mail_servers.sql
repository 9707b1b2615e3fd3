CREATE TABLE "mail_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_events_kind" CHECK ("mail_events"."kind" in ('claimed', 'sent', 'deferred', 'failed', 'bounced', 'complained', 'delayed', 'suppressed', 'retried', 'uncertain'))
);
--> statement-breakpoint
CREATE TABLE "mail_days" (
	"day" date NOT NULL,
	"server" text NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"deferred" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"bounced" integer DEFAULT 0 NOT NULL,
	"complained" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mail_days_day_server_pk" PRIMARY KEY("day","server")
);
--> statement-breakpoint
CREATE TABLE "mail_paces" (
	"target" text PRIMARY KEY NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"minute_count" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"rests_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_report_access" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"token_hash" text NOT NULL,
	"made_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "mail_report_access_one" CHECK ("mail_report_access"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "smtp_configs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"port" integer DEFAULT 587 NOT NULL,
	"username" text NOT NULL,
	"password_sealed" text,
	"tls_mode" text DEFAULT 'starttls' NOT NULL,
	"from_address" text DEFAULT '' NOT NULL,
	"from_name" text DEFAULT '' NOT NULL,
	"daily_limit" integer DEFAULT 50 NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"allows_private" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "smtp_configs_port" CHECK ("smtp_configs"."port" between 1 and 65535),
	CONSTRAINT "smtp_configs_tls_mode" CHECK ("smtp_configs"."tls_mode" in ('starttls', 'tls', 'none')),
	CONSTRAINT "smtp_configs_daily_limit" CHECK ("smtp_configs"."daily_limit" > 0)
);
--> statement-breakpoint
CREATE TABLE "undeliverable_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"bounces" integer DEFAULT 0 NOT NULL,
	"blocked_at" timestamp with time zone,
	"cause" text DEFAULT 'bounce' NOT NULL,
	"last_response" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "undeliverable_addresses_email_unique" UNIQUE("email"),
	CONSTRAINT "undeliverable_addresses_cause" CHECK ("undeliverable_addresses"."cause" in ('bounce', 'complaint'))
);
--> statement-breakpoint
CREATE TABLE "warmup_campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"config_id" uuid NOT NULL,
	"status" text DEFAULT 'not_started' NOT NULL,
	"start_volume" integer NOT NULL,
	"growth" integer NOT NULL,
	"target" integer NOT NULL,
	"current_day" integer DEFAULT 0 NOT NULL,
	"day_on" date,
	"total_sent" integer DEFAULT 0 NOT NULL,
	"watched_sent" integer DEFAULT 0 NOT NULL,
	"watched_bounced" integer DEFAULT 0 NOT NULL,
	"watched_complained" integer DEFAULT 0 NOT NULL,
	"pause_reason" text,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "warmup_campaigns_status" CHECK ("warmup_campaigns"."status" in ('not_started', 'running', 'paused', 'completed', 'failed')),
	CONSTRAINT "warmup_campaigns_volumes" CHECK ("warmup_campaigns"."start_volume" > 0 and "warmup_campaigns"."growth" between 1 and 100 and "warmup_campaigns"."target" >= "warmup_campaigns"."start_volume")
);
--> statement-breakpoint
DROP INDEX "email_messages_due";--> statement-breakpoint
ALTER TABLE "email_messages" ADD COLUMN "lane" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_messages" ADD COLUMN "domain" text GENERATED ALWAYS AS (lower(split_part(to_address, '@', 2))) STORED;--> statement-breakpoint
ALTER TABLE "email_messages" ADD COLUMN "sent_by" text;--> statement-breakpoint
ALTER TABLE "mail_events" ADD CONSTRAINT "mail_events_message_id_email_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."email_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warmup_campaigns" ADD CONSTRAINT "warmup_campaigns_config_id_smtp_configs_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."smtp_configs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_events_message" ON "mail_events" USING btree ("message_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "smtp_configs_active" ON "smtp_configs" USING btree ("is_active") WHERE "smtp_configs"."is_active";--> statement-breakpoint
CREATE INDEX "undeliverable_addresses_blocked" ON "undeliverable_addresses" USING btree ("id") WHERE "undeliverable_addresses"."blocked_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "warmup_campaigns_open" ON "warmup_campaigns" USING btree ("config_id") WHERE "warmup_campaigns"."status" in ('running', 'paused');--> statement-breakpoint
CREATE INDEX "email_messages_state" ON "email_messages" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "email_messages_template" ON "email_messages" USING btree ("template","id");--> statement-breakpoint
CREATE INDEX "email_messages_address" ON "email_messages" USING gin (lower("to_address") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "email_messages_due" ON "email_messages" USING btree ("lane","next_attempt_at","id") WHERE "email_messages"."state" in ('queued', 'deferred', 'sending');--> statement-breakpoint
ALTER TABLE "email_messages" ADD CONSTRAINT "email_messages_lane" CHECK ("email_messages"."lane" between 0 and 3);