import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { auditLog } from '#database/tables/security.ts';
import { submissionStatuses } from '#shared/vocabulary/submission-statuses.ts';
import { urgencies, type Urgency } from '#shared/vocabulary/urgencies.ts';
import { requireSubmissionAccess } from '#features/base/access/require-access.server.ts';
import { announce } from '#features/base/access/announce.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { indicators, indicatorSightings } from '#database/tables/indicators.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { lockSubmission, type LockedSubmission } from './submission-row.server.ts';

/**
 * Merges one submission into another. Nothing is copied or deleted: the merged one stays whole and
 * readable, leaves the list, and its content is shown in the one that stays. No mail is sent.
 * @param input.id the one that leaves the list
 * @param input.into the one that stays
 * @throws Refusal `not_found`; `invalid` when both are the same; `conflict` when either is merged
 *   already, or when the one that leaves belongs to a case that the other does not belong to
 */
export async function mergeSubmissions(
  ctx: ServiceContext,
  { id, into }: { id: string; into: string },
): Promise<void> {
  authorize(ctx, 'submission:write');
  if (id === into) throw new Refusal('invalid', 'A submission cannot be merged into itself.');
  await requireSubmissionAccess(ctx, id);
  await requireSubmissionAccess(ctx, into);
  await inTransaction(ctx, async (tx) => {
    const [leaves, stays] = await lockBoth(tx, id, into);
    await checkMerge(tx, leaves, stays);
    const kept = keptBy(stays, leaves);
    await tx.db.update(formSubmissions).set({ mergedInto: into }).where(eq(formSubmissions.id, id));
    if (Object.keys(kept).length > 0)
      await tx.db
        .update(formSubmissions)
        .set({ ...kept, updatedAt: sql`${formSubmissions.updatedAt}` })
        .where(eq(formSubmissions.id, into));
    await recordAudit(tx, {
      action: 'submission.merged',
      target: id,
      details: { into: stays.reference, ...undoing(stays, kept) },
    });
    await recordAudit(tx, {
      action: 'submission.merge-received',
      target: into,
      details: { from: leaves.reference },
    });
    await announce(tx, { kind: 'submission.changed', id });
    await announce(tx, { kind: 'submission.changed', id: into });
  });
}

type Kept = Partial<
  Pick<
    LockedSubmission,
    | 'staffUrgency'
    | 'welfareMark'
    | 'threatMark'
    | 'dangerSigns'
    | 'legalHold'
    | 'assignedTo'
    | 'assignedAt'
    | 'waitsSince'
    | 'dueAt'
    | 'snoozedUntil'
    | 'snoozedBy'
    | 'status'
    | 'guardedBy'
  >
>;

/**
 * Values that the remaining submission takes over: the highest urgency, every mark, the assignee where it has
 * none, the longer wait and the earlier date. A snooze ends where the other one makes it more urgent, and work
 * that was finished continues where the other one is open. The restriction of either holds.
 */
