import { expect, test } from '@playwright/test';
import { urls } from '#shared/urls.ts';
import { expectStateAccessible } from './axe.ts';
import { dragByKeyboard } from './drag-by-keyboard.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { openPlain } from './plain-browser.ts';
import { startInstalledSite } from './prepared-site.ts';
import { getPage, postForm, signInByForm } from './requests.ts';
import { runJob } from './run-job.ts';
import { administrator } from './staff.ts';
import { expectGone, expectPublic, openWatched, publicPage } from './staff-page.ts';
import { storeSettings } from './stored-settings.ts';

let lantern: Lantern;
let cookie: string;

test.beforeAll(async () => {
  lantern = await startInstalledSite();
  cookie = await signInByForm(lantern.url, administrator);
});
test.afterAll(({ browser }) => leave(browser, lantern));

test('a post is drafted, published, changed, taken off, and one that waits appears by itself', async () => {
  const staff = openPlain(lantern.url, { cookie });
  await staff.open('/admin/settings/news/new');
  const words = { title: 'New opening hours', body: 'We open at **nine**.' };
  const drafted = await staff.press('Save draft', words);
  expect(drafted.url.pathname).toMatch(/[0-9a-f-]{36}$/);
  expect(drafted.words).toContain('Draft saved. It is not on the site yet');
  expect(drafted.words).toContain('Nobody outside can read it until you publish it.');
  const before = await publicPage(lantern, '/news-room');
  expect(before).toContain('We have published nothing yet.');
  expect(before).toContain('Warnings of authorities');
  expect(before).not.toContain('New opening hours');
  expect(before, 'nothing stands there as an example').not.toContain('Sample');

  await staff.press('Publish now');
  await expectPublic(lantern, '/news-room', 'New opening hours');
  await expectPublic(lantern, '/news-room/new-opening-hours', 'We open at <strong>nine</strong>.');
  expect(await publicPage(lantern, '/news-room')).not.toContain('We have published nothing yet.');
  await staff.press('Save', { body: 'We open at **ten**.' });
  await expectPublic(lantern, '/news-room/new-opening-hours', 'We open at <strong>ten</strong>.');

  await staff.press('Remove from the site');
  await expectGone(lantern, '/news-room', 'New opening hours');

  const waiting = await staff.press('Schedule', { at: '2099-01-01T09:00' });
  expect(waiting.words).toContain('Scheduled');
  const later = await staff.press('Save', { at: '2099-02-01T09:00' });
  expect(later.html).toContain('value="2099-02-01T09:00"');
  expect(await publicPage(lantern, '/news-room')).not.toContain('New opening hours');
  // The time comes without any request: the test wakes the program's job.
  await lantern.query(`update posts set published_at = now()`);
  await runJob(lantern, 'announce-posts');
  await expectPublic(lantern, '/news-room', 'New opening hours');
});

test('a draft with a moment is not left as one without a word', async () => {
  const staff = openPlain(lantern.url, { cookie });
  await staff.open('/admin/settings/news/new');
  const words = { title: 'Closed in May', body: 'We are away.', at: '2099-05-01T09:00' };
  const asked = await staff.press('Save draft', words);
  expect(asked.status).toBe(400);
  expect(asked.words).toContain('To publish it at this moment, press “Schedule”.');
  expect(asked.html).toContain('value="2099-05-01T09:00"');
  const waiting = await staff.press('Schedule');
  expect(waiting.words).toContain('It appears by itself');
  const kept = await staff.press('Save', { at: '' });
  expect(kept.words).toContain('To make it a draft again, press “Cancel the schedule”.');
});

test('a success story is not published without a ground', async () => {
  const staff = openPlain(lantern.url, { cookie });
  await staff.open('/admin/settings/news/new');
  const story = { title: 'A good end', kind: 'success', body: 'A client got an answer.' };
  const refused = await staff.press('Publish now', story);
  expect(refused.words).toContain('Stored as a draft, not published');
  expect(await publicPage(lantern, '/news-room')).not.toContain('A good end');

  await staff.press('Publish now', { consent: 'A. B. agreed in writing, 2026' });
  await expectPublic(lantern, '/news-room/a-good-end', 'A. B. agreed in writing, 2026');
});

test('staff choose what search engines show of a page', async () => {
  const words = {
    version: '0',
    title: 'Who we are',
    description: 'Ours.',
    keywords: 'help, fraud',
  };
  for (const [name, path] of [
    ['about', '/about'],
    ['contact-us', '/contact-us'],
  ] as const) {
    const saved = await postForm(`${lantern.url}/admin/settings/pages/${name}`, words, { cookie });
    expect(saved.status).toBe(303);
    await expectPublic(lantern, path, '<meta name="description" content="Ours."');
    await expectPublic(lantern, path, 'help, fraud');
    await expectPublic(lantern, path, /<title>Who we are/);
  }
});

