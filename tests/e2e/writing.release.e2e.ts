import { expect, test, type Page } from '@playwright/test';
import { photoMaker, samplePhoto } from '../sample-files.ts';
import { expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { watchFaults } from './page-faults.ts';
import { openPlain, type PlainBrowser } from './plain-browser.ts';
import { startInstalledSite } from './prepared-site.ts';
import { getPage, postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { expectPublic, openAsStaff, publicPage } from './staff-page.ts';

const refused = 'Please look at this again: nothing was saved';

let lantern: Lantern;
let cookie: string;

test.beforeAll(async () => {
  lantern = await startInstalledSite();
  cookie = await signInByForm(lantern.url, administrator);
});
test.afterAll(({ browser }) => leave(browser, lantern));

async function open(page: Page, block: string) {
  await openAsStaff(page, lantern, `/admin/settings/content/${block}`);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  return { text: page.getByLabel('Your text'), save };
}

/** A text of a page, in a browser without script. */
async function openWithoutScript(block: string): Promise<PlainBrowser> {
  const staff = openPlain(lantern.url, { cookie });
  await staff.open(`/admin/settings/content/${block}`);
  return staff;
}

/** The page shows the saved text; later input counts as new. */
async function saved(page: Page, version: number): Promise<void> {
  const now = page.getByRole('listitem').filter({ hasText: `Version ${version} (now)` });
  await expect(now).toBeVisible();
}

/** Pastes HTML, as a word processor puts it on the clipboard. */
async function paste(page: Page, html: string): Promise<void> {
  await page.getByLabel('Your text').evaluate((control, from) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', from);
    clipboardData.setData('text/plain', 'the plain words');
    control.focus();
    const options = { clipboardData, bubbles: true, cancelable: true };
    control.dispatchEvent(new ClipboardEvent('paste', options));
  }, html);
}

test('what is pasted from a word processor keeps headings, lists, links and its table', async ({
  page,
}) => {
  const faults = watchFaults(page, lantern.url);
  const { text } = await open(page, 'services/more');
  await text.fill('');
  await paste(
    page,
    `<html><head><style>p { margin: 0 }</style></head><body>
      <h1 style="color: red">How we work</h1>
      <p class="MsoNormal">We <b>read </b>every <a href="https://example.org/x">letter</a>.</p>
      <p class="MsoListParagraphCxSpFirst"><span style="mso-list: Ignore">·  </span>First</p>
      <p class="MsoListParagraphCxSpLast"><span>·  </span>Second <i>point</i></p>
      <table><tr><td><p>Name</p></td><td>Role</td></tr><tr><td>Anna</td><td>Lead</td></tr></table>
      <ol><li>One</li><li>Two</li></ol>
      <b style="font-weight: normal"><p>From <a href="javascript:alert(1)">Docs</a></p></b>
    </body></html>`,
  );
  await expect(text).toHaveValue(
    `## How we work

We **read** every [letter](https://example.org/x).

- First
- Second *point*

* **Anna** (Role: Lead)

1. One
2. Two

From Docs`,
  );
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text).toHaveValue('');
  faults.expectNone();
});

