import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '#kernel/context.ts';
import type { MoveState } from '#kernel/ports/database.ts';
import { authorize } from '#kernel/authorize.ts';
import { queueAge } from '../queue-age.server.ts';
import { checkHealth } from './check-health.server.ts';
import type { Health } from './check-health.server.ts';

export type HealthDetails = Health & {
  version: string;
  process: { runtime: string; uptimeSeconds: number; memoryBytes: number };
  databasePlace: string;
  databaseMs: number;
  /** Since background work last came to its end; undefined right after a start. */
  queueSecondsAgo: number | undefined;
  storage: 'ok' | 'unreachable';
  /** Of all data into another database. */
  move: MoveState;
};

/** What staff may know beyond whether it works. */
export async function describeHealth(ctx: ServiceContext): Promise<HealthDetails> {
  authorize(ctx, 'account:use');
  const began = performance.now();
  const health = await checkHealth(ctx);
  const databaseMs = Math.round(performance.now() - began);
  const { machine, databaseHome } = ctx.ports;
  const [age, storage] = await Promise.all([
    queueAge(ctx).catch(() => undefined),
    lookAtStorage(ctx),
  ]);
  return {
    ...health,
    status: storage === 'ok' ? health.status : 'degraded',
    version: machine.version,
    process: {
      runtime: process.versions.node,
      uptimeSeconds: machine.uptime(),
      memoryBytes: process.memoryUsage.rss(),
    },
    databasePlace: databaseHome.place,
    databaseMs,
    queueSecondsAgo: age === undefined ? undefined : Math.round(age),
    storage,
    move: databaseHome.lastMove,
  };
}

/** A file that is not there is an answer too. */
async function lookAtStorage({ ports }: ServiceContext): Promise<HealthDetails['storage']> {
  try {
    const found = await ports.storage.read(`system-test/${randomUUID()}.bin`);
    found?.stream.destroy();
    return 'ok';
  } catch {
    return 'unreachable';
  }
}
