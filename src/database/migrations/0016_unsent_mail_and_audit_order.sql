DROP INDEX "audit_log_action_id";--> statement-breakpoint
CREATE INDEX "email_messages_unsent" ON "email_messages" USING btree ("state","id") WHERE "email_messages"."state" in ('queued', 'deferred', 'sending', 'failed');--> statement-breakpoint
CREATE INDEX "audit_log_action_id" ON "audit_log" USING btree ("action","id");