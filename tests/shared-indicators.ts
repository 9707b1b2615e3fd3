import { eq } from 'drizzle-orm';
import type { IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';
import { indicators, indicatorSharing } from '#database/tables/indicators.ts';
import { giveConsent } from '#features/derived/indicators/sharing-consents.server.ts';
import { changeSharing, type SharingChange } from '#features/derived/indicators/sharing.server.ts';
import { recordSightings } from '#features/derived/indicators/sightings.server.ts';
import type { formSubmissions } from '#database/tables/reports.ts';
import {
  exportIndicators,
  type IndicatorExport,
} from '#features/edges/exchange/indicator-export.server.ts';
import type { Actor, ServiceContext } from '#kernel/context.ts';
import type { Db } from '#database/client.ts';
import { staffActor, testContext } from './context.ts';
import { storeSubmission } from './submission.ts';

/** Stores a report as it arrives; returns its id. */
export async function storeReport(
  ctx: ServiceContext,
  texts: Record<string, string>,
  changes: Partial<typeof formSubmissions.$inferInsert> = {},
): Promise<string> {
  const submissionId = await storeSubmission(ctx.db, { data: texts, ...changes });
  await recordSightings(ctx, { source: { submissionId }, texts, formType: 'report' });
  return submissionId;
}

/** The same, with the sender's consent. */
export async function storeAgreed(
  ctx: ServiceContext,
  texts: Record<string, string>,
  changes: Partial<typeof formSubmissions.$inferInsert> = {},
): Promise<string> {
  const submissionId = await storeReport(ctx, texts, changes);
  await giveConsent(ctx, { submissionId }, { how: 'writing', on: '2026-01-02' });
  return submissionId;
}

/** The only indicator of a kind. */
export async function idOfKind(ctx: ServiceContext, kind: IndicatorKind): Promise<string> {
  const rows = await ctx.db
    .select({ id: indicators.id })
    .from(indicators)
    .where(eq(indicators.kind, kind));
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error(`There are ${rows.length} of the kind ${kind}.`);
  return row.id;
}

/** Checks an indicator, with TLP:AMBER by default. */
export async function decide(
  ctx: ServiceContext,
  id: string,
  change: Partial<SharingChange> = {},
): Promise<void> {
  const [before] = await ctx.db
    .select({ version: indicatorSharing.version })
    .from(indicatorSharing)
    .where(eq(indicatorSharing.indicatorId, id));
  const version = before?.version ?? 0;
  const decided = { state: 'checked', tlp: 'amber', validFrom: '', validUntil: '' } as const;
  await changeSharing(ctx, { id, version, ...decided, chain: '', ...change });
}

/** Checks every indicator. */
export async function decideAll(
  ctx: ServiceContext,
  change: Partial<SharingChange> = {},
): Promise<void> {
  const rows = await ctx.db.select({ id: indicators.id }).from(indicators);
  for (const { id } of rows) await decide(ctx, id, change);
}

// One value of each kind, as people write it.
export const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
export const bitcoin = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
export const tron = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW';
export const hash = 'fff2525b8931402dd09222c50775608f75787bd2b87e56995a7bdd30f79702c4';

export const named = `Sent to ${evm} and ${bitcoin}, also ${tron}, in transaction ${hash}. His site was
  https://fake-broker-pro.com/invest and he wrote from agent@coin-vault-pro.com, +1 202 555 0123 or
  https://t.me/trader_jo. The account was GB29 NWBK 6016 1331 9268 19, routing number 021000021.`;

export async function storeOneOfEach(ctx: ServiceContext): Promise<void> {
  await storeAgreed(ctx, { message: named });
  await decideAll(ctx);
  await decide(ctx, await idOfKind(ctx, 'transaction'), { chain: 'bitcoin' });
}

/** Context of the command line, which has all permissions. */
export function operatorOf(db: Db): ServiceContext {
  const actor = { ...staffActor('administrator'), userId: 'command:test' } as Actor;
  return testContext(db, { actor, now: () => new Date('2026-03-01T09:00:00Z') });
}

/** A whole file as text. */
export async function readExport(
  ctx: ServiceContext,
  input: Partial<IndicatorExport> & Pick<IndicatorExport, 'format'>,
): Promise<string> {
  const asked = { filter: {}, reason: 'For the police', ...input };
  return new Response((await exportIndicators(ctx, asked)).body).text();
}
