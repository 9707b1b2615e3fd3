import { expect, test } from '@playwright/test';
import { photoMaker, samplePhoto } from '../sample-files.ts';
import { expectAccessible, expectAccessibleEverywhere } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { openPlain, type PlainBrowser } from './plain-browser.ts';
import { startInstalledSite } from './prepared-site.ts';
import { getPage, postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { expectGone, expectPublic, openAsStaff, publicPage } from './staff-page.ts';
import { visit } from './visit.ts';

let lantern: Lantern;
let cookie: string;

test.beforeAll(async () => {
  lantern = await startInstalledSite();
  cookie = await signInByForm(lantern.url, administrator);
});
test.afterAll(({ browser }) => leave(browser, lantern));

/** A page of the settings, in a browser without script. */
async function openSettings(path: string): Promise<PlainBrowser> {
  const staff = openPlain(lantern.url, { cookie });
  await staff.open(`/admin/settings${path}`);
  return staff;
}

test('every part of the panel is whole, on a phone and on a desk, light and dark', async ({
  page,
}) => {
  // axe checks some thirty states, each in one to four seconds.
  await openAsStaff(page, lantern, '/admin/settings');
  const tabs = ['company', 'contact', 'hours', 'home', 'branding', 'social', 'seo', 'features'];
  const labels: Readonly<Record<string, string>> = { hours: 'Working hours' };
  for (const tab of tabs) {
    const link = page.getByRole('link', { name: new RegExp(`^${labels[tab] ?? tab}$`, 'i') });
    // As client navigation, so that the frame around the fields is checked once.
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await look(`settings, ${tab}`, tab === 'home');
  }
  const parts = ['people', 'people/testimonial/new', 'news', 'pages/about', 'sample'];
  const everywhere = ['content', 'content/about/teams', 'people/person/new', 'news/new', 'pages'];
  for (const part of [...parts, ...everywhere]) {
    await visit(page, `${lantern.url}/admin/settings/${part}`);
    await look(part, everywhere.includes(part));
  }

  function look(state: string, isEverywhere: boolean): Promise<void> {
    return isEverywhere
      ? expectAccessibleEverywhere(page, state, 'main')
      : expectAccessible(page, state);
  }
});

test('a setting is checked and saved, and an oversized picture is refused immediately', async ({
  page,
}) => {
  await openAsStaff(page, lantern, '/admin/settings?tab=social');
  const linkedIn = page.getByRole('textbox', { name: 'LinkedIn' });
  await linkedIn.fill('https://elsewhere.example/us');
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('There is a problem')).toBeVisible();
  await expect(page.getByText('Enter an address on linkedin.com.').first()).toBeVisible();
  // Following the summary's link to the field must keep the messages.
  await page.getByRole('link', { name: /^LinkedIn: Enter an address/ }).click();
  await expect(linkedIn).toBeFocused();
  await expect(linkedIn).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Not saved: LinkedIn')).toBeVisible();

  await linkedIn.fill('https://www.linkedin.com/company/desk');
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('All settings saved successfully')).toBeVisible();
  await expectPublic(lantern, '/', 'https://www.linkedin.com/company/desk');

  await page.getByRole('link', { name: /^Branding$/i }).click();
  const icon = page.getByRole('region', { name: 'Icon of the browser tab' });
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5_300_000) };
  await icon.getByLabel('Choose a picture').setInputFiles(photo);
  await expect(icon).toContainText('photo.jpg has 5.3 MB; 2 MB is the most.');

  // Refused input stays when a picture is stored next to it.
  const copyright = page.getByRole('textbox', { name: 'Copyright' });
  await copyright.fill('Federal Bureau of Asset Recovery');
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('There is a problem')).toBeVisible();
  const small = { ...photo, buffer: await samplePhoto(120, 40) };
  await icon.getByLabel('Choose a picture').setInputFiles(small);
  await icon.getByRole('button', { name: 'Upload' }).click();
  await icon.getByRole('button', { name: 'Remove' }).click();
  await expect(icon).toContainText('None: the lantern is shown.');
  await expect(copyright).toHaveValue('Federal Bureau of Asset Recovery');
});

