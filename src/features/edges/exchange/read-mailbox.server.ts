import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { takeMailReport } from '#features/base/mail/mail-reports.server.ts';
import { incomingMailbox, type LeftMail } from '#database/tables/mail.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { MailboxFault, type OpenMailbox } from '#kernel/ports/mail.ts';
import { mostMailBytes, takeMail } from './mail-in.server.ts';
import { mailboxAccess, type StoredMailbox } from './mailbox.server.ts';

/** In milliseconds; renewed with each message. A killed process is replaced after it. */
const leaseTime = 120_000;

/** Messages of one run; the next one goes on a minute later. */
const most = 500;

/** After so many failures at one message it is left where it is, so that it does not hold up the others. */
const patience = 5;

/** Shown to staff: the newest messages that were left in the mailbox. */
const shownLeft = 20;

/**
 * Takes the messages of the mailbox that staff set up, one process at a time. A message is stored first, then marked
 * and moved, then counted: ended in between, it comes again and is stored once. A mailbox that does not open is tried
 * again later and later, at most an hour.
 */
export async function readMailbox(
  ctx: ServiceContext,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  authorize(ctx, 'mail:send');
  const reader = randomUUID();
  const box = await lease(ctx, reader);
  if (!box) return;
  try {
    await readAll(ctx, { box, reader, signal });
    await note(ctx, reader, { failures: 0, failure: '', nextTryAt: null, readAt: ctx.now() });
  } catch (error) {
    const failures = box.failures + 1;
    const delay = Math.min(60, 2 ** Math.min(failures - 1, 6)) * 60_000;
    const failure =
      error instanceof MailboxFault
        ? `${error.message} ${error.advice}`
        : 'A message could not be stored. It is tried again.';
    const nextTryAt = new Date(ctx.now().getTime() + delay);
    await note(ctx, reader, { failures, failure, nextTryAt });
    // Of a fault in a message the log must not keep the words.
    const kind = error instanceof Error ? error.name : 'unknown';
    ctx.ports.log.warn({ kind, failures, requestId: ctx.requestId }, 'The mailbox was not read');
  } finally {
    await note(ctx, reader, { leasedBy: null, leasedUntil: null });
  }
}

async function lease(ctx: ServiceContext, reader: string): Promise<StoredMailbox | undefined> {
  const now = ctx.now();
  const { isOn, leasedUntil, nextTryAt } = incomingMailbox;
  const [box] = await ctx.db
    .update(incomingMailbox)
    .set({ leasedBy: reader, leasedUntil: new Date(now.getTime() + leaseTime) })
    .where(
      and(
        eq(isOn, true),
        or(isNull(leasedUntil), lte(leasedUntil, now)),
        or(isNull(nextTryAt), lte(nextTryAt, now)),
      ),
    )
    .returning();
  return box;
}

/** Changes the row as long as this reader has it. @returns false once another one does, or it was switched off */
async function note(
  ctx: ServiceContext,
  reader: string,
  set: Partial<StoredMailbox>,
): Promise<boolean> {
  const { leasedBy } = incomingMailbox;
  const [kept] = await ctx.db
    .update(incomingMailbox)
    .set(set)
    .where(eq(leasedBy, reader))
    .returning({ isOn: incomingMailbox.isOn });
  return kept?.isOn === true;
}

type Reading = { box: StoredMailbox; reader: string; signal: AbortSignal };

async function readAll(ctx: ServiceContext, { box, reader, signal }: Reading): Promise<void> {
  const opened = await ctx.ports.mailboxes.open(mailboxAccess(ctx, box));
  try {
    const isSame = opened.validity === box.validity;
    const found = await opened.find(
      isSame ? { after: box.lastUid } : { after: 0, since: box.startedAt },
    );
    let { taken, left } = box;
    for (const uid of found.slice(0, most)) {
      const leasedUntil = new Date(ctx.now().getTime() + leaseTime);
      if (signal.aborted || !(await note(ctx, reader, { leasedUntil }))) return;
      // The first one of a run may be what the last runs failed at.
      const isGivenUp = uid === found[0] && box.failures >= patience;
      const outcome = isGivenUp ? { left: notStored, bytes: 0 } : await takeOne(ctx, opened, uid);
      if (outcome === 'later') return;
      if (outcome === 'taken') {
        taken += 1;
        if (!(await opened.settle(uid, box.folder))) left = withLeft(ctx, left, notMoved);
      } else if (outcome !== 'gone') {
        await opened.flag(uid);
        left = withLeft(ctx, left, outcome);
      }
      const place = { validity: opened.validity, lastUid: uid, taken, left };
      if (!(await note(ctx, reader, place))) return;
    }
  } finally {
    await opened.close();
  }
}

type Left = { left: string; bytes: number };

const notStored = 'It could not be stored, several times.';
const notMoved = { left: 'It was taken, and could not be moved to the folder.', bytes: 0 };

function withLeft(ctx: ServiceContext, before: readonly LeftMail[], now: Left): LeftMail[] {
  const { left: because, bytes } = now;
  return [{ at: ctx.now().toISOString(), because, bytes }, ...before].slice(0, shownLeft);
}

/** Stores one message. @returns why it stays in the mailbox, if it does */
async function takeOne(
  ctx: ServiceContext,
  opened: OpenMailbox,
  uid: number,
): Promise<'taken' | 'later' | 'gone' | Left> {
  const bytes = await opened.sizeOf(uid);
  if (bytes === undefined) return 'gone';
  if (bytes > mostMailBytes) return { left: `It is larger than ${mostMailBytes >> 20} MB.`, bytes };
  const raw = await opened.fetch(uid);
  if (!raw) return 'gone';
  const result = await takeMail(ctx, raw);
  if (result.taken === 'later') return 'later';
  if (result.taken !== 'refused') return 'taken';
  // What a mail server returns says what became of a mail of ours.
  if (result.because === 'automatic' && (await takeMailReport(ctx, raw)) !== 'not-ours')
    return 'taken';
  return { left: leftWords[result.because], bytes };
}

type Refused = Extract<Awaited<ReturnType<typeof takeMail>>, { taken: 'refused' }>['because'];

const leftWords: Readonly<Record<Refused, string>> = {
  automatic: 'An automatic answer or a returned mail, about no mail of ours.',
  loop: 'It goes in circles, or is one of our own.',
  notice: 'An answer to a notice of the back office, which nobody reads.',
  secret: 'It seems to hold a seed phrase, a private key, a card or a one-time code.',
  'not-kept': 'A part of it would be lost.',
  unreadable: 'It cannot be read.',
};
