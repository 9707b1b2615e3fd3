import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/**
 * Measures a promise of speed. Time in which other programs had the processors, on this machine or on the
 * host of a virtual one, does not count.
 * @returns reads the milliseconds that have passed
 */
export function startStopwatch(): () => number {
  const [begun, lost] = [performance.now(), lostTime()];
  return () => performance.now() - begun - (lostTime() - lost);
}

/**
 * Measures work that this thread does without waiting: its processor time does not depend on the load of the
 * machine.
 * @returns reads the milliseconds of processor time since
 */
export function startWorkStopwatch(): () => number {
  const begun = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(begun);
    return (user + system) / 1_000;
  };
}

/** In milliseconds: stolen by the host, and spent by this thread in the run queue. */
function lostTime(): number {
  return stolenTime() / cpus().length + queuedTime();
}

/** Of all processors since boot: `steal` of proc(5); 0 where the system has no such figure. */
function stolenTime(): number {
  const [total = ''] = readSystemFile('/proc/stat').split('\n');
  // In hundredths of a second, after user, nice, system, idle, iowait, irq and softirq.
  return Number(total.split(/\s+/)[8] ?? 0) * 10;
}

/** Since this thread started; 0 where the system has no such figure. */
function queuedTime(): number {
  // In nanoseconds, after the time that it ran.
  return Number(readSystemFile('/proc/thread-self/schedstat').split(' ')[1] ?? 0) / 1_000_000;
}

function readSystemFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Attempts before a promise counts as broken. */
const tries = 4;

/**
 * The best time of a few tries: what else the machine is doing, and how old it is, is not the program's doing.
 * @param promised milliseconds; once they are kept nothing more is tried
 * @param measure one try, numbered from 1, in milliseconds
 */
export async function bestTime(
  promised: number,
  measure: (turn: number) => Promise<number>,
): Promise<number> {
  let best = Infinity;
  for (let turn = 1; turn <= tries && best > promised; turn += 1)
    best = Math.min(best, await measure(turn));
  return best;
}

/**
 * Measures the longest time that this thread works without serving anything else, by processor time.
 * @returns ends the measurement, and reads it in milliseconds
 */
export function watchLongestPiece(): () => number {
  let [longest, isWatching, passed] = [0, true, startWorkStopwatch()];
  function note(): void {
    longest = Math.max(longest, passed());
    passed = startWorkStopwatch();
    if (isWatching) setImmediate(note);
  }
  setImmediate(note);
  return () => {
    isWatching = false;
    return Math.max(longest, passed());
  };
}
