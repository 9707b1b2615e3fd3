import { randomUUID } from 'node:crypto';
import type { Db } from '#database/client.ts';
import { formSubmissions } from '#database/tables/reports.ts';

type Changes = Partial<typeof formSubmissions.$inferInsert>;

/** A stored submission for tests of what staff do with it; answers its id. */
export async function storeSubmission(db: Db, changes: Changes = {}): Promise<string> {
  const now = new Date();
  const data = changes.data ?? { name: 'Ana Example', email: 'Ana@example.org' };
  const [row] = await db
    .insert(formSubmissions)
    .values({
      reference: `R-${randomUUID()}`,
      formType: 'report',
      idempotencyKey: randomUUID(),
      searchText: '',
      submittedAt: now,
      statusChangedAt: now,
      createdAt: now,
      ...changes,
      data,
    })
    .returning({ id: formSubmissions.id });
  if (!row) throw new Error('The submission was not stored.');
  return row.id;
}
