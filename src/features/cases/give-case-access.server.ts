import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { grantCaseAccess } from './grant-case-access.server.ts';
import { requireCaseAccess } from '#kernel/access/require-access.ts';
import { lockCase } from './case-record.server.ts';
import { findCaseReaders } from './find-case-readers.server.ts';

/**
 * Puts somebody on the list of a restricted case. Twice changes nothing.
 * @throws Refusal `not_found`; `conflict` when the case is not restricted; `invalid` for somebody who
 *   may not read cases
 */
export async function giveCaseAccess(
  ctx: ServiceContext,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, id);
  const person = (await findCaseReaders(ctx)).find((each) => each.id === userId);
  if (!person)
    throw new Refusal('invalid', 'This person does not read cases. Choose somebody else.');
  await inTransaction(ctx, async (tx) => {
    const { isRestricted } = await lockCase(tx, id);
    if (!isRestricted)
      throw new Refusal('conflict', 'This case is not restricted any more. Reload the page.');
    const given = await grantCaseAccess(tx, { caseIds: [id], person });
    if (given.size === 0) return;
    await recordAudit(tx, {
      action: 'case.access-given',
      target: id,
      details: { to: person.name },
      severity: 'warning',
    });
    await announce(tx, { kind: 'case.changed', id });
  });
}
