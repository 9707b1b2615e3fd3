import { addPayments, findPayments } from '#features/casework/payments/payments.server.ts';
import { parseStaffPayment } from '#features/casework/payments/forms/payment.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { createChainSource, removeChainSource } from './chain-sources.server.ts';
import {
  createDemoChain,
  demoAddress,
  demoChainHost,
  makeDemoTransaction,
  type DemoPayment,
} from './demo-chain.server.ts';
import type { LabelFact } from './method/facts.ts';
import { runTraces } from './run-traces.server.ts';
import { findReleases, releaseTrace } from './releases.server.ts';
import { startTrace } from './traces.server.ts';

const [victim, scammer, hop, hoard, exchange] = [
  'Sample victim',
  'Sample scammer',
  'Sample hop',
  'Sample hoard',
  'Sample exchange',
].map(demoAddress) as [string, string, string, string, string];

const labels: readonly LabelFact[] = [
  {
    chain: 'bitcoin',
    address: exchange,
    actor: 'Sample Exchange (made up)',
    kind: 'exchange',
    list: 'Sample Exchange (made up) reserves',
    day: '2026-01-01',
  },
];

/**
 * Follows a made-up payment of a demo case, on a chain that exists only here: its addresses begin with `bcrt1`,
 * its host ends in `.example`. The trace runs as any other, and nobody is asked.
 * @param administrator adds the source of the made-up chain and removes it again
 */
export async function traceInDemo(
  ctx: ServiceContext,
  { caseId, administrator }: { caseId: string; administrator: ServiceContext },
): Promise<void> {
  const now = ctx.now().getTime();
  const chain = makeChain(now);
  const [paid] = chain;
  if (!paid) throw new Error('The chain of the demo is empty');
  const chainWeb = createDemoChain(chain, { height: 400, time: now });
  const ports = { ...ctx.ports, chainWeb };
  const stated = parseStaffPayment(
    {
      day: new Date(paid.time).toISOString().slice(0, 10),
      way: 'crypto-wallet',
      amount: '0.31',
      asset: 'BTC',
      recipient: scammer,
      sender: victim,
      saidBy: 'staff',
      transactionId: makeDemoTransaction(paid).id,
    },
    { now: ctx.now(), zone: 'UTC' },
  );
  if (!stated.ok) throw new Error(`A payment of the demo was refused: ${JSON.stringify(stated)}`);
  await addPayments(ctx, { caseId, payments: [stated.payment] });
  const stored = await findPayments(ctx, { caseId });
  const payment = stored.find(({ recipient }) => recipient === scammer);
  const url = `https://${demoChainHost}`;
  const source = { kind: 'esplora', url, key: '', perSecond: 100, runBy: 'own' } as const;
  const added = await createChainSource({ ...administrator, ports }, source);
  if (!added.ok || !payment) throw new Error('The made-up chain of the demo was refused');
  await startTrace(ctx, { caseId, paymentId: payment.id, convention: 'fifo' });
  const actor = { type: 'system', job: 'trace-payments' } as const;
  await runTraces(
    { ...ctx, ports, actor },
    {
      signal: AbortSignal.timeout(60_000),
      findLabels: async (_, { addresses }) =>
        labels.filter(({ address }) => addresses.includes(address)),
    },
  );
  await removeChainSource(administrator, added.id);
  for (const { traceId, seen } of await findReleases(ctx, caseId))
    // oxlint-disable-next-line no-await-in-loop -- there is one
    await releaseTrace(ctx, { caseId, id: traceId, seen });
}

const hour = 3_600_000;

/** The payment, a fan-out, and one part that reaches an exchange. */
function makeChain(now: number): DemoPayment[] {
  const paid: DemoPayment = {
    from: victim,
    spends: { tx: '00'.repeat(32), output: 0 },
    outputs: [[scammer, 31_000_000]],
    height: 100,
    time: now - 60 * 24 * hour,
  };
  const spread: DemoPayment = {
    from: scammer,
    spends: { tx: makeDemoTransaction(paid).id, output: 0 },
    outputs: [
      [hop, 20_990_000],
      [hoard, 10_000_000],
    ],
    height: 101,
    time: now - 59 * 24 * hour,
  };
  const cashed: DemoPayment = {
    from: hop,
    spends: { tx: makeDemoTransaction(spread).id, output: 0 },
    outputs: [[exchange, 20_985_000]],
    height: 250,
    time: now - 40 * 24 * hour,
  };
  return [paid, spread, cashed];
}
