import { or, sql } from 'drizzle-orm';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { networkUses, spendInTurn } from '#kernel/rate-limits/rate-limits.ts';
import type { ChecksumState } from '#features/base/extraction/doubts.ts';
import type { IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';
import type { Indicator } from '#features/base/extraction/indicator.server.ts';
import { readAlone } from '#features/base/extraction/read-indicators.server.ts';
import {
  dayOf,
  selectSharing,
  whyHeld,
} from '#features/derived/indicators/sharing-facts.server.ts';
import { sharingFacts } from '#features/derived/indicators/sharing-facts.server.ts';
import type { SharingFacts } from '#features/derived/indicators/sharing-facts.server.ts';
import { queryRows } from '#kernel/query-rows.ts';

/** From how many matters on their number is said: below it, one report more would be somebody's. */
export const countedFrom = 3;

/** What everybody may know of an indicator. There is no answer that calls anything safe, or a fraud. */
export type Listing =
  /** Also for all that is not for everybody: nobody can tell one from the other. */
  | { state: 'nothing' }
  | { state: 'withdrawn' }
  | {
      state: 'reported' | 'disputed';
      /** Matters whose people agreed; undefined: fewer than are counted. */
      reports: number | undefined;
      /** YYYY-MM, of the same matters. */
      firstMonth: string;
      lastMonth: string;
    };

/** What was asked for, as the reader understood it. */
export type Asked = {
  kind: IndicatorKind;
  chain: string;
  display: string;
  checksum: ChecksumState;
  /** What was probably meant; found in the text alone, never in what is stored. */
  likelyTypo: string | undefined;
};

export type CheckAnswer =
  | { ok: true; asked: Asked; listing: Listing }
  /** Nothing that can be looked up stands in it, or several things do. */
  | { ok: false; code: 'unreadable' | 'several' }
  | { ok: false; code: 'too_many'; retryAfterMinutes: number }
  | { ok: false; code: 'unavailable' };

/**
 * Says what was reported about one thing, to anybody. Nothing is kept of the question but a count per
 * network. The whole value has to be known: there is no search by a part of it.
 * @param typed a wallet address, transaction, website, e-mail, phone, account or IBAN, in any writing
 */
export async function checkIndicator(ctx: ServiceContext, typed: string): Promise<CheckAnswer> {
  authorize(ctx, 'indicator:check');
  try {
    const spent = await spendInTurn(ctx, [
      ...networkUses(ctx, budgets.indicatorChecksPerNetwork),
      [budgets.indicatorChecksInTotal, 'everyone'],
    ]);
    if (spent.isExhausted)
      return { ok: false, code: 'too_many', retryAfterMinutes: spent.retryAfterMinutes };
    const found = readAsked(typed);
    const [first] = found;
    if (!first) return { ok: false, code: 'unreadable' };
    if (found.some(({ position }) => position !== first.position))
      return { ok: false, code: 'several' };
    const listed = await findListed(ctx, found);
    const { kind, chain, display, checksum, likelyTypo } = listed?.asked ?? first;
    return {
      ok: true,
      asked: { kind, chain, display, checksum, likelyTypo },
      listing: listed?.listing ?? { state: 'nothing' },
    };
  } catch (error) {
    // The query's text would hold what was asked.
    const fields = { problem: error instanceof Error ? error.name : '', requestId: ctx.requestId };
    ctx.ports.log.error(fields, 'An indicator could not be checked');
    return { ok: false, code: 'unavailable' };
  }
}

/**
 * What one text names. A page gives its site as well, and an address of mail its domain: these stand at
 * the same place. A bank's routing number is no offender's.
 */
export function readAsked(typed: string): Indicator[] {
  const text = typed.trim();
  const expects = /^[+\d\s()./-]+$/.test(text) ? 'phone' : 'wallet';
  return readAlone(text, { expects }).filter(({ kind }) => kind !== 'aba');
}

/** Of what was asked, the first that is listed: the page before its site. */
async function findListed(
  ctx: ServiceContext,
  found: readonly Indicator[],
): Promise<{ asked: Indicator; listing: Listing } | undefined> {
  const isAsked = or(
    ...found.map(
      ({ kind, chain, value }) =>
        sql`(i.kind = ${kind} and i.chain = ${chain} and i.value = ${value})`,
    ),
  );
  // What was never labelled for everybody takes as long as what does not exist.
  const condition = sql`d.tlp = 'clear' and d.checked_at is not null and (${isAsked})`;
  const rows = await queryRows(ctx.db, sharingFacts, selectSharing(ctx, condition, found.length));
  const today = dayOf(ctx.now());
  for (const asked of found.toSorted(bySite)) {
    const facts = rows.find(({ kind, value }) => kind === asked.kind && value === asked.value);
    const listing = facts && listingOf(facts, today);
    if (listing) return { asked, listing };
  }
  return undefined;
}

/** What stands on a site before the site, which says less. */
export function bySite(one: Indicator, other: Indicator): number {
  return Number(one.kind === 'domain') - Number(other.kind === 'domain');
}

/**
 * What is for everybody: TLP:CLEAR alone, since a public page is what its other labels exclude, and
 * only what could leave in a file today if nobody had objected to it or withdrawn it.
 * @param today YYYY-MM-DD, UTC
 * @returns undefined for what is not for everybody
 */
function listingOf(facts: SharingFacts, today: string): Listing | undefined {
  const { tlp, state, isDisputed, checkedAt, agreed, firstSeen, lastSeen } = facts;
  if (tlp !== 'clear' || checkedAt === null || firstSeen === null || lastSeen === null)
    return undefined;
  if (whyHeld({ ...facts, state: 'checked' }, today) !== undefined) return undefined;
  if (state === 'withdrawn') return { state };
  return {
    state: state === 'disputed' || isDisputed ? 'disputed' : 'reported',
    reports: agreed >= countedFrom ? agreed : undefined,
    firstMonth: firstSeen.slice(0, 7),
    lastMonth: lastSeen.slice(0, 7),
  };
}
