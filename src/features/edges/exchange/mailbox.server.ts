import { and, eq } from 'drizzle-orm';
import { requireProof } from '#features/base/access/require-access.server.ts';
import { incomingMailbox } from '#database/tables/mail.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { MailboxFault, type MailboxAccess, type OpenMailbox } from '#kernel/ports/mail.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import type { MailboxDetail } from './forms/mailbox.ts';

export type StoredMailbox = typeof incomingMailbox.$inferSelect;

/** The mailbox without its password, which is never shown. */
export type Mailbox = Omit<StoredMailbox, 'passwordSealed' | 'leasedBy' | 'leasedUntil'>;

/** Data of the mailbox that is read; undefined until one is set up. */
export async function getMailbox(ctx: ServiceContext): Promise<Mailbox | undefined> {
  authorize(ctx, 'mail:read');
  const stored = await readStored(ctx);
  if (!stored) return undefined;
  const { passwordSealed: _password, leasedBy: _by, leasedUntil: _until, ...shown } = stored;
  return shown;
}

async function readStored(ctx: ServiceContext): Promise<StoredMailbox | undefined> {
  const [row] = await ctx.db.select().from(incomingMailbox);
  return row;
}

const only = 1;
const purpose = 'mailbox-password';
const sealedAt = { purpose, row: String(only) } as const;

/** @throws Error if the password cannot be decrypted with a known key */
export function mailboxAccess(ctx: ServiceContext, stored: StoredMailbox): MailboxAccess {
  const { host, port, tlsMode, username, passwordSealed, allowsPrivate } = stored;
  const password = ctx.ports.seal.open(sealedAt, passwordSealed);
  return {
    host,
    port,
    security: tlsMode,
    login: { user: username, password },
    reach: allowsPrivate ? 'private' : 'public',
  };
}

export type MailboxAnswer =
  | { ok: true; waiting: number }
  | { ok: false; field?: 'host' | 'tlsMode' | 'password'; message: string };

/**
 * Opens the mailbox of the form and counts what waits there; changes nothing.
 * @throws Refusal `proof_needed`; `too_many`
 */
export async function testMailbox(
  ctx: ServiceContext,
  detail: MailboxDetail,
): Promise<MailboxAnswer> {
  authorize(ctx, 'mail:write');
  requireProof(ctx);
  const tried = await tryMailbox(ctx, detail, { stored: await readStored(ctx), isTest: true });
  await recordAudit(ctx, {
    action: 'mail.mailbox-tested',
    details: { host: detail.host, port: String(detail.port), result: tried.ok ? 'good' : 'failed' },
  });
  return tried.ok ? { ok: true, waiting: tried.opened?.waiting ?? 0 } : tried;
}

/** `opened`: what was found, where it was to open. */
type Tried =
  | {
      ok: true;
      allowsPrivate: boolean;
      opened?: Pick<OpenMailbox, 'validity' | 'next'> & { waiting: number };
    }
  | Extract<MailboxAnswer, { ok: false }>;

