import type { Page } from '@playwright/test';

/** Shows the whole report on one page, as without script, for a journey that is not about its screens. */
export async function seeAllQuestions(page: Page): Promise<void> {
  const hasScript = await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
  if (!hasScript) return;
  await page.locator('[data-step-bar][data-begun]').first().waitFor({ state: 'attached' });
  const button = page.getByRole('button', { name: 'See all questions' });
  if (await button.isVisible()) await button.click();
}
