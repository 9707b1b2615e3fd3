import { fieldKinds } from '#shared/forms/engine/field.ts';
import { form, type FormOf } from '#shared/forms/engine/form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { urls } from '#shared/urls.ts';

const { email, text, longText, lines, choice, several, noted } = fieldKinds();

/** An offer to get lost money back, in four questions. "I do not know" is an answer to each. */
export const offerForm = form('offered-recovery', {
  fields: {
    offerWho: choice({
      label: m.offer_who_label,
      options: {
        agency: m.offer_who_agency,
        lawyer: m.offer_who_lawyer,
        firm: m.offer_who_firm,
        bank: m.offer_who_bank,
        us: m.offer_who_us,
        person: m.offer_who_person,
        unknown: m.offer_who_unknown,
      },
      required: m.offer_who_missing,
      invalid: m.offer_who_missing,
      drawnAs: 'buttons',
      staff: 'Who they say they are',
      role: 'answer',
    }),
    offerNames: lines({
      label: m.offer_names_label,
      hint: m.offer_names_hint,
      rows: 3,
      staff: 'What is known of them',
      role: 'answer',
    }),
    offerHow: choice({
      label: m.offer_how_label,
      options: {
        unasked: m.offer_how_unasked,
        advert: m.offer_how_advert,
        search: m.offer_how_search,
        friend: m.offer_how_friend,
        unknown: m.offer_how_unknown,
      },
      required: m.offer_how_missing,
      invalid: m.offer_how_missing,
      drawnAs: 'buttons',
      staff: 'How it began',
      role: 'answer',
    }),
    offerAsked: several({
      label: m.offer_asked_label,
      hint: m.offer_asked_hint,
      options: {
        fee: m.offer_asked_fee,
        crypto: m.offer_asked_crypto,
        secret: m.offer_asked_secret,
        remote: m.offer_asked_remote,
        papers: m.offer_asked_papers,
        hush: m.offer_asked_hush,
      },
      invalid: m.offer_asked_hint,
      staff: 'What they asked for',
      role: 'answer',
    }),
    offerWords: longText({
      label: m.offer_words_label,
      hint: m.offer_words_hint,
      rows: 4,
      staff: 'What they said',
      role: 'answer',
    }),
    offerPaid: choice({
      label: m.offer_paid_label,
      options: { no: m.offer_paid_no, data: m.offer_paid_data, yes: m.offer_paid_yes },
      required: m.offer_paid_missing,
      invalid: m.offer_paid_missing,
      drawnAs: 'buttons',
      staff: 'Whether they paid',
      role: 'answer',
    }),
    email: email({
      label: m.offer_email_label,
      hint: m.offer_email_hint,
      staff: 'E-mail',
      role: 'reply',
    }),
    offerCase: text({
      label: m.offer_case_label,
      hint: m.offer_case_hint,
      staff: 'Case number they gave',
      role: 'answer',
      appearance: { autoComplete: 'off', spellCheck: false, width: 'half' },
    }),
    // A person who paid can perhaps still stop the payment, so their answer comes first in the inbox.
    urgency: noted({ options: { emergency: () => 'Emergency' }, staff: 'Urgency', role: 'answer' }),
  },
  staffFirst: ['offerPaid', 'offerWho', 'offerHow', 'offerAsked'],
  namesIndicators: true,
  page: {
    action: urls.offeredRecovery,
    label: m.offer_form_label,
    submit: m.offer_submit,
    busy: m.offer_submit_busy,
    isLong: true,
    sections: {
      offerWho: { title: m.offer_step_who, id: 'who', short: m.offer_short_who },
      offerHow: { title: m.offer_step_how, id: 'how', short: m.offer_short_how },
      offerAsked: { title: m.offer_step_asked, id: 'asked', short: m.offer_short_asked },
      offerPaid: { title: m.offer_step_paid, id: 'paid', short: m.offer_short_paid },
      email: {
        title: m.offer_step_reach,
        id: 'reach',
        short: m.offer_short_reach,
        isOptional: true,
      },
    },
  },
});

export type Offer = FormOf<typeof offerForm>;
