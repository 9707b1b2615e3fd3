import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { bareCode, codesIn } from '#kernel/typed-code.ts';
import { cases } from '#database/tables/cases.ts';

/** In characters; a longer text is a search for something else. */
const longestTyped = 100;

/** `YYYY` and six digits: what is left of a generated number without its prefix. */
const withoutPrefix = /^\d{10}$/;

/**
 * Matches cases by a number as people type it: with spaces or without hyphens, with en dashes, a `#`, letters in
 * place of digits (O for 0, I or l for 1), or without its prefix.
 * @returns undefined when the text cannot be a case number
 */
export function isTypedNumber(typed: string): SQL | undefined {
  const text = bareCode(typed.slice(0, longestTyped));
  if (text.length < 3 || text.length > 40 || !/\d/.test(text)) return undefined;
  const ending = eq(ending10, text.slice(-10));
  return withoutPrefix.test(text) ? ending : and(ending, eq(bareNumber, text));
}

const bareNumber = sql`translate(${cases.caseNumber}, 'OIL-', '011')`;

/** The index `cases_number_bare` is on the last ten characters, so that it serves both comparisons. */
const ending10 = sql`right(${bareNumber}, 10)`;

const ending6 = sql`right(${bareNumber}, 6)`;

/**
 * Matches cases by the six digits alone, which several cases may share: only together with something else that the
 * reader knows of the case.
 * @returns undefined when the text is not such a number
 */
export function isShortNumber(typed: string): SQL | undefined {
  const text = bareCode(typed.slice(0, longestTyped));
  return /^\d{6}$/.test(text) ? eq(ending6, text) : undefined;
}

/** In characters: shorter runs of words are years and amounts. */
const shortestNamed = 6;

/**
 * Matches cases whose numbers stand among the words of a text, as in a pasted subject.
 * @returns undefined when none can
 */
export function isNamedNumber(text: string): SQL | undefined {
  const codes = codesIn(text).filter(
    (code) => code.length >= shortestNamed && code.length <= 40 && /\d/.test(code),
  );
  if (codes.length === 0) return undefined;
  const endings = [...new Set(codes.map((code) => code.slice(-10)))];
  return and(inArray(ending10, endings), or(inArray(bareNumber, codes), inArray(ending10, codes)));
}

/**
 * Finds the case that the words of a subject name, whatever stands around its number, without looking at who asks.
 * @returns undefined also when they name several
 */
export async function findNamedCase(
  ctx: ServiceContext,
  subject: string,
): Promise<{ id: string } | undefined> {
  const isNamed = isNamedNumber(subject);
  if (!isNamed) return undefined;
  const found = await ctx.db.select({ id: cases.id }).from(cases).where(isNamed).limit(2);
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Finds the case that a typed number names, without looking at who asks: the one with exactly that number, or
 * the only one that it can mean.
 */
export async function findTypedCase(
  ctx: ServiceContext,
  typed: string,
): Promise<{ id: string; caseNumber: string } | undefined> {
  const isNumbered = isTypedNumber(typed);
  if (!isNumbered) return undefined;
  const { id, caseNumber } = cases;
  const found = await ctx.db.select({ id, caseNumber }).from(cases).where(isNumbered).limit(20);
  const exact = found.find((row) => row.caseNumber === typed.trim().toUpperCase());
  return exact ?? (found.length === 1 ? found[0] : undefined);
}
