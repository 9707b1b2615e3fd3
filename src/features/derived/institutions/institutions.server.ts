import { and, arrayContains, asc, eq, gte, lt, ne, sql, type SQL } from 'drizzle-orm';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import {
  readInTime,
  readSortedPage,
  sortKeyOf,
  type ListPlace,
  type Page,
  type SortKey,
} from '#kernel/lists/keyset-page.ts';
import type { InstitutionDetail } from './forms/institution.ts';
import { foldName } from '#features/casework/payments/fold-name.ts';
import { institutions } from '#database/tables/institutions.ts';
import {
  entryFreshFor,
  type EntryState,
  type InstitutionKind,
  type InstitutionRole,
} from './states.ts';

type Stored = typeof institutions.$inferSelect;

export type Institution = Omit<Stored, 'foldedNames' | 'createdAt' | 'updatedAt'> & {
  /** True when it was last checked more than 180 days ago. */
  isStale: boolean;
};

export type InstitutionFilter = {
  query?: string | undefined;
  kind?: InstitutionKind | undefined;
  role?: InstitutionRole | undefined;
  state?: EntryState | undefined;
};

const pageSize = 25;

export const institutionSorts = {
  name: { column: institutions.name, id: institutions.id, direction: 'ascending' },
  '-name': { column: institutions.name, id: institutions.id, direction: 'descending' },
  checked: { column: institutions.checkedOn, id: institutions.id, direction: 'ascending' },
  '-checked': { column: institutions.checkedOn, id: institutions.id, direction: 'descending' },
} as const satisfies Record<string, SortKey>;

export type InstitutionSort = keyof typeof institutionSorts;

/**
 * Returns one page of the directory, by name unless sorted otherwise. Offsets are cheap: there are hundreds
 * of entries, and never more than `maxInstitutions`.
 * @throws Refusal `unavailable`, `invalid`
 */
export async function findInstitutions(
  ctx: ServiceContext,
  input: InstitutionFilter & ListPlace & { sort?: InstitutionSort | undefined } = {},
): Promise<Page<Institution>> {
  authorize(ctx, 'institution:read');
  const sort = institutionSorts[input.sort ?? 'name'];
  const conditions = conditionsOf(input, ctx.now());
  const page = await readInTime(
    ctx,
    (tx) =>
      readSortedPage(sort, { cursor: input.cursor, size: input.size ?? pageSize }, (slice) =>
        tx.db
          .select({ id: institutions.id, row: institutions, sortKey: sortKeyOf(sort) })
          .from(institutions)
          .where(and(...conditions, slice.where))
          .orderBy(slice.orderBy)
          .limit(slice.limit),
      ),
    { isSearch: Boolean(input.query) },
  );
  return { ...page, rows: page.rows.map(({ row }) => toInstitution(row, ctx.now())) };
}

function conditionsOf({ query = '', kind, role, state }: InstitutionFilter, now: Date): SQL[] {
  const words = foldName(query).split(' ').filter(Boolean);
  const names = sql`array_to_string(${institutions.foldedNames}, ' ')`;
  return [
    ...words.map((word) => sql`strpos(${names}, ${word}) > 0`),
    ...(kind ? [eq(institutions.kind, kind)] : []),
    ...(role ? [arrayContains(institutions.roles, [role])] : []),
    ...(state === 'off' ? [eq(institutions.isActive, false)] : []),
    ...(state === 'stale' ? [isStaleAt(now)] : []),
    ...(state === 'fresh'
      ? [eq(institutions.isActive, true), gte(institutions.checkedOn, freshFrom(now))]
      : []),
  ];
}

/** YYYY-MM-DD: entries checked before this day are stale. */
function freshFrom(now: Date): string {
  return new Date(now.getTime() - entryFreshFor * 86_400_000).toISOString().slice(0, 10);
}

/** An inactive entry need not be checked. */
function isStaleAt(now: Date): SQL {
  return sql`${institutions.isActive} and ${lt(institutions.checkedOn, freshFrom(now))}`;
}

function toInstitution(row: Stored, now: Date): Institution {
  const { foldedNames: _, createdAt: __, updatedAt: ___, ...shown } = row;
  return { ...shown, isStale: row.isActive && row.checkedOn < freshFrom(now) };
}

/** @throws Refusal `not_found` */
export async function getInstitution(
  ctx: ServiceContext,
  { id }: { id: string },
): Promise<Institution> {
  authorize(ctx, 'institution:read');
  const [row] = await ctx.db.select().from(institutions).where(eq(institutions.id, id));
  if (!row) throw gone();
  return toInstitution(row, ctx.now());
}

function gone(): Refusal {
  return new Refusal('not_found', 'This institution is not in the directory any more.');
}

/** Returns the active entries by name, for a caller that has authorised the case. */
export async function readActiveInstitutions(ctx: ServiceContext) {
  return ctx.db
    .select()
    .from(institutions)
    .where(eq(institutions.isActive, true))
    .orderBy(asc(institutions.name), asc(institutions.id))
    .limit(maxInstitutions);
}

/** Counts the active entries that were checked more than 180 days ago, for a caller that has authorised. */
export async function countStaleInstitutions(ctx: ServiceContext): Promise<number> {
  return ctx.db.$count(institutions, isStaleAt(ctx.now()));
}

/** A longer list could not be chosen from. */
const maxInstitutions = 2_000;

type InstitutionRefused = {
  ok: false;
  code: 'name' | 'day';
  field: keyof InstitutionDetail;
  message: string;
};

