import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from './paths.mjs';

/**
 * Runs the work while no other start of this clone runs work of the same name; waits for the other one. The
 * lock of a dead process is taken over.
 * @param {string} name
 * @param {() => Promise<void>} work
 */
export async function withLock(name, work) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  const file = inRoot('.cache', `${name}.lock`);
  for (let tries = 0; !takeLock(file); tries += 1) {
    if (tries === 1)
      process.stdout.write(`Waiting for another ${name} of Lantern to end (${file})…\n`);
    await wait(200);
  }
  try {
    await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function takeLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  }
}

/** Our own process id in a lock that we do not hold is from a dead process: containers reuse ids. */
function isHeld(file) {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder === process.pid) return false;
    // The holder creates the file and writes its process id in two steps.
    return holder === 0 || process.kill(holder, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
