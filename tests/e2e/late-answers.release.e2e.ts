import { expect, test, type Locator, type Page, type Request } from '@playwright/test';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { startInstalledSite } from './prepared-site.ts';
import { openAsStaff } from './staff-page.ts';
import { numberOf, pathOfCase, storeCases } from './stored-cases.ts';
import { visit } from './visit.ts';

/** Where forms send what was typed; the preview of a mail posts elsewhere, while somebody types. */
const ofForms = /\.data$|\.data\?/;

let lantern: Lantern;
let page: Page;

test.beforeAll(async ({ browser }) => {
  lantern = await startInstalledSite();
  await storeCases(lantern, 1);
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.route(ofForms, async (route) => {
    if (route.request().method() === 'POST') await gate;
    await route.continue();
  });
  await openAsStaff(page, lantern, '/admin/settings?tab=company');
});
test.afterAll(({ browser }) => leave(browser, lantern));

/** Resolves when the request may continue. */
let gate = Promise.resolve();

function isPress(request: Request): boolean {
  return request.method() === 'POST' && ofForms.test(request.url());
}

/** Presses a button and holds what it sends until the caller lets it go. */
async function pressHeld(button: Locator): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const sent = page.waitForRequest((request) => isPress(request));
  await button.click();
  await sent;
  return resolve;
}

type Form = {
  what: string;
  path: () => string | Promise<string>;
  field: string;
  /** Texts typed before the press, and while its answer is under way. */
  words?: [string, string];
  button: string;
  /** Text that shows that the answer has arrived. */
  saved: string;
  /** Its form closes once it is saved. */
  closes?: boolean;
};

const forms: readonly Form[] = [
  {
    what: 'settings',
    path: () => '/admin/settings?tab=company',
    field: '[name=company_tagline]',
    button: 'Save all',
    saved: 'All settings saved successfully',
  },
  {
    what: 'the words of a page',
    path: () => '/admin/settings/pages/about',
    field: '#title',
    button: 'Save',
    saved: 'Page saved',
  },
  {
    what: 'an institution',
    path: async () => {
      const [found] = await lantern.query<{ id: string }>('select id from institutions limit 1');
      return `/admin/institutions/${found?.id}?edit=yes`;
    },
    field: '#wants',
    button: 'Save institution',
    saved: 'Institution saved',
  },
  {
    what: 'security',
    path: () => '/admin/security',
    field: '#sessionTimeout',
    words: ['61', '62'],
    button: 'Save settings',
    saved: 'Security settings saved',
  },
  {
    what: 'a rule of retention',
    path: () => '/admin/database/retention',
    field: 'li:first-child > form [name=days]',
    words: ['91', '92'],
    button: 'Save',
    saved: 'Retention rule saved',
  },
  {
    what: 'the text of a mail',
    path: () => '/admin/mail/templates/case-opened',
    field: '#subject',
    button: 'Save',
    saved: 'Text saved; mail goes out with it',
  },
  {
    what: 'a text of a page',
    path: () => '/admin/settings/content/home/intro',
    field: '#markdown',
    button: 'Save',
    saved: 'Text saved; the page shows it',
  },
  {
    what: 'the schedule of backups',
    // Scheduled ones need a passphrase.
    async path() {
      await lantern.query(`insert into backup_plan (schedule) values ('off')`);
      return '/admin/database/backups';
    },
    field: '#plan-daily',
    words: ['11', '12'],
    button: 'Save',
    saved: 'Backup settings saved',
  },
  {
    what: 'a case',
    path: async () => `${await pathOfCase(lantern, numberOf(1))}/file?edit=details`,
    field: '#details-notes',
    button: 'Save client and notes',
    saved: 'Case updated successfully',
    closes: true,
  },
  {
    what: 'stage templates',
    path: () => '/admin/cases/stage-templates',
    field: '[name="stages[0].title"]',
    button: 'Save template',
    saved: 'Stage template saved',
  },
];

for (const { what, path, field, words, button, saved, closes } of forms)
  test(`${what}: the answer of a press replaces nothing that was typed after it`, async () => {
    const [first, newer] = words ?? ['First words', 'Newer words'];
    const address = lantern.url + (await path());
    await visit(page, address);
    const control = page.locator(field);
    await control.fill(first);
    const save = page.getByRole('button', { name: button, exact: true }).first();
    const release = await pressHeld(save);
    await control.fill(newer);
    release();
    await expect(page.getByText(saved).first()).toBeVisible();
    await expect(control).toHaveValue(newer);
    // They are a change of what was just stored, and no conflict with it.
    const answered = page.waitForResponse((answer) => isPress(answer.request()));
    await save.click();
    expect((await answered).status()).toBe(202);
    if (!closes) await expect(save).toBeEnabled();
    await visit(page, address);
    await expect(control).toHaveValue(newer);
  });

test('a form whose page goes elsewhere takes no newer words and no second press until its answer is there', async () => {
  await visit(page, `${lantern.url}/admin/replies/new`);
  const title = page.getByLabel(/^Title/);
  await title.fill('Held');
  await page.getByLabel(/^Text/).fill('Words.');
  const form = page.locator('form').filter({ has: title });
  const save = page.getByRole('button', { name: 'Save reply' });
  const release = await pressHeld(save);
  await expect(form).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.type('lost?');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByText('Saved reply created')).toBeVisible();
  const stored = await lantern.query(`select body from saved_replies where title = 'Held'`);
  expect(stored).toEqual([{ body: 'Words.' }]);

  await visit(page, `${lantern.url}/admin/replies/new`);
  await title.fill('Without a text');
  await save.click();
  await expect(page.getByText('Write the text of the reply.').first()).toBeVisible();
  await expect(form, 'a refused form can be typed in').not.toHaveAttribute('aria-busy', 'true');
});
