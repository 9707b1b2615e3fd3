import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/**
 * Measures a promise of speed. Time in which the host of a virtual machine had its processors run
 * somebody else is not the program's doing and does not count.
 * @returns reads the milliseconds that have passed
 */
export function startStopwatch(): () => number {
  const [begun, stolen] = [performance.now(), stolenTime()];
  return () => performance.now() - begun - (stolenTime() - stolen) / availableParallelism();
}

/** In milliseconds, of all processors since the machine started: `steal` of proc(5); 0 where no system tells. */
function stolenTime(): number {
  try {
    const [total = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    // In hundredths of a second, after user, nice, system, idle, iowait, irq and softirq.
    return Number(total.split(/\s+/)[8] ?? 0) * 10;
  } catch {
    return 0;
  }
}
