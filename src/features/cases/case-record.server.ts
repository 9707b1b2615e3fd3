import { and, eq } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { cases } from './schema/cases.server.ts';
import { foldText } from '#kernel/lists/fold-text.ts';
import { openNotes } from './internal-notes.server.ts';
import { visibleCases } from '#kernel/access/need-to-know.ts';
import { noCase } from '#kernel/access/require-access.ts';

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
