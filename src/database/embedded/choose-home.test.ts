import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { chooseHome } from './choose-home.ts';

const isRoot = process.getuid?.() === 0;

/** A folder that everybody may enter, with a private one in it. */
async function makeFolders(): Promise<{ parent: string; wanted: string }> {
  const parent = await mkdtemp('/tmp/lantern-home-');
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  await chmod(parent, 0o755);
  const wanted = join(parent, 'data');
  await mkdir(wanted, { mode: 0o700 });
  return { parent, wanted };
}

async function choose(folder: string): ReturnType<typeof chooseHome> {
  const found = await chooseHome(folder, () => undefined);
  if (found.home !== folder) {
    onTestFinished(() => rm(found.home, { recursive: true, force: true }));
  }
  return found;
}

test.skipIf(isRoot || process.platform === 'win32')(
  'an ordinary user keeps the wanted folder',
  async () => {
    const { wanted } = await makeFolders();
    expect(await choose(wanted)).toEqual({ home: wanted, user: undefined });
  },
);

describe.runIf(isRoot)('as root', () => {
  test('a closed folder that contains only our files is given to the system user', async () => {
    const { wanted } = await makeFolders();
    await writeFile(join(wanted, 'lantern.lock'), '');
    const { home, user } = await choose(wanted);
    expect(home).toBe(wanted);
    expect((await stat(wanted)).uid).toBe(user?.uid);
  });

  test('a closed folder with other files keeps its owner, and the database is placed elsewhere', async () => {
    const { wanted } = await makeFolders();
    await writeFile(join(wanted, 'letters.txt'), '');
    const { home } = await choose(wanted);
    expect(home).toMatch(/^\/var\/lib\/lantern\/[0-9a-f]{12}$/);
    expect((await stat(wanted)).uid).toBe(0);
  });

  test('a database elsewhere is found again after the wanted folder was opened', async () => {
    const { parent, wanted } = await makeFolders();
    await chmod(parent, 0o700);
    const first = await choose(wanted);
    expect(first.home).not.toBe(wanted);
    await mkdir(join(first.home, 'cluster'));
    await chown(join(first.home, 'cluster'), first.user?.uid ?? 0, first.user?.gid ?? 0);
    await chmod(parent, 0o755);
    expect(await choose(wanted)).toEqual(first);
  });

  test('a database in a folder that was closed since is not abandoned for an empty one', async () => {
    const { parent, wanted } = await makeFolders();
    await mkdir(join(wanted, 'cluster'));
    await chown(join(wanted, 'cluster'), 12_345, 12_345);
    await chmod(wanted, 0o711);
    expect(await choose(wanted)).toEqual({ home: wanted, user: { uid: 12_345, gid: 12_345 } });
    await chmod(parent, 0o700);
    await expect(choose(wanted)).rejects.toThrow(
      `The database in ${wanted} cannot be reached by the system user`,
    );
  });

  test('a cluster restored by root changes its owner with everything in it', async () => {
    const { wanted } = await makeFolders();
    const file = join(wanted, 'cluster', 'base', '1');
    await mkdir(join(wanted, 'cluster', 'base'), { recursive: true });
    await writeFile(file, '');
    const { user } = await choose(wanted);
    expect(user?.uid).toBeGreaterThan(0);
    expect((await stat(file)).uid).toBe(user?.uid);
    expect((await stat(join(wanted, 'cluster'))).uid).toBe(user?.uid);
  });
});
