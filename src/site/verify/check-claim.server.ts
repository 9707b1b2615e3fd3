import type { ServiceContext } from '#kernel/context.ts';
import { publicSettings } from '#kernel/settings/public-settings.ts';
import { readOwnHosts } from '#features/domains/read-own-hosts.server.ts';
import { readPublicContacts } from '#features/contacts/read-public-contacts.server.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networkOf } from '#kernel/rate-limits/network-of.ts';
import { spendBudget } from '#kernel/rate-limits/spend-budget.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';
import { ownContacts } from './own-contacts.server.ts';
import type { OwnContacts } from './own-contacts.server.ts';
import { readClaim } from './read-claim.server.ts';
import type { Claim, ClaimKind } from './read-claim.server.ts';

/**
 * `ours`: we publish exactly this. `unknown`: we do not. `cannot-confirm`: we never say who works here,
 * and letters carry no number yet. There is no answer that calls anything safe.
 */
type Verdict = 'ours' | 'unknown' | 'cannot-confirm';

export type CheckResult =
  | { ok: true; kind: ClaimKind; verdict: Verdict; isOurDomain: boolean }
  | { ok: false; code: 'too_many'; retryAfterMinutes: number }
  | { ok: false; code: 'unavailable' };

/**
 * Says whether something that a stranger used is the organisation's own. Nothing is stored but a count
 * per network.
 * @param typed a name, phone number, e-mail address, web address, case or letter number
 */
export async function checkClaim(ctx: ServiceContext, typed: string): Promise<CheckResult> {
  try {
    const network = networkOf('ip' in ctx.actor ? ctx.actor.ip : 'system');
    const spent = await spendBudget(ctx, budgets.checksPerNetwork, network);
    if (spent.isExhausted)
      return { ok: false, code: 'too_many', retryAfterMinutes: spent.retryAfterMinutes };
    const settings = publicSettings(await readSettings(ctx));
    const [contacts, hosts] = await Promise.all([readPublicContacts(ctx), readOwnHosts(ctx)]);
    const own = ownContacts({ settings, contacts, hosts, appUrl: ctx.ports.site.appUrl });
    const claim = readClaim(typed);
    return {
      ok: true,
      kind: claim.kind,
      verdict: judge(claim, own),
      isOurDomain: claim.kind === 'email' && isOurHost(claim.domain, own),
    };
  } catch (error) {
    // With old settings a number of ours could be called unknown; better no answer than a wrong one.
    ctx.ports.log.error({ err: error, requestId: ctx.requestId }, 'A claim could not be checked');
    return { ok: false, code: 'unavailable' };
  }
}

function judge(claim: Claim, own: OwnContacts): Verdict {
  switch (claim.kind) {
    case 'phone':
      return toVerdict(own.phones.some((phone) => isSamePhone(claim.digits, phone)));
    case 'email':
      return toVerdict(own.emails.some((email) => email.toLowerCase() === claim.address));
    case 'web':
      return toVerdict(isOurAddress(claim.url, own));
    case 'case-number':
    case 'letter':
    case 'name':
      return 'cannot-confirm';
  }
}

function toVerdict(isOurs: boolean): Verdict {
  return isOurs ? 'ours' : 'unknown';
}

/** With or without the country code 1, and 00 for +. */
function isSamePhone(digits: string, own: string): boolean {
  const [typed, ours] = [nationalDigits(digits), nationalDigits(own.replaceAll(/\D/g, ''))];
  return typed.length >= 5 && typed === ours;
}

function nationalDigits(digits: string): string {
  const international = digits.replace(/^00/, '');
  return /^1\d{10}$/.test(international) ? international.slice(1) : international;
}

/** The whole host counts, not a part of it: `ours.example.evil.test` is not ours. */
function isOurAddress(url: URL, own: OwnContacts): boolean {
  if (url.username !== '' || url.password !== '') return false;
  const isSite = isOurHost(url.hostname, own) && (url.port === '' || url.port === own.site.port);
  return isSite || own.profiles.some((profile) => pageOf(profile) === pageOf(url));
}

function isOurHost(typed: string, { hosts }: OwnContacts): boolean {
  return hosts.some((host) => bareHost(typed) === bareHost(host));
}

function bareHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '');
}

function pageOf({ hostname, pathname }: URL): string {
  return `${bareHost(hostname)}${pathname.toLowerCase().replace(/\/$/, '')}`;
}
