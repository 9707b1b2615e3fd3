import { eq } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { Refusal } from '#server/errors.ts';
import { caseLinks } from '#server/db/schema/case-work.ts';
import { cases } from '#server/db/schema/cases.ts';
import type { CaseLinkKind } from '#shared/states/case-link.ts';
import { announce } from '../announce.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { recordCaseEvent } from '../record-case-event.ts';
import { lockCase } from './case-record.ts';

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
  await inTransaction(ctx, async (tx) => {
    const [there] = await tx.db
      .select({ id: cases.id })
      .from(cases)
      .where(eq(cases.caseNumber, caseNumber));
    if (!there) throw new Refusal('not_found', `There is no case ${caseNumber}.`);
    if (there.id === caseId) throw new Refusal('invalid', 'A case cannot be linked with itself.');
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
