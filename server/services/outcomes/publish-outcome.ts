import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#server/context.ts';
import type { ServiceContext } from '#server/context.ts';
import { Refusal } from '#server/errors.ts';
import { cases } from '#server/db/schema/cases.ts';
import { caseOutcomes } from '#server/db/schema/outcomes.ts';
import type { OutcomeInput } from '#shared/forms/outcome.ts';
import { compareAmounts } from '#shared/money/amount.ts';
import { decimalsOf } from '#shared/money/asset.ts';
import { announce } from '../announce.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { authorize } from '../authorize.ts';
import { visibleCases } from '../need-to-know.ts';
import { recordCaseEvent } from '../record-case-event.ts';
import { noCase, requireCaseAccess } from '../require-access.ts';
import { raiseSiteVersion } from '../settings/raise-site-version.ts';
import { weighClaims } from '../weigh-claims.ts';
import type { ClaimsFound } from '../weigh-claims.ts';
import { namesInText } from './names-in-text.ts';
import { consentPurpose, readReturned } from './outcome-record.ts';

export type PublishOutcomeResult =
  | { ok: true }
  /** Why not, at which field. */
  | { ok: false; code: 'field'; field: keyof OutcomeInput | 'amount'; message: string }
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
    const wrong = (await problemOf(tx, input)) ?? namingProblem(row, publishedText);
    if (wrong) return { ok: false, code: 'field', ...wrong };
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
      severity: claims.severity,
      details: {
        ...{ month, currency, amount: String(input.minor), consent: consentHow, on: consentOn },
        ...claims.details,
      },
    });
    await raiseSiteVersion(tx);
    await announce(tx, { kind: 'case.changed', id: caseId });
    return { ok: true };
  });
}

type Problem = { field: keyof OutcomeInput | 'amount'; message: string };

async function problemOf(tx: ServiceContext, input: OutcomeInput): Promise<Problem | undefined> {
  const { currency, minor, caseId, month, consentOn } = input as OutcomeInput & { caseId: string };
  const today = tx.now().toISOString().slice(0, 10);
  if (month > today.slice(0, 7))
    return { field: 'month', message: 'This month has not begun yet.' };
  // A day ahead of UTC may be today where the client lives.
  const tomorrow = new Date(tx.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  if (consentOn > tomorrow) return { field: 'consentOn', message: 'This day is still to come.' };
  const returned = (await readReturned(tx, caseId)).get(currency);
  const shown = { minor: BigInt(minor), decimals: decimalsOf(currency) ?? 0 };
  if (returned && compareAmounts(shown, returned) <= 0) return undefined;
  return {
    field: 'amount',
    message: `The case's amounts say less was returned in ${currency}. Enter there what came back first.`,
  };
}

function namingProblem(row: typeof cases.$inferSelect, text: string): Problem | undefined {
  const { name = '', email = row.contactEmail ?? '', phone = '' } = row.userDetails;
  const found = namesInText(text, { caseNumber: row.caseNumber, name, email, phone });
  if (found.length === 0) return undefined;
  const message = `This names the client: ${found.join(', ')}. Say it without.`;
  return { field: 'publishedText', message };
}
