import { z } from 'zod';
import { m } from '#shared/messages/compiled/messages.js';
import type { PublicForm } from './public-form.ts';
import { requiredEmail, requiredLine, requiredMessage, requiredPhone } from './text-fields.ts';

export const referralFields = [
  'referrerName',
  'referrerEmail',
  'referrerPhone',
  'victimName',
  'victimEmail',
  'caseDescription',
  'consent',
] as const;

export type ReferralField = (typeof referralFields)[number];

/** A professional tells us about a client, who has agreed to it. */
export const referralSchema = z.object({
  referrerName: requiredLine({ label: m.report_name_label, missing: m.report_name_missing }),
  referrerEmail: requiredEmail({
    label: m.referral_referrer_email_label,
    missing: m.report_email_missing,
    invalid: m.report_email_invalid,
  }),
  referrerPhone: requiredPhone({
    label: m.referral_referrer_phone_label,
    missing: m.referral_referrer_phone_missing,
    invalid: m.referral_referrer_phone_invalid,
  }),
  victimName: requiredLine({
    label: m.referral_victim_name_label,
    missing: m.referral_victim_name_missing,
  }),
  victimEmail: requiredEmail({
    label: m.referral_victim_email_label,
    missing: m.referral_victim_email_missing,
    invalid: m.report_email_invalid,
  }),
  caseDescription: requiredMessage({
    label: m.referral_description_label,
    missing: m.referral_description_missing,
  }),
  consent: z.literal('yes', { error: () => m.referral_consent_missing() }),
});

export type Referral = z.infer<typeof referralSchema>;

export const referralForm = {
  formType: 'referral',
  fields: referralFields,
  schema: referralSchema,
} as const satisfies PublicForm<ReferralField, Referral>;
