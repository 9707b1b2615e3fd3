CREATE TABLE "identity_trips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid,
	"next" text NOT NULL,
	"issuer" text,
	"subject" text,
	"label" text,
	"expires_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identity_trips_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "identity_trips_purpose" CHECK ("identity_trips"."purpose" in ('sign-in', 'link')),
	CONSTRAINT "identity_trips_user" CHECK (("identity_trips"."purpose" = 'link') = ("identity_trips"."user_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "staff_identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"label" text NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_identities_issuer_subject" UNIQUE("issuer","subject"),
	CONSTRAINT "staff_identities_user_issuer" UNIQUE("user_id","issuer")
);
--> statement-breakpoint
CREATE TABLE "integration_secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"integration_id" uuid NOT NULL,
	"family" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"followed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integration_secrets_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "integrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"allowed_ips" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"family" uuid,
	"stopped_because" text,
	"stopped_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integrations_scopes" CHECK (cardinality("integrations"."scopes") > 0
        and "integrations"."scopes" <@ array['submission:read', 'case:read', 'statistics:read']),
	CONSTRAINT "integrations_stopped" CHECK (("integrations"."family" is null) = ("integrations"."stopped_because" is not null)
        and ("integrations"."family" is null) = ("integrations"."stopped_at" is not null)
        and "integrations"."stopped_because" in ('revoked', 'reused'))
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_sealed" text NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identity_trips" ADD CONSTRAINT "identity_trips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_identities" ADD CONSTRAINT "staff_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_secrets" ADD CONSTRAINT "integration_secrets_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_trips_expires_at" ON "identity_trips" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "integration_secrets_integration" ON "integration_secrets" USING btree ("integration_id");--> statement-breakpoint
CREATE INDEX "integration_secrets_used_at" ON "integration_secrets" USING btree ("used_at") WHERE "integration_secrets"."used_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_current" ON "signing_keys" USING btree ((true)) WHERE "signing_keys"."retired_at" is null;