test('a page view is counted, without cookies', async () => {
  const headers = {
    'user-agent': 'Mozilla/5.0 (X11) Chrome/130',
    referer: 'https://www.reddit.com/r/story',
  };
  const looked = await getPage(`${lantern.url}/services`, { headers });
  expect([looked.status, looked.headers.getSetCookie()]).toEqual([200, []]);
  await lantern.stop();
  await lantern.start();
  const rows = await lantern.query(
    `select views, referrer_host from seo_analytics where page = '/services'`,
  );
  expect(rows).toContainEqual({ views: 1, referrer_host: 'reddit.com' });
  const { words } = await openPlain(lantern.url, { cookie }).open('/admin/settings/pages');
  expect(words).toContain('reddit.com');
});

/** The leaders that visitors see. */
async function shown(): Promise<string[]> {
  const names = (await publicPage(lantern, '/about')).match(/(Ada|Ben|Cleo) Real/g) ?? [];
  return [...new Set(names)].map((name) => name.slice(0, -5));
}

test('people are ordered by keyboard, by buttons and without script', async ({ browser }) => {
  for (const [name, team] of [
    ['Ada Real', 'leaders'],
    ['Ben Real', 'leaders'],
    ['Cleo Real', 'leaders'],
    ['Dora Real', 'researchers'],
  ] as const) {
    const fields = { name, team, role: 'Analyst', isActive: 'on', version: '0' };
    await postForm(`${lantern.url}/admin/settings/people/person/new`, fields, { cookie });
  }
  const path = '/admin/settings/people';
  const { page, faults } = await openWatched(browser, lantern, { path });
  const leaders = page.getByRole('region', { name: 'Leaders' });
  await expect(leaders.getByRole('link')).toHaveText(['Ada Real', 'Ben Real', 'Cleo Real']);
  await expectStateAccessible(page, 'people');

  await dragByKeyboard(leaders.getByRole('button', { name: 'Drag person 1' }), {
    arrow: 'ArrowDown',
    from: 'Now at place 1 of 3.',
    to: 'Now at place 2 of 3.',
  });
  await expect(leaders.getByRole('link')).toHaveText(['Ben Real', 'Ada Real', 'Cleo Real']);
  await expect.poll(shown).toEqual(['Ben', 'Ada', 'Cleo']);

  await page.getByRole('button', { name: 'Move Cleo Real up' }).click();
  await expect.poll(shown).toEqual(['Ben', 'Cleo', 'Ada']);
  faults.expectNone();

  const plain = openPlain(lantern.url, { cookie });
  await plain.open(path);
  const moved = await plain.press('Move Ben Real down');
  const order = moved.words.match(/(Ada|Ben|Cleo) Real/g)?.slice(0, 1);
  expect(order).toEqual(['Cleo Real']);
  await expect.poll(shown).toEqual(['Cleo', 'Ben', 'Ada']);
});

test('a picture comes from memory, to visitors with a session too, and other sites may show it', async () => {
  const address = `${lantern.url}${urls.shareImage(urls.contact().replace(/\?.*/, ''))}`;
  const drawn = await getPage(address);
  const body = Buffer.from(await drawn.arrayBuffer());
  expect(drawn.status).toBe(200);
  expect(Object.fromEntries(drawn.headers)).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
    'content-length': String(body.length),
  });
  // Width and height in the header of the file. Source: PNG specification, 11.2.1.
  expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(body.length).toBeLessThan(100_000);

  const headers = { 'if-none-match': drawn.headers.get('etag') ?? '' };
  // Only cached pages are answered without a body.
  for (const session of ['', 'lantern_session=x'])
    expect((await getPage(address, { cookie: session, headers })).status, session).toBe(304);
});

test('a new name of the organisation is on the picture', async () => {
  const address = `${lantern.url}${urls.shareImage(urls.about())}`;
  const before = (await getPage(address)).headers.get('etag');
  await storeSettings(lantern, { company_name: 'Help & Hope' });
  await expect.poll(async () => (await getPage(address)).headers.get('etag')).not.toBe(before);
});

test('nothing else can be had drawn', async () => {
  for (const path of [
    '/share/no-such-page.png',
    '/share/about.png.data',
    '/share/About.png',
    '/share/admin.png',
    '/share/',
  ]) {
    const answer = await fetch(`${lantern.url}${path}`);
    expect(answer.status, path).toBe(404);
  }
  const drawn = await getPage(`${lantern.url}/share/about.png`);
  const asked = await getPage(`${lantern.url}/share/about.png?text=x`);
  expect(asked.headers.get('etag')).toBe(drawn.headers.get('etag'));
  const spelled = await getPage(`${lantern.url}/share/%61bout.png`);
  expect(spelled.status).toBe(301);
  expect(spelled.headers.get('location')).toBe('/share/about.png');
  // The router's own data request gets no picture either.
  const answer = await getPage(`${lantern.url}/share/about.png.data?_routes=x`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('There is no such picture.');
});
