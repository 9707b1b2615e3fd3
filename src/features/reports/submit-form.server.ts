import { createHash, createHmac, randomBytes } from 'node:crypto';
import { builtInForm } from '#features/built-in-forms.ts';
import { readPublicContacts } from '#features/contacts/read-public-contacts.server.ts';
import { attachToSubmission } from '#features/documents/uploads.server.ts';
import { readOwnHosts } from '#features/domains/domain-table.server.ts';
import { recordSightings } from '#features/indicators/sightings.server.ts';
import { updateSubmissionMail } from '#features/mail/outbox/deliver-email.server.ts';
import { staffAddresses } from '#features/staff/staff.server.ts';
import { announceStored } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { inTransaction, type ServiceContext } from '#kernel/context.ts';
import { storeEmails, type NewEmail } from '#kernel/outbox/enqueue-email.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import {
  networkUses,
  spendInTurn,
  type BudgetState,
  type Use,
} from '#kernel/rate-limits/rate-limits.ts';
import { findSecrets, type Secret } from '#kernel/secrets/find-secret.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import type { Settings } from '#kernel/settings/registry.ts';
import { storedAnswers, type Answers } from '#shared/forms/engine/stored-answers.ts';
import { markDuplicate } from './merge-submissions.server.ts';
import { guardSubmission } from './submission-guard.server.ts';
import { findByKey, insertSubmission } from './insert-submission.server.ts';

/** What a visitor's browser sends with every form. */
export type Sending = {
  /** See `idempotencyKey`; empty when the visitor has no script. */
  visitorKey: string;
  /** What was in the field that people cannot see. */
  honeypot: string;
  /** The secret under which files of the form may wait: they go with it. */
  uploads?: string;
  delivery?: Delivery;
};

/** How a form reached us where no visitor's browser sent it. */
export type Delivery = {
  /**
   * Counted in place of the sender's network, which may be that of many people; a repeat is not. Without
   * one nothing is: what staff bring in takes nothing from what visitors may send.
   */
  budget?: Use;
  /** Written with the submission, in its transaction; not for a repeat. */
  note?: (tx: ServiceContext, stored: StoredForm) => Promise<void>;
  /** Nobody is told by mail: many come at once, or it is old. */
  isQuiet?: true;
};

export type StoredForm = { id: string; reference: string; isSuspectedSpam: boolean };

/** Of a form that staff built. */
type FromTemplate = {
  versionId: string;
  /** What mails to staff call the form. */
  name: string;
  /** The confirmation in the template's own words; without it the one that every form has. */
  confirm?: ((reference: string) => { subject: string; text: string }) | undefined;
};

export type SubmitForm = Sending & {
  /** A built-in form's, or that of a template. */
  formType: string;
  answers: Answers;
  /** Where the confirmation goes; without it none is sent. */
  email?: string | undefined;
  template?: FromTemplate;
  /** Nothing is kept by which the visitor could be found. */
  isAnonymous?: boolean;
  /** Budgets of this form alone. A repeat uses up none of them. */
  limits?: readonly [Use, ...Use[]];
  /**
   * Stores what belongs to this form alone, in the same transaction; not called for a repeat. Answers who
   * is told instead of everybody, where the form belongs to a case from the start.
   */
  alsoStore?: (tx: ServiceContext, stored: StoredForm) => Promise<readonly string[] | void>;
};

export type SubmitFormResult =
  | { ok: true; reference: string }
  | { ok: false; code: 'too_many'; retryAfterMinutes: number }
  | { ok: false; code: 'secret'; fields: Record<string, Secret> }
  | { ok: false; code: 'unavailable' };

/**
 * Stores a form with the mails that tell of it, exactly once however often it is sent.
 * A database that does not answer is the refusal `unavailable`: the visitor must keep what was typed.
 */
