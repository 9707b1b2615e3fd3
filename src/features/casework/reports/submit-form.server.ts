import { builtInForm } from '#shared/forms/built-in-forms.ts';
import { readPublicContacts } from '#features/base/contacts/read-public-contacts.server.ts';
import { noteSignsInLine, signsInUploads } from './danger-signs.server.ts';
import type { DangerSign } from '#shared/vocabulary/danger-signs.ts';
import { attachToSubmission } from '#features/base/documents/uploads.server.ts';
import { readOwnHosts } from '#features/base/domains/domain-table.server.ts';
import { updateSubmissionMail } from '#features/base/mail/outbox/deliver-email.server.ts';
import { paymentTexts, type PaymentDetails } from '#features/casework/payments/payment-details.ts';
import { staffAddresses } from '#features/base/staff/staff.server.ts';
import { callFactsOfReports } from './call-facts.ts';
import { compareArrived, guardSubmission } from './compare-arrived.server.ts';
import { announceStored } from '#features/base/access/announce.server.ts';
import { recordAudit, alarmOverTotal } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { emit } from '#kernel/events.ts';
import { storeEmails, type NewEmail } from '#kernel/outbox/enqueue-email.ts';
import { noteUnsafeAddresses } from '#kernel/outbox/unsafe-addresses.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import {
  everyone,
  networkUses,
  spendBudgets,
  type BudgetState,
  type Use,
} from '#kernel/rate-limits/rate-limits.ts';
import { sendAll } from '#kernel/send-all.ts';
import { findSecrets, type Secret } from '#kernel/secrets/find-secret.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import type { Settings } from '#kernel/settings/registry.ts';
import { storedAnswers, type Answers } from '#shared/forms/engine/stored-answers.ts';
import { alertAddresses, alertTo } from './danger-alert.server.ts';
import { keyIn } from '#shared/vocabulary/list.ts';
import { urgencyOf } from '#shared/vocabulary/urgencies.ts';
import { isAlarming, personOf } from './dangers.ts';
import { noticeTo, receiptTo } from './submission-mails.server.ts';
import { unsafeAddressesOf } from './unsafe-address.server.ts';
import { findByKey, idempotencyKey, insertSubmission } from './insert-submission.server.ts';

/** Fields that a visitor's browser sends with every form. */
export type HiddenFields = {
  /** See `idempotencyKey`; empty when the visitor has no script. */
  visitorKey: string;
  /** Content of the field that people cannot see. */
  honeypot: string;
  /** Secret under which files of the form wait; they are attached to it. */
  uploads?: string;
  delivery?: Delivery;
};

/** Origin of a form that no visitor's browser sent. */
export type Delivery = {
  /**
   * Spent instead of the sender's network, which many people may share; a repeat spends nothing. When
   * missing, nothing is spent: forms that staff import must not reduce what visitors may send.
   */
  budget?: Use;
  /** Writes with the submission, in its transaction; for a repeat it is rolled back. */
  note?: (tx: ServiceContext, stored: StoredForm) => Promise<void>;
  /** Sends no mail: the forms arrive in bulk, or are old. */
  isQuiet?: true;
};

export type StoredForm = { id: string; reference: string; isSuspectedSpam: boolean };

/** Set for a form built by staff. */
type FromTemplate = {
  versionId: string;
  /** Name of the form in mails to staff. */
  name: string;
  /** The confirmation in the template's own text; when missing, the standard one is sent. */
  confirm?: ((reference: string) => { subject: string; text: string }) | undefined;
};

export type SubmitForm = HiddenFields & {
  /** Type of a built-in form, or of a template. */
  formType: string;
  answers: Answers;
  /** Recipient of the confirmation; when missing, none is sent. */
  email?: string | undefined;
  template?: FromTemplate;
  /** Stores nothing by which the visitor could be identified. */
  isAnonymous?: boolean;
  /** Payments that it lists one by one, which `alsoStore` stores. */
  payments?: readonly PaymentDetails[];
  /** Budgets of this form alone. A repeat spends none of them. */
  limits?: readonly [Use, ...Use[]];
  /**
   * Stores the data of this form alone, in the same transaction; for a repeat it is rolled back. Returns the
   * recipients of the notice, which replace the default ones, if the form belongs to a case from the start.
   */
  alsoStore?: (tx: ServiceContext, stored: StoredForm) => Promise<readonly string[] | void>;
};

export type SubmitFormResult =
  | { ok: true; reference: string }
  | { ok: false; code: 'too_many'; retryAfterMinutes: number }
  | { ok: false; code: 'secret'; fields: Record<string, Secret> }
  | { ok: false; code: 'unavailable' };

