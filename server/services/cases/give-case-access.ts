import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { Refusal } from '#server/errors.ts';
import { announce } from '../announce.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { grantCaseAccess } from '../access/grant-case-access.ts';
import { requireCaseAccess } from '../access/require-access.ts';
import { lockCase } from './case-record.ts';
import { findCaseReaders } from './find-case-readers.ts';

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
