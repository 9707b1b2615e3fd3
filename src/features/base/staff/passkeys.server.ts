import { and, eq } from 'drizzle-orm';
import { requireProof } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { ownId } from './accounts.server.ts';
import { findFactors } from './factors.server.ts';
import { replaceRecoveryCodes } from './recovery-codes.server.ts';
import { passkeys } from '#database/tables/staff.ts';
import { ownSession } from './sessions.server.ts';
import { startStep, takeStep } from './sign-in-steps.server.ts';

/**
 * Adds a passkey that a browser has created.
 * @param input `token` is the result of `startPasskey`, `response` that of the browser
 * @returns recovery codes, to be shown once; empty if another factor already had some
 * @throws Refusal `proof_needed`; `invalid` if the response proves nothing
 */
export async function addPasskey(
  ctx: ServiceContext,
  input: { token: string; response: unknown; name: string },
): Promise<string[]> {
  authorize(ctx, 'account:use');
  requireProof(ctx);
  const userId = ownId(ctx);
  const step = await takeStep(ctx, 'passkey', input.token);
  const { response } = input;
  const made =
    step?.challenge && step.userId === userId
      ? await ctx.ports.passkeys.finishAdding({ response, challenge: step.challenge })
      : undefined;
  if (!made) throw new Refusal('invalid', 'The passkey was not accepted. Try again.');
  const { id: credentialId, ...rest } = made;
  return inTransaction(ctx, async (tx) => {
    const { hasApp, hasPasskey } = await findFactors(tx, userId);
    const own = { userId, name: passkeyName(input.name), createdAt: tx.now() };
    const added = await tx.db
      .insert(passkeys)
      .values({ ...own, credentialId, ...rest })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) throw new Refusal('conflict', 'This passkey was added before.');
    await recordAudit(tx, { action: 'account.passkey-added', target: userId });
    return hasApp || hasPasskey ? [] : replaceRecoveryCodes(tx, userId);
  });
}

/** Nobody has this many devices. */
const most = 20;

/**
 * Options for the browser to create a passkey for one's own account.
 * @throws Refusal `proof_needed`; `conflict` with too many, or if the site has no host name
 */
export async function startPasskey(
  ctx: ServiceContext,
  headers: Headers,
): Promise<{ options: object; token: string }> {
  authorize(ctx, 'account:use');
  requireProof(ctx);
  const account = await ownSession(ctx, headers);
  const { userId } = account;
  if (!ctx.ports.passkeys.isPossible)
    throw new Refusal('conflict', 'Passkeys need a domain name: set APP_URL to one.');
  const known = await ctx.db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  if (known.length >= most)
    throw new Refusal('conflict', `There are ${most} passkeys already. Remove one first.`);
  const { company_name: organisation } = await readSettings(ctx);
  const started = await ctx.ports.passkeys.startAdding({ account, organisation, known });
  const { options, challenge } = started;
  return { options, token: await startStep(ctx, { purpose: 'passkey', userId, challenge }) };
}

/** @throws Refusal `not_found` for one that is not one's own */
export async function renamePasskey(
  ctx: ServiceContext,
  { id, name }: { id: string; name: string },
): Promise<void> {
  authorize(ctx, 'account:use');
  const userId = ownId(ctx);
  await inTransaction(ctx, async (tx) => {
    const renamed = await tx.db
      .update(passkeys)
      .set({ name: passkeyName(name) })
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id });
    if (renamed.length === 0)
      throw new Refusal('not_found', 'This passkey does not exist any more.');
    await recordAudit(tx, { action: 'account.passkey-renamed', target: userId });
  });
}

const longest = 60;

/** A person's own name for a passkey. */
function passkeyName(typed: string): string {
  return typed.trim().slice(0, longest) || 'Passkey';
}
