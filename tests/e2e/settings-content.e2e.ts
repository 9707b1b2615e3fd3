import { expect, test } from '@playwright/test';
import { photoMaker, samplePhoto } from '../sample-files.ts';
import { expectAccessible, expectAccessibleEverywhere } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { startInstalledSite } from './prepared-site.ts';
import { getPage, postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { expectPublic, openAsStaff, publicPage } from './staff-page.ts';
import { visit } from './visit.ts';

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startInstalledSite();
});
test.afterAll(({ browser }) => leave(browser, lantern));

test('every part of the panel is whole, on a phone and on a desk, light and dark', async ({
  page,
}) => {
  // Some thirty states are read by axe, each in one to four seconds.
  test.setTimeout(240_000);
  await openAsStaff(page, lantern, '/admin/settings');
  const tabs = ['company', 'contact', 'home', 'branding', 'social', 'seo', 'features'];
  for (const tab of tabs) {
    await visit(page, `${lantern.url}/admin/settings?tab=${tab}`);
    await expect(page.getByRole('link', { name: new RegExp(`^${tab}$`, 'i') })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expectAccessible(page, `settings, ${tab}`);
  }
  await visit(page, `${lantern.url}/admin/settings?tab=home`);
  await expectAccessibleEverywhere(page, 'settings, home');
  for (const part of ['people', 'people/testimonial/new', 'news', 'pages/about', 'sample']) {
    await visit(page, `${lantern.url}/admin/settings/${part}`);
    await expectAccessible(page, part);
  }
  for (const part of ['content', 'content/about/teams', 'people/person/new', 'news/new', 'pages']) {
    await visit(page, `${lantern.url}/admin/settings/${part}`);
    await expectAccessibleEverywhere(page, part);
  }
});

test('a setting is checked, saved, and reset to its default', async ({ page }) => {
  await openAsStaff(page, lantern, '/admin/settings?tab=social');
  await page.getByRole('textbox', { name: 'LinkedIn' }).fill('https://elsewhere.example/us');
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('There is a problem')).toBeVisible();
  await expect(page.getByText('Enter an address on linkedin.com.').first()).toBeVisible();
  // The way from the summary to the field must not take the messages along.
  await page.getByRole('link', { name: /^LinkedIn: Enter an address/ }).click();
  const linkedIn = page.getByRole('textbox', { name: 'LinkedIn' });
  await expect(linkedIn).toBeFocused();
  await expect(linkedIn).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Not saved: LinkedIn')).toBeVisible();

  await page
    .getByRole('textbox', { name: 'LinkedIn' })
    .fill('https://www.linkedin.com/company/desk');
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('All settings saved successfully')).toBeVisible();
  await expectPublic(lantern, '/', 'https://www.linkedin.com/company/desk');

  await visit(page, `${lantern.url}/admin/settings?tab=home`);
  await page.getByLabel('Title', { exact: true }).fill('A desk by the harbour');
  await page.getByRole('button', { name: 'Save: Title', exact: true }).click();
  await expect(page.getByText('Setting saved successfully')).toBeVisible();
  await expectPublic(lantern, '/', 'A desk by the harbour');
  await page.getByRole('button', { name: 'Reset: Title', exact: true }).click();
  await expect(page.getByText('Setting reset to its default')).toBeVisible();
  await expectPublic(lantern, '/', 'Lost money to an online scam?');
});

test('a typed-in figure needs its origin', async ({ page }) => {
  await openAsStaff(page, lantern, '/admin/settings?tab=home');
  const figure = page.getByRole('group', { name: /^Cases closed/ }).last();
  await figure.getByLabel('Typed in, with its source').check();
  await figure.getByLabel('Figure').fill('412');
  await page.getByRole('button', { name: 'Save: Cases closed' }).click();
  await expect(page.getByText(/Give the figure, its source and its day/).first()).toBeVisible();
  expect(await publicPage(lantern, '/')).not.toContain('412');

  await figure.getByRole('textbox', { name: 'Source' }).fill('Annual report 2025');
  await figure.getByLabel('As of').fill('2025-12-31');
  await page.getByRole('button', { name: 'Save: Cases closed' }).click();
  await expect(page.getByText('Setting saved successfully')).toBeVisible();
  await expectPublic(lantern, '/', 'Annual report 2025');
  await expect(
    page
      .getByRole('group', { name: /^Success rate/ })
      .last()
      .getByLabel('Typed in'),
  ).toHaveCount(0);
});

