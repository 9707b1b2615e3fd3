import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { formSubmissions } from '#features/reports/schema.server.ts';
import { visibleCases } from '#kernel/access/need-to-know.ts';
import { noCase } from '#kernel/access/require-access.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { foldText } from '#kernel/lists/list-search.ts';
import { openNotes } from './case-history.server.ts';
import { cases } from './schema.server.ts';

type Stored = typeof cases.$inferSelect;

/** A stored case. `email` is its contact address, wherever an older record keeps it. */
export type CaseRecord = Omit<
  Stored,
  'searchText' | 'userDetails' | 'contactName' | 'contactEmail'
> & {
  name: string;
  email: string;
  phone: string;
};

/** The internal notes come opened. */
export function toCaseRecord(ctx: ServiceContext, row: Stored): CaseRecord {
  const { searchText: _, contactName: __, contactEmail: ___, userDetails, ...rest } = row;
  return {
    ...rest,
    internalNotes: openNotes(ctx, row.internalNotes),
    name: userDetails.name ?? '',
    email: userDetails.email ?? userDetails.contact_email ?? '',
    phone: userDetails.phone ?? '',
  };
}

/** What the list searches: number, name and e-mail. */
export function caseSearchText(of: { caseNumber: string; name?: string; email: string }): string {
  return foldText([of.caseNumber, of.name ?? '', of.email].join(' '));
}

/**
 * Reads a case and keeps others from changing it until the caller's transaction ends.
 * @throws Refusal `not_found`
 */
export async function lockCase(tx: ServiceContext, id: string): Promise<CaseRecord> {
  const [row] = await tx.db
    .select()
    .from(cases)
    .where(and(eq(cases.id, id), visibleCases(tx)))
    .for('update');
  if (!row) throw new Refusal('not_found', noCase);
  return toCaseRecord(tx, row);
}

/** A change that began from an older version than the stored one is refused with what is stored. */
export type CaseChange =
  | { ok: true; version: number }
  | { ok: false; code: 'conflict'; current: CaseRecord };

// A hold on a case covers what was sent about it, and the other way round: half a record helps nobody
// who asks for it. Whole names throughout: these conditions stand inside other queries.

/** That nothing keeps a row of `form_submissions`. */
export function isSubmissionFree(): SQL {
  return sql`not ${formSubmissions.legalHold} and not exists (
    select from cases held where held.id = ${formSubmissions.caseId} and held.legal_hold)`;
}

/** That nothing keeps a row of `cases`. */
export function isCaseFree(): SQL {
  return sql`not ${cases.legalHold} and not exists (
    select from form_submissions held where held.case_id = ${cases.id} and held.legal_hold)`;
}
