ALTER TABLE "posts" DROP CONSTRAINT "posts_success";--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "posts_outcome_id_case_outcomes_id_fk";
--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_outcome_id_case_outcomes_id_fk" FOREIGN KEY ("outcome_id") REFERENCES "public"."case_outcomes"("id") ON DELETE set null ON UPDATE no action;