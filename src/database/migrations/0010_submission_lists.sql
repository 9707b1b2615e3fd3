DROP INDEX "form_submissions_arrived";--> statement-breakpoint
DROP INDEX "form_submissions_status_arrived";--> statement-breakpoint
DROP INDEX "form_submissions_type_arrived";--> statement-breakpoint
DROP INDEX "form_submissions_mail_arrived";--> statement-breakpoint
DROP INDEX "form_submissions_urgency_arrived";--> statement-breakpoint
DROP INDEX "form_submissions_assignee_arrived";--> statement-breakpoint
DROP INDEX "form_submissions_unassigned_arrived";--> statement-breakpoint
DROP INDEX "form_submissions_spam_arrived";--> statement-breakpoint
DROP INDEX "form_submissions_changed";--> statement-breakpoint
DROP INDEX "form_submissions_status_changed";--> statement-breakpoint
CREATE INDEX "form_submissions_arrived" ON "form_submissions" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "form_submissions_status_arrived" ON "form_submissions" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "form_submissions_type_arrived" ON "form_submissions" USING btree ("form_type","submitted_at","id");--> statement-breakpoint
CREATE INDEX "form_submissions_mail_arrived" ON "form_submissions" USING btree ("mail_state","submitted_at","id");--> statement-breakpoint
CREATE INDEX "form_submissions_urgency_arrived" ON "form_submissions" USING btree ("urgency","submitted_at","id") WHERE "form_submissions"."urgency" is not null;--> statement-breakpoint
CREATE INDEX "form_submissions_assignee_arrived" ON "form_submissions" USING btree ("assigned_to","submitted_at","id") WHERE "form_submissions"."assigned_to" is not null;--> statement-breakpoint
CREATE INDEX "form_submissions_unassigned_arrived" ON "form_submissions" USING btree ("submitted_at","id") WHERE "form_submissions"."assigned_to" is null;--> statement-breakpoint
CREATE INDEX "form_submissions_spam_arrived" ON "form_submissions" USING btree ("submitted_at","id") WHERE "form_submissions"."is_suspected_spam";--> statement-breakpoint
CREATE INDEX "form_submissions_changed" ON "form_submissions" USING btree ("status_changed_at","id");--> statement-breakpoint
CREATE INDEX "form_submissions_status_changed" ON "form_submissions" USING btree ("status","status_changed_at","id");