import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { holdScript } from './late-script.ts';
import { startInstalledSite } from './prepared-site.ts';
import { getPage, postForm, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { openAsStaff } from './staff-page.ts';
import { reload } from './visit.ts';

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startInstalledSite();
});
test.afterAll(({ browser }) => leave(browser, lantern));

test('what was typed outlives a server that does not answer', async ({ page }) => {
  await openAsStaff(page, lantern, '/admin/settings?tab=company');
  const tagline = page.getByRole('textbox', { name: 'Tagline' });
  await tagline.fill('Help by the harbour');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText(/The server did not answer\. Check your connection/)).toBeVisible();
  const kept = page.getByRole('status').filter({ hasText: 'We kept what you typed' });
  await expect(kept).toContainText('Help by the harbour');
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();

  await page.context().setOffline(false);
  await expectAccessible(page, 'no answer to what was saved');
  await page.getByRole('link', { name: 'Load the page again' }).click();
  await expect(kept).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(tagline).toHaveValue('Help by the harbour');
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('All settings saved successfully')).toBeVisible();
  expect(await keptText(page)).toBeNull();
});

test('what was typed and chosen before script was there stays, and counts', async ({ browser }) => {
  const first = await browser.newPage();
  await openAsStaff(first, lantern, '/admin/contacts');
  const storageState = await first.context().storageState();
  await first.context().close();
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();

  let release = await holdScript(page);
  await page.goto(`${lantern.url}/admin/settings?tab=company`, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Typed early');
  await page.getByRole('textbox', { name: 'Name of the team' }).fill('Early desk');
  release();
  await expect(page.getByText(/^Not saved: /)).toHaveText(
    'Not saved: Name of the team and Tagline',
  );
  await page.getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByText('All settings saved successfully')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Tagline' })).toHaveValue('Typed early');

  release = await holdScript(page);
  await page.goto(`${lantern.url}/admin/contacts/new`, { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Type' }).selectOption('address');
  release();
  await expect(page.getByText('As it should stand on the page, line by line.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('address');

  release = await holdScript(page);
  await page.goto(`${lantern.url}/admin/settings/content/career/lead`, { waitUntil: 'commit' });
  const text = page.getByLabel('Your text');
  await text.press('Control+End');
  release();
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.type(' One more.');
  await expect(text).toHaveValue(/^\S.* One more\.$/s);
  await context.close();
});

let cases = 0;

/** Stores a case and returns its address. */
async function storeCase(): Promise<string> {
  const cookie = await signInByForm(lantern.url, administrator);
  const caseNumber = `LGN-2026-9000${String((cases += 1)).padStart(2, '0')}`;
  const client = { email: 'dora@example.net', safe_mail: 'yes' };
  const fields = { caseNumber, ...client, caseType: 'fraud' };
  const answer = await postForm(`${lantern.url}/admin/cases/new`, fields, { cookie });
  return new URL(answer.headers.get('location') ?? '', lantern.url).pathname;
}

function keptText(page: Page) {
  return page.evaluate(() => sessionStorage.getItem('lantern-kept-text'));
}

test('an error page gives back what was typed, also into forms that were not sent', async ({
  page,
}) => {
  await storeCase();
  await openAsStaff(page, lantern, `${await storeCase()}/file?edit=details`);
  const notes = page.getByRole('textbox', { name: 'Notes for the client' });
  const note = page.locator('#link-note');
  await notes.fill('The bank answers on Monday.');
  await page.getByText('Link a case', { exact: true }).click();
  await page.getByLabel('Case number').fill('LGN-2026-900001');
  await note.fill('The same voice on the phone.');
  await lantern.query('alter table case_links rename to case_links_away');
  await page.getByRole('button', { name: 'Link', exact: true }).click();

  await expect(page.getByText('Failed to load case')).toBeVisible();
  const kept = page.getByRole('status').filter({ hasText: 'We kept what you typed' });
  await expect(kept).toContainText('its form is not on the page now');
  await expect(kept).toContainText('The bank answers on Monday.');
  await expect(kept).toContainText('The same voice on the phone.');
  await expectAccessible(page, 'kept text on an error page');

  await lantern.query('alter table case_links_away rename to case_links');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(notes).toHaveValue('The bank answers on Monday.');
  await expect(note).toHaveValue('The same voice on the phone.');
  await expect(kept).toHaveCount(0);
  await page.getByRole('button', { name: 'Save client and notes' }).click();
  await expect(page.getByText('Case updated successfully').first()).toBeVisible();
  expect(await keptText(page)).toBeNull();
});

test('what was saved is not offered again, also where the form empties itself', async ({
  page,
}) => {
  await openAsStaff(page, lantern, '/admin/domains');
  await page.getByRole('textbox', { name: 'New domain' }).fill('kept.example.org');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await expect(page.getByText('Domain added').first()).toBeVisible();
  expect(await keptText(page)).toBeNull();
  await reload(page);
  await expect(page.getByRole('link', { name: 'kept.example.org', exact: true })).toBeVisible();
  await expect(page.getByText('We kept what you typed')).toHaveCount(0);
});

test('a dialog that fails gives back what was typed, in the dialog', async ({ page }) => {
  await openAsStaff(page, lantern, '/admin/contacts/new');
  const dialog = page.getByRole('dialog');
  const label = dialog.getByRole('textbox', { name: 'Label' });
  await label.fill('Desk by the harbour');
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill('+1 202 555 0147');
  await lantern.query('alter table contacts rename to contacts_away');
  await dialog.getByRole('button', { name: 'Save contact' }).click();
  await expect(dialog.getByText('Failed to save contact')).toBeVisible();
  await expect(dialog.getByText('We kept what you typed')).toBeVisible();
  await expect(dialog.getByText('Desk by the harbour')).toBeVisible();
  await expectAccessible(page, 'kept text in a dialog');

  await lantern.query('alter table contacts_away rename to contacts');
  await reload(page);
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(label).toHaveValue('Desk by the harbour');
});

test('the sign-in page says from its top on that the session ended, and that the text is kept', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const address = `${await storeCase()}/file?edit=details`;
  await openAsStaff(page, lantern, address);
  const note = page.locator('#link-note');
  await page.getByRole('textbox', { name: 'Notes for the client' }).fill('Not sent at all.');
  await page.getByText('Link a case', { exact: true }).click();
  await page.getByLabel('Case number').fill('LGN-2026-900099');
  await note.fill('Sent into the void.');
  await lantern.query('delete from sessions');
  await page.getByRole('button', { name: 'Link', exact: true }).click();

  const reason = page.getByRole('status').filter({ hasText: 'Your session ended' });
  await expect(reason).toContainText('Sign in again; what you typed is kept');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeInViewport();
  await expectAccessible(page, 'sign-in page after the session ended');
  await page.getByLabel('E-mail address').fill(administrator.email);
  await page.getByLabel(/^Password/).fill(administrator.password);
  await page.getByRole('button', { name: 'Login to Admin Panel' }).click();
  await expect(page).toHaveURL(lantern.url + address);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(note).toHaveValue('Sent into the void.');
  await expect(page.getByRole('textbox', { name: 'Notes for the client' })).toHaveValue(
    'Not sent at all.',
  );
});

test('nobody else is notified that a session ended', async () => {
  const cookie = await signInByForm(lantern.url, administrator);
  await lantern.query('delete from sessions');
  async function said(asked: { cookie?: string }): Promise<string> {
    const way = await getPage(`${lantern.url}/admin/cases`, asked);
    const door = new URL(way.headers.get('location') ?? '', lantern.url);
    expect(door.searchParams.get('next')).toBe('/admin/cases');
    return (await getPage(door.href, asked)).text();
  }
  expect(await said({ cookie })).toContain('Your session ended');
  expect(await said({ cookie })).toContain('Sign in again to go on.');
  expect(await said({})).not.toContain('Your session ended');
  const opened = await getPage(`${lantern.url}/admin/login`, { cookie });
  expect(await opened.text()).not.toContain('Your session ended');
});

test('a mail server that was filled in is saved after the proof, with its password', async ({
  page,
}) => {
  await openAsStaff(page, lantern, '/admin/mail/servers/new');
  await lantern.query(
    `update sessions set proved_at = null, created_at = now() - interval '11 minutes'`,
  );
  await page.getByLabel('Name', { exact: false }).first().fill('Typed once');
  await page.getByLabel('Host').fill('mail.example.org');
  await page.getByLabel('User name').fill('desk@example.org');
  await page.getByLabel('Password').fill('open sesame');
  await page.getByRole('button', { name: 'Save configuration' }).click();
  await expect(page).toHaveURL(/\/admin\/prove\?next=.*&held=/);
  await expect(page.getByText('What you typed is kept')).toBeVisible();
  await expectStateAccessible(page, 'proof of who sent a form');
  const [row] = await lantern.query<{ text: string }>('select t::text as text from held_forms t');
  expect(row?.text).not.toMatch(/sesame|Typed/);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('sesame');
  await page.getByLabel(/^Password/).fill(administrator.password);
  await page.getByRole('button', { name: 'Confirm with password' }).click();
  await expect(page).toHaveURL(`${lantern.url}/admin/mail`);
  await expect(page.getByRole('heading', { name: 'Typed once', exact: true })).toBeVisible();
  expect(await lantern.query('select from held_forms')).toEqual([]);
});
