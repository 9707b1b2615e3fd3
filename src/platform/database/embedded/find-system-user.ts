import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RunAs } from './is-reachable.ts';

const run = promisify(execFile);

/**
 * PostgreSQL refuses to run as root, so root lends it a system user: `postgres` where it exists,
 * otherwise `lantern`, which is created when missing. Throws a readable sentence when it cannot be.
 */
export async function findSystemUser(log: (message: string) => void): Promise<RunAs> {
  const known = (await lookUp('postgres')) ?? (await lookUp('lantern'));
  if (known) return known;
  await createUser();
  const created = await lookUp('lantern');
  if (!created) {
    throw new Error(
      'PostgreSQL does not run as root and no system user could be created for it: start the program as an ordinary user, create a system user named "lantern", or set DATABASE_URL.',
    );
  }
  log('Created the system user "lantern", because PostgreSQL does not run as root.');
  return created;
}

async function lookUp(name: string): Promise<RunAs | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    const user = { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    return user.uid > 0 ? user : undefined;
  } catch {
    return undefined;
  }
}

async function createUser(): Promise<void> {
  const ways: [string, string[]][] = [
    [
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'lantern'],
    ],
    // BusyBox (Alpine) has only this one.
    ['adduser', ['-S', '-D', '-H', 'lantern']],
  ];
  for (const [command, args] of ways) {
    const done = await run(command, args).then(
      () => true,
      () => false,
    );
    if (done) return;
  }
}
