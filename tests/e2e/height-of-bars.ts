import type { Page } from '@playwright/test';

/** In pixels: height of the bars that cover the full width at the top or bottom at any scroll position. */
export async function heightOfBars(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  return page.evaluate(coveredHeight);
}

/** Runs in the page. */
function coveredHeight(): number {
  const lines = new Set<number>();
  for (let y = 2; y < innerHeight; y += 4) {
    // At the middle and near both edges, because a button in a corner is not a bar.
    const places = [0.1, 0.5, 0.9].map((share) => document.elementFromPoint(innerWidth * share, y));
    if (places.every((place) => isHeld(place))) lines.add(y);
  }
  return lines.size * 4;

  function isHeld(place: Element | null): boolean {
    for (let one = place; one; one = one.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) {
        const { top, bottom } = one.getBoundingClientRect();
        return top <= 1 || bottom >= innerHeight - 1;
      }
    return false;
  }
}
