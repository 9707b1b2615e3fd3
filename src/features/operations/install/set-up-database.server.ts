import type { ServiceContext } from '#kernel/context.ts';
import { databaseProblemWords } from '#kernel/ports/database-problems.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { authorize } from '#kernel/authorize.ts';
import { budgets } from '#kernel/rate-limits/budgets.ts';
import { spendBudget } from '#kernel/rate-limits/spend-budget.ts';
import { done, failed } from './step-outcome.server.ts';
import type { StepOutcome } from './step-outcome.server.ts';

const field = 'databaseUrl';

/** Connects to a PostgreSQL and says whether it would do; changes nothing. */
export async function testDatabase(ctx: ServiceContext, url: string): Promise<StepOutcome> {
  authorize(ctx, 'install:run');
  const { databaseHome } = ctx.ports;
  if (databaseHome.isCurrent(url))
    return done(`This is the database in use: ${databaseHome.place}.`);
  const { isExhausted, retryAfterMinutes } = await spendBudget(
    ctx,
    budgets.databaseTests,
    'everyone',
  );
  if (isExhausted)
    return failed(`Too many tries. Wait ${retryAfterMinutes} minutes, then try again.`, { field });
  const tested = await databaseHome.test(url);
  return tested.ok
    ? done(`Connected to ${tested.place}: PostgreSQL ${tested.version}, empty and ready.`)
    : failed(databaseProblemWords[tested.problem], { code: tested.problem, field });
}

/**
 * Keeps the data in the embedded database, or moves all that is there into a PostgreSQL of the
 * operator's. After a move the program opens itself anew on it.
 */
export async function setUpDatabase(
  ctx: ServiceContext,
  url: string | undefined,
): Promise<StepOutcome> {
  authorize(ctx, 'install:run');
  const { databaseHome } = ctx.ports;
  if (!url || databaseHome.isCurrent(url)) return settle(ctx);
  if (databaseHome.kind !== 'embedded')
    return failed(`The data is in ${databaseHome.place} already.`, { field });
  const tested = await testDatabase(ctx, url);
  if (!tested.ok) return tested;
  await recordAudit(ctx, {
    action: 'database.move-begun',
    details: { during: 'installation' },
    severity: 'warning',
  });
  const moved = await databaseHome.move(url);
  if (moved.ok) return done(`${moved.tables} tables made and compared. ${tested.message}`);
  return failed(moved.problem === 'failed' ? moved.message : databaseProblemWords[moved.problem], {
    code: moved.problem,
    field,
  });
}

async function settle(ctx: ServiceContext): Promise<StepOutcome> {
  const { databaseHome } = ctx.ports;
  const migrations = await databaseHome.readMigrations();
  const pending = migrations.filter(({ isApplied }) => !isApplied).length;
  if (pending > 0) await databaseHome.applyMigrations();
  const place =
    databaseHome.kind === 'embedded'
      ? `The embedded database is ready in ${databaseHome.place}`
      : `${databaseHome.place} is ready`;
  return done(`${place}; all ${migrations.length} steps of its schema are applied.`);
}
