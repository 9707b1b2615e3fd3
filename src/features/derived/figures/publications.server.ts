import { findPaidAnswer } from '#shared/vocabulary/ways.ts';
import { asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { actorName, authorize, inTransaction, type ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { raiseSiteVersion } from '#kernel/site-version.ts';
import { claimProblem } from '#shared/honesty/find-claims.ts';
import { countQuarter } from './count.server.ts';
import { endedQuarters, isQuarter, type Quarter } from '#shared/quarters.ts';
import { figureCells, figureQuarters } from '#database/tables/figures.ts';
import { tableNames, type PublishedCell, type PublishedTables, type TableName } from './tables.ts';

export type QuarterRow = Omit<
  typeof figureQuarters.$inferSelect,
  'quarter' | 'publishedBy' | 'createdAt' | 'updatedAt'
> & { quarter: Quarter };

/** Number of past quarters in which the job looks for uncounted ones. */
const preparedBack = 4;

/** Counts past quarters that were not counted yet, for review. Nothing is published. */
export async function prepareFigures(ctx: ServiceContext): Promise<void> {
  authorize(ctx, 'housekeeping:run');
  const ended = endedQuarters(ctx.now(), preparedBack);
  const { quarter } = figureQuarters;
  const known = await ctx.db
    .select({ quarter })
    .from(figureQuarters)
    .where(inArray(quarter, ended));
  for (const each of ended) {
    if (known.some((row) => row.quarter === each)) continue;
    await inTransaction(ctx, async (tx) => {
      const tables = await countQuarter(tx, each);
      // Another process may have stored it already.
      const [stored] = await tx.db
        .insert(figureQuarters)
        .values({ quarter: each, fingerprint: fingerprintOf(tables), countedAt: tx.now() })
        .onConflictDoNothing()
        .returning({ id: figureQuarters.id });
      if (!stored) return;
      await storeCells(tx, stored.id, tables);
      await recordAudit(tx, { action: 'figures.prepared', target: each });
    });
  }
}

function fingerprintOf(tables: PublishedTables): string {
  const plain = tableNames.map((name) => [
    name,
    tables[name].map(({ row, column, measure, shown }) => [row, column, measure, shown]),
  ]);
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex');
}

async function storeCells(
  tx: ServiceContext,
  quarterId: string,
  tables: PublishedTables,
): Promise<void> {
  const now = tx.now();
  await tx.db.delete(figureCells).where(eq(figureCells.quarterId, quarterId));
  await tx.db.insert(figureCells).values(
    tableNames.flatMap((tableName) =>
      tables[tableName].map(({ row, column, measure, shown }) => ({
        quarterId,
        tableName,
        rowKey: row,
        columnKey: column,
        measure,
        shown,
        createdAt: now,
      })),
    ),
  );
}

/** Returns every counted quarter, newest first. */
export async function findQuarters(ctx: ServiceContext): Promise<QuarterRow[]> {
  authorize(ctx, 'figures:read');
  return selectQuarters(ctx);
}

/** The caller has checked that the reader may see unpublished figures. */
export async function selectQuarters(ctx: ServiceContext): Promise<QuarterRow[]> {
  const {
    publishedBy: _by,
    createdAt: _c,
    updatedAt: _u,
    ...columns
  } = getTableColumns(figureQuarters);
  const rows = await ctx.db
    .select(columns)
    .from(figureQuarters)
    .orderBy(desc(figureQuarters.quarter));
  return rows.flatMap((row) => (isQuarter(row.quarter) ? [{ ...row, quarter: row.quarter }] : []));
}

/**
 * Returns one quarter as it would be published, or as it was.
 * @throws Refusal `not_found`
 */
export async function getQuarter(
  ctx: ServiceContext,
  quarter: string,
): Promise<QuarterRow & { tables: PublishedTables }> {
  authorize(ctx, 'figures:read');
  const row = (await selectQuarters(ctx)).find((each) => each.quarter === quarter);
  if (!row) throw new Refusal('not_found', 'Nothing was counted for this quarter.');
  return { ...row, tables: await readCells(ctx, row.id) };
}

/** Reads the cells of a quarter. The caller has checked that the reader may see unpublished figures. */
export async function readCells(ctx: ServiceContext, quarterId: string): Promise<PublishedTables> {
  const rows = await ctx.db
    .select()
    .from(figureCells)
    .where(eq(figureCells.quarterId, quarterId))
    .orderBy(asc(figureCells.id));
  const tables: Partial<Record<TableName, PublishedCell[]>> = {};
  for (const name of tableNames)
    tables[name] = rows
      .filter(({ tableName }) => tableName === name)
      .map(({ rowKey: row, columnKey, measure, shown }) => ({
        row,
        column: currentColumn(name, columnKey),
        measure,
        shown,
      }));
  return tables as PublishedTables;
}

/** Published cells stay as stored; payment methods are shown under their current names. */
function currentColumn(name: TableName, key: string): string {
  return name === 'reports-by-type-and-way' ? (findPaidAnswer(key) ?? key) : key;
}

type Publishing = {
  quarter: string;
  /** Fingerprint of the reviewed figures. */
  fingerprint: string;
};

/**
 * Publishes a quarter as reviewed. It is counted once more, because deleted data must not be published. If
 * the numbers differ, the new ones are stored for review, and nothing is published.
 * @returns whether it was published
 * @throws Refusal `not_found`; `conflict` when it was published before
 */
export async function publishQuarter(
  ctx: ServiceContext,
  { quarter, fingerprint }: Publishing,
): Promise<'published' | 'changed'> {
  authorize(ctx, 'figures:publish');
  return inTransaction(ctx, async (tx) => {
    const row = await lockQuarter(tx, quarter);
    if (row.state !== 'prepared')
      throw new Refusal('conflict', 'This quarter was published before. It does not change.');
    const tables = await countQuarter(tx, row.quarter);
    const current = fingerprintOf(tables);
    if (current !== row.fingerprint) await storeCells(tx, row.id, tables);
    const isSame = current === fingerprint;
    await tx.db
      .update(figureQuarters)
      .set({
        fingerprint: current,
        ...(current !== row.fingerprint && { countedAt: tx.now() }),
        ...(isSame && { state: 'published', publishedAt: tx.now(), ...by(tx) }),
      })
      .where(eq(figureQuarters.id, row.id));
    const action = isSame ? 'figures.published' : 'figures.counted-again';
    await recordAudit(tx, {
      action,
      target: quarter,
      details: { fingerprint: current },
      severity: isSame ? 'warning' : 'info',
    });
    if (isSame) await raiseSiteVersion(tx, 'figures');
    return isSame ? 'published' : 'changed';
  });
}

/**
 * Withdraws a published quarter from the site. It is never published again, because the difference between
 * two versions could reveal a person.
 * @throws Refusal `not_found`; `conflict` when it is not published; `invalid` without a reason, or with one
 *   that promises something
 */
export async function withdrawQuarter(
  ctx: ServiceContext,
  { quarter, reason }: { quarter: string; reason: string },
): Promise<void> {
  authorize(ctx, 'figures:publish');
  const because = reason.trim();
  const problem = claimProblem(because);
  if (because === '') throw new Refusal('invalid', 'Say why. Visitors read it.');
  if (problem) throw new Refusal('invalid', problem);
  await inTransaction(ctx, async (tx) => {
    const row = await lockQuarter(tx, quarter);
    if (row.state !== 'published')
      throw new Refusal('conflict', 'This quarter is not published. Look at the page again.');
    await tx.db
      .update(figureQuarters)
      .set({
        state: 'withdrawn',
        withdrawnAt: tx.now(),
        withdrawnByName: actorName(tx),
        withdrawnBecause: because,
      })
      .where(eq(figureQuarters.id, row.id));
    await recordAudit(tx, {
      action: 'figures.withdrawn',
      target: quarter,
      details: { because },
      severity: 'warning',
    });
    await raiseSiteVersion(tx, 'figures');
  });
}

function by(tx: ServiceContext) {
  const { actor } = tx;
  return {
    publishedBy: actor.type === 'staff' ? actor.userId : null,
    publishedByName: actorName(tx),
  };
}

async function lockQuarter(tx: ServiceContext, quarter: string) {
  const [row] = await tx.db
    .select()
    .from(figureQuarters)
    .where(eq(figureQuarters.quarter, quarter))
    .for('update');
  if (!row || !isQuarter(row.quarter))
    throw new Refusal('not_found', 'Nothing was counted for this quarter.');
  return { ...row, quarter: row.quarter };
}
