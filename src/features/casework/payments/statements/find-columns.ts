import { decimalsOf, isCurrency } from '#shared/money/asset.ts';
import { share, type ColumnStats } from './column-stats.ts';
import { headingNames, type StatementFormat } from './formats.ts';
import {
  isBeside,
  scoreOf,
  singleRoles,
  unitIn,
  unitOf,
  zoneOf,
  type Heading,
  type Role,
} from './headings.ts';
import { findAsset, type Unit } from './written-asset.ts';

type Single = (typeof singleRoles)[number];

/** Indexes of the columns by their role. */
export type TableColumns = Partial<Record<Single, number>> & {
  /** The first one that names somebody counts. */
  recipients: readonly number[];
  references: readonly number[];
  /** Columns whose words say which way money went. */
  types: readonly number[];
  statuses: readonly number[];
  /** Columns of days, the best one first: where its cell is empty, the next one counts. */
  dates: readonly number[];
  /** Columns that hold the amounts of one unit each, of which a row fills one. */
  byUnit?: readonly { place: number; unit: Unit }[];
  /** Index of the amount by the lower-case symbol of its asset, where each has a column. */
  amountByAsset?: ReadonlyMap<string, number>;
};

type Table = { headings: readonly Heading[]; stats: readonly ColumnStats[] };

/** @param format the service, if the headings are known; its entry decides before headings and cells do */
export function findColumns(table: Table, format: StatementFormat | undefined): TableColumns {
  const given = namedColumns(table, format?.columns ?? {});
  const taken = new Set(Object.values(given.single).filter((place) => place >= 0));
  const found: Partial<Record<Single, number>> = format ? {} : securitiesIn(table);
  for (const place of Object.values(found)) taken.add(place);
  for (const role of orderOfSearch) {
    const place = given.single[role] ?? best(table, role, taken);
    if (place < 0) continue;
    found[role] = place;
    taken.add(place);
  }
  if (!format) nameSides(table, found, taken);
  if (
    found.date !== undefined &&
    found.time !== undefined &&
    share(table.stats[found.date], 'clocked') > 0.5
  )
    delete found.time;
  const types = given.many.type ?? typesOf(table, taken);
  const statuses = given.many.status ?? statusesOf(table, new Set([...taken, ...types]));
  const recipients =
    given.many.recipient ?? recipientsOf(table, new Set([...taken, ...types, ...statuses]));
  const dates = found.date === undefined ? [] : [found.date, ...otherDates(table, found, taken)];
  const isChain = found.toAddress !== undefined || found.hash !== undefined;
  const references =
    given.many.reference ?? referencesOf(table, new Set([...taken, ...recipients]));
  if (!isChain && found.memo !== undefined && given.single.memo === undefined) {
    // At a bank a memo is words about the payment.
    const { memo, ...rest } = found;
    return { ...rest, dates, types, statuses, references, recipients: [...recipients, memo] };
  }
  const byAsset = given.amountByAsset;
  return {
    ...found,
    dates,
    types,
    statuses,
    references,
    recipients,
    ...(byAsset && { amountByAsset: byAsset }),
  };
}

/** Later roles do not take what earlier ones found. */
const orderOfSearch: readonly Single[] = [
  'balance',
  'feeAsset',
  'fee',
  'decimals',
  'hash',
  'contract',
  'block',
  'zone',
  'date',
  'time',
  'paidOut',
  'paidIn',
  'amount',
  'paidOutAsset',
  'paidInAsset',
  'asset',
  'fromAddress',
  'toAddress',
  'memo',
  'account',
];

/**
 * A securities account lists quantities of securities beside amounts of money. A quantity is never money, and a symbol
 * there is no unit of it.
 * @returns the columns of both; none where the symbols are coins, which are paid in
 */
function securitiesIn(table: Table): Partial<Record<'quantity' | 'security', number>> {
  const nothing = new Set<number>();
  const quantity = best(table, 'quantity', nothing);
  if (quantity < 0) return {};
  const security = best(table, 'security', new Set([quantity]));
  const hasPrice = table.headings.some(({ words }) => /\b(price|kurs|precio|cours)\b/.test(words));
  const money = table.headings.some(
    (heading, place) =>
      place !== quantity &&
      place !== security &&
      !isBeside(heading) &&
      scoreOf(heading, 'amount') >= 20 &&
      share(table.stats[place], 'numbers') > 0.6,
  );
  if (!money || (security < 0 && !hasPrice)) return {};
  const symbols = [...(table.stats[security]?.values.keys() ?? [])];
  const coins = symbols.filter((symbol) => isCoin(symbol));
  if (coins.length > 0 && coins.length >= symbols.length / 2) return {};
  return security < 0 ? { quantity } : { quantity, security };
}

