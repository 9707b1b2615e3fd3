import { expect, test } from 'vitest';
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
