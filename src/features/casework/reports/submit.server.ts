import { findCallTime, spanOfCallTime } from '#content/first-calls/call-time.ts';
import { helperFields } from '#features/casework/safety/forms/helper.ts';
import { dropPausedReport } from './paused-reports.server.ts';
import { storeSupporter } from '#features/casework/safety/supporters.server.ts';
import { tipReceipts } from '#database/tables/conversation.ts';
import { hashTipReceipt, tipReceipt } from '#features/casework/reports/tip-receipt.server.ts';
import { rememberedBlock } from '#features/casework/payments/forms/remembered-payments.ts';
import type { PaymentDetails } from '#features/casework/payments/payment-details.ts';
import {
  keptLine,
  storeReportedPayments,
} from '#features/casework/payments/reported-payments.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { formatMoment } from '#shared/format/format-date.ts';
import { storedAnswers, type Answers } from '#shared/forms/engine/stored-answers.ts';
import { isEmail } from '#shared/forms/text-fields.ts';
import { readPayer } from '#shared/vocabulary/payer.ts';
import { clocksOfCountry } from '#shared/time-zones.ts';
import { findCountry } from '#shared/vocabulary/countries.ts';
import { easternmostZone } from '#shared/us-states.ts';
import { reportForm, type Report } from './forms/report.ts';
import { templateForm } from './forms/template-form.ts';
import { templateMail } from '#shared/forms/template-mail.ts';
import { isAnonymousTip, type Tip } from './forms/tip.ts';
import { attemptText } from './insert-submission.server.ts';
import { receiptAddress } from './unsafe-address.server.ts';
import { submitForm, type HiddenFields, type SubmitFormResult } from './submit-form.server.ts';
import type { ActiveTemplate } from './templates.server.ts';

/**
 * Stores a Cybercrime Report, with the payments that it lists one by one. They are stored among its answers
 * as text too, so that every check of typed text covers them, and staff read the report as it was sent. A
 * person who reports for somebody else may ask to open the case too.
 */
export function submitReport(
  ctx: ServiceContext,
  input: HiddenFields & { report: Report; payments?: readonly PaymentDetails[] | undefined },
): Promise<SubmitFormResult> {
  const { payments: typed = [], report: answered, ...sending } = input;
  const { report, payments } = completeReport(answered, typed, ctx.now());
  const { formType } = reportForm;
  return submitForm(ctx, {
    ...sending,
    formType,
    answers: { ...report, [rememberedBlock]: payments.map(keptLine) },
    email: receiptAddress(formType, storedAnswers(report))?.email,
    payments,
    async alsoStore(tx, { id }) {
      await storeReportedPayments(tx, { submissionId: id, payments });
      await dropPausedReport(tx, sending.visitorKey);
      await storeSupporter(tx, { submissionId: id, report });
    },
  });
}

/** A report and its payments as they are stored: what one answer says of another is filled in. */
export function completeReport(
  answered: Report,
  typed: readonly PaymentDetails[],
  now: Date,
): { report: Report; payments: readonly PaymentDetails[] } {
  const report = withPlace(withoutStrayHelper(answered));
  return { report, payments: completed(typed, report, now) };
}

/** A region is chosen with its country in front, and is kept as the part of ISO 3166-2 after the dash. */
function withPlace(report: Report): Report {
  const { country, region } = readPayer(report);
  // The type of a choice is that of its options; what is stored is their code.
  return { ...report, country: (country ?? '') as never, region: (region ?? '') as never };
}

/** Answers about a helper that were typed before the sender said that they lost the money themselves. */
function withoutStrayHelper(report: Report): Report {
  if (report.reported_by !== 'self') return report;
  const typed = Object.keys(helperFields).map((name) => [name, '']);
  return { ...report, ...Object.fromEntries(typed) };
}

/** A single payment without a day was in the time that the report names for the last one. */
function completed(
  payments: readonly PaymentDetails[],
  { paid_when: said, country = '' }: Report,
  now: Date,
): readonly PaymentDetails[] {
  const [payment, ...others] = payments;
  const time = findCallTime(said);
  if (!payment || others.length > 0 || payment.latest !== null || !time) return payments;
  const { earliest, latest } = spanOfCallTime(time, now);
  if (!earliest) return payments;
  const [ofCountry] = payment.kioskState ? [] : clocksOfCountry(findCountry(country)?.country);
  const zone = ofCountry ?? easternmostZone(payment.kioskState ?? undefined);
  return [{ ...payment, earliest, latest, zone, certainty: 'range' }];
}

type SubmitTipResult =
  | Exclude<SubmitFormResult, { ok: true }>
  /** `receipt` for an anonymous tip: shown only this once. */
  | { ok: true; reference: string; receipt?: string };

/** Stores a tip. For an anonymous one nothing is stored by which the sender could be identified. */
export async function submitTip(
  ctx: ServiceContext,
  { tip, ...sending }: HiddenFields & { tip: Tip },
): Promise<SubmitTipResult> {
  const isAnonymous = isAnonymousTip(tip);
  const { site } = ctx.ports;
  const form = {
    ...sending,
    formType: 'tip',
    answers: { ...tip, anonymous: String(isAnonymous) },
    isAnonymous,
  } as const;
  if (!isAnonymous) {
    return submitForm(ctx, { ...form, email: isEmail(tip.contact) ? tip.contact : undefined });
  }
  const attempt = attemptText(ctx, { ...form, answers: storedAnswers(form.answers) });
  const receipt = tipReceipt(site, attempt);
  const result = await submitForm(ctx, {
    ...form,
    async alsoStore(tx, { id }) {
      const receiptHash = hashTipReceipt(site, receipt);
      await tx.db.insert(tipReceipts).values({ submissionId: id, receiptHash });
    },
  });
  return result.ok ? { ...result, receipt } : result;
}

type SubmitTemplateForm = HiddenFields & { template: ActiveTemplate; answers: Answers };

/**
 * Stores a form built by staff, like every other form. The confirmation goes to the first e-mail field that
 * was filled in, in the template's own text if it has one.
 */
export async function submitTemplateForm(
  ctx: ServiceContext,
  { template, answers, ...sending }: SubmitTemplateForm,
): Promise<SubmitFormResult> {
  const { formType, versionId, name, fields, emailSubject } = template;
  const texts = storedAnswers(answers, templateForm(template).fields);
  const { timezone } = await readSiteSettings(ctx);
  function confirm(reference: string) {
    const submittedAt = formatMoment(ctx.now(), timezone);
    return templateMail(template, { formType, reference, submittedAt, answers: texts });
  }
  const email = fields
    .filter(({ kind }) => kind === 'email')
    .map((field) => texts[field.name])
    .find((typed) => typed !== undefined);
  return submitForm(ctx, {
    ...sending,
    formType,
    answers: texts,
    email,
    template: { versionId, name, ...(emailSubject && { confirm }) },
  });
}