/** A coin or token whose decimal places are known; a share has none. */
export function isCoin(symbol: string): boolean {
  const asset = findAsset(symbol);
  return decimalsOf(asset) !== undefined && !isCurrency(asset);
}

/** Where money out and in have a column each, a unit of its own may stand right behind either. */
function nameSides(
  { stats }: Table,
  found: Partial<Record<Single, number>>,
  taken: Set<number>,
): void {
  const { paidOut, paidIn } = found;
  if (paidOut === undefined || paidIn === undefined) return;
  if (found.paidOutAsset !== undefined || found.paidInAsset !== undefined) return;
  const [outUnit, inUnit] = [paidOut + 1, paidIn + 1];
  if (outUnit === paidIn || inUnit === paidOut || outUnit === inUnit) return;
  if ([outUnit, inUnit].some((place) => share(stats[place], 'units') < 0.7)) return;
  found.paidOutAsset = outUnit;
  found.paidInAsset = inUnit;
  taken.add(outUnit).add(inUnit);
  if (found.asset === outUnit || found.asset === inUnit) delete found.asset;
}

function otherDates(
  { headings, stats }: Table,
  found: Partial<Record<Single, number>>,
  taken: ReadonlySet<number>,
): number[] {
  return Array.from(headings.keys()).filter(
    (place) =>
      place !== found.date &&
      !taken.has(place) &&
      scoreOf(headings[place] ?? noHeading, 'date') > 0 &&
      share(stats[place], 'dates') > 0.6,
  );
}

const noHeading: Heading = { name: '', words: '', within: '' };

type Named = {
  /** -1 where the entry says that there is none. */
  single: Partial<Record<Single, number>>;
  many: Partial<Record<'recipient' | 'reference' | 'type' | 'status', number[]>>;
  amountByAsset?: ReadonlyMap<string, number>;
};

function isSingle(role: Role): role is Single {
  return (singleRoles as readonly string[]).includes(role);
}

export function namedColumns(
  { headings }: Pick<Table, 'headings'>,
  columns: StatementFormat['columns'] = {},
): Named {
  const named: Named = { single: {}, many: {} };
  const names = headings.map(({ name }) => headingNames(name));
  for (const [key, wanted] of Object.entries(columns)) {
    const role = key as Role;
    const list = [wanted ?? []].flat();
    if (role === 'amount' && list[0]?.includes('{symbol}')) {
      named.single.amount = -1;
      named.amountByAsset = columnsByAsset(names, list[0]);
      continue;
    }
    const places = list
      .map((name) => names.findIndex((own) => own.includes(name)))
      .filter((place) => place >= 0);
    if (!isSingle(role)) named.many[role] = places;
    // A column that this edition of the table lacks is searched for like any other.
    else if (places[0] !== undefined || list.length === 0) named.single[role] = places[0] ?? -1;
  }
  return named;
}

/** Column of each asset's amount, where its heading holds the symbol: `BTC Amount BTC`. */
function columnsByAsset(
  names: readonly (readonly string[])[],
  template: string,
): Map<string, number> {
  const pattern = new RegExp(`^${template.replaceAll('{symbol}', '(\\w+)')}$`);
  const found = new Map<string, number>();
  for (const [place, own] of names.entries()) {
    const symbol = own.map((name) => pattern.exec(name)?.[1]).find(Boolean);
    if (symbol) found.set(symbol, place);
  }
  return found;
}

function best({ headings, stats }: Table, role: Single, taken: ReadonlySet<number>): number {
  let [place, most] = [-1, 0];
  for (const [at, heading] of headings.entries()) {
    if (taken.has(at)) continue;
    const score = fit(heading, stats[at], role);
    if (score > most) [place, most] = [at, score];
  }
  return place;
}

