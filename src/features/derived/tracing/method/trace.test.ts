import fc from 'fast-check';
import { expect, test } from 'vitest';
import { traceConventions as conventions } from '#shared/vocabulary/traced-chains.ts';
import { readTraceFacts, type TraceFacts } from './facts.ts';
import { traceFacts, type Trace } from './trace.ts';

const usdt = { chain: 'tron', asset: 'USDT', contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' };

/** Whole tokens to base units. */
function units(whole: number): string {
  return `${BigInt(Math.round(whole * 100)) * 10_000n}`;
}

type Row = [from: string, to: string, whole: number, at?: { hour?: number; index?: number }];

/** One row an hour and a block, unless a row says otherwise. */
function rowsOf(rows: readonly Row[], more: Record<string, unknown> = {}) {
  return rows.map(([from, to, whole, { hour, index = 0 } = {}], place) => ({
    ...usdt,
    tx: `t${place}`,
    block: 100 + (hour ?? place),
    index,
    time: new Date(Date.UTC(2026, 0, 1, hour ?? place)).toISOString(),
    from,
    to,
    amount: units(whole),
    ...more,
  }));
}

/** The first row is the payment. */
function factsOf(rows: readonly Row[], more: Record<string, unknown> = {}): TraceFacts {
  const transfers = rowsOf(rows);
  return read({ transfers, payment: transfers[0], convention: 'fifo', ...more });
}

function read(given: unknown): TraceFacts {
  const facts = readTraceFacts(given);
  if (!facts.ok) throw new Error(facts.problems.join('\n'));
  return facts.facts;
}

function run(rows: readonly Row[], more: Record<string, unknown> = {}): Trace {
  return traceFacts(factsOf(rows, more)).trace;
}

function leavesOf({ leaves }: Trace): Record<string, string> {
  return Object.fromEntries(
    leaves.map(({ address, amount, reason }) => [address, `${Number(amount) / 1e6} ${reason}`]),
  );
}

const exchange = { chain: 'tron', kind: 'exchange', list: 'OKX proof of reserves' };
const okx = { ...exchange, actor: 'OKX', day: '2026-01-05' };

test('follows the payment to where it lies, and its sums reconcile', () => {
  const trace = run([
    ['V', 'A', 1000],
    ['A', 'B', 600],
    ['B', 'C', 600],
  ]);
  expect(trace).toEqual({
    method: 2,
    convention: 'fifo',
    risks: [],
    dropped: '0',
    edges: [
      { from: 'A', to: 'B', tx: 't1', index: 0, amount: units(600), depth: 1, is: 'observed' },
      { from: 'B', to: 'C', tx: 't2', index: 0, amount: units(600), depth: 2, is: 'observed' },
    ],
    leaves: [
      { address: 'C', amount: units(600), low: units(600), high: units(600), reason: 'unmoved' },
      { address: 'A', amount: units(400), low: units(400), high: units(400), reason: 'unmoved' },
    ],
    fees: '0',
    start: units(1000),
    reconciles: true,
    partlyRead: [],
    notes: [],
  });
});

const mixed: Row[] = [
  ['V', 'A', 1000, { hour: 1 }],
  ['X', 'A', 500, { hour: 0 }],
  ['A', 'B', 600, { hour: 2 }],
  ['Y', 'A', 100, { hour: 3 }],
  ['A', 'C', 500, { hour: 4 }],
];

test('facts with a long name of a list or a service are read as they are', () => {
  const [list, actor] = ['l'.repeat(500), `x${'y'.repeat(500)}`];
  const label = { ...okx, address: 'B', list, actor };
  const facts = factsOf(
    [
      ['V', 'A', 1000],
      ['A', 'B', 600],
    ],
    { labels: [label] },
  );
  expect(facts.labels).toEqual([label]);
  expect(traceFacts(facts).trace.leaves[0]).toMatchObject({
    actor,
    wording: `listed by ${list} as ${actor} (list of 2026-01-05)`,
  });
});

test('allocates first in first out, pro rata and proceeds first, with the others as bounds', () => {
  const fifo = run(mixed);
  expect(leavesOf(fifo)).toEqual({ B: '100 unmoved', C: '500 unmoved', A: '400 unmoved' });
  // 600 of 1,500 carry 400 of the 1,000; then 500 of 1,000 (900 and 100) carry half of the other 600.
  const proRata = run(mixed, { convention: 'pro-rata' });
  expect(leavesOf(proRata)).toEqual({ B: '400 unmoved', C: '300 unmoved', A: '300 unmoved' });
  const proceeds = run(mixed, { convention: 'proceeds-first' });
  expect(leavesOf(proceeds)).toEqual({ B: '600 unmoved', C: '400 unmoved' });
  const bounds = { address: 'B', low: units(100), high: units(600) };
  for (const trace of [fifo, proRata, proceeds])
    expect(trace.leaves.find(({ address }) => address === 'B')).toMatchObject(bounds);
  expect(fifo.leaves.find(({ address }) => address === 'A')).toMatchObject({ low: '0' });
});

test('orders by block and index whatever the order of the rows, and reads a repeated row once', () => {
  const rows: Row[] = [
    ['V', 'A', 1000, { hour: 1, index: 5 }],
    ['A', 'C', 1000, { hour: 2, index: 9 }],
    ['A', 'B', 300, { hour: 2, index: 7 }],
    ['A', 'early', 900, { hour: 1, index: 4 }],
    ['X', 'A', 900, { hour: 1, index: 3 }],
    ['X', 'A', 300, { hour: 2, index: 8 }],
  ];
  const facts = factsOf(rows);
  const { trace } = traceFacts(facts);
  expect(leavesOf(trace)).toEqual({ B: '300 unmoved', C: '700 unmoved' });
  const shuffled = { ...facts, transfers: [...facts.transfers, ...facts.transfers].toReversed() };
  expect(JSON.stringify(traceFacts(shuffled).trace)).toBe(JSON.stringify(trace));
});

test('counts a payment that no row repeats, and follows money that comes back', () => {
  const facts = factsOf([
    ['V', 'A', 1000],
    ['A', 'B', 1000],
    ['B', 'A', 1000],
    ['A', 'C', 1000],
  ]);
  const without = { ...facts, transfers: facts.transfers.slice(1) };
  for (const each of [facts, without])
    expect(leavesOf(traceFacts(each).trace)).toEqual({ C: '1000 unmoved' });
});

test('makes no edge of approvals, of nothing, of fake tokens or for look-alikes', () => {
  const poison = [
    ...rowsOf([['A', 'B2', 900]], { kind: 'approval' }),
    ...rowsOf([['A', 'B1', 0]], { tx: 'z' }),
    ...rowsOf([['A', 'B1', 1000]], { tx: 'f', contract: 'TFakeFakeFakeFakeFakeFakeFakeFakeFak' }),
    ...rowsOf([['A', 'b', 500]], { tx: 'n', asset: 'TRX', contract: undefined }),
  ].map((row) => ({ ...row, block: 101 }));
  const facts = factsOf([
    ['V', 'A', 1000],
    ['B1', 'A', 0.01],
    ['A', 'B', 1000, { hour: 3 }],
  ]);
  const { trace } = traceFacts({
    ...facts,
    transfers: [...facts.transfers, ...read({ ...facts, transfers: poison }).transfers],
  });
  expect(trace.edges.map(({ to }) => to)).toEqual(['B']);
  expect(trace.notes.join(' ')).toMatch(
    /1 approvals.*1 transfers of nothing.*2 transfers of anoth/,
  );
});

test('a missing contract means the issuer’s token, and a symbol alone is no proof', () => {
  const facts = factsOf([
    ['V', 'A', 1000],
    ['A', 'B', 1000],
  ]);
  const fake = facts.transfers.map((row) => ({ ...row, contract: 'Tfake' }));
  const bare = facts.transfers.map((row) => ({ ...row, contract: undefined }));
  const payment = { ...facts.payment, contract: undefined };
  expect(leavesOf(traceFacts({ ...facts, transfers: fake }).trace)).toEqual({ A: '1000 unmoved' });
  expect(leavesOf(traceFacts({ ...facts, payment }).trace)).toEqual({ B: '1000 unmoved' });
  expect(leavesOf(traceFacts({ ...facts, transfers: bare }).trace)).toEqual({ B: '1000 unmoved' });
});

test('stops at a listed service in one of three wordings, without a percentage', () => {
  const rows: Row[] = [
    ['V', 'A', 1000],
    ['A', 'X', 1000, { hour: 48 }],
    ['X', 'beyond', 1000, { hour: 49 }],
  ];
  const signed = run(rows, { labels: [{ ...okx, address: 'X', signed: true }] });
  expect(signed.leaves).toEqual([
    expect.objectContaining({
      address: 'X',
      reason: 'service',
      actor: 'OKX',
      wording: 'listed and signed by OKX',
    }),
  ]);
  const listed = run(rows, { labels: [{ ...okx, address: 'X' }] });
  expect(listed.leaves[0]?.wording).toBe('listed by OKX (list of 2026-01-05)');
  const byOthers = run(rows, { labels: [{ ...okx, address: 'X', list: 'DefiLlama' }] });
  expect(byOthers.leaves[0]?.wording).toBe('listed by DefiLlama as OKX (list of 2026-01-05)');
  const other = run(rows, { labels: [{ ...okx, address: 'X', chain: 'ethereum' }] });
  expect(other.leaves[0]).toMatchObject({ address: 'beyond', reason: 'unmoved' });
  expect(JSON.stringify([signed, listed, byOthers])).not.toContain('%');
});

test('names a deposit address only by what it did, and only if all of it fits', () => {
  const labels = [
    { ...okx, address: 'hot1', role: 'pool' },
    { ...okx, address: 'hot2', role: 'pool' },
    { ...okx, address: 'else', actor: 'Binance', list: 'Binance JSON', role: 'pool' },
    { ...okx, address: 'mixer', kind: 'mixer' },
  ];
  function leafAt(rows: Row[], more: Record<string, unknown> = {}) {
    const { leaves } = run([['V', 'D', 1000], ...rows], { labels, ...more });
    return leaves.find(({ address }) => address === 'D')?.reason ?? leaves[0]?.reason;
  }
  const fits = run(
    [
      ['V', 'D', 1000],
      ['D', 'hot1', 500],
      ['D', 'hot2', 450],
    ],
    { labels },
  );
  // The hops into its wallets show why.
  expect(fits.edges).toMatchObject([
    { from: 'D', to: 'hot1', amount: units(500), is: 'derived' },
    { from: 'D', to: 'hot2', amount: units(450), is: 'derived' },
  ]);
  expect(fits.leaves).toEqual([
    {
      address: 'D',
      amount: units(1000),
      low: units(1000),
      high: units(1000),
      reason: 'behaves-like-deposit',
      actor: 'OKX',
      wording:
        'behaves like a customer deposit address of OKX: received 1,000 USDT, forwarded 950 USDT to OKX wallet hot1 and 1 more (list of 2026-01-05: OKX proof of reserves)',
    },
  ]);
  const deposit = 'behaves-like-deposit';
  expect(leafAt([['D', 'hot1', 900, { hour: 24 }]])).toBe(deposit);
  expect(leafAt([['D', 'hot1', 1000, { hour: 25 }]])).toBe('service');
  expect(leafAt([['D', 'hot1', 899]])).toBe('unmoved');
  expect(leafAt([['D', 'hot1', 1001]])).toBe('service');
  expect(
    leafAt([
      ['D', 'hot1', 500],
      ['D', 'else', 500],
    ]),
  ).toBe('service');
  expect(
    leafAt([
      ['D', 'hot1', 900],
      ['D', 'unlisted', 100],
    ]),
  ).toBe('service');
  expect(leafAt([['D', 'mixer', 1000]])).toBe('service');
  const incomplete = { chain: 'tron', asset: 'USDT', address: 'D', isComplete: false };
  expect(leafAt([['D', 'hot1', 1000]], { complete: [incomplete] })).toBe('service');
  // Earlier customers' deposits passed on in the same way do not spoil it; one that lay for days does.
  expect(
    leafAt([
      ['D', 'hot1', 950, { hour: 1 }],
      ['W', 'D', 2000, { hour: 90 }],
      ['D', 'hot1', 2050, { hour: 91 }],
    ]),
  ).toBe(deposit);
  expect(
    leafAt([
      ['W', 'D', 2000, { hour: 90 }],
      ['D', 'hot1', 3000, { hour: 91 }],
    ]),
  ).toBe('service');
});

test('more than 50 recipients look like a service, not known which; 50 do not', () => {
  function fan(count: number): Row[] {
    return Array.from({ length: count }, (_, place) => [
      'A',
      `r${place}`,
      100,
      { hour: place + 1 },
    ]);
  }
  const [service] = run([['V', 'A', 100_000], ...fan(51)]).leaves;
  expect(service).toMatchObject({ address: 'A', reason: 'looks-like-service' });
  expect(service).not.toHaveProperty('actor');
  const followed = run([['V', 'A', 5_000], ...fan(50)]);
  expect(followed.edges).toHaveLength(50);
  const repeated = run([['V', 'A', 10_000], ...fan(50), ...fan(50).map(later)]);
  expect(repeated.edges).toHaveLength(100);
  function later([from, to, whole]: Row): Row {
    return [from, to, whole, { hour: 60 }];
  }
});

test('stops at the token’s own contract', () => {
  expect(
    leavesOf(
      run([
        ['V', 'A', 1000],
        ['A', usdt.contract, 1000],
        [usdt.contract, 'B', 1000],
      ]),
    ),
  ).toEqual({ [usdt.contract]: '1000 contract' });
});

test('fees of the own coin are paid from what the address holds, and replace every guess about them', () => {
  const own = { asset: 'TRX', contract: undefined };
  const [paid, on, cost] = rowsOf(
    [
      ['V', 'A', 100],
      ['A', 'B', 60],
      ['A', '', 1.5],
    ],
    own,
  );
  const place = { chain: 'tron', asset: 'TRX', address: 'A' };
  function at(rest: number) {
    return read({
      convention: 'fifo',
      payment: paid,
      transfers: [paid, on, { ...cost, kind: 'fee' }],
      balances: [
        { ...place, block: 99, amount: '0' },
        { ...place, block: 200, amount: units(rest) },
      ],
    });
  }
  const { trace } = traceFacts(at(38.5));
  expect(trace).toMatchObject({ fees: units(1.5), reconciles: true, partlyRead: [] });
  expect(trace.edges).toMatchObject([{ to: 'B', amount: units(60) }]);
  expect(leavesOf(trace)).toEqual({ B: '60 unmoved', A: '38.5 unmoved' });
  // Less than a hundredth is missing, but the source says what each transaction cost.
  expect(traceFacts(at(38.2)).trace.partlyRead).toEqual(['A']);
});

test('stops at a contract, which may pool the money of many', () => {
  const complete = ['A', 'P'].map((address) => ({
    chain: 'tron',
    asset: 'TRX',
    address,
    ...(address === 'P' ? { isComplete: false, isContract: true } : { isComplete: true }),
  }));
  const rows = rowsOf(
    [
      ['V', 'A', 100],
      ['A', 'P', 100],
      ['P', 'B', 100],
    ],
    { asset: 'TRX', contract: undefined },
  );
  const { trace } = traceFacts(
    read({ convention: 'fifo', payment: rows[0], transfers: rows, complete }),
  );
  expect(leavesOf(trace)).toEqual({ P: '100 contract' });
  expect(trace.partlyRead).toEqual([]);
});

test('dust is less than one percent of the start, or than fifty dollars', () => {
  function reasonAt(start: number, part: number): string | undefined {
    const trace = run([
      ['V', 'A', start],
      ['A', 'B', part],
      ['B', 'C', part],
    ]);
    return trace.leaves.find(({ address }) => address !== 'A')?.reason;
  }
  expect(reasonAt(10_000, 100)).toBe('unmoved');
  expect(reasonAt(10_000, 99.99)).toBe('dust');
  expect(reasonAt(1_000, 50)).toBe('unmoved');
  expect(reasonAt(1_000, 49.99)).toBe('dust');
  // Several small transfers to the same address count together.
  const together = run([
    ['V', 'A', 1000],
    ['A', 'B', 30],
    ['A', 'B', 30],
    ['B', 'C', 60],
  ]);
  expect(leavesOf(together)).toMatchObject({ C: '60 unmoved' });
});

test('a freeze keeps what is there since its day, and what left before is followed', () => {
  const rows: Row[] = [
    ['V', 'A', 1000],
    ['A', 'B', 400],
    ['X', 'A', 5],
  ];
  const since = '2026-01-01T05:00:00Z';
  const fact = { chain: 'tron', asset: 'USDT', address: 'A', since };
  const frozen = run(rows, { frozen: [fact] });
  expect(leavesOf(frozen)).toEqual({ A: '600 frozen', B: '400 unmoved' });
  expect(frozen.notes.join(' ')).toContain('the money has not come back');
  expect(leavesOf(run(rows, { frozen: [{ ...fact, destroyed: '2026-02-01' }] }))).toEqual({
    A: '600 destroyed',
    B: '400 unmoved',
  });
  const early = { ...fact, since: '2026-01-01T00:30:00Z' };
  expect(leavesOf(run(rows, { frozen: [early] }))).toEqual({ A: '1000 frozen' });
  const otherAsset = { ...fact, asset: 'USDC' };
  expect(leavesOf(run(rows, { frozen: [otherAsset] }))).toMatchObject({ A: '600 unmoved' });
});

test('stops after six transfers, and after 200 addresses', () => {
  const chain: Row[] = Array.from({ length: 9 }, (_, hop) => [`h${hop}`, `h${hop + 1}`, 1000]);
  const trace = run(chain);
  expect(trace.edges.at(-1)).toMatchObject({ to: 'h7', depth: 6 });
  expect(leavesOf(trace)).toEqual({ h7: '1000 depth' });
  const facts = factsOf([
    ['V', 'A', 1000],
    ['A', 'B', 700],
    ['A', 'C', 300],
  ]);
  expect(leavesOf(traceFacts(facts, { lookUps: 2 }).trace)).toEqual({
    B: '700 unmoved',
    C: '300 budget',
  });
});

test('what was partly read is never called unmoved', () => {
  const rows: Row[] = [
    ['V', 'A', 1000],
    ['A', 'B', 400],
  ];
  const place = { chain: 'tron', asset: 'USDT', address: 'A' };
  const incomplete = run(rows, { complete: [{ ...place, isComplete: false }] });
  expect(incomplete.partlyRead).toEqual(['A']);
  expect(leavesOf(incomplete)).toEqual({ A: '600 incomplete', B: '400 unmoved' });
  const lost = run(rows, { balances: [{ ...place, amount: units(100), block: 200 }] });
  expect(lost.partlyRead).toEqual(['A']);
  expect(leavesOf(lost)).toMatchObject({ A: '600 incomplete' });
  const whole = run(rows, { balances: [{ ...place, amount: units(600), block: 200 }] });
  expect(whole.partlyRead).toEqual([]);
  const unseen = run([...rows, ['A', 'C', 900]]);
  expect(unseen.partlyRead).toEqual(['A']);
  expect(unseen.reconciles).toBe(true);
  // A balance before the first known transfer is money that came earlier.
  const opening = run(rows, { balances: [{ ...place, amount: units(300), block: 50 }] });
  expect(opening.partlyRead).toEqual([]);
  expect(leavesOf(opening)).toEqual({ A: '900 unmoved', B: '100 unmoved' });
});

test('asks for the addresses that the facts do not cover, in every convention', () => {
  const facts = factsOf(mixed);
  const { trace, wanted } = traceFacts(facts, { isRead: (address) => address === 'A' });
  expect(wanted.toSorted()).toEqual(['B', 'C']);
  expect(leavesOf(trace)).toMatchObject({ B: '100 incomplete', C: '500 incomplete' });
});

test('one asset out and another in is a candidate for a swap, which staff decide', () => {
  const facts = factsOf([
    ['V', 'A', 1000],
    ['A', 'pool', 1000],
  ]);
  const [other] = rowsOf([['pool', 'A', 5000]], { tx: 't1', asset: 'TRX', contract: undefined });
  function notesOf(more: readonly unknown[]): string {
    const { transfers } = read({ ...facts, transfers: [...facts.transfers, ...more] });
    return traceFacts({ ...facts, transfers }).trace.notes.join(' ');
  }
  const candidate = 'Swap candidate: in t1, A also received 5000';
  expect(notesOf([other])).toContain(candidate);
  expect(notesOf([other])).toContain('can be followed as a payment of its own');
  // With a third token nobody can say which was given for which.
  const [third] = rowsOf([['pool', 'A', 70]], { tx: 't1', asset: 'OTHER', contract: 'Tother' });
  expect(notesOf([other, third])).toContain(candidate);
  expect(notesOf([other, third])).toContain('is not proved, so it stops there');
  expect(notesOf([other, third])).not.toContain('can be followed');
});

test('what staff saw come out of a service is followed alone, as theirs, and the rest stays there', () => {
  const rows: Row[] = [
    ['V', 'A', 1000],
    ['A', 'service', 1000],
    ['service', 'stranger', 5000],
  ];
  const labels = [{ ...okx, address: 'service', kind: 'swap' }];
  const [exit] = rowsOf([['service', 'B', 700, { hour: 9 }]], { tx: 'out', by: 'staff' });
  const facts = factsOf(rows, { labels });
  const { transfers } = read({ ...facts, transfers: [...facts.transfers, exit] });
  const { trace, wanted } = traceFacts(
    { ...facts, transfers },
    { isRead: (address) => address === 'A' || address === 'B' },
  );
  expect(leavesOf(trace)).toEqual({ B: '700 unmoved', service: '300 service' });
  expect(trace.edges.at(-1)).toMatchObject({ from: 'service', to: 'B', is: 'staff' });
  expect([trace.reconciles, trace.partlyRead, wanted]).toEqual([true, [], []]);
});

test('what came out as another asset is said with its reason, and not followed', () => {
  const facts = factsOf([
    ['V', 'A', 1000],
    ['A', 'bridge', 1000],
  ]);
  const [exit] = rowsOf([['bridge', '0xB', 1]], {
    tx: 'other',
    by: 'staff',
    chain: 'ethereum',
    asset: 'ETH',
    contract: undefined,
    reason: 'the bridge shows it',
  });
  const { transfers } = read({ ...facts, transfers: [...facts.transfers, exit] });
  const { trace } = traceFacts({ ...facts, transfers });
  expect(leavesOf(trace)).toEqual({ bridge: '1000 unmoved' });
  const notes = trace.notes.join(' ');
  expect(notes).toContain('on ethereum, at 0xB, in other (the bridge shows it)');
  expect(notes).not.toMatch(/another asset|Swap candidate/);
});

const btc = { chain: 'bitcoin', asset: 'BTC' };

type Out = [tx: string, from: string, outputs: [to: string, amount: number][], spends?: string[]];

function bitcoin(txs: readonly Out[], more: Record<string, unknown> = {}): Trace {
  const transfers = txs.flatMap(([tx, from, outputs, spends], place) =>
    outputs.map(([to, amount], index) => ({
      ...btc,
      tx,
      block: 10 + place,
      index,
      time: new Date(Date.UTC(2026, 0, 1, place)).toISOString(),
      from,
      to,
      amount: `${amount}`,
      ...(spends && { spends }),
    })),
  );
  return traceFacts(read({ convention: 'fifo', payment: transfers[0], transfers, ...more })).trace;
}

test('bitcoin: outputs are spent whole, unknown change follows both, and the rest is the fee', () => {
  const trace = bitcoin([
    [
      'p',
      'V',
      [
        ['A', 1000],
        ['V2', 500],
      ],
    ],
    [
      'q',
      'A',
      [
        ['B', 600],
        ['C', 390],
      ],
    ],
  ]);
  expect(trace.edges).toMatchObject([
    { to: 'B', index: 0, amount: '600' },
    { to: 'C', index: 1, amount: '390' },
  ]);
  expect(trace).toMatchObject({ fees: '10', reconciles: true });
  expect(trace.notes.join(' ')).toContain('Unknown change: q');
  const change = bitcoin([
    ['p', 'V', [['A', 1000]]],
    [
      'q',
      'A',
      [
        ['B', 600],
        ['A', 390],
      ],
    ],
  ]);
  expect(change.leaves).toMatchObject([
    { address: 'B', amount: '600', reason: 'unmoved' },
    { address: 'A', amount: '390', reason: 'unmoved' },
  ]);
  expect(change.notes.join(' ')).not.toContain('Unknown change');
});

test('bitcoin: follows the output that is the payment and no other of its transaction', () => {
  const outputs: [string, number][] = [
    ['A', 1000],
    ['A', 1000],
    ['Z', 5000],
  ];
  const txs: Out[] = [
    ['p', 'V', outputs],
    ['q', 'A', [['B', 999]], ['p:1']],
  ];
  const first = bitcoin(txs);
  expect(first.leaves).toMatchObject([{ address: 'A', amount: '1000', reason: 'unmoved' }]);
  const payment = { ...btc, tx: 'p', index: 1, to: 'A', amount: '1000', block: 10 };
  const second = bitcoin(txs, { payment: { ...payment, time: '2026-01-01' } });
  expect(second).toMatchObject({ fees: '1', leaves: [{ address: 'B', amount: '999' }] });
});

test('bitcoin: spends in one block go after what they spend, and inputs of others keep their share', () => {
  const row = { ...btc, time: '2026-01-01', block: 10 };
  const payment = { ...row, tx: 'p', index: 3, from: 'V', to: 'A', amount: '1000' };
  const transfers = [
    payment,
    { ...row, tx: 'c', index: 0, from: 'A', to: 'B', amount: '2990' },
    { ...row, tx: 'c', index: 0, from: 'D', to: 'B', amount: '2990' },
    { ...row, tx: 'e', index: 2, from: 'X', to: 'D', amount: '2000' },
  ];
  const { trace } = traceFacts(read({ convention: 'pro-rata', payment, transfers }));
  expect(trace.edges).toMatchObject([{ from: 'A', to: 'B', amount: '1000' }]);
  expect(trace.reconciles).toBe(true);
});

const addresses = ['A', 'B', 'C', 'D', 'E', 'F'];

/** Amounts in base units, large enough not to be dust for most. */
const anyRow = fc.record({
  from: fc.constantFrom(...addresses),
  to: fc.constantFrom(...addresses),
  amount: fc.bigInt({ min: 1n, max: 5_000_000_000n }).map(String),
  block: fc.integer({ min: 90, max: 140 }),
  index: fc.integer({ min: 0, max: 3 }),
});

test.each(['tron', 'bitcoin'] as const)(
  '%s: allocated is never more than received, sums reconcile, and a replay gives the same bytes',
  (chain) => {
    const asset = chain === 'tron' ? usdt : btc;
    fc.assert(
      fc.property(
        fc.array(anyRow, { maxLength: 40 }),
        fc.constantFrom(...conventions),
        (rows, convention) => {
          const transfers = rows.map((row, place) => ({
            ...asset,
            ...row,
            tx: `t${place % 15}`,
            time: new Date(Date.UTC(2026, 0, 1, row.block)).toISOString(),
          }));
          const payment = { ...asset, tx: 'start', to: 'A', amount: '3000000000' };
          const at = { block: 100, time: '2026-01-05T04:00:00Z' };
          const facts = read({ convention, payment: { ...payment, ...at }, transfers });
          const { trace } = traceFacts(facts);
          expect(trace.reconciles).toBe(true);
          const sum = trace.leaves.reduce((total, { amount }) => total + BigInt(amount), 0n);
          expect(sum + BigInt(trace.fees)).toBe(3_000_000_000n);
          for (const { low, high, amount } of trace.leaves) {
            expect(BigInt(low) <= BigInt(amount) && BigInt(amount) <= BigInt(high)).toBe(true);
            expect(BigInt(high) <= 3_000_000_000n).toBe(true);
          }
          const received = new Map<string, bigint>([['A', 3_000_000_000n]]);
          for (const { from, to, amount } of trace.edges) {
            const left = (received.get(from) ?? 0n) - BigInt(amount);
            // Change that goes back to a Bitcoin address is no edge.
            expect(chain === 'bitcoin' || left >= 0n).toBe(true);
            received.set(from, left);
            received.set(to, (received.get(to) ?? 0n) + BigInt(amount));
          }
          const reversed = { ...facts, transfers: facts.transfers.toReversed() };
          expect(JSON.stringify(traceFacts(reversed).trace)).toBe(JSON.stringify(trace));
        },
      ),
    );
  },
);
