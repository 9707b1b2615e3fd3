import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectStateAccessible } from './axe.ts';

test('a page that has been loading since the last transition is checked again', async ({
  page,
}) => {
  await page.setContent(`<!doctype html><html lang="en"><title>A page</title>
    <main><h1>A page</h1></main>
    <script>
      // The bar appears while the check waits for the colours, and stays longer than the check takes.
      const fade = document.querySelector('h1').animate([{ opacity: 1 }, { opacity: 1 }], 1500);
      fade.finished.then(() => {
        document.body.insertAdjacentHTML('beforeend', '<div id="bar"><b aria-label="Loading the page" role="progressbar">…</b></div>');
        setTimeout(() => document.querySelector('#bar').remove(), 1500);
      });
    </script></html>`);
  await expectAccessible(page, 'a page on its way');
  await expect(page.locator('#bar')).toHaveCount(0);
});

/** Changes that make a checked page inaccessible, each with the rule that must report it. */
const broken: [rule: string, change: (page: Page) => Promise<unknown>][] = [
  ['color-contrast', (page) => page.locator('p').evaluate((text) => (text.style.color = '#ddd'))],
  ['color-contrast', (page) => page.locator('main').evaluate((part) => part.classList.add('pale'))],
  ['color-contrast', (page) => page.locator('html').evaluate((root) => root.classList.add('pale'))],
  ['color-contrast', (page) => page.getByRole('checkbox').check()],
  ['label', (page) => page.locator('label').evaluate((label) => (label.textContent = ''))],
  ['button-name', (page) => page.locator('button').evaluate((button) => (button.innerHTML = ''))],
  [
    'link-name',
    (page) =>
      page
        .locator('body')
        .evaluate((body) =>
          body.insertAdjacentHTML('beforeend', '<aside><a href="/"></a></aside>'),
        ),
  ],
];

test('unchanged parts are not checked again, changed parts are', async ({ page }) => {
  const whole = `<!doctype html><html lang="en"><title>A page</title>
    <style>.pale p, :checked + span { color: #ddd }</style>
    <main><h1>A page</h1><p>Words</p><button>Press</button><label for="name">Name</label><input id="name">
    <div><input type="checkbox" aria-label="Yes"><span>Yes</span></div></main></html>`;
  for (const [rule, change] of broken) {
    await page.setContent(whole);
    await expectStateAccessible(page, 'a page');
    await change(page);
    await expect(expectStateAccessible(page, 'a page'), rule).rejects.toThrow(rule);
  }
});

test('parts drawn as on an earlier page are checked by all rules except colours', async ({
  page,
}) => {
  function pageWith(style: string, words: string): string {
    return `<!doctype html><html lang="en"><title>A page</title><style>${style}</style>
      <main><h1>A page</h1>${words}</main></html>`;
  }
  const style = 'p { color: #333 } .late { color: #ddd }';
  await page.setContent(pageWith(style, '<p>Words</p>'));
  await expectStateAccessible(page, 'first page');
  await page.setContent(pageWith(style, '<p>Other words</p><button></button>'));
  await expect(expectStateAccessible(page, 'no name')).rejects.toThrow('button-name');
  await page.setContent(pageWith(style, '<p class="late">Words</p>'));
  await expect(expectStateAccessible(page, 'another class')).rejects.toThrow('color-contrast');
  await page.setContent(pageWith(style.replace('#333', '#ddd'), '<p>Words</p>'));
  await expect(expectStateAccessible(page, 'other styles')).rejects.toThrow('color-contrast');
});
