import type { PdfPiece } from '#kernel/ports/documents.ts';
import { cents, inUnits, size } from './pdf-amounts.ts';
import { dayOf, yearsIn, type Period } from './pdf-days.server.ts';
import type { PlacedPages } from './pdf-rows.server.ts';

const outWord =
  /\b(?:withdrawals?|subtractions?|debits?|checks(?: paid)?|fees|purchases|payments? (?:sent|made)|cargos|retiros|abhebungen|lastschriften)\b/i;
const inWord = /\b(?:deposits?|additions?|credits?|abonos|dep[oó]sitos|gutschriften)\b/i;

/** Lists of what the account held on each day. */
const balanceList =
  /\b(?:daily (?:ledger |ending )?balances?|balance (?:summary|by date)|saldos diarios)\b/i;

const totalWord = /^(?:sub ?total|total)\b/i;

type Row = { date: string; text: string; value: bigint };
type Section = { side: 'out' | 'in'; rows: Row[] };

const heading = ['Date', 'Description', 'Debit', 'Credit'];

/** Rows that the totals must prove: one number equal to another may be chance. */
const leastRows = 2;

/**
 * The rows of a statement that lists deposits and withdrawals apart, without a running balance. The heading of a list
 * says the direction, and its columns count only where its rows add up to the total below it.
 * @returns undefined where one list is not proved, or a row stands in none
 */
export function sectionRows(pages: PlacedPages): string[][] | undefined {
  const lines = pages.flat();
  const years = yearsIn(lines);
  const proved: string[][] = [];
  let section: Section | undefined;
  let isOfBalances = false;
  for (const line of lines) {
    const text = line.map((cell) => cell.text).join(' ');
    const amount = cents(line.at(-1)?.text ?? '');
    const row = rowIn(line, years);
    if (section && totalWord.test(text) && amount !== undefined) {
      if (size(sumOf(section)) !== size(amount)) return undefined;
      proved.push(...writtenRows(section));
      section = undefined;
    } else if (row) {
      if (section) section.rows.push(row);
      else if (!isOfBalances) return undefined;
    } else if (amount === undefined) {
      const side = sideOf(text);
      isOfBalances = balanceList.test(text) || (isOfBalances && side === undefined);
      if (isOfBalances || side === 'unknown') {
        if (section && section.rows.length > 0) return undefined;
        section = undefined;
      } else if (side && side !== section?.side) {
        if (section && section.rows.length > 0) return undefined;
        section = { side, rows: [] };
      } else addWords(section, line);
    }
  }
  if (section && section.rows.length > 0) return undefined;
  return proved.length >= leastRows ? [heading, ...proved] : undefined;
}

/** In characters: a heading of a list is short. */
const longestHeading = 60;

/** The side that a heading names; `unknown` where it names both, as payments and credits of a card do. */
function sideOf(text: string): 'out' | 'in' | 'unknown' | undefined {
  if (text.length > longestHeading || /\d/.test(text)) return undefined;
  const [isOut, isIn] = [outWord.test(text), inWord.test(text)];
  if (isOut && isIn) return 'unknown';
  return isOut ? 'out' : isIn ? 'in' : undefined;
}

function rowIn(line: readonly PdfPiece[], years: readonly Period[]): Row | undefined {
  const [first, ...others] = line;
  const last = others.pop();
  const value = cents(last?.text ?? '');
  if (!first || value === undefined) return undefined;
  const words = others.map(({ text }) => text.trim());
  const whole = dayOf(first.text, years);
  if (whole) return { date: whole, text: words.join(' '), value };
  // The date and the words beside it may be one piece.
  const [, begin = '', rest = ''] = /^(\S+) (.+)$/.exec(first.text.trim()) ?? [];
  const date = dayOf(begin, years);
  return date ? { date, text: [rest, ...words].join(' '), value } : undefined;
}

function addWords(section: Section | undefined, line: readonly PdfPiece[]): void {
  const last = section?.rows.at(-1);
  const words = line.map(({ text }) => text.trim()).join(' ');
  if (last && !/^(?:date|page)\b/i.test(words)) last.text = `${last.text} ${words}`.slice(0, 400);
}

function sumOf({ rows }: Section): bigint {
  return rows.reduce((sum, { value }) => sum + value, 0n);
}

/** A row with the sign against that of its list, such as a fee that was given back, is of the other side. */
function writtenRows(section: Section): string[][] {
  const isMinus = sumOf(section) < 0n;
  return section.rows.map(({ date, text, value }) => {
    const isOut = (section.side === 'out') === (value < 0n === isMinus);
    const amount = inUnits(size(value));
    return isOut ? [date, text, amount, ''] : [date, text, '', amount];
  });
}
