import { expect, test } from '@playwright/test';
import type { Lantern } from '../e2e/lantern.ts';
import { startNewSite } from '../e2e/prepared-site.ts';
import { firefoxProgram, startFirefox } from './firefox.ts';
import { waitFor, type OtherBrowser } from './other-browser.ts';
import { startWebKit, webkitPrograms } from './webkit.ts';

// Half of all phones have an engine that the other journeys do not use.

let lantern: Lantern;

test.beforeAll(async () => {
  lantern = await startNewSite();
});
test.afterAll(() => lantern.remove());

const size = { width: 480, height: 900 };

const [firefox, webkit] = [firefoxProgram, webkitPrograms];

const engines = [
  {
    name: 'Firefox',
    start: firefox && (() => startFirefox(firefox, size)),
    install: 'apt-get install firefox-esr',
  },
  {
    name: 'WebKit',
    start: webkit && (() => startWebKit(webkit, size)),
    install: 'apt-get install webkit2gtk-driver xvfb',
  },
];

/** Address of each page, and what its first heading says. */
const pages = [
  ['/', /./],
  ['/first-72-hours?paid=bank&when=day', /^Your list$/],
  ['/contact-us', /./],
  ['/case-tracker', /./],
  ['/arizona-cybercrime', /Arizona/],
  ['/romance-scams', /Romance scams/],
  ['/guides', /./],
  ['/verify', /Is this really us/],
  ['/deadlines', /Dates that the law sets/],
] as const;

type Seen = { title: string; over: number; styled: boolean; drawn: number[] };

const look = `
  const drawings = [...document.querySelectorAll('main svg')].filter((svg) => svg.checkVisibility?.() ?? true);
  return {
    title: document.querySelector('h1')?.innerText.replace(/\\s+/g, ' ') ?? '',
    over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    styled: getComputedStyle(document.body).fontFamily.includes('Atkinson'),
    drawn: drawings.map((svg) => Math.round(svg.getBoundingClientRect().width)),
  };`;

for (const { name, start, install } of engines)
  test.describe(start ? name : `${name}, which is not installed (${install})`, () => {
    let browser: OtherBrowser;

    test.skip(!start, `${name} is not installed: ${install}`);
    test.beforeAll(async () => {
      if (start) browser = await start();
    });
    test.afterAll(() => (start ? browser.end() : undefined));

    for (const [path, title] of pages)
      test(`${path} is whole, fits and has its drawings`, async () => {
        await browser.open(`${lantern.url}${path}`);
        const seen = await browser.run<Seen>(look);
        expect(seen.title).toMatch(title);
        expect(seen.over).toBeLessThanOrEqual(0);
        expect(seen.styled).toBe(true);
        expect(seen.drawn.filter((width) => width === 0)).toEqual([]);
      });

    test('the report is asked in questions, checked and stored', async () => {
      const words = `Told in ${name}`;
      await browser.open(`${lantern.url}/contact-us`);
      await waitFor(() => shown(browser, 'Step 1 of 6'));
      // Six screens, then the check.
      for (let place = 1; place <= 6; place += 1) {
        await browser.run(answers(words));
        await browser.run(pressing('[data-step-next]'));
        if (place < 6) await waitFor(() => shown(browser, `Step ${place + 1} of 6`));
      }
      await waitFor(() => shown(browser, words));
      await browser.run(pressing('[data-step-end] [type=submit]'));
      // Asked of the database: WebKit's own test browser can end on the way to the next page.
      const rows = await waitFor(async () => {
        const found = await lantern.query<{ email: string }>(
          "select data->>'email' as email from form_submissions where data->>'message' = $1",
          [words],
        );
        return found.length > 0 ? found : undefined;
      });
      expect(rows).toEqual([{ email: addressOf(words) }]);
    });
  });

async function shown(browser: OtherBrowser, text: string): Promise<true | undefined> {
  const words = await browser.run<string>("return document.querySelector('main').innerText;");
  return words.includes(text) || undefined;
}

function addressOf(words: string): string {
  return `${words.replaceAll(/\W/g, '-').toLowerCase()}@example.net`;
}

/** Fills what is required on the screen that is shown, as somebody types and chooses. */
function answers(words: string): string {
  const given = {
    name: 'Sam Sample',
    email: addressOf(words),
    caseType: 'romance',
    message: words,
    urgency: 'standard',
  };
  return `
    for (const [name, value] of Object.entries(${JSON.stringify(given)})) {
      for (const control of document.querySelectorAll('form#report [name="' + name + '"]')) {
        if (!control.checkVisibility()) continue;
        if (control.type === 'radio') { if (control.value === value) control.click(); continue; }
        control.value = value;
        control.dispatchEvent(new Event('input', { bubbles: true }));
        control.dispatchEvent(new Event('change', { bubbles: true }));
      }
    }`;
}

function pressing(selector: string): string {
  return `[...document.querySelectorAll(${JSON.stringify(selector)})].find((each) => each.checkVisibility()).click();`;
}
