CREATE INDEX "form_submissions_inbox_mail_read" ON "form_submissions" USING btree ("submitted_at","id") WHERE "form_submissions"."status" in ('pending', 'reviewed') and "form_submissions"."case_id" is null
    and "form_submissions"."merged_into" is null and not "form_submissions"."is_suspected_spam" and ("form_submissions"."form_type" = 'report' and "form_submissions"."data" ->> 'safe_mail' is not distinct from 'no'
    and not ("form_submissions"."data" ->> 'reported_by' is not distinct from 'helper'
    or jsonb_exists_any("form_submissions"."data", array['helper_name', 'helper_email', 'helper_phone',
      'helper_relation', 'helper_typed', 'helper_agreement'])));--> statement-breakpoint
CREATE INDEX "form_submissions_mail_read_case" ON "form_submissions" USING btree ("case_id") WHERE "form_submissions"."case_id" is not null and ("form_submissions"."form_type" = 'report' and "form_submissions"."data" ->> 'safe_mail' is not distinct from 'no'
    and not ("form_submissions"."data" ->> 'reported_by' is not distinct from 'helper'
    or jsonb_exists_any("form_submissions"."data", array['helper_name', 'helper_email', 'helper_phone',
      'helper_relation', 'helper_typed', 'helper_agreement'])));