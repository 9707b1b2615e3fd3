import { spawnSync } from 'node:child_process';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startOn } from './lantern.ts';
import { copyCluster, copySite } from './prepared-site.ts';
import { temporaryFolder } from './program.ts';

const repository = join(import.meta.dirname, '../..');

// Another build has other names for all files that a program would load later, and that browsers request.
const buildSteps = `export const COMPILE_MESSAGES = { name: 'messages', commands: [] };
export const BUILD_STEPS = [{ name: 'build', commands: [['sh', '-c',
  'cp -r "${repository}/build/." $LANTERN_BUILD_FOLDER && rm -r $LANTERN_BUILD_FOLDER/client/assets ' +
  '$LANTERN_BUILD_FOLDER/client/islands/assets']] }];
`;

/** A clone with this repository's packages and a build of its sources. */
async function clone(folder: string): Promise<void> {
  await mkdir(folder);
  for (const name of ['scripts', 'package.json', 'package-lock.json'])
    await cp(join(repository, name), join(folder, name), { recursive: true });
  for (const name of ['src', 'data', 'node_modules'])
    await symlink(join(repository, name), join(folder, name));
  await cp(`${join(repository, 'build')}/`, join(folder, '.cache/builds/first'), {
    recursive: true,
    dereference: true,
  });
  await symlink('.cache/builds/first', join(folder, 'build'));
  await writeFile(join(folder, 'scripts/steps/build-steps.mjs'), buildSteps);
}

/** Addresses of all scripts that the page loads or may load later, with the response to each. */
async function askForScripts(page: string): Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  const waiting = scriptsIn(await (await fetch(page)).text(), page);
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (answers.has(address)) continue;
    const response = await fetch(address);
    answers.set(address, response.status);
    waiting.push(...scriptsIn(await response.text(), address));
  }
  return answers;
}

function scriptsIn(text: string, base: string): string[] {
  const found = text.matchAll(/["'`]((?:\.\/|\/?assets\/|\/islands\/)[\w./-]+\.js)["'`]/g);
  return Array.from(found, ([, path = '']) => {
    const { origin } = new URL(base);
    return new URL(path.startsWith('assets/') ? `${origin}/${path}` : path, base).href;
  });
}

test('every script of the sign-in page is there after a build and a command beside the program', async () => {
  const folder = await temporaryFolder();
  const installation = join(folder.path, 'clone');
  await clone(installation);
  const copy = await copySite('new');
  await copyCluster('new', copy.dataFolder);
  const lantern = await startOn({ ...copy, installation }, {});
  try {
    const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: installation });
    expect(built.status, String(built.stdout)).toBe(0);
    const asked = spawnSync(
      process.execPath,
      ['scripts/lantern.mjs', 'settings', 'get', 'company_name'],
      { cwd: installation, env: { ...process.env, DATA_DIR: copy.dataFolder } },
    );
    expect(asked.status, String(asked.stderr)).toBe(0);
    expect(String(asked.stdout)).not.toContain('Building');

    const answers = await askForScripts(`${lantern.url}/admin/login`);
    expect(answers.size).toBeGreaterThan(5);
    expect([...answers].filter(([, status]) => status !== 200)).toEqual([]);
  } finally {
    await lantern.remove();
    await folder.remove();
  }
});
