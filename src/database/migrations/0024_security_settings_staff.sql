CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" in ('administrator', 'case_worker', 'editor', 'auditor'))
);
--> statement-breakpoint
CREATE TABLE "security_settings" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"rate_limiting" boolean DEFAULT true NOT NULL,
	"ip_whitelisting" boolean DEFAULT false NOT NULL,
	"allowed_ips" text[] DEFAULT '{}' NOT NULL,
	"session_timeout" integer DEFAULT 30 NOT NULL,
	"max_login_attempts" integer DEFAULT 5 NOT NULL,
	"second_factor_required" text DEFAULT 'administrators' NOT NULL,
	"password_min_length" integer DEFAULT 12 NOT NULL,
	"access_code_hash" text,
	"access_code_version" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "security_settings_only_row" CHECK ("security_settings"."only_row"),
	CONSTRAINT "security_settings_session_timeout" CHECK ("security_settings"."session_timeout" between 5 and 720),
	CONSTRAINT "security_settings_login_attempts" CHECK ("security_settings"."max_login_attempts" between 3 and 10),
	CONSTRAINT "security_settings_second_factor" CHECK ("security_settings"."second_factor_required" in ('administrators', 'everybody', 'nobody')),
	CONSTRAINT "security_settings_password_length" CHECK ("security_settings"."password_min_length" between 8 and 64)
);
--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "last_signed_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;