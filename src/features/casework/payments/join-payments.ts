import { askedAs, type AskedWay } from '#shared/vocabulary/ways.ts';
import { isSum, type PaymentDetails, type PaymentJudgement } from './payment-details.ts';

/** Fields that decide whether two rows describe the same payment. */
export type Joinable = Pick<
  PaymentDetails,
  | 'way'
  | 'institution'
  | 'earliest'
  | 'latest'
  | 'zone'
  | 'certainty'
  | 'amount'
  | 'decimals'
  | 'asset'
  | 'sender'
  | 'recipient'
  | 'transactionId'
  | 'reference'
> &
  Pick<PaymentJudgement, 'entry' | 'state' | 'usdCents' | 'saidBy'> & {
    id: string;
    submissionId: string | null;
    sameAs: string | null;
    isDistinct: boolean;
  };

/** One payment with all its rows. */
export type JoinedPayment<Row> = {
  /** The first row, completed by what only the others say. */
  payment: Row;
  rows: Row[];
};

type Joined<Row> = {
  payments: JoinedPayment<Row>[];
  /** Pairs that may be one payment: staff are asked, and until they answer the second is not counted. */
  questions: { first: Row; second: Row }[];
};

/**
 * Joins rows for the same payment: by the id of the transaction, because staff said so, or because what a
 * person told is the only line of that amount and day in the books of their bank, card or app. Other rows of different
 * sources with the same way, amount, asset and day may be one payment, and are returned as questions. Nothing is
 * dropped: every row is in exactly one payment.
 */
export function joinPayments<Row extends Joinable>(rows: readonly Row[]): Joined<Row> {
  const groups: Row[][] = [];
  const questions: Joined<Row>['questions'] = [];
  const asked = new Set<Row[]>();
  for (const row of rows) {
    const group = groups.find((each) => isSameTransaction(each, row));
    if (group) {
      group.push(row);
      continue;
    }
    const booked = groups.find((each) => isBooked(each, row, rows));
    if (booked) {
      booked.push(row);
      continue;
    }
    const similar = groups.find(
      (each) => !asked.has(each) && each[0] !== undefined && mayBeSame(each[0], row),
    );
    const own = [row];
    groups.push(own);
    if (!similar?.[0]) continue;
    // Each row is compared once: two payments of one form match two lines of a statement.
    asked.add(similar);
    asked.add(own);
    questions.push({ first: similar[0], second: row });
  }
  return {
    payments: groups.map((group) => ({ payment: complete(group), rows: group })),
    questions,
  };
}

function isSameTransaction(group: readonly Joinable[], row: Joinable): boolean {
  if (!isSingle(row)) return false;
  if (row.sameAs !== null) return group.some(({ id }) => id === row.sameAs);
  if (row.isDistinct || row.transactionId === '') return false;
  return group.some(
    (other) =>
      isSingle(other) &&
      keyOf(other.transactionId) === keyOf(row.transactionId) &&
      // One transaction can pay several recipients.
      agree(keyOf(other.recipient), keyOf(row.recipient)) &&
      isAmountEqual(other, row, { orUnknown: true }),
  );
}

/** Whether the statement of a bank, a card or an app has a line for each payment. */
const isInBooks: Readonly<Record<AskedWay, boolean>> = {
  bank: true,
  card: true,
  'payment-app': true,
  'crypto-exchange': false,
  'crypto-wallet': false,
  'crypto-kiosk': false,
  'gift-card': false,
  cash: false,
};

/** Tests whether one row comes from the person and the other from a statement, and neither fits any third row. */
function isBooked(
  [first, ...others]: readonly Joinable[],
  row: Joinable,
  rows: readonly Joinable[],
): boolean {
  const pair = [first?.saidBy, row.saidBy];
  if (!first || others.length > 0 || !pair.includes('client') || !pair.includes('statement'))
    return false;
  const way = row.way ?? first.way;
  if (way === null || !isInBooks[askedAs(way)] || !mayBeSame(first, row)) return false;
  return rows.every(
    (third) => third === first || third === row || !(fits(first, third) || fits(row, third)),
  );
}

