import type { ServiceContext } from '#kernel/context.ts';
import { authorize } from '#kernel/authorize.ts';
import { hasProof, requireProof } from '#kernel/access/require-proof.ts';
import { testClock } from './test-clock.server.ts';
import { testDatabase } from './test-database.server.ts';
import { testMail } from './test-mail.server.ts';
import { testQueue } from './test-queue.server.ts';
import { testStorage } from './test-storage.server.ts';
import { timeTest } from './system-test.server.ts';
import type { SystemTest } from './system-test.server.ts';

/**
 * Really does what the program has to do all day, and says how it went.
 * @throws Refusal `forbidden`, `proof_needed`
 */
export async function runSystemTests(ctx: ServiceContext): Promise<SystemTest[]> {
  authorize(ctx, 'security:write');
  requireProof(ctx);
  return Promise.all([
    timeTest('Database round trip', () => testDatabase(ctx)),
    timeTest('Storage: write, read, delete', () => testStorage(ctx)),
    timeTest('Mail server', () => testMail(ctx)),
    timeTest('Job queue heartbeat', () => testQueue(ctx)),
    timeTest('Clock', () => testClock(ctx)),
  ]);
}

/**
 * Whether the tests would run without giving the password again.
 * @throws Refusal `forbidden`
 */
export async function mayTestSystem(ctx: ServiceContext): Promise<{ isProved: boolean }> {
  authorize(ctx, 'security:write');
  return { isProved: hasProof(ctx) };
}