type CreateResult = { ok: true; id: string } | InstitutionRefused;

/**
 * Adds an entry and records its author as the person who checked it.
 * @throws Refusal `conflict` when the directory is full
 */
export async function createInstitution(
  ctx: ServiceContext,
  input: InstitutionDetail,
): Promise<CreateResult> {
  authorize(ctx, 'institution:write');
  return inTransaction(ctx, async (tx) => {
    const refused = await checkEntry(tx, input);
    if (refused) return refused;
    if ((await tx.db.$count(institutions)) >= maxInstitutions)
      throw new Refusal('conflict', `The directory holds ${maxInstitutions} entries at most.`);
    const [created] = await tx.db
      .insert(institutions)
      .values({
        ...input,
        foldedNames: foldedOf(input),
        checkedByName: actorName(tx),
        createdAt: tx.now(),
        updatedAt: tx.now(),
      })
      .returning({ id: institutions.id });
    if (!created) throw new Error('The institution was not stored.');
    const details = { name: input.name, kind: input.kind, source: input.source };
    await recordAudit(tx, { action: 'institution.added', target: created.id, details });
    return { ok: true, id: created.id };
  });
}

type ChangeResult =
  | { ok: true }
  | InstitutionRefused
  | { ok: false; code: 'conflict'; current: Institution };

/**
 * Changes an entry, including one that shipped with the program. A new check date is recorded with the
 * person who saves it.
 * @param input `version` is the one the form was filled from
 * @throws Refusal `not_found`
 */
export async function changeInstitution(
  ctx: ServiceContext,
  input: InstitutionDetail & { id: string; version: number },
): Promise<ChangeResult> {
  authorize(ctx, 'institution:write');
  return inTransaction(ctx, async (tx) => {
    const { id, version, ...detail } = input;
    const before = await lockInstitution(tx, id);
    if (before.version !== version)
      return { ok: false, code: 'conflict', current: toInstitution(before, tx.now()) };
    const refused = await checkEntry(tx, detail, id);
    if (refused) return refused;
    const changes = describeChanges(before, detail);
    if (Object.keys(changes).length === 0) return { ok: true };
    await tx.db
      .update(institutions)
      .set({
        ...detail,
        foldedNames: foldedOf(detail),
        ...(detail.checkedOn !== before.checkedOn && { checkedByName: actorName(tx) }),
        version: version + 1,
        updatedAt: tx.now(),
      })
      .where(eq(institutions.id, id));
    await recordAudit(tx, { action: 'institution.changed', target: id, details: changes });
    return { ok: true };
  });
}

/** Differences by field: all of it is public, so the audit log may contain it. */
function describeChanges(before: Stored, after: InstitutionDetail): Record<string, string> {
  const fields = Object.keys(after) as (keyof InstitutionDetail)[];
  const changed = fields.filter((field) => String(before[field]) !== String(after[field]));
  return Object.fromEntries(
    changed.map((field) => [field, `${String(before[field])} → ${String(after[field])}`]),
  );
}

/**
 * Deactivates an entry, so that nothing matches it, or activates it again. Repeating it has no effect.
 * @throws Refusal `not_found`
 */
export async function setInstitutionActive(
  ctx: ServiceContext,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<void> {
  authorize(ctx, 'institution:write');
  await inTransaction(ctx, async (tx) => {
    const { isActive: was, name, version } = await lockInstitution(tx, id);
    if (was === isActive) return;
    await tx.db
      .update(institutions)
      .set({ isActive, version: version + 1, updatedAt: tx.now() })
      .where(eq(institutions.id, id));
    const action = `institution.${isActive ? 'activated' : 'deactivated'}`;
    await recordAudit(tx, { action, target: id, details: { name } });
  });
}

async function lockInstitution(tx: ServiceContext, id: string): Promise<Stored> {
  const [row] = await tx.db
    .select()
    .from(institutions)
    .where(eq(institutions.id, id))
    .for('update');
  if (!row) throw gone();
  return row;
}

function foldedOf({ name, legalNames, otherNames }: InstitutionDetail): string[] {
  const all = [name, ...legalNames, ...otherNames].map(foldName).filter(Boolean);
  return [...new Set(all)];
}

/**
 * Names must be unique, because a shared one would match neither entry; a check date must not be in the
 * future.
 */
async function checkEntry(
  tx: ServiceContext,
  detail: InstitutionDetail,
  id?: string,
): Promise<InstitutionRefused | undefined> {
  // A day ahead of UTC may be today where the person works.
  const tomorrow = new Date(tx.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  if (detail.checkedOn > tomorrow)
    return { ok: false, code: 'day', field: 'checkedOn', message: 'This day is still to come.' };
  await tx.db.execute(sql`lock table ${institutions} in share row exclusive mode`);
  const folded = foldedOf(detail);
  const [taken] = await tx.db
    .select({ name: institutions.name, foldedNames: institutions.foldedNames })
    .from(institutions)
    .where(
      and(
        sql`${institutions.foldedNames} && ${sql.param(folded)}::text[]`,
        id === undefined ? undefined : ne(institutions.id, id),
      ),
    )
    .limit(1);
  if (!taken) return undefined;
  const name = folded.find((each) => taken.foldedNames.includes(each)) ?? '';
  const message = `“${name}” is a name of “${taken.name}” already. Change that entry, or leave the name out.`;
  const field = foldName(detail.name) === name ? 'name' : 'otherNames';
  return { ok: false, code: 'name', field, message };
}
