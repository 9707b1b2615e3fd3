import { createPrivateKey, createPublicKey } from 'node:crypto';

/** The DER frame of an Ed25519 private key (RFC 8410). */
const privateFrame = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Whether 64 bytes are a secret key as Solana wallets export it: its second half is the public key of
 * the first. A signature has the same length and is no secret.
 */
export function isEd25519KeyPair(bytes: Uint8Array): boolean {
  const key = Buffer.concat([privateFrame, bytes.subarray(0, 32)]);
  const secret = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const open = createPublicKey(secret).export({ format: 'der', type: 'spki' });
  return open.subarray(-32).equals(bytes.subarray(32));
}
