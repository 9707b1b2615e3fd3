import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, lchown, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isAllowed, isReachable, type RunAs } from './try-connection.ts';

/** `home` contains cluster/, socket/ and postgres.log; `user` is set only if we are root. */
export type Home = { home: string; user: RunAs | undefined };

const ourNames = /^(lantern\.lock.*|cluster.*|socket|postgres\.log.*|postgres-\d.*)$/;

/**
 * Chooses the database's location: the wanted folder, or, if we are root and the database's system
 * user cannot enter it, a folder under /var/lib/lantern named after the wanted one. An existing
 * database in one of the two is never abandoned for an empty one in the other.
 */
export async function chooseHome(
  dataFolder: string,
  log: (message: string) => void,
): Promise<Home> {
  const wanted = await realpath(dataFolder);
  const owner = await clusterOwner(wanted, log);
  if (process.getuid?.() !== 0) {
    if (owner && process.getuid && owner.uid !== process.getuid()) {
      throw new Error(
        `The database in ${wanted} belongs to another user (number ${owner.uid}): start the program as that user or as root, or choose another data folder.`,
      );
    }
    return { home: wanted, user: undefined };
  }
  if (owner) return { home: await insist(wanted, owner), user: owner };
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  const elsewhere = join('/var/lib/lantern', name);
  const ownerElsewhere = await clusterOwner(elsewhere, log);
  const user = ownerElsewhere ?? (await findSystemUser(log));
  if (!ownerElsewhere && (await open(wanted, user))) return { home: wanted, user };
  await mkdir(elsewhere, { recursive: true });
  // mkdir is subject to the umask, which may exclude the system user.
  for (const folder of [dirname(elsewhere), elsewhere]) await chmod(folder, 0o711);
  log(
    `The database is kept in ${elsewhere} instead of ${wanted}, because PostgreSQL does not run as root and its system user cannot enter there.`,
  );
  return { home: await insist(elsewhere, user), user };
}

/** A cluster owned by root was placed by hand, such as a restored copy: its ownership is changed. */
async function clusterOwner(
  home: string,
  log: (message: string) => void,
): Promise<RunAs | undefined> {
  const cluster = join(home, 'cluster');
  const found = await stat(cluster).catch(() => undefined);
  if (!found) return undefined;
  const isRootOwned = found.uid === 0 && process.getuid?.() === 0;
  if (!isRootOwned) return { uid: found.uid, gid: found.gid };
  const user = await findSystemUser(log);
  for (const entry of await readdir(cluster, { recursive: true })) {
    await lchown(join(cluster, entry), user.uid, user.gid);
  }
  await chown(cluster, user.uid, user.gid);
  return user;
}

async function insist(home: string, user: RunAs): Promise<string> {
  if (await open(home, user)) return home;
  throw new Error(
    `The database in ${home} cannot be reached by the system user it runs under (number ${user.uid}): allow entering that folder and those above it (chmod o+x).`,
  );
}

/** True if the user can enter the folder; one that contains only our files gets a new owner. */
async function open(home: string, user: RunAs): Promise<boolean> {
  if (!(await isReachable(home, user))) return false;
  if (await isAllowed(home, user, 0o1)) return true;
  const names = await readdir(home);
  if (!names.every((name) => ourNames.test(name))) return false;
  await chown(home, user.uid, user.gid);
  return isAllowed(home, user, 0o1);
}

const run = promisify(execFile);

/**
 * PostgreSQL refuses to run as root, so root starts it as a system user: `postgres` if it exists,
 * otherwise `lantern`, which is created if missing. Throws a readable sentence on failure.
 */
async function findSystemUser(log: (message: string) => void): Promise<RunAs> {
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
