import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { cases } from '#features/cases/schema.server.ts';
import { visibleCases } from '#kernel/access/need-to-know.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, type ServiceContext } from '#kernel/context.ts';
import { countDates, type Counted } from './counted-dates.server.ts';
import { readRuleBook } from './own-rules.server.ts';
import { ruleKey } from './rule.ts';
import { caseDeadlineChanges, caseDeadlines, caseLedgers } from './schema.server.ts';

/** What of a change made the dates of a case be counted anew. */
export type LedgerCause =
  | `payment${string}`
  | 'submission-linked'
  | 'submission-unlinked'
  | 'case-opened'
  | 'fact-noted'
  | 'fact-removed'
  | 'state-changed'
  | 'rules-changed';

type Stored = typeof caseDeadlines.$inferSelect;

/**
 * Counts the dates of a case anew from its payments and facts, with the caller's transaction, which
 * has locked the case, authorises, and changed one of them. What a date was before is kept.
 */
export async function countDatesAnew(
  tx: ServiceContext,
  { caseId, cause }: { caseId: string; cause: LedgerCause },
): Promise<void> {
  const book = await readRuleBook(tx);
  const [ledger] = await tx.db.select().from(caseLedgers).where(eq(caseLedgers.caseId, caseId));
  const stored = await tx.db.select().from(caseDeadlines).where(eq(caseDeadlines.caseId, caseId));
  const changes = compare(
    stored,
    await countDates(tx, { caseId, state: ledger?.state ?? undefined, rules: book.rules }),
  );
  await store(tx, { caseId, cause, changes });
  if (ledger?.rules !== book.fingerprint)
    await tx.db
      .insert(caseLedgers)
      .values({ caseId, rules: book.fingerprint, createdAt: tx.now(), updatedAt: tx.now() })
      .onConflictDoUpdate({
        target: caseLedgers.caseId,
        set: { rules: book.fingerprint, updatedAt: tx.now() },
      });
}

type Change = {
  kind: 'set' | 'moved' | 'returned' | 'withdrawn' | 'recounted';
  key: string;
  before: Stored | undefined;
  counted: Counted | undefined;
};

function compare(stored: readonly Stored[], counted: ReadonlyMap<string, Counted>): Change[] {
  const before = new Map(stored.map((row) => [row.key, row]));
  const gone = stored.filter(({ key, withdrawnAt }) => !withdrawnAt && !counted.has(key));
  return [
    ...[...counted].flatMap(([key, now]): Change[] => {
      const was = before.get(key);
      const kind = kindOf(was, now);
      return kind ? [{ kind, key, before: was, counted: now }] : [];
    }),
    ...gone.map((row): Change => ({
      kind: 'withdrawn',
      key: row.key,
      before: row,
      counted: undefined,
    })),
  ];
}

function kindOf(before: Stored | undefined, { row, zone }: Counted): Change['kind'] | undefined {
  if (!before) return 'set';
  if (before.withdrawnAt) return 'returned';
  if (dueOf(before) !== dueOf(row)) return 'moved';
  const isSame =
    before.basis === row.basis &&
    before.zone === zone &&
    before.ruleVersion === row.rule.version &&
    before.overAt.getTime() === row.over.getTime() &&
    before.surelyOverAt?.getTime() === row.surelyOver?.getTime();
  return isSame ? undefined : 'recounted';
}

/** A day, or a moment in ISO 8601. */
export function dueOf({
  dueAt,
  dueOn,
}: {
  dueAt?: Date | string | null;
  dueOn?: string | null;
}): string {
  return dueOn ?? (typeof dueAt === 'string' ? dueAt : (dueAt?.toISOString() ?? ''));
}

type Storing = { caseId: string; cause: LedgerCause; changes: readonly Change[] };

async function store(tx: ServiceContext, { caseId, cause, changes }: Storing): Promise<void> {
  if (changes.length === 0) return;
  const now = tx.now();
  const ids = new Map<string, string>();
  for (const some of inSteps(changes.filter(({ counted }) => counted !== undefined))) {
    const written = await tx.db
      .insert(caseDeadlines)
      .values(some.flatMap((change) => toRow(change, { caseId, now })))
      .onConflictDoUpdate({
        target: [caseDeadlines.caseId, caseDeadlines.key],
        set: countedColumns,
      })
      .returning({ id: caseDeadlines.id, key: caseDeadlines.key });
    for (const { id, key } of written) ids.set(key, id);
  }
  const gone = changes.filter(({ kind }) => kind === 'withdrawn');
  for (const { before, key } of gone) if (before) ids.set(key, before.id);
  if (gone.length > 0)
    await tx.db
      .update(caseDeadlines)
      .set({ withdrawnAt: now })
      .where(
        and(
          eq(caseDeadlines.caseId, caseId),
          sql`${caseDeadlines.key} = any(${sql.param(gone.map(({ key }) => key))}::text[])`,
        ),
      );
  const told = changes.flatMap(({ kind, key, before, counted }) => {
    const deadlineId = ids.get(key);
    if (kind === 'recounted' || !deadlineId) return [];
    const was = before && kind !== 'returned' ? dueOf(before) : '';
    const due = counted ? dueOf(counted.row) : '';
    return [{ deadlineId, kind, was, due, cause, actorName: actorName(tx), createdAt: now }];
  });
  for (const some of inSteps(told)) await tx.db.insert(caseDeadlineChanges).values([...some]);
  if (told.length > 0) await auditChanges(tx, { caseId, cause, changes });
  await noteWhatPresses(tx, caseId);
}

