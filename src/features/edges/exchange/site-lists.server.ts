import { readHost } from '#features/base/extraction/hosts.server.ts';
import {
  dayOf,
  isObject,
  mostEntries,
  parseJson,
  textOf,
  UnreadableFile,
  type GivenEntry,
  type GivenFile,
  type LeftOut,
} from './attribution-entries.server.ts';
import { readCategory } from './label-kinds.ts';
import { linesOf } from './lines.server.ts';
import { mostCells } from '#features/casework/payments/statements/split-rows.ts';
import { parseTable } from './read-table.server.ts';
import { senseOf, senseOfTitle } from './verdict.ts';
import { readWarningList } from './warning-list.server.ts';
import { readYaml, yamlItems } from './yaml-items.server.ts';

// Lists of sites and addresses in the shapes in which people publish them: lines, rules of blockers, tables, JSON and
// YAML. What a list says of its values is read from the names in it, and asked where they do not say it.

type Entries = Generator<GivenEntry | LeftOut | undefined>;

/** What holds of every value of a part, unless its own row says otherwise. */
type About = Pick<GivenEntry, 'sense' | 'part'>;

/** What the whole of a file says, where nothing in it does: asked as one part. */
const wholeFile: About = { part: '' };

/** Names of columns and members, in the order in which they are searched for. */
const columnNames = {
  value: [
    'address',
    'value',
    'indicator',
    'ioc',
    'ioc_value',
    'wallet',
    'wallet_address',
    'banned_address',
    'scam_address',
    'contract_address',
    'mint',
    'addresses',
    'domain',
    'hostname',
    'host',
    'url',
    'website',
    'site',
    'account',
  ],
  label: [
    'label',
    'name',
    'wallet_tag',
    'etherscan_tag',
    'name_tag',
    'nametag',
    'title',
    'tag',
    'tags',
    'description',
    'comment',
    'note',
    'notes',
  ],
  actor: ['actor', 'entity', 'owner', 'service'],
  category: [
    'category',
    'type',
    'kind',
    'abuse',
    'concept',
    'threat',
    'threat_type',
    'malware_printable',
    'subcategory',
    'labels',
    'etherscan_labels',
  ],
  platform: ['platform'],
  network: ['network', 'chain', 'blockchain', 'asset', 'currency', 'coin', 'symbol'],
  confidence: ['confidence', 'confidence_level', 'score'],
  reference: ['source', 'reference', 'link', 'report', 'reporter'],
  validFrom: ['date', 'lastmod', 'first_seen', 'valid_from', 'created', 'dateadded', 'date_added'],
  validUntil: [
    'valid_until',
    'valid_to',
    'expires',
    'expires_at',
    'expires_on',
    'expiry',
    'expiry_date',
    'expiration',
    'expiration_date',
    'expire_date',
  ],
  state: [
    'verdict',
    'status',
    'url_status',
    'state',
    'disposition',
    'classification',
    'decision',
    'reputation',
    'allow',
    'allowed',
    'whitelisted',
    'blacklisted',
    'blocked',
    'malicious',
    'is_malicious',
    'phishing',
    'is_phishing',
    'scam',
    'is_scam',
    'fraud',
    'is_fraud',
    'benign',
    'false_positive',
  ],
} as const;

type Column = keyof typeof columnNames;

const columnWords: Readonly<Record<Column, string>> = {
  value: 'the address',
  label: 'the label',
  actor: 'whose it is',
  category: 'the category',
  platform: 'the platform of accounts',
  network: 'the chain',
  confidence: 'the confidence',
  reference: 'the source',
  validFrom: 'the day',
  validUntil: 'until when it says so',
  state: 'what it says of it',
};

function normalise(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
}

/** Finds the columns by their names, each at most once. */
function placeColumns(header: readonly string[]): Map<Column, number> {
  const names = header.map(normalise);
  const places = new Map<Column, number>();
  for (const [column, known] of Object.entries(columnNames) as [Column, readonly string[]][]) {
    const taken = new Set(places.values());
    const name = known.find((each) => names.includes(each) && !taken.has(names.indexOf(each)));
    if (name !== undefined) places.set(column, names.indexOf(name));
  }
  return places;
}

/** States that only say that something still stands where it stood. */
const standing = new Set(['', '-', 'active', 'current', 'live', 'online', 'open', 'null']);

