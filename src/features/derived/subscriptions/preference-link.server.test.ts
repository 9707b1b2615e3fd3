import { expect, test } from 'vitest';
import { createSeal } from '#platform/adapters/create-seal.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { preferenceToken } from '#features/base/mail/letters/preference-token.server.ts';
import { openPreferenceLink } from './preferences.server.ts';

const database = useTestDatabase();
const seal = createSeal(Buffer.alloc(32, 7));
const good = preferenceToken(seal, { email: 'Ana@Example.org', choice: 'case_updates' });

function open(token: string, now?: () => Date) {
  return openPreferenceLink(testContext(database.db(), { ...(now && { now }) }), token);
}

test('a link names its address and its kind, whatever the age', async () => {
  expect(await open(good, () => new Date('2040-01-01T00:00:00Z'))).toEqual({
    state: 'good',
    email: 'ana@example.org',
    choice: 'case_updates',
  });
});

test.each([
  ['cut off', good.slice(0, -4)],
  ['changed', `${good.slice(0, -3)}AAA`],
  [
    'of another key',
    preferenceToken(createSeal(Buffer.alloc(32, 8)), { email: 'a@b.c', choice: 'sms' }),
  ],
  ['sealed for something else', seal.close('document-link', '{"email":"a@b.c","choice":"sms"}')],
  ['of an unknown kind', seal.close('mail-preferences', '{"email":"a@b.c","choice":"toString"}')],
  ['nonsense', 'x'],
  ['nothing', ''],
])('a link that is %s opens nothing', async (_, token) => {
  expect(await open(token)).toEqual({ state: 'bad' });
});

test('many wrong links from one network are turned away, a good one never is', async () => {
  for (let round = 0; round < 30; round += 1) await open('wrong');
  expect(await open('wrong')).toMatchObject({ state: 'too_many' });
  expect(await open(good)).toMatchObject({ state: 'good' });
});

test('a link opens after the keys were rotated', async () => {
  const rotated = createSeal(Buffer.alloc(32, 9), [Buffer.alloc(32, 7)]);
  const ctx = testContext(database.db(), { ports: { seal: rotated } });
  expect(await openPreferenceLink(ctx, good)).toMatchObject({ state: 'good' });
});
