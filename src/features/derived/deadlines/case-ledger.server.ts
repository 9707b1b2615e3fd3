import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { cases } from '#database/tables/cases.ts';
import { visibleCases } from '#features/base/access/need-to-know.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, type ServiceContext } from '#kernel/context.ts';
import { countDates, type CountedDate, type StoredPayment } from './counted-dates.server.ts';
import { readLedgerRows, type KnownDate } from './ledger-rows.server.ts';
import { readRuleBook } from './own-rules.server.ts';
import { isOnlyIfOther, ruleKey } from './rule.ts';
import { caseDeadlines, caseLedgers } from '#database/tables/deadlines.ts';
import { payments } from '#database/tables/payments.ts';

/** Change that caused the dates of a case to be recalculated. */
export type LedgerCause =
  | `payment${string}`
  | 'submission-linked'
  | 'submission-unlinked'
  | 'case-opened'
  | 'fact-noted'
  | 'fact-removed'
  | 'state-changed'
  | 'rules-changed';

/**
 * Recalculates the dates of a case from its payments and facts, in the transaction of the caller, which has
 * locked the case, authorises, and has made the change. Earlier values are kept in the history.
 */
export async function recalculateDeadlines(
  tx: ServiceContext,
  { caseId, cause }: { caseId: string; cause: LedgerCause },
): Promise<void> {
  const rows = await readLedgerRows(tx, caseId);
  const { rules, fingerprint } = rows.book;
  const changes = compare(rows.dates, await countDates(tx, { ...rows, rules }));
  if (changes.length > 0) {
    await store(tx, { caseId, cause, changes, dates: rows.dates });
    await keepSettled(tx, { caseId, changes, paid: rows.payments });
  }
  if (rows.countedWith !== fingerprint)
    await tx.db
      .insert(caseLedgers)
      .values({ caseId, rules: fingerprint, createdAt: tx.now(), updatedAt: tx.now() })
      .onConflictDoUpdate({
        target: caseLedgers.caseId,
        set: { rules: fingerprint, updatedAt: tx.now() },
      });
}

type Change = {
  kind: 'set' | 'moved' | 'returned' | 'withdrawn' | 'recounted';
  key: string;
  before: KnownDate | undefined;
  counted: CountedDate | undefined;
};

