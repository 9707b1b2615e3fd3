import type { TracedChain } from '#shared/vocabulary/traced-chains.ts';
import { addressKey, txKey } from './method/asset.ts';
import type { TraceFacts, TransferFact } from './method/facts.ts';
import { isChangeOpen } from './method/follow.ts';
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
  const rows = paymentRows(facts);
  const payers = new Set(rows.map((row) => row.from).filter(Boolean));
  const start: TraceMovement = {
    step: 0,
    from: [...payers].join(', '),
    to: payment.to,
    tx: payment.tx,
    index: rows[0]?.index ?? payment.index ?? 0,
    block: payment.block,
    time: payment.time,
    amount: trace.start,
    whole: trace.start,
    is: 'observed',
    isPossiblyChange: false,
  };
  const byTx = Map.groupBy(facts.transfers, ({ tx }) => txKey(tx));
  const open = openChange(payment.chain, { edges: trace.edges, byTx });
  const followed = trace.edges.map((edge) => {
    const found = transferOf(edge, byTx.get(txKey(edge.tx)) ?? []);
    return {
      step: edge.depth,
      from: edge.from,
      to: edge.to,
      tx: edge.tx,
      index: edge.index,
      block: found?.block ?? payment.block,
      time: found?.time ?? payment.time,
      amount: edge.amount,
      whole: found?.amount ?? edge.amount,
      is: edge.is,
      isPossiblyChange: open.has(txKey(edge.tx)),
    };
  });
  return [start, ...followed];
}

function transferOf(
  { index, to }: TraceEdge,
  ofTx: readonly TransferFact[],
): TransferFact | undefined {
  return ofTx.find((each) => each.index === index && each.to === to) ?? ofTx[0];
}

/** Movements that brought followed money to an address, in their order. */
export function arrivalsAt(
  address: string,
  { movements, chain }: { movements: readonly TraceMovement[]; chain: TracedChain },
): TraceMovement[] {
  const key = addressKey(chain, address);
  return movements.filter(({ to }) => addressKey(chain, to) === key);
}

/** Rows that repeat the payment: one for each address that paid it. */
function paymentRows({ payment, transfers }: TraceFacts): TransferFact[] {
  const { chain } = payment;
  const to = addressKey(chain, payment.to);
  return transfers.filter(
    (row) =>
      txKey(row.tx) === txKey(payment.tx) &&
      addressKey(chain, row.to) === to &&
      row.index === (payment.index ?? row.index),
  );
}

/** Transactions of which any followed output may be change, as the method notes them. */
function openChange(
  chain: TracedChain,
  {
    edges,
    byTx,
  }: { edges: readonly TraceEdge[]; byTx: ReadonlyMap<string, readonly TransferFact[]> },
): Set<string> {
  if (chain !== 'bitcoin') return new Set();
  return new Set(
    [...Map.groupBy(edges, ({ tx }) => txKey(tx))].flatMap(([tx, followed]) => {
      const rows = byTx.get(tx) ?? [];
      const isOpen = isChangeOpen({
        followed: new Set(followed.map(({ index }) => index)).size,
        froms: rows.map(({ from }) => addressKey(chain, from)),
        tos: rows.map(({ to }) => addressKey(chain, to)),
      });
      return isOpen ? [tx] : [];
    }),
  );
}

/** A movement as an archive of evidence lists it, with its whole amount. */
type StatedMovement = Pick<TraceMovement, 'step' | 'tx' | 'index' | 'from' | 'to' | 'is'> & {
  chain: TracedChain;
  asset: string;
  contract?: string;
  amount: string;
};

/** The payment and each movement with its whole amount; one sender of several. */
export function statedTransfers({
  facts,
  movements,
}: {
  facts: TraceFacts;
  movements: readonly TraceMovement[];
}): StatedMovement[] {
  const { chain, asset, contract } = facts.payment;
  return movements.map(({ step, tx, index, from, to, whole, is }) => ({
    chain,
    asset,
    ...(contract && { contract }),
    step,
    tx,
    index,
    from: from.split(', ')[0] ?? '',
    to,
    amount: whole,
    is,
  }));
}
