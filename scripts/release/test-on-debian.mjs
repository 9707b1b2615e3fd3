// Runs the tests of the database and five journeys on the PostgreSQL that Debian brings, as operators have it: over
// TCP, with a password (SCRAM), with JIT, for a role that may only create databases. The oldest and the newest that
// are installed (apt-get install postgresql); where there is none it says so and passes.
// node scripts/release/test-on-debian.mjs [unit|journeys]
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  globSync,
  readFileSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { root } from '../bootstrap/paths.mjs';
import { toolEnvironment } from '../bootstrap/run-script.mjs';

const journeys = ['main-journey', 'inbox.e2e', 'tracker-conversation', 'walk-wire', 'answers.e2e'];
const wanted = process.argv[2];
const installed = globSync('/usr/lib/postgresql/*/bin/initdb')
  .map((file) => path.dirname(file))
  .toSorted((one, other) => versionOf(one) - versionOf(other));
const chosen = [...new Set([installed[0], installed.at(-1)])].filter(Boolean);
if (chosen.length === 0)
  process.stdout.write(
    'Skipped: this machine has no PostgreSQL of Debian (apt-get install postgresql).\n',
  );
for (const binaries of chosen) await testOn(binaries);

function versionOf(binaries) {
  return Number(binaries.split('/').at(-2));
}

async function testOn(binaries) {
  // In memory where there is some: a disk would be waited for, and a database without fsync is not what Debian has.
  const folder = mkdtempSync(
    path.join(existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'lantern-debian-'),
  );
  chmodSync(folder, 0o777);
  const cluster = path.join(folder, 'cluster');
  const port = await freePort();
  // PostgreSQL refuses to run as root.
  const asUser = process.getuid() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
  function run(program, ...args) {
    const [first, ...rest] = [...asUser, path.join(binaries, program), ...args];
    execFileSync(first, rest, { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder });
  }
  run('initdb', '-D', cluster, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8');
  // What Debian has by default, named.
  const settings = {
    port,
    listen_addresses: "'127.0.0.1'",
    unix_socket_directories: `'${folder}'`,
  };
  const quick = {
    jit: 'on',
    password_encryption: "'scram-sha-256'",
    max_connections: 200,
  };
  for (const [name, value] of Object.entries({ ...settings, ...quick }))
    appendFileSync(path.join(cluster, 'postgresql.conf'), `${name} = ${value}\n`);
  writeFileSync(
    path.join(cluster, 'pg_hba.conf'),
    'local all postgres trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
  );
  run('pg_ctl', '-D', cluster, '-w', '-l', path.join(folder, 'log'), 'start');
  try {
    const role = "create role lantern login createdb password 'debian'";
    run('psql', '-h', folder, '-p', String(port), '-U', 'postgres', '-c', role, 'postgres');
    const TEST_DATABASE_URL = `postgres://lantern:debian@127.0.0.1:${port}/postgres`;
    process.stdout.write(`PostgreSQL ${versionOf(binaries)} of Debian, with SCRAM and JIT\n`);
    if (wanted !== 'journeys') test(['vitest', 'run', '--reporter=dot', ...databaseTests()]);
    if (wanted !== 'unit')
      test([
        'playwright',
        'test',
        '--config',
        'tests/playwright.config.ts',
        '--reporter=dot',
        ...journeys,
      ]);
    function test([program, ...args]) {
      const { status } = spawnSync(path.join(root, 'node_modules/.bin', program), args, {
        cwd: root,
        env: { ...process.env, ...toolEnvironment(), TEST_DATABASE_URL },
        stdio: 'inherit',
      });
      if (status !== 0) process.exitCode = 1;
    }
  } finally {
    run('pg_ctl', '-D', cluster, '-w', '-m', 'immediate', 'stop');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Files of tests with a database of their own; those that forge rows past its triggers need a superuser. */
function databaseTests() {
  const { stdout } = spawnSync('git', ['grep', '-l', '#tests/db.ts', '--', 'src/**/*.test.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  return stdout
    .trim()
    .split('\n')
    .filter(
      (file) => !readFileSync(path.join(root, file), 'utf8').includes('session_replication_role'),
    );
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
