import { authorize, type ServiceContext } from '#kernel/context.ts';
import type { ProvidedIdentity, ProviderProblem } from '#kernel/ports/sign-in.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networkOf } from '#kernel/rate-limits/network-of.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { claimTry, returnTry } from '#kernel/rate-limits/tries.ts';
import { findFactors } from './factors.server.ts';
import { findLinkedAccount, noteIdentityUse } from './identities.server.ts';
import {
  oauthChecks,
  startOauth,
  takeOauthState,
  type StartedOauth,
} from './oauth-state.server.ts';
import { keepReturnedLink } from './identity-link.server.ts';
import { recordRefusedSession } from './session-list.server.ts';
import { openSession, refuseDisabled } from './sign-in.server.ts';
import { startStep } from './sign-in-steps.server.ts';

export type ProviderSignIn =
  | { ok: true; next: 'in'; cookies: string[]; to: string }
  /** Our own second factor is required; `token` identifies the attempt. */
  | { ok: true; next: 'factor'; token: string; to: string }
  /** A signed-in person wants to link the two accounts, and has to confirm it. */
  | { ok: true; next: 'confirm' }
  | { ok: false; code: ProviderProblem | 'unknown' }
  | { ok: false; code: 'locked'; retryAfterMinutes: number };

type Returned = { token: string; answer: URL; headers: Headers };

const { failedSignInsPerNetwork } = budgets;

/**
 * Signs in a person who returns from the provider, by the same rules as for everybody: the network's
 * lock, disabled accounts, the second factor. As with passkeys no account is locked, since nothing can
 * be guessed here.
 * @param input `token` of the browser's cookie; `answer`: the callback address with its parameters
 */
export async function signInWithProvider(
  ctx: ServiceContext,
  { token, answer, headers }: Returned,
): Promise<ProviderSignIn> {
  authorize(ctx, 'session:open');
  const oauthState = await takeOauthState(ctx, { token, answer });
  // Not counted: any page could send a browser here, and lock out its whole network.
  if (!oauthState) return { ok: false, code: 'refused' };
  const network = 'ip' in ctx.actor ? networkOf(ctx.actor.ip) : 'local';
  const claim = await claimTry(ctx, failedSignInsPerNetwork, network);
  if (claim.isLocked)
    return { ok: false, code: 'locked', retryAfterMinutes: claim.retryAfterMinutes };
  const finished = await ctx.ports.identities.finish({ ...oauthChecks(token), answer });
  if (!finished.ok) {
    // An unavailable provider or a cancelled sign-in does not count as a failure.
    const isFault = !['unreachable', 'cancelled'].includes(finished.problem);
    if (isFault) await recordRefusedSession(ctx, 'provider', `provider-${finished.problem}`);
    else await returnTry(ctx, failedSignInsPerNetwork, network);
    return { ok: false, code: finished.problem };
  }
  const { identity } = finished;
  if (oauthState.purpose === 'link') {
    await returnTry(ctx, failedSignInsPerNetwork, network);
    await keepReturnedLink(ctx, { oauthState, identity });
    return { ok: true, next: 'confirm' };
  }
  const entered = await enter(ctx, identity, headers);
  if (!entered) return { ok: false, code: 'unknown' };
  await returnTry(ctx, failedSignInsPerNetwork, network);
  return { ...entered, to: oauthState.next };
}

type Entered = { ok: true } & (
  | { next: 'in'; cookies: string[] }
  | { next: 'factor'; token: string }
);

async function enter(
  ctx: ServiceContext,
  identity: ProvidedIdentity,
  headers: Headers,
): Promise<Entered | undefined> {
  const account = await findLinkedAccount(ctx, identity);
  if (!account) {
    await recordRefusedSession(ctx, `${identity.issuer} ${identity.subject}`, 'unknown-identity');
    return undefined;
  }
  if (await refuseDisabled(ctx, account)) return undefined;
  await noteIdentityUse(ctx, identity);
  const { userId } = account;
  const isTrusted = ctx.ports.identities.provider?.trustsFactor === true && identity.hasFactor;
  const { hasApp, hasPasskey } = await findFactors(ctx, userId);
  if (!isTrusted && (hasApp || hasPasskey)) {
    const token = await startStep(ctx, { purpose: 'factor', userId });
    return { ok: true, next: 'factor', token };
  }
  const session = { account, headers, through: 'provider' as const };
  const cookies = await openSession(ctx, isTrusted ? { ...session, factor: 'provider' } : session);
  return cookies && { ok: true, next: 'in', cookies };
}

export type ProviderStart = StartedOauth | { ok: false; retryAfterMinutes: number };

/** @param next the page of the back office to continue at, already validated */
export async function startProviderSignIn(
  ctx: ServiceContext,
  next: string,
): Promise<ProviderStart> {
  authorize(ctx, 'session:open');
  const network = 'ip' in ctx.actor ? networkOf(ctx.actor.ip) : 'local';
  const spent = await spendBudget(ctx, budgets.providerStartsPerNetwork, network);
  if (spent.isExhausted) return { ok: false, retryAfterMinutes: spent.retryAfterMinutes };
  return startOauth(ctx, { purpose: 'sign-in', next });
}
