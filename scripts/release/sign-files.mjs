import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** @typedef {{ name: string, bytes: Uint8Array }} ReleaseFile */

/**
 * @param {ReleaseFile[]} files
 * @returns {string} one line a file, as `sha256sum --check` reads them
 */
export function writeSums(files) {
  const lines = files.map(
    ({ name, bytes }) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`,
  );
  return lines.toSorted((a, b) => a.slice(66).localeCompare(b.slice(66), 'en')).join('');
}

// Both files are in minisign's format (https://jedisct1.github.io/minisign/#signature-format), because it is
// in the systems' packages and needs no key server. `ED`: of the BLAKE2b hash of the content.

/**
 * @param {Uint8Array} content
 * @param {{ privateKey: string, comment: string }} signer key as PEM (`openssl genpkey -algorithm ed25519`);
 *   comment that the signature covers, in one line
 * @returns {{ signature: string, publicKey: string }} files for `minisign -V`
 * @throws {Error} when the key is no Ed25519 key
 */
export function signContent(content, { privateKey, comment }) {
  const key = createPrivateKey(privateKey);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('This is no Ed25519 key.');
  // The last 32 bytes of the DER form are the key itself.
  const raw = createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-32);
  const id = createHash('sha256').update(raw).digest().subarray(0, 8);
  const name = Buffer.from(id.toReversed()).toString('hex').toUpperCase();
  const signature = sign(null, createHash('blake2b512').update(content).digest(), key);
  const whole = sign(null, Buffer.concat([signature, Buffer.from(comment)]), key);
  return {
    signature: [
      `untrusted comment: signature of a Lantern release, key ${name}`,
      Buffer.concat([Buffer.from('ED'), id, signature]).toString('base64'),
      `trusted comment: ${comment}`,
      `${whole.toString('base64')}\n`,
    ].join('\n'),
    publicKey: [
      `untrusted comment: minisign public key ${name}`,
      `${Buffer.concat([Buffer.from('Ed'), id, raw]).toString('base64')}\n`,
    ].join('\n'),
  };
}
