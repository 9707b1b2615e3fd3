import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import { requireCaseAccess } from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { CaseLinkKind } from '#shared/vocabulary/case-links.ts';
import type { CaseStatus } from '#shared/vocabulary/case-statuses.ts';
import { findTypedCase } from './case-number.server.ts';
import { lockCase } from './case-record.server.ts';
import { recordCaseEvent } from './case-history.server.ts';
import { caseLinks, cases } from '#database/tables/cases.ts';

export type LinkedCase = {
  linkId: string;
  id: string;
  caseNumber: string;
  status: CaseStatus;
  name: string | null;
  kind: CaseLinkKind;
  note: string;
  by: string;
  createdAt: Date;
};

/** Cases linked with a case, from either end. The caller authorises. */
export async function readCaseLinks(ctx: ServiceContext, id: string): Promise<LinkedCase[]> {
  const { firstId, secondId } = caseLinks;
  const rows = await ctx.db
    .select({
      linkId: caseLinks.id,
      id: cases.id,
      caseNumber: cases.caseNumber,
      status: cases.status,
      name: cases.contactName,
      kind: caseLinks.kind,
      note: caseLinks.note,
      by: caseLinks.createdByName,
      createdAt: caseLinks.createdAt,
    })
    .from(caseLinks)
    .innerJoin(
      cases,
      sql`${cases.id} = case when ${firstId} = ${id} then ${secondId} else ${firstId} end`,
    )
    .where(and(or(eq(firstId, id), eq(secondId, id)), visibleCases(ctx)))
    .orderBy(caseLinks.id);
  return rows.map((row) => ({
    ...row,
    note: row.note && ctx.ports.seal.open({ purpose: linkNotePurpose, row: row.linkId }, row.note),
  }));
}

/** Purpose under which the note of a link is sealed. */
const linkNotePurpose = 'case-link';

const longestNote = 1_000;

/**
 * Links two cases; each shows the other. A pair is linked once.
 * @param input.caseNumber the other case's number, as staff type it; `note` is for staff alone
 * @throws Refusal `not_found`, `invalid` for the case itself or a note that is too long, `conflict` when
 *   they are linked already
 */
export async function linkCases(
  ctx: ServiceContext,
  input: { caseId: string; caseNumber: string; kind: CaseLinkKind; note: string },
): Promise<void> {
  authorize(ctx, 'case:write');
  const { caseId, kind } = input;
  const note = input.note.trim();
  if (input.caseNumber.trim() === '')
    throw new Refusal('invalid', 'Enter the number of the other case.');
  if (note.length > longestNote)
    throw new Refusal('invalid', `Use ${longestNote} characters or fewer for the note.`);
  await requireCaseAccess(ctx, caseId);
  const there = await findOther(ctx, input.caseNumber.trim());
  const { caseNumber } = there;
  if (there.id === caseId) throw new Refusal('invalid', 'A case cannot be linked with itself.');
  await inTransaction(ctx, async (tx) => {
    const [firstId = '', secondId = ''] = [caseId, there.id].toSorted();
    // A fixed order keeps two people who link the same pair from deadlocking.
    const pair = [await lockCase(tx, firstId), await lockCase(tx, secondId)];
    const here = pair.find(({ id }) => id === caseId);
    const linkId = v7();
    const [link] = await tx.db
      .insert(caseLinks)
      .values({
        id: linkId,
        firstId,
        secondId,
        kind,
        note: note && tx.ports.seal.close({ purpose: linkNotePurpose, row: linkId }, note),
        createdBy: tx.actor.type === 'staff' ? tx.actor.userId : null,
        createdByName: actorName(tx),
        createdAt: tx.now(),
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

/** A number that does not exist and one that is hidden get the same answer. */
async function findOther(
  ctx: ServiceContext,
  typed: string,
): Promise<{ id: string; caseNumber: string }> {
  const there = await findTypedCase(ctx, typed);
  const words = `There is no case ${typed}.`;
  if (!there) throw new Refusal('not_found', words);
  await requireCaseAccess(ctx, there.id, words);
  return there;
}

/**
 * Removes the link between two cases, from either of them. Does nothing when the link is gone already or
 * the other case is hidden.
 */
export async function unlinkCases(
  ctx: ServiceContext,
  { caseId, linkId }: { caseId: string; linkId: string },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  await inTransaction(ctx, async (tx) => {
    const [link] = await tx.db
      .delete(caseLinks)
      .where(
        and(
          eq(caseLinks.id, linkId),
          or(eq(caseLinks.firstId, caseId), eq(caseLinks.secondId, caseId)),
          visibleCases(tx, caseLinks.firstId),
          visibleCases(tx, caseLinks.secondId),
        ),
      )
      .returning();
    if (!link) return;
    const otherId = link.firstId === caseId ? link.secondId : link.firstId;
    const numbers = await tx.db
      .select({ id: cases.id, caseNumber: cases.caseNumber })
      .from(cases)
      .where(inArray(cases.id, [caseId, otherId]));
    for (const { id } of numbers) {
      const caseNumber = numbers.find((other) => other.id !== id)?.caseNumber ?? '';
      await recordCaseEvent(tx, {
        caseId: id,
        kind: 'case-unlinked',
        details: { case: caseNumber },
      });
      await announce(tx, { kind: 'case.changed', id });
    }
    await recordAudit(tx, {
      action: 'case.unlinked',
      target: caseId,
      details: { with: otherId, kind: link.kind },
    });
  });
}