export async function submitForm(
  ctx: ServiceContext,
  input: SubmitForm,
): Promise<SubmitFormResult> {
  authorize(ctx, 'submission:create');
  const answers = storedAnswers(input.answers, builtInForm(input.formType)?.fields);
  const fields = findSecrets(answers);
  if (Object.keys(fields).length > 0) return { ok: false, code: 'secret', fields };
  const key = idempotencyKey(ctx, { ...input, answers });
  try {
    const isCounted = input.limits ?? input.delivery;
    const repeated = isCounted && (await findByKey(ctx, key));
    if (repeated) return { ok: true, reference: repeated.reference };
    const [limit, settings] = await Promise.all([
      spendFor(ctx, input),
      readSiteSettings(ctx),
      // Out here they are kept for all that follow; in the transaction each would have to ask again.
      readOwnHosts(ctx),
      readPublicContacts(ctx),
    ]);
    // From here on nothing knows the address of somebody who wants to stay unknown.
    const sender: ServiceContext = input.isAnonymous
      ? { ...ctx, actor: { type: 'anonymous' } }
      : ctx;
    if (!limit.isExhausted) {
      return await storeForm(sender, { ...input, answers, key, settings });
    }
    // A retry of something that was stored is no new form.
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
  return spendInTurn(ctx, [delivery.budget, [budgets.deliveriesInTotal, 'everyone']]);
}

type NewForm = SubmitForm & { answers: Record<string, string>; key: string; settings: Settings };

async function storeForm(ctx: ServiceContext, form: NewForm): Promise<SubmitFormResult> {
  authorize(ctx, 'submission:create');
  const { formType, answers, key } = form;
  const isSuspectedSpam = form.honeypot.trim() !== '';
  let created: string | undefined;
  const answer = await inTransaction<SubmitFormResult>(ctx, async (tx) => {
    const templateVersionId = form.template?.versionId;
    const { isQuiet = false } = form.delivery ?? {};
    const staff = await staffAddresses(tx, form.settings);
    const submission = {
      formType,
      templateVersionId,
      idempotencyKey: key,
      answers,
      isSuspectedSpam,
      isMailed: !isQuiet && (staff.length > 0 || (form.email !== undefined && !isSuspectedSpam)),
    };
    const { id, reference, isRepeat } = await insertSubmission(tx, submission);
    // Of a repeat too: without script every sending brings its files anew.
    if (form.uploads) await attachToSubmission(tx, { secret: form.uploads, submissionId: id });
    if (isRepeat) return { ok: true, reference };
    const stored = { id, reference, isSuspectedSpam };
    const own = await form.alsoStore?.(tx, stored);
    await form.delivery?.note?.(tx, stored);
    await recordSightings(tx, { source: { submissionId: id }, texts: answers, formType });
    await markDuplicate(tx, id);
    const told = own ?? (await guardSubmission(tx, id)) ?? staff;
    const letters = isQuiet ? [] : mailsOf({ ...form, staff: told, sentAt: tx.now() }, stored);
    const mails = await storeEmails(tx, letters);
    if (submission.isMailed && !mails.some(({ isQueued }) => isQueued))
      await updateSubmissionMail(tx, id);
    await recordAudit(tx, {
      action: 'submission.created',
      target: id,
      details: { reference, formType, suspectedSpam: String(isSuspectedSpam) },
    });
    created = id;
    return { ok: true, reference };
  });
  if (created) await tellStored(ctx, created);
  return answer;
}

/**
 * Outside the transaction, where many reports at once need not wait for each other. Whatever fails here
 * must not make a stored form look lost: staff see it with the next look, and the sweep sends its mail.
 */
async function tellStored(ctx: ServiceContext, id: string): Promise<void> {
  await Promise.allSettled([
    announceStored(ctx, { kind: 'submission.created', id }),
    ctx.ports.queue.wakeSoon('drain-outbox', { db: ctx.db }),
    ctx.ports.queue.wakeSoon('match-seizures', { db: ctx.db }),
  ]);
}

/**
 * The notices to staff and the receipt. What looks like spam gets no answer: it would make us send mail
 * to strangers. Staff still hear of it.
 */
function mailsOf(
  {
    formType,
    email,
    staff,
    template,
    sentAt,
  }: NewForm & { staff: readonly string[]; sentAt: Date },
  { id, reference, isSuspectedSpam }: StoredForm,
): NewEmail[] {
  const notices = staff.map((to): NewEmail => ({
    template: 'submission-notification',
    to,
    payload: { reference, formType: template?.name ?? formType, submissionId: id },
    submissionId: id,
  }));
  if (email === undefined || isSuspectedSpam) return notices;
  const own = template?.confirm?.(reference);
  const confirmation: NewEmail = own
    ? {
        template: 'template-confirmation',
        to: email,
        payload: { reference, ...own },
        submissionId: id,
      }
    : {
        template: 'submission-confirmation',
        to: email,
        payload: { reference, formType, submittedAt: sentAt.toISOString() },
        submissionId: id,
      };
  return [...notices, confirmation];
}

/**
 * Counts one form that was sent, for its networks and for everybody together.
 * @param own budgets of its form alone, which come first: they must not use up those of all forms
 */
export function spendSubmission(
  ctx: ServiceContext,
  own?: SubmitForm['limits'],
): Promise<BudgetState> {
  const all = [
    ...networkUses(ctx, budgets.submissionsPerNetwork),
    [budgets.submissionsInTotal, 'everyone'],
  ] as const;
  return spendInTurn(ctx, own ? [...own, ...all] : all);
}

export type Attempt = {
  formType: string;
  /** From the page's script, new for each form that is begun; anything else counts as none. */
  visitorKey: string;
  answers: Readonly<Record<string, string>>;
  /** The key must not lead back to the visitor's address, not even for whoever holds the server's keys. */
  isAnonymous?: boolean;
};

/** Never stored: once this process is gone, nobody can test an address against a stored key. */
const passing = randomBytes(32);

/**
 * The same for a double click, a reload and a retry after a lost answer: one visitor, one text. A
 * changed text makes another key, so a correction is never taken for a repeat. Without the script
 * the visitor is known by address and day (UTC).
 */
export function idempotencyKey(ctx: ServiceContext, attempt: Attempt): string {
  return createHash('sha256').update(attemptText(ctx, attempt)).digest('base64url');
}

/** The same for the same attempt. Stored nowhere: it holds the visitor's key or address. */
export function attemptText(ctx: ServiceContext, attempt: Attempt): string {
  const isKey = /^[0-9a-f-]{32,40}$/i.test(attempt.visitorKey);
  const visitor = isKey ? attempt.visitorKey : visitorToday(ctx, attempt.isAnonymous);
  const content = Object.entries(attempt.answers).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return JSON.stringify([attempt.formType, visitor, content]);
}

function visitorToday(ctx: ServiceContext, isAnonymous = false): string {
  const address = 'ip' in ctx.actor ? ctx.actor.ip : ctx.actor.type;
  const visitor = `${address} ${ctx.now().toISOString().slice(0, 10)}`;
  return isAnonymous ? createHmac('sha256', passing).update(visitor).digest('base64url') : visitor;
}