test('a picture is added to a text, on the page without what the camera wrote', async ({
  page,
}) => {
  const { text, save } = await open(page, 'services/more');
  await text.fill('Such a call:');
  await text.press('End');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a picture' });
  await dialog.getByRole('button', { name: 'Add to the text' }).click();
  await expect(dialog.getByText('Choose a picture.')).toBeVisible();
  await expect(dialog.getByText('Say what it shows.')).toBeVisible();
  await expectStateAccessible(page, 'add a picture');

  const file = dialog.getByLabel('Picture', { exact: true });
  await dialog.getByLabel('What it shows').fill('A [missed] call');
  await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ') });
  await dialog.getByRole('button', { name: 'Add to the text' }).click();
  await expect(dialog.getByText(/Error uploading image: This file is no picture/)).toBeVisible();
  await file.setInputFiles({
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: await samplePhoto(120, 80),
  });
  await dialog.getByRole('button', { name: 'Add to the text' }).click();
  await expect(dialog).toBeHidden();
  await expect(text).toHaveValue(/^Such a call:\n\n!\[A missed call\]\(\/media\/.*#120x80\)\n\n$/);

  await save.click();
  await expectPublic(lantern, '/services', 'alt="A missed call" width="120" height="80"');
  const [address = ''] = /\/media\/[\w-]+\.webp/.exec(await publicPage(lantern, '/services')) ?? [];
  const answer = await getPage(lantern.url + address);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(Buffer.from(await answer.arrayBuffer()).includes(photoMaker)).toBe(false);
});

test('a broken link and a boast are reported next to the text', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { text, save } = await open(page, 'home/intro');
  await text.fill('See [our guide](htps://example.org/guide).');
  await save.click();
  await expect(page.getByText(/“our guide” leads to “htps:/).first()).toBeInViewport();

  await text.fill('We recovered 2 million dollars for our clients.');
  await save.click();
  await expect(page.getByText('“We recovered 2 million dollars”')).toBeInViewport();
  await expect(page.locator(':focus')).toContainText(refused);
  await expect(page.getByText('Nobody can store these words.')).toBeVisible();
  expect(await publicPage(lantern, '/')).not.toContain('2 million');

  await text.fill('We recovered 2 million dollars for our clients (annual report, 2025).');
  await save.click();

  await page.getByLabel(/The text is right as it stands/).check();
  await save.click();
  await expect(page.getByText('Text saved; the page shows it')).toBeVisible();
  await expectPublic(lantern, '/', 'We recovered 2 million dollars');
});

test('a link to no page of this site is named beside the text, which is saved all the same', async ({
  page,
}) => {
  const { text, save } = await open(page, 'home/intro');
  const warning = page.getByRole('status').filter({ hasText: 'Links that lead to no public page' });
  await text.fill('See [the check](/verify) and [our news](/news-room).');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('our news');
  await expect(warning).toHaveCount(0);
  await text.fill(
    `See [the check](/verfiy) and [it](${lantern.url}/gone), [else](https://ic3.gov).`,
  );
  await expect(warning).toContainText('“the check” leads to /verfiy');
  await expect(warning).toContainText(`“it” leads to ${lantern.url}/gone`);
  await expect(warning.getByRole('listitem')).toHaveCount(2);
  const shown = page.getByRole('region', { name: 'Preview' }).locator('a[class*=warning]');
  await expect(shown).toHaveText(['the check', 'it']);
  await expectStateAccessible(page, 'a text with links that lead nowhere');

  await save.click();
  await expectPublic(lantern, '/', 'href="/verfiy"');
  await expect(warning).toContainText('“the check” leads to /verfiy');
  await openAsStaff(page, lantern, '/admin/settings/news/new');
  await page.getByRole('textbox', { name: /^Text/ }).fill('See [a form](/forms/not-there).');
  await expect(warning).toContainText('“a form” leads to /forms/not-there');
});

test('restoring asks before typed text is lost; a boast in an earlier version is checked again', async ({
  page,
}) => {
  const earlier = await openWithoutScript('career/lead');
  const boast = await earlier.press('Save', { markdown: 'We guarantee work.' });
  expect(boast.words).toContain(refused);
  await earlier.press('Save', { confirmed: true });
  await earlier.press('Save', { markdown: 'We offer work.' });
  await expectPublic(lantern, '/career', 'We offer work.');

  const { text, save } = await open(page, 'career/lead');
  await text.fill('Half typed');
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('What you typed on this page and did not save is lost.');
  await question.getByRole('button', { name: 'Keep what I typed' }).click();
  await expect(text).toHaveValue('Half typed');
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await question.getByRole('button', { name: 'Restore' }).click();

  await expect(page.getByText(refused)).toBeVisible();
  await expect(text).toHaveValue('We guarantee work.');
  expect(await publicPage(lantern, '/career')).not.toContain('We guarantee');
  await page.getByLabel(/The text is right as it stands/).check();
  await save.click();
  await saved(page, 3);
  await expectPublic(lantern, '/career', 'We guarantee work.');
});

test('of two who write, the later one reads the other’s text and can put theirs in its place', async ({
  page,
}) => {
  const mine = await open(page, 'news/lead');
  const theirs = await openWithoutScript('news/lead');
  expect((await theirs.press('Save', { markdown: 'Theirs.' })).words).toContain('Version 1 (now)');
  await expectPublic(lantern, '/news-room', 'Theirs.');

  await mine.text.fill('Mine.');
  await mine.save.click();
  const notice = page.getByRole('alert').filter({ hasText: 'A colleague saved this' });
  await expect(notice).toContainText('Theirs.');
  await expect(mine.text).toHaveValue('Mine.');
  await mine.save.click();
  await saved(page, 2);
  await expectPublic(lantern, '/news-room', 'Mine.');
});

test('a post’s state is in sight on a phone, however long its title', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const title = 'Averylongtitle'.repeat(8);
  const post = { intent: 'save', version: '0', kind: 'update', title, body: 'Text.' };
  await postForm(`${lantern.url}/admin/settings/news/new`, post, { cookie });
  await openAsStaff(page, lantern, '/admin/settings/news');
  const row = page.getByRole('row', { name: /Averylongtitle/ });
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByText('Draft')).toBeInViewport({ ratio: 1 });
});

test('a portrait stays chosen while the rest of the form is put right', async ({ page }) => {
  await openAsStaff(page, lantern, '/admin/settings/people/person/new?team=researchers');
  await expect(page.getByLabel(/^Shown as/)).toHaveValue('researchers');
  await page.getByLabel('Picture', { exact: true }).setInputFiles({
    name: 'ada.jpg',
    mimeType: 'image/jpeg',
    buffer: await samplePhoto(120, 80),
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Enter a name.' })).toBeVisible();
  await page.getByLabel(/^Name/).fill('Ada Real');
  await page.getByLabel(/^Role/).fill('Analyst');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Entry created successfully')).toBeVisible();
  const staff = openPlain(lantern.url, { cookie });
  await staff.open('/admin/settings/people');
  const { root } = await staff.follow('Ada Real');
  expect(root.querySelector('img[alt="What is shown now"]')).not.toBeNull();
  const crumbs = root.querySelector('nav[aria-label=Breadcrumb]')?.querySelectorAll('a') ?? [];
  const list = crumbs.find(({ textContent }) => textContent === 'People');
  const back = await staff.open(list?.getAttribute('href') ?? '');
  expect(back.root.querySelector('h1')?.textContent).toBe('People');
});
