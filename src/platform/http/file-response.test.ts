import { expect, test } from 'vitest';
import { holdsVersion, namesVersion } from './file-response.ts';

function asking(header: string): Request {
  return new Request('https://help.example.org/', { headers: { 'If-None-Match': header } });
}

test.each<[string, boolean]>([
  ['"7"', true],
  ['W/"7"', true],
  ['*', true],
  ['"a,b" , W/"7"', true],
  ['"6"', false],
  ['7', false],
  ['', false],
])('a reader that holds %s', (header, holds) => {
  expect(holdsVersion(asking(header), '"7"')).toBe(holds);
});

test.each<[string, boolean | undefined]>([
  ['"7"', true],
  [' "6","7"', true],
  ['"a,7", "7" ,', true],
  ['*', true],
  // A weak tag may stand for several versions.
  ['W/"7"', false],
  ['"6", W/"7"', false],
  ['"6"', false],
  ['7', undefined],
  ['"7" "6"', undefined],
  ['"7", 6', undefined],
  ['*, "7"', undefined],
  ['"7', undefined],
  ['', undefined],
  [`${'"6",'.repeat(1_100)}"7"`, undefined],
])('a change of %s', (header, names) => {
  expect(namesVersion(header, '"7"')).toBe(names);
});
