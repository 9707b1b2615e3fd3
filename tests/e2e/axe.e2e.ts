import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';

test('a page that is on its way since the last transition is looked at again', async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>A page</title>
    <main><h1>A page</h1></main>
    <script>
      // The bar comes while the look waits for the colours, and stays longer than the look takes.
      const fade = document.querySelector('h1').animate([{ opacity: 1 }, { opacity: 1 }], 1500);
      fade.finished.then(() => {
        document.body.insertAdjacentHTML('beforeend', '<div id="bar"><b aria-label="Loading the page" role="progressbar">…</b></div>');
        setTimeout(() => document.querySelector('#bar').remove(), 1500);
      });
    </script></html>`);
  await expectAccessible(page, 'a page on its way');
  await expect(page.locator('#bar')).toHaveCount(0);
});
