import { once } from 'node:events';
import { request as openRequest } from 'node:http';
import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readParts } from '#features/edges/operations/parts.server.ts';
import type { Archives } from '#kernel/ports/archives.ts';
import type { Scanner, Storage } from '#kernel/ports/files.ts';
import { testContext } from '#tests/context.ts';
import { createTestDatabase } from '#tests/db.ts';
import { emailMessages } from '#database/tables/outbox.ts';
import { laneNumber, type MailLane } from '#kernel/outbox/mail-lanes.ts';
import { storeServer } from '#tests/mail-server.ts';
import { rateLimits } from '#database/tables/security.ts';
import { spendBudget } from '#kernel/rate-limits/rate-limits.ts';
import { createTally } from '#platform/adapters/create-log.ts';
import { openDatabase, type Database } from '#database/client.ts';
import { HttpListener } from './http-listener.ts';
import { Metrics } from './metrics.ts';
import { Monitoring } from './monitoring.ts';
import { PreparedResponse } from '#platform/http/prepared-response.ts';
import { readConfig } from '#platform/adapters/environment/config.ts';

const kept = new PreparedResponse(['Content-Length', '4'], Buffer.from('kept'));
const token = 'a-token-for-the-tests-only';
let listener: HttpListener;
let database: Database;
let pages: number;

beforeEach(async () => {
  listener = new HttpListener();
  pages = 3;
  database = await createTestDatabase();
  const secret = Buffer.alloc(32).toString('base64');
  await listener.listen({ ...readConfig({ SECRETS_KEY: secret }), port: 0 });
});
afterEach(async () => {
  await listener.close();
  await database.close();
});

type Parts = {
  on?: Database;
  isReadable?: boolean;
  findProblem?: Storage['findProblem'];
  freeDisk?: number;
  scanner?: Partial<Scanner>;
  findTargetProblem?: Archives['findTargetProblem'];
};

const gigabyte = 1024 ** 3;

/** Serves requests as the site does, on the given database. */
function serve({
  on = database,
  isReadable = true,
  findProblem = async () => undefined,
  freeDisk = gigabyte,
  scanner = { isConfigured: false },
  findTargetProblem = async () => undefined,
}: Parts = {}) {
  const cache = { size: { pages: 0, bytes: 1_234 } };
  Object.defineProperty(cache.size, 'pages', { get: () => pages });
  const tally = createTally();
  const metrics = new Metrics({
    patterns: ['/', '/news-room/:slug'],
    cache,
    pool: on.pool,
    limitsHit: tally.limitsHit,
    signInsRefused: tally.signInsRefused,
  });
  const machine = {
    freeDisk: async () => freeDisk,
    diskSize: async () => 4 * gigabyte,
  } as never;
  const ctx = testContext(on.db, {
    actor: { type: 'system', job: 'test' },
    ports: {
      machine,
      tally,
      scanner: scanner as Scanner,
      storage: { findProblem } as never,
      archives: { findTargetProblem } as never,
      databaseHome: { kind: 'embedded' } as never,
    },
  });
  const monitoring = new Monitoring({
    createContext: () => ctx,
    cache,
    reading: isReadable ? { token, metrics } : undefined,
  });
  listener.serve((request, response) => {
    if (monitoring.answer(request, response)) return;
    metrics.watch(request, response);
    metrics.countPage('hit');
    if (request.url === '/kept') return kept.send(request, response);
    response.writeHead(request.url === '/' ? 200 : 404).end('page');
  });
  return ctx;
}

function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`http://127.0.0.1:${listener.port}${path}`, { headers });
}

async function answerOf(path: string): Promise<[number, unknown]> {
  const answer = await ask(path);
  return [answer.status, await answer.json()];
}

/** A database that never answers. */
function openAway(): Database {
  return openDatabase({ host: '127.0.0.1', port: 1, database: 'none', user: 'none' });
}

