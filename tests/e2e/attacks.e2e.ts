import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import type { Lantern } from './lantern.ts';
import { waitForMails } from './mail.ts';
import { startInstalledSite } from './prepared-site.ts';
import { cookiesOf, getPage, newReport, postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';

test.describe.configure({ mode: 'serial' });

let lantern: Lantern;
let smtp: TestSmtp;
let cookie: string;

test.beforeAll(async () => {
  smtp = await startTestSmtp();
  lantern = await startInstalledSite({ SMTP_URL: smtp.url });
  cookie = await signInByForm(lantern.url, administrator);
});
test.afterAll(async () => {
  await lantern.remove();
  await smtp.stop();
});

/** Sends raw bytes, and reads the response until the connection ends. */
function speak(text: string): Promise<string> {
  const { port } = new URL(lantern.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
    let heard = '';
    socket.on('data', (chunk) => (heard += chunk.toString()));
    socket.once('error', reject);
    socket.once('close', () => resolve(heard));
  });
}

test('a foreign host name is never repeated, and never becomes a link', async () => {
  for (const extra of [
    '',
    'X-Forwarded-Host: evil.example\r\n',
    'Forwarded: host=evil.example\r\n',
  ]) {
    for (const path of ['/', '/admin/forms', '/sitemap.xml', '/robots.txt', '/contact-us']) {
      const answer = await speak(
        `GET ${path} HTTP/1.1\r\nHost: evil.example\r\n${extra}Connection: close\r\n\r\n`,
      );
      expect(answer, `${path} ${extra}`).toMatch(/^HTTP\/1\.1 \d{3}/);
      expect(answer, `${path} ${extra}`).not.toContain('evil.example');
    }
  }
});

test('a mail that is asked for under a foreign host name links to our own', async () => {
  const before = smtp.received.length;
  const sent = await postForm(`${lantern.url}/contact-us`, newReport(), {
    headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
  });
  expect(sent.status).toBe(303);
  await waitForMails(lantern);
  const mails = smtp.received.slice(before);
  expect(mails).toHaveLength(2);
  for (const { raw } of mails) expect(raw).not.toContain('evil.example');
});

