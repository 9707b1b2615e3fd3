import { addressKey, txKey } from './method/asset.ts';
import type { TraceFacts, TransferFact } from './method/facts.ts';
import type { Trace, TraceEdge } from './method/trace.ts';

/** A movement as the papers of a trace list it. */
export type TraceMovement = {
  /** 0 for the payment. */
  step: number;
  /** Empty where no fact says it; the payers of a Bitcoin transaction are joined by commas. */
  from: string;
  to: string;
  tx: string;
  index: number;
  block: number;
  /** ISO 8601. */
  time: string;
  /** Followed part, in base units. */
  amount: string;
  /** The whole transfer, as the chain has it. */
  whole: string;
  is: TraceEdge['is'];
  /** True for one of several outputs of which none is known to be change. */
  isPossiblyChange: boolean;
};

/** The payment, then everything that followed it. */
export function movementsOf({
  facts,
  trace,
}: {
  facts: TraceFacts;
  trace: Trace;
}): TraceMovement[] {
  const { payment } = facts;
  const [own] = paymentRows(facts);
  const start: TraceMovement = {
    ...{ step: 0, from: payersOf(facts), to: payment.to, tx: payment.tx },
    ...{ index: own?.index ?? payment.index ?? 0, block: payment.block, time: payment.time },
    ...{ amount: payment.amount, whole: payment.amount, is: 'observed', isPossiblyChange: false },
  };
  const open = openChange(facts, trace);
  const followed = trace.edges.map((edge) => {
    const { block, time, whole } = placeOf(edge, facts);
    return {
      ...{ step: edge.depth, from: edge.from, to: edge.to, tx: edge.tx, index: edge.index },
      ...{ block: block ?? payment.block, time: time ?? payment.time },
      ...{ amount: edge.amount, whole: whole ?? edge.amount, is: edge.is },
      isPossiblyChange: open.has(txKey(edge.tx)),
    };
  });
  return [start, ...followed];
}

/** Rows that repeat the payment: one for each address that paid it. */
export function paymentRows({ payment, transfers }: TraceFacts): TransferFact[] {
  const { chain } = payment;
  const to = addressKey(chain, payment.to);
  return transfers.filter(
    (row) =>
      txKey(row.tx) === txKey(payment.tx) &&
      addressKey(chain, row.to) === to &&
      row.index === (payment.index ?? row.index),
  );
}

/** Addresses that made the payment, joined by commas; empty where no fact says it. */
export function payersOf(facts: TraceFacts): string {
  return [...new Set(paymentRows(facts).map(({ from }) => from))].filter(Boolean).join(', ');
}

/** Block and time of a movement, as its transfer has them. */
export function placeOf(
  { tx, index, to }: Pick<TraceEdge, 'tx' | 'index' | 'to'>,
  { transfers }: Pick<TraceFacts, 'transfers'>,
): { block: number | undefined; time: string | undefined; whole: string | undefined } {
  const ofTx = transfers.filter((each) => txKey(each.tx) === txKey(tx));
  const found = ofTx.find((each) => each.index === index && each.to === to) ?? ofTx[0];
  return { block: found?.block, time: found?.time, whole: found?.amount };
}

/** Transactions of which several outputs are followed, and none goes back to an address that paid. */
function openChange({ payment, transfers }: TraceFacts, { edges }: Trace): Set<string> {
  if (payment.chain !== 'bitcoin') return new Set();
  function keyOf(address: string): string {
    return addressKey(payment.chain, address);
  }
  return new Set(
    [...Map.groupBy(edges, ({ tx }) => txKey(tx))].flatMap(([tx, ofTx]) => {
      const rows = transfers.filter((row) => txKey(row.tx) === tx);
      const payers = new Set(rows.map(({ from }) => keyOf(from)));
      const isReturned = rows.some(({ to }) => payers.has(keyOf(to)));
      return new Set(ofTx.map(({ index }) => index)).size > 1 && !isReturned ? [tx] : [];
    }),
  );
}
