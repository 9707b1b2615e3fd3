import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { cases } from '#database/tables/cases.ts';
import { paymentKey, payments } from '#database/tables/payments.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import {
  requireCaseAccess,
  requireSubmissionAccess,
} from '#features/base/access/require-access.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { queryRows } from '#kernel/query-rows.ts';
import { isBankCode, type IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';
import { readerRights } from './indicator-access.server.ts';
import { findLinks, findMatters } from './matters.server.ts';

/** What two records share: an indicator, or a payment in their own words. */
export type SharedThing = IndicatorKind | 'recipient' | 'payment';

/** Another report or case that names the same as this one. */
export type SameNamed = {
  kind: 'report' | 'case';
  id: string;
  /** Reference or case number. */
  label: string;
  /** Each once. */
  things: SharedThing[];
};

/** Records in the hint; a site that hundreds name would fill the page. */
const most = 6;

/**
 * Finds other reports and cases that name the same transaction, domain, account or recipient, or tell of a payment of
 * the same large amount on the same days. Only what the reader may see; the caller reads the record and audits.
 * @throws Refusal `forbidden`, `not_found`
 */
export async function findSameNamed(
  ctx: ServiceContext,
  of: { submissionId: string } | { caseId: string },
): Promise<SameNamed[]> {
  const id = 'caseId' in of ? of.caseId : of.submissionId;
  if ('caseId' in of) {
    authorize(ctx, 'case:read');
    await requireCaseAccess(ctx, id);
  } else {
    authorize(ctx, 'submission:read');
    await requireSubmissionAccess(ctx, id);
  }
  if (!readerRights(ctx).submissions) return [];
  const own = await ownMatters(ctx, id);
  const found = new Map<string, SameNamed>();
  function add(record: Omit<SameNamed, 'things'>, thing: SharedThing): void {
    const known = found.get(record.id) ?? { ...record, things: [] };
    if (!known.things.includes(thing)) known.things.push(thing);
    found.set(record.id, known);
  }
  const links = (await findLinks(ctx, own)).filter(
    ({ role, indicator }) => role === 'named' && !isBankCode(indicator.kind),
  );
  const kinds = new Map(links.map(({ indicator }) => [indicator.id, indicator.kind]));
  const others = await findMatters(ctx, { indicatorIds: [...kinds.keys()], except: own, most });
  for (const other of others) {
    const thing = kinds.get(other.indicatorId);
    if (!thing || other.role !== 'named') continue;
    if (other.case) add({ kind: 'case', id: other.case.id, label: other.case.caseNumber }, thing);
    else if (other.submission) {
      const { id: submissionId, reference: label } = other.submission;
      add({ kind: 'report', id: submissionId, label }, thing);
    }
  }
  for (const row of await findSamePayments(ctx, own)) {
    const thing = row.thing;
    if (row.case_id && row.case_number && readerRights(ctx).cases)
      add({ kind: 'case', id: row.case_id, label: row.case_number }, thing);
    else if (row.submission_id && row.reference)
      add({ kind: 'report', id: row.submission_id, label: row.reference }, thing);
  }
  return [...found.values()].slice(0, most);
}

/** The record itself, its case, and the reports of that case: none of them is another one. */
async function ownMatters(ctx: ServiceContext, id: string): Promise<string[]> {
  const rows = await queryRows(
    ctx.db,
    z.object({ id: z.string() }),
    sql`with own as (
        select ${id}::uuid as id
        union select case_id from ${formSubmissions} where id = ${id} and case_id is not null
        union select merged_into from ${formSubmissions} where id = ${id} and merged_into is not null
      )
      select id::text from own
      union select linked.id::text from ${formSubmissions} linked join own on own.id in (linked.case_id, linked.merged_into)`,
  );
  return rows.map((row) => row.id);
}

/** In whole units of the currency: a smaller amount on the same day is no sign of one payment. */
const tellingAmount = 5_000;

/** In characters: a shorter name says nothing. */
const tellingName = 5;

const samePayment = z.object({
  thing: z.enum(['recipient', 'payment', 'transaction']),
  submission_id: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  case_id: z.nullable(z.string()),
  case_number: z.nullable(z.string()),
});

function findSamePayments(ctx: ServiceContext, own: readonly string[]) {
  const ids = sql`any (${sql.param([...own])}::uuid[])`;
  const isCase = visibleCases(ctx, sql`same.case_id`) ?? sql`true`;
  const isReport = visibleSubmissions(ctx, sql`same.submission_id`) ?? sql`true`;
  return queryRows(
    ctx.db,
    samePayment,
    sql`
    with mine as (
      select * from ${payments} where removed_at is null and (case_id = ${ids} or submission_id = ${ids})
    ), same as (
      select 'recipient' as thing, other.* from mine join ${payments} other
        on other.recipient <> '' and ${paymentKey(sql`other.recipient`)} = ${paymentKey(sql`mine.recipient`)}
        where length(mine.recipient) >= ${tellingName}::int
      union all
      select 'transaction', other.* from mine join ${payments} other
        on other.transaction_id <> '' and ${paymentKey(sql`other.transaction_id`)} = ${paymentKey(sql`mine.transaction_id`)}
        where length(mine.transaction_id) >= ${tellingName}::int
      union all
      select 'payment', other.* from mine join ${payments} other
        on other.asset = mine.asset and other.entry = 'payment'
        and other.amount * power(10::numeric, mine.decimals) = mine.amount * power(10::numeric, other.decimals)
        and other.earliest <= mine.latest + interval '1 day' and other.latest >= mine.earliest - interval '1 day'
        where mine.entry = 'payment' and mine.amount >= ${tellingAmount}::numeric * power(10::numeric, mine.decimals)
    )
    select distinct same.thing, report.id as submission_id, report.reference, file.id as case_id, file.case_number
    from same
    left join ${formSubmissions} report on report.id = same.submission_id
    left join ${cases} file on file.id = coalesce(same.case_id, report.case_id)
    where same.removed_at is null and coalesce(same.case_id, report.case_id, same.submission_id) <> all (${sql.param([...own])}::uuid[])
      and coalesce(same.submission_id, same.case_id) <> all (${sql.param([...own])}::uuid[])
      and not coalesce(report.is_suspected_spam, false) and report.merged_into is null
      and ${isCase} and ${isReport}
    order by same.thing, submission_id, case_id limit 50`,
  );
}
