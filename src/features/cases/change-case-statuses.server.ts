import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { cases } from './schema/cases.server.ts';
import type { CaseStatus } from './case-status.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { visibleCases } from '#kernel/access/need-to-know.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { applyStatus } from './apply-status.server.ts';
import { toCaseRecord } from './case-record.server.ts';
import { checkBatch } from './check-batch.server.ts';

/** What a case was before; with it a change can be taken back. */
export type CaseStatusChanged = { id: string; from: CaseStatus };

/**
 * Moves up to 500 cases to one status; each client is told as with any change of status. Cases that
 * are gone or hidden, or have the status already, are passed over.
 * @param input.onlyFrom cases that somebody has moved on since stay as they are
 * @throws Refusal `invalid` for more than 500
 */
export async function changeCaseStatuses(
  ctx: ServiceContext,
  input: { ids: readonly string[]; status: CaseStatus; onlyFrom?: CaseStatus },
): Promise<CaseStatusChanged[]> {
  authorize(ctx, 'case:write');
  const { status, onlyFrom } = input;
  const ids = checkBatch(input.ids);
  return inTransaction(ctx, async (tx) => {
    const rows = await tx.db
      .select()
      .from(cases)
      .where(
        and(
          inArray(cases.id, ids),
          ne(cases.status, status),
          onlyFrom && eq(cases.status, onlyFrom),
          visibleCases(tx),
        ),
      )
      // In one order, so that two people's changes cannot wait for each other.
      .orderBy(cases.id)
      .for('update');
    const [first] = rows;
    if (!first) return [];
    const bulk = randomUUID();
    for (const row of rows) {
      const { details } = await applyStatus(tx, toCaseRecord(tx, row), status);
      await recordAudit(tx, {
        action: 'case.status-changed',
        target: row.id,
        details: { ...details, bulk },
      });
    }
    await announce(tx, { kind: 'case.changed', id: first.id });
    await raiseSiteVersion(tx);
    return rows.map(({ id, status: from }) => ({ id, from }));
  });
}
