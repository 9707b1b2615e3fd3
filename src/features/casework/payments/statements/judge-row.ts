import { repeatsHeader } from './find-tables.ts';
import type { Layout } from './layout.ts';
import { isCurrency } from '#shared/money/asset.ts';
import { isCoin, type TableColumns } from './find-columns.ts';
import {
  directionIn,
  isBalance,
  outcomeIn,
  plainWords,
  type Direction,
  type LeftOutReason,
  type Outcome,
} from './row-words.ts';
import type { Unit } from './written-asset.ts';
import { cellOf, findMoney, type Money } from './row-money.ts';
import { sentTo } from './sentences.ts';
import { isAddressShaped, isHashShaped } from './value-shapes.ts';
import { isCutHash, isDamaged } from './spreadsheet-damage.ts';

/** Fields of a row about money, as written in the file. */
export type WrittenRow = {
  time: string;
  amount: string;
  /** As the asset column has it; empty when none does. */
  asset: string;
  /** The unit that a heading states for this amount; it decides before the others. */
  unit?: Unit | undefined;
  /** Decimal places of the token, as a column states them. */
  scale?: string;
  sender: string;
  /** Words that name the recipient. */
  payee: string;
  address: string;
  memo: string;
  contract: string;
  hash: string;
  block: string;
  /** Identifier in the institution's own books, which is not on any blockchain. */
  reference: string;
  status: string;
  fee: string;
  feeAsset: string;
  /** Further text by which it can be recognised. */
  about: string;
};

/** Undefined for a payment. */
export type Verdict = LeftOutReason | undefined;

/** Rows of one transaction, by its reference. */
export type Pair = { plus: number; minus: number; booked: number };

export type Judgement = {
  verdict: Verdict;
  /** Columns of this row, which may differ by its type. */
  columns: TableColumns;
};

type RowContext = {
  layout: Layout;
  pairs: ReadonlyMap<string, Pair> | undefined;
  /** Payments of the file by their hash or reference, to find the same row twice. */
  seen: Map<string, string>;
};

/** Why a row is no payment, or that it is one; undefined for an empty row, which is no row at all. */
export function judgeRow(row: readonly string[], known: RowContext): Judgement | undefined {
  const { layout } = known;
  const columns = columnsOf(row, layout);
  const filled = row.filter((cell) => cell.trim() !== '');
  if (filled.length === 0) return undefined;
  if (repeatsHeader(row, layout.headings)) return { verdict: 'note', columns };
  return { verdict: verdictOf(row, { ...known, columns, filled }), columns };
}

function columnsOf(row: readonly string[], { instead, columns }: Layout): TableColumns {
  if (instead.length === 0) return columns;
  const type = plainWords(cellOf(row, columns.types[0]));
  return instead.find((each) => each.type.test(type))?.columns ?? columns;
}

type FilledRowContext = RowContext & { columns: TableColumns; filled: readonly string[] };

function verdictOf(row: readonly string[], judging: FilledRowContext): Verdict {
  const { layout, columns, filled } = judging;
  const money = findMoney(row, judging);
  const words = typeWords(row, layout);
  if (isTotal(row, layout)) return 'balance';
  if (money.isOfSecurity) return 'trade';
  const nameless = namelessReason(row, judging);
  if (nameless) return nameless;
  const named = money.isEmpty ? wordlessReason(row, judging) : undefined;
  if (named) return named;
  const listed = listedReason(row, words, layout);
  if (listed) return listed;
  // One asset left and another came.
  if (money.side === 'both' && !money.isDelivered && (layout.rule === 'columns' || columns.byUnit))
    return 'trade';
  const paired = pairedReason(row, judging);
  if (paired) return paired;
  const direction = money.isDelivered ? 'out' : directionOf(row, judging, money);
  if (direction && direction !== 'out' && direction !== 'unknown') return direction;
  const outcome = outcomeOf(row, judging);
  if (!money.amount) return filled.length < 3 && !dateIn(row, columns) ? 'note' : 'unreadable';
  if (money.amount.minor === 0n) return 'zero';
  if (outcome && outcome !== 'done') return outcome;
  if (direction === 'unknown') return 'unreadable';
  return isRepeated(row, judging) ? 'duplicate' : undefined;
}

const isin = /^[A-Z]{2}[A-Z\d]{9}\d$/;

/** Words that stand alone where a name would be. */
const alone: readonly (readonly ['trade' | 'fee', RegExp])[] = [
  ['trade', /^(buy|bought|sell|sold|kauf|verkauf|koop|verkoop)$/],
  ['fee', /^(withholding tax|dividendbelasting|quellensteuer|kapitalertrags?steuer)$/],
];

