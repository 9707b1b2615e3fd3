import { expect, test } from 'vitest';
import { parseLookUp } from './tracker.ts';

test('spaces around and inside do not matter', () => {
  expect(
    parseLookUp({ case_number: [' lgn-2026 -000001\u200B '], email: [' Ana@Example.org '] }),
  ).toEqual({
    caseNumber: 'lgn-2026-000001',
    email: 'Ana@Example.org',
  });
});

test('fields that were not sent are empty', () => {
  expect(parseLookUp({})).toEqual({ caseNumber: '', email: '' });
});

test('endless texts match nothing', () => {
  const { caseNumber, email } = parseLookUp({
    case_number: ['A'.repeat(9_999)],
    email: ['a'.repeat(9_999)],
  });
  expect([caseNumber, email]).toEqual(['-', '-']);
});