/** A statement holds so many values at most; an import can have a thousand payments. */
function inSteps<One>(all: readonly One[]): (readonly One[])[] {
  const step = 500;
  return Array.from({ length: Math.ceil(all.length / step) }, (_, place) =>
    all.slice(place * step, (place + 1) * step),
  );
}

function toRow(
  { kind, key, before, counted }: Change,
  { caseId, now }: { caseId: string; now: Date },
): (typeof caseDeadlines.$inferInsert)[] {
  if (!counted) return [];
  const { row, zone } = counted;
  // Brought back, after a slip or with its report, it is the same date: it presses as it did.
  const isSame =
    kind === 'recounted' || (kind === 'returned' && dueOf(before ?? {}) === dueOf(row));
  const { changedAt, remindedDays } =
    before && isSame ? before : { changedAt: now, remindedDays: null };
  return [
    {
      caseId,
      key,
      rule: ruleKey(row.rule),
      ruleVersion: row.rule.version,
      paymentId: row.payment ?? null,
      dueAt: row.dueAt ? new Date(row.dueAt) : null,
      dueOn: row.dueOn ?? null,
      sendBy: row.sendBy ?? null,
      zone,
      basis: row.basis,
      overAt: row.over,
      surelyOverAt: row.surelyOver ?? null,
      changedAt,
      remindedDays,
      createdAt: now,
    },
  ];
}

/** What a new count replaces; who did what about the date stays. */
const countedColumns = {
  ruleVersion: sql`excluded.rule_version`,
  dueAt: sql`excluded.due_at`,
  dueOn: sql`excluded.due_on`,
  sendBy: sql`excluded.send_by`,
  zone: sql`excluded.zone`,
  basis: sql`excluded.basis`,
  overAt: sql`excluded.over_at`,
  surelyOverAt: sql`excluded.surely_over_at`,
  changedAt: sql`excluded.changed_at`,
  remindedDays: sql`excluded.reminded_days`,
  withdrawnAt: null,
};

async function auditChanges(tx: ServiceContext, { caseId, cause, changes }: Storing) {
  const counts: Record<string, string> = {};
  for (const { kind } of changes) counts[kind] = String(Number(counts[kind] ?? 0) + 1);
  const details = { cause, ...counts };
  await recordAudit(tx, { action: 'case.dates-counted', target: caseId, details });
}

/** How long before a date its case stands in the queue of what is due. */
const pressesFor = sql`interval '48 hours'`;

/**
 * Keeps with the case from when on its next open date presses. What was over before it was counted, such
 * as for a payment of last year, presses nobody.
 */
export async function noteWhatPresses(tx: ServiceContext, caseId: string): Promise<void> {
  const deadlineAt = sql`(select min(next.over_at) - ${pressesFor} from case_deadlines next
    where next.case_id = ${caseId}::uuid and next.state = 'open' and next.withdrawn_at is null
      and next.over_at > next.changed_at)`;
  await tx.db
    .update(cases)
    // Nothing of it is for the client, who sees when their case last changed.
    .set({ deadlineAt, updatedAt: sql`${cases.updatedAt}` })
    .where(and(eq(cases.id, caseId), sql`${cases.deadlineAt} is distinct from ${deadlineAt}`));
}

type NextDate = { title: string; over: Date };

/** The open date of each case that presses next, by the case. The caller authorises. */
export async function readNextDates(
  ctx: ServiceContext,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, NextDate>> {
  const { caseId, rule, overAt, changedAt, state, withdrawnAt } = caseDeadlines;
  const rows = await ctx.db
    .selectDistinctOn([caseId], { caseId, rule, over: overAt })
    .from(caseDeadlines)
    .where(
      and(
        inArray(caseId, [...caseIds]),
        eq(state, 'open'),
        isNull(withdrawnAt),
        gt(overAt, changedAt),
        visibleCases(ctx, caseId),
      ),
    )
    .orderBy(asc(caseId), asc(overAt), asc(rule));
  const book = await readRuleBook(ctx);
  return new Map(
    rows.map((row) => [
      row.caseId,
      { title: book.find(row.rule)?.words.title ?? '', over: row.over },
    ]),
  );
}
