import { expect, test, type Page } from '@playwright/test';
import { callWordsIn } from '#content/first-calls/call-words.ts';
import { toZonedTime } from '#shared/format/format-date.ts';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import {
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
import { submissionOf } from './stored-submissions.ts';
import { openAll } from './tracker-client.ts';
import { visit } from './visit.ts';

const bookkeeper = {
  name: 'Susan Example',
  email: 'susan@example.net',
  story: 'A supplier’s invoice came with a new account, and I sent the wire this morning.',
};
const owner = {
  name: 'Owen Example',
  email: 'owen@example.net',
  story: 'My bookkeeper paid a false invoice. I want to know who changed the account.',
};
const lawyer = { name: 'Lena Example', email: 'lena@example.net' };

const zone = 'America/New_York';
/** Five hours ago, by the clock of New York. */
const paid = toZonedTime(new Date(Date.now() - 5 * 3_600_000), zone);
const [dayPaid, timePaid] = [paid.slice(0, 10), paid.slice(11, 16)];

const bank = callWordsIn('en').steps['wire-now'].whom;

/** Rights of people, which a company does not have, and what belongs to other ways of paying. */
const ofPeople = [
  'CFPB',
  'Regulation E',
  'Cancel a transfer abroad',
  '12 CFR 1005',
  'less than 30 minutes ago',
  'runs the kiosk',
];

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

/** Walk (g): one wire told by two people of one company, who may not trust each other, and their lawyer. */
test('180,000 dollars of a company to Hong Kong, told by bookkeeper and owner, with a lawyer', async ({
  browser,
}) => {
  const phone = await openPhone(browser);
  await test.step('plan: the bank, without rights of people', () => plan(phone));
  const first = await test.step('form of the bookkeeper', () => report(phone, bookkeeper));
  await test.step('confirmation and mail', () => confirm(phone, first));
  const other = await openPhone(browser);
  await visit(other, `${lantern.url}/contact-us`);
  const second = await test.step('form of the owner', () => report(other, owner));
  const opened = await test.step('desk: both name the same, and each has a name', () =>
    triage(first, second));
  await test.step('money: one wire, said by two', () => joinWire(opened.path));
  await openTracker(phone, { url: lantern.url, smtp }, { ...opened, email: bookkeeper.email });
  await test.step('tracker: her call, and the hours of the FBI', () => follow(phone));
  await test.step('letters: both banks', () => readPapers(phone));
  await test.step('conversation: who said it', () => talk(phone, opened));
  await test.step('lawyer: sees it once the client allows it', () => askLawyer(opened));
  await test.step('requests', () => readRequests(opened.path));
  await test.step('closing', () => close(phone, opened.path));
});

async function plan(page: Page): Promise<void> {
  await visit(page, lantern.url);
  await page.getByRole('link', { name: 'Bank transfer or wire' }).first().click();
  await page.locator('#when').selectOption('day');
  await page.locator('#country').selectOption('US');
  await page.locator('#region').selectOption('US-NY');
  await page.locator('#bank_country').selectOption('US');
  await page.locator('#money_of').selectOption('company');
  await page.getByText('For exact dates').click();
  await page.getByLabel('Day you paid').fill(dayPaid);
  await page.getByLabel('Time on the clock').fill(timePaid);
  await page.locator('#zone').selectOption(zone);
  await page.getByRole('button', { name: 'Show my list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your list' })).toBeVisible();
  expectJoint('plan', await textOf(page), {
    has: ['Your bank’s fraud desk', 'IC3'],
    lacks: ofPeople,
  });
  await page.locator('main').getByRole('link', { name: 'Report what happened' }).click();
}

async function report(
  page: Page,
  { name, email, story }: Record<'name' | 'email' | 'story', string>,
): Promise<string> {
  await page.getByRole('button', { name: 'See all questions' }).click();
  await page.locator('main [name=name]').fill(name);
  await page.locator('#email').fill(email);
  await page.locator('[name=country]').selectOption('US');
  await page.locator('[name=region]').selectOption('US-NY');
  await page.locator('[name=money_of]').selectOption('company');
  await page.locator('[name=caseType][value="invoice-fraud"]').check();
  await page.locator('[name=urgency][value=emergency]').check();
  await page.locator('main [name=message]').fill(story);
  await page.locator('main [name=amount_lost]').fill('180,000');
  await page.locator('[name=payment_0_way]').selectOption('wire-abroad');
  const payment = {
    day: dayPaid,
    time: timePaid,
    amount: '180,000',
    institution: 'First Example Bank',
    destination: 'Hang Seng Bank, Hong Kong',
    recipient: 'Bright Harbour Trading Ltd',
  };
  for (const [field, value] of Object.entries(payment))
    await page.locator(`main [name=payment_0_${field}]`).fill(value);
  await page.getByLabel('Time zone of these times').selectOption(zone);
  await page.getByRole('button', { name: 'Send my report' }).click();
  return referenceOn(page);
}

async function confirm(page: Page, reference: string): Promise<void> {
  expectJoint('confirmation', await textOf(page), {
    has: [reference, bank, 'hold harmless letter', bookkeeper.story],
    lacks: ofPeople,
  });
  const { text } = await mailTo(smtp, bookkeeper.email, new RegExp(reference));
  expectJoint('mail of confirmation', text, {
    has: [reference, bank],
    lacks: [...ofPeople, '180,000', 'Susan', bookkeeper.story],
  });
}

