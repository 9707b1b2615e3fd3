import { expect, test, type Locator, type Page } from '@playwright/test';

/** Presses keys, counts them, and says how long the day took. */
export function handsOn(page: Page) {
  const begun = Date.now();
  let presses = 0;
  async function press(...keys: string[]) {
    presses += keys.length;
    for (const key of keys) await page.keyboard.press(key);
  }
  return {
    press,
    type: (text: string) => page.keyboard.type(text),
    /** The keys since it was asked last. */
    taken() {
      const count = presses;
      presses = 0;
      return count;
    },
    /** Tabs until something has the focus, as somebody does who sees where it is. */
    async tabTo(target: Locator) {
      for (let step = 0; step < 120; step += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error('Tab does not lead there.');
    },
    /** Goes somewhere by its name. */
    async goTo(words: string) {
      await press('Control+k');
      const field = page.getByRole('combobox', { name: 'Search cases, submissions and pages' });
      await expect(field).toBeFocused();
      await page.keyboard.type(words);
      await expect(
        page
          .getByRole('option', { name: new RegExp(words.replaceAll(' ', String.raw`\W+`), 'i') })
          .first(),
      ).toBeVisible();
      await press('Enter');
    },
    told(day: string) {
      const seconds = ((Date.now() - begun) / 1_000).toFixed(1);
      test.info().annotations.push({ type: 'time', description: `${day}: ${seconds} s` });
    },
  };
}
