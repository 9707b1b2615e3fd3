CREATE TABLE "audit_chain" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"audit_id" uuid NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"key_name" text NOT NULL,
	CONSTRAINT "audit_chain_audit_id_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE TABLE "audit_unsealed" (
	"audit_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "mac" text;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_log_severe" ON "audit_log" USING btree ("severity","id") WHERE "audit_log"."severity" <> 'info';