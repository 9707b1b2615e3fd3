import { expect, test, type Page } from '@playwright/test';
import { callWordsIn } from '#content/first-calls/call-words.ts';
import words from '../../src/shared/messages/es.json' with { type: 'json' };
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import {
  chooseUs,
  expectJoint,
  openCaseFrom,
  openPapers,
  openPhone,
  openStaff,
  openTracker,
  pdfText,
  referenceOn,
  textOf,
} from './case-walk.ts';
import type { Lantern } from './lantern.ts';
import { leave } from './leave.ts';
import { mailTo, sendHeldMails } from './mail.ts';
import type { PlainBrowser } from './plain-browser.ts';
import { startInstalledSite } from './prepared-site.ts';
import { storeSettings } from './stored-settings.ts';
import { visit } from './visit.ts';

let smtp: TestSmtp;
let lantern: Lantern;
let staff: PlainBrowser;

test.beforeAll(async () => {
  smtp = await startTestSmtp();
  lantern = await startInstalledSite({ SMTP_URL: smtp.url });
  await storeSettings(lantern, { serve_translation_drafts: 'true' });
  staff = await openStaff(lantern);
});
test.afterAll(async ({ browser }) => {
  await leave(browser, lantern);
  await smtp.stop();
});

function mailsTo(address: string): number {
  return smtp.received.filter(({ to }) => to.includes(address)).length;
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

async function choose(page: Page, name: string, value: string): Promise<void> {
  await page.locator(`[name=${name}][value=${value}]`).check();
}

async function fill(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(answers))
    await page.locator(`main [name=${name}]`).fill(value);
}

async function textOfRow(): Promise<string> {
  return (await staff.open('/admin/inbox/unassigned')).words;
}

