import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

// Without its comments, and shortened: a page reads it in a quarter of the time.
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * WCAG 2.2 AA and axe's best practices on the page as it stands now.
 * @param state names it in a failure
 * @param part `rules` are axe's names of the only ones to try; with `within`, a selector, that element
 *   alone is looked at; with `unseenAt` only what the last look in a window that wide, in pixels, did not see
 */
export async function expectAccessible(page: Page, state: string, part: Part = {}): Promise<void> {
  // The source is half a megabyte: once a document is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // While a page is on its way the one before is faded: what was looked at meanwhile is looked at again.
  let found: string[] | undefined;
  while (found === undefined) {
    await expect(page.locator(onItsWay)).toHaveCount(0);
    found = await page.evaluate(look, { signs: onItsWay, ...part });
  }
  expect(found, `axe on ${state} (${page.url()})`).toEqual([]);
}

/** The bar on top of the screen, and the faded rows of a list. */
const onItsWay = '[aria-label="Loading the page"], :is(table, ul)[aria-busy=true]';

type Part = { rules?: readonly string[]; within?: string | undefined; unseenAt?: number };

/** Runs in the page: rule and elements of each violation, nothing when the page changed meanwhile. */
async function look({
  signs,
  rules,
  within = 'body',
  unseenAt,
}: Part & { signs: string }): Promise<string[] | undefined> {
  // What the sticky header happens to cover half of would count as too small to press.
  window.scrollTo({ top: 0, behavior: 'instant' });
  // Colours that are half-way through a transition would be measured as they are at that moment.
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
  if (document.querySelector(signs)) return undefined;
  const { axe: injected, seenByAxe = {} } = window as unknown as {
    axe: typeof axe;
    seenByAxe?: Record<number, Set<Element>>;
  };
  Object.assign(window, { seenByAxe });
  const part = document.querySelector(within) ?? document.body;
  const shown = [...part.querySelectorAll('*')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  const seen = unseenAt === undefined ? undefined : seenByAxe[unseenAt];
  const unseen = new Set(seen && shown.filter((element) => !seen.has(element)));
  if (seen && unseen.size === 0) return [];
  // What is inside of one of them is looked at with it.
  const include = seen
    ? [...unseen].filter(({ parentElement }) => !parentElement || !unseen.has(parentElement))
    : [part];
  const isWhole = !seen && part === document.body;
  let wasLoading = false;
  const observer = new MutationObserver(() => {
    wasLoading ||= document.querySelector(signs) !== null;
  });
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
  const { violations } = await injected.run(
    // No script runs inside a frame that allows none; what it shows is looked at by itself.
    { exclude: [['iframe[sandbox]']], ...(!isWhole && { include }) },
    // What passed is not described, and style sheets are not read again: both took longer than the look.
    { resultTypes: ['violations'], preload: false, ...(rules && { runOnly: [...rules] }) },
  );
  observer.disconnect();
  if (wasLoading) return undefined;
  if (!seen) seenByAxe[window.innerWidth] = new Set(shown);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** What the dark theme can break: it changes colours and nothing else. */
const colorRules = ['color-contrast', 'link-in-text-block'];

const [phone, desk] = [360, 1280];

type Surroundings = Part & {
  width: number;
  colorScheme: 'light' | 'dark';
  /** Both widths were looked at just now: what this one shows alone is known without setting it. */
  isKnown?: boolean;
};

/**
 * A page as it is opened: each width by all rules, and all its colours by both themes. What both widths
 * show has the same colours in them, so the second look in a theme is at the rest: a quarter of the work.
 * @param own selector of what is this page's own, when what surrounds it was looked at with another page:
 *   on the desk and for the colours of the other theme the rest is left out
 */
export function expectAccessibleEverywhere(page: Page, state: string, own?: string): Promise<void> {
  const rest = { rules: colorRules, within: own, isKnown: true };
  return lookIn(page, state, [
    { width: phone, colorScheme: 'light' },
    { width: desk, colorScheme: 'dark', within: own },
    { width: desk, colorScheme: 'light', unseenAt: phone, ...rest },
    { width: phone, colorScheme: 'dark', unseenAt: desk, ...rest },
  ]);
}

/**
 * A state of a page, such as a form that was refused: light on a phone, dark on a desk. There everything is
 * looked at for its colours, and by the other rules only what the phone did not show.
 */
export function expectStateAccessible(page: Page, state: string): Promise<void> {
  return lookIn(page, state, [
    { width: phone, colorScheme: 'light' },
    { width: desk, colorScheme: 'dark', unseenAt: phone },
    { width: desk, colorScheme: 'dark', rules: colorRules },
  ]);
}

async function lookIn(page: Page, state: string, all: readonly Surroundings[]): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const { width, colorScheme, isKnown, ...part } of all) {
    if (isKnown && (await page.evaluate(showsNothingMore, { width, ...part }))) continue;
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${state}, ${colorScheme}, ${width} px`, part);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
  // The page hears of its new size in its next frame; a drag begun before would be called off by it.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** Runs in the page. Whether a width shows nothing that the other one does not. */
function showsNothingMore({
  width,
  within = 'body',
  unseenAt = width,
}: Part & { width: number }): boolean {
  const { seenByAxe = {} } = window as unknown as { seenByAxe?: Record<number, Set<Element>> };
  const [here, there] = [seenByAxe[width], seenByAxe[unseenAt]];
  const part = document.querySelector(within);
  if (!here || !there || !part) return false;
  return [...here].every((element) => there.has(element) || !part.contains(element));
}
