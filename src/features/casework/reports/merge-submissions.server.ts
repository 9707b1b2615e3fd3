import { eq, sql, type SQL } from 'drizzle-orm';
import { requireSubmissionAccess } from '#kernel/access/require-access.ts';
import { announce } from '#kernel/announce.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { formSubmissions } from './schema.server.ts';
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
    await tx.db.update(formSubmissions).set({ mergedInto: into }).where(eq(formSubmissions.id, id));
    await recordAudit(tx, {
      action: 'submission.merged',
      target: id,
      details: { into: stays.reference },
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
      from form_submissions
      where id = ${submissionId} and duplicate_reason is null and duplicate_of is null
        and merged_into is null and form_type <> all(${sql.param(uncompared)}::text[])
    ), alike (id, rank, reason) as (
      (
        select other.id, 1, 'contact-email' from own join form_submissions other
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
      join indicator_sightings mine on mine.submission_id = own.id
      join indicators i on i.id = mine.indicator_id and not i.is_ignored
        and case when mine.role = 'reporter' then i.kind in ('email', 'phone')
          else i.kind = any(${sql.param(telling)}::text[]) end
      cross join lateral (
        select * from indicator_sightings each
        where each.indicator_id = i.id
          -- Identifiers begin with the time; see columns.ts.
          and each.id >= rpad(own.hex, 32, '0')::uuid
        order by each.id limit ${maxSightings}
      ) other
      where other.submission_id <> own.id and other.role = mine.role
    )
    select coalesce(f.merged_into, f.id) as id, alike.reason from alike
    join form_submissions f on f.id = alike.id and not f.is_suspected_spam
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
