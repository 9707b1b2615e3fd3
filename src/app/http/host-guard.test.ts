import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DomainRole } from '#features/base/domains/domain-table.server.ts';
import { TrustedProxies } from '#platform/adapters/environment/trusted-proxies.ts';
import { HostGuard, redirectOrRefuse } from './host-guard.ts';

const site = { appUrl: 'https://help.example.org', isHttps: true, hasSecureSubdomains: false };
const roles: [string, DomainRole][] = [
  ['help.example.org', 'primary'],
  ['www.example.org', 'secondary'],
  ['old.example.org', 'inactive'],
];
let guard: HostGuard;

const server = createServer((asked, response) => {
  const verdict = guard.judge(asked);
  if (verdict !== 'serve' && redirectOrRefuse(asked, response, { verdict, site })) return;
  response.end('served');
});

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    }),
);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  guard = new HostGuard('http://configured.example.net:3000');
  guard.setTable({ primary: 'help.example.org', roles: new Map(roles) });
});

function port(): number {
  return (server.address() as AddressInfo).port;
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

function ask(host: string, path = '/', method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(
      { host: '127.0.0.1', port: port(), path, method, headers: { host }, agent: false },
      (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (part: string) => (body += part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      },
    );
    asking.on('error', reject).end();
  });
}

/** Sends raw bytes, and returns the status line of the response. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port(), '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').once('data', (part: string) => {
      resolve(part.split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.on('error', reject);
  });
}

test('a secondary domain redirects to the primary one, keeping path and query', async () => {
  const { status, headers } = await ask('www.example.org:8080', '/case-tracker?a=1&b=%2F');
  expect(status).toBe(301);
  expect(headers.location).toBe('https://help.example.org/case-tracker?a=1&b=%2F');
  expect(headers['cache-control']).toBe('public, max-age=300');
});

test.each([
  ['//evil.example/x', 'https://help.example.org//evil.example/x'],
  ['/\\evil.example', 'https://help.example.org/\\evil.example'],
  ['/.evil.example', 'https://help.example.org/.evil.example'],
])('no path leads elsewhere: %s', async (path, location) => {
  const { headers } = await ask('www.example.org', path);
  expect(headers.location).toBe(location);
  expect(new URL(String(headers.location)).host).toBe('help.example.org');
});

test('inactive and unknown domains are refused with a plain page', async () => {
  for (const host of ['old.example.org', 'evil.example.com']) {
    const { status, headers, body } = await ask(host, '/contact-us');
    expect(status, host).toBe(421);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).not.toContain(host);
  }
});

test('the primary domain, the configured host and addresses are served', async () => {
  for (const host of ['help.example.org', 'configured.example.net:3000', '127.0.0.1', 'localhost'])
    expect((await ask(host)).body, host).toBe('served');
});

test('health and the check of a domain answer under every name, and nothing like them', async () => {
  for (const host of ['www.example.org', 'old.example.org', 'evil.example.com']) {
    expect((await ask(host, '/api/health')).body).toBe('served');
    expect((await ask(host, '/.well-known/lantern-check?nonce=x')).body).toBe('served');
    expect((await ask(host, '/api/health/..')).body).not.toBe('served');
  }
});

test('a form that was open on a secondary domain is accepted, one on an inactive domain is not', async () => {
  expect((await ask('www.example.org', '/contact-us', 'POST')).body).toBe('served');
  expect((await ask('old.example.org', '/contact-us', 'POST')).status).toBe(421);
});

test.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: help.example.org\r\nHost: evil.example.com\r\n\r\n'],
  ['a whole address', 'GET http://www.example.org/ HTTP/1.1\r\nHost: www.example.org\r\n\r\n'],
  ['a user before the host', 'GET / HTTP/1.1\r\nHost: help.example.org@evil.com\r\n\r\n'],
  ['a host that is no name', 'GET / HTTP/1.1\r\nHost: help.example.org/x\r\n\r\n'],
])('%s is refused', async (_, bytes) => {
  expect(await send(bytes)).toMatch(/^HTTP\/1\.1 400 /);
});

test('a forwarded host is ignored', async () => {
  const forged = 'X-Forwarded-Host: help.example.org\r\nForwarded: host=help.example.org\r\n';
  expect(await send(`GET / HTTP/1.1\r\nHost: old.example.org\r\n${forged}\r\n`)).toContain('421');
});

test('a trusted proxy determines the name that the visitor asked for', async () => {
  guard = new HostGuard(site.appUrl, new TrustedProxies());
  guard.setTable({ primary: 'help.example.org', roles: new Map(roles) });
  const asked = 'Host: 127.0.0.1:3000\r\nX-Forwarded-Host: old.example.org\r\n';
  expect(await send(`GET / HTTP/1.1\r\n${asked}\r\n`)).toContain('421');
});

test('an old client without a host is served', async () => {
  expect(await send('GET / HTTP/1.0\r\n\r\n')).toContain('200');
});

test('a change of the list takes effect with the next request', async () => {
  expect((await ask('old.example.org')).status).toBe(421);
  guard.setTable({ primary: 'old.example.org', roles: new Map([['old.example.org', 'primary']]) });
  expect((await ask('old.example.org')).status).toBe(200);
  expect((await ask('help.example.org')).status).toBe(421);
  guard.setTable({ primary: undefined, roles: new Map() });
  expect((await ask('anything.example.com')).status).toBe(200);
});