test('one setting is saved alone, and reset to its default', async () => {
  const staff = await openSettings('?tab=home');
  await staff.press('Save: Title', { hero_title: 'A desk by the harbour' });
  await expectPublic(lantern, '/', 'A desk by the harbour');
  await staff.press('Reset: Title');
  await expectPublic(lantern, '/', 'Lost money to an online scam?');
});

test('a typed-in figure needs its origin', async () => {
  const staff = await openSettings('?tab=home');
  expect(staff.page().root.querySelector('[name="recovery_success_rate.value"]')).toBeNull();
  const figure = { 'total_cases_closed.mode': 'entered', 'total_cases_closed.value': '412' };
  const refused = await staff.press('Save: Cases closed', figure);
  expect(refused.words).toMatch(/Give the figure, its source and its day/);
  // As a figure: names of files and ids on the page may hold the digits.
  const shown = />\s*412\s*</;
  expect(await publicPage(lantern, '/')).not.toMatch(shown);

  await staff.press('Save: Cases closed', {
    'total_cases_closed.source': 'Annual report 2025',
    'total_cases_closed.asOf': '2025-12-31',
  });
  await expectPublic(lantern, '/', 'Annual report 2025');
  await expectPublic(lantern, '/', shown);
});

test('of two people who save, the later one sees the other’s change, and can put theirs in its place', async () => {
  const [first, second] = [await openSettings('?tab=company'), await openSettings('?tab=company')];
  await first.press('Save all', { company_tagline: 'Written over there' });
  await expectPublic(lantern, '/', 'Written over there');

  const told = await second.press('Save all', { company_tagline: 'Written here' });
  expect(told.status).toBe(409);
  expect(told.words).toContain('a colleague saved in the meantime, and nothing was stored');
  expect(told.words).toContain('A colleague changed this meanwhile to “Written over there”');
  expect(told.html).toContain('value="Written here"');
  expect(await publicPage(lantern, '/')).not.toContain('Written here');
  expect((await second.press('Save all')).status).toBe(200);
  await expectPublic(lantern, '/', 'Written here');
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
  await tagline.fill('Written in this window');
  // Saving another field loads the colleague's values and keeps typed text.
  await page.getByRole('textbox', { name: 'Name of the team' }).fill('Front desk');
  await page.getByRole('button', { name: 'Save: Name of the team' }).click();
  await expect(page.getByText('Setting saved successfully')).toBeVisible();
  await expect(tagline).toHaveValue('Written in this window');
  await page.getByRole('button', { name: 'Save all' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'a colleague saved in the meantime' });
  await expect(told).toContainText('A colleague changed this meanwhile to “Written over there”');
  await expect(tagline).toHaveValue('Written in this window');
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('All settings saved successfully')).toBeVisible();
  await expectPublic(lantern, '/', 'Written in this window');

  // The notice of one change does not cover another.
  const team = page.getByRole('textbox', { name: 'Name of the team' });
  await visit(other, other.url());
  await other.getByRole('textbox', { name: 'Tagline' }).fill('Written there again');
  await other.getByRole('textbox', { name: 'Name of the team' }).fill('Their desk');
  await other.getByRole('button', { name: 'Save all' }).click();
  await expect(other.getByText('All settings saved successfully')).toBeVisible();
  await tagline.fill('Written here again');
  await team.fill('This desk');
  await page.getByRole('button', { name: 'Save: Tagline' }).click();
  await expect(told).toContainText('to “Written there again”');
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(told).toContainText('A colleague changed this meanwhile to “Their desk”');
  await expect(team).toHaveValue('This desk');
});

