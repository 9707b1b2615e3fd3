import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { expectAccessibleEverywhere, expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { startInstalledSite } from './prepared-site.ts';
import { getPage, newReport, postForm, referenceIn, signInByForm } from './requests.ts';
import { openAsStaff } from './staff-page.ts';
import { administrator } from './staff.ts';
import { visit } from './visit.ts';

test.describe.configure({ mode: 'serial' });

let lantern: Lantern;
let page: Page;
/** Two third-party sites: one becomes listed. */
let partner: Site;
let stranger: Site;
let id = '';

type Site = { server: Server; origin: string };

/** A third party's page that includes our line of script. */
function startSite(): Promise<Site> {
  const server = createServer((_request, response) => {
    const line = `<script src="${lantern.url}/embed.js" data-form="report" data-partner="${id}" data-label="Report it"></script>`;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Partner</title><h1>Partner</h1>${line}`);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ server, origin: `http://127.0.0.1:${port}` });
    });
  });
}

test.beforeAll(async ({ browser }) => {
  lantern = await startInstalledSite();
  [partner, stranger] = [await startSite(), await startSite()];
  const cookie = await signInByForm(lantern.url, administrator);
  const fields = { intent: 'create', name: 'Bank', scopes: 'submission:create', lasts: '30' };
  await postForm(`${lantern.url}/admin/security/integrations`, fields, { cookie });
  [{ id = '' } = {}] = await lantern.query<{ id?: string }>('select id from integrations');
  page = await (await browser.newContext()).newPage();
});
test.afterAll(async ({ browser }) => {
  for (const { server } of [partner, stranger]) server.close();
  await leave(browser, lantern);
});

async function ancestorsOf(path: string): Promise<[number, string | undefined]> {
  const { status, headers } = await getPage(lantern.url + path);
  const policy = headers.get('content-security-policy') ?? '';
  return [status, /frame-ancestors ([^;]*)/.exec(policy)?.[1]];
}

test('nobody may frame a form of ours before an administrator has said so', async () => {
  expect(await ancestorsOf(`/embed/${id}/report`)).toEqual([404, "'none'"]);
  await openAsStaff(page, lantern, '/admin/security/frames');
  await expect(page.getByText('No frames')).toBeVisible();
  const sites = page.getByLabel(/Sites of Bank/);
  await sites.fill('https://*.bank.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: /is no address of a site/ })).toBeVisible();
  await expectStateAccessible(page, 'a site that is refused');
  await sites.fill(`https://www.bank.example/\n${partner.origin}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('May show our forms')).toBeVisible();
  await expect(sites).toHaveValue(`https://www.bank.example\n${partner.origin}`);
  await expectAccessibleEverywhere(page, 'partners’ pages');
});

test('the frame names the partner’s sites alone, and every other page refuses to be framed', async () => {
  const listed = `https://www.bank.example ${partner.origin}`;
  expect(await ancestorsOf(`/embed/${id}/report`)).toEqual([200, listed]);
  expect(await ancestorsOf(`/embed/${id}/contact`)).toEqual([200, listed]);
  for (const path of [
    `/embed/${id}/newsletter`,
    '/embed/01920000-0000-7000-8000-000000000001/report',
    '/embed/x/report',
  ])
    expect(await ancestorsOf(path), path).toEqual([404, "'none'"]);
  const cookie = await signInByForm(lantern.url, administrator);
  for (const path of ['/', '/contact-us', '/admin/login', `/admin/security/frames?embed=${id}`]) {
    const { headers } = await getPage(lantern.url + path, { cookie });
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
  }
});

test('the script is small, and other sites may load it', async () => {
  const answer = await getPage(`${lantern.url}/embed.js`);
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect((await answer.text()).length).toBeLessThan(1_500);
});

test('a form in a frame is sent from our own page alone, and no cookie goes either way', async () => {
  const path = `${lantern.url}/embed/${id}/report`;
  const forged = await postForm(path, newReport(), { origin: partner.origin });
  expect(forged.status).toBe(403);
  const cookie = await signInByForm(lantern.url, administrator);
  const sent = await postForm(path, newReport(), { cookie });
  expect([sent.status, sent.headers.get('set-cookie')]).toEqual([303, null]);
  expect(sent.headers.get('location')).toContain(
    `/embed/${id}/report?reference=${referenceIn(sent)}&token=`,
  );
  const shown = await getPage(path, { cookie });
  expect([shown.headers.get('set-cookie'), shown.headers.get('cache-control')]).toEqual([
    null,
    'no-store',
  ]);
  const trapped = await postForm(path, newReport({ topic: 'Buy now' }));
  const [row] = await lantern.query<{ spam: boolean }>(
    `select is_suspected_spam as spam from form_submissions where reference = '${referenceIn(trapped)}'`,
  );
  expect(row?.spam).toBe(true);
});

function frame(): FrameLocator {
  return page.frameLocator('iframe[title="Report it"]');
}

test('a visitor fills it in on the partner’s page, and leaves it in a hurry', async () => {
  await page.context().clearCookies();
  await page.goto(partner.origin);
  const link = page.getByRole('link', { name: 'Report it' });
  await expect(link).toHaveAttribute('href', `${lantern.url}/contact-us`);
  await expect(frame().locator('[data-independence-notice]')).toBeVisible();
  const send = frame().getByRole('button', { name: 'Send my report' });
  await frame().getByRole('button', { name: 'See all questions' }).click();
  await send.click();
  await expect(frame().locator('[data-error-summary]')).toBeVisible();
  await frame().getByLabel('Your name').fill('Frida Framed');
  await frame().locator('#email').fill('frida@example.net');
  await frame().locator('[name=caseType][value="romance"]').check();
  await frame().getByLabel('It was longer ago').check();
  await frame().getByRole('textbox', { name: 'What happened?' }).fill('They took it all.');
  await send.click();
  await expect(frame().getByText(/^R-[0-9A-Z]{5}-[0-9A-Z]{5}$/)).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);

  const elsewhere = 'https://www.weather.gov/';
  await page.context().route(elsewhere, (route) => route.fulfill({ body: 'Sunny' }));
  await frame().getByRole('link', { name: 'Leave quickly' }).click();
  await expect(page).toHaveURL(elsewhere);
});

test('on a page that is not listed the frame stays empty, and the link is there', async () => {
  await page.goto(stranger.origin);
  await expect(page.getByRole('link', { name: 'Report it' })).toBeVisible();
  await expect
    .poll(() => page.frames().map((each) => each.url()))
    .toContain('chrome-error://chromewebdata/');
  expect(await frame().locator('form').count()).toBe(0);
});

test('each form in a frame is accessible', async () => {
  await visit(page, `${lantern.url}/embed/${id}/report`);
  await expectAccessibleEverywhere(page, 'the report in a frame');
  await visit(page, `${lantern.url}/embed/${id}/contact`);
  await expectAccessibleEverywhere(page, 'the message in a frame');
});

test('it ends with the integration', async () => {
  const cookie = await signInByForm(lantern.url, administrator);
  await postForm(
    `${lantern.url}/admin/security/integrations`,
    { intent: 'revoke', id },
    { cookie },
  );
  expect(await ancestorsOf(`/embed/${id}/report`)).toEqual([404, "'none'"]);
  expect((await postForm(`${lantern.url}/embed/${id}/report`, newReport())).status).toBe(404);
});
