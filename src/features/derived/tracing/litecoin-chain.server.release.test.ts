import { afterAll, beforeAll, expect, test } from 'vitest';
import { payments } from '#database/tables/payments.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { createChainWeb } from '#platform/adapters/chains/create-chain-web.ts';
import { hasLitecoind, startLitecoind } from '#tests/chains/litecoind.ts';
import { storeCase } from '#tests/case.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeMember } from '#tests/restricted-case.ts';
import { createChainSource } from './chain-sources.server.ts';
import { readKeptFacts } from './kept-facts.server.ts';
import { checkFacts } from './proofs/check-facts.ts';
import { runTraces } from './run-traces.server.ts';
import { traces } from '#database/tables/tracing.ts';
import { findTraces, startTrace } from './traces.server.ts';

// A real node with Bitcoin's transactions, blocks and proofs. CI has it; elsewhere it may be missing.

const { db } = useTestDatabase();

let node: Awaited<ReturnType<typeof startLitecoind>>;

beforeAll(async () => {
  if (hasLitecoind) node = await startLitecoind();
});

afterAll(async () => {
  if (hasLitecoind) await node.stop();
});

test.runIf(hasLitecoind)(
  'every output is followed, unknown change is marked, and the proofs of a real chain are valid',
  async () => {
    await node.rpc('createwallet', '').catch(() => undefined);
    const names = ['miner', 'victim', 'scammer', 'one', 'two', 'hop'];
    const made: string[] = [];
    for (const name of names) made.push(await node.rpc<string>('getnewaddress', name, 'bech32'));
    const [miner, victim, scammer, one, two, hop] = made as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    await node.mine(101, miner);
    const funding = await node.rpc<string>('sendtoaddress', victim, 3);
    await node.mine(1, miner);
    const paid = await spend(await outputTo(funding, victim), { [scammer]: 2.999 });
    const spread = await spend({ txid: paid, vout: 0 }, { [one]: 2, [two]: 0.998 });
    const moved = await spend(await outputTo(spread, one), { [hop]: 1.999 });
    await node.mineForBitcoin();
    await node.mine(6, miner);

    const ctx = await storeMember(db(), 'administrator', 'lead@example.org');
    const chainWeb = createChainWeb({ ownNodes: new Set([node.host]) });
    const asking: ServiceContext = { ...ctx, ports: { ...ctx.ports, chainWeb } };
    const url = `http://${node.host}`;
    const source = { kind: 'esplora', url, key: '', perSecond: 100, runBy: 'own' } as const;
    await createChainSource(asking, source);
    const caseId = await storeCase(db());
    const [payment] = await db()
      .insert(payments)
      .values({
        caseId,
        way: 'crypto-wallet',
        amount: '299900000',
        decimals: 8,
        asset: 'BTC',
        saidBy: 'client',
        recipient: scammer,
        transactionId: paid,
      })
      .returning();
    await startTrace(asking, { caseId, paymentId: payment?.id ?? '', convention: 'fifo' });
    const actor = { type: 'system', job: 'trace-payments' } as const;
    const signal = AbortSignal.timeout(60_000);
    await runTraces({ ...asking, actor }, { findLabels: async () => [], signal });
    const [run] = (await findTraces(asking, { caseId, convention: undefined })).runs;
    expect(run).toMatchObject({ state: 'done', problems: [] });
    const edges = (run?.trace?.edges ?? []).map(({ from, to, tx, amount }) => [
      from,
      to,
      tx,
      amount,
    ]);
    expect(edges.toSorted()).toEqual(
      [
        [scammer, one, spread, '200000000'],
        [scammer, two, spread, '99800000'],
        [one, hop, moved, '199900000'],
      ].toSorted(),
    );
    expect(run?.trace).toMatchObject({ fees: '200000', reconciles: true, partlyRead: [] });
    expect(run?.trace?.notes.join('\n')).toContain(`Unknown change: ${spread}`);

    const [stored] = await db().select().from(traces);
    const kept = await readKeptFacts(ctx, stored?.factIds ?? []);
    const { facts: checked } = checkFacts(kept, { leastDifficulty: 0 });
    const states = kept.map(({ kind, key }, place) => [kind, key, checked[place]?.state]);
    for (const txid of [paid, spread, moved])
      expect(states).toContainEqual(['transaction', txid, 'inclusion']);
    expect(states.filter(([, , state]) => state === 'refused')).toEqual([]);
  },
);

type Place = { txid: string; vout: number };

async function outputTo(txid: string, address: string): Promise<Place> {
  type Read = { vout: { n: number; scriptPubKey: { addresses?: string[] } }[] };
  const { vout } = await node.rpc<Read>('getrawtransaction', txid, true);
  const found = vout.find(({ scriptPubKey }) => scriptPubKey.addresses?.includes(address));
  return { txid, vout: found?.n ?? 0 };
}

/** Spends one output whole; what the outputs leave is the fee. */
async function spend(place: Place, outputs: Record<string, number>): Promise<string> {
  const list = Object.entries(outputs).map(([address, amount]) => ({ [address]: amount }));
  const raw = await node.rpc<string>('createrawtransaction', [place], list);
  const { hex } = await node.rpc<{ hex: string }>('signrawtransactionwithwallet', raw);
  return node.rpc<string>('sendrawtransaction', hex);
}
