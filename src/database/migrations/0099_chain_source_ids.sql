ALTER TABLE "chain_sources" DROP CONSTRAINT "chain_sources_kind";--> statement-breakpoint
ALTER TABLE "chain_sources" ADD COLUMN "chain_id" integer;--> statement-breakpoint
ALTER TABLE "chain_sources" ADD CONSTRAINT "chain_sources_kind" CHECK ("chain_sources"."kind" in ('trongrid', 'java-tron', 'etherscan', 'blockscout', 'json-rpc', 'esplora'));--> statement-breakpoint
UPDATE "chain_sources" SET "chain_id" = 1 WHERE "kind" = 'etherscan';
