import { expect, test } from 'vitest';
import { traceConventions, type TracedChain } from '#shared/vocabulary/traced-chains.ts';
import { readTraceFacts, type Convention } from './facts.ts';
import { traceFacts, type Trace } from './trace.ts';

// Rules that decide whose name stands in a letter.

type Given = Record<string, unknown>;

function run(given: Given, convention: Convention = 'fifo'): Trace {
  const facts = readTraceFacts({ convention, ...given });
  if (!facts.ok) throw new Error(facts.problems.join('\n'));
  return traceFacts(facts.facts).trace;
}

const usdt = { chain: 'tron', asset: 'USDT', contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' };

type Row = [from: string, to: string, whole: number, hour?: number];

/** Whole tokens at one hour and block after the other; the first row is the payment. */
function tokens(rows: readonly Row[], more: Given = {}): Given {
  const transfers = rows.map(([from, to, whole, hour], place) => ({
    ...usdt,
    tx: `t${place}`,
    block: 100 + (hour ?? place),
    index: 0,
    time: new Date(Date.UTC(2026, 0, 1, hour ?? place)).toISOString(),
    from,
    to,
    amount: `${BigInt(Math.round(whole * 1e6))}`,
  }));
  return { transfers, payment: transfers[0], ...more };
}

function leavesOf({ leaves }: Trace): Record<string, string> {
  return Object.fromEntries(
    leaves.map(({ address, amount, reason }) => [address, `${Number(amount) / 1e6} ${reason}`]),
  );
}

const btc = { chain: 'bitcoin', asset: 'BTC' };

type Spend = string | { output: string; amount: string; address?: string };
type Tx = { tx: string; from: string; spends: Spend[]; to: [string, number][] };

/** One transaction a block; the first output of the first is the payment. */
function coins(txs: readonly Tx[], more: Given = {}): Given {
  const transfers = txs.flatMap(({ tx, from, spends, to }, place) =>
    to.map(([address, amount], index) => ({
      ...btc,
      tx,
      block: 10 + place,
      index,
      time: new Date(Date.UTC(2026, 0, 1, place)).toISOString(),
      from,
      to: address,
      amount: `${amount}`,
      spends,
    })),
  );
  return { transfers, payment: transfers[0], ...more };
}

function input(output: string, amount: number, address?: string): Spend {
  return { output, amount: `${amount}`, ...(address && { address }) };
}

const okx = { chain: 'tron', kind: 'exchange', list: 'OKX proof of reserves', actor: 'OKX' };
const day = '2026-01-05';

/** Ten old bitcoins are spent before the one that was paid: 10.5 to X, 0.4999 to Y. */
function oldCoinFirst(spends: Spend[]): Given {
  return coins([
    { tx: 'p', from: 'V', spends: [input('v:0', 100_000_000, 'V')], to: [['A', 100_000_000]] },
    {
      tx: 'q',
      from: 'A',
      spends,
      to: [
        ['X', 1_050_000_000],
        ['Y', 49_990_000],
      ],
    },
  ]);
}

function sums(given: Given, convention: Convention): (string | undefined)[] {
  const trace = run(given, convention);
  expect(trace.reconciles).toBe(true);
  const leaves = new Map(trace.leaves.map(({ address, amount }) => [address, amount]));
  return [leaves.get('X'), leaves.get('Y'), trace.fees];
}

test('bitcoin: every input is a lot in its place, and the denominator of pro rata is all of them', () => {
  const given = oldCoinFirst([input('old:3', 1_000_000_000, 'A'), 'p:0']);
  expect(sums(given, 'fifo')).toEqual(['50000000', '49990000', '10000']);
  // The last input pays the first output; what is left of the old ten pays Y and the fee.
  expect(sums(given, 'lifo')).toEqual(['100000000', undefined, '0']);
  // 10.5 of 11 carry 0.9545…, 0.4999 of 11 carry 0.0454…, rounded down; the rest is the fee.
  expect(sums(given, 'pro-rata')).toEqual(['95454545', '4544545', '910']);
  expect(sums(given, 'proceeds-first')).toEqual(['100000000', undefined, '0']);
  // The ten leave first, so half a bitcoin is left for X.
  expect(sums(given, 'libr')).toEqual(['50000000', '49990000', '10000']);
  const other = oldCoinFirst(['p:0', input('old:3', 1_000_000_000, 'A')]);
  expect(sums(other, 'fifo')).toEqual(['100000000', undefined, '0']);
});

test('bitcoin: an input of which nobody says the value takes what the outputs need, with a note', () => {
  const trace = run(oldCoinFirst(['old:3', 'p:0']));
  expect(leavesOf(trace)).toMatchObject({ X: '50.01 unmoved', Y: '49.99 unmoved' });
  expect(trace.notes.join(' ')).toContain('q: the facts do not say how much each of its inputs');
});

test('bitcoin: money that a service consolidates with that of others keeps its place', () => {
  const trace = run(
    coins([
      { tx: 'p', from: 'V', spends: [input('v:0', 500, 'V')], to: [['D', 500]] },
      {
        tx: 'sweep',
        from: 'E',
        spends: [input('e:0', 700, 'E'), input('p:0', 500, 'D'), input('f:0', 800, 'F')],
        to: [
          ['hot', 1_000],
          ['cold', 990],
        ],
      },
    ]),
  );
  expect(trace.leaves).toMatchObject([
    { address: 'hot', amount: '300' },
    { address: 'cold', amount: '200' },
  ]);
  expect(trace.edges).toMatchObject([{ from: 'D' }, { from: 'D' }]);
});

test('bitcoin: a source that lies about the value of an input makes its owner partly read', () => {
  const lie = run(
    coins([
      { tx: 'p', from: 'V', spends: [input('v:0', 500, 'V')], to: [['A', 500]] },
      { tx: 'q', from: 'A', spends: [input('p:0', 400, 'A')], to: [['B', 300]] },
    ]),
  );
  expect(lie.partlyRead).toContain('A');
  expect(lie.notes.join(' ')).toMatch(/Contradiction in q: .*p:0/);
  const short = run(
    coins([
      { tx: 'p', from: 'V', spends: [input('v:0', 500, 'V')], to: [['A', 500]] },
      { tx: 'q', from: 'A', spends: [input('p:0', 500, 'A')], to: [['B', 900]] },
    ]),
  );
  expect(short.partlyRead).toContain('A');
  expect(short.reconciles).toBe(true);
});

test('bitcoin: 5,000 outputs to as many addresses, from 2,000 inputs, are followed within seconds', () => {
  const to = Array.from({ length: 5_000 }, (_, place): [string, number] => [`o${place}`, 100]);
  const others = Array.from({ length: 2_000 }, (_, place) =>
    input(`e${place}:0`, 300, `E${place}`),
  );
  const given = coins([
    { tx: 'p', from: 'V', spends: [input('v:0', 600_000, 'V')], to: [['A', 600_000]] },
    { tx: 'q', from: 'A', spends: [input('p:0', 600_000, 'A'), ...others], to: [...to, ['A', 3]] },
  ]);
  // As sources are read, the first output names the inputs for all.
  const transfers = (given.transfers as Given[]).map((row, place) =>
    place > 1 ? { ...row, spends: undefined } : row,
  );
  const started = performance.now();
  const trace = run({ ...given, transfers }, 'pro-rata');
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(trace).toMatchObject({ reconciles: true });
});

test('bitcoin: many outputs to few addresses are followed within seconds', () => {
  const to = Array.from({ length: 5_000 }, (_, place): [string, number] => [`o${place % 40}`, 100]);
  const given = coins([
    { tx: 'p', from: 'V', spends: [input('v:0', 600_000, 'V')], to: [['A', 600_000]] },
    { tx: 'q', from: 'A', spends: [input('p:0', 600_000, 'A')], to },
  ]);
  const started = performance.now();
  const trace = run(given);
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(trace).toMatchObject({ fees: '100000', reconciles: true });
});

function mix(owners: string[], to: [string, number][], own = 1_000): Given {
  const others = owners.map((owner, place) => input(`o${place}:0`, 1_050, owner));
  return coins([
    { tx: 'p', from: 'V', spends: [input('v:0', own, 'V')], to: [['A', own]] },
    { tx: 'mix', from: 'A', spends: [input('p:0', own, 'A'), ...others], to },
  ]);
}

test('a mix is recognised: the whole sum stops there, and no address that it pays is named', () => {
  const outputs: [string, number][] = [
    ['b', 900],
    ['c', 900],
    ['d', 900],
    ['change', 300],
  ];
  const trace = run(mix(['E', 'F'], outputs));
  expect(trace.leaves).toEqual([
    expect.objectContaining({ address: 'A', amount: '1000', reason: 'mixed' }),
  ]);
  expect(trace).toMatchObject({ edges: [], fees: '0', reconciles: true });
  expect(JSON.stringify(trace.leaves)).not.toMatch(/"(b|c|d|change)"/);
});

test('equal outputs that one owner pays out are no mix', () => {
  const outputs: [string, number][] = [
    ['b', 900],
    ['c', 900],
    ['d', 900],
  ];
  for (const owners of [
    ['A', 'A'],
    ['E', 'E'],
  ]) {
    const trace = run(mix(owners, outputs));
    expect(trace.leaves.map(({ reason }) => reason)).not.toContain('mixed');
    expect(trace.leaves.some(({ address }) => address === 'b')).toBe(true);
  }
  // Three owners, and only one amount twice.
  const two = run(
    mix(
      ['E', 'F'],
      [
        ['b', 900],
        ['c', 900],
        ['d', 800],
      ],
    ),
  );
  expect(two.leaves.map(({ reason }) => reason)).not.toContain('mixed');
});

test('a pay-out from several addresses of one owner is no mix: its change leaves too little for others', () => {
  // Whoever gets the change of 4,640 put in what it needs; the other inputs cannot be owners of 10 each.
  const payout: [string, number][] = [
    ['b', 10],
    ['c', 10],
    ['d', 10],
    ['change', 4_060],
  ];
  const trace = run(mix(['E', 'F', 'G'], payout, 950));
  expect(trace.leaves.map(({ reason }) => reason)).not.toContain('mixed');
  // Inputs that together cannot pay three equal outputs of three owners.
  const one = run(
    mix(
      ['E', 'F'],
      [
        ['b', 1_030],
        ['c', 1_030],
        ['d', 1_030],
      ],
      1_000,
    ),
  );
  expect(one.leaves.map(({ reason }) => reason)).not.toContain('mixed');
});

test('the hop into a listed address is an edge, and the listed address is where it stops', () => {
  const rows: Row[] = [
    ['V', 'A', 1000],
    ['A', 'D', 1000],
    ['D', 'hot', 1000],
  ];
  const deposit = { ...okx, address: 'D', signed: true, day };
  // A passes everything on to a customer's address of OKX, which does not make A one of OKX.
  for (const labels of [[deposit], [{ ...deposit, role: 'deposit' }]]) {
    const trace = run(tokens(rows, { labels }));
    expect(trace.edges).toMatchObject([{ from: 'A', to: 'D', amount: '1000000000' }]);
    expect(trace.leaves).toEqual([
      expect.objectContaining({
        address: 'D',
        reason: 'service',
        actor: 'OKX',
        wording: 'listed and signed by OKX',
      }),
    ]);
  }
});

test('a signed label is never displaced by what the address looks like', () => {
  const labels = [
    { ...okx, address: 'D', signed: true, day },
    { ...okx, actor: 'Binance', list: 'Binance list', address: 'hot', role: 'pool', day },
  ];
  const trace = run(
    tokens(
      [
        ['V', 'D', 1000],
        ['D', 'hot', 1000],
      ],
      { labels },
    ),
  );
  expect(trace.leaves).toMatchObject([{ address: 'D', reason: 'service', actor: 'OKX' }]);
});

test('an address of unknown role is no pool, so that who pays it is no deposit address', () => {
  const rows: Row[] = [
    ['V', 'A', 1000],
    ['A', 'listed', 1000],
  ];
  function reasons(label: Given): string[] {
    const { leaves } = run(
      tokens(rows, { labels: [{ ...okx, address: 'listed', day, ...label }] }),
    );
    return leaves.map(({ address, reason }) => `${address} ${reason}`);
  }
  expect(reasons({})).toEqual(['listed service']);
  expect(reasons({ role: 'deposit' })).toEqual(['listed service']);
  expect(reasons({ role: 'pool' })).toEqual(['A behaves-like-deposit']);
});

test('labels of the same weight that contradict each other name no institution', () => {
  const rows: Row[] = [
    ['V', 'A', 1000],
    ['A', 'X', 1000],
  ];
  const one = { chain: 'tron', kind: 'exchange', address: 'X', list: 'List one', day };
  const labels = [
    { ...one, actor: 'Kraken' },
    { ...one, actor: 'Binance', list: 'List two' },
  ];
  const [leaf] = run(tokens(rows, { labels })).leaves;
  expect(leaf).toMatchObject({ address: 'X', reason: 'service' });
  expect(leaf).not.toHaveProperty('actor');
  expect(leaf?.wording).toContain('Kraken');
  expect(leaf?.wording).toContain('Binance');
  const signed = run(tokens(rows, { labels: [...labels, { ...one, ...okx, signed: true }] }));
  expect(signed.leaves).toMatchObject([{ actor: 'OKX', wording: 'listed and signed by OKX' }]);
  expect(signed.notes.join(' ')).toMatch(/“List one” says of X: Kraken/);
  const same = run(tokens(rows, { labels: [labels[0], { ...labels[0], actor: 'Kraken 4' }] }));
  expect(same.leaves[0]?.actor).toBe('Kraken');
});

test('names that only begin alike are different institutions, and a name inside a word is no own list', () => {
  const rows: Row[] = [
    ['V', 'A', 1000],
    ['A', 'X', 1000],
  ];
  const one = { chain: 'tron', kind: 'exchange', address: 'X', list: 'List one', day };
  function leafOf(labels: Given[]): Trace['leaves'][number] | undefined {
    return run(tokens(rows, { labels })).leaves[0];
  }
  const differing = leafOf([
    { ...one, actor: 'Binance' },
    { ...one, actor: 'Binance US', list: 'List two' },
  ]);
  expect(differing).not.toHaveProperty('actor');
  expect(differing?.wording).toContain('the lists disagree');
  const wallets = leafOf([
    { ...one, actor: 'Binance' },
    { ...one, actor: 'Binance Hot Wallet 20', list: 'List two' },
  ]);
  expect(wallets?.actor).toBe('Binance');
  const inside = leafOf([{ ...one, actor: 'Gate', list: 'Investigated wallets' }]);
  expect(inside?.wording).toBe('listed by Investigated wallets as Gate (list of 2026-01-05)');
});

test('lists that disagree about the role of an address leave it unknown', () => {
  const listed = { ...okx, address: 'listed', day };
  const labels = [
    { ...listed, role: 'pool' },
    { ...listed, role: 'deposit' },
  ];
  const trace = run(
    tokens(
      [
        ['V', 'A', 1000],
        ['A', 'listed', 1000],
      ],
      { labels },
    ),
  );
  expect(trace.leaves).toMatchObject([{ address: 'listed', reason: 'service', actor: 'OKX' }]);
});

test('bitcoin: two answers that differ about one output contradict each other, and are not added up', () => {
  const given = coins([
    { tx: 'p', from: 'V', spends: [input('v:0', 500, 'V')], to: [['A', 500]] },
    {
      tx: 'q',
      from: 'A',
      spends: [input('p:0', 500, 'A'), input('e:0', 500, 'E')],
      to: [['B', 990]],
    },
  ]);
  const [, row] = given.transfers as Given[];
  const other = { ...row, from: 'E', amount: '900' };
  const trace = run({ ...given, transfers: [...(given.transfers as Given[]), other] });
  expect(trace.partlyRead).toContain('A');
  expect(trace.notes.join(' ')).toMatch(/Contradiction in q: .*output 0/);
  expect(trace.leaves).toMatchObject([{ address: 'B', amount: '500' }]);
});

test('balances and freezes of the issuer’s token say nothing of a fake one with its symbol', () => {
  const fake = { chain: 'tron', asset: 'USDT', contract: 'TFakeFakeFake' };
  const given = tokens([['V', 'A', 1000]]);
  const transfers = (given.transfers as Given[]).map((row) => ({ ...row, ...fake }));
  const balances = [{ chain: 'tron', asset: 'USDT', address: 'A', amount: '5', block: 900 }];
  const frozen = [{ chain: 'tron', asset: 'USDT', address: 'A', since: '2026-01-02' }];
  const trace = run({ transfers, payment: transfers[0], balances, frozen });
  expect(trace.leaves).toMatchObject([{ address: 'A', reason: 'unmoved' }]);
  expect(trace.partlyRead).toEqual([]);
});

test('nothing is followed through a contract, and unmoved is said of none', () => {
  const rows: Row[] = [
    ['V', 'A', 1000],
    ['A', 'P', 1000],
    ['P', 'B', 900],
  ];
  const pool = { chain: 'tron', address: 'P' };
  const stopped = run(tokens(rows, { contracts: [pool] }));
  expect(leavesOf(stopped)).toEqual({ P: '1000 contract' });
  const [swap] = (tokens([['P', 'A', 5]]).transfers as Given[]).map((row) => ({
    ...row,
    tx: 't1',
    asset: 'XYZ',
    contract: 'TXyz',
  }));
  const given = tokens(rows, { contracts: [pool] });
  const swapped = run({ ...given, transfers: [...(given.transfers as Given[]), swap] });
  expect(leavesOf(swapped)).toEqual({ P: '1000 swap' });
  // The payment itself went into one.
  expect(leavesOf(run(tokens([['V', 'P', 1000]], { contracts: [pool] })))).toEqual({
    P: '1000 contract',
  });
});

test('what is no service does not stop, and is said: the gravest first, with list, day and sum', () => {
  const rows: Row[] = [
    ['V', 'A', 1000],
    ['A', 'B', 400],
    ['B', 'C', 400],
  ];
  const label = { chain: 'tron', list: 'Some list', day };
  const trace = run(
    tokens(rows, {
      labels: [
        { ...label, address: 'C', actor: 'Somebody', risk: 'scam' },
        { ...label, address: 'B', risk: 'sanctioned', list: 'OFAC SDN' },
        { ...label, address: 'away', risk: 'sanctioned' },
        { ...label, address: 'A', name: 'exchanges.org, a shop' },
      ],
    }),
  );
  expect(leavesOf(trace)).toEqual({ A: '600 unmoved', C: '400 unmoved' });
  expect(trace.risks).toEqual([
    { address: 'B', risk: 'sanctioned', list: 'OFAC SDN', day, amount: '400000000' },
    { address: 'C', risk: 'scam', list: 'Some list', day, amount: '400000000' },
  ]);
  expect(trace.notes.join(' ')).toContain('exchanges.org, a shop');
});

test('dust has a roof, is summed, and is followed while it is more than a tenth of the payment', () => {
  // One percent of two millions would be 20,000.
  const large = run(
    tokens([
      ['V', 'A', 2_000_000],
      ['A', 'B', 1_500],
      ['A', 'C', 999],
      ['B', 'D', 1_500],
    ]),
  );
  expect(leavesOf(large)).toMatchObject({ D: '1500 unmoved', C: '999 dust' });
  expect(large.dropped).toBe('999000000');
  // Forty parts of 2,000 each 0.8 %: a tenth may be dropped, and not all of it.
  const parts = Array.from({ length: 40 }, (_, place): Row => ['A', `p${place}`, 2_000, place + 1]);
  const split = run(tokens([['V', 'A', 80_000, 0], ...parts]));
  expect(BigInt(split.dropped) * 10n <= 80_000_000_000n).toBe(true);
  const small = Array.from({ length: 40 }, (_, place): Row => ['A', `p${place}`, 900, place + 1]);
  const followed = run(tokens([['V', 'A', 100_000, 0], ...small]));
  expect(Number(followed.dropped)).toBeLessThanOrEqual(10_000_000_000);
  expect(followed.leaves.filter(({ reason }) => reason === 'dust')).toHaveLength(11);
  expect(followed.leaves.filter(({ reason }) => reason === 'unmoved')).toHaveLength(30);
});

test('an undated list says when it was read, and a day that lies after that is marked', () => {
  const rows: Row[] = [
    ['V', 'A', 1000],
    ['A', 'X', 1000],
  ];
  function wording(label: Given): string | undefined {
    return run(tokens(rows, { labels: [{ ...okx, address: 'X', ...label }] })).leaves[0]?.wording;
  }
  expect(wording({ read: '2026-02-03' })).toBe('listed by OKX (undated list, read on 2026-02-03)');
  expect(wording({ day: '2027-01-01', read: '2026-02-03' })).toContain('after the day on which');
  const nameless = { actor: undefined, name: 'Kraken 4', list: 'Some list', day };
  expect(wording(nameless)).toBe('a service that Some list names “Kraken 4” (list of 2026-01-05)');
});

test('a payment whose transaction moved another amount says both', () => {
  const given = tokens([
    ['V', 'A', 50_000],
    ['A', 'B', 50_000],
  ]);
  const trace = run({ ...given, payment: { ...(given.payment as Given), amount: '7777000000' } });
  expect(trace).toMatchObject({ start: '50000000000', said: '7777000000', reconciles: true });
  expect(trace.notes[0]).toContain('recorded as 7,777 USDT; its transaction moved 50,000 USDT');
});

test('last in first out and lowest intermediate balance stand beside the other conventions', () => {
  const rows: Row[] = [
    ['V', 'A', 1000, 1],
    ['X', 'A', 500, 0],
    ['A', 'B', 600, 2],
    ['Y', 'A', 100, 3],
    ['A', 'C', 500, 4],
  ];
  const [first] = rows;
  function at(convention: Convention): Record<string, string> {
    const given = tokens(rows);
    const transfers = given.transfers as Given[];
    const payment = transfers[rows.indexOf(first ?? ['', '', 0])];
    return leavesOf(run({ ...given, payment }, convention));
  }
  // The last that came before B is the payment: 600 of it. Then 100 of Y and the other 400 go to C.
  expect(at('lifo')).toEqual({ B: '600 unmoved', C: '400 unmoved' });
  // The 500 of X leave first, so B gets 100; then 100 of Y, and 400 to C: 500 stay.
  expect(at('libr')).toEqual({ B: '100 unmoved', C: '400 unmoved', A: '500 unmoved' });
  const { leaves } = run(tokens(rows));
  expect(leaves.find(({ address }) => address === 'B')).toMatchObject({
    low: '100000000',
    high: '600000000',
    lowBy: ['fifo', 'libr'],
    highBy: ['lifo', 'proceeds-first'],
  });
});

test('500 senders make an address look like a service; 499 do not', () => {
  function reasonWith(senders: number): string | undefined {
    const rows = Array.from({ length: senders }, (_, place): Row => [`s${place}`, 'A', 1, 2]);
    return run(tokens([['V', 'A', 1000], ...rows])).leaves[0]?.reason;
  }
  expect(reasonWith(499)).toBe('looks-like-service');
  expect(reasonWith(498)).toBe('unmoved');
});

test('tokens with no or with 77 decimals, and of unknown ones, are written without a wrong point', () => {
  const odd = { ...usdt, asset: 'ODD', contract: 'TOddOddOdd' };
  function note(decimals?: number): string {
    const rows = tokens([
      ['X', 'A', 1, 0],
      ['V', 'A', 1, 1],
      ['A', 'B', 1, 2],
    ]);
    const transfers = (rows.transfers as Given[]).map((row) => ({ ...row, ...odd }));
    return run({ transfers, payment: { ...transfers[1], decimals } }).notes.join(' ');
  }
  expect(note(0)).toContain('1,000,000 ODD');
  expect(note(77)).toContain(`0.${'0'.repeat(70)}1 ODD`);
  expect(note()).toContain('1000000 base units of ODD');
});

test('a token that takes a fee on its way is partly read, and never unmoved', () => {
  const balances = [
    { chain: 'tron', asset: 'USDT', address: 'B', amount: '980000000', block: 200 },
  ];
  const trace = run(
    tokens(
      [
        ['V', 'A', 1000],
        ['A', 'B', 1000],
      ],
      { balances },
    ),
  );
  expect(leavesOf(trace)).toEqual({ B: '1000 incomplete' });
});

test('two payments that meet at an address are shared out once by first in first out', () => {
  const rows: Row[] = [
    ['V', 'A', 300, 0],
    ['V', 'A', 200, 1],
    ['A', 'X', 400, 2],
  ];
  const given = tokens(rows);
  const transfers = given.transfers as Given[];
  const [one, two] = [0, 1].map((place) => run({ ...given, payment: transfers[place] }));
  expect(leavesOf(one as Trace)).toEqual({ X: '300 unmoved' });
  expect(leavesOf(two as Trace)).toEqual({ X: '100 unmoved', A: '100 unmoved' });
});

test('the same facts give the same result in every convention, whatever the order of the rows', () => {
  const chains: TracedChain[] = ['tron', 'bitcoin'];
  const given = {
    tron: tokens([
      ['V', 'A', 9],
      ['A', 'B', 9],
    ]),
    bitcoin: oldCoinFirst(['old:3', 'p:0']),
  };
  for (const chain of chains)
    for (const convention of traceConventions) {
      const facts = given[chain as 'tron' | 'bitcoin'];
      const reversed = { ...facts, transfers: (facts.transfers as Given[]).toReversed() };
      expect(JSON.stringify(run(reversed, convention))).toBe(
        JSON.stringify(run(facts, convention)),
      );
    }
});
