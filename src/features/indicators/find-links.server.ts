import { sql } from 'drizzle-orm';
import type { ServiceContext } from '#kernel/context.ts';
import { indicators, indicatorSightings } from './schema/indicators.server.ts';
import { formSubmissions } from '#features/reports/schema/submissions.server.ts';
import type { IndicatorKind, IndicatorRole } from './indicator-kinds.ts';
import { visibleCases, visibleSubmissions } from '#kernel/access/need-to-know.ts';
import { matterOf } from './find-matters.server.ts';

/** That a matter names an indicator, and in which of its submissions. */
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

type Row = {
  matter: string;
  role: IndicatorRole;
  submission_id: string | null;
  reference: string | null;
  id: string;
  kind: IndicatorKind;
  chain: string;
  display: string;
  lookalike_key: string | null;
};

const maxLinks = 2_000;

/** What some matters name and nobody ignores, as far as the reader may see it. */
export async function findLinks(ctx: ServiceContext, matters: readonly string[]): Promise<Link[]> {
  const ofCase = visibleCases(ctx, sql`case_id`) ?? sql`true`;
  const ofSubmission = visibleSubmissions(ctx, sql`f.id`) ?? sql`true`;
  const ids = sql`any (${sql.param([...matters])}::uuid[])`;
  const { rows } = await ctx.db.execute<Row>(sql`
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
    order by i.id, s.submission_id limit ${maxLinks}`);
  return rows.map((row) => {
    const { matter, role, submission_id: submissionId, reference } = row;
    const { id, kind, chain, display, lookalike_key: lookalikeKey } = row;
    const submission = submissionId && reference ? { id: submissionId, reference } : undefined;
    return { matter, role, submission, indicator: { id, kind, chain, display, lookalikeKey } };
  });
}