/**
 * Stores a form with its mails, exactly once no matter how often it is sent.
 * A database that does not answer is the refusal `unavailable`: the visitor must keep the typed text.
 */
export async function submitForm(
  ctx: ServiceContext,
  input: SubmitForm,
): Promise<SubmitFormResult> {
  authorize(ctx, 'submission:create');
  const answers = storedAnswers(input.answers, builtInForm(input.formType)?.fields);
  const key = idempotencyKey(ctx, { ...input, answers });
  try {
    const isCounted = input.limits ?? input.delivery;
    const repeated = isCounted && (await findByKey(ctx, key));
    if (repeated) return { ok: true, reference: repeated.reference };
    const [limit, settings] = await Promise.all([
      spendFor(ctx, input),
      readSiteSettings(ctx),
      // Read outside the transaction, where the cache is shared; inside, each form would query again.
      readOwnHosts(ctx),
      readPublicContacts(ctx),
    ]);
    // The address of an anonymous sender is dropped from here on.
    const sender: ServiceContext = input.isAnonymous
      ? { ...ctx, actor: { type: 'anonymous' } }
      : ctx;
    if (limit.isOverTotal) await alarmOverTotal(ctx, budgets.submissionsInTotal, 'forms');
    if (!limit.isExhausted) {
      // After the count, because reading a text costs more than refusing it.
      const fields = findSecrets(answers);
      if (Object.keys(fields).length > 0) return { ok: false, code: 'secret', fields };
      const inFiles = input.uploads ? await signsInUploads(sender, input.uploads) : undefined;
      return await storeForm(sender, { ...input, answers, key, settings, inFiles });
    }
    // A retry of a stored form is not a new form.
    const earlier = await findByKey(ctx, key);
    if (earlier) return { ok: true, reference: earlier.reference };
    return { ok: false, code: 'too_many', retryAfterMinutes: limit.retryAfterMinutes };
  } catch (error) {
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'A form could not be stored');
    return { ok: false, code: 'unavailable' };
  }
}

async function spendFor(
  ctx: ServiceContext,
  { limits, delivery }: SubmitForm,
): Promise<BudgetState> {
  if (!delivery) return spendSubmission(ctx, limits);
  if (!delivery.budget) return { isExhausted: false, retryAfterMinutes: 0 };
  return spendBudgets(ctx, [delivery.budget, [budgets.deliveriesInTotal, everyone]]);
}

type NewForm = SubmitForm & {
  answers: Record<string, string>;
  key: string;
  settings: Settings;
  /** Words about danger to a life in its text files. */
  inFiles: ReadonlySet<DangerSign> | undefined;
};

/** A listener of `report.stored` failed, and its transaction can do nothing more. */
class ListenerFailed extends Error {}

/** Stores a form. A listener that fails does not lose it: the second try leaves the listeners' work to jobs. */
async function storeForm(ctx: ServiceContext, form: NewForm): Promise<SubmitFormResult> {
  const stored = await storeWith(ctx, form, { isSecondTry: false }).catch((error: unknown) => {
    if (!(error instanceof ListenerFailed)) throw error;
    const log = { err: error, requestId: ctx.requestId };
    ctx.ports.log.error(log, 'A form is stored without what is read out of it; jobs read it later');
    return storeWith(ctx, form, { isSecondTry: true });
  });
  // A failure there must not make a stored form look lost.
  if (!stored.isRepeat) await ctx.ports.afterResponse(() => announceSubmission(ctx, stored.id));
  return { ok: true, reference: stored.reference };
}

