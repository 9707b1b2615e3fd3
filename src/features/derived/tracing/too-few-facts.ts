import { addressKey, isOwnCoin } from './method/asset.ts';
import type { TraceFacts } from './method/facts.ts';
import type { Trace } from './method/trace.ts';
import { methodVersion } from './method/version.ts';

/**
 * Says what the method needs and facts of an earlier one lack: a result computed from them may be wrong there, until
 * the payment is followed again.
 */
export function findTooFew(facts: TraceFacts, trace: Trace): string[] {
  if (facts.method === methodVersion) return [];
  const { payment, transfers, complete, labels } = facts;
  const { chain } = payment;
  const passed = new Set(trace.edges.map(({ from }) => addressKey(chain, from)));
  const txs = new Set(trace.edges.map(({ tx }) => tx));
  const lacksInputs =
    chain === 'bitcoin' &&
    transfers.some(
      ({ tx, spends = [] }) => txs.has(tx) && spends.some((each) => typeof each === 'string'),
    );
  const lacksCode =
    chain !== 'bitcoin' &&
    !isOwnCoin(payment) &&
    complete.some(
      ({ address, isContract }) =>
        isContract === undefined && passed.has(addressKey(chain, address)),
    );
  const named = new Set(
    trace.leaves.flatMap(({ address, actor }) => (actor ? [addressKey(chain, address)] : [])),
  );
  const lacksWords = labels.some(
    ({ address, signed, isAnswer }) =>
      !signed && !isAnswer && named.has(addressKey(chain, address)),
  );
  return [
    ...(lacksInputs ? ['how much each input of a Bitcoin transaction held'] : []),
    ...(lacksCode ? ['whether the addresses on the way are contracts'] : []),
    ...(lacksWords ? ['whether the lists that name a service mean one'] : []),
  ];
}
