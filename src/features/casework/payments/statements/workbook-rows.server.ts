import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { decodeEntities } from '#shared/format/decode-entities.ts';
import type { RowSource } from './find-tables.ts';
import type { Pauses } from './pauses.ts';

// Workbooks as ECMA-376 describes them: a ZIP archive with one XML file per sheet.

const unpack = promisify(inflateRaw);

/** In bytes, of one part: a sheet of 250,000 rows has 100 MB at most. */
const maxPart = 128 * 1024 * 1024;

/** In columns; a single cell may claim to be the last of thousands. */
const maxCells = 200;

/** In characters. */
const longestRow = 256 * 1024;
const longestString = 256 * 1024;

/** A workbook has at most 65,490 of them, and a code of a number at most 255 characters (Excel's limits). */
const mostStyles = 65_490;
const longestCode = 255;

export class BrokenWorkbook extends Error {}

export function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/**
 * The sheets of a workbook. Times are written as text, without a zone; numbers as the program shows them.
 * @throws BrokenWorkbook
 */
export async function readWorkbook(bytes: Buffer, pauses: Pauses): Promise<RowSource[]> {
  try {
    const parts = readDirectory(bytes);
    const names = [...parts.keys()].filter((name) =>
      /^xl\/worksheets\/sheet\d{1,9}\.xml$/.test(name),
    );
    if (names.length === 0) throw new BrokenWorkbook();
    const book = await partText(bytes, parts.get('xl/workbook.xml'));
    const formats = readFormats(await partText(bytes, parts.get('xl/styles.xml')));
    const strings = await readStrings(
      await partText(bytes, parts.get('xl/sharedStrings.xml')),
      pauses,
    );
    const is1904 = /<workbookPr\b[^<>]*\bdate1904="(1|true)"/.test(book);
    const sheets: RowSource[] = [];
    for (const name of names.toSorted((one, other) => numberIn(one) - numberIn(other))) {
      const text = await partText(bytes, parts.get(name));
      sheets.push(() => sheetRows(text, { strings, formats, is1904 }));
      await pauses.take();
    }
    return sheets;
  } catch (error) {
    if (error instanceof BrokenWorkbook) throw error;
    throw new BrokenWorkbook('The workbook cannot be unpacked.', { cause: error });
  }
}