/** Stores a form and all that belongs to it in one transaction, unless a copy is stored already. */
async function storeWith(
  ctx: ServiceContext,
  form: NewForm,
  { isSecondTry }: { isSecondTry: boolean },
): Promise<{ id: string; reference: string; isRepeat: boolean }> {
  authorize(ctx, 'submission:create');
  const { formType, answers } = form;
  const isQuiet = form.delivery?.isQuiet === true;
  const isSuspectedSpam = form.honeypot.trim() !== '';
  return await inTransaction(ctx, async (tx) => {
    const { id, reference, isRepeat } = await insertSubmission(tx, {
      formType,
      answers,
      isSuspectedSpam,
      idempotencyKey: form.key,
      templateVersionId: form.template?.versionId,
      isMailed: !isQuiet,
    });
    if (isRepeat) return await attachAgain(tx, form, { id, reference });
    const files = form.uploads
      ? await attachToSubmission(tx, { secret: form.uploads, submissionId: id })
      : 0;
    const isInFiles = await noteSignsInLine(tx, {
      submissionId: id,
      text: '',
      ...(form.inFiles && { inFiles: form.inFiles }),
    });
    const listed = await form.alsoStore?.(tx, { id, reference, isSuspectedSpam });
    await form.delivery?.note?.(tx, { id, reference, isSuspectedSpam });
    const texts = { ...answers, ...paymentTexts(form.payments ?? []) };
    const report = { submissionId: id, formType, texts, hasFiles: files > 0, isSecondTry };
    await emit(tx, 'report.stored', report).catch((cause: unknown) => {
      throw new ListenerFailed('A listener of a stored form failed.', { cause });
    });
    const details = { reference, formType, suspectedSpam: String(isSuspectedSpam) };
    const isUntold = isQuiet || listed || isTold(formType);
    const [caseId, everybody] = await sendAll([
      compareArrived(tx, id),
      isUntold ? [] : staffAddresses(tx, form.settings),
      noteUnsafeAddresses(tx, { emails: unsafeAddressesOf(formType, answers), submissionId: id }),
      recordAudit(tx, { action: 'submission.created', target: id, details }),
    ]);
    const guarded = caseId && (await guardSubmission(tx, { id, caseId }));
    if (isQuiet) return { id, reference, isRepeat };
    const recipients = listed ?? (guarded || everybody);
    const isAlarm = isInFiles || isAlarming(personOf([{ answers, sentAt: tx.now() }], tx.now()));
    const alerts = isAlarm ? await alertAddresses(tx, form.settings) : [];
    const mails = await storeEmails(tx, [
      ...alerts.map((to) => alertTo(to, { submissionId: id })),
      ...mailsOf(tx, form, { id, reference, isSuspectedSpam, recipients }),
    ]);
    if (mails.every(({ isQueued }) => !isQueued)) await updateSubmissionMail(tx, id);
    return { id, reference, isRepeat };
  });
}

/** What nobody has to act on: the morning mail of the inbox counts it. */
function isTold(formType: string): boolean {
  return formType === 'newsletter' || formType === 'opt-out';
}

/** Without script every submission uploads its files again. */
async function attachAgain(
  tx: ServiceContext,
  { uploads }: NewForm,
  { id, reference }: { id: string; reference: string },
) {
  const files = uploads ? await attachToSubmission(tx, { secret: uploads, submissionId: id }) : 0;
  const details = { files: String(files) };
  if (files > 0) await recordAudit(tx, { action: 'submission.files-added', target: id, details });
  return { id, reference, isRepeat: true };
}

/** Notices to staff, and the confirmation to the sender. */
function mailsOf(
  ctx: ServiceContext,
  { formType, template, email, answers, payments = [] }: NewForm,
  { recipients, ...stored }: StoredForm & { recipients: readonly string[] },
): NewEmail[] {
  const formName = template?.name ?? formType;
  const urgency = keyIn(urgencyOf, String(answers['urgency'] ?? ''));
  const notices = recipients.map((to) => noticeTo(to, { ...stored, formName, urgency }));
  // Suspected spam gets no confirmation, which would make us send mail to strangers. Staff are notified.
  if (email === undefined || stored.isSuspectedSpam) return notices;
  const own = template?.confirm?.(stored.reference);
  const sentAt = ctx.now();
  const calls = callFactsOfReports([{ answers, sentAt }], payments, sentAt);
  return [...notices, receiptTo(email, { ...stored, formType, own, sentAt, calls, urgency })];
}

/** On failure, staff see it with the next reload, and the sweep sends its mail. */
async function announceSubmission(ctx: ServiceContext, id: string): Promise<void> {
  await Promise.allSettled([
    announceStored(ctx, { kind: 'submission.created', id }),
    ctx.ports.queue.wakeSoon('drain-outbox', { db: ctx.db }),
    ctx.ports.queue.wakeSoon('match-seizures', { db: ctx.db }),
  ]);
}

/**
 * Spends the budgets of a sent form: those of its networks and the global one.
 * @param own budgets of its form alone, which come first, so that they do not spend those of all forms
 */
export function spendSubmission(
  ctx: ServiceContext,
  own?: SubmitForm['limits'],
): Promise<BudgetState> {
  const all = [
    ...networkUses(ctx, budgets.submissionsPerNetwork),
    [budgets.submissionsInTotal, everyone],
  ] as const;
  return spendBudgets(ctx, own ? [...own, ...all] : all);
}
