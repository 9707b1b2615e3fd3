ALTER TABLE "chain_facts" DROP CONSTRAINT "chain_facts_chain";--> statement-breakpoint
ALTER TABLE "chain_sources" DROP CONSTRAINT "chain_sources_chain";--> statement-breakpoint
ALTER TABLE "trace_addresses" DROP CONSTRAINT "trace_addresses_chain";--> statement-breakpoint
ALTER TABLE "watched_addresses" DROP CONSTRAINT "watched_addresses_chain";--> statement-breakpoint
ALTER TABLE "chain_facts" ADD CONSTRAINT "chain_facts_chain" CHECK ("chain_facts"."chain" in ('tron', 'ethereum', 'bitcoin', 'bsc', 'polygon', 'base', 'arbitrum'));--> statement-breakpoint
ALTER TABLE "chain_sources" ADD CONSTRAINT "chain_sources_chain" CHECK ("chain_sources"."chain" in ('tron', 'ethereum', 'bitcoin', 'bsc', 'polygon', 'base', 'arbitrum'));--> statement-breakpoint
ALTER TABLE "trace_addresses" ADD CONSTRAINT "trace_addresses_chain" CHECK ("trace_addresses"."chain" in ('tron', 'ethereum', 'bitcoin', 'bsc', 'polygon', 'base', 'arbitrum'));--> statement-breakpoint
ALTER TABLE "watched_addresses" ADD CONSTRAINT "watched_addresses_chain" CHECK ("watched_addresses"."chain" in ('tron', 'ethereum', 'bitcoin', 'bsc', 'polygon', 'base', 'arbitrum'));