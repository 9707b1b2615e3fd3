ALTER TABLE "tracker_codes" ADD COLUMN "look_up_id" uuid;--> statement-breakpoint
ALTER TABLE "tracker_codes" ADD COLUMN "given_by" uuid;--> statement-breakpoint
ALTER TABLE "tracker_codes" ADD CONSTRAINT "tracker_codes_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;