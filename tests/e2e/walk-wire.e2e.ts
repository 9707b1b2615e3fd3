import { expect, test, type Page } from '@playwright/test';
import { toZonedTime } from '#shared/format/format-date.ts';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import {
  chooseUs,
  expectJoint,
  inUs,
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
import { mailTo } from './mail.ts';
import type { PlainBrowser } from './plain-browser.ts';
import { startInstalledSite } from './prepared-site.ts';
import { visit } from './visit.ts';

const email = 'ana@example.net';
const story = 'I wired my savings to a trading site. It shows a profit and pays nothing out.';
const zone = 'America/New_York';

/** Nine hours ago, by the clock of New York. */
const paid = toZonedTime(new Date(Date.now() - 9 * 3_600_000), zone);
const [dayPaid, timePaid] = [paid.slice(0, 10), paid.slice(11, 16)];

/** Texts about other ways of paying. */
const ofOtherWays = [
  'runs the kiosk',
  'Where the machine stands',
  'Your exchange',
  'the gift card',
];

let smtp: TestSmtp;
let lantern: Lantern;

test.beforeAll(async () => {
  smtp = await startTestSmtp();
  lantern = await startInstalledSite({ SMTP_URL: smtp.url });
});
test.afterAll(async ({ browser }) => {
  await leave(browser, lantern);
  await smtp.stop();
});

test('48,000 dollars wired nine hours ago to a fake exchange', async ({ browser }) => {
  const phone = await openPhone(browser);
  await test.step('plan: the bank now', () => plan(phone));
  await test.step('form: day, hour and way are known', () => report(phone));
  const reference = await test.step('confirmation and mail: the same call', () => confirm(phone));
  const staff = await openStaff(lantern);
  const { caseNumber, path } = await test.step('desk: the call in the row, the case', () =>
    triage(staff, reference));
  await openTracker(phone, { url: lantern.url, smtp }, { caseNumber, email });
  await test.step('tracker: call, payment, dates', () => follow(phone));
  await test.step('letters: the bank asks for the recall', () => readPapers(phone));
  await test.step('statement: the wire of the form stands once', () => addStatement(staff, path));
  await test.step('requests: the bank and an officer', () => readRequests(staff, path));
  await test.step('closing: what is open is settled or left with a word', () => close(staff, path));
  await test.step('tracker: closed, with what to watch for', () => readClosed(phone));
});

async function plan(page: Page): Promise<void> {
  await visit(page, lantern.url);
  await page.getByRole('link', { name: 'Bank transfer or wire' }).first().click();
  await expect(page.locator('input[name=paid]:checked')).toHaveValue('bank');
  await page.getByLabel('When you paid').selectOption('day');
  await chooseUs(page);
  await page.getByText('For exact dates').click();
  await page.getByLabel('Day you paid').fill(dayPaid);
  await page.getByLabel('Time on the clock').fill(timePaid);
  await page.locator('#zone').selectOption(zone);
  await page.getByRole('button', { name: 'Show my list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your list' })).toBeVisible();
  const words = await textOf(page);
  const [first = ''] = words.split('Then these two');
  expectJoint('plan, first call', first, {
    has: ['Your bank’s fraud desk', 'please recall it', 'hold harmless letter', 'Now.'],
    lacks: ofOtherWays,
  });
  const [, dates = ''] = words.split('Dates that count');
  const [soonest = ''] = dates.split('How this is counted');
  expectJoint('plan, first date', soonest, {
    has: ['Best time for a recall and a report to IC3', 'hours left'],
    // The half hour for transfers abroad is over, and what is not known comes below what runs.
    lacks: ['Cancel a transfer abroad', 'Bitcoin ATM', 'Not known yet'],
  });
  expectJoint('plan, what is not known', dates, {
    has: ['These rights may give you a date', 'We need: your state or province.'],
    lacks: [],
  });
}

