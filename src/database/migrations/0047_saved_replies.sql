CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"title" text NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"review_on" date,
	"is_built_in" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_replies_uses" CHECK ("saved_replies"."uses" >= 0)
);
--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_replies_owner" ON "saved_replies" USING btree ("owner_id");