import { expect, test } from 'vitest';
import { drawRoad } from '#features/base/pictures/road.ts';
import { staffRoad } from '#features/base/pictures/written-amounts.ts';
import { paymentOf } from '#tests/payment.ts';
import type { TypedPayment } from './forms/payment.ts';
import { countMoney } from './count-money.ts';
import type { Joinable } from './join-payments.ts';
import { flowOf, flowRoad, flowWords, joinFlow, type FlowPart } from './money-flow.ts';

let made = 0;

function row(typed: TypedPayment, changes: Partial<Joinable> = {}): Joinable {
  made += 1;
  const stored = { submissionId: null, sameAs: null, isDistinct: false, chosenFor: [] };
  const paid = paymentOf({ saidBy: 'client', day: '2026-11-02', way: 'bank-transfer', ...typed });
  return { ...paid, ...stored, id: String(made), ...changes };
}

function flow(rows: readonly Joinable[], asked: readonly string[] = []): FlowPart[] {
  return joinFlow(flowOf(countMoney(rows, new Map(asked.map((id) => [id, 'sent']))).rows));
}

function written(parts: readonly FlowPart[]): string[] {
  return parts.map(
    ({ asset, asked, isFound, end, minor, decimals, count }) =>
      `${asset} ${isFound ? 'found' : asked === 'no' ? 'not asked' : 'asked'} ${end} ${staffRoad.amount({ minor, decimals, asset })} in ${count}`,
  );
}

test('payments are parted by what was asked and where they ended', () => {
  const held = row({ amount: '6000', state: 'frozen' });
  const rows = [
    held,
    row({ amount: '3000', day: '2026-11-03', state: 'returned' }),
    row({ amount: '1000', day: '2026-11-04' }),
    row({ amount: '500', day: '2026-11-05', state: 'moved' }),
  ];
  expect(written(flow(rows, [held.id]))).toEqual([
    'USD asked held 6,000 USD in 1',
    'USD not asked returned 3,000 USD in 1',
    'USD not asked moved 500 USD in 1',
    'USD not asked unknown 1,000 USD in 1',
  ]);
});

test('what has a value in dollars is one drawing, and what has none keeps its own unit', () => {
  const rows = [
    row({ amount: '100' }),
    row({ amount: '50', asset: 'USDT', way: 'crypto-exchange' }),
    row({ amount: '70', asset: 'EUR', day: '2026-11-06' }),
  ];
  expect(written(flow(rows))).toEqual([
    'USD not asked unknown 150 USD in 2',
    'EUR not asked unknown 70 EUR in 1',
  ]);
});

test('money that was found is in words and not in the drawing, and a row without an amount in no sum', () => {
  const rows = [
    row({ amount: '100' }),
    row({ amount: '40' }, { entry: 'found', state: 'held' }),
    row({ day: '2026-11-09' }),
  ];
  const parts = flow(rows);
  expect(written(parts)).toEqual([
    'USD not asked unknown 100 USD in 1',
    'USD found held 40 USD in 1',
  ]);
  expect(flowRoad(parts, 'Paid by clients')).toBeUndefined();
  expect(flowWords(parts)).toBe(
    '100 USD was paid. No request about it was sent. 40 USD is held or frozen, and nobody noted of which payment.',
  );
});

test('the drawing leads from paid to the ends, in proportion, and adds up; a request is no place', () => {
  const held = row({ amount: '6000', state: 'frozen' });
  const open = row({ amount: '500', day: '2026-11-04' });
  const parts = flow(
    [
      held,
      row({ amount: '2000', day: '2026-11-03', state: 'returned' }),
      open,
      row({ amount: '1500', day: '2026-11-05' }),
    ],
    [held.id, open.id],
  );
  const facts = flowRoad(parts, 'Paid by clients');
  const road = facts && drawRoad(facts, { most: facts.stations.length });
  expect(road?.columns).toBe(2);
  expect(
    road?.places.map(({ name, edge }) => [
      name,
      edge && BigInt(edge.size ?? 0) / 10n ** 24n,
      edge?.certainty,
    ]),
  ).toEqual([
    ['Paid by clients', undefined, undefined],
    ['Returned', 2_000n, 'certain'],
    ['Nobody noted where it is', 1_500n, 'unknown'],
    ['An institution was asked', 500n, 'unknown'],
    ['Held or frozen', 6_000n, 'certain'],
  ]);
});

test('nothing is drawn where all of it is in one place, and words say so', () => {
  const parts = flow([row({ amount: '48000' })]);
  expect(flowRoad(parts, 'Paid by clients')).toBeUndefined();
  expect(flowWords(parts)).toBe(
    '48,000 USD was paid. No request about it was sent. Nobody noted that any of it is held or came back.',
  );
});

test('a request that was answered is not drawn as waiting for an answer', () => {
  const rows = [
    row({ amount: '100' }),
    row({ amount: '50', day: '2026-11-05' }),
    row({ amount: '20', day: '2026-11-06' }),
  ];
  const asked = new Map([
    [rows[0]?.id ?? '', 'answered' as const],
    [rows[1]?.id ?? '', 'sent' as const],
  ]);
  const stations = flowRoad(flowOf(countMoney(rows, asked).rows), 'Paid')?.stations;
  expect(stations?.map(({ name, note }) => [name, note])).toEqual([
    ['Paid', undefined],
    ['An institution answered', 'Nobody noted that any of it is held or came back.'],
    ['An institution was asked', 'No answer about it is noted.'],
    ['Nobody noted where it is', undefined],
  ]);
});

test('the words say what was asked, held and returned', () => {
  const held = row({ amount: '6000', state: 'held' });
  const parts = flow(
    [held, row({ amount: '2000', day: '2026-11-03', state: 'returned' })],
    [held.id],
  );
  expect(flowWords(parts)).toBe(
    '8,000 USD was paid. An institution was asked about 6,000 USD. 6,000 USD is held or frozen, 2,000 USD came back.',
  );
});

test('a value is not said to have been paid', () => {
  const parts = flow([
    row({ amount: '100' }),
    row({ amount: '50', asset: 'USDT', way: 'crypto-exchange', state: 'frozen' }),
  ]);
  expect(flowWords(parts)).toBe(
    'Payments worth 150 USD were made. No request about it was sent. What was worth 50 USD is held or frozen.',
  );
});
