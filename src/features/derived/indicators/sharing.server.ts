import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { seesRestricted } from '#features/base/access/need-to-know.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import { isVisible, mayKnow } from './indicator-access.server.ts';
import { indicators, indicatorSharing } from '#database/tables/indicators.ts';
import {
  dayOf,
  isoMoment,
  selectSharing,
  sharingFacts,
  holdReason,
  type SharingFacts,
} from './sharing-facts.server.ts';
import {
  nextSharingStates,
  usualLabel,
  type HeldReason,
  type SharingState,
  type TlpLabel,
} from './sharing-states.ts';
import { transactionChains } from '#shared/vocabulary/chains.ts';
import { queryRows } from '#kernel/query-rows.ts';

type Inner = 'checkedAt' | 'changedAt' | 'modifiedAt';

export type Sharing = Omit<SharingFacts, Inner> & {
  held: HeldReason | undefined;
  changedAt: Date | null;
  /** True when the chain of a transaction is ambiguous, so that staff may set it. */
  isChainOpen: boolean;
};

/**
 * Returns what would be shared of an indicator, or why nothing is. The caller also reads the indicator, and
 * writes the audit row for both.
 * @throws Refusal `not_found`
 */
export async function getSharing(ctx: ServiceContext, input: { id: string }): Promise<Sharing> {
  authorize(ctx, 'submission:read');
  const [facts] = await queryRows(
    ctx.db,
    sharingFacts.extend({ isOwnShown: z.boolean() }),
    sql`
    select facts.*, exists (select from indicator_sightings s where s.indicator_id = facts.id
        and s.role = 'reporter' and ${isVisible(ctx, 's')}) as "isOwnShown"
    from (${selectSharing(ctx, sql`i.id = ${input.id}::uuid`, 1)}) facts`,
  );
  const [known] = await ctx.db
    .select({ id: indicators.id, chain: indicators.chain })
    .from(indicators)
    .where(and(eq(indicators.id, input.id), mayKnow(ctx)));
  if (!facts || !known) throw gone();
  const { isOwnShown, checkedAt: _checked, modifiedAt: _modified, changedAt, ...shown } = facts;
  const held = holdReason(facts, dayOf(ctx.now()));
  return {
    ...shown,
    changedAt: changedAt === null ? null : new Date(isoMoment(changedAt)),
    isChainOpen: shown.kind === 'transaction' && known.chain === '',
    // The owner of the contact may be known only from a restricted case.
    held: held === 'contact' && !isOwnShown && !seesRestricted(ctx) ? 'hidden' : held,
  };
}

export type SharingChange = {
  id: string;
  /** Version that the form was filled from; 0: no decision yet. */
  version: number;
  state: SharingState;
  tlp: TlpLabel;
  /** YYYY-MM-DD or empty. */
  validFrom: string;
  validUntil: string;
  /** Chain of a transaction where it is ambiguous; otherwise unchanged. */
  chain: string;
};

/**
 * Decides how far an indicator may be shared. Saving the same values again changes only the date.
 * @throws Refusal `not_found`, `conflict` when a colleague decided meanwhile, `invalid` for a transition
 *   that the state does not permit
 */
