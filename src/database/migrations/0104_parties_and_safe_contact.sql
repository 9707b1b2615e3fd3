ALTER TABLE "supporters" ALTER COLUMN "submission_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "supporters" ADD COLUMN "case_id" uuid;--> statement-breakpoint
ALTER TABLE "supporters" ADD COLUMN "role" text DEFAULT 'helper' NOT NULL;--> statement-breakpoint
ALTER TABLE "supporters" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "supporters" ADD COLUMN "ways" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "supporters" ADD COLUMN "access" text DEFAULT 'write' NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "safe_contact" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "supporters" ADD CONSTRAINT "supporters_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supporters_case" ON "supporters" USING btree ("case_id") WHERE "supporters"."case_id" is not null;--> statement-breakpoint
ALTER TABLE "supporters" ADD CONSTRAINT "supporters_role" CHECK ("supporters"."role" in ('helper', 'colleague', 'lawyer'));--> statement-breakpoint
ALTER TABLE "supporters" ADD CONSTRAINT "supporters_access" CHECK ("supporters"."access" in ('none', 'read', 'write'));--> statement-breakpoint
ALTER TABLE "supporters" ADD CONSTRAINT "supporters_of" CHECK ("supporters"."submission_id" is not null or "supporters"."case_id" is not null);