import { sql } from 'drizzle-orm';
import { validate } from 'uuid';
import { z } from 'zod';
import { cases } from '#database/tables/cases.ts';
import { formSubmissions } from '#database/tables/reports.ts';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { queryRows } from '#kernel/query-rows.ts';

/**
 * Resolves readable names of the records that events are about: the number of a case, the reference of
 * a submission, the case number of a mail, or a name or title. Records that are gone, or hidden from
 * the requester, keep their bare identifier.
 * @param targets in the format of the log
 * @returns names by target
 */
export async function nameTargets(
  ctx: ServiceContext,
  targets: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  authorize(ctx, 'audit:read');
  const ids = [...new Set(targets)].filter((target) => target !== null && validate(target));
  if (ids.length === 0) return new Map();
  const asked = sql`any(${sql.param(ids)}::uuid[])`;
  const rows = await queryRows(
    ctx.db,
    z.object({ id: z.string(), name: z.string() }),
    sql`
    select id, case_number as name from ${cases}
      where id = ${asked} and ${visibleCases(ctx) ?? sql`true`}
    union all
    select id, reference from ${formSubmissions}
      where id = ${asked} and ${visibleSubmissions(ctx) ?? sql`true`}
    union all
    select id, name from users where id = ${asked}
    union all
    select id, domain_name from domains where id = ${asked}
    union all
    select id, name from form_templates where id = ${asked}
    union all
    select m.id, coalesce(${cases.caseNumber}, ${formSubmissions.reference}) from email_messages m
      left join ${cases} on ${cases.id} = m.case_id and ${visibleCases(ctx) ?? sql`true`}
      left join ${formSubmissions} on ${formSubmissions.id} = m.submission_id
        and ${visibleSubmissions(ctx) ?? sql`true`}
      where m.id = ${asked} and coalesce(${cases.id}, ${formSubmissions.id}) is not null
    union all
    select id, name from institutions where id = ${asked}
    union all
    select id, name from attribution_sources where id = ${asked}
    union all
    select id, name from integrations where id = ${asked}
    union all
    select id, label from contacts where id = ${asked}
    union all
    select id, title from pdfs where id = ${asked}
    union all
    select id, title from posts where id = ${asked}`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Finds records with exactly this name, so that a search for a number or a reference finds the events
 * about them.
 */
export async function findTargets(
  ctx: ServiceContext,
  name: string | undefined,
): Promise<readonly string[]> {
  authorize(ctx, 'audit:read');
  const exact = name?.trim().toUpperCase() ?? '';
  if (exact === '') return [];
  const rows = await queryRows(
    ctx.db,
    z.object({ id: z.string() }),
    sql`
    select id from ${cases} where case_number = ${exact} and ${visibleCases(ctx) ?? sql`true`}
    union all
    select id from ${formSubmissions}
      where reference = ${exact} and ${visibleSubmissions(ctx) ?? sql`true`}`,
  );
  return rows.map(({ id }) => id);
}
