import { createHash, randomBytes } from 'node:crypto';
import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { openSealed } from '#kernel/open-sealed.ts';
import { cases } from '#database/tables/cases.ts';
import { users } from '#database/tables/staff.ts';
import { authorize, type ServiceContext, type ClientContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { noCase } from '#features/base/access/require-access.server.ts';
import type { HeldSubject, HeldTable } from './held-rows.server.ts';
import { heldTables } from './held-tables.server.ts';
import { queryRows } from '#kernel/query-rows.ts';

/** One row as it is exported: plain JSON, by the names of its columns. */
export type HeldRow = Readonly<Record<string, unknown>>;

/**
 * A helper may open the client's case, but not the data about the person.
 * @throws Refusal `forbidden`
 */
export function requirePerson({ actor }: ClientContext): void {
  if (actor.helper) throw new Refusal('forbidden', m.supporters_own_data());
}

/** By table, in the order of `heldTables`; includes tables without rows. */
export type HeldData = Readonly<Record<string, readonly HeldRow[]>>;

/**
 * All data given to the client of a case, with members of staff as numbers. Internal texts of staff are
 * included only as far as they were released.
 * @throws Refusal `not_found` when the person was removed from the case
 */
export async function readHeld(ctx: ClientContext): Promise<HeldData> {
  authorize(ctx, 'case:converse');
  requirePerson(ctx);
  const of = await getHeldSubject(ctx, ctx.actor.caseId);
  const names = createNames();
  const held: Record<string, HeldRow[]> = {};
  for (const [name, table] of Object.entries(heldTables)) {
    const rows = await readRows(ctx, { name, table, of });
    await names.learn(ctx, rows, table.staff ?? []);
    held[name] = rows.map((row) => give(ctx, row, { table, nameOf: names.nameOf }));
  }
  return held;
}

/**
 * The person whose data a case holds; the caller has authorised access.
 * @throws Refusal `not_found`
 */
export async function getHeldSubject(ctx: ServiceContext, caseId: string): Promise<HeldSubject> {
  const [file] = await ctx.db
    .select({ email: cases.contactEmail, removedAt: cases.anonymisedAt })
    .from(cases)
    .where(eq(cases.id, caseId));
  if (!file || file.removedAt) throw new Refusal('not_found', noCase);
  // Not everybody has an address.
  return { caseId, email: file.email ?? '' };
}

type Reading = { name: string; table: HeldTable; of: HeldSubject };

async function readRows(ctx: ServiceContext, { name, table, of }: Reading): Promise<HeldRow[]> {
  const { given, narrowed = {}, staff = [], sealed = {} } = table;
  const columns: SQL[] = Object.entries(narrowed).map(
    ([column, expression]) => sql`${sql.raw(expression)} as ${sql.identifier(column)}`,
  );
  // Sealed text is bound to its row, so the row's id is read too, but not exported.
  const needed = Object.keys(sealed).length > 0 ? ['id'] : [];
  const stored = Object.keys(sealed).filter((column) => !Object.hasOwn(narrowed, column));
  for (const column of new Set([...given, ...staff, ...stored, ...needed]))
    columns.push(sql`${sql.identifier(column)}`);
  const row = z.object({ held: z.record(z.string(), z.unknown()) });
  const rows = await queryRows(
    ctx.db,
    row,
    sql`
    select to_jsonb(one) as held from (
      select ${sql.join(columns, sql`, `)} from ${sql.identifier(name)}
      where ${table.rows(of)} order by ${sql.raw(orders.get(name) ?? orderOf(table))}) one`,
  );
  return rows.map(({ held }) => held);
}

const orders: ReadonlyMap<string, string> = new Map(
  Object.entries({
    // Several entries have one moment; their ids keep them in the order in which they were written.
    audit_log: 'timestamp, id',
    custody_events: 'at, id',
    mail_events: 'at, id',
  }),
);

/** Chronological, as far as the table has a time. */
function orderOf({ given }: HeldTable): string {
  return given.find((column) => column === 'created_at' || column.endsWith('_at')) ?? '1';
}

type Giving = { table: HeldTable; nameOf: (stored: unknown) => string | null };

function give(ctx: ServiceContext, row: HeldRow, { table, nameOf }: Giving): HeldRow {
  const { given, narrowed = {}, staff = [], sealed = {} } = table;
  const id = String(row['id']);
  const closed = Object.entries(sealed).map(([column, purpose]): [string, unknown] => {
    const text = row[column];
    if (typeof text !== 'string' || text === '') return [column, null];
    // A row that no key opens any longer must not hide the others.
    return [
      column,
      openSealed(ctx, text, { purpose, row: id, what: 'A text about a person' }) ?? null,
    ];
  });
  const open = [...given, ...Object.keys(narrowed)].filter(
    (column) => !Object.hasOwn(sealed, column),
  );
  return Object.fromEntries([
    ...open.map((column): [string, unknown] => [column, row[column] ?? null]),
    ...staff.map((column): [string, unknown] => [column, nameOf(row[column])]),
    ...closed,
  ]);
}

/** Actors other than staff, as rows name them. */
const others: Readonly<Record<string, string>> = {
  // Anybody who entered a code of the case.
  client: 'You, with a code',
  helper: 'Somebody who helps you, with a code',
  sender: 'You',
  system: 'The program',
  public: 'A visitor',
  anonymous: 'A visitor',
  integration: 'Another program',
};

const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Replaces members of staff by numbers, which are consistent within one export: the person may know that
 * somebody read a file, but not which colleague it was (decision 058).
 */
function createNames() {
  const numbers = new Map<string, number>();
  const byId = new Map<string, string>();
  async function learn(
    ctx: ServiceContext,
    rows: readonly HeldRow[],
    columns: readonly string[],
  ): Promise<void> {
    const ids = rows
      .flatMap((row) => columns.map((column) => row[column]))
      .filter((value): value is string => typeof value === 'string' && idForm.test(value))
      .filter((value) => !byId.has(value));
    if (ids.length === 0) return;
    const known = await ctx.db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(inArray(users.id, ids));
    for (const { id, name } of known) byId.set(id, name);
  }
  function nameOf(stored: unknown): string | null {
    if (typeof stored !== 'string' || stored === '') return null;
    const name = byId.get(stored) ?? stored;
    if (Object.hasOwn(others, name)) return others[name] ?? null;
    if (!numbers.has(name)) numbers.set(name, numbers.size + 1);
    return `Member of staff ${numbers.get(name)}`;
  }
  return { learn, nameOf };
}

/**
 * The copy with which a person can prove years later what data was stored: their own texts, payments and
 * fingerprints of files. The random part prevents a holder of the fingerprint from guessing its content.
 */
export function sealedCopy(held: HeldData, now: Date): string {
  const {
    cases: file,
    form_submissions: reports,
    payments,
    attachments,
    case_events: history,
  } = held;
  const copy = {
    format: 'lantern-sealed-copy',
    version: 1,
    madeAt: now.toISOString(),
    random: randomBytes(32).toString('base64url'),
    case: file,
    reports,
    payments,
    files: attachments,
    history: history?.filter(({ kind }) => kind === 'status-changed'),
  };
  return `${JSON.stringify(copy, null, 2)}\n`;
}

/** In hexadecimal, as `sha256sum` prints it. */
export function hashOf(copy: string): string {
  return createHash('sha256').update(copy).digest('hex');
}
