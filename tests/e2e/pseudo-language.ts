import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';

/**
 * Makes a page what a language with long words and from right to left would make of it: each text with accents
 * and 40 % longer, the whole mirrored. Done to the English page in the browser, so that nothing of it is built.
 */
export async function pseudoTranslate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const accents: Record<string, string> = {
      a: 'á',
      e: 'ë',
      i: 'î',
      o: 'ö',
      u: 'ü',
      n: 'ñ',
      c: 'ç',
    };
    function stretch(text: string): string {
      const words = text.replaceAll(/[aeiounc]/g, (letter) => accents[letter] ?? letter);
      const more = Math.ceil(text.trim().length * 0.4);
      // In words of seven letters, as a longer text has more of them and not one without end.
      const filling = 'lörëmíp '.repeat(Math.ceil(more / 8)).slice(0, more);
      return `${words} ${filling}`;
    }
    document.documentElement.dir = 'rtl';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const isRead = !text.parentElement?.closest(
        'script, style, template, textarea, a[aria-label], button[aria-label]',
      );
      // Numbers and addresses stay as they are in every language.
      if (isRead && /[a-z]{3}/i.test(text.data) && !/\w\.\w/.test(text.data))
        text.data = stretch(text.data);
    }
  });
}

/** Nothing of the page runs off the window, and no text is cut off inside its box. */
export async function expectNothingCut(page: Page, state: string): Promise<void> {
  const found = await page.evaluate(() => {
    const cut = [...document.querySelectorAll('body *')].filter((element) => {
      const { overflowX, textOverflow, position } = getComputedStyle(element);
      const isHidden =
        element.closest('.sr-only, [hidden], dialog:not([open]), [popover]') !== null;
      const isClipped =
        overflowX === 'hidden' || overflowX === 'clip' || textOverflow === 'ellipsis';
      return (
        isClipped &&
        !isHidden &&
        position !== 'absolute' &&
        (element.textContent ?? '').trim() !== '' &&
        element.scrollWidth > element.clientWidth + 1
      );
    });
    return {
      tooWide: document.documentElement.scrollWidth - window.innerWidth,
      cut: cut.map(({ tagName, className }) => `${tagName}.${className}`),
    };
  });
  expect(found, state).toEqual({ tooWide: 0, cut: [] });
  await expectAccessible(page, state);
}
