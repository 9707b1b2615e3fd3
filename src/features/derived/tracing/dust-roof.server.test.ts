import { expect, test } from 'vitest';
import { siteSettings } from '#database/tables/settings.ts';
import { testContext } from '#tests/context.ts';
import { useTestDatabase } from '#tests/db.ts';
import { readDustRoof } from './dust-roof.server.ts';
import { dustLimit } from './method/asset.ts';

const { db } = useTestDatabase();

test('the setting stands in the facts of a trace in a dollar token, and the rule of the method in none', async () => {
  const ctx = testContext(db());
  const usdt = { chain: 'tron', asset: 'USDT' } as const;
  expect(await readDustRoof(ctx, usdt)).toBeUndefined();
  await db().insert(siteSettings).values({ key: 'trace_dust_dollars', value: '250' });
  const dustRoof = await readDustRoof(ctx, usdt);
  expect(dustRoof).toBe('250000000');
  // Bitcoin has no price here that would make dollars of it.
  expect(await readDustRoof(ctx, { chain: 'bitcoin', asset: 'BTC' })).toBeUndefined();
  const contract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  const payment = { ...usdt, contract, amount: '100000000000' } as never;
  expect(dustLimit({ payment, dustRoof })).toBe(250_000_000n);
  expect(dustLimit({ payment, dustRoof: undefined })).toBe(1_000_000_000n);
});
