import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startTestSmtp } from '../smtp.ts';
import { startDatabaseServer, type DatabaseServer } from './database-server.ts';
import { freePort } from './lantern.ts';
import { startInstalledSite } from './prepared-site.ts';
import { runProgram } from './program.ts';
import {
  getPage,
  collectEventsDuring,
  newReport,
  postForm,
  referenceIn,
  signInByForm,
} from './requests.ts';
import { administrator } from './staff.ts';

const isThere = spawnSync('pgbouncer', ['--version']).error === undefined;

type Pooler = { url: string; stop(): Promise<void> };

/** PgBouncer in front of a server, otherwise with the settings of its package. */
async function startPooler({ url }: DatabaseServer, mode: string): Promise<Pooler> {
  const { username, pathname, searchParams } = new URL(url.replace('@/', '@socket/'));
  const socket = searchParams.get('host') ?? '';
  const { uid, gid } = await stat(socket);
  const folder = await mkdtemp(join(tmpdir(), 'lantern-pooler-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const database = pathname.slice(1);
  await writeFile(
    file,
    [
      '[databases]',
      `${database} = host=${socket} port=${searchParams.get('port')} user=${username}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      `pool_mode = ${mode}`,
      'default_pool_size = 6',
    ].join('\n'),
  );
  // Like PostgreSQL, it does not run as root.
  const user = process.getuid?.() === 0 ? { uid, gid } : {};
  if (user.uid !== undefined) for (const path of [folder, file]) await chown(path, uid, gid);
  const child = spawn('pgbouncer', [file], { stdio: 'ignore', ...user });
  await expect(async () => {
    const socketToPooler = connect(port, '127.0.0.1');
    await once(socketToPooler, 'connect').finally(() => socketToPooler.destroy());
  }).toPass({ intervals: [20] });
  return {
    url: `postgres://${username}@127.0.0.1:${port}/${database}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

test.describe('PgBouncer', () => {
  test.skip(!isThere, 'pgbouncer is not installed here (Debian: apt-get install pgbouncer)');

  let server: DatabaseServer;
  let pooler: Pooler;
  test.beforeAll(async () => {
    server = await startDatabaseServer('installed');
    pooler = await startPooler(server, 'transaction');
  });
  test.afterAll(async () => {
    await pooler.stop();
    await server.remove();
  });

  /** Output of a refused start. */
  async function startOn(database: string): Promise<string[]> {
    const folder = await mkdtemp(join(tmpdir(), 'lantern-e2e-'));
    const environment = { DATA_DIR: folder, DATABASE_URL: database, PORT: '0' };
    const { code, stderr } = await runProgram(['start'], environment).ended;
    await rm(folder, { recursive: true, force: true });
    expect(code).toBe(78);
    return stderr.trim().split('\n');
  }

  test('alone, the start says in one sentence what to set', async () => {
    expect(await startOn(pooler.url)).toEqual([
      expect.stringMatching(/PgBouncer in transaction mode.*DATABASE_DIRECT_URL/),
    ]);
    const perSession = await startPooler(server, 'session');
    const said = await startOn(perSession.url).finally(() => perSession.stop());
    expect(said).toEqual([expect.stringMatching(/ignore_startup_parameters/)]);
  });

  test('beside the direct address everything works: reports, notices, jobs, backups', async () => {
    const smtp = await startTestSmtp();
    const environment = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: server.url,
      SMTP_URL: smtp.url,
    };
    const lantern = await startInstalledSite(environment);
    const { url } = lantern;
    try {
      const cookie = await signInByForm(url, administrator);
      // Many in parallel, so that one visitor's transactions use different servers of the pooler.
      for (let round = 0; round < 3; round += 1) {
        const answers = await Promise.all(
          Array.from({ length: 12 }, (_, at) =>
            // A separate domain for each, because the pace per domain is not part of this test.
            postForm(
              `${url}/contact-us`,
              newReport({ email: `sam@client-${round}-${at}.example` }),
              { from: `${60 + round}.${at}.7.9` },
            ),
          ),
        );
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
        for (const answer of answers) expect(referenceIn(answer)).toBeDefined();
      }
      const stored = await server.query('select count(*)::int as count from form_submissions');
      expect(stored).toEqual([{ count: 36 }]);

      await getPage(url);
      const only = { only: 'company_tagline', company_tagline: 'We listen' };
      expect((await postForm(`${url}/admin/settings`, only, { cookie })).status).toBe(303);
      await expect(async () => {
        expect(await (await getPage(url)).text()).toContain('We listen');
      }).toPass({ intervals: [20] });

      const report = newReport({ email: 'sam@client-last.example' });
      const heard = await collectEventsDuring(
        { url, cookie, kind: 'submission.created' },
        async () => {
          expect(referenceIn(await postForm(`${url}/contact-us`, report))).toBeDefined();
        },
      );
      expect(heard).toContain('submission.created');
      await expect
        .poll(() => smtp.received.some(({ to }) => to.includes(report['email'] ?? '')))
        .toBe(true);

      const backup = await runProgram(['backup', '--to', lantern.dataFolder], {
        DATA_DIR: lantern.dataFolder,
        ...environment,
        BACKUP_PASSPHRASE: 'a long passphrase 4 you',
      }).ended;
      expect(backup).toMatchObject({ code: 0 });
    } finally {
      await lantern.remove();
      await smtp.stop();
    }
  });
});