/** A row of a securities account without a quantity: it names the security, or says what it is and nothing else. */
function namelessReason(
  row: readonly string[],
  { columns, layout: { headings } }: FilledRowContext,
): Verdict {
  if (row.some((cell, place) => headings[place]?.words === 'isin' && isin.test(cell.trim())))
    return 'trade';
  const words = columns.recipients.map((place) => plainWords(cellOf(row, place)));
  return alone.find(([, pattern]) => words.some((text) => pattern.test(text)))?.[0];
}

/** The day of a row: in the best column that this row fills. */
export function dateIn(row: readonly string[], { date, dates }: TableColumns): string {
  const cell = cellOf(row, date);
  if (cell !== '' || dates.length < 2) return cell;
  return dates.map((place) => cellOf(row, place)).find((each) => each !== '') ?? '';
}

const total =
  /^(sub ?totals?|(grand |account |running |page |transactions? |statement )?totals?|totals? (.{0,24} )?(transactions?|debits?|credits?|amount|withdrawals?|deposits?)|sum|summe|gesamt(betrag|summe)?|totale|somme|suma|total general|totaal|razem|итого|合計|合计|סה"כ)$/;

/** A row that adds up others says so where a day, a unit or a name would be. */
function isTotal(row: readonly string[], { columns }: Layout): boolean {
  const day = dateIn(row, columns);
  if (/\d/.test(day)) return false;
  return row.some(
    (cell) => cell.length < 48 && /\p{L}/u.test(cell) && total.test(plainWords(cell)),
  );
}

function typeWords(row: readonly string[], { columns: { types } }: Layout): string[] {
  return types.map((place) => cellOf(row, place)).filter(Boolean);
}

/** The reason of a row without an amount: a balance, a line of words. */
function wordlessReason(
  row: readonly string[],
  { columns, filled, layout }: FilledRowContext,
): Verdict {
  const others = filled.filter((cell) => cell.trim() !== cellOf(row, columns.balance));
  if (filled.some((cell) => isBalance(cell)) || (others.length === 0 && filled.length > 0))
    return 'balance';
  const money = filled.filter((cell) => /^\(?[-+]?\p{Sc}?\s?[\d.,]*\d\)?$/u.test(cell.trim()));
  if (dateIn(row, columns) === '' && money.length > 0 && isBalanceRow(row, layout))
    return 'balance';
  if (dateIn(row, columns) !== '' && filled.length > 2) return undefined;
  return money.length === filled.length ? 'balance' : 'note';
}

/** The only figures are under a heading of balances. */
function isBalanceRow(row: readonly string[], { headings }: Layout): boolean {
  return row.some(
    (cell, place) =>
      cell.trim() !== '' && /\b(balance|bal|saldo|total)\b/.test(headings[place]?.words ?? ''),
  );
}

function listedReason(
  row: readonly string[],
  words: readonly string[],
  { format, columns }: Layout,
): Verdict {
  for (const [reason, pattern] of format?.leftOut ?? [])
    if (words.some((word) => pattern.test(plainWords(word)))) return reason;
  const described = columns.recipients.map((place) => plainWords(cellOf(row, place)));
  for (const [reason, pattern] of format?.leftOutByText ?? [])
    if (described.some((text) => pattern.test(text))) return reason;
  return undefined;
}

function directionOf(
  row: readonly string[],
  { layout, columns }: FilledRowContext,
  money: Money,
): Direction | 'unknown' | undefined {
  const { rule } = layout;
  const [from, to] = [cellOf(row, columns.fromAddress), cellOf(row, columns.toAddress)];
  const words = typeWords(row, layout).map(directionIn).filter(Boolean);
  const special = words.find((word) => word === 'own' || word === 'trade' || word === 'fee');
  if (special && !(special === 'fee' && rule === 'columns')) return special;
  if (
    from !== '' &&
    from.toLowerCase() === to.toLowerCase() &&
    isAddressShaped(from) &&
    rule !== 'all'
  ) {
    if (money.amount?.minor !== 0n) return 'own';
  }
  const said = words[0];
  if (money.side === 'out' && columns !== layout.columns) return 'out';
  if (rule === 'address') {
    const own = layout.ownAddress.toLowerCase();
    if (own === '') return undefined;
    if (from.toLowerCase() === own) return 'out';
    return 'incoming';
  }
  if (rule === 'all') return said === 'incoming' && isDepositWord(row, layout) ? 'incoming' : 'out';
  if (rule === 'columns' && money.side) return money.side === 'in' ? 'incoming' : 'out';
  if (rule === 'words') return said ?? byChance(row, layout, money);
  if (money.amount?.mark) return money.amount.mark === 'debit' ? 'out' : 'incoming';
  if (!money.amount) return undefined;
  if (money.amount.minor === 0n) return undefined;
  const isOut = rule === 'plus' ? !money.amount.isMinus : money.amount.isMinus;
  return isOut ? 'out' : 'incoming';
}

function isDepositWord(row: readonly string[], layout: Layout): boolean {
  return typeWords(row, layout).some((word) =>
    /^(deposits?|receive|received|in|credit)$/.test(plainWords(word)),
  );
}

/** For meaningless words the sign decides; without one, nobody knows which way the money went. */
function byChance(row: readonly string[], layout: Layout, money: Money): Direction | 'unknown' {
  if (money.amount?.isMinus) return 'out';
  const { amount } = layout.columns;
  const hasSigns = amount !== undefined && (layout.stats[amount]?.minus ?? 0) > 0;
  return hasSigns ? 'incoming' : typeWords(row, layout).length === 0 ? 'out' : 'unknown';
}

/** Outcome according to the status columns; a failure in any of them counts. */
function outcomeOf(
  row: readonly string[],
  { layout, columns }: FilledRowContext,
): Outcome | undefined {
  const { format } = layout;
  const said: Outcome[] = [];
  for (const place of columns.statuses) {
    const text = cellOf(row, place);
    if (text === '') continue;
    const own = format?.outcomes?.find(([, pattern]) => pattern.test(plainWords(text)))?.[0];
    const isError = /\berr(or)?( ?code)?\b/.test(layout.headings[place]?.words ?? '');
    const outcome =
      own ?? isFlag(text, layout, place) ?? outcomeIn(text) ?? (isError ? 'failed' : undefined);
    if (outcome) said.push(outcome);
  }
  // Some banks write it where the day would be.
  const day = dateIn(row, columns);
  if (!/\d/.test(day) && outcomeIn(day) === 'pending') said.push('pending');
  for (const word of typeWords(row, layout)) {
    const outcome =
      format?.outcomes?.find(([, pattern]) => pattern.test(plainWords(word)))?.[0] ??
      outcomeIn(word);
    if (outcome === 'failed' || outcome === 'pending') said.push(outcome);
  }
  return (['failed', 'reversed', 'pending', 'done'] as const).find((each) => said.includes(each));
}

/** `isConfirm` and its kin hold true or false. */
function isFlag(text: string, layout: Layout, place: number): Outcome | undefined {
  if (!/^(true|false|yes|no|0|1)$/i.test(text)) return undefined;
  const words = layout.headings[place]?.words ?? '';
  if (/\berr|error|is error\b/.test(words)) return /^(true|yes|1)$/i.test(text) ? 'failed' : 'done';
  if (/confirm/.test(words)) return /^(true|yes|1)$/i.test(text) ? 'done' : 'pending';
  return /^(true|yes|1)$/i.test(text)
    ? 'done'
    : /success|status/.test(words)
      ? 'failed'
      : undefined;
}

function pairedReason(row: readonly string[], { layout, pairs }: FilledRowContext): Verdict {
  const rule = layout.format?.pairs;
  if (!rule || !pairs) return undefined;
  const [by, booked] = pairPlaces(layout);
  const pair = pairs.get(cellOf(row, by));
  if (!pair) return undefined;
  if (pair.plus > 0 && pair.minus > 0) return 'reversed';
  if (cellOf(row, booked) !== '') return undefined;
  return pair.booked > 0 ? 'duplicate' : 'pending';
}

/** Columns of the reference that rows share, and of the number that a booked row has. */
export function pairPlaces({ format, headings }: Layout): [by: number, booked: number] {
  const names = headings.map(({ words }) => words);
  return [names.indexOf(format?.pairs?.by ?? ''), names.indexOf(format?.pairs?.booked ?? '')];
}

/** The same row twice, with the same hash or number. */
function isRepeated(row: readonly string[], { columns, seen }: FilledRowContext): boolean {
  const id = cellOf(row, columns.hash) || cellOf(row, columns.references[0]);
  if (id.length < 6) return false;
  const text = row.join('\u0000');
  const before = seen.get(id);
  if (before === text) return true;
  if (before === undefined) seen.set(id, text);
  return false;
}

/** Reads what a row says, for a payment or a row that is shown. */
export function readWritten(
  row: readonly string[],
  columns: TableColumns,
  layout: Layout,
): WrittenRow {
  const money = findMoney(row, { layout, columns });
  const date = dateIn(row, columns);
  const clock = cellOf(row, columns.time);
  const to = cellOf(row, columns.toAddress);
  const hash = cellOf(row, columns.hash);
  const isHash = isHashShaped(hash);
  const references = columns.references.map((place) => cellOf(row, place)).filter(Boolean);
  const named = findPayee(row, columns, to);
  // A sentence about the payment names nobody, except whom it was sent to.
  const told = sentTo(named);
  const payee = told && isAddressShaped(told) ? '' : (told ?? named);
  const address = isAddressShaped(to) ? to : told && isAddressShaped(told) ? told : '';
  const from = cellOf(row, columns.fromAddress);
  const shown = new Set([date, clock, money.written, to, hash, named, from, ...references]);
  return {
    time: joinTime(date, clock, cellOf(row, columns.zone)),
    amount: money.written,
    asset: typeof money.unit === 'string' ? money.unit : cellOf(row, columns.asset),
    unit: typeof money.unit === 'object' ? money.unit : undefined,
    scale: cellOf(row, columns.decimals),
    sender: from,
    payee,
    address,
    memo: undamaged(cellOf(row, columns.memo)),
    contract: cellOf(row, columns.contract),
    hash: isHash ? hash : '',
    block: cellOf(row, columns.block),
    reference: undamaged(references[0] ?? (isHash ? '' : hash)),
    status: columns.statuses
      .map((place) => cellOf(row, place))
      .filter(Boolean)
      .join(', '),
    fee: cellOf(row, columns.fee),
    feeAsset: cellOf(row, columns.feeAsset),
    about: row
      .filter(
        (cell, place) => place !== columns.balance && cell.trim() !== '' && !shown.has(cell.trim()),
      )
      .slice(0, 8)
      .join(', '),
  };
}

/** A spreadsheet that shortened a number kept no part of it that identifies anything. */
function undamaged(text: string): string {
  return isDamaged(text) || isCutHash(text) ? '' : text;
}

/** A day and a time of day; a cell that holds both already is used alone. */
function joinTime(date: string, clock: string, zone: string): string {
  if (/^1\d{9}(\d{3}|\.\d+)?$/.test(clock)) return clock;
  const day = clock === '' ? date : date.replace(/[T ]00:00(:00)?(\.0+)?Z?$/, '');
  const behind = zone !== '' && /\d:\d\d/.test(day + clock) ? zone : '';
  return [day, clock, behind].filter(Boolean).join(' ');
}

/** Words that say how money went, and name nobody. */
const meansWords = new Set(
  `crypto fiat bank withdraw withdrawal withdrawals send sent transfer transfers tfr xfer deposit debit credit payment
  pmt purchase wallet spot card wire ach pos atm out in n a none null unknown of to from the e etransfer interac
  online banking mobile outgoing incoming domestic international instant internal external electronic funds fund
  transferred disbursed disbursement wired account acct direct bill pay order standing check cheque no description
  description details rtp sepa swift neft imps rtgs upi faster ref reference via web app transaction other misc
  uberweisung lastschrift transferencia enviada virement internetauftrag dauerauftrag datentrager umsatz sammler
  einzugsermachtigung overboeking betaling bonifico prelevement giroauftrag`.split(/\s+/),
);

/** Words that stand for a way, a direction, a status or an asset, and name nobody. */
function isNobody(text: string): boolean {
  const plain = plainWords(text);
  if (plain === '' || /^[-+\d\s]+$/.test(plain)) return true;
  const words = plain.split(' ');
  const others = words.filter((word) => !meansWords.has(word) && !/^\d+$/.test(word));
  if (others.length === 0) return true;
  const [only = ''] = others;
  // One word more may be the asset: `Withdrawal of USDT`.
  return (
    others.length === 1 &&
    words.length > 1 &&
    words.at(-1) === only &&
    (isCurrency(only.toUpperCase()) || isCoin(only))
  );
}

/** A sentence in a column of types names more than a way, where nothing else names anybody. */
function isTelling(text: string): boolean {
  return text.length > 12 && text.trim().split(/\s+/).length > 2 && !isNobody(text);
}

function findPayee(
  row: readonly string[],
  { recipients, types }: TableColumns,
  to: string,
): string {
  if (to !== '' && !isAddressShaped(to) && !isNobody(to)) return to;
  for (const place of recipients) {
    const text = cellOf(row, place);
    if (text !== '' && text !== to && !isNobody(text) && !isDamaged(text)) return text;
  }
  return types.map((place) => cellOf(row, place)).find(isTelling) ?? '';
}
