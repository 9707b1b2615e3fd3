import { or, sql } from 'drizzle-orm';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { everyone, networkUses, spendBudgets } from '#kernel/rate-limits/rate-limits.ts';
import type { ChecksumState } from '#features/base/extraction/doubts.ts';
import type { IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';
import type { Indicator } from '#features/base/extraction/indicator.server.ts';
import { readAlone } from '#features/base/extraction/read-indicators.server.ts';
import {
  dayOf,
  selectSharing,
  holdReason,
  sharingFacts,
  type SharingFacts,
} from '#features/derived/indicators/sharing-facts.server.ts';
import { isBankCode } from '#shared/vocabulary/indicator-kinds.ts';
import { queryRows } from '#kernel/query-rows.ts';

/** Minimum number of matters for which a count is given: below it, one report could be attributed. */
export const countedFrom = 3;

/** Public facts about an indicator. No answer calls anything safe, or a fraud. */
export type Listing =
  /** Also for every indicator that is not public, so that the two are indistinguishable. */
  | { state: 'nothing' }
  | { state: 'withdrawn' }
  | {
      state: 'reported' | 'disputed';
      /** Matters whose people consented; undefined when there are too few to count. */
      reports: number | undefined;
      /** YYYY-MM, among the same matters. */
      firstMonth: string;
      lastMonth: string;
    };

type Counted = Extract<Listing, { firstMonth: string }>;

/** The query, as parsed. */
export type ListingQuery = {
  kind: IndicatorKind;
  chain: string;
  display: string;
  checksum: ChecksumState;
  /** Probable intention, derived from the text alone and never from stored data. */
  likelyTypo: string | undefined;
};

export type CheckAnswer =
  | {
      ok: true;
      asked: ListingQuery;
      listing: Listing;
      /** For a listed page or e-mail address: its site, if that is listed too. */
      site: { display: string; listing: Counted } | undefined;
    }
  /** It contains no value that can be looked up, or several. */
  | { ok: false; code: 'unreadable' | 'several' }
  | { ok: false; code: 'too_many'; retryAfterMinutes: number }
  | { ok: false; code: 'unavailable' };

/**
 * Answers anybody what was reported about one value. Nothing of the query is stored except a count per
 * network. The whole value must be given: parts of it are not searched for.
 * @param typed a wallet address, transaction, website, e-mail, phone, account or IBAN, in any notation
 */
export async function checkIndicator(ctx: ServiceContext, typed: string): Promise<CheckAnswer> {
  authorize(ctx, 'indicator:check');
  try {
    const spent = await spendBudgets(ctx, [
      ...networkUses(ctx, budgets.indicatorChecksPerNetwork),
      [budgets.indicatorChecksInTotal, everyone],
    ]);
    if (spent.isExhausted)
      return { ok: false, code: 'too_many', retryAfterMinutes: spent.retryAfterMinutes };
    const found = readAsked(typed).toSorted(bySite);
    const [first] = found;
    if (!first) return { ok: false, code: 'unreadable' };
    if (found.some(({ position }) => position !== first.position))
      return { ok: false, code: 'several' };
    const listed = await findListed(ctx, found);
    // What still stands before what was withdrawn.
    const said = listed.find(({ listing }) => listing.state !== 'withdrawn') ?? listed[0];
    const { kind, chain, display, checksum, likelyTypo } = said?.asked ?? first;
    const site = listed.find(({ asked }) => asked.kind === 'domain');
    return {
      ok: true,
      asked: { kind, chain, display, checksum, likelyTypo },
      listing: said?.listing ?? { state: 'nothing' },
      site:
        site && site !== said && 'firstMonth' in site.listing
          ? { display: site.asked.display, listing: site.listing }
          : undefined,
    };
  } catch (error) {
    // The error's message would contain the query.
    const fields = { problem: error instanceof Error ? error.name : '', requestId: ctx.requestId };
    ctx.ports.log.error(fields, 'An indicator could not be checked');
    return { ok: false, code: 'unavailable' };
  }
}

/**
 * Values in one text. A page yields its site as well, and an e-mail address its domain, at the same
 * position. A number that names a bank is never an offender's.
 */
export function readAsked(typed: string): Indicator[] {
  const text = typed.trim();
  const expects = /^[+\d\s()./-]+$/.test(text) ? 'phone' : 'wallet';
  return readAlone(text, { expects }).filter(({ kind }) => !isBankCode(kind));
}

/** The listed values of the query, in its order: the page before its site. */
async function findListed(
  ctx: ServiceContext,
  found: readonly Indicator[],
): Promise<{ asked: Indicator; listing: Listing }[]> {
  const isAsked = or(
    ...found.map(
      ({ kind, chain, value }) =>
        sql`(i.kind = ${kind} and i.chain = ${chain} and i.value = ${value})`,
    ),
  );
  // An indicator that was never public takes as long as one that does not exist.
  const condition = sql`d.tlp = 'clear' and d.checked_at is not null and (${isAsked})`;
  const rows = await queryRows(ctx.db, sharingFacts, selectSharing(ctx, condition, found.length));
  const today = dayOf(ctx.now());
  return found.flatMap((asked) => {
    const facts = rows.find(({ kind, value }) => kind === asked.kind && value === asked.value);
    const listing = facts && listingOf(facts, today);
    return listing ? [{ asked, listing }] : [];
  });
}

/** Sorts pages before their site, which is less specific. */
export function bySite(one: Indicator, other: Indicator): number {
  return Number(one.kind === 'domain') - Number(other.kind === 'domain');
}

/**
 * Only TLP:CLEAR is public, since the other labels exclude a public page, and only if it could be exported
 * today if nobody had objected to it or withdrawn it.
 * @param today YYYY-MM-DD, UTC
 * @returns undefined when it is not public
 */
function listingOf(facts: SharingFacts, today: string): Listing | undefined {
  const { tlp, state, isDisputed, checkedAt, agreed, firstSeen, lastSeen } = facts;
  if (tlp !== 'clear' || checkedAt === null || firstSeen === null || lastSeen === null)
    return undefined;
  if (holdReason({ ...facts, state: 'checked' }, today) !== undefined) return undefined;
  if (state === 'withdrawn') return { state };
  return {
    state: state === 'disputed' || isDisputed ? 'disputed' : 'reported',
    reports: agreed >= countedFrom ? agreed : undefined,
    firstMonth: firstSeen.slice(0, 7),
    lastMonth: lastSeen.slice(0, 7),
  };
}