test.describe('a daughter for her father, in Spanish', () => {
  const father = 'padre@example.net';
  const daughter = 'hija@example.net';
  const story = 'Mi padre le mandó dinero a una mujer que nunca vio.';
  const { steps } = callWordsIn('es');
  const bank = steps['bank-days'].whom;
  const ofOtherWays = [steps['kiosk-days'].whom, steps['exchange-now'].whom];

  test('his mailbox is not safe, hers is: everything goes to her, and nothing to him', async ({
    browser,
  }) => {
    const phone = await openPhone(browser);
    await test.step('plan: the bank, in Spanish', () => plan(phone));
    await test.step('form', () => report(phone));
    const reference = await test.step('confirmation and mail', () => confirm(phone));
    const opened = await test.step('desk', () => triage(reference));
    await test.step('conversation: the notice goes to her', () => write(opened.path));
    await test.step('tracker: hers, once he agrees', () => follow(phone, opened));
    expect(mailsTo(father), 'mails to him').toBe(0);
  });

  async function plan(page: Page): Promise<void> {
    await visit(page, `${lantern.url}/es/first-72-hours?paid=bank#bank`);
    await expect(page.locator('input[name=paid]:checked')).toHaveValue('bank');
    await page.locator('#when').selectOption('days');
    await chooseUs(page);
    await page.getByRole('button', { name: 'Ver mi lista' }).click();
    await expect(page.getByText(words.call_next)).toBeVisible();
    const [first = ''] = (await textOf(page)).split(words.call_next);
    expectJoint('plan', first, { has: [bank], lacks: [...ofOtherWays, 'Your bank'] });
  }

  async function report(page: Page): Promise<void> {
    await page.locator('main a[href*="/es/contact-us"]').first().click();
    await expect(page.getByText(words.report_known_title, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: words.form_step_all }).click();
    await choose(page, 'reported_by', 'helper');
    await choose(page, 'helper_mail', 'yes');
    await choose(page, 'helper_code', 'helper');
    await fill(page, { helper_name: 'Eva Ejemplo', helper_email: daughter });
    await fill(page, { name: 'Luis Ejemplo', email: father, message: story });
    // Typed before she thinks of it: no mail goes there, and it is asked no more.
    await choose(page, 'safe_mail', 'no');
    await expect(page.locator('main #email')).toBeHidden();
    await page.locator('[name=caseType][value="romance"]').check();
    await choose(page, 'urgency', 'urgent');
    await fill(page, { amount_lost: '9,000', payment_0_amount: '9,000' });
    await page.locator('[name=payment_0_way]').selectOption('bank-transfer');
    await fill(page, { payment_0_day: daysAgo(2) });
    await page.getByRole('button', { name: words.report_submit }).click();
  }

  async function confirm(page: Page): Promise<string> {
    const reference = await referenceOn(page);
    expectJoint('confirmation', await textOf(page), {
      has: [reference, bank, words.report_received_unsafe_person_title, story, father],
      lacks: [...ofOtherWays, 'Your bank'],
    });
    const { text } = await mailTo(smtp, daughter, new RegExp(reference));
    expectJoint('mail of confirmation', text, {
      has: [reference, bank, words.call_now],
      lacks: [story, '9,000', 'Luis', 'Keep this reference'],
    });
    return reference;
  }

  async function triage(reference: string) {
    expectJoint('row of the inbox', await textOfRow(), {
      has: ['Luis Ejemplo', 'Not safe to e-mail Helper', '9,000 USD'],
      lacks: ['18,000'],
    });
    const opened = await openCaseFrom(staff, lantern, reference);
    expectJoint('case', opened.words, {
      has: [
        'Eva Ejemplo',
        'Spanish',
        `Eva Ejemplo (helper of Luis Ejemplo) (${daughter})`,
        '9,000 USD',
      ],
      lacks: ['goes out without a reason', '18,000'],
    });
    await sendHeldMails(lantern);
    const { text } = await mailTo(smtp, daughter, new RegExp(opened.caseNumber));
    expectJoint('mail of the case', text, {
      has: [opened.caseNumber, 'Abrimos un caso'],
      lacks: [story, '9,000', 'Luis'],
    });
    return opened;
  }

  async function write(path: string): Promise<void> {
    await staff.open(path);
    const { words: shown } = await staff.press('Send message', { text: 'Llame hoy a su banco.' });
    expectJoint('case after the message', shown, {
      has: ['Llame hoy a su banco.'],
      lacks: ['nothing was sent'],
    });
    await sendHeldMails(lantern);
    const { text } = await mailTo(smtp, daughter, /mensaje nuevo/i);
    expectJoint('mail of the message', text, {
      has: ['/case-tracker'],
      lacks: ['Llame hoy', 'Luis', '9,000'],
    });
    await staff.open(`${path}/file`);
    await staff.press('The person agrees: allow');
  }

  async function follow(page: Page, { caseNumber }: { caseNumber: string }): Promise<void> {
    await visit(page, `${lantern.url}/es/case-tracker`);
    await page.locator('[name=case_number]').fill(caseNumber);
    await fill(page, { email: daughter });
    await page.getByRole('button', { name: words.tracker_submit }).click();
    await page.getByRole('button', { name: words.tracker_code_send }).click();
    const { text } = await mailTo(smtp, daughter, /\b\d{4} \d{4}\b/);
    await page.locator('[name=code]').fill(/\b\d{4} \d{4}\b/.exec(text)?.[0] ?? '');
    await page.getByRole('button', { name: words.tracker_code_submit }).click();
    await openPapers(page);
    expectJoint('tracker', await textOf(page), {
      has: [bank, 'Llame hoy a su banco.', '9,000 USD', 'Eva Ejemplo'],
      lacks: [...ofOtherWays, 'Your bank', '18,000', story],
    });
    expectJoint('letters', await pdfText(page, words.packet_file_letters), {
      has: ['Draft: to the bank that sent it', 'Borrador', 'Luis Ejemplo', '9,000 USD', daysAgo(2)],
      lacks: ['operator of the kiosk', 'to an exchange', '18,000', story],
    });
  }
});

