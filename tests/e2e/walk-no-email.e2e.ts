import { expect, test, type Page } from '@playwright/test';
import { callWordsIn } from '#content/first-calls/call-words.ts';
import {
  chooseUs,
  expectJoint,
  openCaseFrom,
  openPapers,
  openPhone,
  openStaff,
  pdfText,
  referenceOn,
  textOf,
} from './case-walk.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import type { PlainBrowser } from './plain-browser.ts';
import { startInstalledSite } from './prepared-site.ts';
import { administrator } from './staff.ts';
import { visit } from './visit.ts';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';

let smtp: TestSmtp;
let lantern: Lantern;
let staff: PlainBrowser;

test.beforeAll(async () => {
  smtp = await startTestSmtp();
  lantern = await startInstalledSite({ SMTP_URL: smtp.url });
  staff = await openStaff(lantern);
});
test.afterAll(async ({ browser }) => {
  await leave(browser, lantern);
  await smtp.stop();
});

async function choose(page: Page, name: string, value: string): Promise<void> {
  await page.locator(`[name=${name}][value=${value}]`).check();
}

async function fill(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(answers))
    await page.locator(`main [name=${name}]`).fill(value);
}

function mails(): string[] {
  return smtp.received.flatMap(({ to }) => to).filter((to) => to !== administrator.email);
}

/** Walk (i): he has no e-mail and hears badly; the neighbour who types has none that is safe either. */
test.describe('a man without e-mail, helped by his neighbour', () => {
  const story = 'A man on the telephone said that my account was in danger.';
  const bank = callWordsIn('en').steps['bank-now'].whom;
  const number = '202 555 0147';

  test('no address is asked of him, nothing is mailed, and a code that is read out opens his case', async ({
    browser,
  }) => {
    const phone = await openPhone(browser);
    await test.step('form: the address is not asked', () => report(phone));
    const reference = await test.step('confirmation: the number, and the ways that remain', () =>
      confirm(phone));
    const opened = await test.step('desk', () => triage(reference));
    const code = await test.step('conversation: staff read him a code', () => write(opened.path));
    await test.step('tracker, with number and code', () =>
      follow(phone, { caseNumber: opened.caseNumber, code }));
    expect(mails(), 'mails to anybody but staff').toEqual([]);
  });

  test('a call that staff take: safe contact first, and nothing is mailed', () => takeCall());

  async function report(page: Page): Promise<void> {
    await visit(page, `${lantern.url}/contact-us`);
    await page.getByRole('button', { name: 'See all questions' }).click();
    await chooseUs(page);
    await choose(page, 'reported_by', 'helper');
    await fill(page, { helper_name: 'Nell Neighbour' });
    await choose(page, 'safe_mail', 'none');
    await expect(page.locator('main #email')).toBeHidden();
    await choose(page, 'reach', 'text');
    await choose(page, 'reach', 'back');
    await fill(page, { safe_times: 'Mornings, at Nell’s' });
    await fill(page, { name: 'Otto Example', phone: number, message: story });
    await page.locator('[name=caseType][value="other"]').check();
    await choose(page, 'urgency', 'urgent');
    await choose(page, 'paid_by', 'bank');
    await page.locator('[name=paid_when]').selectOption('day');
    await page.getByRole('button', { name: 'Send my report' }).click();
  }

  async function confirm(page: Page): Promise<string> {
    const reference = await referenceOn(page);
    expectJoint('confirmation', await textOf(page), {
      has: [
        reference,
        'We have no address to write to',
        'Write it down or take a picture of it',
        'a code that we read to you',
        bank,
      ],
      lacks: [
        // A text message is how we reach him; it says nothing of how he talks with his bank.
        'Without a voice call',
        '711',
        'A confirmation goes to your e-mail address',
        'not safe to write to your',
      ],
    });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    return reference;
  }

  async function triage(reference: string) {
    const { words: row } = await staff.open('/admin/inbox/unassigned');
    expectJoint('row of the inbox', row, {
      has: ['Otto Example', 'Helper', `Call first: ${bank}`],
      lacks: ['without a voice call'],
    });
    const opened = await openCaseFrom(staff, lantern, reference);
    expectJoint('case', opened.words, {
      has: [
        'Reported by a helper: Nell Neighbour',
        'Reach them by: Text message',
        'Best times and ways: Mornings, at Nell’s',
        'To nobody: no e-mail address was given',
        'Last words, by Nell Neighbour (helper)',
      ],
      lacks: ['An e-mail tells the client', 'cannot open the tracker'],
    });
    return opened;
  }

  async function write(path: string): Promise<string> {
    await staff.open(path);
    const sent = await staff.press('Send message', { text: 'Nell may send us the receipt.' });
    expectJoint('case after the message', sent.words, {
      has: ['Nell may send us the receipt.'],
      lacks: ['nothing was sent'],
    });
    await staff.open(`${path}/file?edit=handling`);
    const given = await staff.press('Make a code', { reason: 'By text to his number' });
    return /\b\d{4} \d{4}\b/.exec(given.words)?.[0] ?? '';
  }

  async function follow(
    page: Page,
    { caseNumber, code }: { caseNumber: string; code: string },
  ): Promise<void> {
    await visit(page, `${lantern.url}/case-tracker`);
    await page.getByLabel('Case number').fill(caseNumber);
    await page.getByLabel('the code we gave you').fill('0000 0000');
    await page.getByRole('button', { name: 'Track case' }).click();
    await expect(page.getByText('do not open a case').first()).toBeVisible();
    await page.getByLabel('the code we gave you').fill(code);
    await page.getByRole('button', { name: 'Track case' }).click();
    await openPapers(page);
    expectJoint('tracker', await textOf(page), {
      has: ['Nell may send us the receipt.', bank],
      lacks: ['Send me a code'],
    });
    expectJoint('letters', await pdfText(page, 'Draft letters (PDF)'), {
      has: ['Otto Example', 'Draft: to the bank that sent it'],
      lacks: ['Nell Neighbour', 'contact through'],
    });
  }

  async function takeCall(): Promise<void> {
    await staff.open('/admin/calls/new');
    const kept = await staff.press('Keep as it is', {
      safe_now: 'no',
      safe_mail: 'no',
      safe_message: 'no',
      email: 'watched@example.net',
      name: 'Vera',
      phone: '+44 20 7946 0199',
      country: 'GB',
    });
    expectJoint('a call under way', kept.words, {
      has: ['You need not stay on the line', '999'],
      lacks: ['call 911', 'tel:911'],
    });
    const refused = await staff.press('End: make the report');
    expectJoint('what is missing', refused.words, {
      has: ['Choose what it looked like'],
      lacks: [],
    });
    const ended = await staff.press('End: make the report', {
      caseType: 'other',
      urgency: 'urgent',
      message: 'They took my savings.',
      call_word: 'harbour',
    });
    expectJoint('the reference to read out', ended.words, {
      has: ['Please write this number down', 'Romeo', 'harbour'],
      lacks: [],
    });
    const other = await staff.press('Compare', { typed: 'R-00000-00000' });
    expect(other.status).toBe(400);
    const reference = /R-[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(ended.words)?.[0] ?? '';
    const heard = await staff.press('Compare', { typed: reference.toLowerCase() });
    expectJoint('read back', heard.words, { has: ['They read it back'], lacks: [] });
    const told = await staff.follow('Open the report');
    expectJoint('the report', told.words, {
      has: ['Told by phone', 'Not safe when they called', 'They took my savings.'],
      lacks: [],
    });
    expect(mails()).toEqual([]);
  }
});
