import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { samplePdf, samplePhoto } from '../sample-files.ts';
import type { Lantern } from './lantern.ts';
import { visit } from './visit.ts';
import { seeAllQuestions } from './questions.ts';

export type GivenFile = { name: string; mimeType: string; buffer: Buffer };

/** Declares any content as a photo to the browser. */
export function file(name: string, buffer: Buffer): GivenFile {
  return { name, mimeType: 'image/jpeg', buffer };
}

export function texts(count: number): GivenFile[] {
  return Array.from({ length: count }, (_, place) =>
    file(`chat-${place}.txt`, Buffer.from(`part ${place} of the chat`)),
  );
}

export async function tenFiles(): Promise<GivenFile[]> {
  return [...texts(8), file('receipt.jpg', await samplePhoto()), file('a.pdf', samplePdf)];
}

/** A report without its files, by the names of its fields. */
export function typedReport(message: string): Record<string, string> {
  return {
    name: 'Sam Sample',
    email: 'sam@example.net',
    caseType: 'romance',
    urgency: 'standard',
    message,
  };
}

/** Opens the report form and fills it in, except for its files; report-form.e2e.ts tests typing. */
export async function openForm(page: Page, lantern: Lantern, message: string): Promise<void> {
  // Works for a sender of an earlier report too.
  await visit(page, `${lantern.url}/contact-us?again=yes`);
  await seeAllQuestions(page);
  await page.evaluate((typed) => {
    const form = document.querySelector<HTMLFormElement>('form#report');
    for (const [name, value] of Object.entries(typed)) {
      const control = form?.elements.namedItem(name);
      if (control && 'value' in control) control.value = value;
    }
    for (const details of document.querySelectorAll('details')) details.open = true;
  }, typedReport(message));
}

export function picker(page: Page): Locator {
  return page.getByLabel('Evidence files (optional)');
}

/** One row for each chosen file. */
export function rows(page: Page): Locator {
  return page.getByRole('list', { name: 'Files' }).getByRole('listitem');
}

export function submit(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Send my report' }).click();
}

/** Waits until a report is received; returns the names of its files, in order. */
export async function receivedFiles(
  page: Page,
  lantern: Lantern,
  message: string,
): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'We have your report' })).toBeVisible();
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

/** Holds the chosen requests about files until released. */
export async function hold(page: Page, isMeant: (route: Route) => boolean): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/evidence', async (route) => {
    if (isMeant(route)) await held.promise;
    await route.continue().catch(() => {});
  });
  return held.resolve;
}

export function brings(text: string): (route: Route) => boolean {
  return (route) => route.request().postDataBuffer()?.includes(text) ?? false;
}

export function isFile(route: Route): boolean {
  return route.request().headers()['content-type']?.startsWith('multipart') ?? false;
}