test.describe('210,000 dollars in USDT over five months, then somebody who offers to get it back', () => {
  const email = 'kim@example.net';
  const story = 'A trading site took my savings, and a recovery agent now asks for a fee.';
  const wallet = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
  const ic3 = 'FBI Internet Crime Complaint Center (IC3)';
  const ofOtherWays = ['Your bank’s fraud desk', 'runs the kiosk', 'recall', 'hold harmless'];
  const paid = [
    { day: daysAgo(150), amount: '60,000' },
    { day: daysAgo(30), amount: '150,000' },
  ];

  test('the offer comes before the money, which is counted once', async ({ browser }) => {
    const phone = await openPhone(browser, { javaScriptEnabled: false });
    await test.step('plan: IC3, no bank', () => plan(phone));
    await test.step('form', () => report(phone));
    const reference = await test.step('confirmation and mail: the offer first', () =>
      confirm(phone));
    const opened = await test.step('desk: counted once', () => triage(reference));
    await openTracker(phone, { url: lantern.url, smtp }, { ...opened, email });
    await test.step('tracker and letters', () => follow(phone));
    await test.step('requests: exchange, issuer and officer', () => readRequests(opened.path));
  });

  async function plan(page: Page): Promise<void> {
    await page.goto(lantern.url);
    await page.locator('a[href*="paid=crypto-exchange"]').click();
    await page.locator('#when').selectOption('months');
    await chooseUs(page);
    await page.getByRole('button', { name: 'Show my list' }).click();
    const shown = await textOf(page);
    const [first = ''] = shown.split('Then these two');
    expectJoint('plan, first call', first, { has: [ic3], lacks: ofOtherWays });
    expectJoint('plan', shown, { has: [], lacks: ['Dates that are over', 'runs the kiosk'] });
  }

  async function report(page: Page): Promise<void> {
    await page.locator('main').getByRole('link', { name: 'Report what happened' }).click();
    await fill(page, { name: 'Kim Example', email, message: story, amount_lost: '210,000' });
    await page.locator('[name=currency]').selectOption('USDT');
    await page.locator('[name=caseType][value="cryptocurrency"]').check();
    await choose(page, 'urgency', 'standard');
    await choose(page, 'dangers', 'second-fraud');
    await page.getByRole('button', { name: 'Add another payment' }).click();
    // Without script the form comes back with one more row.
    await expect(page.locator('[name=payment_1_way]')).toBeVisible();
    for (const [place, { day, amount }] of paid.entries()) {
      await page.locator(`[name=payment_${place}_way]`).selectOption('crypto-exchange');
      await page.locator(`[name=payment_${place}_asset]`).selectOption('USDT');
      await fill(page, {
        [`payment_${place}_day`]: day,
        [`payment_${place}_amount`]: amount,
        [`payment_${place}_recipient`]: wallet,
      });
    }
    await page.getByRole('button', { name: 'Send my report' }).click();
  }

  async function confirm(page: Page): Promise<string> {
    const reference = await referenceOn(page);
    const [first = '', rest = ''] = (await textOf(page)).split('Then, one after the other');
    expectJoint('confirmation, first call', first, {
      has: [reference, 'Somebody offers to get the money back', 'Stop; call no number they gave'],
      lacks: [...ofOtherWays, story],
    });
    expectJoint('confirmation, next', rest, { has: [ic3], lacks: ofOtherWays });
    const { text } = await mailTo(smtp, email, new RegExp(reference));
    expectJoint('mail of confirmation', text, {
      has: [reference, 'Stop; call no number they gave', 'never ask'],
      lacks: [...ofOtherWays, '210,000', wallet, 'Kim Example'],
    });
    return reference;
  }

  async function triage(reference: string) {
    expectJoint('row of the inbox', await textOfRow(), {
      has: ['Kim Example', 'Call first: Stop; call no number they gave', '210,000 USDT'],
      lacks: ['420,000'],
    });
    const opened = await openCaseFrom(staff, lantern, reference);
    expectJoint('case', opened.words, {
      has: ['Somebody offers to get the money back', '210,000', 'Letters about second scams'],
      lacks: ['420,000', 'Your bank’s fraud desk', 'Emergency (they said so)'],
    });
    return opened;
  }

  async function follow(page: Page): Promise<void> {
    expectJoint('tracker', await textOf(page), {
      has: ['Stop; call no number they gave', '60,000 USDT', '150,000 USDT', 'Payments in it: 2.'],
      lacks: [...ofOtherWays, '420,000', 'How it was paid:', 'State where you live'],
    });
    expectJoint('letters', await pdfText(page, 'Draft letters (PDF)'), {
      // The address takes two lines.
      has: ['Draft: to the exchange', 'issuer of the tokens', 'TJRyWwFs9wTFGZ', '150,000 USDT'],
      lacks: ['to the bank that sent it', 'operator of the kiosk', '420,000', 'hold-harmless'],
    });
    expectJoint('packet', await pdfText(page, 'Complaint packet (PDF)'), {
      has: [story, wallet, paid[0]?.day ?? '', paid[1]?.day ?? '', '210,000 USDT'],
      lacks: ['420,000', 'noted as lost', 'When it happened Not stated'],
    });
  }

  async function readRequests(path: string): Promise<void> {
    expectJoint('requests', (await staff.open(`${path}/requests`)).words, {
      has: ['Exchange that sent', 'Issuer', '60,000 USDT', '150,000 USDT', 'Officer: all payments'],
      lacks: ['Kiosk operator', 'Bank that sent', '420,000'],
    });
  }
});

