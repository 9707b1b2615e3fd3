import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { SERVER_FLAGS, SERVER_MEMORY } from '../bootstrap/run-server.mjs';
import { LastingError } from '#platform/config/operator-error.ts';
import { hasNginx, startNginx, type Nginx } from '#tests/nginx.ts';

const deploy = path.resolve(import.meta.dirname, '../../deploy');
const name = 'help.example.org';

// A fresh machine may lack these programs: the examples are checked only where they are installed.
// From version 250 on it checks a file; before, only running units.
const systemd = spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' }).stdout ?? '';
const hasSystemd = Number(/systemd (\d+)/.exec(systemd)?.[1] ?? 0) >= 250;

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lantern-deploy-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  'deploy/lantern.service',
  'deploy/lantern@.service',
  'deploy/Dockerfile',
  'scripts/package/files/lantern.mjs',
])('%s starts the program with little memory, as npm start does', async (file) => {
  const example = await readFile(path.join(deploy, '..', file), 'utf8');
  for (const flag of SERVER_FLAGS) expect(example).toContain(flag);
  for (const [setting, value] of Object.entries(SERVER_MEMORY))
    expect(example).toContain(`${setting}=${value}`);
});

test.each(['lantern.service', 'lantern@.service'])(
  '%s starts the next process only when this one answers, and does not repeat a wrong setting',
  async (file) => {
    const unit = await readFile(path.join(deploy, file), 'utf8');
    const { exitCode } = new LastingError('A wrong setting.');
    for (const line of [
      'Type=notify',
      'NotifyAccess=all',
      'TimeoutStartSec=infinity',
      'Restart=on-failure',
      `RestartPreventExitStatus=${exitCode}`,
    ])
      expect(unit).toMatch(new RegExp(`^${line}$`, 'm'));
  },
);

describe.skipIf(!hasSystemd)(
  `systemd unit${hasSystemd ? '' : ' (skipped: there is no systemd-analyze of 250 or later)'}`,
  () => {
    test.each(['lantern.service', 'lantern@.service'])('%s is valid, and closed', async (file) => {
      const unit = path.join(folder, file.replace('@', '@3001'));
      const example = await readFile(path.join(deploy, file), 'utf8');
      await writeFile(unit, example.replace('/usr/bin/node', process.execPath));
      const verified = spawnSync('systemd-analyze', ['verify', '--recursive-errors=no', unit], {
        encoding: 'utf8',
      });
      // It also reports problems of other units on the machine.
      expect(verified.stderr).not.toContain('lantern.service');
      expect(verified.status).toBe(0);
      // Exposure in tenths: 0 is closed, 100 open; systemd calls 25 and less "OK".
      const judged = spawnSync(
        'systemd-analyze',
        ['security', '--offline=yes', '--threshold=20', unit],
        { encoding: 'utf8' },
      );
      expect(judged.status, judged.stdout).toBe(0);
    });
  },
);

