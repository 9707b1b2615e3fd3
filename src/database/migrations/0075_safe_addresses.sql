CREATE TABLE "unsafe_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"submission_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unsafe_addresses_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "email_messages" ADD COLUMN "overrides_safety" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "unsafe_addresses" ADD CONSTRAINT "unsafe_addresses_submission_id_form_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."form_submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unsafe_addresses_submission" ON "unsafe_addresses" USING btree ("submission_id");--> statement-breakpoint
INSERT INTO "unsafe_addresses" ("id", "email", "submission_id")
SELECT gen_random_uuid(), mailbox, (array_agg("id" ORDER BY "submitted_at", "id"))[1]
FROM (
	SELECT "id", "submitted_at",
		CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
			ELSE name || '@' || domain END AS mailbox
	FROM (
		SELECT "id", "submitted_at", substring("contact_email" FROM '[^@]*$') AS domain,
			coalesce(nullif(split_part(regexp_replace("contact_email", '@[^@]*$', ''), '+', 1), ''),
				regexp_replace("contact_email", '@[^@]*$', '')) AS name
		FROM "form_submissions"
		WHERE "form_type" = 'report' AND "data" ->> 'safe_mail' = 'no' AND "contact_email" IS NOT NULL
	) AS spelled
) AS unsafe
GROUP BY mailbox;
