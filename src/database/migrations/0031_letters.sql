CREATE TABLE "mail_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"subject" text,
	"body" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_templates_event_unique" UNIQUE("event")
);
--> statement-breakpoint
CREATE TABLE "newsletter_sendings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"requested_by_name" text NOT NULL,
	"last_subscriber_id" uuid,
	"queued" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_sendings_post" UNIQUE("post_id"),
	CONSTRAINT "newsletter_sendings_queued" CHECK ("newsletter_sendings"."queued" >= 0)
);
--> statement-breakpoint
ALTER TABLE "content_revisions" DROP CONSTRAINT "content_revisions_kind";--> statement-breakpoint
ALTER TABLE "newsletter_sendings" ADD CONSTRAINT "newsletter_sendings_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_kind" CHECK ("content_revisions"."kind" in ('block', 'post', 'letter'));