import { readFileSync } from 'node:fs';

/** In milliseconds: how long a program may outlive the npm that started it. */
const LOOK_EVERY = 500;

/**
 * Passes the end of npm on to ourselves, as SIGTERM: a supervisor that ended `npm start` by its process id knows
 * no other. npm tells only the shell between us, which dies of it, and a killed npm tells nobody.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const started = processesAbove();
  const timer = setInterval(() => {
    if (processesAbove() === started) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY);
  timer.unref();
}

/** Our parent; and, where that is the shell of a script (`sh -c …`), npm above it. A dead one is replaced. */
function processesAbove() {
  const parent = process.ppid;
  try {
    const [, option] = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0');
    if (option !== '-c') return String(parent);
    // Its name, in brackets, may contain spaces and brackets; the state and the parent follow.
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    return `${parent} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`;
  } catch {
    // Only Linux has these files. Elsewhere, as on macOS, the shell turns into the script.
    return String(parent);
  }
}