test.describe('she lives with the offender, who shares her phone and mailbox', () => {
  const email = 'ana@example.net';
  const story = 'My husband emptied my account and reads my phone.';
  const hotline = 'National Domestic Violence Hotline';

  test('nothing is written to her, and a code that is read to her opens the case', async ({
    browser,
  }) => {
    const phone = await openPhone(browser, { javaScriptEnabled: false });
    await test.step('form', () => report(phone));
    const reference = await test.step('confirmation: no mail, and no word of it', () =>
      confirm(phone));
    const opened = await test.step('desk: marked, no mail', () => triage(reference));
    const code = await test.step('conversation: asked before a mail', () => write(opened.path));
    await test.step('tracker', () => follow(phone, { ...opened, code }));
    expect(mailsTo(email), 'mails to her').toBe(0);
  });

  async function report(page: Page): Promise<void> {
    await page.goto(`${lantern.url}/contact-us`);
    await chooseUs(page);
    await fill(page, { name: 'Ana Example', email, message: story, amount_lost: '4,000' });
    await page.locator('[name=currency]').selectOption('USD');
    await choose(page, 'safe_mail', 'no');
    await expect(page.locator('main #email')).toBeHidden();
    await fill(page, { safe_times: 'Weekdays at noon, at my sister’s number' });
    await page.locator('[name=caseType][value="other"]').check();
    await choose(page, 'urgency', 'urgent');
    await choose(page, 'dangers', 'lives-with-offender');
    await choose(page, 'paid_by', 'bank');
    await page.getByRole('button', { name: 'Send my report' }).click();
  }

  async function confirm(page: Page): Promise<string> {
    const reference = await referenceOn(page);
    expectJoint('confirmation', await textOf(page), {
      has: [
        reference,
        'We send you no e-mail',
        'Write the reference down',
        'call no bank',
        hotline,
      ],
      lacks: ['Your bank’s fraud desk', story, 'A confirmation goes to your e-mail address'],
    });
    return reference;
  }

  async function triage(reference: string) {
    expectJoint('row of the inbox', await textOfRow(), {
      has: ['Ana Example', 'Somebody may read their mail', `Call first: ${hotline}`, '4,000 USD'],
      lacks: ['8,000'],
    });
    const opened = await openCaseFrom(staff, lantern, reference);
    expectJoint('case', opened.words, {
      has: [hotline, 'To nobody: no safe address', 'at my sister’s number'],
      lacks: ['An e-mail tells the client', 'their helper'],
    });
    return opened;
  }

  async function write(path: string): Promise<string> {
    await staff.open(path);
    const asked = await staff.press('Send message', { text: 'Please call us at noon.' });
    expectJoint('question before a mail', asked.words, {
      has: ['nothing was sent', 'Leave the message in the tracker'],
      lacks: [],
    });
    await staff.press('Send message', { unsafe_way: true });
    await staff.open(`${path}/file?edit=handling`);
    const given = await staff.press('Make a code', {
      reason: 'She called from her sister’s phone',
    });
    return /\b\d{4} \d{4}\b/.exec(given.words)?.[0] ?? '';
  }

  async function follow(
    page: Page,
    { caseNumber, code }: { caseNumber: string; code: string },
  ): Promise<void> {
    await page.goto(`${lantern.url}/case-tracker`);
    await fill(page, { case_number: caseNumber });
    await fill(page, { email });
    await page.getByRole('button', { name: 'Track case' }).click();
    await page.getByText('I have a code that your staff gave me').click();
    await page.locator('[name=code]').fill(code);
    await page.getByRole('button', { name: 'Open my case' }).click();
    await openPapers(page);
    expectJoint('tracker', await textOf(page), {
      has: [hotline, 'Please call us at noon.', '4,000 USD'],
      lacks: [story, 'runs the kiosk', '8,000'],
    });
  }
});
