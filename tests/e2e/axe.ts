import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

// Without its comments, and shortened: a page reads it in a quarter of the time.
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * WCAG 2.2 AA and axe's best practices on the page as it stands now.
 * @param state names it in a failure
 * @param rules axe's names of the only ones to try
 */
export async function expectAccessible(
  page: Page,
  state: string,
  rules?: readonly string[],
): Promise<void> {
  // The source is half a megabyte: once a document is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // While a page is on its way the one before is faded: what was looked at meanwhile is looked at again.
  let found: string[] | undefined;
  while (found === undefined) {
    await expect(page.locator(onItsWay)).toHaveCount(0);
    found = await page.evaluate(look, { signs: onItsWay, rules });
  }
  expect(found, `axe on ${state} (${page.url()})`).toEqual([]);
}

/** The bar on top of the screen, and the faded rows of a list. */
const onItsWay = '[aria-label="Loading the page"], :is(table, ul)[aria-busy=true]';

type Look = { signs: string; rules: readonly string[] | undefined };

/** Runs in the page: rule and elements of each violation, nothing when the page changed meanwhile. */
async function look({ signs, rules }: Look): Promise<string[] | undefined> {
  // What the sticky header happens to cover half of would count as too small to press.
  window.scrollTo({ top: 0, behavior: 'instant' });
  // Colours that are half-way through a transition would be measured as they are at that moment.
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
  let wasLoading = false;
  const observer = new MutationObserver(() => {
    wasLoading ||= document.querySelector(signs) !== null;
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  const { axe: injected } = window as unknown as { axe: typeof axe };
  const { violations } = await injected.run(
    // No script runs inside a frame that allows none; what it shows is looked at by itself.
    { exclude: [['iframe[sandbox]']] },
    // What passed is not described, and style sheets are not read again: both took longer than the look.
    { resultTypes: ['violations'], preload: false, ...(rules && { runOnly: [...rules] }) },
  );
  observer.disconnect();
  if (wasLoading) return undefined;
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** What the dark theme can break: it changes colours and nothing else. */
const colorRules = ['color-contrast', 'link-in-text-block'];

const [phone, desk] = [360, 1280];

type Surroundings = { width: number; colorScheme: 'light' | 'dark'; rules?: readonly string[] };

/** A page as it is opened: each width by all rules, and its colours by the light and by the dark theme. */
export function expectAccessibleEverywhere(page: Page, state: string): Promise<void> {
  return lookIn(page, state, [
    { width: phone, colorScheme: 'light' },
    { width: phone, colorScheme: 'dark', rules: colorRules },
    { width: desk, colorScheme: 'dark' },
    { width: desk, colorScheme: 'light', rules: colorRules },
  ]);
}

/**
 * A state of a page, such as a form that was refused: light on a phone, dark on a desk. Each width and
 * each theme is looked at once, as what breaks in one of the four pairs alone is the page's, not the state's.
 */
export function expectStateAccessible(page: Page, state: string): Promise<void> {
  return lookIn(page, state, [
    { width: phone, colorScheme: 'light' },
    { width: desk, colorScheme: 'dark' },
  ]);
}

async function lookIn(page: Page, state: string, all: readonly Surroundings[]): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const { width, colorScheme, rules } of all) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${state}, ${colorScheme}, ${width} px`, rules);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
  // The page hears of its new size in its next frame; a drag begun before would be called off by it.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}
