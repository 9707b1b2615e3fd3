import { and, eq, ne, sql } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { inTransaction, type ServiceContext } from '#kernel/context.ts';
import { sealedPattern } from '#kernel/ports/keys.ts';
import { caseEvents, cases } from './schema.server.ts';

type CaseEventKind =
  | 'opened'
  | 'details-changed'
  | 'status-changed'
  | 'stages-changed'
  | 'amounts-changed'
  | 'assigned'
  | 'hold-changed'
  | 'restricted'
  | 'unrestricted'
  | 'access-given'
  | 'access-taken'
  | 'mail-changed'
  | 'message-sent'
  | 'message-received'
  | 'submission-linked'
  | 'submission-unlinked'
  | 'case-linked'
  | 'case-unlinked'
  | 'outcome-published'
  | 'outcome-withdrawn';

/**
 * Adds a line to the history of a case, with the caller's transaction.
 * @param event.version which the change led to, when it raised the case's
 */
export async function recordCaseEvent(
  tx: ServiceContext,
  event: {
    caseId: string;
    kind: CaseEventKind;
    details: Record<string, string>;
    version?: number;
  },
): Promise<void> {
  const { actor } = tx;
  await tx.db.insert(caseEvents).values({
    ...event,
    actorUserId: actor.type === 'staff' ? actor.userId : null,
    actorName: actor.type === 'staff' ? actor.name : actor.type,
    createdAt: tx.now(),
  });
}

const purpose = 'internal-notes';

const sealed = new RegExp(sealedPattern);

type Notes = { id: string; internalNotes: string };

/**
 * What only staff may read, as the database keeps it; nothing stays nothing.
 * @param notes.id of the case, as the database writes it: the notes open in no other
 */
export function sealNotes({ ports }: ServiceContext, { id, internalNotes }: Notes): string {
  return internalNotes === '' ? '' : ports.seal.close({ purpose, row: id }, internalNotes);
}

/** @param stored sealed, or the plain text of an earlier release */
export function openNotes({ ports }: ServiceContext, { id, internalNotes: stored }: Notes): string {
  return sealed.test(stored) ? ports.seal.open({ purpose, row: id }, stored) : stored;
}

/** Cases per transaction: short enough that nobody waits for its locks. */
const batchSize = 100;

/**
 * Seals internal notes that an earlier release stored as they were typed.
 * @returns how many there were
 */
export async function sealPlainNotes(
  ctx: ServiceContext,
  options: { signal?: AbortSignal } = {},
): Promise<number> {
  let total = 0;
  while (!options.signal?.aborted) {
    const count = await sealBatch(ctx);
    total += count;
    if (count < batchSize) break;
  }
  return total;
}

async function sealBatch(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'housekeeping:run');
  return inTransaction(ctx, async (tx) => {
    const plain = await tx.db
      .select({ id: cases.id, internalNotes: cases.internalNotes })
      .from(cases)
      .where(and(ne(cases.internalNotes, ''), sql`${cases.internalNotes} !~ ${sealedPattern}`))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    for (const notes of plain)
      await tx.db
        .update(cases)
        .set({ internalNotes: sealNotes(tx, notes), updatedAt: sql`${cases.updatedAt}` })
        .where(eq(cases.id, notes.id));
    if (plain.length > 0) {
      const details = { cases: String(plain.length) };
      await recordAudit(tx, { action: 'case.notes-sealed', details });
    }
    return plain.length;
  });
}
