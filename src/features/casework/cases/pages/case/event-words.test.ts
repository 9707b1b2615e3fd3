import { expect, test } from 'vitest';
import { describeEvent } from './event-words.ts';

test('the timeline of a case shows days in words', () => {
  const noted = { fact: 'police-report', on: '2026-11-20' };
  expect(describeEvent({ kind: 'fact-noted', details: noted }).join('')).toMatch(
    /^Noted: .+, November 20, 2026$/,
  );
  const between = { ...noted, on: '2026-11-20/2026-12-02' };
  expect(describeEvent({ kind: 'fact-removed', details: between }).join('')).toMatch(
    /^Taken out: .+, November 20, 2026 to December 2, 2026$/,
  );
  const agreed = { how: 'phone', on: '2026-11-20' };
  expect(describeEvent({ kind: 'request-consent-given', details: agreed })).toEqual([
    'The client agreed to freeze requests (phone, November 20, 2026)',
  ]);
});
