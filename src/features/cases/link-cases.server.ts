import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { caseLinks } from './schema/case-work.server.ts';
import { cases } from './schema/cases.server.ts';
import type { CaseLinkKind } from './case-link.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { recordCaseEvent } from './record-case-event.server.ts';
import { requireCaseAccess } from '#kernel/access/require-access.ts';
import { lockCase } from './case-record.server.ts';

/** Of which the sealed note of a link is. */
export const linkNotePurpose = 'case-link';

const longestNote = 1_000;

/**
 * Links two cases; each shows the other. A pair is linked once.
 * @param input.caseNumber of the other case, as staff type it; `note` for staff alone
 * @throws Refusal `not_found`, `invalid` for itself or a note that is too long, `conflict` when they
 *   are linked
 */
export async function linkCases(
  ctx: ServiceContext,
  input: { caseId: string; caseNumber: string; kind: CaseLinkKind; note: string },
): Promise<void> {
  authorize(ctx, 'case:write');
  const { caseId, kind } = input;
  const caseNumber = input.caseNumber.trim().toUpperCase();
  const note = input.note.trim();
  if (caseNumber === '') throw new Refusal('invalid', 'Enter the number of the other case.');
  if (note.length > longestNote)
    throw new Refusal('invalid', `Use ${longestNote} characters or fewer for the note.`);
  await requireCaseAccess(ctx, caseId);
  const there = await findOther(ctx, caseNumber);
  if (there.id === caseId) throw new Refusal('invalid', 'A case cannot be linked with itself.');
  await inTransaction(ctx, async (tx) => {
    const [firstId = '', secondId = ''] = [caseId, there.id].toSorted();
    // In one order, so that two people who link the same pair do not wait for each other.
    const pair = [await lockCase(tx, firstId), await lockCase(tx, secondId)];
    const here = pair.find(({ id }) => id === caseId);
    const [link] = await tx.db
      .insert(caseLinks)
      .values({
        ...{ firstId, secondId, kind },
        note: note && tx.ports.seal.close(linkNotePurpose, note),
        createdBy: tx.actor.type === 'staff' ? tx.actor.userId : null,
        createdByName: tx.actor.type === 'staff' ? tx.actor.name : tx.actor.type,
      })
      .onConflictDoNothing()
      .returning({ id: caseLinks.id });
    if (!link) throw new Refusal('conflict', `This case is linked with ${caseNumber} already.`);
    for (const [id, other] of [
      [caseId, caseNumber],
      [there.id, here?.caseNumber ?? ''],
    ] as const) {
      await recordCaseEvent(tx, {
        caseId: id,
        kind: 'case-linked',
        details: { case: other, kind },
      });
      await announce(tx, { kind: 'case.changed', id });
    }
    const details = { with: there.id, kind };
    await recordAudit(tx, { action: 'case.linked', target: caseId, details });
  });
}

/** Of a number that is nobody's and of one that is hidden the same is said. */
async function findOther(ctx: ServiceContext, caseNumber: string): Promise<{ id: string }> {
  const [there] = await ctx.db
    .select({ id: cases.id })
    .from(cases)
    .where(eq(cases.caseNumber, caseNumber));
  const words = `There is no case ${caseNumber}.`;
  if (!there) throw new Refusal('not_found', words);
  await requireCaseAccess(ctx, there.id, words);
  return there;
}
