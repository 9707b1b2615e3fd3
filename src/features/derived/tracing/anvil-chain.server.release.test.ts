import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payments } from '#database/tables/payments.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { createChainWeb } from '#platform/adapters/chains/create-chain-web.ts';
import { accountOf, callOf, startAnvil } from '#tests/chains/anvil.ts';
import { storeCase } from '#tests/case.ts';
import { useTestDatabase } from '#tests/db.ts';
import { storeMember } from '#tests/restricted-case.ts';
import { createChainSource, tryChainSource } from './chain-sources.server.ts';
import { issuedContract } from './method/asset.ts';
import { runTraces } from './run-traces.server.ts';
import { chainFacts, traces } from '#database/tables/tracing.ts';
import { findTraces, startTrace, type TraceRun } from './traces.server.ts';

// A real node of Ethereum, with an own token where the issuer's is on the main chain.

const { db } = useTestDatabase();
const usdt = issuedContract('ethereum', 'USDT') ?? '';
const other = accountOf('another token');
const [victim, scammer, stranger, pool] = ['victim', 'scammer', 'stranger', 'pool'].map(
  accountOf,
) as [string, string, string, string];
const [swapper, held, burnt, runner, runaway] = [
  'swapper',
  'held',
  'burnt',
  'runner',
  'runaway',
].map(accountOf) as [string, string, string, string, string];

let anvil: Awaited<ReturnType<typeof startAnvil>>;

beforeAll(async () => {
  anvil = await startAnvil();
});

afterAll(() => anvil.stop());

function whole(tokens: number): bigint {
  return BigInt(tokens) * 1_000_000n;
}

function pays(from: string, to: string, tokens: number) {
  return { from, to: usdt, data: callOf('transfer(address,uint256)', to, whole(tokens)) };
}

function mints(token: string, to: string, tokens: number) {
  return { from: stranger, to: token, data: callOf('mint(address,uint256)', to, whole(tokens)) };
}

