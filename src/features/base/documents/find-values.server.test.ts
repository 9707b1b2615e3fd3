import { expect, test } from 'vitest';
import type { FileFinding } from '#shared/vocabulary/file-reading.ts';
import { isUncompared, judgeFinding, keyOfFinding } from '#shared/vocabulary/file-reading.ts';
import { findValues } from './find-values.server.ts';

const withChecksum = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const without = `0x${'5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'}`;
const compared: string[] = [];
const nobody = { client: null, isOtherSides: false, recipients: [], compared };

async function only(passages: Parameters<typeof findValues>[0]): Promise<FileFinding> {
  const { found } = await findValues(passages);
  expect(found).toHaveLength(1);
  return found[0] as FileFinding;
}

test('of a picture only a value whose checksum is right is recorded, and it is marked', async () => {
  const proved = await only([{ place: 'a.png', text: withChecksum, isFromPicture: true }]);
  expect(proved).toMatchObject({ checksum: 'valid', isFromPicture: true });
  expect(judgeFinding(nobody, proved)).toBe('named');
  expect(isUncompared(nobody, proved)).toBe(true);
  const open = await only([{ place: 'a.png', text: `USDT to ${without}`, isFromPicture: true }]);
  expect(judgeFinding(nobody, open)).toBe('unsure');
  const after = { ...nobody, compared: [keyOfFinding(open)] };
  expect(judgeFinding(after, open)).toBe('named');
  expect(isUncompared(after, open)).toBe(false);
});

test('what also stands in typed text needs no comparing, whichever comes first', async () => {
  const typed = { place: 'page 1', text: `USDT to ${without}` };
  const picture = { place: 'page 2', text: `USDT to ${without}`, isFromPicture: true } as const;
  for (const passages of [
    [typed, picture],
    [picture, typed],
  ]) {
    const found = await only(passages);
    expect(found).toMatchObject({ count: 2 });
    expect(found).not.toHaveProperty('isFromPicture');
    expect(judgeFinding(nobody, found)).toBe('named');
  }
});

test('a picture does not say whose address it shows, so staff are asked as for a letter', async () => {
  const { found: all } = await findValues([
    { place: '', text: 'Write to anna@mercaton-pro.com', isFromPicture: true },
  ]);
  expect(all.map(({ kind }) => kind)).toContain('email');
  for (const each of all) {
    expect(judgeFinding(nobody, each)).toBe('unsure');
    expect(judgeFinding({ ...nobody, compared: all.map(keyOfFinding) }, each)).toBe('asked');
  }
});
