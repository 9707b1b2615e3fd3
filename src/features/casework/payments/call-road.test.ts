import { expect, test } from 'vitest';
import { paymentOf } from '#tests/payment.ts';
import { firstCall } from '#content/first-calls/first-call.ts';
import { roadOfCalls } from './call-road.ts';

function roadFor(facts: Parameters<typeof firstCall>[0]) {
  return roadOfCalls(facts, firstCall(facts, { language: 'en' }));
}

test('a wire of yesterday: you, a bank that can be asked, and what nobody knows', () => {
  const road = roadFor([{ paid: 'bank', time: 'day' }]);
  expect(road?.places.map(({ kind }) => kind)).toEqual(['you', 'bank', 'unknown']);
  expect(road?.places.map(({ hand }) => hand?.state)).toEqual([undefined, 'can-stop', undefined]);
});

test('no amount and no name is in it', () => {
  const road = roadFor([{ paid: 'crypto-kiosk', time: 'day', state: 'AZ' }]);
  for (const { edge, name, code } of road?.places ?? []) {
    expect(edge?.amounts ?? []).toEqual([]);
    expect([name, code]).toEqual([undefined, undefined]);
  }
});

test('a sum that was told for one way stands on its line, for two ways beside the person', () => {
  const total = { amount: '960000', decimals: 2, asset: 'USD' };
  function drawn(...ways: readonly ('bank' | 'cash')[]) {
    const facts = ways.map((paid) => ({ paid, time: 'day' as const }));
    const answer = firstCall(facts, { language: 'en' });
    return roadOfCalls(facts, answer, { payments: [], total })?.places ?? [];
  }
  expect(drawn('bank')[1]?.edge).toMatchObject({
    amounts: [{ minor: '960000', decimals: 2, asset: 'USD' }],
    size: '960000',
  });
  const both = drawn('bank', 'cash');
  expect(both[0]?.note).toBe('Told in one sum: $9,600');
  expect(both.flatMap(({ edge }) => edge?.amounts ?? [])).toEqual([]);
});

test('a sum stands on the line of the one payment that was begun without an amount', () => {
  const total = { amount: '960000', decimals: 2, asset: 'USD' };
  const begun = paymentOf({ way: 'crypto-kiosk', day: '2026-11-19' });
  function drawn(...payments: (typeof begun)[]) {
    const facts = [{ paid: 'crypto-kiosk', time: 'day' }] as const;
    const answer = firstCall(facts, { language: 'en' });
    return roadOfCalls(facts, answer, { payments, total })?.places ?? [];
  }
  expect(drawn(begun)[1]?.edge).toMatchObject({ amounts: [{ minor: '960000' }] });
  const two = drawn(begun, begun);
  expect(two[0]?.note).toBe('Told in one sum: $9,600');
  expect(two.flatMap(({ edge }) => edge?.amounts ?? [])).toEqual([]);
  const own = paymentOf({ way: 'crypto-kiosk', day: '2026-11-19', amount: '100', asset: 'USD' });
  expect(drawn(own)[1]?.edge).toMatchObject({ amounts: [{ minor: '10000' }] });
});

test('after months nobody is shown as one who can stop it', () => {
  const road = roadFor([{ paid: 'bank', time: 'older' }]);
  expect(road?.places.some(({ hand }) => hand)).toBe(false);
});

test('two ways are two roads, and cash goes from the person to somebody unknown', () => {
  const road = roadFor([
    { paid: 'bank', time: 'day' },
    { paid: 'cash', time: 'day' },
  ]);
  expect(road?.places.filter(({ kind }) => kind === 'unknown')).toHaveLength(2);
  expect(road?.places.filter(({ kind }) => kind === 'bank')).toHaveLength(1);
});

test('nothing is drawn without a way, and where a danger comes first', () => {
  expect(roadFor([{}])).toBeUndefined();
  const facts = [{ paid: 'bank', time: 'day' }] as const;
  const answer = firstCall(facts, { dangers: ['danger-threat'], language: 'en' });
  expect(roadOfCalls(facts, answer)).toBeUndefined();
});
