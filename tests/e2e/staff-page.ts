import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Lantern } from './lantern.ts';
import { watchFaults } from './page-faults.ts';
import { getPage, signInByForm } from './requests.ts';
import { administrator } from './staff.ts';
import { visit } from './visit.ts';

/** The HTML sent without a cookie. */
export async function publicPage(lantern: Lantern, path: string): Promise<string> {
  return (await getPage(lantern.url + path)).text();
}

const often = { intervals: [50] };

/** Public pages are cached and follow changes; two-processes.release.e2e.ts measures how soon. */
export async function expectPublic(
  lantern: Lantern,
  path: string,
  text: string | RegExp,
): Promise<void> {
  const page = expect.poll(() => publicPage(lantern, path), often);
  await (typeof text === 'string' ? page.toContain(text) : page.toMatch(text));
}

/** Waits until withdrawn text is gone from a public page. */
export async function expectGone(lantern: Lantern, path: string, text: string): Promise<void> {
  await expect.poll(() => publicPage(lantern, path), often).not.toContain(text);
}

type Who = { email: string; password: string };

/** Opens a page of the back office, signed in as the administrator or another person. */
export async function openAsStaff(
  page: Page,
  lantern: Lantern,
  to: string | { path: string; as: Who },
): Promise<void> {
  const { path, as: who } = typeof to === 'string' ? { path: to, as: administrator } : to;
  const [name = '', value = ''] = (await signInByForm(lantern.url, who)).split('=');
  await page.context().addCookies([{ name, value, url: lantern.url }]);
  await visit(page, lantern.url + path);
}

export type WatchedPage = { page: Page; faults: ReturnType<typeof watchFaults> };

/** A page of the back office in its own browser, signed in and watched for errors. */
export async function openWatched(
  browser: Browser,
  lantern: Lantern,
  { path, as: who = administrator, ...options }: BrowserContextOptions & { path: string; as?: Who },
): Promise<WatchedPage> {
  const page = await (await browser.newContext(options)).newPage();
  const faults = watchFaults(page, lantern.url);
  await openAsStaff(page, lantern, { path, as: who });
  return { page, faults };
}
