import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectStateAccessible } from './axe.ts';
import { dragByKeyboard } from './drag-by-keyboard.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { watchFaults } from './page-faults.ts';
import { openPlain } from './plain-browser.ts';
import { enterPlainly, type PlainStaff } from './plain-staff.ts';
import { startInstalledSite } from './prepared-site.ts';
import { expectGone, expectPublic, openAsStaff, publicPage } from './staff-page.ts';
import { visit } from './visit.ts';

test.describe.configure({ mode: 'serial' });

let lantern: Lantern;
let staff: PlainStaff;

test.beforeAll(async () => {
  lantern = await startInstalledSite();
  staff = await enterPlainly(lantern);
});
test.afterAll(({ browser }) => leave(browser, lantern));

/** Fields that the form sends apart from those that identify a contact. */
const shown = { version: '0', pageLocation: 'all', isActive: 'on' };

async function add(page: Page, contact: { type: string; label: string; value: string }) {
  await page.getByRole('link', { name: 'New contact' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New contact' });
  await dialog.getByLabel('Type').selectOption({ label: contact.type });
  await dialog.getByRole('textbox', { name: contact.type }).fill(contact.value);
  await dialog.getByLabel('Label').fill(contact.label);
  await dialog.getByRole('button', { name: 'Save contact' }).click();
}

function row(page: Page, label: string) {
  return page
    .getByRole('list', { name: 'Contacts' })
    .getByRole('listitem')
    .filter({ hasText: label });
}

async function storedOrder(): Promise<string[]> {
  const rows = await lantern.query<{ label: string }>(
    'select label from contacts order by display_order, id',
  );
  return rows.map(({ label }) => label);
}

/** The part of a page inside a tag. */
function part(html: string, tag: 'footer' | 'main' | 'aside'): string {
  return new RegExp(`<${tag}[\\s\\S]*</${tag}>`).exec(html)?.[0] ?? '';
}

test('a contact is added, refused while wrong, and on the public pages', async ({ page }) => {
  const faults = watchFaults(page, lantern.url);
  faults.allow(/status of 400/);
  await openAsStaff(page, lantern, '/admin/contacts');
  await expect(
    page.getByText('No contacts found. Add your first contact to get started.'),
  ).toBeVisible();
  await expectAccessible(page, 'no contacts');

  await add(page, { type: 'Phone number', label: 'Main line', value: '12345' });
  const dialog = page.getByRole('dialog', { name: 'New contact' });
  await expect(page).toHaveURL(/\/admin\/contacts\/new$/);
  await expect(dialog.getByText('There is a problem')).toBeVisible();
  await expectStateAccessible(page, 'new contact, refused');
  await expect(dialog.getByLabel('Label')).toHaveValue('Main line');
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill('(202) 555-0147');
  await dialog.getByRole('button', { name: 'Save contact' }).click();
  await expect(page.getByText('Contact created successfully')).toBeVisible();

  await expectPublic(lantern, '/', 'tel:+12025550147');
  const home = await publicPage(lantern, '/');
  expect(part(home, 'footer')).toContain('+1 202 555 0147');
  expect(part(home, 'aside')).toContain('+1 202 555 0147');
  expect(part(await publicPage(lantern, '/contact-us'), 'main')).toContain('Main line');
  expect(part(await publicPage(lantern, '/contact-us?form=contact'), 'main')).toContain(
    'Main line',
  );
  expect(part(await publicPage(lantern, '/verify'), 'main')).toContain('+1 202 555 0147');
  faults.expectNone();
});

test('the dialog behind Help, and the menu on a phone, show the contacts', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await visit(page, lantern.url);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: '+1 202 555 0147' }).first()).toBeVisible();
  await expectAccessible(page, 'menu with contacts');
  await page.getByRole('link', { name: 'Help' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'How can we help?' });
  await expect(dialog.getByText('Or reach us directly')).toBeVisible();
  await expectAccessible(page, 'dialog with contacts');
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, lantern.url);
  await expectAccessible(page, 'home with contacts');
});