/**
 * What a row says of its value: its column of states first, then its category, by closed lists of words. A word of
 * another sense, or of none, is asked.
 */
function judgeRow(
  { name, state, category }: { name: string; state: string; category: string },
  about: About,
): About {
  const word = state.trim();
  if (!standing.has(word.toLowerCase())) {
    const isYes = /^(?:true|yes|y|1)$/i.test(word);
    const sense = isYes ? senseOf(name) : senseOf(word);
    return sense === undefined ? { part: [name, word].filter(Boolean).join(': ') } : { sense };
  }
  const { risk, kind } = readCategory('csv', category);
  if (risk !== undefined) return { sense: 'bad' };
  if (kind !== undefined) return { sense: 'unknown' };
  const sense = senseOf(category);
  return sense === undefined ? about : { sense };
}

type Table = { header: readonly string[]; places: ReadonlyMap<Column, number>; about: About };

/** Words of a column of ends for a statement without one. */
const endless = /^(?:|-|never|none|null|n\/?a|unlimited|9999-.*)$/i;

const writtenEnd =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|UTC|[+-]\d\d:?\d\d)?)?$/i;

/** @returns undefined without an end; a day ends with itself; null for what is no moment */
function readEnd(written: string): Date | null | undefined {
  if (endless.test(written)) return undefined;
  const [, day = '', time, zone = 'Z'] = writtenEnd.exec(written) ?? [];
  if (dayOf(day) === null) return null;
  if (time === undefined) return new Date(Date.parse(day) + 86_400_000);
  const end = new Date(`${day}T${time}${/^utc$/i.test(zone) ? 'Z' : zone}`);
  return Number.isNaN(end.getTime()) ? null : end;
}

