import type { ServiceContext } from '#kernel/context.ts';
import type { MachineFacts } from '#kernel/ports/database.ts';
import { clockDrift, maxDrift } from '../clock-drift.server.ts';
import { done, failed } from './step-outcome.server.ts';
import type { StepOutcome } from './step-outcome.server.ts';

const mebibyte = 1024 * 1024;

/** In bytes: less would end in the middle of the first weeks. */
const leastDisk = 512 * mebibyte;
const leastMemory = 512 * mebibyte;

/** Looks at the machine: runtime, disk, memory, clock, port and address. Changes nothing. */
export async function checkSystem(ctx: ServiceContext): Promise<StepOutcome> {
  const facts = await ctx.ports.machine.look();
  const drift = await clockDrift(ctx);
  const problem = findProblem(facts, drift);
  if (problem) return failed(problem);
  const { appUrl } = ctx.ports.site;
  const unreached = await ctx.ports.machine.reach(appUrl);
  return done(
    [
      `Node ${facts.runtime}`,
      `${formatSize(facts.freeDisk)} free in ${facts.dataFolder}`,
      `${formatSize(facts.totalMemory)} of memory`,
      `the clock is ${drift < 1 ? 'right' : `${drift.toFixed(0)} seconds off`}`,
      `port ${facts.port} on ${facts.host}`,
      unreached
        ? `${appUrl} was not reached from this machine (${unreached}): check APP_URL if visitors cannot either`
        : `${appUrl} answers`,
    ].join('; ') + '.',
  );
}

function findProblem(facts: MachineFacts, drift: number): string | undefined {
  if (isOlder(facts.runtime, facts.runtimeNeeded))
    return `Node ${facts.runtimeNeeded} or newer is needed, and this is ${facts.runtime}. Start with "npm start", which brings its own.`;
  if (facts.writeProblem)
    return `Nothing can be written in ${facts.dataFolder} (${facts.writeProblem}). Give this program the right to, or set DATA_DIR to another folder.`;
  if (facts.freeDisk < leastDisk)
    return `Only ${formatSize(facts.freeDisk)} are free in ${facts.dataFolder}; ${formatSize(leastDisk)} are needed. Make room, or set DATA_DIR to another disk.`;
  if (facts.totalMemory < leastMemory)
    return `This machine has ${formatSize(facts.totalMemory)} of memory; ${formatSize(leastMemory)} are needed.`;
  if (drift > maxDrift)
    return `The clocks of this machine and of the database differ by ${drift.toFixed(0)} seconds. Set both by a time server.`;
  return undefined;
}

/** Versions as numbers with points between them. */
function isOlder(version: string, needed: string): boolean {
  const [ours, least] = [version, needed].map((text) => text.split('.').map(Number));
  for (const [place, number] of (least ?? []).entries()) {
    const own = ours?.[place] ?? 0;
    if (own !== number) return own < number;
  }
  return false;
}

function formatSize(bytes: number): string {
  if (bytes < 1024 * mebibyte) return `${Math.floor(bytes / mebibyte)} MB`;
  return `${(bytes / 1024 / mebibyte).toFixed(1)} GB`;
}
