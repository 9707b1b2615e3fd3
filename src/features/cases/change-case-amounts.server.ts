import { asc, eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/context.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { caseAmounts } from './schema/case-work.server.ts';
import { cases } from './schema/cases.server.ts';
import type { AmountInput } from './forms/case-amounts.ts';
import { formatAssetAmount } from '#shared/money/asset.ts';
import type { AmountKind } from './case-amount.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { recordCaseEvent } from './record-case-event.server.ts';
import { requireCaseAccess } from '#kernel/access/require-access.ts';
import { raiseSiteVersion } from '#kernel/settings/raise-site-version.ts';
import { lockCase } from './case-record.server.ts';
import type { CaseChange } from './case-record.server.ts';

/** `minor`: whole minor units as text, since they may be more than a number can hold. */
export type CaseAmount = { kind: AmountKind; asset: string; decimals: number; minor: string };

/** In the order in which they were written down. */
export async function readCaseAmounts(ctx: ServiceContext, id: string): Promise<CaseAmount[]> {
  return ctx.db
    .select({
      kind: caseAmounts.kind,
      asset: caseAmounts.asset,
      decimals: caseAmounts.decimals,
      minor: caseAmounts.amount,
    })
    .from(caseAmounts)
    .where(eq(caseAmounts.caseId, id))
    .orderBy(asc(caseAmounts.place));
}

/**
 * Replaces what is noted of money lost, held and returned.
 * @param input `version` is the one the form was filled from
 * @throws Refusal `not_found`
 */
export async function changeCaseAmounts(
  ctx: ServiceContext,
  input: { id: string; version: number; amounts: readonly AmountInput[] },
): Promise<CaseChange> {
  authorize(ctx, 'case:write');
  await requireCaseAccess(ctx, input.id);
  return inTransaction(ctx, async (tx) => {
    const before = await lockCase(tx, input.id);
    if (before.version !== input.version) return { ok: false, code: 'conflict', current: before };
    const old = await readCaseAmounts(tx, input.id);
    if (lines(old).join() === lines(input.amounts).join())
      return { ok: true, version: before.version };
    const version = before.version + 1;
    await tx.db.delete(caseAmounts).where(eq(caseAmounts.caseId, input.id));
    const rows = input.amounts.map(({ minor, ...rest }, place) => ({
      ...{ ...rest, caseId: input.id, amount: minor, place },
    }));
    if (rows.length > 0) await tx.db.insert(caseAmounts).values(rows);
    await tx.db.update(cases).set({ version }).where(eq(cases.id, input.id));
    const details = difference(lines(old), lines(input.amounts));
    await recordCaseEvent(tx, { caseId: input.id, kind: 'amounts-changed', details, version });
    await recordAudit(tx, {
      action: 'case.amounts-changed',
      target: input.id,
      details: { amounts: String(rows.length) },
    });
    // The home page adds up what was returned.
    await raiseSiteVersion(tx);
    await announce(tx, { kind: 'case.changed', id: input.id });
    return { ok: true, version };
  });
}

function lines(amounts: readonly CaseAmount[]): string[] {
  return amounts.map(({ kind, asset, decimals, minor }) => {
    return `${kind} ${formatAssetAmount({ minor: BigInt(minor), decimals }, asset)}`;
  });
}

function difference(old: readonly string[], now: readonly string[]): Record<string, string> {
  const [added, removed] = [without(now, old), without(old, now)];
  return {
    ...(added.length > 0 && { added: added.join('; ') }),
    ...(removed.length > 0 && { removed: removed.join('; ') }),
    ...(added.length + removed.length === 0 && { order: 'changed' }),
  };
}

/** The same line may stand there twice. */
function without(list: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken];
  return list.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
