import type { ServiceContext } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { DatabaseTest } from '#kernel/ports/database.ts';
import { recordAudit } from '#kernel/audit/record-audit.ts';
import { testConnection } from './test-connection.server.ts';

/**
 * Begins to move all data from the embedded database into another PostgreSQL. Until it has ended,
 * nothing can be changed anywhere; then the program opens itself anew on whichever is in force.
 * @returns what stood in the way, or that it has begun: `databaseHome.lastMove` follows it
 * @throws Refusal `forbidden`, `proof_needed`, `too_many`, `conflict`
 */
export async function startMove(ctx: ServiceContext, url: string): Promise<DatabaseTest> {
  const { databaseHome } = ctx.ports;
  if (databaseHome.kind !== 'embedded')
    throw new Refusal('conflict', `The data is in ${databaseHome.place} already.`);
  if (databaseHome.lastMove.state === 'running')
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
