import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { passkeys } from './schema/staff.server.ts';
import { Refusal } from '#kernel/errors.ts';
import { authorize } from '#kernel/authorize.ts';
import { requireProof } from '#kernel/access/require-proof.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { ownSession } from './sessions.server.ts';
import { startStep } from './sign-in-step.server.ts';

/** Nobody has this many devices. */
const most = 20;

/**
 * What a browser needs to make a passkey for one's own account.
 * @throws Refusal `proof_needed`; `conflict` with too many, or where the site has no name
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
