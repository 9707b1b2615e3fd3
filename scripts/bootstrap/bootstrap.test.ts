import { spawn, spawnSync } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { findRuntimeProblem } from './run-script.mjs';

const scripts = path.resolve(import.meta.dirname, '..');

// Fake build: it records each run, gives its output a unique name as a hash would, and fails while a file
// named `broken` exists.
const BUILD_STEPS = `export const COMPILE_MESSAGES = { name: 'messages', commands: [] };
export const BUILD_STEPS = [{ name: 'build', commands: [['sh', '-c', \`
  to=$LANTERN_BUILD_FOLDER/server && echo built >> builds && part=part-$(wc -l < builds).js &&
  mkdir -p $to && rm -f $to/* && echo 'export const part = "'$part'";' > $to/$part &&
  sed s/PART/$part/ src/app/main.ts > $to/index.js && test ! -e broken\`]] }];
`;

// As the program and the development server do, it also stops when the process that started it is gone.
const SERVER = `
for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'])
  process.on(event, () => { process.stdout.write('stopping\\n'); process.exit(7); });
process.channel?.unref();
process.stdout.write(JSON.stringify({ args: process.argv.slice(2), mode: process.env.NODE_ENV }) + '\\n');
if (process.argv[2] === 'start') setInterval(() => {}, 1000);
if (process.argv[2] === 'start') process.stdin.on('data', async () => {
  const { part } = await import('./PART');
  process.stdout.write('loaded ' + part + '\\n');
});
else process.exit(3);
`;

let folder = '';

function start(...args: string[]) {
  return spawnSync(process.execPath, ['scripts/bootstrap.mjs', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: undefined,
      npm_execpath: path.join(folder, 'npm-cli.js'),
    },
  });
}

/** Runs what `npx lantern` runs. */
function operate(...args: string[]) {
  return spawnSync(process.execPath, ['scripts/lantern.mjs', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: undefined },
  });
}

/**
 * A long-running program; each input line makes it load a part that it has not loaded yet. It has ended once
 * nobody can write to its output any more, the server that it started included.
 */
async function startProgram(words = ['scripts/bootstrap.mjs', 'start']) {
  const { npm_lifecycle_event: _, ...env } = process.env;
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  onTestFinished(() => killGroup(child.pid));
  let output = '';
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, said: output }));
  });
  function says(text: string) {
    return new Promise<void>((resolve, reject) => {
      function look() {
        if (output.includes(text)) resolve();
      }
      child.stdout.on('data', look);
      child.once('close', () => reject(new Error(`It ended: ${output}`)));
      look();
    });
  }
  child.stdout.on('data', (data) => (output += data));
  await says('{"args"');
  return { child, says, ended };
}

async function listBuilds() {
  return (await readdir(path.join(folder, '.cache', 'builds'))).toSorted();
}

/** Replaces the bundled npm that the installation calls. */
function writeNpm(text: string) {
  return writeFile(path.join(folder, 'npm-cli.js'), text);
}

/** Kills the program and the server that it started, if they still run. */
function killGroup(pid: number | undefined) {
  spawnSync('kill', ['-9', '--', `-${pid}`]);
}

/** Lists the files of a folder that a clone has, without generated ones. */
function listTracked(place: string) {
  const listed = spawnSync('git', ['ls-files', place], {
    cwd: path.resolve(scripts, '..'),
    encoding: 'utf8',
  });
  return listed.stdout.split('\n').filter(Boolean);
}

async function copyTracked(place: string) {
  for (const file of listTracked(place))
    await cp(path.resolve(scripts, '..', file), path.join(folder, file));
}

/** Names in a folder that a clone does not have. */
async function listUntracked(place: string) {
  const tracked = listTracked(place).map((file) => path.relative(place, file).split(path.sep)[0]);
  return (await readdir(path.join(folder, place))).filter((name) => !tracked.includes(name));
}