function numberIn(name: string): number {
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

type Part = { method: number; packed: number; offset: number };

function readDirectory(bytes: Buffer): Map<string, Part> {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0) throw new BrokenWorkbook();
  const count = bytes.readUInt16LE(end + 10);
  const parts = new Map<string, Part>();
  let at = bytes.readUInt32LE(end + 16);
  for (let place = 0; place < count && place < 2_000; place += 1) {
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, nameEnd).replaceAll('\\', '/');
    parts.set(name.replace(/^\//, ''), {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

async function partText(bytes: Buffer, part: Part | undefined): Promise<string> {
  if (!part) return '';
  const { offset, packed, method } = part;
  const content = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const data = bytes.subarray(content, content + packed);
  const unpacked = method === 0 ? data : await unpack(data, { maxOutputLength: maxPart });
  // Some programs put a prefix before every name.
  const text = unpacked.toString('utf8');
  return /<x:(worksheet|sst|styleSheet|workbook)\b/.test(text.slice(0, 1_000))
    ? text.replaceAll(/<(\/?)x:/g, '<$1')
    : text;
}

async function readStrings(text: string, pauses: Pauses): Promise<string[]> {
  const strings: string[] = [];
  for (let at = text.indexOf('<si'); at >= 0; at = text.indexOf('<si', at)) {
    const end = text.indexOf('</si>', at);
    if (end < 0) break;
    strings.push(textIn(text.slice(at, Math.min(end, at + longestString))));
    at = end;
    if (pauses.isDue()) await pauses.take();
  }
  return strings;
}

function textIn(xml: string): string {
  let text = '';
  for (const [, part = ''] of withoutReadings(xml).matchAll(/<t\b[^<>]*>([^<]*)<\/t>/g))
    text += part;
  return decodeEntities(text);
}

/** Readings of Japanese words stand beside them. */
function withoutReadings(xml: string): string {
  const [before = '', ...others] = xml.split(/<rPh\b/);
  return before + others.map((each) => each.split('</rPh>', 2)[1] ?? '').join('');
}

/** How cells of a style show a number: as a day, a time, both, or as it is. */
type Shown = 'day' | 'clock' | 'both' | 'number';

function readFormats(text: string): Shown[] {
  const codes = new Map<number, string>();
  for (const [tag] of text.matchAll(/<numFmt\b[^<>]*>/g)) {
    const id = Number(/\bnumFmtId="(\d+)"/.exec(tag)?.[1] ?? -1);
    codes.set(id, decodeEntities(/\bformatCode="([^"]*)"/.exec(tag)?.[1] ?? ''));
  }
  const begin = text.indexOf('<cellXfs');
  const end = text.indexOf('</cellXfs>', begin);
  const cells = begin < 0 || end < 0 ? '' : text.slice(begin, end);
  const shown: Shown[] = [];
  for (const [tag] of cells.matchAll(/<xf\b[^<>]*>/g)) {
    if (shown.length >= mostStyles) break;
    const id = Number(/\bnumFmtId="(\d+)"/.exec(tag)?.[1] ?? 0);
    shown.push(shownBy(id, codes.get(id)));
  }
  return shown;
}

function shownBy(id: number, code: string | undefined): Shown {
  if (code === undefined) {
    if (id === 22) return 'both';
    if (
      (id >= 14 && id <= 17) ||
      (id >= 27 && id <= 31) ||
      id === 36 ||
      (id >= 50 && id <= 54) ||
      (id >= 57 && id <= 58)
    )
      return 'day';
    return (id >= 18 && id <= 21) || (id >= 45 && id <= 47) ? 'clock' : 'number';
  }
  const plain = code.slice(0, longestCode).replaceAll(/"[^"]*"|\\.|\[(?![hms]+\])[^\]]*\]/gi, '');
  const [hasDay, hasClock] = [/[yd]/i.test(plain), /[hs]/i.test(plain)];
  if (hasDay) return hasClock ? 'both' : 'day';
  return hasClock ? 'clock' : 'number';
}

type Book = { strings: readonly string[]; formats: readonly Shown[]; is1904: boolean };

function* sheetRows(text: string, book: Book): Generator<string[]> {
  let at = 0;
  for (;;) {
    const begin = text.indexOf('<row', at);
    if (begin < 0) return;
    const open = text.indexOf('>', begin);
    if (open < 0) return;
    at = open + 1;
    if (text[open - 1] === '/') continue;
    const end = text.indexOf('</row>', open);
    if ((end < 0 ? text.length : end) - open > longestRow) throw new BrokenWorkbook();
    const row = readCells(text.slice(open + 1, end < 0 ? text.length : end), book);
    at = end < 0 ? text.length : end;
    if (row.some((cell) => cell !== '')) yield row;
  }
}

function readCells(xml: string, book: Book): string[] {
  const row: string[] = [];
  const cell = /<c(?=[\s>/])/g;
  for (let found = cell.exec(xml); found; found = cell.exec(xml)) {
    const open = xml.indexOf('>', found.index);
    if (open < 0) break;
    const given = xml.slice(found.index, open);
    const isEmpty = given.endsWith('/');
    const close = isEmpty ? open : xml.indexOf('</c>', open);
    if (close < 0) break;
    cell.lastIndex = close;
    const place = columnOf(/\br="([A-Z]{1,3})\d+"/.exec(given)?.[1]) ?? row.length;
    if (place >= maxCells) continue;
    while (row.length < place) row.push('');
    row[place] = isEmpty ? '' : cellText(given, xml.slice(open + 1, close), book);
  }
  return row;
}

function columnOf(letters: string | undefined): number | undefined {
  if (letters === undefined) return undefined;
  let place = 0;
  for (const letter of letters) place = place * 26 + (letter.codePointAt(0) ?? 64) - 64;
  return place - 1;
}

function cellText(given: string, content: string, { strings, formats, is1904 }: Book): string {
  const type = /\bt="(\w+)"/.exec(given)?.[1];
  if (type === 'inlineStr') return textIn(content);
  const value = decodeEntities(/<v\b[^<>]*>([^<]*)<\/v>/.exec(content)?.[1] ?? '');
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type === 'd') return value.replace('T', ' ');
  if (type !== undefined && type !== 'n') return type === 'e' ? '' : value;
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  const shown = formats[Number(/\bs="(\d+)"/.exec(given)?.[1] ?? -1)] ?? 'number';
  return shown === 'number' ? plainNumber(value) : dateText(number, shown, is1904);
}

/** Digits that the program shows: a cell has fifteen that count, and noise of binary fractions behind them. */
function plainNumber(value: string): string {
  if (value.replaceAll(/\D/g, '').length <= 15 && !/e/i.test(value)) return value;
  if (/^-?\d{16,}$/.test(value)) return value;
  const [digits = '', power = '0'] = Number(value).toExponential(14).split('e');
  const bare = digits.replace(/\.?0+$/, '');
  return power === '+0' ? bare : `${bare}e${Number(power)}`;
}

const dayMs = 86_400_000;

/** A day is a number since 1900, whose leap day that never was is counted, or since 1904. */
function dateText(serial: number, shown: Shown, is1904: boolean): string {
  const begin = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const at = new Date(begin + Math.round((serial * dayMs) / 1_000) * 1_000);
  if (Number.isNaN(at.getTime())) return String(serial);
  const text = at.toISOString();
  if (shown === 'clock' || serial < 1) return text.slice(11, 19);
  return shown === 'both' || serial % 1 !== 0
    ? text.slice(0, 19).replace('T', ' ')
    : text.slice(0, 10);
}
