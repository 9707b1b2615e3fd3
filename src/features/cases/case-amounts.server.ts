import { asc, eq } from 'drizzle-orm';
import { requireCaseAccess } from '#kernel/access/require-access.ts';
import { authorize } from '#kernel/authorize.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { raiseSiteVersion } from '#kernel/settings/read-settings.ts';
import { formatAssetAmount } from '#shared/money/asset.ts';
import { recordCaseEvent } from './case-history.server.ts';
import { changeCaseRecord, type CaseChange } from './case-record.server.ts';
import type { AmountKind } from './case-status.ts';
import { caseAmountForm, mostAmounts, type AmountInput } from './forms/case-amounts.ts';
import { caseAmounts, cases } from './schema.server.ts';

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
  return changeCaseRecord(ctx, input, async (tx, before) => {
    const old = await readCaseAmounts(tx, input.id);
    if (lines(old).join() === lines(input.amounts).join()) return undefined;
    const version = before.version + 1;
    await tx.db.delete(caseAmounts).where(eq(caseAmounts.caseId, input.id));
    const rows = input.amounts.map(({ minor, ...rest }, place) => ({
      ...rest,
      caseId: input.id,
      amount: minor,
      place,
    }));
    if (rows.length > 0) await tx.db.insert(caseAmounts).values(rows);
    await tx.db.update(cases).set({ version }).where(eq(cases.id, input.id));
    const details = difference(lines(old), lines(input.amounts));
    await recordCaseEvent(tx, { caseId: input.id, kind: 'amounts-changed', details, version });
    // The home page adds up what was returned.
    await raiseSiteVersion(tx);
    return {
      version,
      action: 'case.amounts-changed',
      details: { amounts: String(rows.length) },
    };
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

type TypedAmount = { kind: string; asset: string; amount: string };

/**
 * Notes one more amount, as somebody types it.
 * @throws Refusal `not_found`; `invalid` for what is no amount, or one too many; `conflict`
 */
export async function addCaseAmount(
  ctx: ServiceContext,
  input: TypedAmount & { id: string },
): Promise<void> {
  authorize(ctx, 'case:write');
  const added = readAmount(input);
  await changeList(ctx, input.id, (old) => {
    if (old.length >= mostAmounts)
      throw new Refusal('invalid', `A case can have ${mostAmounts} amounts at most`);
    return [...old, added];
  });
}

/**
 * Takes out one amount; of several alike the last one.
 * @throws Refusal `not_found`; `invalid` for what is no amount; `conflict` when it is not there any more
 */
export async function removeCaseAmount(
  ctx: ServiceContext,
  input: TypedAmount & { id: string },
): Promise<void> {
  authorize(ctx, 'case:write');
  const [removed] = lines([readAmount(input)]);
  await changeList(ctx, input.id, (old) => {
    const at = lines(old).lastIndexOf(removed ?? '');
    if (at < 0) throw new Refusal('conflict', 'Somebody else has taken this amount out since.');
    return old.toSpliced(at, 1);
  });
}

function readAmount({ kind, asset, amount }: TypedAmount): AmountInput {
  const read = caseAmountForm.safeParse({ kind, asset, amount });
  if (read.success) return read.data;
  throw new Refusal('invalid', read.error.issues[0]?.message ?? 'Enter an amount');
}

async function changeList(
  ctx: ServiceContext,
  id: string,
  change: (old: readonly CaseAmount[]) => readonly AmountInput[],
): Promise<void> {
  await requireCaseAccess(ctx, id);
  const [file] = await ctx.db
    .select({ version: cases.version })
    .from(cases)
    .where(eq(cases.id, id));
  const amounts = change(await readCaseAmounts(ctx, id));
  // Of a case that is gone the change itself says so.
  const changed = await changeCaseAmounts(ctx, { id, version: file?.version ?? 0, amounts });
  if (!changed.ok)
    throw new Refusal('conflict', 'Somebody else changed the case at the same moment. Try again.');
}
