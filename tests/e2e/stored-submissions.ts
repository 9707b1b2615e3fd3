import { expect, type Locator, type Page } from '@playwright/test';
import type { Lantern } from './lantern.ts';
import { newReport, postForm, referenceIn } from './requests.ts';
import { visit } from './visit.ts';

/** Sends a report through the form, as a visitor does; returns its reference. */
export async function sendReport(
  { url }: Lantern,
  changes: Record<string, string> = {},
): Promise<string> {
  const reference = referenceIn(await postForm(`${url}/contact-us`, newReport(changes)));
  expect(reference).toBeDefined();
  return reference ?? '';
}

export async function submissionOf(lantern: Lantern, reference = ''): Promise<string> {
  const [row] = await lantern.query<{ id: string }>(
    'select id from form_submissions where reference = $1',
    [reference],
  );
  return row?.id ?? '';
}

/** Opens a submission in the back office; returns it. */
export async function openSubmission(
  page: Page,
  lantern: Lantern,
  reference = '',
): Promise<Locator> {
  await visit(page, `${lantern.url}/admin/forms/${await submissionOf(lantern, reference)}`);
  const record = page.getByRole('article', { name: reference });
  await expect(record).toBeVisible();
  return record;
}
