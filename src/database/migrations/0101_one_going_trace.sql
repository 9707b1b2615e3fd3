-- Two presses at once may have started two runs of one payment: the earlier one goes on.
UPDATE "traces" SET "state" = 'stopped' WHERE "state" IN ('waiting', 'running') AND EXISTS (
	SELECT FROM "traces" "earlier" WHERE "earlier"."payment_id" = "traces"."payment_id"
		AND "earlier"."state" IN ('waiting', 'running') AND "earlier"."id" < "traces"."id"
);--> statement-breakpoint
CREATE UNIQUE INDEX "traces_going" ON "traces" USING btree ("payment_id") WHERE state in ('waiting', 'running');