test('of two people who save, the later one sees the other’s change', async () => {
  const cookie = await signInByForm(lantern.url, administrator);
  const address = `${lantern.url}/admin/settings?tab=company`;
  const opened = {
    only: 'company_tagline',
    'was.company_tagline': 'Help after crypto and online fraud',
  };
  const first = await postForm(address, { ...opened, company_tagline: 'Theirs' }, { cookie });
  expect(first.status).toBe(303);

  const second = await postForm(address, { ...opened, company_tagline: 'Mine' }, { cookie });

  expect(second.status).toBe(409);
  const told = await second.text();
  expect(told).toContain('A colleague changed this meanwhile');
  expect(told).toContain('value="Mine"');
  expect(await publicPage(lantern, '/')).not.toContain('Mine');
});

test('saving again puts one’s own in the place of a colleague’s, as the page says', async ({
  page,
  context,
}) => {
  await openAsStaff(page, lantern, '/admin/settings?tab=company');
  const other = await context.newPage();
  await visit(other, page.url());
  await other.getByRole('textbox', { name: 'Tagline' }).fill('Written over there');
  await other.getByRole('button', { name: 'Save all' }).click();
  await expect(other.getByText('All settings saved successfully')).toBeVisible();
  await expectPublic(lantern, '/', 'Written over there');

  const tagline = page.getByRole('textbox', { name: 'Tagline' });
  await tagline.fill('Written here');
  await page.getByRole('button', { name: 'Save all' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'a colleague saved in the meantime' });
  await expect(told).toContainText('A colleague changed this meanwhile to “Written over there”');
  await expect(tagline).toHaveValue('Written here');
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('All settings saved successfully')).toBeVisible();
  await expectPublic(lantern, '/', 'Written here');
});

test('a logo shows at once, without what the camera wrote, and can be removed', async ({
  page,
}) => {
  await openAsStaff(page, lantern, '/admin/settings?tab=branding');
  const logo = page.getByRole('region', { name: 'Logo' });
  await logo.getByLabel('Choose a picture').setInputFiles({
    name: 'logo.jpg',
    mimeType: 'image/jpeg',
    buffer: await samplePhoto(120, 40),
  });
  await logo.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Image uploaded and saved successfully')).toBeVisible();
  await expectPublic(lantern, '/', /<img src="\/media\/[0-9a-f-]+\.webp/);
  const address =
    /src="(\/media\/[0-9a-f-]+\.webp)/.exec(await publicPage(lantern, '/'))?.[1] ?? '';
  const answer = await getPage(lantern.url + address);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await answer.arrayBuffer()).includes(photoMaker)).toBe(false);
  expect((await getPage(`${lantern.url}/media/../secrets.key`)).status).toBe(404);
  expect((await getPage(`${lantern.url}/media/%2e%2e%2fsecrets.key`)).status).toBe(404);

  await logo.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Image removed')).toBeVisible();
  await expect.poll(() => publicPage(lantern, '/')).not.toContain('/media/');
  expect((await getPage(lantern.url + address)).status).toBe(404);
});

test('what is no picture, or too large, is refused with the reason', async ({ page }) => {
  await openAsStaff(page, lantern, '/admin/settings?tab=branding');
  const icon = page.getByRole('region', { name: 'Icon of the browser tab' });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  for (const [buffer, reason] of [
    [svg, /Error uploading image: SVG files are not accepted/],
    [Buffer.from('MZ a program'), /Error uploading image: This file is no picture/],
  ] as const) {
    await icon
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer });
    await icon.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText(reason).first()).toBeVisible();
  }
  const buffer = Buffer.alloc(5_300_000);
  await icon
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await expect(icon).toContainText('photo.jpg has 5.3 MB; 2 MB is the most.');
  expect(await publicPage(lantern, '/')).toContain('href="/favicon.svg"');

  const cookie = await signInByForm(lantern.url, administrator);
  const form = new FormData();
  form.append('upload', 'site_logo');
  form.append('file', new Blob([buffer]), 'photo.jpg');
  const address = `${lantern.url}/admin/settings?tab=branding`;
  const headers = { cookie, origin: lantern.url };
  const answer = await fetch(address, { method: 'POST', body: form, headers });
  expect(answer.status).toBe(413);
  expect(await answer.text()).toContain('The file is too large for this form.');
});

