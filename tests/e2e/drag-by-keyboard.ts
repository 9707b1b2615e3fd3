import { expect, type Locator } from '@playwright/test';

type Way = {
  arrow: 'ArrowUp' | 'ArrowDown' | 'ArrowRight';
  /** Announcement of the entry's position when it is picked up. */
  from: string | RegExp;
  /** Announcement of the position where it is dropped. */
  to: string | RegExp;
};

/** Moves an entry one place by keyboard, and returns the announcements. */
export async function dragByKeyboard(handle: Locator, { arrow, from, to }: Way): Promise<void> {
  const page = handle.page();
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(from)).toBeAttached();
  // The library adds its key listener in a timer; a browser delivers keys before timers, and people are
  // slower.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press(arrow);
  await expect(page.getByText(to)).toBeAttached();
  await page.keyboard.press('Space');
}