test('a logo shows immediately, without camera metadata, and can be removed', async () => {
  const staff = await openSettings('?tab=branding');
  await staff.press('Upload', {
    file: [new File([new Uint8Array(await samplePhoto(120, 40))], 'logo.jpg')],
  });
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

  await staff.press('Remove');
  await expectGone(lantern, '/', '/media/');
  expect((await getPage(lantern.url + address)).status).toBe(404);
});

test('what is no picture, or too large, is refused with the reason', async () => {
  const staff = await openSettings('?tab=branding');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>';
  for (const [content, reason] of [
    [svg, 'Error uploading image: SVG files are not accepted'],
    ['MZ a program', 'Error uploading image: This file is no picture'],
  ] as const) {
    const { words } = await staff.press('Upload', { file: [new File([content], 'icon.png')] });
    expect(words).toContain(reason);
  }
  const photo = new File([Buffer.alloc(5_300_000)], 'photo.jpg');
  const tooLarge = await staff.press('Upload', { file: [photo] });
  expect(tooLarge.status).toBe(413);
  expect(tooLarge.words).toContain('The file is too large for this form.');
  expect(await publicPage(lantern, '/')).not.toContain('/media/');
});

// writing.release.e2e.ts tests editing and preview in between.
test('a text in the operator’s words is on the page, and can be restored', async () => {
  const staff = await openSettings('/content/about/mission');
  expect(staff.page().words).toMatch(/Fraud on the internet takes more than money/);
  await staff.press('Save', { markdown: 'We answer **every** letter.' });
  await expectPublic(lantern, '/about', 'We answer <strong>every</strong> letter.');

  const claim = { markdown: 'We guarantee that you get your money back. <b>Now</b>' };
  const refused = await staff.press('Save', claim);
  expect(refused.words).toContain('Please look at this again: nothing was saved');
  expect(await publicPage(lantern, '/about')).not.toContain('We guarantee');
  const third = await staff.press('Save', { markdown: 'A third state, with <b>tags</b>.' });
  expect(third.words).toContain('Version 2 (now)');
  await expectPublic(lantern, '/about', 'A third state, with &lt;b&gt;tags&lt;/b&gt;.');

  const restored = await staff.press('Restore version 1');
  expect(restored.root.querySelector('#markdown')?.textContent).toBe('We answer **every** letter.');
  await expectPublic(lantern, '/about', 'We answer <strong>every</strong> letter.');
  await staff.press('Reset to the built-in text');
  await expectPublic(lantern, '/about', 'Fraud on the internet takes more than money');
});

test('a person of the organisation takes the place of the examples', async () => {
  expect(await publicPage(lantern, '/about')).toContain('Alex Sample');
  const staff = await openSettings('/people/person/new');
  await staff.press('Save', {
    name: 'Ada Real',
    role: 'Director',
    team: 'leaders',
    photo: [new File([new Uint8Array(await samplePhoto(120, 40))], 'ada.jpg')],
  });
  await expectPublic(lantern, '/about', /<img[^>]+src="\/media\/[^>]+alt="Ada Real"/);
  expect(await publicPage(lantern, '/about')).not.toContain('Alex Sample');
  const { html } = await staff.open('/admin/settings/sample');
  expect(html).toContain('Replace: Researchers');
  expect(html).not.toContain('Replace: Leaders');
});

test('examples can be switched off', async () => {
  const off = { only: 'show_sample_content', 'was.show_sample_content': 'true' };
  const address = `${lantern.url}/admin/settings?tab=features`;
  expect((await postForm(address, off, { cookie })).status).toBe(303);
  await expectPublic(lantern, '/jobs', /<h1/);
  await expectGone(lantern, '/jobs', 'Intake assistant');
  await expectPublic(lantern, '/news-room', 'We have published nothing yet.');
  const on = { ...off, 'was.show_sample_content': 'false', show_sample_content: 'on' };
  expect((await postForm(address, on, { cookie })).status).toBe(303);
  await expectPublic(lantern, '/jobs', 'Intake assistant');
});

test('an editor changes words and not what is for administrators', async () => {
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
