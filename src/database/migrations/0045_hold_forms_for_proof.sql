CREATE TABLE "held_forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"path" text NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "held_forms" ADD CONSTRAINT "held_forms_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_forms_session" ON "held_forms" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "held_forms_expires_at" ON "held_forms" USING btree ("expires_at");