import { expect, type Locator } from '@playwright/test';

type Way = {
  arrow: 'ArrowUp' | 'ArrowDown' | 'ArrowRight';
  /** What a screen reader hears where the entry is picked up. */
  from: string | RegExp;
  /** And where it is dropped. */
  to: string | RegExp;
};

/** Moves an entry one place by the keyboard, with what is said meanwhile. */
export async function dragByKeyboard(handle: Locator, { arrow, from, to }: Way): Promise<void> {
  const page = handle.page();
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(from)).toBeAttached();
  // The library hears arrows from a timer on; a browser hands out keys before timers, people are slower.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press(arrow);
  await expect(page.getByText(to)).toBeAttached();
  await page.keyboard.press('Space');
}
