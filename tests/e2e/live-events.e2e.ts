import { expect, test } from '@playwright/test';
import { bestTime, startStopwatch } from '../stopwatch.ts';
import type { Lantern } from './lantern.ts';
import { startInstalledSite } from './prepared-site.ts';
import { getPage, newReport, postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';

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
  const stream = { answer, heard: '', leave: () => leaving.abort() };
  return Object.assign(stream, { ending: collect(stream) });
}

/** Whether the stream ended, or was cut off. */
async function collect(stream: { answer: Response; heard: string }): Promise<'whole' | 'cut'> {
  const decoder = new TextDecoder();
  try {
    for await (const piece of stream.answer.body ?? []) stream.heard += decoder.decode(piece);
    return 'whole';
  } catch {
    return 'cut';
  }
}

test('a report is announced immediately, by kind and id, uncompressed and never cached', async () => {
  const stream = await open();
  expect(stream.answer.status).toBe(200);
  expect(stream.answer.headers.get('content-type')).toContain('text/event-stream');
  expect(stream.answer.headers.get('content-encoding')).toBeNull();
  expect(stream.answer.headers.get('cache-control')).toContain('no-store');
  const best = await bestTime(3_000, async (turn) => {
    await postForm(`${lantern.url}/contact-us`, newReport({ name: 'Sam Sample' }));
    const passed = startStopwatch();
    await expect
      .poll(() => stream.heard.split('submission.created').length, { intervals: [50] })
      .toBe(turn + 1);
    return passed();
  });
  expect(best).toBeLessThanOrEqual(3_000);
  const rows = await lantern.query<{ id: string }>('select id from form_submissions');
  for (const { id } of rows)
    expect(stream.heard).toContain(`data: {"kind":"submission.created","id":"${id}"}`);
  expect(stream.heard).not.toContain('Sam Sample');
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
  // A request by the active user renews the session.
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
  // Streams still open after five seconds are cut off.
  expect(await Promise.all(streams.map(({ ending }) => ending))).toEqual(['whole', 'whole']);
  await stopping;
  await lantern.start();
});
