import { dayIn } from '#shared/calendar.ts';
import type { PaymentNumberKind } from '#shared/vocabulary/payment-numbers.ts';
import { askedAs } from '#shared/vocabulary/ways.ts';
import { choosableFacts, type ChoosableFact } from '#shared/vocabulary/choosable-facts.ts';
import { foldName } from './fold-name.ts';
import { joinNumbers } from './bank-numbers.ts';
import type { ReportedText } from './payment-fields.ts';
import { isSum, type PaymentDetails, type PaymentJudgement } from './payment-details.ts';

/** Fields that decide whether two sayings are about one payment, and which of them counts. */
export type Joinable = Pick<
  PaymentDetails,
  | 'way'
  | ReportedText
  | 'earliest'
  | 'latest'
  | 'zone'
  | 'certainty'
  | 'amount'
  | 'decimals'
  | 'asset'
> &
  Pick<PaymentJudgement, 'entry' | 'state' | 'usdCents' | 'saidBy'> & {
    id: string;
    submissionId: string | null;
    /** The first saying of the same payment, which may have been removed since. */
    sameAs: string | null;
    isDistinct: boolean;
    /** Facts for which staff chose this saying over the others. */
    chosenFor: readonly ChoosableFact[];
  };

/** A fact in which the sayings of one payment differ, with the sayings; the one that counts is first. */
export type Difference<Row> = { fact: ChoosableFact; rows: Row[] };

/** One payment, with everything that is said about it. */
export type JoinedPayment<Row> = {
  /** Id of its first saying, also of a removed one: what hangs on the payment stays there. */
  id: string;
  /** The first saying, completed by the others. */
  payment: Row;
  /** The sayings, in the order in which they were recorded. */
  rows: Row[];
  differences: Difference<Row>[];
};

type Joined<Row> = {
  payments: JoinedPayment<Row>[];
  /** Pairs that may be one payment: staff are asked, and until they answer the second is not counted. */
  questions: { first: Row; second: Row }[];
};

/**
 * Joins the sayings of each payment: rows of the same transaction, and rows that somebody called the same. Other
 * rows of different sources with the same way, amount, asset and day may be one payment, and are returned as
 * questions. Nothing is dropped: every row is in exactly one payment.
 */
export function joinPayments<Row extends Joinable>(rows: readonly Row[]): Joined<Row> {
  const groups = groupSayings(rows);
  return {
    payments: groups.map(toPayment),
    questions: findQuestions(groups.map(({ rows: sayings }) => sayings)),
  };
}

/**
 * The payments that dates, letters and packets are about. Two that may be one are one until somebody answers, at the
 * earlier moment, so that no date is later than can be proved.
 */
export function countedPayments<Row extends Joinable>(
  rows: readonly Row[],
): Omit<JoinedPayment<Row>, 'differences'>[] {
  const { payments, questions } = joinPayments(rows);
  const paymentOf = new Map(payments.flatMap((each) => each.rows.map((row) => [row.id, each])));
  const repeats = new Map(
    questions.map(({ first, second }) => [paymentOf.get(first.id), paymentOf.get(second.id)]),
  );
  const repeated = new Set(repeats.values());
  return payments
    .filter((each) => !repeated.has(each))
    .map((each) => {
      const other = repeats.get(each);
      return other ? toPayment({ id: each.id, rows: [...each.rows, ...other.rows] }) : each;
    });
}

type Sayings<Row> = Pick<JoinedPayment<Row>, 'id' | 'rows'>;

