import { randomUUID } from 'node:crypto';
import type { Db } from '#database/client.ts';
import { cases } from '#database/tables/cases.ts';

type Changes = Partial<typeof cases.$inferInsert>;

/** A stored case for tests of actions on it; returns its id. */
export async function storeCase(db: Db, changes: Changes = {}): Promise<string> {
  const now = new Date();
  const [row] = await db
    .insert(cases)
    .values({
      caseNumber: `LGN-2026-${randomUUID()}`,
      caseType: 'fraud',
      searchText: '',
      statusChangedAt: now,
      createdAt: now,
      updatedAt: now,
      userDetails: { name: 'Ana Example', email: 'ana@example.org' },
      // Staff asked: without that, a case that no form came with gets no mail.
      safeContact: { safe_mail: 'yes' },
      ...changes,
    })
    .returning({ id: cases.id });
  if (!row) throw new Error('The case was not stored.');
  return row.id;
}
