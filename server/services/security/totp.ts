import { createHmac, timingSafeEqual } from 'node:crypto';
import { base32nopad } from '@scure/base';

/** As authenticator apps expect without being told: RFC 6238 with SHA-1, six digits, 30 seconds. */
const stepSeconds = 30;

/** In bytes, as RFC 4226 recommends. */
export const totpSecretBytes = 20;

export function totpStep(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / stepSeconds);
}

/** @param secret in base32, as apps take it */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', base32nopad.decode(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/**
 * The 30 seconds a code belongs to: the present ones, or those before and after for a clock that is
 * wrong by a little. Undefined when it belongs to none.
 */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const present = totpStep(now);
  return [present, present - 1, present + 1].find((step) => {
    const expected = Buffer.from(totpCode(secret, step));
    const given = Buffer.from(code);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** What the QR code says; the organisation's name is shown in the app. */
export function totpAddress(secret: string, email: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
