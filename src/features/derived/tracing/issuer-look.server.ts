import type { ServiceContext } from '#kernel/context.ts';
import type { StoredSource } from './ask.server.ts';
import { addressKey, assetKey } from './method/asset.ts';
import type { TraceFacts } from './method/facts.ts';
import type { StopReason } from './method/stops.ts';
import type { Trace } from './method/trace.ts';
import { blacklistOf } from './sources/blacklist.ts';
import type { Ask } from './sources/source.ts';
import { lookAtAddress, withFreeze } from './watched-addresses.server.ts';

/** Leaves whose money the issuer may hold. */
const askedReasons: ReadonlySet<StopReason> = new Set([
  'unmoved',
  'incomplete',
  'frozen',
  'destroyed',
]);

/** Addresses of one trace that an issuer is asked about at most, those with the most money first. */
const mostAsked = 40;

type Looking = {
  ask: Ask;
  source: StoredSource;
  from: { block: number; time: number };
  head: { block: number; time: number };
};

type Result = { facts: TraceFacts; trace: Trace };

/** Asks for the balances of one trace's addresses, and whether the issuer froze them; each address once. */
export function createIssuerLook(ctx: ServiceContext, looking: Looking) {
  const asked = new Set<string>();

  return {
    /** @returns undefined once there is nothing more to ask */
    async look({
      facts,
      trace,
    }: Result): Promise<{ facts: TraceFacts; problems: string[] } | undefined> {
      const { chain, asset } = facts.payment;
      const due = trace.leaves
        .filter(({ reason, address }) => askedReasons.has(reason) && !asked.has(address))
        .slice(0, mostAsked - asked.size);
      if (due.length === 0) return undefined;
      let next = facts;
      const problems: string[] = [];
      for (const { address, reason } of due) {
        asked.add(address);
        const about = { ...looking, isShort: reason === 'incomplete' };
        const balance = balanceAt(facts, { address, block: looking.head.block });
        // oxlint-disable-next-line no-await-in-loop -- the source allows a few questions a second
        const row = await lookAtAddress(ctx, { chain, asset, address }, { ...about, balance });
        if (row.problem !== '' && blacklistOf({ chain, asset }))
          problems.push(`${address}: not known whether it is frozen. ${row.problem}`);
        else if (row.problem === '') next = withFreeze(next, row);
      }
      return { facts: next, problems };
    },
  };
}

/** The balance that the facts state for the newest final block. */
function balanceAt(
  facts: TraceFacts,
  { address, block }: { address: string; block: number },
): string | undefined {
  const { chain } = facts.payment;
  const key = addressKey(chain, address);
  return facts.balances.find(
    (fact) =>
      fact.block === block &&
      addressKey(chain, fact.address) === key &&
      assetKey(fact) === assetKey({ ...facts.payment, contract: undefined }),
  )?.amount;
}
