import type { PdfPiece } from '#kernel/ports/documents.ts';
import { headerScore } from './headings.ts';
import { cents, inUnits, readNumber, size } from './pdf-amounts.ts';
import { dayOf, yearsIn, type Period } from './pdf-days.server.ts';

/** Pages, each with its lines from top to bottom. */
export type PlacedPages = readonly (readonly (readonly PdfPiece[])[])[];

/** Why the table of a PDF is not read. */
export class UnprovedTable extends Error {
  readonly problem: 'scanned' | 'pdf';

  constructor(problem: 'scanned' | 'pdf') {
    super(`The table of a PDF cannot be read: ${problem}.`);
    this.problem = problem;
  }
}

const balanceWord = /balance|saldo|solde|kontostand/i;
const dateWord = /^(?:.{0,20}\b)?(?:date|datum|fecha|data|day|buchung\w*|valuta)\b/i;
const outWord =
  /withdraw|debit|paid out|money out|payments?(?! in)|charges|soll|lastschrift|cargo|débito|retir|ausgang|\bout\b/i;
const inWord = /deposit|credit|paid in|money in|haben|gutschrift|abono|crédito|eingang|\bin\b/i;
const amountWord = /amount|betrag|importe|montant|monto|valor|umsatz/i;
const openingWord =
  /\b(?:opening|previous|beginning|starting|brought forward|start) ?(?:balance)?\b|anfangssaldo|alter (?:konto)?saldo|saldo (?:anterior|inicial)/i;

type Role = 'date' | 'text' | 'out' | 'in' | 'amount' | 'balance';
type PlacedColumn = PdfPiece & { role: Role };

/** A row of the table before its numbers are proved. */
type Written = {
  date: string;
  text: string;
  out: string;
  in: string;
  amount: string;
  balance: string;
};

const heading = ['Date', 'Description', 'Debit', 'Credit', 'Balance'];

/** Rows between two balances that must agree: fewer prove nothing. */
const leastProofs = 2;

/**
 * The table of a bank statement that was made for reading, as rows of a table for the program. A number in the wrong
 * column would become a wrong payment, so the columns count only where the balance of each row follows from the one
 * before; otherwise nothing is read.
 * @throws UnprovedTable
 */
export function pdfRows(pages: PlacedPages): string[][] {
  if (pages.length > 0 && pages.every((lines) => lines.length === 0))
    throw new UnprovedTable('scanned');
  const lines = pages.flat();
  const found: Written[] = [];
  const years = yearsIn(lines);
  let columns: PlacedColumn[] | undefined;
  let opening = '';
  for (const line of lines) {
    const next = columnsOf(line);
    if (next) {
      columns = next;
      continue;
    }
    if (!columns) {
      opening ||= openingIn(line);
      continue;
    }
    add(found, line, { columns, years });
  }
  const rows = prove(found, opening);
  if (!rows) throw new UnprovedTable('pdf');
  return [heading, ...rows];
}

/** The heading of a table with a date and a balance; undefined for any other line. */
function columnsOf(line: readonly PdfPiece[]): PlacedColumn[] | undefined {
  if (line.length < 3 || !line.some(({ text }) => balanceWord.test(text))) return undefined;
  if (!line.some(({ text }) => dateWord.test(text)) || line.some(({ text }) => /\d{3}/.test(text)))
    return undefined;
  const columns = line.map((cell) => ({ ...cell, role: roleOf(cell.text) }));
  const roles = new Set(columns.map(({ role }) => role));
  const hasMoney = roles.has('amount') || (roles.has('out') && roles.has('in'));
  return hasMoney && headerScore(line.map(({ text }) => text)) > 0 ? columns : undefined;
}

function roleOf(text: string): Role {
  if (balanceWord.test(text)) return 'balance';
  if (dateWord.test(text)) return 'date';
  const [isOut, isIn] = [outWord.test(text), inWord.test(text)];
  if (isOut !== isIn) return isOut ? 'out' : 'in';
  return amountWord.test(text) || isOut ? 'amount' : 'text';
}

type Table = { columns: readonly PlacedColumn[]; years: readonly Period[] };

