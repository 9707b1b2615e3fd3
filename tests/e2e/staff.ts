import { expect, type Page } from '@playwright/test';
import type { Lantern } from './lantern.ts';
import { visit, whenInteractive } from './visit.ts';

export const administrator = {
  name: 'Robin Example',
  email: 'robin@example.org',
  password: 'harbour lamp seventy birds',
};

/** Creates the first administrator through the installer's page, which signs them in. */
export async function install(page: Page, lantern: Lantern): Promise<void> {
  await visit(page, `${lantern.url}/install`);
  await page.getByLabel('Setup code').fill(lantern.setupCode);
  await page.getByLabel('Your name').fill(administrator.name);
  await page.getByLabel('E-mail address').fill(administrator.email);
  await page.getByLabel(/^Password/).fill(administrator.password);
  await page.getByLabel('The same password again').fill(administrator.password);
  await page.getByRole('button', { name: 'Start Installation' }).click();
  await expect(page.getByText('Setup is complete')).toBeVisible();
}

/** Signs in, with any page as the redirect target. */
export async function signIn(page: Page, lantern: Lantern, path = '/admin/login'): Promise<void> {
  await visit(page, `${lantern.url}${path}`);
  await page.getByLabel('E-mail address').fill(administrator.email);
  await page.getByLabel(/^Password/).fill(administrator.password);
  await page.getByRole('button', { name: 'Login to Admin Panel' }).click();
  await expect(page).not.toHaveURL(/login/);
  await whenInteractive(page);
}
