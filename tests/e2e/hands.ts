import { expect, test, type Locator, type Page } from '@playwright/test';

/** Presses keys and controls, counts them, and measures the duration of the day. */
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
    async click(target: Locator) {
      presses += 1;
      await target.click();
    },
    /** Makes one choice in a list. */
    async choose(list: Locator, label: string) {
      presses += 1;
      await list.selectOption({ label });
    },
    /** The number of presses since the last call. */
    taken() {
      const count = presses;
      presses = 0;
      return count;
    },
    /** Presses Tab until the target has focus, as a sighted keyboard user does. */
    async tabTo(target: Locator) {
      for (let step = 0; step < 120; step += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error('Tab does not lead there.');
    },
    /** Navigates by name. */
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

const queueData = /\/inbox\/unassigned.*\.data/;

/** True if a request loads the list of a queue, and not only a record. */
export function asksForList(asked: { url(): string }): boolean {
  const url = new URL(asked.url());
  const routes = url.searchParams.get('_routes') ?? '';
  return queueData.test(url.href) && routes.split(',').includes('inbox');
}

/** Holds the requests of a queue until released: lists, or only records. */
export async function hold(page: Page, what: 'lists' | 'records'): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(queueData, async (route) => {
    if (asksForList(route.request()) === (what === 'lists')) await held.promise;
    await route.fallback();
  });
  return held.resolve;
}