export async function changeSharing(ctx: ServiceContext, input: SharingChange): Promise<void> {
  authorize(ctx, 'indicator:share');
  const { id, version, state, tlp } = input;
  await inTransaction(ctx, async (tx) => {
    const [known] = await tx.db
      .select({ kind: indicators.kind, chain: indicators.chain })
      .from(indicators)
      .where(and(eq(indicators.id, id), mayKnow(tx)))
      .for('key share');
    if (!known) throw gone();
    const isOwn = eq(indicatorSharing.indicatorId, id);
    const [before] = await tx.db.select().from(indicatorSharing).where(isOwn).for('update');
    if ((before?.version ?? 0) !== version)
      throw new Refusal('conflict', 'A colleague changed this meanwhile. Look at it again.');
    const from = before?.state ?? 'reported';
    if (from !== state && !nextSharingStates[from].includes(state))
      throw new Refusal(
        'invalid',
        'This cannot follow upon the present state. Choose another one.',
      );
    const isOpen = known.kind === 'transaction' && known.chain === '';
    const isChain = (transactionChains as readonly string[]).includes(input.chain);
    await writeSharing(tx, id, {
      before,
      values: {
        state,
        tlp,
        chain: isOpen && isChain ? input.chain : '',
        validFrom: input.validFrom || null,
        validUntil: input.validUntil || null,
        checkedAt: before?.checkedAt ?? (state === 'checked' ? tx.now() : null),
      },
    });
    await recordAudit(tx, {
      action: 'indicator.sharing-changed',
      target: id,
      details: { from, to: state, tlp },
    });
  });
}

/**
 * Marks indicators as checked, disputed or withdrawn, and keeps their labels and days; what nobody has decided
 * about gets the usual label. Those whose state does not permit it, or that the reader may not know, are left
 * out.
 * @returns the ids of those that were marked
 */
export async function markIndicators(
  ctx: ServiceContext,
  input: { ids: readonly string[]; state: SharingState },
): Promise<string[]> {
  authorize(ctx, 'indicator:share');
  const { state } = input;
  return inTransaction(ctx, async (tx) => {
    const known = await tx.db
      .select({ id: indicators.id })
      .from(indicators)
      .where(and(inArray(indicators.id, [...input.ids]), mayKnow(tx)))
      .orderBy(indicators.id)
      .for('key share');
    const marked: string[] = [];
    for (const { id } of known) {
      const isOwn = eq(indicatorSharing.indicatorId, id);
      const [before] = await tx.db.select().from(indicatorSharing).where(isOwn).for('update');
      const from = before?.state ?? 'reported';
      if (!nextSharingStates[from].includes(state)) continue;
      const checkedAt = before?.checkedAt ?? (state === 'checked' ? tx.now() : null);
      await writeSharing(tx, id, { before, values: { state, checkedAt } });
      const details = { from, to: state, tlp: before?.tlp ?? usualLabel };
      await recordAudit(tx, { action: 'indicator.sharing-changed', target: id, details });
      marked.push(id);
    }
    return marked;
  });
}

type SharingWrite = {
  /** Row as read under a lock; undefined: no decision yet. */
  before: typeof indicatorSharing.$inferSelect | undefined;
  values: { state: SharingState } & Partial<typeof indicatorSharing.$inferInsert>;
};

/**
 * Stores a sharing decision with its author and time. The caller audits.
 * @returns the new version
 * @throws Refusal `conflict` when a colleague decided meanwhile
 */
export async function writeSharing(
  tx: ServiceContext,
  indicatorId: string,
  written: SharingWrite,
): Promise<number> {
  authorize(tx, 'indicator:share');
  const { before, values } = written;
  const { actor } = tx;
  const version = before?.version ?? 0;
  const row = {
    ...values,
    changedBy: actor.type === 'staff' && !actor.userId.startsWith('command:') ? actor.userId : null,
    changedByName: actorName(tx),
    changedAt: tx.now(),
    version: version + 1,
  };
  const rows = await tx.db
    .insert(indicatorSharing)
    // The full row, because its constraints are checked before the conflict is detected.
    .values({ ...before, indicatorId, ...row })
    .onConflictDoUpdate({
      target: indicatorSharing.indicatorId,
      set: row,
      setWhere: eq(indicatorSharing.version, version),
    })
    .returning({ id: indicatorSharing.indicatorId });
  if (rows.length === 0)
    throw new Refusal('conflict', 'A colleague changed this meanwhile. Look at it again.');
  await emit(tx, 'sharing.changed', {});
  return version + 1;
}

function gone(): Refusal {
  return new Refusal('not_found', 'This indicator does not exist any more.');
}
