import { z } from 'zod';
import { m } from '#shared/messages/compiled/messages.js';
import type { PublicForm } from './public-form.ts';
import {
  optionalLine,
  optionalPhone,
  requiredEmail,
  requiredLine,
  requiredMessage,
} from './text-fields.ts';

export const jobApplicationFields = [
  'position',
  'name',
  'email',
  'phone',
  'profile',
  'message',
] as const;

export type JobApplicationField = (typeof jobApplicationFields)[number];

export const jobApplicationSchema = z.object({
  position: requiredLine({ label: m.job_position_label, missing: m.job_position_missing }),
  name: requiredLine({ label: m.report_name_label, missing: m.report_name_missing }),
  email: requiredEmail({
    label: m.report_email_label,
    missing: m.report_email_missing,
    invalid: m.report_email_invalid,
  }),
  phone: optionalPhone(),
  profile: optionalLine(m.job_profile_label),
  message: requiredMessage({ label: m.job_message_label, missing: m.job_message_missing }),
});

export type JobApplication = z.infer<typeof jobApplicationSchema>;

export const jobApplicationForm = {
  formType: 'job-application',
  fields: jobApplicationFields,
  schema: jobApplicationSchema,
} as const satisfies PublicForm<JobApplicationField, JobApplication>;