async function countBuilds() {
  const lines = await readFile(path.join(folder, 'builds'), 'utf8').catch(() => '');
  return lines.split('\n').filter(Boolean).length;
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lantern-bootstrap-'));
  for (const name of ['node_modules', 'src/app'])
    await mkdir(path.join(folder, name), { recursive: true });
  await cp(scripts, path.join(folder, 'scripts'), { recursive: true });
  const files = {
    'package.json': '{ "type": "module" }',
    'package-lock.json': '{ "packages": { "": {} } }',
    'node_modules/.package-lock.json': '{ "packages": {} }',
    'src/app/main.ts': SERVER,
    'scripts/steps/build-steps.mjs': BUILD_STEPS,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('bootstrap', () => {
  test('builds once, hands the words to the server and gives back its exit code', async () => {
    const first = start('demo', '--port', '0');
    expect(first.stdout).toContain('{"args":["demo","--port","0"],"mode":"production"}');
    expect(first.status).toBe(3);
    expect(start('demo').status).toBe(3);
    expect(await countBuilds()).toBe(1);
  });

  test('compiling the messages of a fresh clone makes no second build', async () => {
    await rename(
      path.join(folder, 'scripts/steps/build-steps.mjs'),
      path.join(folder, 'scripts/steps/other-steps.mjs'),
    );
    await cp(
      path.join(scripts, 'steps/build-steps.mjs'),
      path.join(folder, 'scripts/steps/real-steps.mjs'),
    );
    await writeFile(
      path.join(folder, 'scripts/steps/build-steps.mjs'),
      `import { COMPILE_MESSAGES } from './real-steps.mjs';
      import * as other from './other-steps.mjs';
      export { COMPILE_MESSAGES };
      export const BUILD_STEPS = [COMPILE_MESSAGES, ...other.BUILD_STEPS];`,
    );
    // The compiler also hashes the longer texts of a language.
    for (const place of ['shared/messages', 'shared/vocabulary', 'content', 'features'])
      await copyTracked(`src/${place}`);
    const first = start('demo');
    expect(first.stdout).toContain('messages … ok');
    expect(start('demo').status).toBe(3);
    expect(await countBuilds()).toBe(1);
    expect(await listUntracked('src/shared/messages')).toEqual(['compiled']);
  });

  test('builds again when a source changed, and not when only a test did', async () => {
    start('demo');
    await writeFile(path.join(folder, 'src', 'main.test.ts'), '');
    start('demo');
    expect(await countBuilds()).toBe(1);
    await utimes(path.join(folder, 'src', 'app', 'main.ts'), new Date(), new Date(1));
    start('demo');
    expect(await countBuilds()).toBe(2);
  });

  test('a failed build is never taken for a whole one, and starts nothing', async () => {
    await writeFile(path.join(folder, 'broken'), '');
    for (const attempt of [1, 2]) {
      const result = start('demo');
      expect(result.status).toBe(1);
      expect(result.stderr).toContain('could not be built');
      expect(result.stdout).not.toContain('"args"');
      expect(await countBuilds()).toBe(attempt);
    }
  });

  test('installs when npm has not finished its record, once', async () => {
    await rm(path.join(folder, 'node_modules', '.package-lock.json'));
    await writeNpm(
      `import { writeFileSync } from 'node:fs';
      writeFileSync('node_modules/.package-lock.json', '{ "packages": {} }');`,
    );
    expect(start('demo').stdout).toContain('Installing packages…');
    expect(start('demo').stdout).not.toContain('Installing');
  });

  test('installs again when the lockfile asks for another package', async () => {
    start('demo');
    await writeNpm('');
    await writeFile(
      path.join(folder, 'package-lock.json'),
      '{ "packages": { "node_modules/new": { "version": "1.0.0" } } }',
    );
    expect(start('demo').stdout).toContain('Installing packages…');
  });

  test('shows what npm said when the install fails, and tries again the next time', async () => {
    await rm(path.join(folder, 'node_modules', '.package-lock.json'));
    await writeNpm("process.stderr.write('no network\\n'); process.exit(1);");
    for (const result of [start('demo'), start('demo')]) {
      expect(result.stderr).toMatch(/^no network\nThe packages could not be installed/);
      expect(result.status).toBe(1);
    }
    expect(await countBuilds()).toBe(0);
  });

  test('takes over the lock of a start that has died', async () => {
    const dead = spawnSync(process.execPath, ['--version']).pid;
    await mkdir(path.join(folder, '.cache'));
    await writeFile(path.join(folder, '.cache', 'build.lock'), String(dead));
    expect(start('demo').status).toBe(3);
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'passes %s on to the server and waits for it to stop',
    async (signal) => {
      const { child, ended } = await startProgram();
      child.kill(signal);
      expect(await ended).toEqual({ code: 7, said: expect.stringContaining('stopping') });
    },
  );

  test('the server stops when the start that waits for it is killed', async () => {
    const { child, ended } = await startProgram();
    child.kill('SIGKILL');
    expect((await ended).said).toContain('stopping');
  });

  test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
    'the server stops when npm, above the shell that it started us with, gets %s',
    async (signal) => {
      // As npm does: a shell runs the script, gets SIGTERM in its place, and receives nothing else.
      const npm = `const { spawn } = require('node:child_process');
        const command = '"$NODE" scripts/bootstrap.mjs start; exit $?';
        const env = { ...process.env, NODE: process.execPath, npm_lifecycle_event: 'start' };
        const shell = spawn('sh', ['-c', command], { stdio: 'inherit', env });
        process.on('SIGTERM', () => shell.kill('SIGTERM'));
        shell.on('exit', () => process.exit(143));`;
      const { child, ended } = await startProgram(['-e', npm]);
      child.kill(signal);
      expect((await ended).said).toContain('stopping');
    },
  );

  test.each(['dev', 'demo'])('%s ends with the process that started it too', async (name) => {
    await writeFile(path.join(folder, 'src/app/main.ts'), SERVER.replaceAll("'start'", "'demo'"));
    await writeFile(path.join(folder, 'scripts/dev.mjs'), `process.argv[2] = 'start';\n${SERVER}`);
    const { child, ended } = await startProgram(['scripts/bootstrap.mjs', name]);
    child.kill('SIGKILL');
    expect((await ended).said).toContain('stopping');
  });

  test('a program keeps its own build while another one is made', async () => {
    const { child, says } = await startProgram();
    expect(start('build').status).toBe(0);
    expect(await countBuilds()).toBe(2);
    child.stdin.write('now\n');
    await says('loaded part-1.js');
    expect(start('demo').stdout).toContain('"demo"');
  });

  test('keeps the previous build until the next one, and removes the remains of an interrupted build', async () => {
    start('build');
    const [first] = await listBuilds();
    await mkdir(path.join(folder, '.cache/builds/broken-off'));
    start('build');
    const both = await listBuilds();
    expect(both).toHaveLength(2);
    expect(both).toContain(first);
    start('build');
    expect(await listBuilds()).toHaveLength(2);
    expect(await listBuilds()).not.toContain(first);
  });

  test('a build that fails changes nothing of the one in force', async () => {
    start('build');
    const before = await listBuilds();
    await writeFile(path.join(folder, 'broken'), '');
    expect(start('build').status).toBe(1);
    expect(await listBuilds()).toEqual(before);
    expect(operate('settings').stdout).toContain('"settings"');
  });

  test('replaces the folder that earlier releases built into', async () => {
    await mkdir(path.join(folder, 'build/server'), { recursive: true });
    await writeFile(path.join(folder, 'build/server/index.js'), 'process.exit(9);');
    expect(start('demo').status).toBe(3);
  });

  test('an operator command neither installs nor builds while a program runs', async () => {
    const { child, says } = await startProgram();
    await utimes(path.join(folder, 'src', 'app', 'main.ts'), new Date(), new Date(1));
    await writeFile(
      path.join(folder, 'package-lock.json'),
      '{ "packages": { "node_modules/new": { "version": "1.0.0" } } }',
    );
    const result = operate('settings', 'get');
    expect(result.stdout).toBe('{"args":["settings","get"],"mode":"production"}\n');
    expect(result.stderr).toBe(
      'The files here are newer than the build, which this command uses; `npm start` makes a new one.\n',
    );
    expect(result.status).toBe(3);
    expect(await countBuilds()).toBe(1);
    child.stdin.write('now\n');
    await says('loaded part-1.js');
  });

  test('an operator command without a build explains what to do', () => {
    const result = operate('settings', 'get');
    expect(result.stderr).toBe(
      'Lantern is not built here yet: run `npm run build` once, then this command again.\n',
    );
    expect(result.status).toBe(1);
  });

  test('who asks for help gets it without a build, and from an old one', async () => {
    expect(operate('--help').stdout).toContain('{"args":["--help"]');
    await utimes(path.join(folder, 'src', 'app', 'main.ts'), new Date(), new Date(1));
    expect(operate('demo', '--help').stdout).toContain('{"args":["demo","--help"]');
    expect(await countBuilds()).toBe(1);
  });

  test('a mail is to be brought again when the build cannot even be looked at', async () => {
    start('build');
    await rm(path.join(folder, 'build', '.stamp'));
    await mkdir(path.join(folder, 'build', '.stamp'));
    const result = operate('mail-in');
    expect(result.stderr).toContain('EISDIR');
    expect(result.status).toBe(75);
  });

  test('explains an unknown word in one sentence', () => {
    const result = start('fly');
    expect(result.stderr).toBe(
      'Say what to do: start, demo, dev, build, bench, package, figures, release, promises, test, test:release, test:browsers, check.\n',
    );
    expect(result.status).toBe(1);
  });
});

const refused = /^Lantern runs on Node 22\.22 .*Nothing was installed\.$/;

test.each([
  ['macOS on ARM', { platform: 'darwin', arch: 'arm64' }, refused],
  ['Windows on ARM', { platform: 'win32', arch: 'arm64' }, refused],
  ['Linux without glibc', { platform: 'linux', arch: 'x64', hasGlibc: false }, refused],
  ['Linux', { platform: 'linux', arch: 'x64' }, /^$/],
  ['Windows', { platform: 'win32', arch: 'x64' }, /^$/],
])(
  'on %s an old Node is refused before the install, unless a newer one comes with it',
  async (_, system, expected) => {
    const lockfile = path.resolve(import.meta.dirname, '../../package-lock.json');
    const { packages } = JSON.parse(await readFile(lockfile, 'utf8'));
    const here = { hasGlibc: true, packages, ...system };
    expect(findRuntimeProblem({ ...here, version: '20.19.0' }) ?? '').toMatch(expected);
    expect(findRuntimeProblem({ ...here, version: '24.1.0' })).toBeUndefined();
  },
);
