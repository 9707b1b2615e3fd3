DROP INDEX "form_submissions_arrived";--> statement-breakpoint
CREATE INDEX "form_submissions_arrived" ON "form_submissions" USING btree ("submitted_at","id","merged_into");