import { decodeEntities } from '#shared/format/decode-entities.ts';
import { addPassage, emptyText, type Budget, type FileText } from './passage.ts';
import { unpackPart, type ZipPart } from './zip-parts.ts';

// Documents as ECMA-376 and OASIS OpenDocument describe them: a ZIP archive with XML in it.

/** In bytes, of one part. */
const longestPart = 40 * 1024 * 1024;

type Kind = { as: string; parts: RegExp; place: string };

const kinds: readonly (Kind & { sign: string })[] = [
  {
    sign: 'word/document.xml',
    as: 'Word document',
    parts: /^word\/(?:document|footnotes|endnotes|comments|header\d*|footer\d*)\.xml$/,
    place: '',
  },
  {
    sign: 'xl/workbook.xml',
    as: 'Excel workbook',
    parts: /^xl\/worksheets\/sheet\d+\.xml$/,
    place: 'sheet',
  },
  {
    sign: 'ppt/presentation.xml',
    as: 'Presentation',
    parts: /^ppt\/slides\/slide\d+\.xml$/,
    place: 'slide',
  },
  { sign: 'content.xml', as: 'OpenDocument file', parts: /^content\.xml$/, place: '' },
];

export function officeKind(parts: readonly ZipPart[]): Kind | undefined {
  const names = new Set(parts.map(({ name }) => name));
  return kinds.find(
    ({ sign }) => names.has(sign) && (sign !== 'content.xml' || names.has('mimetype')),
  );
}

export async function officeText(
  bytes: Buffer,
  { kind, parts }: { kind: Kind; parts: readonly ZipPart[] },
  budget: Budget,
): Promise<FileText> {
  const file = emptyText(kind.as);
  async function read(part: ZipPart): Promise<string> {
    const content = await unpackPart(bytes, part, Math.min(longestPart, Math.max(1, budget.bytes)));
    budget.bytes -= content.length;
    return content.toString('utf8');
  }
  const shared = parts.find(({ name }) => name === 'xl/sharedStrings.xml');
  const strings = shared ? sharedStrings(await read(shared)) : [];
  const found = parts.filter(({ name }) => kind.parts.test(name));
  for (const part of found.toSorted((one, other) => numberIn(one.name) - numberIn(other.name))) {
    const xml = await read(part);
    const place = kind.place === '' ? '' : `${kind.place} ${numberIn(part.name)}`;
    const text = kind.place === 'sheet' ? sheetWords(xml, strings) : wordsOfXml(xml);
    addPassage(file, { place, text }, budget);
  }
  // A link may lead elsewhere than its words say.
  for (const part of parts.filter(({ name }) =>
    /\/_rels\/(?:document|slide\d+)\.xml\.rels$/.test(name),
  )) {
    const targets = [...(await read(part)).matchAll(/\bTarget="(https?:[^"]{1,2000})"/g)];
    const links = targets.map(([, target = '']) => decodeEntities(target)).join('\n');
    addPassage(file, { place: 'where links lead', text: links }, budget);
  }
  return file;
}

function numberIn(name: string): number {
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

/** Elements behind which a line or a cell ends, by their name without prefix. */
const lineEnds = new Set(['p', 'h', 'br', 'line-break', 'tr', 'table-row', 'cr', 'row', 'si']);
const cellEnds = new Set(['tab', 'tc', 'table-cell', 'c']);

/** The words of XML, with lines and cells apart. Runs in linear time. */
export function wordsOfXml(xml: string): string {
  const words: string[] = [];
  for (const [, isEnd, name = '', isEmpty, text] of xml.matchAll(
    /<(\/?)(?:[\w.-]{1,40}:)?([\w.-]{1,60})(?:\s[^<>]{0,20000})?(\/?)>|([^<>]+)/g,
  ))
    if (text !== undefined) words.push(text);
    else if (isEnd || isEmpty) {
      if (lineEnds.has(name)) words.push('\n');
      else if (cellEnds.has(name)) words.push('\t');
      else if (name === 's') words.push(' ');
    }
  const lines = decodeEntities(words.join('')).split('\n');
  return lines.filter((line) => line.trim() !== '').join('\n');
}

function sharedStrings(xml: string): string[] {
  return xml.split(/<\/(?:\w{1,20}:)?si>/).map((each) => wordsOfXml(each).trim());
}

function sheetWords(xml: string, strings: readonly string[]): string {
  const rows: string[] = [];
  for (const row of xml.split(/<\/(?:\w{1,20}:)?row>/)) {
    const cells: string[] = [];
    for (const [, attributes = '', content = ''] of row.matchAll(
      /<(?:\w{1,20}:)?c\b([^<>]{0,400})>([\s\S]*?)<\/(?:\w{1,20}:)?c>/g,
    )) {
      const value = /<(?:\w{1,20}:)?v>([^<]*)</.exec(content)?.[1];
      const isShared = /\bt="s"/.test(attributes);
      cells.push(isShared ? (strings[Number(value)] ?? '') : (value ?? wordsOfXml(content).trim()));
    }
    if (cells.some((cell) => cell !== '')) rows.push(cells.join('\t'));
  }
  return decodeEntities(rows.join('\n'));
}
