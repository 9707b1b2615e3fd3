import {
  listOf,
  parseJson,
  textOf,
  UnreadableFile,
  type GivenEntry,
  type GivenFile,
} from './attribution-entries.server.ts';
import { linesOf } from './lines.server.ts';
import { readYaml, yamlItems } from './yaml-items.server.ts';

// TagPacks and OFAC's lists. Published files are data and never executed: no YAML tags, no aliases.

/**
 * Confidence of a TagPack, by the ids of its taxonomy. Source: graphsense-tagpack-tool, confidence.csv; an earlier one
 * had `forensic_investigation`.
 */
const tagpackLevels: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    override: 100,
    ownership: 100,
    manual_transaction: 90,
    service_api: 70,
    forensic_investigation: 70,
    authority_data: 60,
    trusted_provider: 50,
    service_data: 50,
    forensic: 50,
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
  const head = /(^|\n)tags[ \t]*:([^\n]*)(?:\n|$)/.exec(text);
  if (head === null)
    throw new UnreadableFile('It has no “tags”. A TagPack begins with a title and them.');
  const before = text.slice(0, head.index + (head[1] ?? '').length);
  const line = before.split('\n').length;
  if (!/^\s*(?:#.*)?$/.test((head[2] ?? '').trim()))
    throw new UnreadableFile(`Line ${line}: “tags” must be a list, one tag below the other.`);
  // The lines are taken one by one: an array of them costs more than the file.
  const below = text.slice(head.index + head[0].length);
  const end = below.search(/(?:^|\n)[A-Za-z_]/);
  const tags = end < 0 ? below : below.slice(0, end);
  const header = readYaml(`${before}\n${end < 0 ? '' : below.slice(end)}`, { line: 1 });
  return {
    mapping: [
      `“${textOf(header['title']) || 'Without a title'}” by ${textOf(header['creator']) || 'nobody named'}.`,
      'Each tag: its address or transaction, label, actor, category or concepts, network, confidence, source, day.',
    ],
    entries: tagsOf(tags, { header, from: line + 1 }),
  };
}

type Pack = { header: Record<string, unknown>; from: number };

/** Longest tag, in lines. */
const longestTag = 200;

function* tagsOf(tags: string, { header, from }: Pack): Generator<GivenEntry> {
  const items = yamlItems(plainLinesOf(tags), { from, what: 'tag', longest: longestTag });
  for (const { written, line } of items) yield toTag({ ...header, ...readYaml(written, { line }) });
}

function* plainLinesOf(text: string): Generator<string> {
  for (const line of linesOf(text)) yield line.endsWith('\r') ? line.slice(0, -1) : line;
}

/** Where OFAC publishes its list; tags of a pack made from it have no other word for sanctions. */
const sanctionsList = /^https:\/\/www\.treasury\.gov\/ofac\/downloads\//;

function toTag(tag: Record<string, unknown>): GivenEntry {
  const confidenceWord = textOf(tag['confidence']);
  const concepts = listOf(tag['concepts']).map(textOf).filter(Boolean);
  if (sanctionsList.test(textOf(tag['source']))) concepts.push('sanction');
  return {
    value: textOf(tag['address']) || textOf(tag['tx_hash']),
    network: textOf(tag['network']) || textOf(tag['currency']),
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

/**
 * OFAC's own lists, in which addresses appear in remarks or in documents of identity, or lists extracted from them,
 * one per line and named after one asset.
 */
export function readOfac(text: string, { fileName }: { fileName: string }): GivenFile {
  const isXml = /^\s*<\?xml|<sdnList|<Sanctions/i.test(text.slice(0, 2_000));
  const isOwn = /Digital Currency Address - /i.test(text);
  const network = /(?:^|[_\s-])([A-Z]{2,6})(?:[_.\s-]|$)/.exec(fileName.replace(/\.\w+$/, ''))?.[1];
  return {
    mapping: [
      isOwn
        ? 'Every “Digital Currency Address”, with the asset that OFAC names and the name of its entry.'
        : 'One address a line.',
      ...(isOwn || network === undefined
        ? []
        : [`All of them of the asset in its name, ${network}.`]),
    ],
    entries: /^\s*\[/.test(text)
      ? textsOf(parseJson(text), { label: ofacLabel, network, sense: 'bad', isAddress: true })
      : isXml
        ? xmlEntries(text)
        : isOwn
          ? ofacEntries(text)
          : linesAs(text, { label: ofacLabel, network, sense: 'bad', isAddress: true }),
  };
}

function* linesAs(
  text: string,
  about: Omit<GivenEntry, 'value'>,
): Generator<GivenEntry | undefined> {
  for (const line of linesOf(text)) {
    yield undefined;
    const value = line.replace(/(^|\s)[#!].*$/s, '').trim();
    if (value !== '') yield { ...about, value };
  }
}

function* textsOf(
  list: unknown,
  about: Omit<GivenEntry, 'value'>,
): Generator<GivenEntry | undefined> {
  for (const value of listOf(list)) yield { ...about, value: textOf(value) };
}

function* ofacEntries(text: string): Generator<GivenEntry> {
  for (const line of linesOf(text)) {
    const name = /^\s*\d+\s*,\s*"([^"]{1,300})"/.exec(line)?.[1] ?? '';
    for (const [, symbol = '', value = ''] of line.matchAll(
      /Digital Currency Address - ([A-Z]{2,8}) ([A-Za-z\d]{14,100})/g,
    ))
      yield sanctioned({ value, symbol, name });
  }
}

function sanctioned({ value, symbol, name }: { value: string; symbol: string; name: string }) {
  const about = { label: ofacLabel, actor: name, category: symbol, network: symbol };
  return { ...about, value, sense: 'bad', isAddress: true } satisfies GivenEntry;
}

/**
 * The short and the advanced XML of OFAC. In the short one an address is the number of a document of identity; in the
 * advanced one it is the detail of a feature, whose type a table in front of the parties names.
 */
function* xmlEntries(text: string): Generator<GivenEntry | undefined> {
  const types = new Map(
    [
      ...text.matchAll(
        /<FeatureType ID="(\d{1,9})"[^>]{0,200}>Digital Currency Address - ([A-Z]{2,8})<\/FeatureType>/g,
      ),
    ].map(([, id = '', symbol = '']) => [id, symbol] as const),
  );
  let [name, symbol, isFeature] = ['', '', false];
  for (const [, tag = '', attributes = '', content = ''] of text.matchAll(
    /<(lastName|firstName|idType|idNumber|sdnEntry|Feature|VersionDetail|DistinctParty|NamePartValue)\b([^>]{0,300})>([^<]{0,300})/g,
  )) {
    yield undefined;
    if (tag === 'sdnEntry' || tag === 'DistinctParty') [name, symbol, isFeature] = ['', '', false];
    else if (tag === 'lastName' || tag === 'firstName' || tag === 'NamePartValue')
      name = [name, content.trim()].filter(Boolean).join(' ').slice(0, 200);
    else if (tag === 'idType')
      symbol = /^Digital Currency Address - ([A-Z]{2,8})$/.exec(content)?.[1] ?? '';
    else if (tag === 'idNumber' && symbol !== '')
      yield sanctioned({ value: content.trim(), symbol, name });
    else if (tag === 'Feature') {
      symbol = types.get(/FeatureTypeID="(\d{1,9})"/.exec(attributes)?.[1] ?? '') ?? '';
      isFeature = symbol !== '';
    } else if (tag === 'VersionDetail' && isFeature)
      yield sanctioned({ value: content.trim(), symbol, name });
  }
}
