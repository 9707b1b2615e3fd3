import { execFile } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

/**
 * What postmaster.pid says; `socketFolder` is empty where the server uses TCP only, `status` is
 * "starting" (perhaps recovering after a crash), "ready", "stopping" or not written yet.
 */
export type Postmaster = { pid: number; port: number; socketFolder: string; status: string };

/** Reads the cluster's postmaster.pid; undefined when there is none or it is not complete yet. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketFolder = '', , , status = ''] = text.split('\n');
  if (!Number(pid)) return undefined;
  return { pid: Number(pid), port: Number(port), socketFolder, status: status.trim() };
}

/** True when that process runs and is the PostgreSQL server of this cluster, not a recycled id. */
export async function isServing(pid: number, cluster: string): Promise<boolean> {
  if (!(await isProcessAlive(pid))) return false;
  if (process.platform === 'linux') return isServingLinux(pid, cluster);
  if (process.platform === 'win32') {
    return (await ask('tasklist', ['/NH', '/FI', `PID eq ${pid}`])).includes('postgres.exe');
  }
  const command = await ask('ps', ['-ww', '-o', 'command=', '-p', `${pid}`]);
  return command.includes('postgres') && command.includes(` -D ${cluster}`);
}

async function ask(program: string, args: string[]): Promise<string> {
  return promisify(execFile)(program, args).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

async function isServingLinux(pid: number, cluster: string): Promise<boolean> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const args = line.split('\0');
  if (basename(args[0] ?? '') !== 'postgres') return false;
  // The server works in its cluster's folder, under whatever name that has now.
  const workFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return workFolder === (await realpath(cluster)) || args[args.indexOf('-D') + 1] === cluster;
}

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