async function report(page: Page): Promise<void> {
  await page.locator('main').getByRole('link', { name: 'Report what happened' }).click();
  await expect(page.getByText('From your list')).toBeVisible();
  await page.getByRole('button', { name: 'See all questions' }).click();
  await expect(page.locator('input[name=paid_by]:checked')).toHaveValue('bank');
  for (const [name, value] of Object.entries(inUs))
    await expect(page.locator(`[name=${name}]`)).toHaveValue(value);
  const payment = page.getByRole('group', { name: 'Payment 1' });
  await expect(payment.getByLabel('Day')).toHaveValue(dayPaid);
  await expect(payment.getByLabel('Time, if you know it')).toHaveValue(timePaid);
  await expect(page.getByLabel('Time zone of these times')).toHaveValue(zone);
  await page.getByLabel('Your name').fill('Ana Example');
  await page.locator('#email').fill(email);
  await page.locator('[name=caseType][value="cryptocurrency"]').check();
  await page.getByLabel('It is happening now').check();
  await page.getByRole('textbox', { name: 'What happened?' }).fill(story);
  await page.getByLabel('Amount lost').fill('48,000');
  await payment.getByLabel('How did you pay?').selectOption('wire-abroad');
  await payment.getByRole('textbox', { name: 'Amount' }).fill('48,000');
  await page.getByRole('button', { name: 'Send my report' }).click();
}

async function confirm(page: Page): Promise<string> {
  const reference = await referenceOn(page);
  const words = await textOf(page);
  const [first = ''] = words.split('Then these two');
  // Whom to call and the number stand on the first screen of a phone.
  const say = await page.getByText('Say this', { exact: true }).first().boundingBox();
  expect(say?.y).toBeLessThan(740);
  expectJoint('confirmation, what was told', words, {
    has: ['What we have', story, '48,000 USD', '$48,000', 'Ana Example', email],
    lacks: ['amount not told', 'investigat'],
  });
  expectJoint('confirmation, first call', first, {
    has: [
      reference,
      'You said that this is an emergency',
      'Your bank’s fraud desk',
      'Now, by phone',
    ],
    lacks: [...ofOtherWays, 'We send you no e-mail'],
  });
  const { text } = await mailTo(smtp, email, new RegExp(reference));
  expectJoint('mail of confirmation', text, {
    has: [reference, 'The first thing to do', 'bank', 'never ask'],
    lacks: [...ofOtherWays, story, '48,000', 'Ana Example'],
  });
  return reference;
}

async function triage(staff: PlainBrowser, reference: string) {
  expectJoint('row of the inbox', (await staff.open('/admin/inbox/unassigned')).words, {
    has: [
      // The row counts days by the clock of the organisation, where it may be past midnight.
      /Money moved (today|yesterday)/,
      'Call first: Your bank’s fraud desk',
      'Bank transfer or wire',
      '48,000 USD',
    ],
    lacks: ['kiosk', '96,000'],
  });
  const opened = await openCaseFrom(staff, lantern, reference);
  expectJoint('case', opened.words, {
    has: [reference, '48,000 USD', 'Wire or transfer to another country', 'Your bank’s fraud desk'],
    lacks: ['kiosk', '96,000', 'Bitcoin ATM'],
  });
  return opened;
}

async function follow(page: Page): Promise<void> {
  expectJoint('tracker', await textOf(page), {
    has: ['The first thing to do:', '48,000 USD', 'Payments in it: 1.', 'Eastern time'],
    lacks: [...ofOtherWays, 'No dates yet', 'How it was paid:', '96,000'],
  });
}

