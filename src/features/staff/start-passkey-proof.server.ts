import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import { ownId } from './own-id.server.ts';
import { startStep } from './sign-in-step.server.ts';

/** What a browser needs to ask for a passkey of whoever is signed in. */
export async function startPasskeyProof(
  ctx: ServiceContext,
): Promise<{ options: object; token: string }> {
  authorize(ctx, 'account:use');
  const { options, challenge } = await ctx.ports.passkeys.startSignIn();
  const userId = ownId(ctx);
  return { options, token: await startStep(ctx, { purpose: 'passkey', userId, challenge }) };
}
