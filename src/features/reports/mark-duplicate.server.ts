import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { formSubmissions } from './schema/submissions.server.ts';

/** What looks alike but came longer ago is another matter. */
const window = sql.raw(`interval '90 days'`);

/** The same person sends these again for good reasons. */
const uncompared = ['newsletter', 'opt-out', 'pdf-request', 'student', 'job-application'];

/**
 * What two reports of one matter share. A website or a bank's number is named by hundreds of people
 * who have nothing to do with each other, so it says nothing here.
 */
const telling = ['transaction', 'wallet', 'iban', 'email', 'phone', 'handle'];

/** Sightings of one indicator that are looked at; a wallet may be named by thousands. */
const maxSightings = 50;

/**
 * Notes the earliest submission of the last 90 days that this one may repeat: sent with the same
 * e-mail or phone, else naming the same wallet, payment or contact of an offender. Runs inside the
 * caller's transaction, which authorises and audits. Where somebody has decided already, nothing
 * changes.
 */
export async function markDuplicate(tx: ServiceContext, submissionId: string): Promise<void> {
  const chosen = tx.db.$with('chosen', chosenColumns).as(earlierThan(submissionId));
  await tx.db
    .with(chosen)
    .update(formSubmissions)
    .set({ duplicateOf: sql`chosen.id`, duplicateReason: sql`chosen.reason` })
    .from(chosen)
    .where(eq(formSubmissions.id, submissionId))
    // To plan it takes longer than to run it, so a connection plans it once.
    .prepare('mark_duplicate')
    .execute();
}

const chosenColumns = { id: sql`id`.as('id'), reason: sql`reason`.as('reason') };

function earlierThan(submissionId: string): SQL {
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
