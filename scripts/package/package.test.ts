import { createHash } from 'node:crypto';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findNeeded } from './find-needed.mjs';
import { findNotices, findUnlicensed, isAllowed, writeNotices } from './notices.mjs';
import { listPackage, textEntry, writeArchive } from './write-archive.mjs';

const repository = path.resolve(import.meta.dirname, '../..');

let root = '';

/** Files by path; a value that is not text is written as JSON. */
async function write(files: Record<string, unknown>) {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
}

function installed(name: string, entry: object = {}) {
  return {
    [`node_modules/${name}/package.json`]: { name, version: '1.0.0', license: 'MIT', ...entry },
  };
}

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'lantern-package-'));
  await write({
    'package.json': {
      dependencies: { named: '1.0.0', unused: '1.0.0' },
      optionalDependencies: { 'named-linux': '1.0.0', 'named-other': '1.0.0', runtime: '1.0.0' },
    },
    'package-lock.json': { packages: { 'node_modules/tool': { dev: true } } },
  });
});

afterEach(() => rm(root, { recursive: true, force: true }));

describe('what the packaged program needs', () => {
  function needed() {
    return findNeeded({ root, build: path.join(root, 'build') });
  }

  test('is what its code imports or names, with what that depends on, and the processes it starts', async () => {
    await write({
      'build/server/index.js': `import 'node:fs'; import 'a'; import('./assets/later.js');
        start('src/adapters/one-process.ts'); read('src/migrations');`,
      'build/server/assets/later.js': `export * from '@scope/b/part'; find('named/fonts.woff');`,
      'build/server/compiled/old.js': `import 'unused';`,
      'src/adapters/one-process.ts': `import type { A } from 'typed'; import { c } from './c.ts';`,
      'src/adapters/c.ts': `export { c } from 'c';`,
      'src/migrations/0.sql': '',
      ...installed('a', { dependencies: { deep: '1' }, optionalDependencies: { elsewhere: '1' } }),
      ...installed('a/node_modules/deep'),
      ...installed('deep'),
      ...installed('@scope/b', {
        peerDependencies: { c: '1', tool: '1' },
        peerDependenciesMeta: { tool: { optional: true } },
      }),
      ...installed('c'),
      ...installed('named'),
      ...installed('unused'),
      ...installed('tool'),
    });
    expect(needed()).toEqual({
      packages: [
        'node_modules/@scope/b',
        'node_modules/a',
        'node_modules/a/node_modules/deep',
        'node_modules/c',
        'node_modules/named',
      ],
      files: ['data', 'src/adapters/c.ts', 'src/adapters/one-process.ts', 'src/migrations'],
    });
  });

  test('is also what a process names by the short names of the program, and nothing where they are unknown', async () => {
    await write({
      'package.json': { imports: { '#rooms/*': './src/rooms/*' } },
      'build/server/index.js': `start('src/adapters/one-process.ts');`,
      'src/adapters/one-process.ts': `import { far } from '#rooms/far.ts';`,
      'src/rooms/far.ts': `import './beside.ts';`,
      'src/rooms/beside.ts': '',
    });
    expect(needed()).toEqual({
      packages: [],
      files: ['data', 'src/adapters/one-process.ts', 'src/rooms/beside.ts', 'src/rooms/far.ts'],
    });
    await write({ 'src/rooms/far.ts': `import '#nowhere/else.ts';` });
    expect(needed).toThrow('package.json does not say where #nowhere/else.ts is.');
  });

  test('holds of the packages for single systems the one that is installed and named', async () => {
    await write({
      'build/server/index.js': `start({ linux: 'named-linux', other: 'named-other' });`,
      ...installed('named-linux'),
      ...installed('runtime'),
    });
    expect(needed().packages).toEqual(['node_modules/named-linux']);
  });

  test('does not hold what Node brings along, with or without its prefix', async () => {
    await write({
      'build/server/index.js': `import 'node:fs'; import 'stream'; import('stream/promises'); export * from 'util';`,
    });
    expect(needed().packages).toEqual([]);
  });

  test('holds every font that documents are set in', async () => {
    const { dependencies } = JSON.parse(
      await readFile(path.join(repository, 'package.json'), 'utf8'),
    ) as { dependencies: Record<string, string> };
    // Variable fonts are for browsers and included in the build.
    const fonts = Object.keys(dependencies).filter((name) => /^@[\w-]*font[\w-]*\//.test(name));
    const printed = fonts.filter((name) => !name.includes('variable'));
    const typesetting = 'src/platform/adapters/typst/typesetting-process.ts';
    await write({ 'build/server/index.js': `start('${typesetting}');` });
    const { packages } = findNeeded({ root: repository, build: path.join(root, 'build') });
    expect(printed.length).toBeGreaterThan(1);
    expect(packages).toEqual(expect.arrayContaining(printed.map((name) => `node_modules/${name}`)));
  });

  test('is refused when it is not installed, or is there for development only', async () => {
    await write({ 'build/server/index.js': `import 'gone';` });
    expect(needed).toThrow('The program needs gone, which is not installed.');
    await write({ 'build/server/index.js': `import 'tool';`, ...installed('tool') });
    expect(needed).toThrow('The program needs tool while it runs: move it to dependencies.');
  });
});

describe('the command of the package', () => {
  // The newest Node knows every module; an older one on this machine shows what its users see.
  const onPath = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'node'))
    .filter((file) => existsSync(file));

  test.each([...new Set([process.execPath, ...onPath])])(
    'says under %s which Node it needs',
    async (runtime) => {
      const command = await readFile(path.join(import.meta.dirname, 'files/lantern.mjs'), 'utf8');
      const platform = `${process.platform}-${process.arch}`;
      await write({
        'package.json': { type: 'module', system: { platform, node: 99 } },
        'bin/lantern.mjs': command,
      });
      const said = spawnSync(runtime, [path.join(root, 'bin/lantern.mjs')], { encoding: 'utf8' });
      expect(said.stderr).toMatch(
        /^This package of Lantern runs on Node 99, and this is Node [^\n]+\n$/,
      );
      expect(said.status).toBe(78);
    },
  );
});

