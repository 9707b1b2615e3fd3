import { eq } from 'drizzle-orm';
import type { ServiceContext } from '#server/context.ts';
import { Refusal } from '#server/errors.ts';
import { cases } from '#server/db/schema/cases.ts';

/** A stored case. `email` is its contact address, wherever an older record keeps it. */
export type CaseRecord = Omit<typeof cases.$inferSelect, 'searchText' | 'userDetails'> & {
  name: string;
  email: string;
  phone: string;
};

export function toCaseRecord(row: typeof cases.$inferSelect): CaseRecord {
  const { searchText: _, userDetails, ...rest } = row;
  return {
    ...rest,
    name: userDetails.name ?? '',
    email: userDetails.email ?? userDetails.contact_email ?? '',
    phone: userDetails.phone ?? '',
  };
}

/** What the list searches: number, name and e-mail. */
export function caseSearchText(of: { caseNumber: string; name?: string; email: string }): string {
  return [of.caseNumber, of.name ?? '', of.email].join(' ').toLowerCase();
}

/**
 * Reads a case and keeps others from changing it until the caller's transaction ends.
 * @throws Refusal `not_found`
 */
export async function lockCase(tx: ServiceContext, id: string): Promise<CaseRecord> {
  const [row] = await tx.db.select().from(cases).where(eq(cases.id, id)).for('update');
  if (!row) throw new Refusal('not_found', 'This case does not exist any more.');
  return toCaseRecord(row);
}

/** A change that began from an older version than the stored one is refused with what is stored. */
export type CaseChange =
  | { ok: true; version: number }
  | { ok: false; code: 'conflict'; current: CaseRecord };