function groupSayings<Row extends Joinable>(rows: readonly Row[]): Sayings<Row>[] {
  const rootOf = findRoots(rows);
  const groups = new Map<string, Sayings<Row>>();
  const byTransaction = new Map<string, Sayings<Row>[]>();
  for (const row of rows) {
    const root = isSingle(row) ? rootOf(row.id) : row.id;
    const keys = isSingle(row) && !row.isDistinct ? provingKeys(row) : [];
    const alike = keys.flatMap((key) => byTransaction.get(key) ?? []);
    const proved = alike.find((each) => isSameTransaction(each.rows, row));
    // A row that somebody joined to another one stays with it, whatever its transaction is.
    const group = groups.get(root) ?? (row.sameAs === null ? proved : undefined);
    if (group) group.rows.push(row);
    const target = group ?? { id: root, rows: [row] };
    groups.set(root, target);
    for (const key of keys) addTo(byTransaction, key, target);
  }
  return [...new Set(groups.values())];
}

function addTo<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key) ?? [];
  if (!list.includes(item)) lists.set(key, [...list, item]);
}

/** Follows what somebody called the same to the smallest id of each payment, whether or not that row is left. */
function findRoots(rows: readonly Joinable[]): (id: string) => string {
  const parents = new Map<string, string>();
  function rootOf(id: string): string {
    const parent = parents.get(id);
    return parent === undefined ? id : rootOf(parent);
  }
  for (const { id, sameAs } of rows) {
    if (sameAs === null) continue;
    const [one, other] = [rootOf(id), rootOf(sameAs)];
    if (one !== other) parents.set(one > other ? one : other, one > other ? other : one);
  }
  return rootOf;
}

/** Numbers that only one transfer has. */
const ofTransfer: ReadonlySet<PaymentNumberKind> = new Set(['trn', 'imad', 'omad', 'uetr']);

/** The transaction and the numbers of the transfer, by which sayings are proved to be about one payment. */
function provingKeys({ transactionId, numbers }: Joinable): string[] {
  const values = numbers.flatMap(({ kind, value }) => (ofTransfer.has(kind) ? [value] : []));
  return [...new Set([transactionId, ...values].map(keyOf))].filter((key) => key !== '');
}

/** A hash of a chain is longer than the number of any bank. */
const shortestHash = 40;

/** One transaction of a chain can pay several recipients; those of a bank are spelled in many ways. */
function isSameTransaction(group: readonly Joinable[], row: Joinable): boolean {
  return group.every((other) => {
    const [one, two] = [keyOf(other.transactionId), keyOf(row.transactionId)];
    const isOfChain = Math.min(one.length, two.length) >= shortestHash;
    return (
      isSingle(other) &&
      (!isOfChain || (one === two && agree(keyOf(other.recipient), keyOf(row.recipient)))) &&
      isAmountEqual(other, row, { orUnknown: true })
    );
  });
}

/**
 * Each payment is compared once: two payments of one form match two lines of a statement. Those of one day find each
 * other first; then those that a bank may have booked some days later.
 */
function findQuestions<Row extends Joinable>(groups: readonly Row[][]): Joined<Row>['questions'] {
  const asked = new Set<Row[]>();
  return [...findPairs(groups, asked, isDayShared), ...findPairs(groups, asked, isBookedSoon)];
}

/** @param asked pairs that were found, which the caller keeps from one time to the next */
function findPairs<Row extends Joinable>(
  groups: readonly Row[][],
  asked: Set<Row[]>,
  isNear: (one: Joinable, other: Joinable) => boolean,
): Joined<Row>['questions'] {
  const questions: Joined<Row>['questions'] = [];
  const byAmount = new Map<string, Row[][]>();
  for (const group of groups) {
    const [head] = group;
    if (!head || !isSingle(head) || asked.has(group)) continue;
    const keys = new Set(group.flatMap((row) => amountKey(row) ?? []));
    const known = [...keys].flatMap((key) => byAmount.get(key) ?? []);
    const similar = head.isDistinct
      ? undefined
      : known.find((each) => !asked.has(each) && mayBeOne(each, group, isNear));
    for (const key of keys) addTo(byAmount, key, group);
    if (!similar?.[0]) continue;
    asked.add(similar);
    asked.add(group);
    questions.push({ first: similar[0], second: head });
  }
  return questions;
}

