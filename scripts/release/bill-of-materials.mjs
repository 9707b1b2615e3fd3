import { createHash } from 'node:crypto';

/** @import { Notice } from '../package/notices.mjs' */

/**
 * Lists what an archive contains, as CycloneDX 1.5 in JSON. The same contents give the same bytes: the serial
 * number comes from the packages, and no date is written.
 * @param {{ name: string, version: string, license: string }} program
 * @param {{ notices: Notice[], lock: { packages: Record<string, { version?: string, integrity?: string }> } }} parts
 *   of the release, and the lockfile, which has the hash of each package as the registry serves it
 * @returns {string}
 */
export function writeBillOfMaterials(program, { notices, lock }) {
  const hashes = readHashes(lock);
  const components = notices.map((notice) => describe(notice, hashes));
  const { name, version, license } = program;
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([name, version, components]))}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `${name}@${version}`,
        name,
        version,
        licenses: [{ license: { id: license } }],
      },
    },
    components,
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** @param {Notice} notice @param {Map<string, string>} hashes */
function describe({ name, version, licence, source }, hashes) {
  // The scope's sign is written as %40 in the address of a package.
  const purl = `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
  const sha512 = hashes.get(`${name}@${version}`);
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: [/^[\w.-]+$/.test(licence) ? { license: { id: licence } } : { expression: licence }],
    ...(sha512 && { hashes: [{ alg: 'SHA-512', content: sha512 }] }),
    ...(typeof source === 'string' &&
      /^(git\+)?https?:/.test(source) && {
        externalReferences: [{ type: 'vcs', url: source.replace(/^git\+/, '') }],
      }),
  };
}

/** @returns {Map<string, string>} SHA-512 in hexadecimal, by name and version */
function readHashes({ packages }) {
  const found = Object.entries(packages).flatMap(([place, { version, integrity }]) => {
    const encoded = /sha512-(\S+)/.exec(integrity ?? '')?.[1];
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return encoded ? [[`${name}@${version}`, Buffer.from(encoded, 'base64').toString('hex')]] : [];
  });
  return new Map(found);
}

/** @param {string} text @returns {string} in the form of UUID version 8, whose bits are our own */
function uuidOf(text) {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = (bytes[6] & 0x0f) | 0x80;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
