CREATE TABLE "chain_facts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chain" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"raw" text NOT NULL,
	"host" text NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	"sha256" text NOT NULL,
	"verified" text DEFAULT 'none' NOT NULL,
	CONSTRAINT "chain_facts_chain" CHECK ("chain_facts"."chain" in ('tron', 'ethereum', 'bitcoin')),
	CONSTRAINT "chain_facts_verified" CHECK ("chain_facts"."verified" in ('none', 'hash', 'inclusion'))
);
--> statement-breakpoint
CREATE TABLE "chain_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chain" text NOT NULL,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"key_sealed" text,
	"per_second" integer NOT NULL,
	"run_by" text NOT NULL,
	"tested_at" timestamp with time zone,
	"last_problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chain_sources_chain" CHECK ("chain_sources"."chain" in ('tron', 'ethereum', 'bitcoin')),
	CONSTRAINT "chain_sources_kind" CHECK ("chain_sources"."kind" in ('trongrid', 'etherscan', 'json-rpc', 'esplora')),
	CONSTRAINT "chain_sources_run_by" CHECK ("chain_sources"."run_by" in ('own', 'provider')),
	CONSTRAINT "chain_sources_rate" CHECK ("chain_sources"."per_second" between 1 and 100)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "chain_facts_key" ON "chain_facts" USING btree ("chain",md5("key"));