function keptBy(stays: LockedSubmission, leaves: LockedSubmission): Kept {
  const isMoreUrgent = rankOf(leaves.urgency) < rankOf(stays.urgency);
  const isDangerous =
    (leaves.welfareMark && !stays.welfareMark) ||
    ((leaves.threatMark || leaves.homeMark) && !stays.threatMark);
  const isOpen = leaves.status === 'pending' || leaves.status === 'reviewed';
  const isDone = stays.status !== 'pending' && stays.status !== 'reviewed';
  const snoozed = [stays, leaves]
    .filter(({ snoozedUntil }) => snoozedUntil)
    .toSorted((one, other) => Number(one.snoozedUntil) - Number(other.snoozedUntil))[0];
  const wanted: Required<Kept> = {
    staffUrgency: isMoreUrgent ? readUrgency(leaves.urgency) : stays.staffUrgency,
    welfareMark: stays.welfareMark || leaves.welfareMark,
    // The box of the one that leaves is no answer of the other: the mark alone can carry it.
    threatMark: stays.threatMark || leaves.threatMark || leaves.homeMark,
    dangerSigns: { ...leaves.dangerSigns, ...stays.dangerSigns },
    legalHold: stays.legalHold || leaves.legalHold,
    ...(stays.assignedTo === null
      ? { assignedTo: leaves.assignedTo, assignedAt: leaves.assignedAt }
      : { assignedTo: stays.assignedTo, assignedAt: stays.assignedAt }),
    waitsSince: earlier(stays.waitsSince, leaves.waitsSince),
    dueAt: earlier(stays.dueAt, leaves.dueAt),
    snoozedUntil: isMoreUrgent || isDangerous ? null : (snoozed?.snoozedUntil ?? null),
    snoozedBy: isMoreUrgent || isDangerous ? null : (snoozed?.snoozedBy ?? null),
    status: isOpen && isDone ? leaves.status : stays.status,
    guardedBy: stays.caseId === null ? (stays.guardedBy ?? leaves.guardedBy) : stays.guardedBy,
  };
  const names = Object.keys(wanted) as (keyof Kept)[];
  return Object.fromEntries(
    names.flatMap((name) =>
      String(wanted[name]) === String(stays[name]) ? [] : [[name, wanted[name]]],
    ),
  );
}

function rankOf(urgency: string | null): number {
  const place = urgencies.findIndex((each) => each === urgency);
  return place === -1 ? urgencies.length : place;
}

function readUrgency(urgency: string | null): Urgency | null {
  return urgencies.find((each) => each === urgency) ?? null;
}

function earlier(one: Date | null, other: Date | null): Date | null {
  return one && other ? (one < other ? one : other) : (one ?? other);
}

/** Earlier and new values of the remaining submission, to undo the merge. */
function undoing(stays: LockedSubmission, kept: Kept): Record<string, string> {
  const names = Object.keys(kept) as (keyof Kept)[];
  if (names.length === 0) return {};
  const before = Object.fromEntries(names.map((name) => [name, stays[name]]));
  return { before: JSON.stringify(before), after: JSON.stringify(kept) };
}

/** A fixed order keeps two people's merges from deadlocking. */
async function lockBoth(
  tx: ServiceContext,
  id: string,
  into: string,
): Promise<[LockedSubmission, LockedSubmission]> {
  if (id < into) return [await lockSubmission(tx, id), await lockSubmission(tx, into)];
  const stays = await lockSubmission(tx, into);
  return [await lockSubmission(tx, id), stays];
}

async function checkMerge(
  tx: ServiceContext,
  leaves: LockedSubmission,
  stays: LockedSubmission,
): Promise<void> {
  for (const { mergedInto, reference } of [leaves, stays]) {
    if (mergedInto !== null)
      throw new Refusal('conflict', `${reference} is merged into another one. Undo that first.`);
  }
  if (leaves.caseId !== null && leaves.caseId !== stays.caseId)
    throw new Refusal(
      'conflict',
      stays.caseId === null
        ? `${leaves.reference} belongs to a case. Keep it, and merge ${stays.reference} into it.`
        : 'They belong to two cases. Take one of them out of its case first.',
    );
  const guards = [leaves.guardedBy, stays.guardedBy ?? stays.caseId].filter(
    (guard) => guard !== null,
  );
  if (leaves.guardedBy !== null && new Set(guards).size > 1)
    throw new Refusal(
      'conflict',
      `${leaves.reference} is hidden with a restricted case, and ${stays.reference} belongs to another one. Decide about that first.`,
    );
  const copies = await tx.db
    .select({ reference: formSubmissions.reference })
    .from(formSubmissions)
    .where(eq(formSubmissions.mergedInto, leaves.id))
    .limit(1);
  if (copies.length > 0)
    throw new Refusal(
      'conflict',
      `${copies[0]?.reference} is merged into ${leaves.reference}. Keep ${leaves.reference}, or undo that first.`,
    );
}