async function readPapers(page: Page): Promise<void> {
  expectJoint('letters', await pdfText(page, 'Draft letters (PDF)'), {
    has: [
      'Draft: to the bank that sent it',
      'recall',
      'hold-harmless',
      '48,000 USD',
      dayPaid,
      'Draft: to the police',
    ],
    lacks: ['operator of the kiosk', 'exchange', 'Not stated', 'Contract', '96,000'],
  });
  expectJoint('packet', await pdfText(page, 'Complaint packet (PDF)'), {
    has: [story, 'Paid by Bank transfer or wire', '48,000 USD', dayPaid],
    lacks: ['Paid by Not stated', 'noted as lost', '96,000', 'Kiosk in'],
  });
}

async function readRequests(staff: PlainBrowser, path: string): Promise<void> {
  expectJoint('requests', (await staff.open(`${path}/requests`)).words, {
    has: ['48,000 USD', 'Officer: all payments', 'once the client’s consent is recorded'],
    lacks: ['Kiosk operator', 'Issuer', '96,000'],
  });
}

/** The bank has a row for the same wire, and one that is no payment. */
async function addStatement(staff: PlainBrowser, path: string): Promise<void> {
  const [year, month, day] = dayPaid.split('-');
  const rows = [
    'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
    `DEBIT,${month}/${day}/${year},"ONLINE INTERNATIONAL WIRE TRANSFER A/C: EXAMPLE TRADING LTD TRN: 3352800322",-48000.00,WIRE_OUTGOING,1200.50,,`,
    `CREDIT,${month}/${day}/${year},"PAYROLL PPD ID: 0000000000",1850.00,ACH_CREDIT,49200.50,,`,
  ];
  await staff.open(`${path}/money`);
  await staff.follow('From a statement');
  const evidence = [new File([`${rows.join('\n')}\n`], 'checking.csv')];
  const shown = await staff.press('Show the payments', { evidence });
  expectJoint('statement', shown.words, {
    has: ['1 of 2 lines are payments out', '48,000 USD', 'Money that came in: 1'],
    lacks: ['Choose a day'],
  });
  const added = await staff.press('Add the ticked payments', {
    row: ['2'],
    way: 'wire-abroad',
    institution: 'Chase',
  });
  expectJoint('money after the statement', added.words, {
    has: ['48,000 USD', 'EXAMPLE TRADING LTD', 'TRN: 3352800322', 'Is this one payment?'],
    lacks: ['96,000', 'PAYROLL'],
  });
  const answered = await staff.press('The same payment');
  expectJoint('the answer that it is one', answered.words, {
    has: ['Said by: The client; A statement', 'TRN: 3352800322'],
    lacks: ['96,000', 'Is this one payment?'],
  });
}

async function close(staff: PlainBrowser, path: string): Promise<void> {
  const open = await staff.open(`${path}/close`);
  expectJoint('what is open', open.words, {
    has: [
      'What is open',
      'The letter that goes out',
      email,
      'What was done, and what was not',
      'What stays with you',
      'How to come back',
    ],
    lacks: ['Nothing is open', story, 'has a new status', '48,000 USD'],
  });
  const refused = await staff.press('Close and send the letter');
  expectJoint('closing refused', refused.words, {
    has: ['Still open: settle it, or say why it stays open', 'Choose why the case is closed'],
    lacks: ['Case closed'],
  });
  const reasons = refused.root
    .querySelectorAll('input[name^="left:"]')
    .map((field) => [field.getAttribute('name') ?? '', 'She goes on with her bank alone.']);
  const closed = await staff.press('Close and send the letter', {
    ...Object.fromEntries(reasons),
    reason: 'nothing-more',
  });
  expectJoint('closed', closed.words, { has: ['Closed'], lacks: ['Still open'] });
}

async function readClosed(page: Page): Promise<void> {
  await page.reload();
  await openPapers(page);
  expectJoint('tracker after closing', await textOf(page), {
    has: [
      'Closed',
      '48,000 USD',
      'The letter that closes your case',
      'There is nothing more that we can do',
      'We know of no money that came back to you',
      'Not marked as done',
    ],
    lacks: ['To come', 'She goes on with her bank alone.', '96,000'],
  });
}
