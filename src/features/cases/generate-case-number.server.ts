import { randomInt } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { cases } from './schema/cases.server.ts';
import { authorize } from '#kernel/authorize.ts';
import { readSettings } from '#kernel/settings/read-settings.ts';

/** Enough that a year with nine out of ten numbers taken still finds a free one at once. */
const candidatesPerTry = 50;
const maxTries = 20;

/**
 * A free case number, `PREFIX-YYYY-NNNNNN`. The digits come from a secure random source: whoever
 * knows one number learns nothing about another. Nothing is reserved; `createCase` has the last word.
 */
export async function generateCaseNumber(ctx: ServiceContext): Promise<string> {
  authorize(ctx, 'case:write');
  const { case_number_prefix: prefix } = await readSettings(ctx);
  const year = ctx.now().getUTCFullYear();
  for (let tries = 0; tries < maxTries; tries += 1) {
    const candidates = Array.from({ length: candidatesPerTry }, () => {
      const digits = String(randomInt(1_000_000)).padStart(6, '0');
      return `${prefix}-${year}-${digits}`;
    });
    const free = await firstFree(ctx, candidates);
    if (free) return free;
  }
  throw new Refusal('unavailable', 'No case number of this year is free. Change the prefix.');
}

async function firstFree(ctx: ServiceContext, candidates: string[]): Promise<string | undefined> {
  const rows = await ctx.db
    .select({ caseNumber: cases.caseNumber })
    .from(cases)
    .where(inArray(cases.caseNumber, candidates));
  const taken = new Set(rows.map(({ caseNumber }) => caseNumber));
  return candidates.find((candidate) => !taken.has(candidate));
}