describe('the archive', () => {
  test('leaves out what no program reads, and keeps licences and the links npm cannot pack', async () => {
    await write({
      ...installed('a'),
      'node_modules/a/index.js': '',
      'node_modules/a/index.js.map': '',
      'node_modules/a/types.d.ts': '',
      'node_modules/a/README.md': '',
      'node_modules/a/LICENSE.md': '',
      'node_modules/a/node_modules/deep/index.js': '',
      'node_modules/a/native/lib/b.so.1.2': '',
      'node_modules/a/native/pg-symlinks.json': [
        { source: 'native/lib/b.so.1.2', target: 'native/lib/b.so.1' },
      ],
    });
    const entries = listPackage(root, 'node_modules/a');
    expect(entries.map(({ name }) => name.replace('node_modules/a/', '')).toSorted()).toEqual([
      'LICENSE.md',
      'index.js',
      'native/lib/b.so.1',
      'native/lib/b.so.1.2',
      'native/pg-symlinks.json',
      'package.json',
    ]);
    expect(entries).toContainEqual(expect.objectContaining({ link: 'b.so.1.2' }));
  });

  test('is the same for the same contents in any order and with any dates', async () => {
    await write({ ...installed('a'), 'node_modules/a/run': '#!/bin/sh\n' });
    execFileSync('chmod', ['700', path.join(root, 'node_modules/a/run')]);
    const hashes = [];
    for (const turn of [1, 2]) {
      await utimes(path.join(root, 'node_modules/a/run'), new Date(turn), new Date(turn));
      const entries = [textEntry('z', 'last'), ...listPackage(root, 'node_modules/a')];
      const file = path.join(root, `${turn}.tar.gz`);
      await writeArchive({
        file,
        top: 'top',
        entries: turn === 1 ? entries : entries.toReversed(),
      });
      hashes.push(
        createHash('sha256')
          .update(await readFile(file))
          .digest('hex'),
      );
    }
    expect(hashes[0]).toBe(hashes[1]);
    const listed = execFileSync('tar', ['tvf', path.join(root, '1.tar.gz')], { encoding: 'utf8' });
    expect(listed).toMatch(/^-rw-r--r-- 0\/0 .* top\/node_modules\/a\/package\.json$/m);
    expect(listed).toMatch(/^-rwxr-xr-x 0\/0 .* top\/node_modules\/a\/run$/m);
    expect(listed.trimEnd().endsWith('top/z')).toBe(true);
  });
});