/** How well a column suits a role, by its heading and its cells. */
function fit(heading: Heading, stats: ColumnStats | undefined, role: Single): number {
  const score = scoreOf(heading, role);
  const isEmpty = stats === undefined || stats.filled === 0;
  const numeric = share(stats, 'numbers') >= 0.6;
  switch (role) {
    case 'date':
      return fitOfDate(heading, stats, score);
    case 'time':
      return share(stats, 'clocks') + share(stats, 'unix') >= 0.6 && (score > 0 || zoneOf(heading))
        ? 50
        : 0;
    case 'paidOut':
    case 'paidIn':
      return score > 0 && (isEmpty || numeric) ? score : 0;
    case 'amount':
      // A column of zeros holds no amounts, while another one has some.
      if (share(stats, 'zeros') === 1) return score > 0 ? 0.5 : 0;
      // A heading decides about ten digits that could be a Unix time.
      return numeric && (share(stats, 'dates') < 0.5 || score >= 80 || isOfSmallest(heading))
        ? Math.max(score, isOfSmallest(heading) ? 60 : 0) -
            (isBeside(heading) ? 85 : 0) +
            (unitOf(heading) ? 1 : 0)
        : 0;
    case 'balance':
    case 'fee':
      return score > 0 && (isEmpty || numeric) ? score : 0;
    case 'asset':
    case 'feeAsset':
      if (isEmpty || share(stats, 'units') < 0.7 || (role === 'asset' && isBeside(heading)))
        return 0;
      return score || (role === 'asset' && isOfUnits(stats) ? 10 : 0);
    case 'hash':
      return share(stats, 'hashes') >= 0.3
        ? score || (share(stats, 'hashes') > 0.7 && !/block|parent/.test(heading.words) ? 20 : 0)
        : 0;
    case 'toAddress':
      return share(stats, 'addresses') >= 0.3
        ? score || (isOwnWord(heading) || isIdWord(heading) ? 0 : 10)
        : 0;
    case 'paidOutAsset':
    case 'paidInAsset':
      return isEmpty || share(stats, 'units') >= 0.7 ? score : 0;
    case 'decimals':
      return isEmpty || !numeric || share(stats, 'decimals') > 0 ? 0 : score;
    case 'quantity':
    case 'security':
      return score;
    case 'fromAddress':
    case 'contract':
      return share(stats, 'addresses') >= 0.3 ? score : 0;
    case 'zone':
      return isEmpty ? 0 : score;
    case 'block':
      return numeric ? score : 0;
    case 'memo':
      return score;
    case 'account':
      return score;
  }
}

/** Only amounts are counted in satoshis or wei. */
function isOfSmallest(heading: Heading): boolean {
  return unitIn(heading).scale > 0;
}

/** Currencies and known coins, whatever the heading: without this column euros would be dollars. */
function isOfUnits({ values }: ColumnStats): boolean {
  const cells = [...values.keys()];
  const known = cells.filter(
    (value) => isCurrency(value) || (/^[A-Z]/.test(value) && isCoin(value)),
  );
  return (
    known.length > 0 &&
    known.length >= cells.length / 2 &&
    cells.every((value) => /^[A-Z\d]{2,10}$/.test(value))
  );
}

function isOwnWord({ words }: Heading): boolean {
  return /\b(account|own|my|wallet|from|source|src|sender|sending|xpub|contract|token|parent|deposit)\b/.test(
    words,
  );
}

/** What a service calls its rows is no address, whatever it looks like. */
function isIdWord({ words }: Heading): boolean {
  return /\b(id|ids|uid|uuid|no|nr|num|number|ref|reference|hash|tx|txn|txid|transaction|key|trace|code|order|signature)\b/.test(
    words,
  );
}

/** A column that names its clock is better than one that does not; a day of booking is the last choice. */
function fitOfDate(heading: Heading, stats: ColumnStats | undefined, score: number): number {
  const dates = share(stats, 'dates');
  if (dates < (score >= 15 ? 0.3 : 0.6) || (stats?.clocks ?? 0) > 0) return 0;
  const isDigits = stats !== undefined && stats.numbers >= stats.dates;
  if (score === 0 && (isDigits || dates < 0.9)) return 0;
  const zone = zoneOf(heading);
  const isZoned = zone !== '' || share(stats, 'zoned') > 0.6;
  return (
    Math.max(score, 5) + (isZoned ? 15 : 0) + (zone === 'UTC' ? 1 : 0) + 8 * share(stats, 'clocked')
  );
}

