import { eq, sql } from 'drizzle-orm';
import {
  requireCaseAccess,
  requireSubmissionAccess,
} from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { dangerSigns as kinds, type DangerSign } from '#shared/vocabulary/danger-signs.ts';
import { signsIn, type Heard } from './dangers.ts';

/** As rows keep them: ISO 8601 by kind. */
type StoredSigns = Readonly<Partial<Record<DangerSign, string>>>;

/** What was heard after the reports, over several rows: the latest of each kind, and the latest end. */
export function heardIn(
  rows: readonly { dangerSigns: StoredSigns; dangerOverAt: Date | null }[],
): Heard {
  const signs: Partial<Record<DangerSign, Date>> = {};
  for (const { dangerSigns } of rows)
    for (const sign of kinds) {
      const said = dangerSigns[sign];
      const before = signs[sign];
      if (said && (!before || before < new Date(said))) signs[sign] = new Date(said);
    }
  const ends = rows.flatMap(({ dangerOverAt }) => dangerOverAt ?? []);
  const overAt = ends.toSorted((one, other) => other.getTime() - one.getTime())[0];
  return { signs, overAt };
}

/** Marks that words of these kinds were heard now: the danger is not over any more. */
function heardNow(
  tx: ServiceContext,
  signs: ReadonlySet<DangerSign>,
  stored: typeof cases.dangerSigns | typeof formSubmissions.dangerSigns,
) {
  const now = tx.now().toISOString();
  const found = Object.fromEntries([...signs].map((sign) => [sign, now]));
  const isToSelf = ['act', 'thoughts', 'unsure'].some((sign) => signs.has(sign as DangerSign));
  return {
    dangerSigns: sql`${stored} || ${JSON.stringify(found)}::jsonb`,
    dangerOverAt: null,
    ...(isToSelf && { welfareMark: true }),
    ...(signs.has('threat') && { threatMark: true }),
  };
}

/**
 * Notes on a report what a later line of its sender says about danger to a life, and on its case. With the caller's
 * transaction.
 * @returns whether anything was found
 */
export async function noteSignsInLine(
  tx: ServiceContext,
  { submissionId, text }: { submissionId: string; text: string },
): Promise<boolean> {
  const signs = signsIn(text);
  if (signs.size === 0) return false;
  const [report] = await tx.db
    .update(formSubmissions)
    .set(heardNow(tx, signs, formSubmissions.dangerSigns))
    .where(eq(formSubmissions.id, submissionId))
    .returning({ caseId: formSubmissions.caseId });
  if (report?.caseId) await noteOnCase(tx, report.caseId, signs);
  return true;
}

/** The same for a message of the client of a case. */
export async function noteSignsInMessage(
  tx: ServiceContext,
  { caseId, text }: { caseId: string; text: string },
): Promise<boolean> {
  const signs = signsIn(text);
  if (signs.size === 0) return false;
  await noteOnCase(tx, caseId, signs);
  return true;
}

async function noteOnCase(
  tx: ServiceContext,
  caseId: string,
  signs: ReadonlySet<DangerSign>,
): Promise<void> {
  await tx.db
    .update(cases)
    // The client's page shows `updatedAt` as the last change that concerns them.
    .set({ ...heardNow(tx, signs, cases.dangerSigns), updatedAt: sql`${cases.updatedAt}` })
    .where(eq(cases.id, caseId));
}

/**
 * Staff say that the danger is over, after they have talked with the person. A line of it stays on every page, and new
 * words bring it back.
 * @throws Refusal `forbidden`, `not_found`
 */
export async function endDanger(
  ctx: ServiceContext,
  about: { caseId: string } | { submissionId: string },
): Promise<void> {
  if ('caseId' in about) {
    const { caseId } = about;
    authorize(ctx, 'case:write');
    await requireCaseAccess(ctx, caseId);
    await inTransaction(ctx, async (tx) => {
      await tx.db
        .update(cases)
        .set({ dangerOverAt: tx.now(), updatedAt: sql`${cases.updatedAt}` })
        .where(eq(cases.id, caseId));
      await recordAudit(tx, { action: 'case.danger-over', target: caseId });
      await announce(tx, { kind: 'case.changed', id: caseId });
    });
    return;
  }
  const { submissionId } = about;
  authorize(ctx, 'submission:write');
  await requireSubmissionAccess(ctx, submissionId);
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .update(formSubmissions)
      .set({ dangerOverAt: tx.now() })
      .where(eq(formSubmissions.id, submissionId));
    await recordAudit(tx, { action: 'submission.danger-over', target: submissionId });
    await announce(tx, { kind: 'submission.changed', id: submissionId });
  });
}
