import { latestToday } from '#shared/calendar.ts';
import { helperFields, safeFields } from '#features/casework/safety/forms/helper.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { PacketPlace } from '#shared/forms/packet-place.ts';
import { currentLanguage } from '#shared/language.ts';
import { urls } from '#shared/urls.ts';
import { callWordsIn } from '#content/first-calls/call-words.ts';
import { crisisLine, fillLines } from '#content/first-calls/crisis-lines.ts';
import { fieldKinds } from '#shared/forms/engine/field.ts';
import { form, type FormOf } from '#shared/forms/engine/form.ts';
import {
  ageGroups,
  currencies,
  dangerGroups,
  formerReportDangers,
  paidTimes,
  picturesAges,
  reportDangers,
  reportedTo,
} from './report-options.ts';
import { formerPaidAnswers, paidAnswers } from '#shared/vocabulary/ways.ts';
import { plainReportTypes, reportTypes } from '#shared/vocabulary/report-types.ts';
import { reportUrgencies } from '#shared/vocabulary/urgencies.ts';
import {
  countryChoices,
  countryName,
  regionChoices,
  regionLabel,
} from '#shared/vocabulary/countries.ts';
import { payerProblems, payingParties } from '#shared/vocabulary/payer.ts';
import { senderEmail, senderName, senderPhone } from '#shared/forms/sender-fields.ts';

const { text, email, phone, longText, lines, date, amount, currency, choice, several, noted } =
  fieldKinds<{ packet: PacketPlace }>();

/**
 * What comes before the money, beside the danger that was just ticked. Nobody has said yet where they live, so each
 * number stands with its countries.
 */
function dangerAdvice(
  danger: 'danger-threat' | 'danger-thoughts',
  line: 'emergency' | 'crisis',
): string {
  const { words = '' } = callWordsIn(currentLanguage()).dangerWords[danger];
  return [fillLines(words, {}), ...crisisLine(line, {}).find].join(' ');
}

/** One way of reaching somebody is enough; of who says that none is safe, no address is asked. */
function hasOtherWay(answers: Readonly<Partial<Record<string, string | string[]>>>): boolean {
  const [mail, by] = [answers['safe_mail'], answers['reported_by']].map(String);
  if (by === 'helper' || mail === 'no' || mail === 'none') return true;
  return ['phone', 'safe_times', 'reach'].some((name) =>
    [answers[name] ?? ''].flat().some((typed) => typed.trim() !== ''),
  );
}

const countries = Object.fromEntries(
  countryChoices().map(({ value }) => [value, () => countryName(value)]),
);

/** Whose law it is: early, optional, and never assumed. */
const payerQuestions = {
  country: choice({
    label: m.payer_country_label,
    labelForHelper: m.payer_country_helped,
    hint: m.payer_about,
    options: countries,
    invalid: m.payer_country_invalid,
    drawnAs: 'list',
    staff: 'Country',
    role: 'answer',
    packet: { table: 'who', question: m.packet_country, isRare: true },
  }),
  region: choice({
    label: m.payer_region_label,
    hint: m.payer_region_hint,
    options: Object.fromEntries(
      regionChoices().map(({ value }) => [value, () => regionLabel(value)]),
    ),
    invalid: m.payer_region_alone,
    within: 'country',
    check: (region, { country }) =>
      payerProblems({ country: String(country ?? ''), region }).region,
    drawnAs: 'list',
    staff: 'State, province or nation',
    role: 'answer',
    packet: { table: 'who', question: m.packet_region, isRare: true },
  }),
  bank_country: choice({
    label: m.payer_bank_label,
    hint: m.payer_bank_hint,
    options: countries,
    invalid: m.payer_country_invalid,
    drawnAs: 'list',
    staff: 'Country of the bank or app paid from',
    role: 'answer',
    packet: { table: 'who', question: m.packet_bank_country, isRare: true },
  }),
  money_of: choice({
    label: m.payer_party_label,
    options: payingParties,
    invalid: m.payer_party_invalid,
    drawnAs: 'list',
    staff: 'Whose money',
    role: 'answer',
    packet: { table: 'who', question: m.packet_money_of, isRare: true },
  }),
};

