CREATE TABLE "case_access" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"granted_by_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_access_person" UNIQUE("case_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "is_restricted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "case_access" ADD CONSTRAINT "case_access_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_access" ADD CONSTRAINT "case_access_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_access_user" ON "case_access" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cases_restricted" ON "cases" USING btree ("id") WHERE "cases"."is_restricted";