test('a text in the operator’s words is on the page within a second, and can be restored', async ({
  page,
}) => {
  await openAsStaff(page, lantern, '/admin/settings/content/about/mission');
  const text = page.getByLabel('Your text');
  await expect(text).toHaveValue(/Fraud on the internet takes more than money/);
  await text.fill('We answer **every** letter.');
  await expect(page.getByLabel('Preview').getByText('every')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Text saved; the page shows it')).toBeVisible();
  await expectPublic(lantern, '/about', 'We answer <strong>every</strong> letter.');

  await text.fill('We guarantee that you get your money back. <b>Now</b>');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please look at this again: nothing was saved')).toBeVisible();
  expect(await publicPage(lantern, '/about')).not.toContain('We guarantee');
  await text.fill('A third state, with <b>tags</b>.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Version 2 (now)')).toBeVisible();
  await expectPublic(lantern, '/about', 'A third state, with &lt;b&gt;tags&lt;/b&gt;.');

  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(text).toHaveValue('We answer **every** letter.');
  await expectPublic(lantern, '/about', 'We answer <strong>every</strong> letter.');
  await page.getByRole('button', { name: 'Reset to the built-in text' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Reset/ })
    .click();
  await expect(page.getByText('Text reset to the built-in one')).toBeVisible();
  await expectPublic(lantern, '/about', 'Fraud on the internet takes more than money');
});

test('a person of the organisation takes the place of the examples', async ({ page }) => {
  const sample = /Alex Sample/;
  expect(await publicPage(lantern, '/about')).toMatch(sample);
  await openAsStaff(page, lantern, '/admin/settings/people/person/new');
  await page.getByLabel(/^Name/).fill('Ada Real');
  await page.getByLabel(/^Role/).fill('Director');
  await page.getByLabel(/^Shown as/).selectOption('leaders');
  await page.getByLabel('Picture', { exact: true }).setInputFiles({
    name: 'ada.jpg',
    mimeType: 'image/jpeg',
    buffer: await samplePhoto(120, 40),
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Entry created successfully')).toBeVisible();
  await expectPublic(lantern, '/about', 'Ada Real');
  expect(await publicPage(lantern, '/about')).not.toMatch(sample);
  await visit(page, `${lantern.url}/about`);
  const leaders = page.getByRole('region', { name: /leads|leader/i });
  await expect(leaders.getByRole('img', { name: 'Ada Real' })).toBeVisible();
  await expect(leaders.getByText('Sample', { exact: true })).toHaveCount(0);
  await visit(page, `${lantern.url}/admin/settings/sample`);
  await expect(page.getByRole('link', { name: 'Replace: Researchers' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Replace: Leaders' })).toHaveCount(0);
});

test('examples can be switched off', async () => {
  const cookie = await signInByForm(lantern.url, administrator);
  const off = { only: 'show_sample_content', 'was.show_sample_content': 'true' };
  const address = `${lantern.url}/admin/settings?tab=features`;
  expect((await postForm(address, off, { cookie })).status).toBe(303);
  await expectPublic(lantern, '/jobs', /<h1/);
  await expect.poll(() => publicPage(lantern, '/jobs')).not.toContain('Intake assistant');
  await expectPublic(lantern, '/news-room', 'There is no news at the moment.');
  const on = { ...off, 'was.show_sample_content': 'false', show_sample_content: 'on' };
  expect((await postForm(address, on, { cookie })).status).toBe(303);
  await expectPublic(lantern, '/jobs', 'Intake assistant');
});

test('an editor changes words and not what is for administrators', async () => {
  const cookie = await signInByForm(lantern.url, administrator);
  await lantern.query(`update admin_users set role = 'editor'`);
  const settings = `${lantern.url}/admin/settings`;
  const may = { only: 'site_title', site_title: 'Harbour' };
  const mayNot = { only: 'main_phone', main_phone: '+1 202 555 0100' };
  expect((await postForm(`${settings}?tab=seo`, may, { cookie })).status).toBe(303);
  const refused = await postForm(`${settings}?tab=contact`, mayNot, { cookie });
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('Error saving setting(s)');
  const features = await (await getPage(`${settings}?tab=features`, { cookie })).text();
  expect(features).toContain('can read these settings but not change them');
  expect(features).not.toContain('Save all');
  const text = { intent: 'save', version: '0', markdown: 'From the editor.' };
  expect((await postForm(`${settings}/content/home/intro`, text, { cookie })).status).toBe(303);
  await expectPublic(lantern, '/', 'From the editor.');
  await lantern.query(`update admin_users set role = 'case_worker'`);
  for (const path of ['', '/content', '/people', '/news', '/pages', '/sample']) {
    expect((await getPage(settings + path, { cookie })).status, path).toBe(403);
  }
});