/** The Cybercrime Report. */
export const reportForm = form('report', {
  fields: {
    dangers: several<keyof typeof reportDangers>({
      label: m.report_dangers_label,
      options: reportDangers,
      apart: dangerGroups,
      optionAdvice: {
        'lives-with-offender': m.call_at_home,
        'danger-threat': () => dangerAdvice('danger-threat', 'emergency'),
        'danger-thoughts': () => dangerAdvice('danger-thoughts', 'crisis'),
      },
      former: formerReportDangers,
      invalid: m.report_dangers_invalid,
      staff: 'More urgent than money',
      role: 'answer',
      packet: 'nowhere',
    }),
    pictures_age: choice({
      label: m.report_pictures_label,
      hint: m.report_pictures_hint,
      options: picturesAges,
      invalid: m.report_dangers_invalid,
      drawnAs: 'list',
      staff: 'Pictures: ages today and in the picture',
      role: 'answer',
      packet: 'nowhere',
    }),
    reported_by: choice({
      label: m.report_who_label,
      options: { self: m.report_who_self, helper: m.report_who_helper },
      optionHints: { helper: m.report_who_helper_hint },
      optionBriefs: { self: m.report_who_self_brief, helper: m.report_who_helper_brief },
      invalid: m.report_who_invalid,
      drawnAs: 'boxes',
      staff: 'Who wrote it',
      role: 'answer',
      packet: 'nowhere',
    }),
    safe_mail: safeFields.safe_mail,
    ...helperFields,
    name: text({
      ...senderName,
      labelForHelper: m.report_name_helped,
      packet: { table: 'who', question: m.packet_name },
    }),
    email: email({
      ...senderEmail,
      labelForHelper: m.report_email_helped,
      hint: m.report_email_hint,
      required: m.report_email_missing_way,
      isForMail: true,
      isWaived: hasOtherWay,
      packet: { table: 'who', question: m.packet_email },
    }),
    phone: phone({
      ...senderPhone,
      hintWithoutMail: m.report_phone_hint_only,
      labelForHelper: m.report_phone_helped,
      packet: { table: 'who', question: m.packet_phone },
    }),
    country: payerQuestions.country,
    region: payerQuestions.region,
    message: longText({
      label: m.report_message_label,
      hint: m.report_message_hint,
      required: m.report_message_missing,
      rows: 6,
      staff: 'Message',
      role: 'answer',
      packet: 'narrative',
    }),
    caseType: choice({
      label: m.report_type_label,
      hint: m.report_type_hint,
      options: reportTypes,
      plainWords: plainReportTypes,
      required: m.report_type_missing,
      invalid: m.report_type_missing,
      drawnAs: 'buttons',
      staff: 'Type of scam',
      role: 'answer',
      packet: { table: 'when', question: m.packet_kind },
    }),
    urgency: choice({
      label: m.report_urgency_label,
      options: reportUrgencies,
      optionHints: {
        emergency: m.report_urgency_emergency_hint,
        standard: m.report_urgency_standard_hint,
        consultation: m.report_urgency_consultation_hint,
      },
      optionAnswers: {
        emergency: {
          title: m.report_urgency_emergency_first,
          text: m.report_urgency_emergency_call,
          link: { href: urls.first72Hours, text: m.report_urgency_emergency_link },
        },
      },
      required: m.report_urgency_missing,
      invalid: m.report_urgency_missing,
      drawnAs: 'boxes',
      staff: 'Urgency',
      role: 'answer',
      packet: 'nowhere',
    }),
    paid_when: choice({
      label: m.report_paid_when_label,
      options: paidTimes,
      invalid: m.report_paid_when_invalid,
      drawnAs: 'list',
      staff: 'When it was paid, as answered on the day of the report',
      role: 'answer',
      packet: 'nowhere',
    }),
    incident_date: date({
      label: m.report_date_label,
      hint: m.report_date_hint,
      check: (day, now) => (day <= latestToday(now) ? undefined : m.report_date_future()),
      staff: 'Date of the incident',
      role: 'answer',
      packet: { table: 'when', question: m.packet_incident_date },
    }),
    paid_by: several({
      label: m.report_paid_label,
      options: paidAnswers,
      former: formerPaidAnswers,
      invalid: m.report_paid_invalid,
      staff: 'How it was paid',
      role: 'answer',
      packet: { table: 'paid', question: m.packet_paid_by },
    }),
    amount_lost: amount({
      label: m.report_amount_label,
      staff: 'Amount lost',
      role: 'answer',
      packet: { table: 'paid', question: m.packet_total },
    }),
    currency: currency({
      label: m.report_currency_label,
      of: 'amount_lost',
      options: currencies,
      initial: '',
      invalid: m.report_currency_invalid,
      staff: 'Currency',
      role: 'answer',
      packet: 'with-amount',
    }),
    bank_country: payerQuestions.bank_country,
    money_of: payerQuestions.money_of,
    safe_message: safeFields.safe_message,
    safe_times: safeFields.safe_times,
    reach: safeFields.reach,
    wallets: lines({
      label: m.report_wallets_label,
      hint: m.report_lines_hint,
      rows: 2,
      staff: 'Wallet addresses',
      role: 'wallets',
      packet: 'transactions',
    }),
    transaction_ids: lines({
      label: m.report_transactions_label,
      hint: m.report_lines_hint,
      rows: 2,
      staff: 'Transaction ids',
      role: 'transactions',
      packet: 'transactions',
    }),
    sites: lines({
      label: m.report_sites_label,
      hint: m.report_lines_hint,
      rows: 2,
      staff: 'Websites',
      role: 'answer',
      packet: { offender: 'site' },
    }),
    emails: lines({
      label: m.report_emails_label,
      hint: m.report_lines_hint,
      rows: 2,
      staff: 'The offender’s e-mail addresses',
      role: 'answer',
      packet: { offender: 'email' },
    }),
    phones: lines({
      label: m.report_phones_label,
      hint: m.report_lines_hint,
      rows: 2,
      staff: 'The offender’s phone numbers',
      role: 'phones',
      packet: { offender: 'phone' },
    }),
    reported_to: several({
      label: m.report_reported_label,
      options: reportedTo,
      invalid: m.report_reported_invalid,
      staff: 'Already reported to',
      role: 'answer',
      packet: 'reported',
    }),
    age_group: choice({
      label: m.report_age_label,
      hint: m.report_age_hint,
      options: ageGroups,
      invalid: m.report_age_invalid,
      drawnAs: 'list',
      staff: 'Age',
      role: 'answer',
      packet: { table: 'who', question: m.packet_age, isRare: true },
    }),
    // Entered one by one in a block of its own, and stored among the answers as text.
    payments: noted({ staff: 'Payments', role: 'answer', options: {} }),
  },
  namesIndicators: true,
  page: {
    action: urls.report,
    label: m.report_form_label,
    submit: m.report_submit,
    busy: m.report_submit_busy,
    isLong: true,
    sections: {
      dangers: {
        title: m.report_legend_danger,
        id: 'danger',
        short: m.report_short_danger,
        about: m.report_dangers_hint,
      },
      reported_by: {
        title: m.report_legend_mail,
        id: 'mail',
        short: m.report_short_mail,
      },
      helper_name: {
        title: m.report_legend_helper,
        id: 'helper',
        short: m.report_short_helper,
        about: m.report_helper_about,
        isForHelper: true,
      },
      name: {
        title: m.report_legend_you,
        id: 'you',
        short: m.report_short_you,
        aboutForHelper: m.report_you_about_helped,
      },
      message: { title: m.report_legend_case, id: 'case', short: m.report_short_case },
      urgency: { title: m.report_legend_when, id: 'when', short: m.report_short_when },
      paid_by: {
        title: m.report_legend_money,
        id: 'money',
        short: m.report_short_money,
        about: m.report_money_about,
      },
      safe_message: {
        title: m.report_legend_reach,
        id: 'ways',
        short: m.report_short_reach,
        aboutForHelper: m.report_safe_about_helped,
        isOptional: true,
        isForNoMail: true,
      },
      wallets: {
        title: m.report_legend_trail,
        id: 'trail',
        short: m.report_short_trail,
        about: m.report_details_about,
        isOptional: true,
      },
      sites: {
        title: m.report_legend_offender,
        id: 'offender',
        short: m.report_short_offender,
        isOptional: true,
      },
      reported_to: {
        title: m.report_legend_told,
        id: 'told',
        short: m.report_short_told,
        isOptional: true,
      },
    },
    ownAfter: 'reach',
    files: {
      after: 'phones',
      section: {
        title: m.report_legend_files,
        id: 'files',
        short: m.report_short_files,
        isOptional: true,
      },
    },
  },
});

export type Report = FormOf<typeof reportForm>;
