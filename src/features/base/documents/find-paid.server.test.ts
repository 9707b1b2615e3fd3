import { expect, test } from 'vitest';
import { findPaid } from './find-paid.server.ts';

test('sentences that say that money was paid keep their place and writer, each once', async () => {
  const found = await findPaid([
    { place: 'message of 03/05/2026', by: 'Vera', text: 'You must send 900 USDT' },
    { place: 'message of 04/05/2026', by: 'Tom', text: 'OK. I sent 900 USDT now' },
    { place: 'message of 05/05/2026', by: 'Vera', text: 'I sent 900 USDT now' },
    { place: 'a.png', text: 'I paid 50 EUR', isFromPicture: true },
  ]);
  expect(found).toMatchObject([
    { words: 'I sent 900 USDT now', amount: '900', asset: 'USDT', by: 'Tom' },
    { words: 'I paid 50 EUR', place: 'a.png', by: '', isFromPicture: true },
  ]);
  expect(found[0]).toMatchObject({ place: 'message of 04/05/2026' });
  expect(found[0]).not.toHaveProperty('isFromPicture');
});

test('of a file that is made of them only the first are kept, and no piece of the work is long', async () => {
  const text = Array.from({ length: 100_000 }, (_, day) => `I paid ${day} USD.`).join(' ');
  const before = process.cpuUsage();
  expect(await findPaid([{ place: '', text }])).toHaveLength(20);
  expect(process.cpuUsage(before).user).toBeLessThan(500_000);
});
