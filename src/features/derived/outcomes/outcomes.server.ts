import { and, eq } from 'drizzle-orm';
import { readPayments } from '#features/casework/payments/payments.server.ts';
import { countMoney } from '#features/casework/payments/count-money.ts';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import {
  noCase,
  recordRead,
  requireCaseAccess,
} from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { auditedClaims, checkClaims, type ClaimsFound } from '#kernel/secrets/check-claims.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import type { Amount } from '#shared/money/amount.ts';
import { endOutcome } from '#features/casework/cases/end-outcome.server.ts';
import { recordCaseEvent } from '#features/casework/cases/case-history.server.ts';
import type { CaseStatus } from '#shared/vocabulary/case-statuses.ts';
import type { CaseType } from '#shared/vocabulary/case-types.ts';
import { outcomeProblems, type OutcomeInput, type OutcomeProblems } from './forms/outcome.ts';
import { caseOutcomes } from '#database/tables/outcomes.ts';
import { cases } from '#database/tables/cases.ts';

export type OutcomeFile = {
  caseNumber: string;
  caseType: CaseType;
  status: CaseStatus;
  /** YYYY-MM, undefined while the case is open. */
  closedIn: string | undefined;
  /** By asset, as text, in minor units. */
  returned: { asset: string; minor: string; decimals: number }[];
  outcome: Outcome | undefined;
};

/**
 * The outcome recorded for publication. Reading it is audited.
 * @throws Refusal `not_found`
 */
export async function getOutcome(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<OutcomeFile> {
  authorize(ctx, 'case:read');
  await requireCaseAccess(ctx, caseId);
  const [row] = await ctx.db
    .select({
      caseNumber: cases.caseNumber,
      caseType: cases.caseType,
      status: cases.status,
      closedAt: cases.closedAt,
    })
    .from(cases)
    .where(eq(cases.id, caseId));
  if (!row) throw new Refusal('not_found', noCase);
  const { closedAt, ...file } = row;
  const returned = await readReturned(ctx, caseId);
  const outcome = await readOutcome(ctx, caseId);
  await recordRead(ctx, { action: 'outcome.read', target: caseId });
  return {
    ...file,
    outcome,
    closedIn: closedAt?.toISOString().slice(0, 7),
    returned: [...returned].map(([asset, { minor, decimals }]) => ({
      asset,
      decimals,
      minor: minor.toString(),
    })),
  };
}

type PublishOutcomeResult =
  | { ok: true }
  /** Reasons, field by field. */
  | { ok: false; code: 'fields'; problems: OutcomeProblems & { publishedText?: string } }
  | ClaimsFound;

/**
 * Shows the outcome of a closed case on the public pages (honesty rule 2): only while the case is
 * closed, only with the client's recorded consent, never more than the recorded returns, and without
 * anything that names the client.
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
      .for('no key update');
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
    const claims = checkClaims(publishedText, isConfirmed);
    if (claims.question) return claims.question;
    const { actor } = tx;
    const values = {
      caseId: row.id,
      publishedText,
      amount: input.minor,
      currency: input.currency,
      month: input.month,
      consentHow: input.consentHow,
      consentOn: input.consentOn,
      consentNote: tx.ports.seal.close({ purpose: consentPurpose, row: row.id }, input.consentNote),
      consentRecordedBy: actor.type === 'staff' ? actor.userId : null,
      consentRecordedByName: actorName(tx),
      consentRecordedAt: tx.now(),
      publishedAt: tx.now(),
      withdrawnAt: null,
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
      ...auditedClaims(claims, {
        month,
        currency,
        amount: String(input.minor),
        consent: consentHow,
        on: consentOn,
      }),
    });
    await raiseSiteVersion(tx, 'outcomes');
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

/**
 * Withdraws the outcome of a case from the public pages immediately. Does nothing when it is not published.
 * @throws Refusal `not_found` for a case that is hidden
 */
export async function withdrawOutcome(
  ctx: ServiceContext,
  { caseId }: { caseId: string },
): Promise<void> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, caseId);
  await inTransaction(ctx, async (tx) => {
    const isEnded = await endOutcome(tx, { caseId, reason: 'withdrawn' });
    if (!isEnded) return;
    await recordAudit(tx, {
      action: 'outcome.withdrawn',
      target: caseId,
      details: { reason: 'withdrawn' },
    });
    await announce(tx, { kind: 'case.changed', id: caseId });
  });
}

type Outcome = {
  id: string;
  /** In minor units of the currency. */
  amount: number;
  currency: string;
  month: string;
  publishedText: string;
  consentHow: 'writing' | 'phone';
  consentOn: string;
  consentNote: string;
  consentRecordedByName: string;
  publishedAt: Date | null;
  withdrawnAt: Date | null;
};

/** Purpose under which a consent note is sealed; bound to the case, which has one outcome. */
const consentPurpose = 'outcome-consent';

/** The outcome recorded for a case, published or not. The caller authorises. */
async function readOutcome(ctx: ServiceContext, caseId: string): Promise<Outcome | undefined> {
  const [row] = await ctx.db.select().from(caseOutcomes).where(eq(caseOutcomes.caseId, caseId));
  if (!row) return undefined;
  const { id, amount, currency, month, publishedText, consentRecordedByName } = row;
  return {
    id,
    amount,
    currency,
    month,
    publishedText,
    consentRecordedByName,
    consentHow: row.consentHow ?? 'writing',
    consentOn: row.consentOn ?? '',
    consentNote:
      row.consentNote &&
      ctx.ports.seal.open({ purpose: consentPurpose, row: row.caseId }, row.consentNote),
    publishedAt: row.publishedAt,
    withdrawnAt: row.withdrawnAt,
  };
}

/** Recorded returns, by asset. The caller authorises. */
async function readReturned(
  ctx: ServiceContext,
  caseId: string,
): Promise<ReadonlyMap<string, Amount>> {
  const totals = new Map<string, Amount>();
  const { totals: counted } = countMoney(await readPayments(ctx, { caseId }));
  for (const { kind, asset, minor, decimals } of counted)
    if (kind === 'returned') totals.set(asset, { minor: BigInt(minor), decimals });
  return totals;
}

/** Names that a text gives away; words shorter than three characters are not searched for. */
function namesInText(
  text: string,
  of: { caseNumber: string; name: string; email: string; phone: string },
): string[] {
  const plain = text.toLowerCase();
  const words = of.name.split(/[\s,.]+/).filter((word) => word.length > 2);
  const [mailbox = '', host = ''] = of.email.split('@');
  const digits = text.replaceAll(/\D/g, '');
  const phone = of.phone.replaceAll(/\D/g, '').slice(-7);
  return [
    ...new Set(
      [of.caseNumber, ...words, of.email, ...(mailbox.length > 3 ? [mailbox] : [])].filter(
        (each) => each !== '' && containsWord(plain, each.toLowerCase()),
      ),
    ),
    ...(phone.length === 7 && digits.includes(phone) ? [of.phone] : []),
    ...(host !== '' && plain.includes(`@${host.toLowerCase()}`) ? [`@${host}`] : []),
  ];
}

function containsWord(text: string, word: string): boolean {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(text);
}