describe.skipIf(!hasNginx)(
  `nginx block${hasNginx ? '' : ' (skipped: nginx is not installed)'}`,
  () => {
    let backend: Server;
    let handle: (asked: IncomingMessage, answer: ServerResponse) => void;
    let nginx: Nginx;

    beforeAll(async () => {
      backend = createServer((asked, answer) => handle(asked, answer)).listen(0, '127.0.0.1');
      await once(backend, 'listening');
      const { port } = backend.address() as AddressInfo;
      nginx = await startNginx(name, [port]);
    });
    afterAll(async () => {
      await nginx.stop();
      backend.closeAllConnections();
      backend.close();
    });

    function ask(
      target: string,
      options: { method?: string; headers?: Record<string, string> } = {},
    ) {
      return request({
        host: '127.0.0.1',
        port: nginx.https,
        servername: name,
        path: target,
        rejectUnauthorized: false,
        agent: false,
        ...options,
        headers: { host: name, ...options.headers },
      });
    }

    async function answerTo(asked: ReturnType<typeof ask>): Promise<IncomingMessage> {
      const [answer] = await once(asked, 'response');
      return answer;
    }

    test('redirects from http to https, and keeps the page', async () => {
      const answer = await fetch(`http://127.0.0.1:${nginx.http}/about?a=b`, {
        redirect: 'manual',
      });
      expect(answer.status).toBe(301);
      expect(answer.headers.get('location')).toBe('https://127.0.0.1/about?a=b');
    });

    test('says under which name and from where a visitor came', async () => {
      handle = ({ headers, httpVersion }, answer) =>
        answer.end(JSON.stringify({ headers, httpVersion }));
      const asked = ask('/', { headers: { 'x-forwarded-for': '203.0.113.9' } });
      asked.end();
      const { headers, httpVersion } = JSON.parse(await text(await answerTo(asked)));
      expect(httpVersion).toBe('1.1');
      expect(headers).toMatchObject({ host: name, 'x-forwarded-for': '203.0.113.9, 127.0.0.1' });
      expect(headers.connection).not.toBe('close');
    });

    test.each(['/admin/events', '/chat/events'])('passes %s on as it comes', async (target) => {
      handle = (_, answer) => answer.writeHead(200).write('event: first\n\n');
      const asked = ask(target);
      asked.end();
      // The stream never ends: a buffered response would never arrive.
      const [part] = await once(await answerTo(asked), 'data');
      expect(String(part)).toBe('event: first\n\n');
      asked.destroy();
    });

    test.each([
      ['/contact-us', 205, 200],
      ['/es/contact-us', 205, 200],
      ['/admin/cases/1/files', 205, 200],
      ['/admin/documents/upload', 50, 200],
      ['/admin/login', 60, 413],
    ])('%s takes %i MB: %i', async (target, megabytes, status) => {
      // Decided by the length alone: nginx refuses by it, and forwards before the body has arrived.
      handle = (_, answer) => answer.end();
      const headers = { 'content-length': String(megabytes * 1024 * 1024) };
      const asked = ask(target, { method: 'POST', headers });
      asked.on('error', () => {});
      asked.write('the first bytes');
      expect((await answerTo(asked)).statusCode).toBe(status);
      asked.destroy();
    });
  },
);

describe('container', () => {
  test('the compose file gives the program its variables, a plain role, and logs of limited size', async () => {
    const compose = parse(await readFile(path.join(deploy, 'compose.yaml'), 'utf8'), {
      merge: true,
    });
    const { database, lantern } = compose.services;
    expect(lantern.env_file).toBe('.env');
    // The image makes POSTGRES_USER a superuser.
    expect(database.environment).not.toHaveProperty('POSTGRES_USER');
    expect(compose.configs.role.content).toMatch(
      /create role lantern login createdb password [^;]*;/,
    );
    expect(compose.configs.role.content).not.toMatch(/superuser|createrole/);
    for (const { logging } of [database, lantern])
      expect(logging).toEqual({ driver: 'local', options: { 'max-size': '10m', 'max-file': '5' } });
  });

  test('runs as a plain user, with one volume, and is asked whether it lives', async () => {
    const file = await readFile(path.join(deploy, 'Dockerfile'), 'utf8');
    expect(file).toMatch(/^USER node$/m);
    expect(file.match(/^VOLUME .*/gm)).toEqual(['VOLUME /data']);
    expect(file).toContain('/api/health/live');
    const compose = await readFile(path.join(deploy, 'compose.yaml'), 'utf8');
    for (const line of ['read_only: true', 'cap_drop: [ALL]', "'127.0.0.1:3000:3000'"])
      expect(compose).toContain(line);
    // The proxy has the gateway's address: with another one all visitors would count as one person.
    const gateway = /gateway: (\S+)/.exec(compose)?.[1];
    expect(compose).toContain(`TRUSTED_PROXIES: 127.0.0.0/8, ${gateway}`);
  });
});
