CREATE TABLE "secret_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "secret_keys_state" CHECK ("secret_keys"."state" in ('announced', 'in-force', 'earlier'))
);
