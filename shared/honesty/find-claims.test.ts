import { expect, test } from 'vitest';
import { findClaims } from './find-claims.ts';

test.each([
  'We guarantee a result.',
  'Our recovery is 100% certain.',
  'We will recover your lost crypto.',
  'Our agents work day and night.',
  'A bureau with experience.',
  'We are in partnership with the FBI.',
  'Licensed by the government.',
  'Our success rate is 94.',
  'A small upfront fee applies.',
  'Get your money back today.',
])('a claim is found in: %s', (text) => {
  expect(findClaims(text)).toHaveLength(1);
});

test.each([
  'Nobody can guarantee that money comes back.',
  'A scam promises 100% recovery.',
  'We are not a federal agency.',
  'The Federal Trade Commission takes reports.',
  'The Federal Bureau of Investigation runs IC3.',
  'We never ask for an upfront fee.',
  'Help is free. A person reads your report.',
])('no claim in: %s', (text) => {
  expect(findClaims(text)).toEqual([]);
});

test('the same words count once, with a reason', () => {
  expect(findClaims('We guarantee it. We guarantee it.')).toEqual([
    { words: 'guarantee', reason: expect.stringContaining('promise') },
  ]);
});