/** Columns that share a role. */
const mostOfAKind = 4;

function ranked(
  { headings, stats }: Table,
  taken: ReadonlySet<number>,
  rank: (heading: Heading, stats: ColumnStats | undefined) => number,
): number[] {
  return headings
    .map((heading, place) => ({ place, score: taken.has(place) ? 0 : rank(heading, stats[place]) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostOfAKind)
    .map(({ place }) => place);
}

function typesOf(table: Table, taken: ReadonlySet<number>): number[] {
  return ranked(table, taken, (heading, stats) => {
    const [decisive, directions] = [share(stats, 'decisive'), share(stats, 'directions')];
    const isNamed = scoreOf(heading, 'type') > 0;
    const isFew = stats !== undefined && stats.values.size <= Math.max(6, stats.filled / 4);
    if (isNamed && directions >= 0.3) return 1 + decisive;
    return isFew && (decisive >= 0.8 || (decisive >= 0.5 && directions >= 0.9)) ? decisive : 0;
  });
}

function statusesOf(table: Table, taken: ReadonlySet<number>): number[] {
  return ranked(table, taken, (heading, stats) => {
    const score = scoreOf(heading, 'status');
    if (/\berr(or)?( ?code)?\b/.test(heading.words)) return 0.5;
    const known = share(stats, 'outcomes');
    if (score > 0 && known >= 0.3) return 1 + known;
    return known >= 0.9 && stats !== undefined && stats.values.size <= 8 && stats.filled > 1
      ? known / 2
      : 0;
  });
}

function recipientsOf(table: Table, taken: ReadonlySet<number>): number[] {
  const places = ranked(table, taken, (heading, stats) => {
    const isText =
      share(stats, 'numbers') < 0.5 && share(stats, 'dates') < 0.5 && share(stats, 'hashes') < 0.5;
    if (!isText || stats === undefined || stats.filled === 0) return 0;
    // A column for addresses that holds none may hold names.
    return (
      scoreOf(heading, 'recipient') ||
      (scoreOf(heading, 'toAddress') >= 90 ? 30 : 0) ||
      // Sentences under a heading of types say more than a type.
      (scoreOf(heading, 'type') > 0 && lengthOf(stats) > 18 ? 25 : 0)
    );
  });
  // Words that are the same in every row name nobody.
  const telling = places.filter((place) => {
    const { values, filled } = table.stats[place] ?? { values: new Map(), filled: 0 };
    return values.size > 1 || filled < 3;
  });
  if (places.length > 0) return telling.length > 0 ? telling : places;
  // Without names, the longest words say most; names that we do not know make that a guess.
  const isNamed = table.headings.some(({ name }) => name !== '');
  return ranked(table, taken, (_, stats) =>
    !isNamed && isOfWords(stats) ? lengthOf(stats) : 0,
  ).slice(0, 2);
}

function isOfWords(stats: ColumnStats | undefined): stats is ColumnStats {
  return (
    ['numbers', 'dates', 'hashes', 'addresses', 'clocks'].every(
      (kind) => share(stats, kind as 'numbers') < 0.3,
    ) &&
    stats !== undefined &&
    stats.filled > 0 &&
    (stats.values.size > 1 || stats.filled < 3)
  );
}

/** Average length of the cells. */
function lengthOf({ values }: ColumnStats): number {
  let letters = 0;
  for (const value of values.keys()) letters += value.length;
  return letters / values.size;
}

function referencesOf(table: Table, taken: ReadonlySet<number>): number[] {
  return ranked(table, taken, (heading, stats) => {
    const isMoney = share(stats, 'decimals') > 0.3 || share(stats, 'dates') > 0.5;
    if (isMoney) return 0;
    // Without names, a short whole number is that of a check.
    const isNumber =
      heading.name === '' &&
      [...(stats?.values.keys() ?? [])].every((value) => /^\d{3,6}$/.test(value));
    return (
      scoreOf(heading, 'reference') ||
      (isNumber && stats !== undefined && stats.filled > 0 ? 20 : 0)
    );
  });
}
