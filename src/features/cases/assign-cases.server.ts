import { randomUUID } from 'node:crypto';
import { and, inArray, sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { cases } from './schema/cases.server.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { grantCaseAccess } from './grant-case-access.server.ts';
import { visibleCases } from '#kernel/access/need-to-know.ts';
import { recordCaseEvent } from './record-case-event.server.ts';
import { checkBatch } from './check-batch.server.ts';
import { findCaseWorkers } from './find-case-workers.server.ts';

export type CaseAssigned = { id: string; from: string | null };

/**
 * Gives up to 500 cases to one member of staff, or to nobody. Cases that are gone or hidden, or are
 * theirs already, are passed over. Who is given a restricted case may see it from then on. The client
 * is not told, and a form that is open elsewhere is not disturbed.
 * @param input.onlyFrom to take it back: cases that somebody has given on since stay as they are
 * @throws Refusal `invalid` for more than 500, or for somebody who may not work on cases
 */
export async function assignCases(
  ctx: ServiceContext,
  input: { ids: readonly string[]; assignee: string | null; onlyFrom?: string | null },
): Promise<CaseAssigned[]> {
  authorize(ctx, 'case:write');
  const { assignee } = input;
  const ids = checkBatch(input.ids);
  const names = new Map((await findCaseWorkers(ctx)).map(({ id, name }) => [id, name]));
  if (assignee !== null && !names.has(assignee))
    throw new Refusal('invalid', 'This person does not work on cases. Choose somebody else.');
  return inTransaction(ctx, async (tx) => {
    const before = await tx.db
      .select({ id: cases.id, from: cases.assignedTo })
      .from(cases)
      .where(
        and(
          inArray(cases.id, ids),
          sql`${cases.assignedTo} is distinct from ${assignee}::uuid`,
          input.onlyFrom === undefined
            ? undefined
            : sql`${cases.assignedTo} is not distinct from ${input.onlyFrom}::uuid`,
          visibleCases(tx),
        ),
      )
      .orderBy(cases.id)
      .for('update');
    const [first] = before;
    if (!first) return [];
    await tx.db
      .update(cases)
      // The client's page shows when the case last changed for them.
      .set({ assignedTo: assignee, updatedAt: sql`${cases.updatedAt}` })
      .where(
        inArray(
          cases.id,
          before.map(({ id }) => id),
        ),
      );
    const person = assignee === null ? undefined : { id: assignee, name: nameOf(names, assignee) };
    const caseIds = before.map(({ id }) => id);
    const given = person ? await grantCaseAccess(tx, { caseIds, person }) : undefined;
    const bulk = randomUUID();
    for (const { id, from } of before) {
      const details = { from: nameOf(names, from), to: nameOf(names, assignee) };
      await recordCaseEvent(tx, { caseId: id, kind: 'assigned', details });
      await recordAudit(tx, {
        action: 'case.assigned',
        target: id,
        details: { ...details, bulk, ...(given?.has(id) && { access: 'given' }) },
      });
    }
    await announce(tx, { kind: 'case.changed', id: first.id });
    return before;
  });
}

function nameOf(names: ReadonlyMap<string, string>, id: string | null): string {
  return id === null ? 'nobody' : (names.get(id) ?? 'somebody who left');
}
