import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import type { ServiceContext } from '#kernel/context.ts';
import { isVisible, readerRights } from './indicator-access.server.ts';
import { indicatorKinds, type IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';
import type { IndicatorRole, Matter } from './indicator-view.ts';
import { indicators, indicatorSightings } from '#database/tables/indicators.ts';
import { queryRows } from '#kernel/query-rows.ts';

/** Limit on the newest sightings of one indicator: nobody reads more, and each costs time. */
const maxSightings = 1_000;

export type MatterRow = Matter & { indicatorId: string; matter: string; total: number };

const storedMatter = z.object({
  indicator_id: z.string(),
  matter: z.string(),
  role: z.enum(indicatorSightings.role.enumValues),
  seen_at: z.string(),
  submission_id: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  form_type: z.nullable(z.string()),
  case_id: z.nullable(z.string()),
  case_number: z.nullable(z.string()),
  total: z.int(),
});

/**
 * SQL expression for the matter of a sighting. A submission belongs to the case that was opened for it, or
 * to the same person's earlier submission; two people who name one wallet are two matters. The earlier
 * submission may be hidden from the reader, who then sees one report.
 */
export function matterOf(ctx: ServiceContext): SQL {
  const isKnown = visibleSubmissions(ctx, sql`f.duplicate_of`) ?? sql`true`;
  return sql`coalesce(s.case_id, f.case_id, f.merged_into,
    case when f.duplicate_reason like 'contact-%' and ${isKnown} then f.duplicate_of end,
    s.submission_id)`;
}

/**
 * Returns the matters that name each of the indicators, newest first, as far as the reader may see them.
 * @param input `except`: matters that are not counted; `most`: per indicator
 */
export async function findMatters(
  ctx: ServiceContext,
  input: { indicatorIds: readonly string[]; except: readonly string[]; most: number },
): Promise<MatterRow[]> {
  const { indicatorIds, except, most } = input;
  if (indicatorIds.length === 0) return [];
  const rows = await queryRows(
    ctx.db,
    storedMatter,
    sql`
    select wanted.id as indicator_id, found.*, c.case_number, f.reference, f.form_type
    from unnest(${sql.param([...indicatorIds])}::uuid[]) as wanted (id)
    cross join lateral (
      select *, count(*) over ()::int as total from (
        select distinct on (matter) * from (
          select ${matterOf(ctx)} as matter, s.role, s.seen_at, s.submission_id,
            coalesce(s.case_id, f.case_id) as case_id
          from (
            select * from ${indicatorSightings} newest where newest.indicator_id = wanted.id
            order by newest.id desc limit ${maxSightings}
          ) s
          left join ${formSubmissions} f on f.id = s.submission_id
          where ${isVisible(ctx, 's')}
        ) each_sighting
        where matter <> all (${sql.param([...except])}::uuid[])
        order by matter, submission_id nulls last, seen_at desc
      ) matters
      order by seen_at desc, matter limit ${most}
    ) found
    left join ${cases} c on c.id = found.case_id
    left join ${formSubmissions} f on f.id = found.submission_id
    order by wanted.id, found.seen_at desc, found.matter`,
  );
  const may = readerRights(ctx);
  return rows.map((row) => toMatter(row, may.cases));
}

function toMatter(row: z.infer<typeof storedMatter>, mayReadCases: boolean): MatterRow {
  const { submission_id: submissionId, reference, form_type: formType } = row;
  const { case_id: caseId, case_number: caseNumber } = row;
  return {
    indicatorId: row.indicator_id,
    matter: row.matter,
    total: row.total,
    role: row.role,
    seenAt: new Date(row.seen_at),
    ...(submissionId &&
      reference &&
      formType && { submission: { id: submissionId, reference, formType } }),
    ...(mayReadCases && caseId && caseNumber && { case: { id: caseId, caseNumber } }),
  };
}

/** A matter that names an indicator, with the submissions in which it does. */
export type Link = {
  matter: string;
  role: IndicatorRole;
  submission: { id: string; reference: string } | undefined;
  indicator: {
    id: string;
    kind: IndicatorKind;
    chain: string;
    display: string;
    lookalikeKey: string | null;
  };
};

const linkRow = z.object({
  matter: z.string(),
  role: z.enum(indicatorSightings.role.enumValues),
  submission_id: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  id: z.string(),
  kind: z.enum(indicatorKinds),
  chain: z.string(),
  display: z.string(),
  lookalike_key: z.nullable(z.string()),
});

const maxLinks = 2_000;

/** Returns the indicators of matters, without ignored ones, as far as the reader may see them. */
export async function findLinks(ctx: ServiceContext, matters: readonly string[]): Promise<Link[]> {
  const ofCase = visibleCases(ctx, sql`case_id`) ?? sql`true`;
  const ofSubmission = visibleSubmissions(ctx, sql`f.id`) ?? sql`true`;
  const ids = sql`any (${sql.param([...matters])}::uuid[])`;
  const rows = await queryRows(
    ctx.db,
    linkRow,
    sql`
    select s.matter, s.role, s.submission_id, s.reference,
      i.id, i.kind, i.chain, i.display, i.lookalike_key
    from (
      select case_id as matter, indicator_id, role, null::uuid as submission_id, null as reference
      from ${indicatorSightings} where case_id = ${ids} and ${ofCase}
      union all
      select ${matterOf(ctx)}, s.indicator_id, s.role, s.submission_id, f.reference
      from ${formSubmissions} f
      join ${indicatorSightings} s on s.submission_id = f.id
      where (f.id = ${ids} or f.case_id = ${ids} or f.merged_into = ${ids}
        or (f.duplicate_of = ${ids} and f.duplicate_reason like 'contact-%')) and ${ofSubmission}
    ) s
    join ${indicators} i on i.id = s.indicator_id and not i.is_ignored
    order by i.id, s.submission_id limit ${maxLinks}`,
  );
  return rows.map((row) => {
    const { matter, role, submission_id: submissionId, reference } = row;
    const { id, kind, chain, display, lookalike_key: lookalikeKey } = row;
    const submission = submissionId && reference ? { id: submissionId, reference } : undefined;
    return { matter, role, submission, indicator: { id, kind, chain, display, lookalikeKey } };
  });
}
