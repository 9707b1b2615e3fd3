ALTER TABLE "known_devices" ALTER COLUMN "last_seen_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "known_devices" ADD COLUMN "network_hash" text;--> statement-breakpoint
ALTER TABLE "known_devices" ADD COLUMN "known_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "known_devices_device_hash" ON "known_devices" USING btree ("device_hash");--> statement-breakpoint
CREATE INDEX "known_devices_network_hash" ON "known_devices" USING btree ("network_hash");