function add(found: Written[], line: readonly PdfPiece[], { columns, years }: Table): void {
  const row: Written = { date: '', text: '', out: '', in: '', amount: '', balance: '' };
  for (const cell of line) {
    const { role } = columnFor(cell, columns);
    row[role] = [row[role], cell.text.trim()].filter(Boolean).join(' ');
  }
  // The date and the words beside it may be one piece.
  const [, begin = '', rest = ''] =
    /^(\S+(?: \S{3,9}\.?(?: \d{4})?)?)\s{1,}(.+)$/.exec(row.date) ?? [];
  if (begin !== '' && !dayOf(row.date, years) && dayOf(begin, years))
    Object.assign(row, { date: begin, text: [rest, row.text].filter(Boolean).join(' ') });
  const date = dayOf(row.date, years);
  const isMoney = [row.out, row.in, row.amount].some((text) => readNumber(text) !== undefined);
  const last = found.at(-1);
  if (date) found.push({ ...row, date });
  else if (row.balance !== '' && openingWord.test(`${row.text} ${row.date}`)) found.push(row);
  else if (isMoney && last && row.date === '') found.push({ ...row, date: last.date });
  else if (last && row.balance === '' && !isMoney && row.text !== '' && row.date === '')
    last.text = `${last.text} ${row.text}`.slice(0, 400);
}

/** Numbers stand under the end of their heading, words under its beginning. */
function columnFor(cell: PdfPiece, columns: readonly PlacedColumn[]): PlacedColumn {
  const isNumber = readNumber(cell.text) !== undefined;
  function distance(column: PlacedColumn): number {
    const isOver = cell.x < column.end && cell.end > column.x;
    const away = isNumber
      ? Math.min(Math.abs(cell.end - column.end), Math.abs(cell.x - column.x))
      : Math.abs(cell.x - column.x);
    const isWrong = isNumber === (column.role === 'text' || column.role === 'date') && isNumber;
    return away - (isOver ? 1_000 : 0) + (isWrong ? 500 : 0);
  }
  const [nearest] = columns.toSorted((one, other) => distance(one) - distance(other));
  return nearest ?? { ...cell, role: 'text' };
}

function openingIn(line: readonly PdfPiece[]): string {
  const text = line.map((cell) => cell.text).join(' ');
  const last = line.at(-1)?.text ?? '';
  return openingWord.test(text) && readNumber(last) ? last : '';
}

/**
 * Follows the balance from row to row. Each change must be what the rows since the last balance say.
 * @returns undefined where one balance contradicts, or too few are there
 */
function prove(rows: readonly Written[], opening: string): string[][] | undefined {
  let balance = cents(opening);
  let [open, proofs]: [Written[], number] = [[], 0];
  const proved: string[][] = [];
  for (const row of rows) {
    const isOpening = openingWord.test(row.text) || openingWord.test(row.date);
    const now = cents(row.balance) ?? (isOpening ? cents(row.amount || row.in) : undefined);
    if (isOpening && now !== undefined && proved.length === 0) {
      balance = now;
      continue;
    }
    if (row.out !== '' || row.in !== '' || row.amount !== '') open.push(row);
    if (now === undefined) continue;
    if (balance !== undefined && open.length > 0) {
      const change = now - balance;
      const read = agree(open, change);
      if (!read) return undefined;
      proved.push(...read);
      proofs += 1;
    } else proved.push(...open.map(unsigned));
    balance = now;
    open = [];
  }
  // Rows behind the last balance are proved by nothing.
  return proofs >= leastProofs && open.length === 0 ? proved : undefined;
}

/** Rows whose sum is the change; of a single amount without a sign the change says the direction. */
function agree(rows: readonly Written[], change: bigint): string[][] | undefined {
  let sum = 0n;
  const read: { row: Written; value: bigint }[] = [];
  for (const row of rows) {
    const [out, into, amount] = [cents(row.out), cents(row.in), cents(row.amount)];
    const given = [
      row.out !== '' ? out : 0n,
      row.in !== '' ? into : 0n,
      row.amount !== '' ? amount : 0n,
    ];
    if (given.includes(undefined)) return undefined;
    const value =
      (into === undefined ? 0n : size(into)) -
      (out === undefined ? 0n : size(out)) +
      (amount ?? 0n);
    sum += value;
    read.push({ row, value });
  }
  const [only] = read;
  const isReversed = read.length === 1 && only && only.row.amount !== '' && -only.value === change;
  if (sum !== change && !isReversed) return undefined;
  return read.map(({ row, value }) => rowOf(row, isReversed ? -value : value));
}

/**
 * A row before the first balance: its columns are those that the others prove. A bare amount has no direction; it
 * stays among the words, so that the row is said to be unreadable.
 */
function unsigned(row: Written): string[] {
  const [out, into] = [cents(row.out), cents(row.in)];
  if (out === undefined && into === undefined)
    return [row.date, `${row.text} (${row.amount})`, '', '', inUnits(cents(row.balance))];
  return rowOf(row, (into ?? 0n) - size(out ?? 0n));
}

function rowOf({ date, text, balance }: Written, value: bigint): string[] {
  const written = inUnits(size(value));
  return [
    date,
    text,
    value < 0n ? written : '',
    value >= 0n ? written : '',
    inUnits(cents(balance)),
  ];
}
