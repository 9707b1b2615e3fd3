import { expect, type Locator, type Page } from '@playwright/test';
import type { Lantern } from './lantern.ts';
import { visit } from './visit.ts';

export type GivenFile = { name: string; mimeType: string; buffer: Buffer };

/** The browser is told that it is a photo, whatever it is. */
export function file(name: string, buffer: Buffer): GivenFile {
  return { name, mimeType: 'image/jpeg', buffer };
}

export function texts(count: number): GivenFile[] {
  return Array.from({ length: count }, (_, place) =>
    file(`chat-${place}.txt`, Buffer.from(`part ${place} of the chat`)),
  );
}

/** Fills the report form in, but for its files. */
export async function openForm(page: Page, lantern: Lantern, message: string): Promise<void> {
  // Also for somebody who has just sent one.
  await visit(page, `${lantern.url}/contact-us?again=yes`);
  await page.getByLabel('Your name').fill('Sam Sample');
  await page.locator('#email').fill('sam@example.net');
  await page.getByLabel('Type of case').selectOption('romance');
  await page.getByLabel('Standard Investigation').check();
  await page.getByRole('textbox', { name: 'What happened?' }).fill(message);
  await page.getByText('Details that help').click();
}

export function picker(page: Page): Locator {
  return page.getByLabel('Evidence files (optional)');
}

/** A line for each file that was chosen. */
export function rows(page: Page): Locator {
  return page.getByRole('list', { name: 'Files' }).getByRole('listitem');
}

export function submit(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Submit Case for Investigation' }).click();
}

/** Waits until a report is received; the names of the files that it brought, in order. */
export async function receivedFiles(
  page: Page,
  lantern: Lantern,
  message: string,
): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Case Submission Received' })).toBeVisible();
  return attached(lantern, message);
}

/** The names of the files of a report as it is stored now, in order. */
export async function attached(lantern: Lantern, message: string): Promise<string[]> {
  const found = await lantern.query<{ name: string }>(
    `select a.name from attachments a join form_submissions s on s.id = a.submission_id
      where s.data->>'message' = $1 order by a.name`,
    [message],
  );
  return found.map(({ name }) => name);
}