/** Judges the host, and opens the mailbox where it is to be read: it can be switched off while it is gone. */
async function tryMailbox(
  ctx: ServiceContext,
  detail: MailboxDetail,
  { stored, isTest }: { stored: StoredMailbox | undefined; isTest: boolean },
): Promise<Tried> {
  const { host, port, tlsMode: security, username: user } = detail;
  // A stored password is sent only to the server that it was stored for.
  const kept = stored?.host === host ? mailboxAccess(ctx, stored).login.password : undefined;
  const password = detail.password || kept;
  if (password === undefined) return { ok: false, field: 'password', message: passwordNeeded };
  const place = await ctx.ports.mailer.locate(host);
  if (place === 'forbidden') return { ok: false, field: 'host', message: forbidden };
  if (security === 'none' && place !== 'private')
    return { ok: false, field: 'tlsMode', message: inTheOpen };
  if (!detail.isOn && !isTest) return { ok: true, allowsPrivate: place === 'private' };
  const who = ctx.actor.type === 'staff' ? ctx.actor.userId : ctx.actor.type;
  const { isExhausted } = await spendBudget(ctx, budgets.mailTestsPerPerson, who);
  if (isExhausted)
    throw new Refusal('too_many', 'Too many tries in a short time. Wait ten minutes.');
  // The requester has just confirmed their identity.
  const access = { host, port, security, login: { user, password }, reach: 'private' } as const;
  try {
    const opened = await ctx.ports.mailboxes.open(access);
    const waiting = (await opened.find({ after: 0 })).length;
    const { validity, next } = opened;
    await opened.close();
    return { ok: true, allowsPrivate: place === 'private', opened: { validity, next, waiting } };
  } catch (error) {
    if (!(error instanceof MailboxFault)) throw error;
    return { ok: false, message: `${error.message} ${error.advice}` };
  }
}

const passwordNeeded =
  'Enter the password. It is asked again for another host, so that no other server gets it.';

const forbidden =
  'This leads to an address that is never connected to, such as a link of this machine or a cloud’s own service. Enter the name that your mail provider gives.';

const inTheOpen =
  '“None” is for servers inside this machine or network. Elsewhere mail and password would cross the internet in the open: choose TLS or STARTTLS.';

/**
 * Stores the mailbox. To be switched on it must open; then only mail that arrives from now on is taken, unless all of
 * it is wanted.
 * @throws Refusal `proof_needed`; `conflict` if a colleague saved first; `too_many`
 */
export async function saveMailbox(
  ctx: ServiceContext,
  detail: MailboxDetail,
): Promise<MailboxAnswer> {
  authorize(ctx, 'mail:write');
  requireProof(ctx);
  const stored = await readStored(ctx);
  const tried = await tryMailbox(ctx, detail, { stored, isTest: false });
  if (!tried.ok) return tried;
  const { host, port, username, tlsMode, folder, password, version } = detail;
  const isOn = detail.isOn !== undefined;
  const { opened } = tried;
  const isSame = stored?.host === host && stored.username === username && stored.isOn;
  const begins = opened && !(isSame && stored.validity === opened.validity);
  const set = {
    host,
    port,
    username,
    tlsMode,
    folder,
    isOn,
    allowsPrivate: tried.allowsPrivate,
    version: version + 1,
    updatedAt: ctx.now(),
    failures: 0,
    failure: '',
    nextTryAt: null,
    ...(password !== '' && { passwordSealed: ctx.ports.seal.close(sealedAt, password) }),
    ...(begins && {
      validity: opened.validity,
      lastUid: detail.takesOld ? 0 : opened.next - 1,
      startedAt: detail.takesOld ? new Date(0) : ctx.now(),
    }),
  };
  await inTransaction(ctx, async (tx) => {
    const changed = stored
      ? await tx.db
          .update(incomingMailbox)
          .set(set)
          .where(and(eq(incomingMailbox.id, only), eq(incomingMailbox.version, version)))
          .returning({ id: incomingMailbox.id })
      : await tx.db
          .insert(incomingMailbox)
          .values({ startedAt: tx.now(), passwordSealed: '', ...set })
          .onConflictDoNothing()
          .returning({ id: incomingMailbox.id });
    if (changed.length === 0) throw new Refusal('conflict', changedMeanwhile);
    await recordAudit(tx, {
      action: 'mail.mailbox-changed',
      details: { host, port: String(port), username, folder, on: isOn ? 'yes' : 'no' },
      severity: 'warning',
    });
    if (isOn) await tx.ports.queue.wake('read-mailbox', { db: tx.db });
  });
  return { ok: true, waiting: opened?.waiting ?? 0 };
}

const changedMeanwhile =
  'A colleague changed this mailbox in the meantime. Load the page again, then make your change.';
