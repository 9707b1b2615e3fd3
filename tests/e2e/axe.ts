import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import {
  drawingsIn,
  scanWithAxe,
  onItsWay,
  recordScans,
  showsNothingNew,
  type KnownDrawings,
  type AxeScan,
  type Part,
} from './scan-with-axe.ts';

// Without its comments, and shortened: a page parses it in a quarter of the time. A character beyond ASCII
// would make the transfer half as long again.
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8').replaceAll(
  /[\u0080-\uffff]/g,
  (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

/**
 * Drawings whose colours were checked on earlier pages, by theme: colours take half of the time of a check.
 */
const drawings = { light: new Set<string>(), dark: new Set<string>() };

/** Known drawings that this page has too. On the first call for a page, installs the checker. */
async function knownOn(page: Page, within?: string): Promise<KnownDrawings> {
  let found = await page.evaluate(drawingsIn, within);
  if (!found) {
    // The source is half a megabyte, so each document loads it once.
    await page.evaluate(source);
    await page.evaluate(recordScans);
    found = (await page.evaluate(drawingsIn, within)) ?? [];
  }
  return {
    light: found.filter((drawing) => drawings.light.has(drawing)),
    dark: found.filter((drawing) => drawings.dark.has(drawing)),
  };
}

/**
 * Checks WCAG 2.2 AA and axe's best practices on the current state of the page. Parts that were checked in
 * the same surroundings and have not changed are skipped; so are colours of parts drawn the same as on an
 * earlier page.
 * @param state names it in a failure
 */
export async function expectAccessible(page: Page, state: string, part: Part = {}): Promise<void> {
  let scan: AxeScan | undefined;
  while (scan === undefined) {
    const known = await knownOn(page, part.within);
    scan = await page.evaluate(scanWithAxe, {
      signs: onItsWay,
      known,
      ...part,
    });
    // While a page loads, the previous one is faded: parts checked meanwhile are checked again.
    if (!scan) await expect(page.locator(onItsWay)).toHaveCount(0);
  }
  expect(scan.found, `axe on ${state} (${page.url()})`).toEqual([]);
  for (const drawing of scan.drawings) drawings[scan.theme].add(drawing);
}

const [phone, desk] = [360, 1280];

type Surroundings = Part & {
  width: number;
  colorScheme: 'light' | 'dark';
  /** Both widths were just checked: parts visible only at this width are known without resizing. */
  isKnown?: boolean;
};

/**
 * A page as opened: each width by all rules, and all its colours in both themes. Parts visible at both widths
 * have the same colours, so the second check in a theme covers only the rest: a quarter of the work.
 * @param own selector of the page's own content, when its surroundings were checked with another page: at
 *   desktop width and for the colours of the other theme the rest is left out
 */
export function expectAccessibleEverywhere(page: Page, state: string, own?: string): Promise<void> {
  const rest = { isForColors: true, within: own, isKnown: true };
  return lookIn(page, state, [
    { width: phone, colorScheme: 'light' },
    { width: desk, colorScheme: 'dark', within: own },
    { width: desk, colorScheme: 'light', ...rest },
    { width: phone, colorScheme: 'dark', ...rest },
  ]);
}

/**
 * A state of a page, such as a refused form: light on a phone, dark on a desktop. There all colours are
 * checked, and by the other rules only the parts that the phone did not show.
 */
export function expectStateAccessible(page: Page, state: string): Promise<void> {
  return lookIn(page, state, [
    { width: phone, colorScheme: 'light' },
    { width: desk, colorScheme: 'dark', unseenAt: phone },
  ]);
}

async function lookIn(page: Page, state: string, all: readonly Surroundings[]): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const { width, colorScheme, isKnown, ...part } of all) {
    const { within } = part;
    const known = isKnown && (await knownOn(page, within));
    if (
      known &&
      (await page.evaluate(showsNothingNew, {
        width,
        colorScheme,
        within,
        known,
      }))
    )
      continue;
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${state}, ${colorScheme}, ${width} px`, part);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
  // The page receives its new size in the next frame, which would cancel a drag that began earlier.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}
