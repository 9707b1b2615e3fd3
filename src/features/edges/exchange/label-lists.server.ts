import {
  isObject,
  listOf,
  parseJson,
  textOf,
  UnreadableFile,
  type GivenEntry,
  type GivenFile,
} from './attribution-entries.server.ts';
import { linesOf } from './lines.server.ts';
import { mostCells } from '#features/casework/payments/statements/split-rows.ts';
import { tooManyCells } from './read-table.server.ts';

// Lists of the addresses of exchanges and other services, in the shapes in which they are published.

const ownLabel = 'In the list of its own addresses';

/**
 * An exchange's proof of reserves: OKX's signed table, or a table or JSON with the columns that Binance, Bybit
 * and MEXC publish. The name of the source is the owner of every address.
 */
export function readReserves(text: string, { name }: { name: string }): GivenFile {
  const about = { label: ownLabel, actor: name, category: 'exchange' };
  if (/^\s*[[{]/.test(text))
    return {
      mapping: [`Every address in it, as one of ${name}.`],
      entries: jsonEntries(parseJson(text), about),
    };
  const read = readHeader(text);
  const signed = read.places.signatures.length > 0;
  return {
    mapping: [
      `Every address of the table below line ${read.line}, as one of ${name}. Amounts are not read.`,
      ...(signed ? ['Signatures: a row whose own key did not sign it is left out.'] : []),
    ],
    entries: reserveEntries(text.slice(read.end), read, about),
    ...(signed && { signed: countLines(text, read.end) }),
  };
}

function countLines(text: string, start: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', start); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

type Places = {
  address: number;
  chain: number;
  message: number;
  signatures: number[];
  script: number;
  role: number;
  others: number[];
};

/** The table follows sums by coin; its header is the first line that names addresses. */
function readHeader(text: string): { places: Places; line: number; end: number } {
  let [line, end] = [0, 0];
  for (const written of linesOf(text)) {
    line += 1;
    end += written.length + 1;
    const names = splitCsv(written, line).map((name) => name.trim().toLowerCase());
    function find(...known: string[]): number {
      return names.findIndex((name) => known.includes(name));
    }
    const address = find('address', 'wallet address', 'walletaddress', 'deposit address');
    if (address < 0) continue;
    const places = {
      address,
      chain: find('network', 'chain', 'blockchain'),
      message: find('message'),
      signatures: ['signature', 'signature1', 'signature2'].flatMap((name) =>
        names.includes(name) ? [names.indexOf(name)] : [],
      ),
      script: names.findIndex((name) => name.startsWith('redeem script')),
      role: find('type', 'wallet type', 'role'),
      others: ['eoa1', 'eoa2'].flatMap((name) =>
        names.includes(name) ? [names.indexOf(name)] : [],
      ),
    };
    return { places, line, end };
  }
  throw new UnreadableFile('No line of it names a column “address”.');
}

/** One line of a table; cells in quotation marks may contain commas, and no line breaks. */
function splitCsv(written: string, line: number): string[] {
  const text = written.replace(/\r$/, '').replace(/^\uFEFF/, '');
  const cells = text.includes('"')
    ? [...text.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
      )
    : text.split(',', mostCells + 1);
  if (cells.length > mostCells) throw new UnreadableFile(tooManyCells(line));
  return cells;
}

type About = Pick<GivenEntry, 'label' | 'actor' | 'category'>;

function* reserveEntries(
  text: string,
  { places, line: header }: { places: Places; line: number },
  about: About,
): Generator<GivenEntry> {
  let line = header;
  for (const written of linesOf(text)) {
    line += 1;
    const cells = splitCsv(written, line);
    function cell(place: number) {
      return cells[place]?.trim() ?? '';
    }
    const value = cell(places.address);
    if (value === '') continue;
    const signatures = places.signatures.map(cell).filter(Boolean);
    const message = cell(places.message);
    // A contract that other accounts hold signs nothing itself.
    const isSigned = signatures.length > 0 && message !== '' && !places.others.some(cell);
    const script = cell(places.script);
    const role = cell(places.role).toLowerCase();
    yield {
      ...about,
      ...(role && { category: `${about.category}, ${role}` }),
      value,
      network: cell(places.chain),
      ...(isSigned && { proof: { message, signatures, ...(script && { script }) } }),
    };
  }
}

const addressNames = ['address', 'walletAddress', 'wallet_address'];
const labelNames = ['nameTag', 'name', 'label', 'tag'];

/**
 * Names by address in JSON: objects by address, as of etherscan-labels; lists of objects with an address, as of
 * eth-labels; or lists of addresses by chain.
 */
export function readNames(text: string): GivenFile {
  return {
    mapping: ['Every address, with the name and the labels that stand beside it.'],
    entries: jsonEntries(parseJson(text), { label: 'Listed' }),
  };
}

function* jsonEntries(value: unknown, about: About): Generator<GivenEntry | undefined> {
  yield undefined;
  if (typeof value === 'string') yield { ...about, value };
  if (Array.isArray(value)) for (const each of value) yield* jsonEntries(each, about);
  if (!isObject(value)) return;
  const own = addressNames.map((name) => textOf(value[name])).find(Boolean);
  if (own !== undefined) {
    yield { ...about, ...namesIn(value, about), value: own };
    return;
  }
  for (const [key, each] of Object.entries(value)) {
    const isAddress = /^(?:0x[\da-f]{40}|T[1-9A-Za-z]{33}|[13][1-9A-Za-z]{25,34}|bc1\w{20,80})$/i;
    if (!isAddress.test(key)) {
      if (typeof each === 'object') yield* jsonEntries(each, about);
    } else if (isObject(each)) yield { ...about, ...namesIn(each, about), value: key };
    else yield { ...about, label: textOf(each) || about.label, value: key };
  }
}

function namesIn(value: Record<string, unknown>, { label, category }: About): About {
  const named = labelNames.map((name) => textOf(value[name])).find(Boolean);
  const labels = listOf(value['labels']).map(textOf).filter(Boolean);
  return {
    label: named ?? labels[0] ?? label,
    category: [category ?? labels.join(', '), ...(category ? [textOf(value['type'])] : [])]
      .filter(Boolean)
      .join(', '),
  };
}

/**
 * Rows of Dune's spellbook: chain (in some files), address, exchange, name, author, and the day on which it was
 * added. Text in quotation marks doubles them inside.
 */
const spellbookRow =
  /\(\s{0,5}(?:'[\w-]{1,30}'\s{0,5},\s{0,5})?'?(\w{20,110})'?\s{0,5},\s{0,5}'((?:[^']|''){1,100})'\s{0,5},\s{0,5}'((?:[^']|''){1,150})'\s{0,5},\s{0,5}'((?:[^']|''){0,60})'\s{0,5},\s{0,5}(?:date|timestamp)\s{0,3}\(?'(\d{4}-\d\d-\d\d)/gi;

export function readSpellbook(text: string): GivenFile {
  return {
    mapping: ['Each row: its address, exchange, name, who added it, and the day.'],
    entries: spellbookEntries(text),
  };
}

function* spellbookEntries(text: string): Generator<GivenEntry | undefined> {
  for (const line of linesOf(text)) {
    yield undefined;
    if (/^\s*--/.test(line)) continue;
    for (const [, value = '', actor = '', label = '', author = '', validFrom] of line.matchAll(
      spellbookRow,
    ))
      yield {
        value,
        actor: actor.replaceAll("''", "'"),
        label: label.replaceAll("''", "'"),
        category: 'exchange',
        reference: author && `added by ${author}`,
        validFrom,
      };
  }
}

/** Keys of an adapter that name no owner. */
const structure = /^(?:owners?|tokens?|tokensAndOwners|addresses|wallets|config|start|tvl)$/i;
/** Below these are contracts of tokens, or addresses that do not count. */
const noOwners = /token|contract|blacklist|ignore|exclude/i;
const chainKeys =
  /^(?:bitcoin|ethereum|tron|bsc|polygon|arbitrum|optimism|avax|base|solana|ripple|litecoin|doge|ton|near|aptos|sui|stellar|fantom|ethpow|cardano|polkadot|era|linea|mantle|celo|op_bnb|sonic|scroll|hyperliquid)$/i;

/**
 * Addresses in quotation marks in an adapter of DefiLlama. It is read as text and never run: the nearest key above
 * an address that is neither a chain nor "owners" names the owner. Books list services other than exchanges too.
 */
export function readAdapters(text: string, { name }: { name: string }): GivenFile {
  return {
    mapping: [
      `Every address in quotation marks, with the nearest name above it; without one, as one of ${name}. Tokens are left out. The code is not run.`,
    ],
    entries: adapterEntries(text, name),
  };
}

function* adapterEntries(text: string, name: string): Generator<GivenEntry | undefined> {
  let [owner, isToken] = [name, false];
  // Adapters of centralised exchanges use one shared module, which no other adapter does.
  const category = /helper\/cex['"]/.test(text) ? 'exchange' : '';
  for (const written of linesOf(text)) {
    yield undefined;
    const line = written.replace(/(^|[^:])\/\/.*$/s, '$1');
    for (const [, key, value] of line.matchAll(
      /(?:(?:const\s+)?["']?([A-Za-z][\w-]{1,60})["']?\s{0,3}[:=]\s{0,3}(?=[[{(]))|["'`]([\w:-]{20,110})["'`]/g,
    )) {
      if (key !== undefined) {
        isToken = noOwners.test(key);
        if (!isToken && !structure.test(key) && !chainKeys.test(key))
          owner = key.replace(/-cex$/, '');
      } else if (value !== undefined && !isToken)
        yield { value, label: `In the adapter of ${owner}`, actor: owner, category };
    }
  }
}
