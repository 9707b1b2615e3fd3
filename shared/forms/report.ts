import { z } from 'zod';
import { m } from '#shared/messages/compiled/messages.js';
import { cleanAddress, cleanLine, lengthOf } from './clean-text.ts';
import { storedAnswers } from './public-form.ts';
import type { PublicForm } from './public-form.ts';
import {
  currencies,
  paymentWays,
  reportedTo,
  reportTypes,
  urgencies,
  valuesOf,
} from './report-options.ts';
import {
  optionalLines,
  optionalPhone,
  requiredEmail,
  requiredLine,
  requiredMessage,
  textLimits,
} from './text-fields.ts';

/** As kept in `form_submissions.form_type`. */
export const reportFormType = 'report';

/** In the order of the page, which is also the order of the error summary. */
export const reportFields = [
  'name',
  'email',
  'phone',
  'caseType',
  'urgency',
  'message',
  'incident_date',
  'amount_lost',
  'currency',
  'paid_by',
  'wallets',
  'transaction_ids',
  'sites',
  'emails',
  'phones',
  'reported_to',
] as const;

export type ReportField = (typeof reportFields)[number];

const incidentDate = z
  .string()
  .transform(cleanAddress)
  .pipe(
    z
      .string()
      .refine((text) => text === '' || z.iso.date().safeParse(text).success, {
        error: () => m.report_date_invalid(),
        abort: true,
      })
      // A day ahead of UTC is today in the Pacific.
      .refine((date) => date === '' || Date.parse(date) <= Date.now() + 86_400_000, {
        error: () => m.report_date_future(),
      }),
  );

const amountLost = z
  .string()
  .transform(cleanLine)
  .pipe(
    z
      .string()
      .refine(
        (text) => lengthOf(text) <= textLimits.other && /^$|^[$€£]? ?\d[\d,. ]*$/.test(text),
        {
          error: () => m.report_amount_invalid(),
        },
      ),
  );

/** The Cybercrime Report. The page's words are the errors', so both come from the catalogue. */
export const reportSchema = z.object({
  name: requiredLine({ label: m.report_name_label, missing: m.report_name_missing }),
  email: requiredEmail({
    label: m.report_email_label,
    missing: m.report_email_missing,
    invalid: m.report_email_invalid,
  }),
  phone: optionalPhone(),
  caseType: z.enum(valuesOf(reportTypes), { error: () => m.report_type_missing() }),
  urgency: z.enum(valuesOf(urgencies), { error: () => m.report_urgency_missing() }),
  message: requiredMessage({ label: m.report_message_label, missing: m.report_message_missing }),
  incident_date: incidentDate,
  amount_lost: amountLost,
  currency: z.union([z.literal(''), z.enum(valuesOf(currencies))], {
    error: () => m.report_currency_invalid(),
  }),
  paid_by: z.array(z.enum(valuesOf(paymentWays), { error: () => m.report_paid_invalid() })),
  wallets: optionalLines(m.report_wallets_label),
  transaction_ids: optionalLines(m.report_transactions_label),
  sites: optionalLines(m.report_sites_label),
  emails: optionalLines(m.report_emails_label),
  phones: optionalLines(m.report_phones_label),
  reported_to: z.array(z.enum(valuesOf(reportedTo), { error: () => m.report_reported_invalid() })),
});

export type Report = z.infer<typeof reportSchema>;

export const reportForm = {
  formType: reportFormType,
  fields: reportFields,
  several: ['paid_by', 'reported_to'],
  schema: reportSchema,
} as const satisfies PublicForm<ReportField, Report>;

/** The answers as stored. */
export function reportAnswers(report: Report): Record<string, string> {
  const { currency, ...answers } = storedAnswers(report);
  // A currency alone says nothing: the list has one chosen from the start.
  return report.amount_lost === '' || currency === undefined ? answers : { ...answers, currency };
}
