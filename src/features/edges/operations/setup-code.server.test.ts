import { expect, test } from 'vitest';
import { createSiteAddress } from '#platform/adapters/create-site.ts';
import type { Db } from '#database/client.ts';
import { testContext } from '#tests/context.ts';
import { isSetupCode, setupCode } from './setup-code.server.ts';

function contextWithKey(byte: number) {
  const site = createSiteAddress('http://localhost:3000', Buffer.alloc(32, byte));
  return testContext({} as Db, { ports: { site } });
}

test('has twelve characters that cannot be mistaken for others', () => {
  for (let byte = 0; byte < 64; byte += 1)
    expect(setupCode(contextWithKey(byte))).toMatch(
      /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/,
    );
});

test('stays the same for one key and differs between keys', () => {
  const codes = Array.from({ length: 64 }, (_, byte) => setupCode(contextWithKey(byte)));

  expect(setupCode(contextWithKey(7))).toBe(codes[7]);
  expect(new Set(codes).size).toBe(64);
});

test('is recognised however it is typed', () => {
  for (let byte = 0; byte < 64; byte += 1) {
    const ctx = contextWithKey(byte);
    const code = setupCode(ctx);
    const typed = [
      code,
      code.toLowerCase(),
      code.replaceAll('-', ''),
      ` ${code.replaceAll('-', ' \u2013 ')} `,
      code.replaceAll('0', 'O').replaceAll('1', 'I'),
      code.replaceAll('0', 'o').replaceAll('1', 'l'),
    ];

    expect(typed.filter((text) => !isSetupCode(ctx, text))).toEqual([]);
  }
});

test('nothing else is recognised', () => {
  const ctx = contextWithKey(7);
  const code = setupCode(ctx);
  const others = ['', '-', code.slice(0, -1), `${code}0`, setupCode(contextWithKey(8))];

  expect(others.filter((text) => isSetupCode(ctx, text))).toEqual([]);
});
