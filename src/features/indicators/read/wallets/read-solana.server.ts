import { base58 } from '@scure/base';
import { isEd25519KeyPair } from '#kernel/secrets/is-ed25519-key-pair.ts';
import type { Recognised } from '../indicator.server.ts';
import { isMixed } from './wallet-format.server.ts';

function decode(token: string): Uint8Array | undefined {
  try {
    return base58.decode(token);
  } catch {
    return undefined;
  }
}

/** Solana's addresses are bare keys of 32 bytes: nothing in them shows a slip. */
export function readSolanaAddress(token: string): Recognised | undefined {
  if (token.length < 32 || token.length > 44 || !isMixed(token)) return undefined;
  if (decode(token)?.length !== 32) return undefined;
  return { kind: 'wallet', chain: 'solana', value: token, display: token, checksum: 'none' };
}

/**
 * A transaction's signature: 64 bytes. A wallet's secret key has the same length and is no indicator;
 * it gives itself away, because its second half is the public key of the first.
 */
export function readSolanaSignature(token: string): Recognised | undefined {
  if (token.length < 86 || token.length > 88 || !isMixed(token)) return undefined;
  const bytes = decode(token);
  if (bytes?.length !== 64 || isEd25519KeyPair(bytes)) return undefined;
  return { kind: 'transaction', chain: 'solana', value: token, display: token, checksum: 'none' };
}
