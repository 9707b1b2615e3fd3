CREATE TABLE "paused_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paused_reports_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "paused_reports_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE INDEX "paused_reports_expiry" ON "paused_reports" USING btree ("expires_at");