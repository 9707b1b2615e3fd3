CREATE TABLE "mentions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"note_id" uuid NOT NULL,
	"seen_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentions_note_user" UNIQUE("note_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "watchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watchers_case_user" UNIQUE("case_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "urgency" text;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "wants_mention_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "mention_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_note_id_case_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."case_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchers" ADD CONSTRAINT "watchers_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchers" ADD CONSTRAINT "watchers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mentions_unseen" ON "mentions" USING btree ("user_id","id") WHERE "mentions"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "mentions_case" ON "mentions" USING btree ("case_id","user_id");--> statement-breakpoint
CREATE INDEX "watchers_user" ON "watchers" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_urgency" CHECK ("cases"."urgency" in ('emergency', 'urgent', 'normal', 'low'));