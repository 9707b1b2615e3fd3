ALTER TABLE "traces" DROP CONSTRAINT "traces_convention";--> statement-breakpoint
ALTER TABLE "traces" ADD CONSTRAINT "traces_convention" CHECK ("traces"."convention" in ('fifo', 'lifo', 'pro-rata', 'proceeds-first', 'libr'));--> statement-breakpoint
-- Reached addresses are noted again, by the rules of method 2.
DELETE FROM "trace_addresses";
