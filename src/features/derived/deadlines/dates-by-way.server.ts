import type { PaymentDetails } from '#features/casework/payments/payment-details.ts';
import type { Payer } from '#shared/vocabulary/payer.ts';
import { valuesFor } from '#shared/vocabulary/list.ts';
import { paymentWays, type Way } from '#shared/vocabulary/ways.ts';
import { isAboutWay, isForClients, type DeadlineRule } from './rule.ts';
import { allRules } from './rules.server.ts';

/**
 * Whether a public rule sets the person a date for payments of a way: always, only where a state's law does, or not,
 * because no rule is about them or because nobody has read whether one is.
 */
type DatesOfWay = 'rule' | 'rule-of-state' | 'none' | 'unread';

function datesOf(way: Way): DatesOfWay {
  const own = allRules.filter((rule) => setsPayerDate(rule) && isAboutWay(rule, way));
  if (own.some(({ needs }) => needs.machine === 'anywhere')) return 'rule';
  if (own.length > 0) return 'rule-of-state';
  return allRules.some((rule) => isUnread(rule, way)) ? 'unread' : 'none';
}

function setsPayerDate(rule: DeadlineRule): boolean {
  return (
    isForClients(rule) &&
    rule.duty === 'client' &&
    rule.trigger.by === 'payment' &&
    rule.clock !== undefined
  );
}

function isUnread({ ways }: DeadlineRule, way: Way): boolean {
  const decision = ways === 'any' ? 'applies' : ways[way];
  return decision !== 'applies' && 'unread' in decision;
}

export const datesByWay: Readonly<Record<Way, DatesOfWay>> = valuesFor(paymentWays, datesOf);

/**
 * Reason why payments have no date: a fact is unknown, the state has no rule that may be shown, no rule sets one
 * (`rule`), nobody has read whether one does (`reading`), nobody said in which country the person lives (`country`),
 * or no date is known for that country (`abroad`).
 */
export type MissingDate =
  | 'time'
  | 'state'
  | 'rule-of-state'
  | 'rule'
  | 'reading'
  | 'country'
  | 'abroad';

/**
 * @param payments none where nobody said how it was paid, or in a way that the program does not know
 * @param payer who paid: no law is named before their country is known
 * @param isTimed the day is known
 */
export function whyNoDate(
  payments: readonly { way: Way; state: string | undefined }[],
  { country }: Payer,
  isTimed: boolean,
): MissingDate {
  if (country === undefined) return 'country';
  if (country !== 'US' && !payments.some(({ state }) => state !== undefined)) return 'abroad';
  const found = new Set(payments.map(({ way }) => datesByWay[way]));
  const ofState = payments.filter(({ way }) => datesByWay[way] === 'rule-of-state');
  if (ofState.some(({ state }) => state === undefined)) return 'state';
  if (!found.has('rule') && ofState.length === 0)
    return found.has('none') && !found.has('unread') ? 'rule' : 'reading';
  if (!isTimed) return 'time';
  return ofState.length > 0 ? 'rule-of-state' : 'rule';
}

/**
 * Reason why no date follows from the payments of a case that have their way and day; undefined where none has both.
 */
export function whyNoCaseDate(
  payments: readonly Pick<PaymentDetails, 'way' | 'kioskState' | 'latest'>[],
  payer: Payer,
): MissingDate | undefined {
  const dated = payments.flatMap(({ way, kioskState, latest }) =>
    way === null || latest === null ? [] : [{ way, state: kioskState ?? undefined }],
  );
  return dated.length > 0 ? whyNoDate(dated, payer, true) : undefined;
}
