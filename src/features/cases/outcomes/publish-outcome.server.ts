import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { cases } from '../schema/cases.server.ts';
import { caseOutcomes } from '../schema/outcomes.server.ts';
import type { OutcomeInput } from '../forms/outcome.ts';
import { outcomeProblems } from '../forms/outcome-problems.ts';
import type { OutcomeProblems } from '../forms/outcome-problems.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { visibleCases } from '#kernel/access/need-to-know.ts';
import { recordCaseEvent } from '../record-case-event.server.ts';
import { noCase, requireCaseAccess } from '#kernel/access/require-access.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { standingBy, weighClaims } from '#kernel/secrets/weigh-claims.ts';
import type { ClaimsFound } from '#kernel/secrets/weigh-claims.ts';
import { namesInText } from './names-in-text.server.ts';
import { consentPurpose, readReturned } from './outcome-record.server.ts';

export type PublishOutcomeResult =
  | { ok: true }
  /** Why not, field by field. */
  | { ok: false; code: 'fields'; problems: OutcomeProblems & { publishedText?: string } }
  | ClaimsFound;

/**
 * Shows the outcome of a closed case on the public pages (honesty rule 2): only while the case is
 * closed, only with the client's recorded consent, never more than the records say was returned, and
 * without anything that names the client.
 * @throws Refusal `not_found`; `conflict` when the case is not closed
 */
export async function publishOutcome(
  ctx: ServiceContext,
  input: OutcomeInput & { caseId: string; isConfirmed?: boolean },
): Promise<PublishOutcomeResult> {
  authorize(ctx, 'case:write');
  const { caseId, publishedText, isConfirmed } = input;
  await requireCaseAccess(ctx, caseId);
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(cases)
      .where(and(eq(cases.id, caseId), visibleCases(tx)))
      .for('update');
    if (!row) throw new Refusal('not_found', noCase);
    if (row.status !== 'closed')
      throw new Refusal(
        'conflict',
        'Only the outcome of a closed case is published. Close it first.',
      );
    const returned = await readReturned(tx, caseId);
    const problems = {
      ...outcomeProblems(input, { now: tx.now(), returned }),
      ...namingProblem(row, publishedText),
    };
    if (Object.keys(problems).length > 0) return { ok: false, code: 'fields', problems };
    const claims = weighClaims(publishedText, isConfirmed);
    if (claims.question) return claims.question;
    const { actor } = tx;
    const values = {
      ...{ caseId, publishedText, amount: input.minor, currency: input.currency },
      ...{ month: input.month, consentHow: input.consentHow, consentOn: input.consentOn },
      consentNote: tx.ports.seal.close(consentPurpose, input.consentNote),
      consentRecordedBy: actor.type === 'staff' ? actor.userId : null,
      consentRecordedByName: actor.type === 'staff' ? actor.name : actor.type,
      ...{ consentRecordedAt: tx.now(), publishedAt: tx.now(), withdrawnAt: null },
    };
    await tx.db
      .insert(caseOutcomes)
      .values(values)
      .onConflictDoUpdate({ target: caseOutcomes.caseId, set: values });
    const { month, currency, consentHow, consentOn } = input;
    await recordCaseEvent(tx, {
      caseId,
      kind: 'outcome-published',
      details: { consent: consentHow, on: consentOn },
    });
    await recordAudit(tx, {
      action: 'outcome.published',
      target: caseId,
      ...standingBy(claims, {
        month,
        currency,
        amount: String(input.minor),
        consent: consentHow,
        on: consentOn,
      }),
    });
    await raiseSiteVersion(tx);
    await announce(tx, { kind: 'case.changed', id: caseId });
    return { ok: true };
  });
}

function namingProblem(row: typeof cases.$inferSelect, text: string): { publishedText?: string } {
  const { name = '', email = row.contactEmail ?? '', phone = '' } = row.userDetails;
  const found = namesInText(text, { caseNumber: row.caseNumber, name, email, phone });
  if (found.length === 0) return {};
  return { publishedText: `This names the client: ${found.join(', ')}. Say it without.` };
}