test('the order is changed by keyboard and by buttons, and the tabs narrow the list', async ({
  page,
}) => {
  for (const contact of [
    { contactType: 'email', label: 'Desk', value: 'desk@example.org' },
    { contactType: 'address', label: 'Office', value: '1 Harbour Street\nPort Example' },
  ])
    expect((await staff.send('/admin/contacts/new', { ...shown, ...contact })).status).toBe(303);
  await openAsStaff(page, lantern, '/admin/contacts');
  expect(await storedOrder()).toEqual(['Main line', 'Desk', 'Office']);

  await dragByKeyboard(page.getByRole('button', { name: 'Drag Main line' }), {
    arrow: 'ArrowDown',
    from: 'Main line is now at place 1 of 3.',
    to: 'Main line is now at place 2 of 3.',
  });
  await expect.poll(storedOrder).toEqual(['Desk', 'Main line', 'Office']);

  await page.getByRole('button', { name: 'Move Office up' }).click();
  await expect.poll(storedOrder).toEqual(['Desk', 'Office', 'Main line']);
  await expectStateAccessible(page, 'contacts');

  await page.getByRole('link', { name: /^Email Addresses/ }).click();
  await expect(page).toHaveURL(/\?tab=email$/);
  await expect(row(page, 'Desk')).toBeVisible();
  await expect(row(page, 'Office')).toBeHidden();
});

test('the switch takes a contact off the site, Undo brings it back', async ({ page }) => {
  await openAsStaff(page, lantern, '/admin/contacts');
  const desk = page.getByRole('switch', { name: 'Desk is active' });
  await desk.click();
  await expect(row(page, 'Desk').getByText('Inactive')).toBeVisible();
  await expectGone(lantern, '/', 'desk@example.org');
  await expectAccessible(page, 'an inactive contact');
  await desk.click();
  await expectPublic(lantern, '/', 'desk@example.org');

  await desk.click();
  await expect(row(page, 'Desk').getByText('Inactive')).toBeVisible();
  // The dialog of the second action may still be open.
  const told = page.getByRole('dialog', { name: 'Desk is off the site' });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(desk).toBeChecked();
  await expectPublic(lantern, '/', 'desk@example.org');

  await lantern.query(`delete from contacts where label = 'Office'`);
  await page.getByRole('switch', { name: 'Office is active' }).click();
  await expect(page.getByText('Failed to update contact status').first()).toBeVisible();
});

test('a contact is changed and deleted, and a colleague’s change is not lost', async ({ page }) => {
  await openAsStaff(page, lantern, '/admin/contacts');
  await page.getByRole('link', { name: 'Edit Desk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Desk' });
  await dialog.getByLabel('Label').fill('Help desk');
  await lantern.query(`update contacts set version = version + 1, label = 'Theirs'
    where value = 'desk@example.org'`);
  await dialog.getByRole('button', { name: 'Save contact' }).click();
  await expect(page.getByText('A colleague changed this contact in the meantime')).toBeVisible();
  await page.getByRole('button', { name: 'Save contact' }).click();
  await expect(page.getByText('Contact updated successfully')).toBeVisible();
  await expect(row(page, 'Help desk')).toBeVisible();

  await page.getByRole('link', { name: 'Delete Help desk' }).click();
  await expect(page.getByText('Are you sure you want to delete this contact?')).toBeVisible();
  await expectAccessible(page, 'question before deleting');
  await page.getByRole('button', { name: 'Delete contact' }).click();
  await expect(page.getByText('Contact deleted successfully')).toBeVisible();
  await expectGone(lantern, '/', 'desk@example.org');
});

test('contacts are added, ordered and switched without script', async () => {
  const plain = { ...shown, contactType: 'email', label: 'Plain', value: 'plain@example.org' };
  const added = await staff.send('/admin/contacts/new?tab=email', plain);
  expect([added.status, added.headers.get('location')]).toEqual([303, '/admin/contacts?tab=email']);
  const plainly = openPlain(lantern.url, { cookie: staff.cookie });
  await plainly.open('/admin/contacts');
  expect((await plainly.press('Move Plain up')).status).toBe(200);
  expect(await storedOrder()).toEqual(['Plain', 'Main line']);
  await plainly.press('Deactivate Plain');
  expect((await plainly.press('Activate Plain')).status).toBe(200);
});
