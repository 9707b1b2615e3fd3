import { v7 } from 'uuid';
import { builtInForm } from '#app/built-in-forms.ts';
import { readPublicContacts } from '#features/base/contacts/read-public-contacts.server.ts';
import { attachToSubmission } from '#features/base/documents/uploads.server.ts';
import { readOwnHosts } from '#features/base/domains/domain-table.server.ts';
import type { FieldIndicator } from '#features/derived/indicators/indicator-fields.server.ts';
import { readArriving, recordSightings } from '#features/derived/indicators/sightings.server.ts';
import { storeFound } from '#features/derived/indicators/store-sightings.server.ts';
import { updateSubmissionMail } from '#features/base/mail/outbox/deliver-email.server.ts';
import type { PaymentDetails } from '#features/casework/payments/payment-words.ts';
import { staffAddresses } from '#features/base/staff/staff.server.ts';
import { announceSubmission } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import {
  plannedEmails,
  storePlanned,
  suppressionReasonAtOnce,
} from '#kernel/outbox/enqueue-email.ts';
import { mailboxOf } from '#kernel/outbox/mail-choices.ts';
import { noteUnsafeAddress, unsafeReason } from '#kernel/outbox/unsafe-addresses.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networkUses, spendInTurn } from '#kernel/rate-limits/rate-limits.ts';
import type { BudgetState, Use } from '#kernel/rate-limits/rate-limits.ts';
import { findSecrets, type Secret } from '#kernel/secrets/find-secret.ts';
import { readSiteSettings } from '#kernel/settings/read-settings.ts';
import type { Settings } from '#kernel/settings/registry.ts';
import { inPipeline, inSharedPipeline, together } from '#kernel/statements.ts';
import type { Ending } from '#platform/database/client.ts';
import { storedAnswers, type Answers } from '#shared/forms/engine/stored-answers.ts';
import { markDuplicate } from './merge-submissions.server.ts';
import { guardSubmission } from './submission-guard.server.ts';
import { noticeTo, receiptTo } from './submission-mails.server.ts';
import { unsafeAddressOf } from './unsafe-address.server.ts';
import {
  findByKey,
  idempotencyKey,
  insertSubmission,
  newReference,
} from './insert-submission.server.ts';

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
  /** Written with the submission, in its transaction; of a repeat nothing of it stays. */
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
  /** Those that it names one by one, which `alsoStore` stores. */
  payments?: readonly PaymentDetails[];
  /** Budgets of this form alone. A repeat uses up none of them. */
  limits?: readonly [Use, ...Use[]];
  /**
   * Stores what belongs to this form alone, in the same transaction; of a repeat nothing of it stays. Answers
   * who is told instead of everybody, where the form belongs to a case from the start.
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

/**
 * How a form is stored: with whatever comes at the same time; else by itself, in as few round trips as it needs; else
 * one step after the other, where the reading of its texts may fail and is left to the job.
 */
const ways = ['shared', 'alone', 'in-turn'] as const;

/** Stores a form. A way that fails leads to the next, unless a copy of it is stored already. */
async function storeForm(ctx: ServiceContext, form: NewForm): Promise<SubmitFormResult> {
  const { formType, answers, payments = [] } = form;
  // What the fields of a template ask for, only its row says.
  const found = form.template
    ? undefined
    : await readArriving(ctx, { texts: answers, formType, payments });
  const isRead = found !== undefined;
  for (const way of ways.filter((each) => isRead || each === 'in-turn')) {
    try {
      return await storeOnce(ctx, { ...form, way, found: way === 'in-turn' ? undefined : found });
    } catch (error) {
      const earlier = await findByKey(ctx, form.key);
      if (earlier) return await answerRepeat(ctx, form, earlier);
      if (way === 'in-turn') throw error;
      const log = { err: error, requestId: ctx.requestId };
      // Another form may have been at fault for what was shared.
      if (way === 'alone')
        ctx.ports.log.warn(log, 'A form could not be stored at once; storing it step by step');
    }
  }
  throw new Error('A form was stored in no way.');
}

/** Without script every sending brings its files anew. */
async function answerRepeat(
  ctx: ServiceContext,
  { uploads }: NewForm,
  { id, reference }: { id: string; reference: string },
): Promise<SubmitFormResult> {
  authorize(ctx, 'submission:create');
  if (!uploads) return { ok: true, reference };
  await inTransaction(ctx, async (tx) => {
    const files = await attachToSubmission(tx, { secret: uploads, submissionId: id });
    const details = { files: String(files) };
    if (files > 0) await recordAudit(tx, { action: 'submission.files-added', target: id, details });
  });
  return { ok: true, reference };
}

