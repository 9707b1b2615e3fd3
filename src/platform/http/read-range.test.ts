import { expect, test } from 'vitest';
import { readRange } from '#app/http/serve-document.ts';

test.each([
  [undefined, undefined],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-3', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['pages=1-2', undefined],
  ['bytes=a-b', undefined],
])('of 100 bytes, %s is %j', (header, part) => {
  expect(readRange(header, 100)).toEqual(part);
});
