import { parse as parseYaml } from 'yaml';
import {
  isObject,
  listOf,
  mostEntries,
  parseJson,
  textOf,
  UnreadableFile,
  type GivenEntry,
  type GivenFile,
} from './attribution-entries.server.ts';
import { linesOf } from './lines.server.ts';
import { longestRecord, parseTable, type TableRow } from './read-table.server.ts';

// Lists of addresses and domains: TagPacks, OFAC's, plain tables. Published files are data and never
// executed: no YAML tags, no aliases, no formulas.

/** Confidence of a TagPack, by the ids of its taxonomy. Source: graphsense-tagpack-tool a14a1597. */
const tagpackLevels: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    ownership: 100,
    service_api: 70,
    forensic_investigation: 70,
    authority_data: 60,
    service_data: 50,
    untrusted_transaction: 40,
    web_crawl: 20,
    heuristic: 10,
    unknown: 5,
  }),
);

/**
 * A TagPack of GraphSense. It is parsed tag by tag, because a YAML parser needs a hundred times the size of
 * its input. Aliases are refused: a few lines of them can expand to gigabytes, and no published pack has any.
 */
export function readTagpack(text: string): GivenFile {
  const lines = text.split(/\r?\n/);
  const start = lines.findIndex((line) => /^tags\s*:/.test(line));
  if (start < 0)
    throw new UnreadableFile('It has no “tags”. A TagPack begins with a title and them.');
  if (!/^tags\s*:\s*(#.*)?$/.test(lines[start] ?? ''))
    throw new UnreadableFile(`Line ${start + 1}: “tags” must be a list, one tag below the other.`);
  const after = lines.findIndex((line, at) => at > start && /^[A-Za-z_]/.test(line));
  const end = after < 0 ? lines.length : after;
  const rest = [...lines.slice(0, start), ...lines.slice(end)];
  const header = readYaml(rest.join('\n'), { line: 1 });
  return {
    mapping: [
      `“${textOf(header['title']) || 'Without a title'}” by ${textOf(header['creator']) || 'nobody named'}.`,
      'Each tag: its address or transaction, label, actor, category or concepts, confidence, source, day.',
    ],
    entries: tagsOf(lines.slice(start + 1, end), { header, from: start + 2 }),
  };
}

type Pack = { header: Record<string, unknown>; from: number };

function* tagsOf(lines: readonly string[], { header, from }: Pack): Generator<GivenEntry> {
  const indent =
    /^( *)-(?: |$)/.exec(lines.find((line) => /^ *-(?: |$)/.test(line)) ?? '')?.[1] ?? '';
  const mark = `${indent}-`;
  let [tag, line]: [string[], number] = [[], from];
  for (const [place, written] of [...lines, mark].entries()) {
    const isNext = written === mark || written.startsWith(`${mark} `);
    if (isNext && tag.some((each) => each.trim() !== '' && !/^\s*#/.test(each)))
      yield toTag({ ...header, ...readYaml(tag.join('\n'), { line }) });
    if (isNext) [tag, line] = [[], from + place];
    tag.push(isNext ? `${indent} ${written.slice(mark.length)}` : written);
    if (tag.length > 200) throw new UnreadableFile(`Line ${line}: this tag is too long.`);
  }
}

function readYaml(text: string, { line }: { line: number }): Record<string, unknown> {
  if (text.length > longestRecord)
    throw new UnreadableFile(`Line ${line}: a tag, or what stands around the tags, is too long.`);
  try {
    const read: unknown = parseYaml(text, { maxAliasCount: 0, schema: 'core', logLevel: 'silent' });
    if (read === null) return {};
    if (isObject(read)) return read;
  } catch {
    // Reported below, with the position in the file instead of in the part.
  }
  throw new UnreadableFile(
    `Line ${line.toLocaleString('en-US')} cannot be read as YAML. Aliases (*name) are not taken.`,
  );
}

function toTag(tag: Record<string, unknown>): GivenEntry {
  const confidenceWord = textOf(tag['confidence']);
  const concepts = listOf(tag['concepts']).map(textOf).filter(Boolean);
  return {
    value: textOf(tag['address']) || textOf(tag['tx_hash']),
    label: textOf(tag['label']),
    actor: textOf(tag['actor']),
    category: [textOf(tag['category']), textOf(tag['abuse']), ...concepts]
      .filter(Boolean)
      .join(', '),
    confidence: tagpackLevels.get(confidenceWord),
    confidenceWord,
    reference: textOf(tag['source']),
    validFrom: textOf(tag['lastmod']),
  };
}

const ofacLabel = 'On the sanctions list of OFAC: nobody may deal with it. Ask counsel';

/** OFAC's own lists, in which addresses appear in remarks, or lists extracted from them, one per line. */
export function readOfac(text: string): GivenFile {
  const isOwn = /Digital Currency Address - /i.test(text);
  return {
    mapping: [
      isOwn
        ? 'Every “Digital Currency Address” among the remarks, with the name of its entry.'
        : 'One address a line.',
    ],
    entries: isOwn ? ofacEntries(text) : lineEntries(text, { label: ofacLabel }),
  };
}

function* ofacEntries(text: string): Generator<GivenEntry> {
  for (const line of linesOf(text)) {
    const name = /^\s*\d+\s*,\s*"([^"]{1,300})"/.exec(line)?.[1] ?? '';
    for (const [, symbol = '', value = ''] of line.matchAll(
      /Digital Currency Address - ([A-Z]{2,8}) ([A-Za-z\d]{14,100})/g,
    ))
      yield { value, label: ofacLabel, actor: name, category: symbol };
  }
}

/** A list of sites or addresses: lines, a hosts file, or a JSON array of strings. */
export function readDomains(text: string): GivenFile {
  const label = 'On a list of fraudulent sites and addresses';
  if (!/^\s*[[{]/.test(text))
    return { mapping: ['One site or address a line.'], entries: lineEntries(text, { label }) };
  const parsed = parseJson(text);
  const lists = Array.isArray(parsed) ? [parsed] : Object.values(isObject(parsed) ? parsed : {});
  const values = lists.flatMap(listOf).filter((each) => typeof each === 'string');
  if (values.length === 0)
    throw new UnreadableFile('It is JSON without a list of texts. Choose another format for it.');
  return {
    mapping: ['Every text in its lists.'],
    entries: values.map((value): GivenEntry => ({ value, label })),
  };
}

function* lineEntries(text: string, { label }: { label: string }): Generator<GivenEntry> {
  for (const line of linesOf(text)) {
    const value = line
      .replace(/(^|\s)[#!].*$/s, '')
      .trim()
      .replace(/^(?:0\.0\.0\.0|127\.0\.0\.1)\s+/, '');
    if (value !== '' && value !== 'localhost') yield { value, label };
  }
}

/** Names of columns, in the order in which they are searched for. */
const columnNames = {
  value: ['address', 'value', 'indicator', 'wallet', 'domain', 'url', 'account', 'ioc'],
  label: ['label', 'name', 'tag', 'description', 'comment', 'note'],
  actor: ['actor', 'entity', 'owner', 'service'],
  category: ['category', 'type', 'kind', 'abuse', 'concept'],
  platform: ['platform', 'chain', 'network'],
  confidence: ['confidence', 'score'],
  reference: ['source', 'reference', 'link', 'report'],
  validFrom: ['date', 'lastmod', 'first_seen', 'valid_from', 'created'],
} as const;

type Column = keyof typeof columnNames;

/** A table with a header, one column of which holds the addresses. Formulas stay text. */
export function readAttributionCsv(text: string): GivenFile {
  const { header, rows } = parseTable(text, { most: mostEntries });
  const names = header.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  );
  const places = new Map<Column, number>();
  for (const [column, known] of Object.entries(columnNames) as [Column, readonly string[]][]) {
    const name = known.find(
      (each) => names.includes(each) && ![...places.values()].includes(names.indexOf(each)),
    );
    if (name !== undefined) places.set(column, names.indexOf(name));
  }
  if (!places.has('value'))
    throw new UnreadableFile(
      `Its first line names no column of addresses. Call one of them “address”; this one has: ${header.slice(0, 12).join(', ').slice(0, 200)}.`,
    );
  const used = [...places].map(([column, place]) => `“${header[place]}” as ${columnWords[column]}`);
  const unused = header.filter((_, place) => ![...places.values()].includes(place));
  return {
    mapping: [
      `Columns: ${used.join(', ')}.`,
      ...(unused.length > 0 ? [`Not read: ${unused.slice(0, 20).join(', ').slice(0, 300)}.`] : []),
    ],
    entries: csvEntries(rows, places),
  };
}

const columnWords: Readonly<Record<Column, string>> = {
  value: 'the address',
  label: 'the label',
  actor: 'whose it is',
  category: 'the category',
  platform: 'the platform of accounts',
  confidence: 'the confidence',
  reference: 'the source',
  validFrom: 'the day',
};

function* csvEntries(
  rows: readonly TableRow[],
  places: ReadonlyMap<Column, number>,
): Generator<GivenEntry> {
  for (const { cells: row } of rows) {
    const [cell, sure] = [cellOf(row, places), cellOf(row, places)('confidence')];
    const confidence = /^\d{1,3}(\.\d+)?%?$/.test(sure) ? Number.parseFloat(sure) : undefined;
    yield {
      // Strips the apostrophe that keeps a spreadsheet from evaluating a value such as +1.
      value: cell('value').replace(/^'(?=[=+\-@])/, ''),
      label: cell('label') || cell('category') || 'Listed',
      platform: cell('platform'),
      actor: cell('actor'),
      category: cell('category'),
      confidence,
      confidenceWord: confidence === undefined ? sure : '',
      reference: cell('reference'),
      validFrom: cell('validFrom'),
    };
  }
}

function cellOf(row: readonly string[], places: ReadonlyMap<Column, number>) {
  return (column: Column): string => row[places.get(column) ?? -1]?.trim() ?? '';
}