/**
 * Undoes a merge: the submission returns to the list, unchanged.
 * @throws Refusal `not_found`
 */
export async function unmergeSubmission(
  ctx: ServiceContext,
  { id }: { id: string },
): Promise<void> {
  authorize(ctx, 'submission:write');
  await requireSubmissionAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const { mergedInto, reference } = await lockSubmission(tx, id);
    if (mergedInto === null) return;
    const stayed = await tx.db.query.formSubmissions.findFirst({
      columns: { reference: true },
      where: (table, { eq: equals }) => equals(table.id, mergedInto),
    });
    await tx.db.update(formSubmissions).set({ mergedInto: null }).where(eq(formSubmissions.id, id));
    await giveBack(tx, { id, stayed: await lockSubmission(tx, mergedInto) });
    await recordAudit(tx, {
      action: 'submission.unmerged',
      target: id,
      details: { from: stayed?.reference ?? '' },
    });
    await recordAudit(tx, {
      action: 'submission.merge-undone',
      target: mergedInto,
      details: { from: reference },
    });
    await announce(tx, { kind: 'submission.changed', id });
    await announce(tx, { kind: 'submission.changed', id: mergedInto });
  });
}

/** Restores what the merge had changed on the one that stayed, except for what staff have changed since. */
async function giveBack(
  tx: ServiceContext,
  { id, stayed }: { id: string; stayed: LockedSubmission },
): Promise<void> {
  const [merge] = await tx.db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.target, id), eq(auditLog.action, 'submission.merged')))
    .orderBy(desc(auditLog.id))
    .limit(1);
  const before = readKept(merge?.details['before']);
  const after = readKept(merge?.details['after']);
  const same = (Object.keys(before) as (keyof Kept)[]).filter(
    (name) => String(after[name]) === String(stayed[name]),
  );
  if (same.length === 0) return;
  const values = Object.fromEntries(same.map((name) => [name, before[name]]));
  await tx.db
    .update(formSubmissions)
    .set({ ...values, updatedAt: sql`${formSubmissions.updatedAt}` })
    .where(eq(formSubmissions.id, stayed.id));
}

const moment = z.coerce.date().nullable();

const storedKept = z
  .object({
    staffUrgency: z.enum(urgencies).nullable(),
    welfareMark: z.boolean(),
    threatMark: z.boolean(),
    dangerSigns: z.record(z.string(), z.string()),
    legalHold: z.boolean(),
    assignedTo: z.uuid().nullable(),
    assignedAt: moment,
    waitsSince: moment,
    dueAt: moment,
    snoozedUntil: moment,
    snoozedBy: z.uuid().nullable(),
    status: z.enum(submissionStatuses),
    guardedBy: z.uuid().nullable(),
  })
  .partial();

function readKept(text: string | undefined): z.infer<typeof storedKept> {
  if (text === undefined) return {};
  return storedKept.catch({}).parse(JSON.parse(text));
}

/** A similar submission from before this window is another matter. */
const window = sql.raw(`interval '90 days'`);

/** Forms that the same person sends again for good reasons. */
const uncompared = [
  'newsletter',
  'opt-out',
  'pdf-request',
  'student',
  'job-application',
  'dispute',
  'offered-recovery',
  'data-request',
];

/**
 * Kinds of indicators that two reports of one matter share. A website or a bank's number is named by
 * hundreds of unrelated people, so it is not compared.
 */
const telling = ['transaction', 'wallet', 'iban', 'email', 'phone', 'handle'];

/** Limit of sightings compared per indicator; thousands may name one wallet. */
const maxSightings = 50;

/**
 * Records the earliest submission of the last 90 days that this one may repeat: sent with the same
 * e-mail or phone, else naming the same wallet, payment or contact of an offender. Runs inside the
 * caller's transaction, which authorises and audits. A decision by staff is never overwritten.
 */
