import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';
import { fieldKinds } from '#shared/forms/engine/field.ts';
import { form } from '#shared/forms/engine/form.ts';

const { text, email, phone, longText, consent } = fieldKinds();

/** A professional refers a client, who has agreed to it. */
export const referralForm = form('referral', {
  fields: {
    referrerName: text({
      label: m.report_name_label,
      required: m.report_name_missing,
      staff: 'Who refers',
      role: 'own',
      appearance: { autoComplete: 'name' },
    }),
    referrerEmail: email({
      label: m.referral_referrer_email_label,
      hint: m.referral_referrer_email_hint,
      required: m.report_email_missing,
      staff: 'E-mail of who refers',
      role: 'reply',
    }),
    referrerPhone: phone({
      label: m.referral_referrer_phone_label,
      required: m.referral_referrer_phone_missing,
      invalid: m.referral_referrer_phone_invalid,
      staff: 'Phone of who refers',
      role: 'own',
    }),
    victimName: text({
      label: m.referral_victim_name_label,
      required: m.referral_victim_name_missing,
      staff: 'Client',
      role: 'own',
      appearance: { autoComplete: 'off' },
    }),
    victimEmail: email({
      label: m.referral_victim_email_label,
      hint: m.referral_victim_email_hint,
      required: m.referral_victim_email_missing,
      staff: 'E-mail of the client',
      role: 'own',
      appearance: { autoComplete: 'off' },
    }),
    caseDescription: longText({
      label: m.referral_description_label,
      hint: m.referral_description_hint,
      required: m.referral_description_missing,
      rows: 6,
      staff: 'What happened',
      role: 'answer',
    }),
    consent: consent({
      label: m.referral_consent_label,
      required: m.referral_consent_missing,
      staff: 'The client agrees',
      role: 'answer',
    }),
  },
  namesIndicators: true,
  page: {
    action: urls.referral,
    label: m.referral_form_label,
    submit: m.referral_submit,
    busy: m.referral_submit_busy,
    sections: {
      referrerName: { title: m.referral_legend_you },
      victimName: { title: m.referral_legend_client },
    },
  },
});
