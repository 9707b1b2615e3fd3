import { randomBytes } from 'node:crypto';
import { base32nopad } from '@scure/base';
import type { ServiceContext } from '#server/context.ts';
import { totpSecretBytes } from './totp.ts';

const purpose = 'authenticator-secret';

/** In base32, as apps take it. */
export function newTotpSecret(): string {
  return base32nopad.encode(randomBytes(totpSecretBytes));
}

export function sealTotpSecret({ ports }: ServiceContext, secret: string): string {
  return ports.seal.close(purpose, secret);
}

export function openTotpSecret({ ports }: ServiceContext, sealed: string): string {
  return ports.seal.open(purpose, sealed);
}