test('200 transfers, a fan-out, a swap, a freeze and a destruction give exact edges, and a reorganised one is withdrawn', async () => {
  await anvil.place(usdt);
  await anvil.place(other);
  await anvil.send(
    mints(usdt, victim, 10_000),
    mints(usdt, stranger, 10_000),
    mints(usdt, scammer, 5),
    mints(other, pool, 10_000),
  );
  const noise = Array.from({ length: 190 }, (_, at) =>
    pays(stranger, accountOf(`of ${at % 40}`), 1 + at),
  );
  await anvil.send(...noise.slice(0, 95));
  const [paid = ''] = await anvil.send(pays(victim, scammer, 1_000));
  await anvil.send(...noise.slice(95));
  const fan = [swapper, held, burnt, runner];
  const [fanned = ''] = await anvil.send({
    from: scammer,
    to: usdt,
    data: callOf('transferMany(address[],uint256)', fan, whole(250)),
  });
  const [swapped = ''] = await anvil.send({
    from: swapper,
    to: usdt,
    data: callOf('swap(address,address,uint256)', other, pool, whole(250)),
  });
  await anvil.send(
    { from: stranger, to: usdt, data: callOf('addBlackList(address)', held) },
    { from: stranger, to: usdt, data: callOf('addBlackList(address)', burnt) },
  );
  await anvil.send({
    from: stranger,
    to: usdt,
    data: callOf('destroyBlackFunds(address)', burnt),
  });
  await anvil.mine(6);
  const [ran = ''] = await anvil.send(pays(runner, runaway, 200));
  await anvil.mine(3);

  const ctx = await storeMember(db(), 'administrator', 'lead@example.org');
  const chainWeb = createChainWeb({ ownNodes: new Set([anvil.host]) });
  const asking: ServiceContext = { ...ctx, ports: { ...ctx.ports, chainWeb } };
  const source = { kind: 'json-rpc', url: anvil.url, key: '', perSecond: 100 } as const;
  await createChainSource(asking, { ...source, runBy: 'own' });
  const caseId = await storeCase(db());
  const [payment] = await db()
    .insert(payments)
    .values({
      caseId,
      way: 'crypto-wallet',
      amount: '1000000000',
      decimals: 6,
      asset: 'USDT',
      saidBy: 'client',
      recipient: scammer,
      transactionId: paid,
    })
    .returning();
  async function follow(): Promise<TraceRun | undefined> {
    await startTrace(asking, { caseId, paymentId: payment?.id ?? '', convention: 'fifo' });
    const actor = { type: 'system', job: 'trace-payments' } as const;
    const signal = AbortSignal.timeout(60_000);
    await runTraces({ ...asking, actor }, { findLabels: async () => [], signal });
    return (await findTraces(asking, { caseId, convention: undefined })).runs[0];
  }

  const run = await follow();
  expect(run).toMatchObject({ state: 'done', problems: [] });
  // First in, first out: five of the scammer's own tokens are in the first part.
  const edges = (run?.trace?.edges ?? []).map(({ from, to, tx, amount }) => [from, to, tx, amount]);
  expect(edges).toEqual([
    [scammer, swapper, fanned, '245000000'],
    [scammer, held, fanned, '250000000'],
    [scammer, burnt, fanned, '250000000'],
    [scammer, runner, fanned, '250000000'],
    [swapper, pool, swapped, '245000000'],
    [runner, runaway, ran, '200000000'],
  ]);
  expect(lying(run)).toEqual({
    [pool]: ['245000000', 'unmoved'],
    [held]: ['250000000', 'frozen'],
    [burnt]: ['250000000', 'destroyed'],
    [runner]: ['50000000', 'unmoved'],
    [runaway]: ['200000000', 'unmoved'],
    [scammer]: ['5000000', 'unmoved'],
  });
  expect(run?.trace?.reconciles).toBe(true);
  expect(run?.trace?.notes.join('\n')).toContain(
    `Swap candidate: in ${swapped}, ${swapper} also received 500000000 base units of ${other}.`,
  );

  await anvil.rpc('anvil_reorg', 5, []);
  await anvil.mine(5);
  const later = await follow();
  expect(later?.state).toBe('done');
  expect((later?.trace?.edges ?? []).map(({ tx }) => tx)).not.toContain(ran);
  expect(lying(later)).toMatchObject({ [runner]: ['250000000', 'unmoved'] });
  expect(lying(later)).not.toHaveProperty(runaway);

  // A third run asks only for what came after the second one.
  const known = await db().select().from(chainFacts);
  const [second] = await db().select().from(traces).orderBy(desc(traces.id)).limit(1);
  const [left = ''] = await anvil.send(pays(runner, runaway, 100));
  await anvil.mine(3);
  const third = await follow();
  expect((third?.trace?.edges ?? []).map(({ tx }) => tx)).toContain(left);
  expect(lying(third)).toMatchObject({ [runner]: ['150000000', 'unmoved'] });
  expect(third?.trace).toMatchObject({ reconciles: true, partlyRead: [] });
  const ids = new Set(known.map(({ id }) => id));
  const asked = (await db().select().from(chainFacts)).filter(
    ({ id, key }) => !ids.has(id) && key.includes('0xddf252ad') && !key.includes(word(runaway)),
  );
  const first = asked.map(({ key }) => Number(/"fromBlock":"(0x[0-9a-f]+)"/.exec(key)?.[1]));
  expect(Math.min(...first.filter((block) => block > 0))).toBe((second?.head?.block ?? 0) + 1);
});

test('a node of another chain is refused before it is asked about anything', async () => {
  const testnet = await startAnvil(11_155_111);
  try {
    const ctx = await storeMember(db(), 'administrator', 'lead@example.org');
    const chainWeb = createChainWeb({ ownNodes: new Set([testnet.host]) });
    const asking: ServiceContext = { ...ctx, ports: { ...ctx.ports, chainWeb } };
    const source = { kind: 'json-rpc', url: testnet.url, key: '', perSecond: 100 } as const;
    const added = await createChainSource(asking, { ...source, runBy: 'own' });
    const id = added.ok ? added.id : '';
    const tried = await tryChainSource(
      asking,
      { id, address: scammer },
      AbortSignal.timeout(9_000),
    );
    expect(tried).toMatchObject({ problems: [expect.stringContaining('the id 11155111')] });
    expect(tried).not.toHaveProperty('head');
  } finally {
    await testnet.stop();
  }
});

/** As in the topics of a log. */
function word(address: string): string {
  return address.slice(2).padStart(64, '0');
}

function lying(run: TraceRun | undefined): Record<string, string[]> {
  const leaves = run?.trace?.leaves ?? [];
  return Object.fromEntries(
    leaves.map(({ address, amount, reason }) => [address, [amount, reason]]),
  );
}
