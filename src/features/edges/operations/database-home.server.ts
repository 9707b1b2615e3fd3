import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { hasProof, requireProof } from '#features/base/access/require-access.server.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize, type ServiceContext } from '#kernel/context.ts';
import { queryRows } from '#kernel/query-rows.ts';
import { Refusal } from '#kernel/errors.ts';
import {
  isUnderWay,
  type DatabaseHome,
  type DatabaseTest,
  type Migration,
  type MoveState,
} from '#kernel/ports/database.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';

export type Connection = {
  kind: DatabaseHome['kind'];
  place: string;
  version: string;
  isEncrypted: boolean;
  /** In bytes. */
  size: number;
  connections: number;
  maxConnections: number;
  lastMove: MoveState;
  isProved: boolean;
};

const connectionRow = z.object({
  version: z.string(),
  is_encrypted: z.boolean().nullable(),
  size: z.string(),
  connections: z.number(),
  most: z.number(),
});

/** The current database connection, without user and password. */
export async function readConnection(ctx: ServiceContext): Promise<Connection> {
  authorize(ctx, 'security:write');
  const [row] = await queryRows(
    ctx.db,
    connectionRow,
    sql`select current_setting('server_version') as version,
      (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as is_encrypted,
      pg_database_size(current_database())::text as size,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as most`,
  );
  const { kind, place, lastMove } = ctx.ports.databaseHome;
  return {
    kind,
    place,
    lastMove,
    version: row?.version ?? '',
    isEncrypted: row?.is_encrypted ?? false,
    size: Number(row?.size ?? 0),
    connections: row?.connections ?? 0,
    maxConnections: row?.most ?? 0,
    isProved: hasProof(ctx),
  };
}

/**
 * Connects to a PostgreSQL that staff name, and tests whether it could take the data. Errors are reported
 * only by class and the attempts are limited, so that it cannot be used to scan a network.
 * @throws Refusal `forbidden`, `proof_needed`, `too_many`
 */
export async function testConnection(ctx: ServiceContext, url: string): Promise<DatabaseTest> {
  authorize(ctx, 'security:write');
  requireProof(ctx);
  const who = ctx.actor.type === 'staff' ? ctx.actor.userId : 'system';
  const { isExhausted, retryAfterMinutes } = await spendBudget(ctx, budgets.databaseTests, who);
  if (isExhausted)
    throw new Refusal(
      'too_many',
      `Too many tries. Wait ${retryAfterMinutes} minutes, then try again.`,
    );
  const tested = await ctx.ports.databaseHome.test(url);
  await recordAudit(ctx, {
    action: 'database.connection-tested',
    ...(tested.ok && { target: tested.place }),
    details: { result: tested.ok ? 'connected' : tested.problem },
  });
  return tested;
}

/** The migrations of the schema, the newest first, without their SQL. */
export async function findMigrations(ctx: ServiceContext): Promise<Omit<Migration, 'sql'>[]> {
  authorize(ctx, 'security:write');
  const all = await ctx.ports.databaseHome.readMigrations();
  return all.map(({ name, writtenAt, isApplied }) => ({ name, writtenAt, isApplied })).toReversed();
}

/**
 * Applies pending migrations, as the start of the program does.
 * @returns how many were applied
 * @throws Refusal `forbidden`, `proof_needed`
 */
export async function applyMigrations(ctx: ServiceContext): Promise<number> {
  authorize(ctx, 'security:write');
  requireProof(ctx);
  const { databaseHome } = ctx.ports;
  const pending = (await databaseHome.readMigrations()).filter(({ isApplied }) => !isApplied);
  if (pending.length === 0) return 0;
  await databaseHome.applyMigrations();
  await recordAudit(ctx, {
    action: 'database.migrated',
    details: { steps: pending.map(({ name }) => name).join(', ') },
    severity: 'warning',
  });
  return pending.length;
}

/** All migrations as one SQL text, as they are applied to an empty database. */
export async function readSchemaSql(ctx: ServiceContext): Promise<string> {
  authorize(ctx, 'security:write');
  const all = await ctx.ports.databaseHome.readMigrations();
  const parts = all.map(({ name, sql: text }) => `-- ${name}\n${text.trim()}\n`);
  return parts.join('\n').replaceAll('--> statement-breakpoint', '');
}

/**
 * Starts moving all data from the embedded database into another PostgreSQL. Until it has finished,
 * all data is read-only; then the program restarts on whichever database is current.
 * @returns the obstacle, or that it has begun: `databaseHome.lastMove` tracks it
 * @throws Refusal `forbidden`, `proof_needed`, `too_many`, `conflict`
 */
export async function startMove(ctx: ServiceContext, url: string): Promise<DatabaseTest> {
  const { databaseHome } = ctx.ports;
  if (databaseHome.kind !== 'embedded')
    throw new Refusal('conflict', `The data is in ${databaseHome.place} already.`);
  if (isUnderWay(databaseHome.lastMove))
    throw new Refusal('conflict', 'A move is under way already.');
  const tested = await testConnection(ctx, url);
  if (!tested.ok) return tested;
  await recordAudit(ctx, {
    action: 'database.move-begun',
    target: tested.place,
    severity: 'warning',
  });
  void databaseHome.move(url);
  return tested;
}

/** Records the outcome of the last move in the database that is current now. */
export async function recordMove(ctx: ServiceContext): Promise<void> {
  const { lastMove } = ctx.ports.databaseHome;
  if (lastMove.state === 'done')
    await recordAudit(ctx, {
      action: 'database.moved',
      target: lastMove.place,
      details: { tables: String(lastMove.tables), rows: String(lastMove.rows) },
      severity: 'warning',
    });
  if (lastMove.state === 'failed')
    await recordAudit(ctx, {
      action: 'database.move-failed',
      target: lastMove.place,
      details: { reason: lastMove.message },
      severity: 'error',
    });
}