export async function markDuplicate(tx: ServiceContext, submissionId: string): Promise<void> {
  await tx.db
    .update(formSubmissions)
    .set({
      duplicateOf: sql`chosen.id`,
      duplicateReason: sql`chosen.reason`,
      updatedAt: formSubmissions.updatedAt,
    })
    .from(sql`(${earlierThan(submissionId)}) chosen`)
    .where(eq(formSubmissions.id, submissionId))
    .prepare('mark_duplicate')
    .execute();
}

/** The earliest submission that one may repeat, with the reason; no row when there is none. */
export function earlierThan(submissionId: string): SQL {
  return sql`
    with own as (
      select id, contact_email, submitted_at, submitted_at - ${window} as since,
        lpad(to_hex((extract(epoch from submitted_at - ${window}) * 1000)::bigint), 12, '0') as hex
      from ${formSubmissions}
      where id = ${submissionId} and duplicate_reason is null and duplicate_of is null
        and merged_into is null and form_type <> all(${sql.param(uncompared)}::text[])
    ), alike (id, rank, reason) as (
      (
        select other.id, 1, 'contact-email' from own join ${formSubmissions} other
          on other.contact_email = own.contact_email and other.id <> own.id
          and other.submitted_at between own.since and own.submitted_at
          and other.form_type <> all(${sql.param(uncompared)}::text[])
        where not other.is_suspected_spam
        order by other.submitted_at, other.id limit 1
      )
      union all
      select other.submission_id, case when mine.role = 'reporter' then 1 else 2 end,
        case when mine.role = 'reporter' then 'contact-' else '' end || i.kind
      from own
      join ${indicatorSightings} mine on mine.submission_id = own.id
      join ${indicators} i on i.id = mine.indicator_id and not i.is_ignored
        and case when mine.role = 'reporter' then i.kind in ('email', 'phone')
          else i.kind = any(${sql.param(telling)}::text[]) end
      cross join lateral (
        select * from ${indicatorSightings} each
        where each.indicator_id = i.id
          -- Identifiers begin with the time; see columns.ts.
          and each.id >= rpad(own.hex, 32, '0')::uuid
        order by each.id limit ${maxSightings}
      ) other
      where other.submission_id <> own.id and other.role = mine.role and mine.role <> 'unclear'
    )
    select coalesce(f.merged_into, f.id) as id, alike.reason from alike
    join ${formSubmissions} f on f.id = alike.id and not f.is_suspected_spam
    cross join own
    where (f.submitted_at, f.id) < (own.submitted_at, own.id)
      and f.submitted_at >= own.since
      and coalesce(f.merged_into, f.id) <> own.id
    order by alike.rank, f.submitted_at, f.id limit 1`;
}

/**
 * Records that a submission repeats no other, which stops the detection; or lets the detection run
 * again.
 * @throws Refusal `not_found`
 */
export async function judgeDuplicate(
  ctx: ServiceContext,
  { id, isDuplicate }: { id: string; isDuplicate: 'no' | 'perhaps' },
): Promise<void> {
  authorize(ctx, 'submission:write');
  await requireSubmissionAccess(ctx, id);
  await inTransaction(ctx, async (tx) => {
    const before = await lockSubmission(tx, id);
    const isJudged = before.duplicateReason === 'none';
    if (isJudged === (isDuplicate === 'no')) return;
    await tx.db
      .update(formSubmissions)
      .set({ duplicateOf: null, duplicateReason: isDuplicate === 'no' ? 'none' : null })
      .where(eq(formSubmissions.id, id));
    if (isDuplicate === 'perhaps') await markDuplicate(tx, id);
    await recordAudit(tx, {
      action: 'submission.duplicate-judged',
      target: id,
      details: { duplicate: isDuplicate },
    });
    await announce(tx, { kind: 'submission.changed', id });
  });
}