describe('third-party licences', () => {
  test('every package of this release has a licence that is allowed or was reviewed, fonts too', async () => {
    const { dependencies } = JSON.parse(
      await readFile(path.join(repository, 'package.json'), 'utf8'),
    );
    const notices = findNotices(repository, { names: Object.keys(dependencies) });
    expect(notices.length).toBeGreaterThan(200);
    const text = writeNotices(notices);
    expect(text).toMatch(/atkinson-hyperlegible-next [\d.]+\nLicence: OFL-1\.1/);
    expect(text).toContain('SIL OPEN FONT LICENSE');
    expect(text).toMatch(/sharp-libvips-.*\nLicence: LGPL-3\.0-or-later/);
  });

  test('the same holds for what the lockfile has for other systems', () => {
    expect(findUnlicensed(repository)).toEqual([]);
  });

  test('the lockfile proves every package, names no registry, and tells the C library of each binary', async () => {
    const lockfile = path.join(repository, 'package-lock.json');
    const { packages } = JSON.parse(await readFile(lockfile, 'utf8')) as {
      packages: Record<string, Record<string, unknown>>;
    };
    const locked = Object.entries(packages).filter(
      ([place, entry]) => place.startsWith('node_modules/') && !entry['inBundle'] && !entry['link'],
    );
    expect(locked.length).toBeGreaterThan(50);
    function namesOf(list: typeof locked) {
      return list.map(([place]) => place);
    }
    expect(namesOf(locked.filter(([, { integrity }]) => !integrity))).toEqual([]);
    expect(namesOf(locked.filter(([, { resolved }]) => resolved))).toEqual([]);
    // Otherwise npm installs the musl binary next to the glibc one.
    const binaries = locked.filter(([place]) => /-(gnu|musl)$/.test(place));
    expect(namesOf(binaries.filter(([, { libc }]) => !libc))).toEqual([]);
  });

  test('the fonts in data are whole, with their licence next to them', async () => {
    const folder = path.join(repository, 'data/fonts');
    const list = await readFile(path.join(folder, 'README.md'), 'utf8');
    const rows = [...list.matchAll(/^\| `(.+\.ttf\.br)` \|.*`([0-9a-f]{64})` \|$/gm)];
    expect(rows.map(([, name]) => name)).toEqual(
      (await readdir(folder)).filter((name) => name.endsWith('.br')).toSorted(),
    );
    for (const [, name = '', hash] of rows) {
      const font = brotliDecompressSync(await readFile(path.join(folder, name)));
      expect(createHash('sha256').update(font).digest('hex'), name).toBe(hash);
    }
    expect(await readFile(path.join(folder, 'OFL.txt'), 'utf8')).toContain('SIL Open Font License');
  });

  test('a package without a licence, or with one that nobody allowed, is named and refused', async () => {
    await write({
      ...installed('a', { license: undefined }),
      ...installed('b', { license: 'AGPL-3.0' }),
      ...installed('c'),
      'package-lock.json': {
        packages: { '': {}, 'node_modules/a': {}, 'node_modules/c': { license: 'MIT' } },
      },
    });
    expect(findUnlicensed(root)).toEqual(['node_modules/a']);
    expect(() => findNotices(root, { names: ['a', 'b', 'c'] })).toThrow(
      /^Look at the licence of (a \(no licence named\), b|b \(AGPL-3\.0\), a)/,
    );
  });

  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT or MPL-2.0', true],
    ['MIT AND GPL-3.0', false],
    ['GPL-3.0', false],
    ['', false],
  ])('«%s»: %s', (expression, isFine) => {
    expect(isAllowed(expression)).toBe(isFine);
  });
});