test('a request that can be read in two ways is refused', async () => {
  const form = 'Content-Type: application/x-www-form-urlencoded\r\nConnection: close\r\n';
  const requests: Record<string, string> = {
    'both lengths': `POST /contact-us HTTP/1.1\r\nHost: x\r\n${form}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    'two lengths': `POST /contact-us HTTP/1.1\r\nHost: x\r\n${form}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`,
    'two hosts': 'GET /search?q=x HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
    'no host': 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'a bare line break': 'GET / HTTP/1.1\nHost: x\n\n',
    'a space before the colon': 'GET / HTTP/1.1\r\nHost : x\r\nConnection: close\r\n\r\n',
    'a header too long': `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
    'not HTTP': '\u0016\u0003\u0001 hello\r\n\r\n',
  };
  for (const [name, text] of Object.entries(requests))
    expect.soft(await speak(text), name).toMatch(/^HTTP\/1\.1 4\d\d /);
  for (const method of ['TRACE', 'CONNECT', 'PROPFIND', 'DELETE'])
    expect
      .soft(
        await speak(`${method} /admin/forms HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
        method,
      )
      .not.toMatch(/^HTTP\/1\.1 [23]/);
  expect((await getPage(lantern.url)).status).toBe(200);
});

const breaks = ['\r\nBcc: thief@evil.example', '\nBcc: thief@evil.example', '%0d%0aBcc: thief'];

test('what is typed into a form adds no header and no recipient to a mail', async () => {
  const before = smtp.received.length;
  for (const [index, text] of breaks.entries()) {
    const from = `203.0.113.${20 + index}`;
    const typed = { name: `Sam${text}`, message: `Help.${text}\r\n.\r\nMAIL FROM:<a@b.example>` };
    expect((await postForm(`${lantern.url}/contact-us`, newReport(typed), { from })).status).toBe(
      303,
    );
    const email = `sam@example.net${text}`;
    const refused = await postForm(`${lantern.url}/contact-us`, newReport({ email }), { from });
    expect(refused.status, 'an address with a line break').toBe(400);
    await postForm(`${lantern.url}/newsletter`, { email }, { from });
    await postForm(`${lantern.url}/opt-out`, { email }, { from });
  }
  await waitForMails(lantern);
  expect(smtp.received.length).toBeGreaterThanOrEqual(before + 2 * breaks.length);
  for (const { to, from, raw } of smtp.received.slice(before)) {
    expect([...to, from].join(' ')).not.toContain('evil.example');
    const [headers = ''] = raw.split('\r\n\r\n');
    expect(headers).not.toMatch(/^(bcc|cc):/im);
  }
});

const scripts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</title><svg onload=alert(1)>',
  'javascript:alert(1)',
  "'; drop table form_submissions; --",
  '{{constructor.constructor("return 1")()}}',
  '${7*7}',
];

test('what is typed is shown as text, in the back office too', async () => {
  for (const [index, text] of scripts.entries()) {
    const from = `203.0.113.${40 + index}`;
    const report = newReport({ name: text, message: `I typed ${text}` });
    expect((await postForm(`${lantern.url}/contact-us`, report, { from })).status, text).toBe(303);
    for (const path of [
      '/search',
      '/admin/forms',
      '/admin/cases',
      '/admin/audit',
      '/admin/indicators',
    ]) {
      const address = `${lantern.url}${path}?q=${encodeURIComponent(text)}`;
      const answer = await getPage(address, { cookie });
      expect(answer.status, address).toBeLessThan(500);
      expect(await answer.text(), address).not.toMatch(/<script>alert|<img src=x|<svg onload/);
    }
  }
  const [count] = await lantern.query<{ stored: number }>(
    'select count(*)::int as stored from form_submissions',
  );
  expect(count?.stored).toBeGreaterThanOrEqual(scripts.length);
});

test('nobody is led to another site', async () => {
  for (const next of [
    '//evil.example',
    'https://evil.example',
    String.raw`/\evil.example`,
    '/admin/../..//evil.example',
    'javascript:alert(1)',
  ]) {
    const address = `${lantern.url}/admin/login?next=${encodeURIComponent(next)}`;
    const answer = await postForm(address, administrator, { from: '203.0.113.70' });
    const location = answer.headers.get('location') ?? '/';
    expect(new URL(location, lantern.url).origin, next).toBe(lantern.url);
  }
  for (const path of [
    '//evil.example',
    '/%2F%2Fevil.example',
    String.raw`/\evil.example`,
    '/.//evil.example/..',
  ]) {
    const answer = await speak(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer, path).not.toMatch(/^location: *(https?:)?[/\\]{2}/im);
  }
});

test('no file of the program or the machine can be had', async () => {
  const steps = ['/../', '/..%2f', '/%2e%2e/', '/..%5c', '/....//', '/.%00./'];
  const places = ['', '/assets', '/media', '/islands', '/share', '/fonts'];
  const given: string[] = [];
  const files = ['etc/passwd', 'package.json', 'var/secrets.key', 'server/index.js', '.git/config'];
  for (const place of places)
    for (const step of steps)
      for (const file of files) {
        const path = `${place}${step.repeat(4)}${file}`.replaceAll('//', '/');
        const answer = await speak(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
        const isRefused = /^HTTP\/1\.1 (3|4)\d\d/.test(answer);
        if (!isRefused || /root:|"dependencies"|repositoryformatversion/.test(answer))
          given.push(`${path}: ${answer.slice(0, 200)}`);
      }
  expect(given).toEqual([]);
  for (const path of ['/package.json', '/.env', '/server/main.ts', '/assets/', '/debug'])
    expect.soft((await getPage(lantern.url + path)).status, path).toBe(404);
});

test('a session that somebody else prepared does not become mine, and a used one ends', async () => {
  const planted = 'lantern.session_token=planted.by-somebody';
  const answer = await postForm(`${lantern.url}/admin/login`, administrator, {
    cookie: planted,
    from: '203.0.113.80',
  });
  const fresh = answer.headers.getSetCookie().find((each) => each.includes('session_token')) ?? '';
  expect(fresh).toMatch(/HttpOnly/i);
  expect(fresh).toMatch(/SameSite=(Lax|Strict)/i);
  expect(fresh).not.toContain('planted');
  const own = fresh.split(';')[0] ?? '';
  expect((await getPage(`${lantern.url}/admin/forms`, { cookie: own })).status).toBe(200);
  await postForm(`${lantern.url}/admin/logout`, {}, { cookie: own });
  expect((await getPage(`${lantern.url}/admin/forms`, { cookie: own })).status).toBe(302);
});

test('one network cannot guess on, whichever of its addresses and accounts it takes', async () => {
  async function guess(from: string, email: string): Promise<number> {
    const typed = { email, password: 'guess' };
    return (await postForm(`${lantern.url}/admin/login`, typed, { from })).status;
  }
  const statuses: number[] = [];
  for (let time = 1; time <= 8; time += 1)
    statuses.push(await guess(`2001:db8:77:1:${time}:${time}::${time}`, `a${time}@example.org`));
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
  expect(await guess('2001:db8:77:1:ffff::1', administrator.email)).toBe(429);
  expect(await guess('2001:db8:77:2::1', 'somebody@example.org')).toBe(400);
});

test('what is refused is written down, and so is who did it', async () => {
  await lantern.query(`update admin_users set role = 'editor'`);
  for (let tries = 0; tries < 25; tries += 1)
    expect((await getPage(`${lantern.url}/admin/cases`, { cookie })).status).toBe(403);
  await lantern.query(`update admin_users set role = 'administrator'`);
  const rows = await lantern.query<{ name: string; details: { path: string } }>(
    `select actor_name as name, details from audit_log where action = 'access.refused'`,
  );
  expect(rows).toHaveLength(20);
  expect(rows[0]).toEqual({
    name: administrator.name,
    details: { path: '/admin/cases', method: 'GET', reason: 'role' },
  });
});

test('nobody who may use the database can change the log unseen', async () => {
  for (const statement of [
    'delete from audit_log',
    'update audit_log set actor_name = null',
    'truncate audit_chain',
  ])
    await expect(lantern.query(statement), statement).rejects.toThrow('append-only');
  async function verify(): Promise<string> {
    return (await postForm(`${lantern.url}/admin/audit/verify`, {}, { cookie })).text();
  }
  await expect.poll(async () => (await lantern.query('select from audit_unsealed')).length).toBe(0);
  expect(await verify()).toContain('The chain is whole');
  await lantern.query(`alter table audit_log disable trigger user;
    update audit_log set actor_name = 'Nobody' where action = 'access.refused';
    alter table audit_log enable trigger user`);
  const found = await verify();
  expect(found).toContain('The chain is broken');
  expect(found).toContain('was changed after it had been written');
});

test('wrong passwords from everywhere keep strangers out, and not a browser that signed in before', async () => {
  const { email, password } = administrator;
  const login = `${lantern.url}/admin/login`;
  const first = await postForm(login, { email, password }, { from: '198.51.100.7' });
  const device = cookiesOf(first)
    .split('; ')
    .find((pair) => pair.includes('lantern-device='));
  expect(device).toBeDefined();
  for (let place = 0; place < 40; place += 1) {
    const from = `2001:db8:${(place + 16).toString(16)}::1`;
    await postForm(login, { email, password: 'wrong password' }, { from });
  }

  const stranger = await postForm(login, { email, password }, { from: '2001:db8:ffff::1' });
  expect(stranger.status).toBe(429);
  const owner = { from: '203.0.113.9', ...(device && { cookie: device }) };
  expect((await postForm(login, { email, password }, owner)).status).toBe(303);
});
