import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { findTotpStep, newTotpSecret, totpAddress } from './one-time-codes.server.ts';

// RFC 6238, appendix B: the last six digits of the SHA-1 rows; the secret is "1234567890" twice.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('accepts the code of the standard at %d seconds', (seconds, code) => {
  expect(findTotpStep(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test('accepts a code half a minute early or late, and no other', () => {
  const code = new TOTP({ secret }).generate({ timestamp: 100 * 30_000 });
  const found = [98, 99, 100, 101, 102].map((step) =>
    findTotpStep(secret, code, new Date(step * 30_000)),
  );
  expect(found).toEqual([undefined, 100, 100, 100, undefined]);
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '28708é', '287082\n'])(
  '%j is not a code',
  (code) => {
    expect(findTotpStep(secret, code, new Date(59_000))).toBeUndefined();
  },
);

test('generates distinct secrets of 160 bits', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});

test('names the organisation and the account to the app', () => {
  expect(totpAddress(secret, 'robin@example.org', 'Harbour & Light')).toBe(
    'otpauth://totp/Harbour%20%26%20Light:robin%40example.org?issuer=Harbour%20%26%20Light' +
      `&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});
