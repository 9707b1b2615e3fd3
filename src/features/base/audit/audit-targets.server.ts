import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { validate } from 'uuid';
import { z } from 'zod';
import { cases } from '#database/tables/cases.ts';
import { contacts } from '#database/tables/contacts.ts';
import { pdfs } from '#database/tables/documents.ts';
import { domains } from '#database/tables/domains.ts';
import { attributionSources } from '#database/tables/exchange.ts';
import { institutions } from '#database/tables/institutions.ts';
import { integrations } from '#database/tables/integrations.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { posts } from '#database/tables/publishing.ts';
import { formSubmissions, formTemplates } from '#database/tables/reports.ts';
import { users } from '#database/tables/staff.ts';
import { visibleCases, visibleSubmissions } from '#features/base/access/need-to-know.server.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { queryRows } from '#kernel/query-rows.ts';

type Named = [table: PgTable & { id: PgColumn }, name: PgColumn];

/** Records without an access rule of their own, with the column that names them. */
const plainRecords: readonly Named[] = [
  [users, users.name],
  [domains, domains.domainName],
  [formTemplates, formTemplates.name],
  [institutions, institutions.name],
  [attributionSources, attributionSources.name],
  [integrations, integrations.name],
  [contacts, contacts.label],
  [pdfs, pdfs.title],
  [posts, posts.title],
];

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
  const plain = plainRecords.map(
    ([table, name]) => sql`select ${table.id}, ${name} from ${table} where ${table.id} = ${asked}`,
  );
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
    select ${emailMessages.id}, coalesce(${cases.caseNumber}, ${formSubmissions.reference}) from ${emailMessages}
      left join ${cases} on ${cases.id} = ${emailMessages.caseId} and ${visibleCases(ctx) ?? sql`true`}
      left join ${formSubmissions} on ${formSubmissions.id} = ${emailMessages.submissionId}
        and ${visibleSubmissions(ctx) ?? sql`true`}
      where ${emailMessages.id} = ${asked} and coalesce(${cases.id}, ${formSubmissions.id}) is not null
    union all
    ${sql.join(plain, sql` union all `)}`,
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
