import { readFile } from 'node:fs/promises';

/** True while a process with this id runs. A zombie (dead, not yet collected) counts as dead. */
export async function isProcessAlive(pid: number): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, but belongs to somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const fields = await readProcessFields(pid);
  return fields === undefined || !['Z', 'X', 'x'].includes(fields[0] ?? '');
}

/**
 * What tells this process from a later one with the same id: its start time in clock ticks and the
 * boot it belongs to. Undefined where there is no /proc.
 */
export async function readProcessIdentity(pid: number): Promise<string | undefined> {
  const fields = await readProcessFields(pid);
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  return fields?.[19] === undefined ? undefined : `${fields[19]}@${boot.trim()}`;
}

/** The fields of /proc/<pid>/stat from the third on; the second (the name) may contain anything. */
async function readProcessFields(pid: number): Promise<string[] | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}