/** Tests whether a third row, of any origin, leaves open which two are one payment. */
function fits(one: Joinable, third: Joinable): boolean {
  return (
    isSingle(third) && isAmountEqual(one, third, { orUnknown: false }) && isDayShared(one, third)
  );
}

function mayBeSame(one: Joinable, other: Joinable): boolean {
  if (!isSingle(one) || !isSingle(other) || other.isDistinct) return false;
  const isOtherSource = one.saidBy !== other.saidBy || one.submissionId !== other.submissionId;
  return (
    isOtherSource &&
    agree(one.way ?? '', other.way ?? '') &&
    isAmountEqual(one, other, { orUnknown: false }) &&
    isDayShared(one, other) &&
    agree(keyOf(one.transactionId), keyOf(other.transactionId))
  );
}

/** Totals and parts of the money are no single payments. */
function isSingle(row: Joinable): boolean {
  return row.entry === 'payment' && !isSum(row);
}

function agree(one: string, other: string): boolean {
  return one === '' || other === '' || one === other;
}

/** As ids and addresses are compared: without case, `0x`, spaces and hyphens. */
function keyOf(text: string): string {
  return text.toLowerCase().replaceAll(/^\s*0x|[\s-]/g, '');
}

function isAmountEqual(one: Joinable, other: Joinable, { orUnknown }: { orUnknown: boolean }) {
  if (one.amount === null || other.amount === null) return orUnknown;
  const decimals = Math.max(one.decimals ?? 0, other.decimals ?? 0);
  const [left, right] = [one, other].map(
    (row) => BigInt(row.amount ?? 0) * 10n ** BigInt(decimals - (row.decimals ?? 0)),
  );
  return one.asset === other.asset && left === right;
}

function isDayShared(one: Joinable, other: Joinable): boolean {
  if (!one.earliest || !one.latest || !other.earliest || !other.latest) return false;
  return one.earliest <= other.latest && other.earliest <= one.latest;
}

/** Facts that are empty in the first row are taken from the others; none is overwritten. */
function complete<Row extends Joinable>(group: readonly Row[]): Row {
  const [first, ...others] = group;
  if (!first) throw new Error('A payment has at least one row.');
  const whole: Row = { ...first };
  for (const other of others) {
    const alone = Object.keys(other).filter((name) => !ofRow.has(name) && !isGrouped(name));
    for (const names of [...together, ...alone.map((name) => [name])])
      if (names.every((name) => isEmpty(Reflect.get(whole, name)))) take(whole, other, names);
    if (whole.state === 'unknown') whole.state = other.state;
    // The clock of a statement is more precise than the day that somebody remembers.
    if (other.certainty === 'exact' && whole.certainty !== 'exact') take(whole, other, timeFields);
  }
  return whole;
}

const timeFields = ['earliest', 'latest', 'zone', 'certainty'];

/** Fields that are taken over together. */
const together = [
  timeFields,
  ['amount', 'decimals', 'asset'],
  ['usdCents', 'usdSource', 'usdAt'],
  ['way', 'kioskState', 'customer'],
];

function isGrouped(name: string): boolean {
  return together.some((names) => names.includes(name));
}

/** Fields of the row itself, and not of the payment. */
const ofRow: ReadonlySet<string> = new Set([
  'id',
  'submissionId',
  'caseId',
  'reportReference',
  'entry',
  'state',
  'saidBy',
  'sameAs',
  'isDistinct',
  'version',
  'createdAt',
]);

function take(whole: Joinable, other: Joinable, names: readonly string[]): void {
  for (const name of names) Reflect.set(whole, name, Reflect.get(other, name));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** The payments behind rows, each once and complete. */
export function singlePayments<Row extends Joinable>(rows: readonly Row[]): Row[] {
  return joinPayments(rows).payments.map(({ payment }) => payment);
}
