import { and, eq, isNull } from 'drizzle-orm';
import { formSubmissions } from '#features/reports/schema.server.ts';
import { adminUsers, users } from '#features/staff/schema.server.ts';
import { staffAddresses } from '#features/staff/staff-addresses.server.ts';
import { announceStored } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { enqueueEmail } from '#kernel/outbox/enqueue-email.ts';
import type { Budget } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { findSecret } from '#kernel/secrets/find-secret.ts';
import type { Secret } from '#kernel/secrets/find-secret.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import type { Settings } from '#kernel/settings/registry.ts';
import type { LiveEvent } from '#shared/live-events.ts';
import { readMessage } from './forms/case-message.ts';
import { insertLine } from './thread.server.ts';

export type IncomingResult = { ok: true; id: string } | IncomingRefused;

/** `isNew`: false when the same form was sent once more, which staff need not hear of again. */
export type Stored = { ok: true; id: string; isNew: boolean } | IncomingRefused;

/**
 * Takes what a client, a tipster or a visitor wrote: tidied and looked through, and told in every open
 * back office once it is stored. What fails is logged and answered as `unavailable`, since what was typed
 * must stay with whoever typed it.
 * @param input `event`: what staff are told of it
 * @param store stores the tidied text in a transaction of its own
 */
export async function takeIncoming(
  ctx: ServiceContext,
  { typed, event }: { typed: string; event: LiveEvent },
  store: (text: string) => Promise<Stored>,
): Promise<IncomingResult> {
  const read = checkIncoming(typed);
  if (!read.ok) return read;
  try {
    const stored = await store(read.text);
    if (!stored.ok) return stored;
    if (stored.isNew) await announceStored(ctx, event);
    return { ok: true, id: stored.id };
  } catch (error) {
    const fields = { err: error, requestId: ctx.requestId, event: event.kind };
    ctx.ports.log.error(fields, 'A message from outside could not be stored');
    return { ok: false, code: 'unavailable' };
  }
}

/** Why what somebody outside wrote was not stored; it must stay with whoever typed it. */
export type IncomingRefused =
  | { ok: false; code: 'empty' | 'too_long' | 'unavailable' }
  | { ok: false; code: 'secret'; secret: Secret }
  | { ok: false; code: 'too_many'; retryAfterMinutes: number };

/** Tidies what a client, a tipster or a visitor wrote, or says why it is not to be stored. */
function checkIncoming(typed: string): { ok: true; text: string } | IncomingRefused {
  const read = readMessage(typed);
  if (!read.ok) return read;
  const secret = findSecret(read.text);
  return secret ? { ok: false, code: 'secret', secret } : read;
}

/**
 * Counts what somebody outside writes about one case or submission, with the caller's transaction.
 * @param input `subject`: the id of what they write about
 * @returns why it is too much, if it is
 */
export async function limitIncoming(
  tx: ServiceContext,
  { budget, subject }: { budget: Budget; subject: string },
): Promise<IncomingRefused | undefined> {
  const { isExhausted, retryAfterMinutes } = await spendBudget(tx, budget, subject);
  return isExhausted ? { ok: false, code: 'too_many', retryAfterMinutes } : undefined;
}

/**
 * Stores what the sender of a submission adds to it, and tells staff: in every open back office, and by
 * a mail that holds nothing of it while they have seen all before.
 * @param input `budget`: how many lines one submission takes
 */
export async function storeSendersLine(
  ctx: ServiceContext,
  input: { submissionId: string; text: string; formKey: string; budget: Budget },
): Promise<IncomingResult> {
  authorize(ctx, 'submission:create');
  const { submissionId, formKey, budget } = input;
  const event = { kind: 'submission.changed', id: submissionId } as const;
  return takeIncoming(ctx, { typed: input.text, event }, async (text) => {
    const settings = await readSettings(ctx);
    return inTransaction<Stored>(ctx, async (tx) => {
      const [submission] = await tx.db
        .select({ reference: formSubmissions.reference, assignedTo: formSubmissions.assignedTo })
        .from(formSubmissions)
        .where(eq(formSubmissions.id, submissionId))
        .for('update');
      if (!submission) return { ok: false, code: 'unavailable' };
      const { reference, assignedTo } = submission;
      const beyond = await limitIncoming(tx, { budget, subject: submissionId });
      if (beyond) return beyond;
      const line = { submissionId, text, formKey, author: 'sender' } as const;
      const { id, isRepeat, isFirstUnseen } = await insertLine(tx, line);
      if (isRepeat) return { ok: true, id, isNew: false };
      const staff = isFirstUnseen ? await workerAddresses(tx, { assignedTo, settings }) : [];
      for (const to of staff) {
        const payload = { reference, submissionId };
        await enqueueEmail(tx, { template: 'submission-message', to, payload, submissionId });
      }
      await recordAudit(tx, {
        action: 'submission.message-received',
        target: submissionId,
        details: { reference, message: id },
      });
      return { ok: true, id, isNew: true };
    });
  });
}

/** Who is told that somebody wrote: who works on it, unless they left; else who is told of forms. */
export async function workerAddresses(
  ctx: ServiceContext,
  { assignedTo, settings }: { assignedTo: string | null; settings: Settings },
): Promise<string[]> {
  if (assignedTo === null) return staffAddresses(ctx, settings);
  const [found] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .innerJoin(adminUsers, eq(adminUsers.userId, users.id))
    .where(and(eq(users.id, assignedTo), isNull(adminUsers.disabledAt)));
  return found ? [found.email] : staffAddresses(ctx, settings);
}