/** The amount without the zeros that another number of decimals adds. */
function amountKey({ amount, decimals, asset }: Joinable): string | undefined {
  if (amount === null || decimals === null) return undefined;
  const zeros = /0*$/.exec(amount)?.[0].length ?? 0;
  const dropped = Math.min(zeros, decimals);
  return `${amount.slice(0, amount.length - dropped)} ${decimals - dropped} ${asset}`;
}

/** Two payments that one source tells of are two, however alike they are. */
function mayBeOne(
  one: readonly Joinable[],
  other: readonly Joinable[],
  isNear: (one: Joinable, other: Joinable) => boolean,
): boolean {
  const pairs = one.flatMap((row) => other.map((each) => [row, each] as const));
  return (
    pairs.every(
      ([row, each]) => row.saidBy !== each.saidBy || row.submissionId !== each.submissionId,
    ) && pairs.some(([row, each]) => mayBeSame(row, each) && isNear(row, each))
  );
}

function mayBeSame(one: Joinable, other: Joinable): boolean {
  return (
    isSingle(one) &&
    isSingle(other) &&
    agree(one.way ? askedAs(one.way) : '', other.way ? askedAs(other.way) : '') &&
    isAmountEqual(one, other, { orUnknown: false }) &&
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
  return amountKey(one) === amountKey(other);
}

function isDayShared(one: Joinable, other: Joinable): boolean {
  if (!one.earliest || !one.latest || !other.earliest || !other.latest) return false;
  return one.earliest <= other.latest && other.earliest <= one.latest;
}

/** Days after a payment on which a bank may still book it: a weekend, or a holiday and a day. */
const bookedWithin = 3;

/** Days of the calendar at most so far apart, at the same institution; both have to name it. */
function isBookedSoon(one: Joinable, other: Joinable): boolean {
  const place = foldName(one.institution);
  if (place === '' || place !== foldName(other.institution)) return false;
  const apart = Math.abs(Date.parse(dayOf(one)) - Date.parse(dayOf(other)));
  return apart <= bookedWithin * 86_400_000;
}

/** Facts that are empty in the first saying are taken from the others, and those that differ as `isStronger` says. */
function toPayment<Row extends Joinable>({ id, rows }: Sayings<Row>): JoinedPayment<Row> {
  const [first, ...others] = rows;
  if (!first) throw new Error('A payment has at least one row.');
  if (others.length === 0) return { id, payment: first, rows, differences: [] };
  const whole: Row = { ...first };
  for (const other of others) {
    const alone = Object.keys(other).filter((name) => !ofRow.has(name) && !isGrouped(name));
    for (const names of [...together, ...alone.map((name) => [name])])
      if (names.every((name) => isEmpty(Reflect.get(whole, name)))) take(whole, other, names);
    if (whole.state === 'unknown') whole.state = other.state;
  }
  const differences = choosableFacts.flatMap((fact): Difference<Row>[] => {
    const stated = rows.filter((row) => !isEmpty(Reflect.get(row, fieldsOfFact[fact][0])));
    const [counted, ...rest] = stated.toSorted(
      (one, other) => strength(other, fact) - strength(one, fact),
    );
    if (!counted) return [];
    take(whole, counted, fieldsOfFact[fact]);
    if (rest.every((row) => isSameFact(counted, row, fact))) return [];
    return [{ fact, rows: [counted, ...rest] }];
  });
  whole.numbers = joinNumbers(rows.flatMap(({ numbers }) => numbers));
  takeTime(whole, rows);
  for (const name of ofKiosk) takeOfWay(whole, rows, name);
  return { id, payment: whole, rows, differences };
}

/** Circumstances of a kiosk; a payment made in another way has none. */
const ofKiosk = ['kioskState', 'customer'];

function takeOfWay(whole: Joinable, rows: readonly Joinable[], name: string): void {
  const stated = rows.filter((row) => row.way === whole.way && !isEmpty(Reflect.get(row, name)));
  if (Object.hasOwn(whole, name))
    Reflect.set(whole, name, Reflect.get(stated[0] ?? {}, name) ?? null);
}

/** The saying that staff chose counts; then the books of a bank or a chain, then what somebody remembers. */
function strength({ chosenFor, saidBy }: Joinable, fact: ChoosableFact): number {
  if (chosenFor.includes(fact)) return 2;
  // The way of a row of a statement is what somebody chose for its whole file.
  if (fact === 'way') return 0;
  return saidBy === 'statement' || saidBy === 'chain' ? 1 : 0;
}

const timeFields = ['earliest', 'latest', 'zone', 'certainty'] as const;

/** Fields of each fact; the first is empty where nobody stated it. */
const fieldsOfFact: Readonly<Record<ChoosableFact, readonly [string, ...string[]]>> = {
  way: ['way'],
  amount: ['amount', 'decimals', 'asset'],
  time: timeFields,
};

function isSameFact(one: Joinable, other: Joinable, fact: ChoosableFact): boolean {
  if (fact === 'way') return one.way === other.way;
  if (fact === 'amount') return isAmountEqual(one, other, { orUnknown: true });
  return isWithin(one, other) || isWithin(other, one) || isDayEqual(one, other);
}

function isWithin(inner: Joinable, outer: Joinable): boolean {
  if (!inner.earliest || !inner.latest || !outer.earliest || !outer.latest) return false;
  return outer.earliest <= inner.earliest && inner.latest <= outer.latest;
}

/** A day of the calendar is the same day, in whichever zone it was stated. */
function isDayEqual(one: Joinable, other: Joinable): boolean {
  return [one, other].every(({ certainty }) => certainty === 'day') && dayOf(one) === dayOf(other);
}

function dayOf({ earliest, zone }: Joinable): string {
  return earliest && zone ? dayIn(earliest, zone) : '';
}

/**
 * The time that counts: what staff chose; else the most precise saying, where the others agree with it; else one
 * span over all of them.
 */
function takeTime(whole: Joinable, rows: readonly Joinable[]): void {
  const stated = rows.filter(({ earliest, latest }) => earliest && latest);
  if (stated.length < 2) return;
  const chosen = stated.find(({ chosenFor }) => chosenFor.includes('time'));
  const agreed = stated
    .toSorted((one, other) => lengthOf(one) - lengthOf(other))
    .find((one) => stated.every((other) => isWithin(one, other) || isDayEqual(one, other)));
  const counted = chosen ?? agreed;
  if (counted) return take(whole, counted, timeFields);
  const [earliest] = stated.toSorted(
    (one, other) => momentOf(one.earliest) - momentOf(other.earliest),
  );
  const [latest] = stated.toSorted((one, other) => momentOf(other.latest) - momentOf(one.latest));
  const span = { earliest: earliest?.earliest, latest: latest?.latest, zone: earliest?.zone };
  Object.assign(whole, span, { certainty: 'range' });
}

function lengthOf({ earliest, latest }: Joinable): number {
  return momentOf(latest) - momentOf(earliest);
}

function momentOf(moment: Date | null): number {
  return moment?.getTime() ?? 0;
}

/** Fields that are taken over together. */
const together: readonly (readonly string[])[] = [
  ...Object.values(fieldsOfFact),
  ['usdCents', 'usdSource', 'usdAt'],
];

function isGrouped(name: string): boolean {
  return ofKiosk.includes(name) || together.some((names) => names.includes(name));
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
  'chosenFor',
  'version',
  'createdAt',
]);

function take(whole: Joinable, other: Joinable, names: readonly string[]): void {
  for (const name of names) Reflect.set(whole, name, Reflect.get(other, name));
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** The payments behind rows, each once and complete; two that may be one are one until somebody answers. */
export function singlePayments<Row extends Joinable>(rows: readonly Row[]): Row[] {
  return countedPayments(rows).map(({ payment }) => payment);
}
