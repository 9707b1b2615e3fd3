import { expect, test } from 'vitest';
import { isPlausibleForm } from './read-form.ts';

function move(payload: object): [string, string][] {
  return [['__intent__', JSON.stringify({ type: 'reorder', payload })]];
}

test.each<[string, [string, unknown][]]>([
  [
    'plain fields',
    [
      ['name', 'Sam'],
      ['name', 'Robin'],
      ['', ''],
    ],
  ],
  ['long texts', [['message', 'a[99999999] and more '.repeat(1_000)]]],
  [
    'rows',
    [
      ['stages[0].title', 'One'],
      ['stages[29].completed', 'on'],
    ],
  ],
  ['a row that is moved', move({ name: 'stages', from: 3, to: 2 })],
  ['an empty control', [['__intent__', '']]],
  ['a file', [['evidence', new File([], 'picture.png')]]],
])('takes %s', (_, fields) => {
  expect(isPlausibleForm(fields)).toBe(true);
});

test.each<[string, [string, unknown][]]>([
  ['a list of four thousand million', [['stages[4294967294].title', 'x']]],
  ['more fields than any form has', Array.from({ length: 1_001 }, () => ['a', '1'])],
  ['endless nesting', [[`a${'.b'.repeat(10_000)}`, '1']]],
  ['a row far away', move({ name: 'stages[99999999]', value: 'x' })],
  ['a row far away, escaped', [['__intent__', String.raw`{"name":"a\u005b99999999]"}`]]],
  ['a place far away', [['__intent__', '{"payload":{"name":"a","index":1e9}}']]],
  ['a control that is no JSON', [['__intent__', 'x']]],
  ['a control that is a file', [['__state__', new File([], 'x')]]],
])('refuses %s', (_, fields) => {
  expect(isPlausibleForm(fields)).toBe(false);
});
