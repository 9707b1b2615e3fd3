import {
  mostRemembered,
  parseRemembered,
  rememberedBlock,
  rememberedName,
  rememberedFields,
  rememberedZone,
} from '#features/casework/payments/forms/remembered-payments.ts';
import { customerKinds, permissions } from '#shared/vocabulary/payment-circumstances.ts';
import type { PaymentDetails } from '#features/casework/payments/payment-details.ts';
import { contactForm } from '#features/casework/reports/forms/contact.ts';
import { referralForm } from '#features/casework/reports/forms/referral.ts';
import { reportForm } from '#features/casework/reports/forms/report.ts';
import { templateForm } from '#features/casework/reports/forms/template-form.ts';
import {
  submitForm,
  type HiddenFields,
  type SubmitFormResult,
} from '#features/casework/reports/submit-form.server.ts';
import { submitReport, submitTemplateForm } from '#features/casework/reports/submit.server.ts';
import { getActiveTemplate } from '#features/casework/reports/templates.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import { askedFields, type FieldMap } from '#shared/forms/engine/form.ts';
import { parseForm } from '#shared/forms/engine/parse.ts';
import type { FormValues } from '#shared/forms/read-form-values.ts';
import { findByKey, hashOf, keepKey } from './submission-keys.server.ts';

/** Built-in forms that partners may embed, in addition to those built by staff. */
export const deliveredForms = ['report', 'contact', 'referral'] as const;

type RawAnswers = Readonly<Record<string, string | readonly string[]>>;

export type DeliveredSubmission = {
  /** The sender's idempotency key: sent again with the same answers, it is stored once. */
  key: string;
  /** One of `deliveredForms`, or a form built by staff. */
  formType: string;
  /** Keyed by the names of the form's fields. */
  answers: RawAnswers;
  /** For a report: its payments, keyed by the names of `rememberedFields`. */
  payments?: readonly Readonly<Record<string, string>>[] | undefined;
  /** IANA time zone of their times; by default the organisation's. */
  paymentZone?: string | undefined;
};

type Errors = Readonly<Record<string, string>>;

export type DeliveryResult =
  | { ok: true; reference: string; isRepeat: boolean }
  | { ok: false; code: 'answers'; errors: Errors }
  | { ok: false; code: 'no-form' }
  | { ok: false; code: 'key-reused' }
  | Exclude<SubmitFormResult, { ok: true }>;

/**
 * Stores a form that was filled in on a partner's page, checked and announced as if it had been filled in
 * here. Nothing is dropped: an unknown field is refused.
 * @throws Refusal `forbidden` unless the actor is an integration with this right
 */
export async function deliverSubmission(
  ctx: ServiceContext,
  given: DeliveredSubmission,
): Promise<DeliveryResult> {
  authorize(ctx, 'submission:create');
  const { actor } = ctx;
  if (actor.type !== 'integration')
    throw new Refusal('forbidden', 'Only an integration hands in what others filled in.');
  const read = await readSubmission(ctx, given);
  if (!read.ok) return read;
  const keyHash = hashOf([actor.integrationId, given.key]);
  const contentHash = hashOf([given.formType, read.content]);
  const known = await findByKey(ctx, keyHash);
  if (known?.contentHash === contentHash)
    return { ok: true, reference: known.reference, isRepeat: true };
  if (known) return { ok: false, code: 'key-reused' };
  // Acts as a visitor: the integration's read permissions must not affect how a report is received.
  const sender: ServiceContext = { ...ctx, actor: { type: 'public', ip: actor.ip } };
  const result = await read.submit(sender, {
    visitorKey: keyHash.slice(0, 32),
    honeypot: '',
    delivery: {
      budget: [budgets.submissionsPerIntegration, actor.integrationId],
      async note(tx, { id }) {
        await keepKey(tx, { keyHash, contentHash, submissionId: id });
        const details = { integration: actor.name };
        await recordAudit(
          { ...tx, actor },
          { action: 'submission.delivered', target: id, details },
        );
      },
    },
  });
  return result.ok ? { ...result, isRepeat: false } : result;
}

type Submit = (ctx: ServiceContext, sending: HiddenFields) => Promise<SubmitFormResult>;

type ReadSubmission =
  | { ok: true; content: unknown; submit: Submit }
  | Extract<DeliveryResult, { code: 'answers' | 'no-form' }>;

async function readSubmission(
  ctx: ServiceContext,
  given: DeliveredSubmission,
): Promise<ReadSubmission> {
  const { formType } = given;
  if (formType === reportForm.formType) return readReport(ctx, given);
  const ofPayments = given.payments ?? given.paymentZone;
  if (ofPayments !== undefined)
    return { ok: false, code: 'answers', errors: { payments: 'Only a report has payments.' } };
  if (formType === contactForm.formType)
    return readAs(ctx, contactForm, { given, emailOf: ({ email }) => email });
  if (formType === referralForm.formType)
    return readAs(ctx, referralForm, { given, emailOf: ({ referrerEmail }) => referrerEmail });
  const template = await getActiveTemplate(ctx, { formType });
  if (!template) return { ok: false, code: 'no-form' };
  const read = readAnswers(ctx, templateForm(template), given.answers);
  if (!read.ok) return read;
  const { answers } = read;
  return {
    ok: true,
    content: [template.versionId, answers],
    submit: (sender, sending) => submitTemplateForm(sender, { ...sending, template, answers }),
  };
}

