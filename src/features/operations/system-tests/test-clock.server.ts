import type { ServiceContext } from '#kernel/context.ts';
import { clockDrift, maxDrift } from '../clock-drift.server.ts';
import type { Finding } from './system-test.server.ts';

/** In seconds: seen and harmless. */
const usual = 2;

/** Compares this machine's clock with that of the database. */
export async function testClock(ctx: ServiceContext): Promise<Finding> {
  const drift = await clockDrift(ctx);
  const message = `This machine and the database differ by ${drift.toFixed(1)} seconds.`;
  if (drift <= usual) return { status: 'passed', message };
  if (drift <= maxDrift) return { status: 'warning', message };
  return {
    status: 'failed',
    message: `${message} Codes of authenticator apps stop working: set both by a time server.`,
  };
}