test('live reports that the process answers, and ready that it can serve', async () => {
  serve();
  expect(await answerOf('/api/health/live')).toEqual([200, { status: 'live' }]);
  expect(await answerOf('/api/health/ready?from=balancer')).toEqual([
    200,
    { status: 'ready', degraded: [] },
  ]);
  const head = await fetch(`http://127.0.0.1:${listener.port}/api/health/ready`, {
    method: 'HEAD',
  });
  expect([head.status, head.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

test('without its database it is ready while it has cached pages, and reports what is degraded', async () => {
  const away = openAway();
  serve({ on: away });
  const degraded = { status: 'degraded', degraded: ['database'] };
  expect(await answerOf('/api/health/ready')).toEqual([200, degraded]);
  expect(await answerOf('/api/health/live')).toEqual([200, { status: 'live' }]);
  pages = 0;
  expect(await answerOf('/api/health/ready')).toEqual([
    503,
    { status: 'unavailable', degraded: ['database'] },
  ]);
  await away.close();
});

test('a storage without an answer is named in readiness and in the metrics', async () => {
  serve({ findProblem: async () => 'The bucket in S3_BUCKET does not exist at S3_ENDPOINT.' });
  const degraded = { status: 'degraded', degraded: ['files'] };
  expect(await answerOf('/api/health/ready')).toEqual([200, degraded]);
  const { lines } = await readMetrics();
  expect(lines).toEqual(
    expect.arrayContaining(['lantern_files_up 0', 'lantern_part_up{part="files"} 0']),
  );
});

test('on a full disk it names the forms of the embedded database too', async () => {
  serve({ findProblem: async () => 'The disk is full.', freeDisk: 1_000_000 });
  const degraded = { status: 'degraded', degraded: ['forms', 'files'] };
  expect(await answerOf('/api/health/ready')).toEqual([200, degraded]);
  const { lines } = await readMetrics();
  for (const part of ['forms', 'files', 'disk'])
    expect(lines).toContain(`lantern_part_up{part="${part}"} 0`);
});

test('a database that takes no changes refuses forms', async () => {
  await database.pool.query(
    `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
  );
  const { host, port, user, password, database: name } = database.pool.options;
  const readOnly = openDatabase({ host, port, user, password, database: name });
  serve({ on: readOnly });
  expect(await answerOf('/api/health/ready')).toEqual([
    200,
    { status: 'degraded', degraded: ['forms'] },
  ]);
  await readOnly.close();
});

test('what is not set up is neither up nor down, and what fails is down', async () => {
  serve();
  expect((await readMetrics()).text).not.toMatch(/part="(?:scanner|mail|backups)"/);

  const ctx = serve({ scanner: { isConfigured: true, answers: async () => false } });
  const past = `timestamptz '${ctx.now().toISOString()}' - interval '3 days'`;
  await database.pool.query(
    `insert into backup_plan (passphrase_sealed, updated_at) values ('sealed', ${past})`,
  );
  const { lines, text } = await readMetrics();
  expect(lines).toEqual(
    expect.arrayContaining([
      'lantern_part_up{part="scanner"} 0',
      'lantern_part_up{part="backups"} 0',
      'lantern_part_up{part="clock"} 1',
      'lantern_backups_scheduled 1',
    ]),
  );
  // Missing, so that an alarm on its absence can be set.
  expect(text).not.toContain('lantern_backup_age_seconds');
  const problem = 'The bucket in BACKUP_S3_BUCKET does not exist at BACKUP_S3_ENDPOINT.';
  const other = serve({ findTargetProblem: async () => problem });
  expect((await readMetrics()).lines).toContain('lantern_part_up{part="backups"} 0');
  expect(await readParts(other)).toContainEqual({ name: 'backups', state: 'failing', problem });
  // Visitors are refused nothing for want of these.
  expect(await answerOf('/api/health/ready')).toEqual([200, { status: 'ready', degraded: [] }]);
});

test('counts a page from memory as answered, and times it by its route', async () => {
  serve();
  const asked = openRequest({ host: '127.0.0.1', port: listener.port, path: '/kept' });
  asked.end();
  const [answer] = await once(asked, 'response');
  expect(await readText(answer)).toBe('kept');
  const { lines } = await readMetrics();
  expect(lines).toContain('lantern_requests_total{route="*",status="200"} 1');
  expect(lines.join('\n')).not.toContain('aborted');
  expect(lines).toContain('lantern_request_duration_seconds_count{route="*"} 1');
  expect(lines).toContain('lantern_request_duration_seconds_bucket{le="10",route="*"} 1');
});

test('counts refused sign-ins by reason', async () => {
  serve().ports.tally.signInRefused('wrong');
  const { lines } = await readMetrics();
  expect(lines).toContain('lantern_sign_ins_refused_total{reason="wrong"} 1');
});

test('before there is a site it is live but not ready, and answers immediately', async () => {
  expect(await answerOf('/api/health/live')).toEqual([200, { status: 'live' }]);
  expect(await answerOf('/api/health/ready')).toEqual([503, { status: 'starting', degraded: [] }]);
});

test('while pending requests are finished it accepts no more', async () => {
  const finishing = Promise.withResolvers<void>();
  const entered = Promise.withResolvers<void>();
  listener.serve((_, response) => {
    entered.resolve();
    void finishing.promise.then(() => response.end('done'));
  });
  const socket = connect(listener.port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (part: string) => (heard += part));
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await entered.promise;
  const closed = listener.close();
  socket.write('GET /api/health/ready HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await new Promise((resolve) => setImmediate(resolve));
  finishing.resolve();
  await ended;
  await closed;
  expect(heard).toContain('done');
  expect(heard).toMatch(/503 Service Unavailable[^]*"status":"stopping"/);
});

test('metrics require the token', async () => {
  serve();
  for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${token}`, `Bearer ${token}x`])
    expect((await ask('/metrics', { authorization })).status, authorization).toBe(401);
  expect((await ask('/metrics')).headers.get('www-authenticate')).toBe('Bearer');
  expect((await ask('/metrics', { authorization: `Bearer ${token}` })).status).toBe(200);
  serve({ isReadable: false });
  expect((await ask('/metrics', { authorization: `Bearer ${token}` })).status).toBe(401);
});

async function readMetrics(): Promise<{ text: string; lines: string[] }> {
  const answer = await ask('/metrics', { authorization: `Bearer ${token}` });
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await answer.text();
  return { text, lines: text.split('\n').filter((line) => !line.startsWith('#')) };
}

test('they count the requests of this process, by pattern and never by address', async () => {
  const ctx = serve();
  const now = `timestamptz '${ctx.now().toISOString()}'`;
  await database.pool.query(`
    insert into email_messages (id, template, to_address, payload, lane, state, created_at) values
      (gen_random_uuid(), 'test', 'sam@example.net', '{}', 3, 'queued', ${now} - interval '90 seconds'),
      (gen_random_uuid(), 'test', 'sam@example.net', '{}', 3, 'deferred', ${now}),
      (gen_random_uuid(), 'test', 'sam@example.net', '{}', 0, 'sent', ${now}),
      (gen_random_uuid(), 'test', 'sam@example.net', '{}', 0, 'failed', ${now});
    insert into backup_runs (id, action, kind, file_name, state, started_by_name, finished_at)
      values (gen_random_uuid(), 'make', 'manual', 'a', 'done', 'x', ${now} - interval '2 hours'),
        (gen_random_uuid(), 'check', 'manual', 'a', 'done', 'x', ${now}),
        (gen_random_uuid(), 'test', 'scheduled', 'a', 'done', 'x', ${now} - interval '3 days'),
        (gen_random_uuid(), 'test', 'scheduled', 'a', 'failed', 'x', ${now})`);
  const budget = { name: 'test-limit', allowed: 1, windowMinutes: 10 };
  for (let time = 0; time < 3; time += 1) await spendBudget(ctx, budget, 'network');
  expect(await ctx.db.$count(rateLimits)).toBe(1);
  for (const path of ['/', '/', '/news-room/sam@example.net', '/news-room/b', '/%61/b'])
    await (await ask(path)).text();

  const { text, lines } = await readMetrics();
  expect(lines).toEqual(
    expect.arrayContaining([
      'lantern_requests_total{route="/",status="200"} 2',
      'lantern_requests_total{route="/news-room/:slug",status="404"} 2',
      'lantern_requests_total{route="*",status="404"} 1',
      'lantern_page_cache_requests_total{result="hit"} 5',
      'lantern_page_cache_pages 3',
      'lantern_page_cache_bytes 1234',
      'lantern_database_up 1',
      'lantern_database_connections{state="waited_for"} 0',
      `lantern_disk_free_bytes ${gigabyte}`,
      'lantern_files_up 1',
      'lantern_backups_scheduled 0',
      'lantern_outbox_waiting{lane="urgent"} 0',
      'lantern_outbox_waiting{lane="bulk"} 2',
      'lantern_outbox_failed 1',
      'lantern_limits_hit_total{limit="test-limit"} 2',
    ]),
  );
  expect(valueOf(lines, 'lantern_outbox_oldest_seconds{lane="bulk"}')).toBeCloseTo(90, -2);
  expect(valueOf(lines, 'lantern_backup_age_seconds')).toBeGreaterThan(7_100);
  expect(valueOf(lines, 'lantern_restore_test_age_seconds')).toBeGreaterThan(3 * 86_400 - 100);
  expect(valueOf(lines, 'lantern_restore_test_success')).toBe(0);
  expect(valueOf(lines, 'lantern_memory_bytes{kind="resident"}')).toBeGreaterThan(1_000_000);
  expect(text).not.toContain('example.net');
  expect(text).not.toContain(process.versions.node);
});

test('figures from the database are omitted while it is unavailable, rather than zero', async () => {
  const away = openAway();
  serve({ on: away });
  const { text, lines } = await readMetrics();
  expect(lines).toContain('lantern_database_up 0');
  expect(text).not.toContain('lantern_outbox');
  expect(text).not.toContain('lantern_backup');
  expect(text).not.toContain('lantern_restore_test');
  await away.close();
});

function valueOf(lines: readonly string[], name: string): number {
  return Number(
    lines
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  );
}

/** Stores a mail of a lane, which was written some minutes ago and tried that often. */
async function storeWaiting(
  lane: MailLane,
  { minutes, attempts }: { minutes: number; attempts: number },
) {
  const at = new Date(Date.now() - minutes * 60_000);
  await database.db.insert(emailMessages).values({
    template: 'test-mail',
    toAddress: 'ana@example.org',
    payload: {},
    lane: laneNumber(lane),
    state: attempts > 0 ? 'deferred' : 'queued',
    attempts,
    nextAttemptAt: at,
    createdAt: at,
  });
}

async function mailPart() {
  return (await readParts(serve())).find(({ name }) => name === 'mail');
}

test('every lane of mail is judged by its oldest mail and its last tries', async () => {
  await storeServer(testContext(database.db));
  expect(await mailPart()).toEqual({ name: 'mail', state: 'ok' });

  // A newsletter waits for its allowance.
  await storeWaiting('bulk', { minutes: 600, attempts: 0 });
  expect(await mailPart()).toEqual({ name: 'mail', state: 'ok' });
  await storeWaiting('staff', { minutes: 61, attempts: 0 });
  expect(await mailPart()).toMatchObject({ problem: 'Mail to staff wait for 61 minutes.' });
  await database.db.delete(emailMessages);

  // The server is down: whatever lane has mail says so.
  await storeWaiting('client', { minutes: 20, attempts: 2 });
  expect(await mailPart()).toMatchObject({ problem: expect.stringContaining('Mail to clients') });
  // Another client's mail left: one recipient cannot be reached.
  await database.db.insert(emailMessages).values({
    template: 'test-mail',
    toAddress: 'bob@example.org',
    payload: {},
    lane: laneNumber('client'),
    state: 'sent',
    sentAt: new Date(),
  });
  expect(await mailPart()).toEqual({ name: 'mail', state: 'ok' });
});
