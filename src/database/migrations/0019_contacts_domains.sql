CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact_type" text NOT NULL,
	"label" text NOT NULL,
	"value" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"page_location" text DEFAULT 'all' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_type" CHECK ("contacts"."contact_type" in ('phone', 'email', 'address')),
	CONSTRAINT "contacts_page_location" CHECK ("contacts"."page_location" in ('all', 'header', 'footer', 'contact_page')),
	CONSTRAINT "contacts_order" CHECK ("contacts"."display_order" >= 0)
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"domain_name" text NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"dkim_selector" text DEFAULT '' NOT NULL,
	"last_check" jsonb,
	"checked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "domains_domain_name_unique" UNIQUE("domain_name"),
	CONSTRAINT "domains_name" CHECK ("domains"."domain_name" = lower("domains"."domain_name")),
	CONSTRAINT "domains_primary_active" CHECK ("domains"."is_active" or not "domains"."is_primary")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_primary" ON "contacts" USING btree ("contact_type") WHERE "contacts"."is_primary";--> statement-breakpoint
CREATE UNIQUE INDEX "domains_primary" ON "domains" USING btree ("is_primary") WHERE "domains"."is_primary";