async function triage(first: string, second: string) {
  expectJoint('rows of the inbox', (await staff.open('/admin/inbox/unassigned')).words, {
    has: ['Susan Example', 'Owen Example', '180,000 USD'],
    lacks: ['360,000'],
  });
  const his = await submissionOf(lantern, second);
  const shown = await staff.open(`/admin/forms/${his}`);
  expectJoint('report of the owner', shown.words, {
    has: ['Others name the same', first],
    lacks: [],
  });
  const opened = await openCaseFrom(staff, lantern, first);
  expectJoint('case', opened.words, {
    has: ['180,000 USD', bank, 'Others name the same', second],
    lacks: [...ofPeople, '360,000'],
  });
  await staff.open(`/admin/forms/${his}`);
  const added = await staff.press('Add', { caseNumber: opened.caseNumber });
  expectJoint('report of the owner, added', added.words, {
    has: [opened.caseNumber],
    lacks: ['Others name the same'],
  });
  const both = await staff.open(opened.path);
  expectJoint('case of both', both.words, {
    has: ['Last words, by Owen Example', owner.story],
    lacks: ['360,000', 'Others name the same'],
  });
  return opened;
}

async function joinWire(path: string): Promise<void> {
  const asked = await staff.open(`${path}/money`);
  expectJoint('money before the answer', asked.words, {
    has: ['Is this one payment?', '180,000 USD'],
    lacks: ['360,000'],
  });
  const answered = await staff.press('The same payment');
  expectJoint('money', answered.words, {
    has: ['180,000 USD', 'Said by'],
    lacks: ['360,000', 'Is this one payment?'],
  });
}

async function follow(page: Page): Promise<void> {
  expectJoint('tracker', await textOf(page), {
    has: [
      bank,
      '180,000 USD',
      'Payments in it: 1.',
      'Works best before this hour',
      'Hang Seng Bank, Hong Kong',
    ],
    lacks: [...ofPeople, '360,000', owner.story],
  });
}

async function readPapers(page: Page): Promise<void> {
  expectJoint('letters', await pdfText(page, 'Draft letters (PDF)'), {
    has: [
      'Draft: to the bank that sent it, First Example Bank',
      'Draft: to where the money arrived, Hang Seng Bank, Hong Kong',
      'Bright Harbour Trading Ltd',
      'Draft: to the police',
      '180,000 USD',
    ],
    lacks: [...ofPeople, '2703', '360,000', owner.story, bookkeeper.story, 'Owen'],
  });
}

async function talk(
  page: Page,
  { path, caseNumber }: { path: string; caseNumber: string },
): Promise<void> {
  const text = 'The bank gave me a case number.';
  await page.getByLabel('Your message', { exact: false }).last().fill(text);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(text)).toBeVisible();
  expectJoint('queue', (await staff.open('/admin/inbox/client-replied')).words, {
    has: [caseNumber],
    lacks: ['Nothing here'],
  });
  const { words } = await staff.open(path);
  expectJoint('case with her message', words, {
    has: [`Last words, by ${bookkeeper.name}`, text],
    lacks: ['Last words, by Owen Example'],
  });
  await staff.press('Send message', { text: 'Please send us the number.' });
  await sendHeldMails(lantern);
  const mail = await mailTo(smtp, bookkeeper.email, /new message in your case/i);
  expectJoint('mail of the answer', mail.text, {
    has: ['/case-tracker'],
    lacks: ['Please send us the number', '180,000', 'Owen'],
  });
}

async function askLawyer({
  path,
  caseNumber,
}: {
  path: string;
  caseNumber: string;
}): Promise<void> {
  await staff.open(`${path}/file?edit=handling`);
  const named = await staff.press('Save', { role: 'lawyer', ...lawyer, access: 'read' });
  expectJoint('case that waits for consent', named.words, {
    has: [`Ask ${bookkeeper.name} whether Lena Example may see the case`, 'Lena Example (lawyer)'],
    lacks: [],
  });
  await staff.press('The person agrees: allow');
  await sendHeldMails(lantern);
  const { text } = await mailTo(smtp, lawyer.email, new RegExp(caseNumber));
  expectJoint('mail to the lawyer', text, {
    has: [caseNumber],
    lacks: [bookkeeper.story, owner.story, '180,000', 'the address you gave us'],
  });
  const client = await openAll({ lantern, smtp }, { caseNumber, email: lawyer.email });
  expectJoint('tracker of the lawyer', client.page().words, {
    has: ['You are here as Lena Example (lawyer)', 'You may read this case', '180,000 USD'],
    lacks: ['360,000', 'Who helps you'],
  });
}

async function readRequests(path: string): Promise<void> {
  expectJoint('requests', (await staff.open(`${path}/requests`)).words, {
    has: ['180,000 USD', 'First Example Bank', 'Hang Seng Bank', 'Officer: all payments'],
    lacks: ['360,000', '2703', 'Kiosk operator', 'Issuer'],
  });
}

async function close(page: Page, path: string): Promise<void> {
  const open = await staff.open(`${path}/close`);
  expectJoint('the letter that goes out', open.words, {
    has: ['The letter that goes out', bookkeeper.email],
    lacks: [...ofPeople, owner.story],
  });
  const reasons = open.root
    .querySelectorAll('input[name^="left:"]')
    .map((field) => [field.getAttribute('name') ?? '', 'The company goes on with its lawyer.']);
  await staff.press('Close and send the letter', {
    ...Object.fromEntries(reasons),
    reason: 'nothing-more',
  });
  await page.reload();
  await openPapers(page);
  expectJoint('tracker after closing', await textOf(page), {
    has: ['The letter that closes your case', '180,000 USD', 'Not marked as done'],
    lacks: [...ofPeople, '360,000', 'The company goes on with its lawyer.', 'To come'],
  });
}
