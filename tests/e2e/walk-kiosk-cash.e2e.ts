import { expect, test, type Page } from '@playwright/test';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import {
  calendarOf,
  chooseUs,
  expectJoint,
  openCaseFrom,
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
import { visit } from './visit.ts';

const email = 'gene@example.net';
const story = 'A man on the phone said that my savings were not safe, so I fed a machine.';

/** The day of the payment, by the clock of Arizona. */
const dayPaid = dayInArizona(-1);

const operator = 'The company that runs the kiosk (the operator)';
const law = 'A.R.S. 6-1236';
/** Texts about other ways of paying. */
const ofOtherWays = [
  'Your bank’s fraud desk',
  'Your exchange',
  'Call your bank',
  'recall',
  'hold harmless',
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

function dayInArizona(days: number): string {
  return new Date(Date.now() + days * 86_400_000 - 7 * 3_600_000).toISOString().slice(0, 10);
}

/** As `December 26, 2026`. */
function inWords(day: string): string {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-US', options).format(new Date(day));
}

test('74 years old, 15,000 dollars in cash in a kiosk in Arizona yesterday, without script', async ({
  browser,
}) => {
  const phone = await openPhone(browser, { javaScriptEnabled: false });
  await test.step('plan: the operator first, with the law of Arizona', () => plan(phone));
  await test.step('form: the answers of the plan are known', () => report(phone));
  const reference = await test.step('confirmation and mail: the same call', () => confirm(phone));
  const staff = await openStaff(lantern);
  const { caseNumber, path } = await test.step('desk: the call in the row, the case', () =>
    triage(staff, reference));
  await openTracker(phone, { url: lantern.url, smtp }, { caseNumber, email });
  await test.step('tracker: call, payment, date', () => follow(phone));
  await test.step('letters and packet: the operator and the police', () => readPapers(phone));
  await test.step('requests: the operator and an officer', () => readRequests(staff, path));
  await test.step('conversation: waits until it is answered', () =>
    talk(phone, staff, { path, caseNumber }));
});

async function plan(page: Page): Promise<void> {
  await visit(page, lantern.url);
  await page.getByRole('link', { name: 'Crypto kiosk (Bitcoin ATM)' }).click();
  // The way that was tapped at home is open and ticked.
  await expect(page.locator('details#crypto-kiosk')).toHaveAttribute('open');
  await expect(page.locator('input[name=paid]:checked')).toHaveValue('crypto-kiosk');
  expectJoint('plan before it is asked', await textOf(page), {
    // Nobody has said yet in which country.
    has: ['The company that runs the machine'],
    lacks: ['Choose when you paid.', law],
  });
  await page.getByLabel('When you paid').selectOption('days');
  await chooseUs(page);
  await page.locator('#state').selectOption('AZ');
  await page.getByRole('button', { name: 'Show my list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your list' })).toBeVisible();
  const shown = await textOf(page);
  const [first = ''] = shown.split('Then these two');
  expectJoint('plan, first call', first, {
    has: [operator, '“I was defrauded at your kiosk', 'Arizona', law, 'within 30 days'],
    lacks: ofOtherWays,
  });
  expectJoint('plan', shown, {
    has: ['Police or sheriff where the machine is', 'refund from the operator of a Bitcoin ATM'],
    lacks: ['Your bank’s fraud desk', 'Cancel a transfer abroad', 'Dates that are over'],
  });
}

async function report(page: Page): Promise<void> {
  await page.locator('main').getByRole('link', { name: 'Report what happened' }).click();
  await expect(page.getByText('From your list')).toBeVisible();
  expectJoint('form', await textOf(page), {
    has: ['From your list', 'Crypto kiosk (Bitcoin ATM)', '1 to 3 days ago', 'Arizona'],
    lacks: [
      'Bank transfer or wire When',
      'Your bank can act sooner',
      'your bank, card company',
      'Your bank, card company',
    ],
  });
  await expect(page.locator('input[name=paid_by]:checked')).toHaveValue('crypto-kiosk');
  await expect(page.locator('select[name=paid_when]')).toHaveValue('days');
  const payment = page.getByRole('group', { name: 'Payment 1' });
  await expect(payment.getByLabel('How did you pay?')).toHaveValue('crypto-kiosk');
  await expect(payment.getByLabel('In which state does the machine stand?')).toHaveValue('Arizona');
  await page.getByLabel('Your name').fill('Gene Example');
  await page.locator('#email').fill(email);
  await page.locator('[name=caseType][value="phishing"]').check();
  await page.getByLabel('It is happening now').check();
  await page.getByRole('textbox', { name: 'What happened?' }).fill(story);
  await page.getByLabel('Age of the person').selectOption('70-79');
  await page.getByLabel('Amount lost').fill('15,000');
  await payment.getByRole('textbox', { name: 'Amount' }).fill('15,000');
  await payment.getByLabel('Day').fill(dayPaid);
  await page.getByRole('button', { name: 'Send my report' }).click();
}

async function confirm(page: Page): Promise<string> {
  const reference = await referenceOn(page);
  const words = await textOf(page);
  const [first = ''] = words.split('Then these two');
  expectJoint('confirmation, first call', first, {
    has: [
      reference,
      'You said that this is an emergency',
      operator,
      law,
      'within 30 days',
      lastDay(),
    ],
    lacks: ofOtherWays,
  });
  expectJoint('confirmation', words, {
    has: ['Police or sheriff where the machine is', 'Do not throw the receipt away', 'ic3.gov'],
    lacks: [...ofOtherWays, 'We send you no e-mail'],
  });
  const { text } = await mailTo(smtp, email, new RegExp(reference));
  expectJoint('mail of confirmation', text, {
    has: [reference, operator, 'within 30 days', lastDay(), 'never ask'],
    lacks: [...ofOtherWays, story, '15,000', 'Gene Example'],
  });
  return reference;
}

async function triage(staff: PlainBrowser, reference: string) {
  expectJoint('row of the inbox', (await staff.open('/admin/inbox/unassigned')).words, {
    has: ['Emergency', `Call first: ${operator}`, 'Crypto kiosk', '15,000 USD'],
    lacks: ['Call first: Your bank', '30,000'],
  });
  const opened = await openCaseFrom(staff, lantern, reference);
  expectJoint('case', opened.words, {
    has: [
      operator,
      'Arizona: refund from the operator',
      'machine in Arizona',
      '15,000 USD',
      reference,
    ],
    lacks: ['Your bank’s fraud desk', '30,000', 'Cancel a transfer abroad'],
  });
  await sendHeldMails(lantern);
  const { text } = await mailTo(smtp, email, new RegExp(`^Your case number: ${opened.caseNumber}`));
  expectJoint('mail of the case', text, {
    has: [opened.caseNumber, '/case-tracker', 'cannot promise'],
    lacks: [story, '15,000', 'kiosk'],
  });
  return opened;
}

async function follow(page: Page): Promise<void> {
  expectJoint('tracker', await textOf(page), {
    has: [
      `The first thing to do: ${operator}`,
      law,
      '15,000 USD Crypto kiosk (Bitcoin ATM)',
      `${inWords(dayPaid)}, machine in Arizona`,
      lastDay(),
      'Payments in it: 1.',
    ],
    lacks: [...ofOtherWays, 'No dates yet', 'How it was paid:', '30,000', 'State where you live'],
  });
  expect(await calendarOf(page)).toEqual([
    `${dayInArizona(29)} Arizona: refund from the operator of a Bitcoin ATM`,
  ]);
}

/** The last day by the law of Arizona, as the plan, the mail and the tracker name it. */
function lastDay(): string {
  const day = dayInArizona(29);
  return `Until the end of ${weekday(day)}, ${inWords(day)}`;
}

function weekday(day: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
}

async function readPapers(page: Page): Promise<void> {
  const letters = await pdfText(page, 'Draft letters (PDF)');
  expectJoint('letters', letters, {
    has: [
      'Draft: to the operator of the kiosk',
      'Draft: to the police',
      `under the law of Arizona (${law}`,
      'Gene Example',
      '15,000 USD',
      'Kiosk in: Arizona',
    ],
    lacks: ['Draft: request to a bank', 'to an exchange', 'Not stated', 'recall', '30,000', story],
  });
  expectJoint('packet', await pdfText(page, 'Complaint packet (PDF)'), {
    has: ['Age 70 to 79', 'Paid by Crypto kiosk', story, law, dayPaid, 'machine in Arizona'],
    lacks: ['Paid by Not stated', 'noted as lost', '30,000 USD'],
  });
}

async function readRequests(staff: PlainBrowser, path: string): Promise<void> {
  const { words } = await staff.open(`${path}/requests`);
  expectJoint('requests', words, {
    has: [
      'Kiosk operator 15,000 USD',
      'Officer: all payments',
      'The number of the police report',
      'Name of the institution, add it to the payment, 15,000 USD',
      'once the client’s consent is recorded',
    ],
    lacks: ['Bank that sent', 'Exchange that sent', 'Issuer'],
  });
}

async function talk(
  page: Page,
  staff: PlainBrowser,
  { path, caseNumber }: { path: string; caseNumber: string },
): Promise<void> {
  await page.getByLabel('Your message', { exact: false }).last().fill('The shop has no name.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('The shop has no name.')).toBeVisible();
  expectJoint('tracker after the message', await textOf(page), {
    has: ['The shop has no name.', 'We have not answered yet'],
    lacks: ['Read by us', story],
  });
  expectJoint('queue', (await staff.open('/admin/inbox/client-replied')).words, {
    has: [caseNumber],
    lacks: ['Nothing here'],
  });
  await staff.open(path);
  await staff.press('Send message', { text: 'The name is on the receipt.' });
  await sendHeldMails(lantern);
  const { text } = await mailTo(smtp, email, /new message in your case/i);
  expectJoint('mail of the answer', text, {
    has: ['/case-tracker'],
    lacks: ['The name is on the receipt', '15,000'],
  });
  expectJoint('queue when answered', (await staff.open('/admin/inbox/client-replied')).words, {
    has: ['Waiting for us'],
    lacks: [caseNumber],
  });
  await visit(page, `${lantern.url}/case-tracker`);
  expectJoint('tracker after the answer', await textOf(page), {
    has: ['The name is on the receipt.', 'Read by us'],
    lacks: ['We have not answered yet'],
  });
}