/** @param form `found`: what its texts name; undefined: to be looked for meanwhile, one step after the other */
async function storeOnce(
  ctx: ServiceContext,
  form: NewForm & { way: (typeof ways)[number]; found: readonly FieldIndicator[] | undefined },
): Promise<SubmitFormResult> {
  authorize(ctx, 'submission:create');
  const { formType, answers, key, way, found } = form;
  const isQuiet = form.delivery?.isQuiet === true;
  const isSuspectedSpam = form.honeypot.trim() !== '';
  const stored: StoredForm = { id: v7(), reference: newReference(), isSuspectedSpam };
  const { id, reference } = stored;
  const source = { submissionId: id };
  const formName = form.template?.name ?? formType;
  // What looks like spam gets no answer: it would make us send mail to strangers. Staff still hear of it.
  const sender = isQuiet || isSuspectedSpam ? undefined : form.email;
  const words = { formType, own: form.template?.confirm?.(reference), sentAt: ctx.now() };
  const receipt = sender === undefined ? undefined : receiptTo(sender, { ...stored, ...words });
  const unsafe = unsafeAddressOf(formType, answers);
  async function store(tx: ServiceContext): Promise<Ending<SubmitFormResult>> {
    const [, listed, , , guarded, staff, , why] = await together(tx, [
      () =>
        insertSubmission(tx, {
          ...{ id, reference, formType, answers, isSuspectedSpam, idempotencyKey: key },
          templateVersionId: form.template?.versionId,
          isMailed: !isQuiet,
        }),
      () => storeWhatCameAlong(tx, form, stored),
      () =>
        found
          ? storeFound(tx, source, found)
          : recordSightings(tx, { source, texts: answers, formType }),
      () => markDuplicate(tx, id),
      () => guardSubmission(tx, id),
      () => staffAddresses(tx, form.settings),
      () => noteUnsafeAddress(tx, { email: unsafe, submissionId: id }),
      async () => {
        if (unsafe !== undefined && unsafe === receipt?.to) return unsafeReason;
        return receipt && suppressionReasonAtOnce(tx, receipt);
      },
    ]);
    const told = isQuiet ? [] : (listed ?? guarded ?? staff);
    const mails = plannedEmails([
      ...told.map((to) => ({ email: noticeTo(to, { ...stored, formName }) })),
      ...(receipt ? [{ email: receipt, why }] : []),
    ]);
    const details = { reference, formType, suspectedSpam: String(isSuspectedSpam) };
    const last = [
      () => storePlanned(tx, mails),
      () => recordAudit(tx, { action: 'submission.created', target: id, details }),
    ];
    if (isQuiet || mails.some(({ state }) => state === 'queued'))
      return { result: { ok: true, reference }, last };
    await together(tx, last);
    await updateSubmissionMail(tx, id);
    return { result: { ok: true, reference }, last: [] };
  }
  const result = await (way === 'shared'
    ? inSharedPipeline(ctx, store, sender && mailboxOf(sender))
    : inPipeline(ctx, store, { isInTurn: way === 'in-turn' }));
  // Whatever fails there must not make a stored form look lost.
  await ctx.ports.afterAnswer(() => tellStored(ctx, id));
  return result;
}

/** Files, and what belongs to this form alone. @returns who is told instead of everybody */
async function storeWhatCameAlong(
  tx: ServiceContext,
  { uploads, alsoStore, delivery }: NewForm,
  stored: StoredForm,
): Promise<readonly string[] | undefined> {
  const [, own] = await together(tx, [
    async () => uploads && attachToSubmission(tx, { secret: uploads, submissionId: stored.id }),
    async () => alsoStore?.(tx, stored),
    async () => delivery?.note?.(tx, stored),
  ]);
  return own ?? undefined;
}

/** Staff see it with the next look all the same, and the sweep sends its mail. */
async function tellStored(ctx: ServiceContext, id: string): Promise<void> {
  await Promise.allSettled([
    announceSubmission(ctx, id),
    ctx.ports.queue.wakeSoon('drain-outbox', { db: ctx.db }),
    ctx.ports.queue.wakeSoon('match-seizures', { db: ctx.db }),
  ]);
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
