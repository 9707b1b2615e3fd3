import { expect, test } from 'vitest';
import type { ServiceContext } from '#kernel/context.ts';
import { createSiteAddress } from '#platform/adapters/create-site.ts';
import type { Db } from '#database/client.ts';
import { testContext } from '#tests/context.ts';
import { createTrackerToken, readTrackerToken } from './tracker-token.server.ts';

const caseId = '01920000-0000-7000-8000-00000000000a';
const opened = { level: 'status', caseId, lookUpId: caseId } as const;
const start = new Date('2026-03-01T10:00:00Z');

function contextAt(minutes: number, key = 7): ServiceContext {
  const site = createSiteAddress('http://localhost:3000', Buffer.alloc(32, key));
  return testContext({} as Db, {
    ports: { site },
    now: () => new Date(start.getTime() + minutes * 60_000),
  });
}

test('a token opens its case for half an hour', () => {
  const token = createTrackerToken(contextAt(0), opened);
  expect(readTrackerToken(contextAt(0), token)).toEqual(opened);
  expect(readTrackerToken(contextAt(29.9), token)).toEqual(opened);
  expect(readTrackerToken(contextAt(30), token)).toBeUndefined();
});

test('a token signed with another key is worth nothing', () => {
  expect(
    readTrackerToken(contextAt(0, 8), createTrackerToken(contextAt(0), opened)),
  ).toBeUndefined();
});

test('no letter of a token can be changed', () => {
  const ctx = contextAt(0);
  const token = createTrackerToken(ctx, opened);
  for (let place = 0; place < token.length; place++) {
    const letter = token[place] === 'A' ? 'B' : 'A';
    const changed = token.slice(0, place) + letter + token.slice(place + 1);
    // The last character of base64url has unused bits, so another character can encode the same bytes.
    const isSame = Buffer.from(changed.split('.')[1] ?? '', 'base64url').equals(
      Buffer.from(token.split('.')[1] ?? '', 'base64url'),
    );
    if (changed.split('.')[0] === token.split('.')[0] && isSame) continue;
    expect(readTrackerToken(ctx, changed)).toBeUndefined();
  }
});

test.each(['', '.', 'a.b', 'a.b.c', '..', 'null', '{}'])('nonsense opens nothing: %j', (token) => {
  expect(readTrackerToken(contextAt(0), token)).toBeUndefined();
});

test('the parts of two tokens cannot be put together', () => {
  const ctx = contextAt(0);
  const [body] = createTrackerToken(ctx, {
    ...opened,
    caseId: '01920000-0000-7000-8000-00000000000b',
  }).split('.');
  const [, signature] = createTrackerToken(ctx, opened).split('.');
  expect(readTrackerToken(ctx, `${body}.${signature}`)).toBeUndefined();
});
