import { expect, test } from '@playwright/test';
import type { Lantern } from './lantern.ts';
import { startInstalledSite } from './prepared-site.ts';
import { getPage, newReport, postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { expectWithin } from './expect-within.ts';

test.describe.configure({ mode: 'serial' });

let lantern: Lantern;
let cookie: string;

test.beforeAll(async () => {
  lantern = await startInstalledSite();
  cookie = await signInByForm(lantern.url, administrator);
});
test.afterAll(() => lantern.remove());

const accept = { accept: 'text/event-stream', 'accept-encoding': 'gzip' };

/** An open stream; `heard` grows with what arrives. */
async function open(headers: Record<string, string> = accept) {
  const leaving = new AbortController();
  const answer = await fetch(`${lantern.url}/admin/events`, {
    redirect: 'manual',
    signal: leaving.signal,
    headers: { cookie, ...headers },
  });
  const stream = { answer, heard: '', isOver: false, leave: () => leaving.abort() };
  void collect(stream).finally(() => (stream.isOver = true));
  return stream;
}

async function collect(stream: { answer: Response; heard: string }): Promise<void> {
  const decoder = new TextDecoder();
  try {
    for await (const piece of stream.answer.body ?? []) stream.heard += decoder.decode(piece);
  } catch {
    // Left on purpose.
  }
}

test('a report is told at once, by kind and id, unpacked and kept nowhere', async () => {
  const stream = await open();
  expect(stream.answer.status).toBe(200);
  expect(stream.answer.headers.get('content-type')).toContain('text/event-stream');
  expect(stream.answer.headers.get('content-encoding')).toBeNull();
  expect(stream.answer.headers.get('cache-control')).toContain('no-store');
  const report = newReport();
  await postForm(`${lantern.url}/contact-us`, report);
  await expectWithin(3_000, () => expect.poll(() => stream.heard).toContain('submission.created'));
  const [row] = await lantern.query<{ id: string }>('select id from form_submissions');
  expect(stream.heard).toContain(`data: {"kind":"submission.created","id":"${row?.id}"}`);
  expect(stream.heard).not.toContain(report['name']);
  stream.leave();
});

test('the same report again is no news', async () => {
  const stream = await open();
  const report = newReport();
  await postForm(`${lantern.url}/contact-us`, report);
  await postForm(`${lantern.url}/contact-us`, report);
  const last = newReport();
  await postForm(`${lantern.url}/contact-us`, last);
  const [row] = await lantern.query<{ id: string }>(
    `select id from form_submissions where data->>'email' = $1`,
    [last['email']],
  );
  await expect.poll(() => stream.heard).toContain(row?.id);
  expect(stream.heard.split('submission.created')).toHaveLength(3);
  stream.leave();
});

test('without a session, or asked for as a page, there is no stream', async () => {
  const anonymous = await fetch(`${lantern.url}/admin/events`, {
    redirect: 'manual',
    headers: accept,
  });
  expect(anonymous.status).toBe(302);
  const page = await getPage(`${lantern.url}/admin/events`, { cookie });
  expect(page.status).toBe(406);
});

test('an open screen does not keep its session alive', async () => {
  await lantern.query(`update sessions set expires_at = now() + interval '10 minutes'`);
  const before = await lantern.query('select expires_at from sessions');
  const stream = await open();
  await expect.poll(() => stream.heard).toContain('retry');
  expect(stream.answer.headers.getSetCookie()).toEqual([]);
  expect(await lantern.query('select expires_at from sessions')).toEqual(before);
  stream.leave();
  // Somebody at work renews it.
  await getPage(`${lantern.url}/admin/forms`, { cookie });
  expect(await lantern.query('select expires_at from sessions')).not.toEqual(before);
});

test('the quick search answers to staff alone', async () => {
  await postForm(`${lantern.url}/contact-us`, newReport({ name: 'Zelda Quick' }));
  const address = `${lantern.url}/admin/find.json?q=zelda`;
  const found = await getPage(address, { cookie });
  expect(await found.json()).toMatchObject({ cases: [], submissions: [{ name: 'Zelda Quick' }] });
  expect(found.headers.get('cache-control')).toContain('no-store');
  const anonymous = await getPage(address);
  expect(anonymous.status).toBe(302);
  expect(await anonymous.text()).not.toContain('Zelda');
});

test('open streams do not hold up the end of the program', async () => {
  const streams = [await open(), await open()];
  const stopping = lantern.stop();
  // Connections that are still open after five seconds are cut.
  await expectWithin(4_000, () =>
    expect.poll(() => streams.every(({ isOver }) => isOver)).toBe(true),
  );
  await stopping;
  await lantern.start();
});
