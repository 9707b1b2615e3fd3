import { randomUUID } from 'node:crypto';
import { and, inArray, sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { formSubmissions } from '../schema/submissions.server.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { grantCaseAccess } from '#features/cases/grant-case-access.server.ts';
import { visibleSubmissions } from '#kernel/access/need-to-know.ts';
import { checkBatch } from './check-batch.server.ts';
import { findAssignees } from './find-assignees.server.ts';

export type Assigned = { id: string; from: string | null };

/**
 * Gives up to 500 submissions to one member of staff, or to nobody. Rows that are gone or hidden, or are
 * theirs already, are passed over. Who is given one of a restricted case may see it from then on. One audit row per submission, tied together by `bulk`.
 * @param input.onlyFrom to take it back: rows that somebody has given on since stay as they are
 * @throws Refusal `invalid` for more than 500, or for somebody who may not work on submissions
 */
export async function assignSubmissions(
  ctx: ServiceContext,
  input: { ids: readonly string[]; assignee: string | null; onlyFrom?: string | null },
): Promise<Assigned[]> {
  authorize(ctx, 'submission:write');
  const { assignee } = input;
  const ids = checkBatch(input.ids);
  const names = new Map((await findAssignees(ctx)).map(({ id, name }) => [id, name]));
  if (assignee !== null && !names.has(assignee))
    throw new Refusal('invalid', 'This person does not work on submissions. Choose somebody else.');
  return inTransaction(ctx, async (tx) => {
    const before = await tx.db
      .select({
        id: formSubmissions.id,
        from: formSubmissions.assignedTo,
        caseId: formSubmissions.caseId,
      })
      .from(formSubmissions)
      .where(
        and(
          inArray(formSubmissions.id, ids),
          sql`${formSubmissions.assignedTo} is distinct from ${assignee}::uuid`,
          input.onlyFrom === undefined
            ? undefined
            : sql`${formSubmissions.assignedTo} is not distinct from ${input.onlyFrom}::uuid`,
          visibleSubmissions(tx),
        ),
      )
      .orderBy(formSubmissions.id)
      .for('update');
    const changed = before.map(({ id }) => id);
    if (changed.length === 0) return [];
    await tx.db
      .update(formSubmissions)
      .set({ assignedTo: assignee })
      .where(inArray(formSubmissions.id, changed));
    const person = assignee === null ? undefined : { id: assignee, name: nameOf(names, assignee) };
    const caseIds = before.map(({ caseId }) => caseId).filter((id) => id !== null);
    const given = person ? await grantCaseAccess(tx, { caseIds, person }) : undefined;
    const bulk = randomUUID();
    for (const { id, from, caseId } of before) {
      await recordAudit(tx, {
        action: 'submission.assigned',
        target: id,
        details: {
          ...{ from: nameOf(names, from), to: nameOf(names, assignee), bulk },
          ...(caseId && given?.has(caseId) && { access: 'given' }),
        },
      });
    }
    await announce(tx, { kind: 'submission.changed', id: changed[0] ?? '' });
    return before.map(({ id, from }) => ({ id, from }));
  });
}

function nameOf(names: ReadonlyMap<string, string>, id: string | null): string {
  return id === null ? 'nobody' : (names.get(id) ?? id);
}
