import { expect, test } from 'vitest';
import { clientFactKinds, parseFact, type TypedFact } from './parse-fact.ts';

const now = new Date('2026-11-20T18:00:00Z');
const reading = { now };
const kind = 'statement-sent';
/** A day that can be named before it comes. */
const named = 'availability-date';

test.each<[string, TypedFact, { earliest: string; latest: string }]>([
  ['a day', { kind, on: '2026-11-01' }, { earliest: '2026-11-01', latest: '2026-11-01' }],
  ['today', { kind, on: ' 2026-11-20 ' }, { earliest: '2026-11-20', latest: '2026-11-20' }],
  ['today in Sydney', { kind, on: '2026-11-21' }, { earliest: '2026-11-21', latest: '2026-11-21' }],
  [
    'days between which it was',
    { kind, on: '2026-11-01', until: '2026-11-20' },
    { earliest: '2026-11-01', latest: '2026-11-20' },
  ],
  [
    'days to come, of what is named beforehand',
    { kind: named, on: '2026-12-01', until: '2026-12-04' },
    { earliest: '2026-12-01', latest: '2026-12-04' },
  ],
])('%s is taken', (_, typed, on) => {
  expect(parseFact(typed, reading)).toEqual({ ok: true, kind: typed.kind, on });
});

test.each<[string, TypedFact, (keyof TypedFact)[]]>([
  ['nothing', {}, ['kind', 'on']],
  ['what is no event', { kind: 'won', on: '2026-11-01' }, ['kind']],
  ['what the client cannot know', { kind: 'seized', on: '2026-11-01' }, ['kind']],
  ['a day that does not exist', { kind, on: '2026-02-30' }, ['on']],
  ['a day that is nowhere yet', { kind, on: '2026-11-22' }, ['on']],
  ['a last day to come', { kind, on: '2026-11-01', until: '2099-12-31' }, ['until']],
  ['a last day before the first', { kind, on: '2026-11-02', until: '2026-11-01' }, ['until']],
  ['a last day that is none', { kind, on: '2026-11-02', until: 'soon' }, ['until']],
])('%s is refused, at its field', (_, typed, fields) => {
  const parsed = parseFact(typed, { ...reading, kinds: clientFactKinds });
  expect(Object.keys(parsed.ok ? {} : parsed.problems)).toEqual(fields);
});
