import {
  createReadStream,
  createWriteStream,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** Files of a package that no running program reads: types, sources, maps, manuals, static libraries, larger data. */
const NOT_READ =
  /\.(map|flow|a|[cm]?tsx?|tsbuildinfo|md|markdown)$|\/(pkgconfig|\.github)\/|@tesseract\.js-data\/\w+\/4\.0\.0\//i;
const LEGAL = /(^|\/)(licen[sc]e|copying|notice|third-party)[^/]*$/i;

// The date that npm gives to all files of a package, so that the same contents make the same archive.
const DATE = new Date('1985-10-26T08:15:00Z');

/** @typedef {{ name: string, size: number, mode: number } & ({ file: string } | { text: string } | { link: string })} Entry */

/**
 * @param {string} root folder that contains `folder`
 * @param {string} folder relative to it; folders of nested packages are left out
 * @returns {Entry[]} the files of an installed package that belong in the archive
 */
export function listPackage(root, folder) {
  const entries = listFolder(root, folder).filter(
    ({ name }) => LEGAL.test(name) || !NOT_READ.test(name),
  );
  return [...entries, ...missingLinks(root, folder, entries)];
}

/**
 * @param {string} root @param {string} folder @param {string} [name] of it in the archive @returns {Entry[]}
 */
export function listFolder(root, folder, name = folder) {
  const place = path.join(root, folder);
  return readdirSync(place, { withFileTypes: true }).flatMap((child) => {
    const inArchive = path.posix.join(name, child.name);
    if (child.name === 'node_modules') return [];
    if (child.isDirectory()) return listFolder(place, child.name, inArchive);
    return [entryOf(path.join(place, child.name), inArchive)];
  });
}

/** @param {string} file @param {string} name of it in the archive @returns {Entry} */
export function entryOf(file, name) {
  const stats = lstatSync(file);
  if (stats.isSymbolicLink()) return { name, size: 0, mode: 0o777, link: readlinkSync(file) };
  return { name, size: stats.size, mode: stats.mode & 0o111 ? 0o755 : 0o644, file };
}

/** @param {string} name @param {string} text @returns {Entry} */
export function textEntry(name, text) {
  return { name, size: Buffer.byteLength(text), mode: 0o644, text };
}

/**
 * npm packs no links; PostgreSQL's package lists its own, which the program would create at the first start.
 */
function missingLinks(root, folder, entries) {
  const list = entries.find(({ name }) => name === `${folder}/native/pg-symlinks.json`);
  if (!list) return [];
  const present = new Set(entries.map(({ name }) => name));
  const links = JSON.parse(readFileSync(path.join(root, list.name), 'utf8'));
  return links
    .map(({ source, target }) => ({
      name: path.posix.join(folder, target),
      size: 0,
      mode: 0o777,
      link: path.posix.relative(path.posix.dirname(target), source),
    }))
    .filter(({ name }) => !present.has(name));
}

/**
 * Writes the entries, sorted, below one folder.
 * @param {{ file: string, top: string, entries: Entry[] }} archive
 */
export async function writeArchive({ file, top, entries }) {
  const tar = pack();
  const written = pipeline(tar, createGzip(), createWriteStream(file));
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) await add(entry);
  tar.finalize();
  await written;

  async function add({ name, size, mode, ...content }) {
    const header = { name: `${top}/${name}`, mode, mtime: DATE, uid: 0, gid: 0 };
    if (content.link !== undefined) {
      tar.entry({ ...header, type: 'symlink', linkname: content.link });
    } else if (content.text !== undefined) {
      tar.entry(header, content.text);
    } else {
      await pipeline(createReadStream(content.file), tar.entry({ ...header, size }));
    }
  }
}