type Own<Answers> = { given: DeliveredSubmission; emailOf: (answers: Answers) => string };

function readAs<Fields extends FieldMap>(
  ctx: ServiceContext,
  form: { formType: string; fields: Fields },
  { given, emailOf }: Own<Parsed<Fields>>,
): ReadSubmission {
  const read = readAnswers(ctx, form, given.answers);
  if (!read.ok) return read;
  const { answers } = read;
  const whole = { formType: form.formType, answers, email: emailOf(answers) || undefined };
  return {
    ok: true,
    content: answers,
    submit: (sender, sending) => submitForm(sender, { ...sending, ...whole }),
  };
}

async function readReport(
  ctx: ServiceContext,
  given: DeliveredSubmission,
): Promise<ReadSubmission> {
  const read = readAnswers(ctx, reportForm, given.answers);
  const paid = await readPayments(ctx, given);
  const errors = { ...(!read.ok && read.errors), ...(!paid.ok && paid.errors) };
  if (!read.ok || !paid.ok) return { ok: false, code: 'answers', errors };
  const [{ answers: report }, { payments }] = [read, paid];
  return {
    ok: true,
    content: [report, payments],
    submit: (sender, sending) => submitReport(sender, { ...sending, report, payments }),
  };
}

type Parsed<Fields extends FieldMap> = Extract<
  ReturnType<typeof parseForm<Fields>>,
  { ok: true }
>['answers'];

type ReadAnswers<Fields extends FieldMap> =
  | { ok: true; answers: Parsed<Fields> }
  | { ok: false; code: 'answers'; errors: Errors };

/** Validates by the form's own rules, after lists are converted to the values a page would send. */
function readAnswers<Fields extends FieldMap>(
  ctx: ServiceContext,
  form: { fields: Fields },
  given: RawAnswers,
): ReadAnswers<Fields> {
  const fields = new Map<string, { kind: string }>(askedFields(form));
  const [values, errors] = [new Map<string, string[]>(), new Map<string, string>()];
  for (const [name, answer] of Object.entries(given)) {
    const kind = fields.get(name)?.kind;
    const list = [answer].flat();
    if (kind === undefined) errors.set(name, 'This form has no field of that name.');
    else if (kind === 'several') values.set(name, list);
    else if (kind === 'lines') values.set(name, [list.join('\n')]);
    else if (list.length > 1) errors.set(name, 'This field takes one text, and no list.');
    else values.set(name, list);
  }
  const parsed = parseForm(form, Object.fromEntries(values), ctx.now());
  if (parsed.ok && errors.size === 0) return { ok: true, answers: parsed.answers };
  const own: Partial<Errors> = parsed.ok ? {} : parsed.errors;
  const all = { ...own, ...Object.fromEntries(errors) } as Errors;
  return { ok: false, code: 'answers', errors: all };
}

type ReadPayments = { ok: true; payments: PaymentDetails[] } | { ok: false; errors: Errors };

async function readPayments(
  ctx: ServiceContext,
  { payments = [], paymentZone = '' }: DeliveredSubmission,
): Promise<ReadPayments> {
  if (payments.length === 0) return { ok: true, payments: [] };
  if (payments.length > mostRemembered)
    return { ok: false, errors: { [rememberedBlock]: `Send at most ${mostRemembered} payments.` } };
  const known: readonly string[] = rememberedFields;
  const unknown = payments.flatMap((each) => Object.keys(each)).find((it) => !known.includes(it));
  if (unknown !== undefined)
    return { ok: false, errors: { [rememberedBlock]: `A payment has no field “${unknown}”.` } };
  const values: FormValues = Object.fromEntries([
    [rememberedZone, [paymentZone]],
    ...payments.flatMap((each, place) =>
      rememberedFields.map((field) => [rememberedName(place, field), [each[field] ?? '']]),
    ),
  ]);
  const { timezone: zone } = await readSiteSettings(ctx);
  const parsed = parseRemembered(values, { now: ctx.now(), zone });
  const errors = Object.fromEntries(
    payments.flatMap((each, place) =>
      Object.entries(droppedOf(each)).map(([field, problem]) => [
        rememberedName(place, field as keyof Dropped),
        problem,
      ]),
    ),
  );
  if (Object.keys(errors).length === 0) return parsed;
  return { ok: false, errors: { ...errors, ...(!parsed.ok && parsed.errors) } };
}

type Dropped = { kioskState?: string; customer?: string; authorised?: string };

/** Values that our own page cannot send, or sends from a hidden field: parsing would silently drop them. */
function droppedOf({ way, kioskState, customer, authorised }: Readonly<Record<string, string>>) {
  const problems: Dropped = {};
  const ofKiosks = 'Only a payment whose way is “crypto-kiosk” has this field.';
  if (kioskState && way !== 'crypto-kiosk') problems.kioskState = ofKiosks;
  if (customer && way !== 'crypto-kiosk') problems.customer = ofKiosks;
  else if (customer && !customerKinds.some((each) => each === customer))
    problems.customer = `Send ${customerKinds.join(' or ')}.`;
  if (authorised && !permissions.some((each) => each === authorised))
    problems.authorised = `Send ${permissions.join(' or ')}.`;
  return problems;
}