/** One row of a table, or one object of a list, whose members are its cells. */
function toEntry(cells: readonly string[], { header, places, about }: Table): GivenEntry | LeftOut {
  function cell(column: Column): string {
    return cells[places.get(column) ?? -1]?.trim() ?? '';
  }
  const sure = cell('confidence');
  const confidence = /^\d{1,3}(\.\d+)?%?$/.test(sure) ? Number.parseFloat(sure) : undefined;
  const category = cell('category');
  const name = normalise(header[places.get('state') ?? -1] ?? '');
  // Strips the apostrophe that keeps a spreadsheet from evaluating a value such as +1.
  const value = cell('value').replace(/^'(?=[=+\-@])/, '');
  const validUntil = readEnd(cell('validUntil'));
  if (validUntil === null) return { value, leftOut: 'with an end that cannot be read as a day' };
  return {
    value,
    label: cell('label') || category || 'Listed',
    platform: cell('platform') || cell('network'),
    network: cell('network'),
    actor: cell('actor'),
    category,
    confidence,
    confidenceWord: confidence === undefined ? sure : '',
    reference: cell('reference'),
    validFrom: cell('validFrom'),
    validUntil,
    ...judgeRow({ name, state: cell('state'), category }, about),
  };
}

/**
 * A table with a header, one column of which holds the addresses. Formulas stay text. Lines in front that begin with
 * “#” are remarks, the last of which may be the header.
 */
export function readAttributionCsv(text: string): GivenFile {
  const { header, rows } = parseTable(withoutRemarks(text), { most: mostEntries });
  const places = placeColumns(header);
  if (!places.has('value'))
    throw new UnreadableFile(
      `Its first line names no column of addresses. Call one of them “address”; this one has: ${header.slice(0, 12).join(', ').slice(0, 200)}.`,
    );
  const used = [...places].map(([column, place]) => `“${header[place]}” as ${columnWords[column]}`);
  const unused = header.filter((_, place) => ![...places.values()].includes(place));
  const table = { header, places, about: wholeFile };
  return {
    mapping: [
      `Columns: ${used.join(', ')}.`,
      ...(unused.length > 0 ? [`Not read: ${unused.slice(0, 20).join(', ').slice(0, 300)}.`] : []),
    ],
    entries: (function* entries(): Entries {
      for (const { cells } of rows) yield toEntry(cells, table);
    })(),
  };
}

/** Remarks of abuse.ch stand in front of the table, and its header is the last of them. */
function withoutRemarks(text: string): string {
  const remarks = /^(?:#[^\n]{0,1000}\r?\n)+/.exec(text.slice(0, 50_000))?.[0];
  if (remarks === undefined) return text;
  const last =
    remarks
      .trimEnd()
      .split('\n')
      .at(-1)
      ?.replace(/^#+\s*/, '') ?? '';
  const isHeader = placeColumns(last.split(',').map((cell) => cell.replaceAll('"', ''))).has(
    'value',
  );
  return `${isHeader ? `${last}\n` : ''}${text.slice(remarks.length)}`;
}

/**
 * Lists of sites or addresses: lines, a hosts file, rules of a blocker, JSON or YAML.
 * @param fileName may say what the list holds, as its first lines may
 */
export function readSites(text: string, { fileName }: { fileName: string }): GivenFile {
  if (/^\s*(?:[!#][^\n]{0,300}\n\s*)*(?:\[adblock|(?:@@)?\|\|)/i.test(text.slice(0, 20_000)))
    return readRules(text);
  if (/^\s*[[{]/.test(text)) return readJsonList(text);
  if (
    /^\s*(?:#[^\n]{0,300}\n\s*)*(?:---[ \t]*\r?\n)?[ \t]*- +[\w"']{1,40}:/.test(
      text.slice(0, 20_000),
    )
  )
    return readYamlList(text);
  requireList(text);
  const remarks = remarksOf(text);
  const sense = senseOfTitle(`${fileName} ${remarks}`);
  return {
    mapping: [
      'One site or address a line.',
      ...(sense === undefined
        ? []
        : [
            `Its name or its first lines say what it holds: “${`${fileName} ${remarks}`.trim().slice(0, 200)}”.`,
          ]),
    ],
    entries: lineEntries(text, sense === undefined ? wholeFile : { sense }),
  };
}

/** Words of a list about itself: the remarks before its first value. */
function remarksOf(text: string): string {
  const words: string[] = [];
  for (const line of text.slice(0, 4_000).split('\n')) {
    if (line.trim() === '') continue;
    const remark = /^\s*[#!;]+(.*)$/.exec(line)?.[1];
    if (remark === undefined) break;
    words.push(remark.trim());
  }
  return words.filter(Boolean).join(' ');
}

/** Looks at the first lines only: reading each line of another kind of file as a site takes seconds. @throws UnreadableFile */
function requireList(text: string): void {
  const first = text
    .slice(0, 20_000)
    .split('\n')
    .map((line) => line.replace(/(^|\s)[#!].*$/s, '').trim())
    .filter(Boolean)
    .slice(0, 100);
  const others = first.filter((line) => /[<>{}]|"\s*:|\w:\s|\s\S+\s\S+\s/.test(line));
  if (first.length >= 5 && others.length * 2 > first.length)
    throw new UnreadableFile(
      `Its first lines are no sites or addresses, such as ${(others[0] ?? '').slice(0, 60)}. Is it another format?`,
    );
}

function* lineEntries(text: string, about: About): Entries {
  for (const line of linesOf(text)) {
    yield undefined;
    const value = line
      .replace(/(^|\s)[#!;].*$/s, '')
      .trim()
      .replace(/^(?:0\.0\.0\.0|127\.0\.0\.1|::1?)\s+/, '')
      // A site with all below it, in the notations of name servers and of uBlacklist.
      .replace(/^(?:\*:\/\/)?\*?\.(?=\w)/, '')
      .replace(/\/\*$/, '');
    if (value !== '' && value !== 'localhost') yield { value, label: 'On this list', ...about };
  }
}

/** Rules of a blocker: `||site^` blocks, `@@` before a rule allows; others hide parts of pages. */
function readRules(text: string): GivenFile {
  return {
    mapping: [
      'Each rule about a whole site: “@@” allows it. Blocking a site does not say that it is fraudulent.',
    ],
    entries: (function* entries(): Entries {
      for (const line of linesOf(text)) {
        yield undefined;
        const rule = line.trim();
        if (rule === '' || /^[![]/.test(rule)) continue;
        const [, allows, site] =
          /^(@@)?\|\|([^/^$*|]{1,253})\^?(?:\$(?:all|doc|document|important))?$/.exec(rule) ?? [];
        if (site === undefined)
          yield { value: rule, leftOut: 'a rule that names no site by itself' };
        else if (allows) yield { value: site, label: 'Allowed by a rule', sense: 'good' };
        else yield { value: site, label: 'Blocked by a rule', part: 'rules that block' };
      }
    })(),
  };
}

function readJsonList(text: string): GivenFile {
  const parsed = parseJson(text);
  const warnings = readWarningList(parsed);
  if (warnings) return warnings;
  return {
    mapping: ['Every text and every object in its lists; the name of a list says what it holds.'],
    entries: jsonEntries(parsed, { about: wholeFile, key: '', depth: 0 }),
  };
}

type Place = { about: About; key: string; depth: number };

/** Deepest list inside lists; published ones have three. */
const deepestList = 6;

function* jsonEntries(value: unknown, { about, key, depth }: Place): Entries {
  yield undefined;
  if (depth > deepestList) return;
  const inside = { about, key, depth: depth + 1 };
  if (Array.isArray(value)) {
    for (const each of value) {
      if (typeof each === 'string') yield { value: each, label: labelOf(key), ...about };
      else yield* jsonEntries(each, inside);
    }
    return;
  }
  if (!isObject(value)) return;
  const entry = objectEntries(value, about);
  if (entry) {
    yield* entry;
    return;
  }
  for (const [name, each] of Object.entries(value)) {
    yield undefined;
    if (isSite(name)) {
      // A site with its addresses, or with a word about it.
      yield {
        value: name,
        label: labelOf(key),
        ...(typeof each === 'string'
          ? judgeRow({ name: '', state: each, category: '' }, about)
          : about),
      };
      if (typeof each === 'object') yield* jsonEntries(each, inside);
    } else if (typeof each === 'object') {
      const sense = senseOf(name);
      const isPlain =
        /^(?:data|entries|items|list|result|results|domains|urls|sites|addresses|\d+)$/i.test(name);
      const own = sense === undefined ? (isPlain ? about : { part: name }) : { sense };
      yield* jsonEntries(each, { ...inside, about: own, key: isPlain ? key : name });
    }
  }
}

function labelOf(key: string): string {
  return key === '' ? 'On this list' : `In its list “${key.slice(0, 80)}”`;
}

function isSite(name: string): boolean {
  return (
    /^[^\s/:@]+\.[a-z\d-]{2,}$/i.test(name) && readHost(name.toLowerCase(), false) !== undefined
  );
}

/** An object with a value of its own: what stands beside it describes it. Its addresses may be several, by chain. */
function objectEntries(object: Record<string, unknown>, about: About): Entries | undefined {
  // Longer ones are lists by name; looking for columns in a million names would hold up everything else.
  if (Object.keys(object).length > mostCells) return undefined;
  const names = Object.keys(object).filter(
    (name) => typeof object[name] !== 'object' || object[name] === null,
  );
  const cells = names.map(
    (name) =>
      textOf(object[name]) || (typeof object[name] === 'boolean' ? String(object[name]) : ''),
  );
  const row = toEntry(cells, { header: names, places: placeColumns(names), about });
  const lists = Object.entries(object).filter(
    ([name, each]) =>
      typeof each === 'object' &&
      each !== null &&
      (columnNames.value as readonly string[]).includes(normalise(name)),
  );
  if (row.value === '' && lists.length === 0) return undefined;
  return (function* entries(): Entries {
    if (row.value !== '') yield row;
    for (const [, each] of lists)
      for (const [network, values] of Array.isArray(each)
        ? [['', each]]
        : Object.entries(each as object))
        for (const value of Array.isArray(values) ? values : [values])
          yield { ...row, value: textOf(value), ...(network && { network: String(network) }) };
  })();
}

/** Longest item of a list in YAML, in lines. */
const longestItem = 500;

function readYamlList(text: string): GivenFile {
  return {
    mapping: ['Each item of the list: its site and its addresses, with what stands beside them.'],
    entries: yamlEntries(text),
  };
}

function* yamlEntries(text: string): Entries {
  const items = yamlItems(linesOf(text), { from: 1, what: 'item', longest: longestItem });
  for (const { written, line } of items) {
    yield undefined;
    const found = objectEntries(readYaml(written, { line }), wholeFile);
    if (found) yield* found;
    else
      yield { value: written.trim().slice(0, 60), leftOut: 'an item without a site or an address' };
  }
}