function compare(
  stored: readonly KnownDate[],
  counted: ReadonlyMap<string, CountedDate>,
): Change[] {
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

function kindOf(
  before: KnownDate | undefined,
  { row, zone }: CountedDate,
): Change['kind'] | undefined {
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

type Storing = {
  caseId: string;
  cause: LedgerCause;
  changes: readonly Change[];
  /** Dates before the recalculation. */
  dates: readonly KnownDate[];
};

/**
 * Writes only changed rows, in one statement: an import can have a thousand payments, and the case is
 * locked meanwhile.
 */
async function store(tx: ServiceContext, storing: Storing): Promise<void> {
  const { caseId, cause, changes } = storing;
  const now = tx.now();
  const given = JSON.stringify(changes.map((change) => toGiven(change, now)));
  const deadlineAt = attentionFrom(storing, now);
  await tx.db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as row (id uuid, key text, rule text,
        rule_version smallint, payment_id uuid, due_at timestamptz, due_on date, send_by date, zone text,
        basis text, over_at timestamptz, surely_over_at timestamptz, changed_at timestamptz,
        reminded_days smallint, kind text, was text, due text, change_id uuid)
    ), written as (
      insert into case_deadlines as stored (id, case_id, key, rule, rule_version, payment_id, due_at,
        due_on, send_by, zone, basis, over_at, surely_over_at, changed_at, reminded_days, created_at)
      select id, ${caseId}::uuid, key, rule, rule_version, payment_id, due_at, due_on, send_by, zone,
        basis, over_at, surely_over_at, changed_at, reminded_days, ${now}
      from given where kind <> 'withdrawn'
      on conflict (case_id, key) do update set rule_version = excluded.rule_version,
        due_at = excluded.due_at, due_on = excluded.due_on, send_by = excluded.send_by,
        zone = excluded.zone, basis = excluded.basis, over_at = excluded.over_at,
        surely_over_at = excluded.surely_over_at, changed_at = excluded.changed_at,
        reminded_days = excluded.reminded_days, withdrawn_at = null
      returning stored.id, stored.key
    ), gone as (
      update case_deadlines stored set withdrawn_at = ${now} from given
      where given.kind = 'withdrawn' and stored.id = given.id
      returning stored.id, stored.key
    ), noted as (
      insert into case_deadline_changes (id, deadline_id, kind, was, due, cause, actor_name, created_at)
      select change_id, stored.id, kind, was, due, ${cause}, ${actorName(tx)}, ${now}
      from given join (select * from written union all select * from gone) stored using (key)
      where kind <> 'recounted'
    )
    update cases set deadline_at = ${deadlineAt}
    where id = ${caseId}::uuid and deadline_at is distinct from ${deadlineAt}::timestamptz`);
  if (changes.some(({ kind }) => kind !== 'recounted')) await auditChanges(tx, storing);
}

type Settling = {
  caseId: string;
  changes: readonly Change[];
  paid: readonly StoredPayment[];
};

/** A date that was settled for one saying of a payment is settled for the payment that it turned out to be. */
async function keepSettled(tx: ServiceContext, { caseId, changes, paid }: Settling): Promise<void> {
  const settled = changes.flatMap(({ kind, before }) =>
    kind === 'withdrawn' && before && before.state !== 'open' ? [before] : [],
  );
  if (settled.length === 0) return;
  const { id, rule, paymentId, state, settledAt, settledBy, proof } = caseDeadlines;
  const before = await tx.db
    .select({ rule, paymentId, state, settledAt, settledBy, proof })
    .from(caseDeadlines)
    .where(
      inArray(
        id,
        settled.map((date) => date.id),
      ),
    );
  for (const { rule: of, paymentId: saying, ...answer } of before) {
    const payment = paid.find(({ sayings }) => saying !== null && sayings.includes(saying));
    if (!payment) continue;
    await tx.db
      .update(caseDeadlines)
      .set(answer)
      .where(
        and(
          eq(caseDeadlines.caseId, caseId),
          eq(caseDeadlines.key, `${of}:${payment.id}`),
          eq(caseDeadlines.state, 'open'),
        ),
      );
  }
  await updateAttentionTime(tx, caseId);
}

/** Returns when the next open date starts to need action, by the rule of `updateAttentionTime`; null for none. */
function attentionFrom({ dates, changes }: Storing, now: Date): Date | null {
  const open = new Map(
    dates
      .filter(({ state, withdrawnAt }) => state === 'open' && !withdrawnAt)
      .map((date) => [date.key, date.overAt > date.changedAt ? date.overAt : undefined]),
  );
  for (const change of changes) {
    const { key, before, counted } = change;
    if (!counted) open.delete(key);
    else if (!before || before.state === 'open') {
      const { over } = counted.row;
      open.set(key, over > sinceWhen(change, now).changedAt ? over : undefined);
    }
  }
  const pressing = [...open.values()].filter((over) => over !== undefined);
  if (pressing.length === 0) return null;
  return new Date(Math.min(...pressing.map((over) => over.getTime())) - attentionHours * 3_600_000);
}

/** A date that is restored, after a slip or together with its report, keeps its old `changedAt`. */
function sinceWhen(
  { kind, before, counted }: Change,
  now: Date,
): Pick<KnownDate, 'changedAt' | 'remindedDays'> {
  const isSame =
    kind === 'recounted' ||
    (kind === 'returned' && counted && dueOf(before ?? {}) === dueOf(counted.row));
  return before && isSame ? before : { changedAt: now, remindedDays: null };
}

/** Converts a change to the JSON that the statement reads. */
function toGiven(change: Change, now: Date): Record<string, unknown> {
  const { kind, key, before, counted } = change;
  const was = before && kind !== 'returned' ? dueOf(before) : '';
  const common = { kind, key, was, change_id: v7() };
  if (!counted) return { ...common, id: before?.id, due: '' };
  const { row, zone } = counted;
  const { changedAt, remindedDays } = sinceWhen(change, now);
  return {
    ...common,
    id: v7(),
    rule: ruleKey(row.rule),
    rule_version: row.rule.version,
    zone,
    payment_id: row.payment,
    due_at: row.dueAt,
    due_on: row.dueOn,
    send_by: row.sendBy,
    basis: row.basis,
    over_at: row.over,
    surely_over_at: row.surelyOver,
    due: dueOf(row),
    changed_at: changedAt,
    reminded_days: remindedDays,
  };
}

async function auditChanges(tx: ServiceContext, { caseId, cause, changes }: Storing) {
  const counts: Record<string, string> = {};
  for (const { kind } of changes) counts[kind] = String(Number(counts[kind] ?? 0) + 1);
  const details = { cause, ...counts };
  await recordAudit(tx, { action: 'case.dates-counted', target: caseId, details });
}

/** In hours: a case appears in the queue of due cases this long before its date. */
const attentionHours = 48;

/**
 * Stores with the case when its next open date starts to need action. Dates that had passed before they
 * were first counted, such as those of a payment made last year, do not count.
 */
export async function updateAttentionTime(tx: ServiceContext, caseId: string): Promise<void> {
  const deadlineAt = sql`(select min(next.over_at) - ${attentionHours} * interval '1 hour' from case_deadlines next
    where next.case_id = ${caseId}::uuid and next.state = 'open' and next.withdrawn_at is null
      and next.over_at > next.changed_at)`;
  await tx.db
    .update(cases)
    // `updatedAt` stays: the client sees it, and this change does not concern them.
    .set({ deadlineAt, updatedAt: sql`${cases.updatedAt}` })
    .where(and(eq(cases.id, caseId), sql`${cases.deadlineAt} is distinct from ${deadlineAt}`));
}

type NextDate = { title: string; over: Date };

/**
 * Returns the open date that is due next for each case, by case id. One that helps nobody who was deceived comes only
 * where no other is open. The caller authorises.
 */
export async function readNextDates(
  ctx: ServiceContext,
  caseIds: readonly string[],
): Promise<ReadonlyMap<string, NextDate>> {
  const { caseId, rule, overAt, changedAt, state, withdrawnAt, paymentId } = caseDeadlines;
  const rows = await ctx.db
    .select({ caseId, rule, over: overAt, paymentId, authorised: payments.authorised })
    .from(caseDeadlines)
    .leftJoin(payments, eq(payments.id, paymentId))
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
    [...Map.groupBy(rows, (row) => row.caseId)].flatMap(([of, dates]) => {
      const found = dates.map((date) => ({ ...date, rule: book.find(date.rule) }));
      const helping = found.filter(
        (date) => !(date.paymentId && date.rule && isOnlyIfOther(date.rule, date.authorised)),
      );
      const [next] = [...helping, ...found];
      return next ? [[of, { title: next.rule?.words.title ?? '', over: next.over }] as const] : [];
    }),
  );
}
