import { expect, test, type Page } from '@playwright/test';
import { callWordsIn } from '#content/first-calls/call-words.ts';
import { mailFooter } from '#content/first-calls/crisis-lines.ts';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import {
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

const email = 'odile@example.net';
const story = 'Un faux courtier m’a fait virer mes économies, puis acheter des bitcoins.';
const { steps } = callWordsIn('en');
const bank = steps['bank-anywhere'].whom;
const exchange = steps['exchange-anywhere'].whom;
const centre = 'Canadian Anti-Fraud Centre';
const footer = mailFooter({ country: 'CA' }, 'en');

/** Offices and law of the United States, apart from the fixed notice that reporting to them is free. */
const ofUnitedStates = [
  'IC3 or the FTC',
  'Report it yourself at ic3.gov',
  'CFPB',
  'Consumer Financial Protection',
  'Regulation E',
  'Reg E',
  '12 CFR',
  'UCC',
  '18 USC',
  '2703',
  'attorney general',
  'IC3, complaint number',
  'FBI Internet Crime Complaint Center (IC3)',
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

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

const paid = daysAgo(2);

/** Walk (h): what she is told holds in Québec, can be done without hearing, and forgets no dollar. */
test('deaf, of Laval in Québec, Interac and three bitcoin, 350 000,00 dollars told', async ({
  browser,
}) => {
  const phone = await openPhone(browser, { locale: 'fr-CA', timezoneId: 'America/Toronto' });
  await test.step('plan: her bank, no law of another country', () => plan(phone));
  await test.step('form: country and bank are known', () => report(phone));
  const reference = await test.step('confirmation and mail: offices of Canada', () =>
    confirm(phone));
  const staff = await openStaff(lantern);
  const opened = await test.step('desk: reached in writing, all that was told', () =>
    triage(staff, reference));
  await openTracker(phone, { url: lantern.url, smtp }, { ...opened, email });
  await test.step('tracker: no date that is not hers', () => follow(phone));
  await test.step('letters and packet', () => readPapers(phone));
  await test.step('requests', () => readRequests(staff, opened.path));
  await test.step('closing', () => close(phone, staff, opened.path));
});

async function plan(page: Page): Promise<void> {
  await visit(page, lantern.url);
  await page.getByRole('link', { name: 'Bank transfer or wire' }).first().click();
  await page.locator('[name=paid][value=crypto-exchange]').check();
  await page.locator('#when').selectOption('days');
  await page.locator('#country').selectOption('CA');
  await page.locator('#region').selectOption('CA-QC');
  await page.locator('#bank_country').selectOption('CA');
  await page.locator('#money_of').selectOption('person');
  await page.getByRole('button', { name: 'Show my list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your list' })).toBeVisible();
  await page.getByText('Do they live with you, or read your phone?').click();
  const shown = await textOf(page);
  const [first = ''] = shown.split('Then these two');
  expectJoint('plan, first call', first, { has: [bank], lacks: [...ofUnitedStates, 'kiosk'] });
  expectJoint('plan', shown, {
    has: [
      centre,
      'We know no last day of the law where you live',
      'Call or text 988, in English or French',
      'First find a helpline at sheltersafe.ca',
    ],
    lacks: [...ofUnitedStates, '800-799-7233', '(US)'],
  });
}

async function report(page: Page): Promise<void> {
  await page.locator('main').getByRole('link', { name: 'Report what happened' }).click();
  await expect(page.getByText('From your list')).toBeVisible();
  await page.getByRole('button', { name: 'See all questions' }).click();
  await expect(page.locator('[name=country]')).toHaveValue('CA');
  await expect(page.locator('[name=region]')).toHaveValue('CA-QC');
  await expect(page.locator('[name=bank_country]')).toHaveValue('CA');
  await page.getByText('Where to report, free').click();
  expectJoint('form', await textOf(page), {
    has: ['From your list', 'Québec, Canada', centre],
    lacks: ['Official channels, all free', 'Official channels in the United States'],
  });
  await page.locator('main [name=name]').fill('Odile Exemple');
  await page.locator('#email').fill(email);
  for (const way of ['text', 'video', 'relay'])
    await page.locator(`[name=reach][value=${way}]`).check();
  await page.locator('[name=caseType][value="trading"]').check();
  await page.locator('[name=urgency][value=urgent]').check();
  await page.locator('main [name=message]').fill(story);
  await page.locator('main [name=amount_lost]').fill('350 000,00');
  await page.locator('[name=currency]').selectOption('CAD');
  await fillPayment(page, 0, {
    way: 'bank-transfer',
    amount: '12 500,00',
    asset: 'CAD',
    institution: 'Desjardins',
  });
  await page.getByRole('button', { name: 'Add another payment' }).click();
  await fillPayment(page, 1, {
    way: 'crypto-exchange',
    amount: '3,0',
    asset: 'BTC',
    institution: 'Shakepay',
  });
  await page.getByRole('button', { name: 'Send my report' }).click();
}

async function fillPayment(
  page: Page,
  place: number,
  { way, amount, asset, institution }: Record<'way' | 'amount' | 'asset' | 'institution', string>,
): Promise<void> {
  const prefix = `payment_${place}`;
  await page.locator(`[name=${prefix}_way]`).selectOption(way);
  await page.locator(`main [name=${prefix}_day]`).fill(paid);
  await page.locator(`main [name=${prefix}_amount]`).fill(amount);
  await page.locator(`[name=${prefix}_asset]`).selectOption(asset);
  await page.locator(`main [name=${prefix}_institution]`).fill(institution);
}

async function confirm(page: Page): Promise<string> {
  const reference = await referenceOn(page);
  const words = await textOf(page);
  const [first = ''] = words.split('Then these two');
  expectJoint('confirmation, first call', first, {
    has: [reference, bank, 'Without a voice call', 'Say or write this'],
    lacks: ofUnitedStates,
  });
  expectJoint('confirmation', words, {
    has: [exchange, `Report it yourself, for free: ${centre}`],
    lacks: ofUnitedStates,
  });
  const { text } = await mailTo(smtp, email, new RegExp(reference));
  expectJoint('mail of confirmation', text, {
    has: [reference, bank, footer],
    lacks: [...ofUnitedStates, story, '350,000', 'Odile'],
  });
  return reference;
}

async function triage(staff: PlainBrowser, reference: string) {
  expectJoint('row of the inbox', (await staff.open('/admin/inbox/unassigned')).words, {
    has: ['Odile Exemple', `Reach first, without a voice call: ${bank}`, '350,000 CAD'],
    lacks: [`Call first: ${bank}`, '12,500 CAD +1'],
  });
  const opened = await openCaseFrom(staff, lantern, reference);
  expectJoint('case', opened.words, {
    has: [
      'No voice calls',
      '350,000 CAD',
      '12,500 CAD',
      '3 BTC',
      'Desjardins',
      'Shakepay',
      'Canada',
      'Québec',
    ],
    lacks: ['Reg E', 'UCC', '12 CFR', '35,000,000', '300,000'],
  });
  await sendHeldMails(lantern);
  const { text } = await mailTo(smtp, email, new RegExp(opened.caseNumber));
  expectJoint('mail of the case', text, {
    has: [opened.caseNumber, footer],
    lacks: [...ofUnitedStates, story, '350,000'],
  });
  return opened;
}

async function follow(page: Page): Promise<void> {
  expectJoint('tracker', await textOf(page), {
    has: [
      bank,
      'Without a voice call',
      '12,500',
      '3 BTC',
      '350,000',
      'Payments in it: 2.',
      'Desjardins',
    ],
    lacks: [...ofUnitedStates, 'State where you live', '362,500'],
  });
}

async function readPapers(page: Page): Promise<void> {
  const letters = await pdfText(page, 'Draft letters (PDF)');
  expectJoint('letters', letters, {
    has: [
      'Draft: to the bank that sent it, Desjardins',
      'Draft: to the exchange',
      'Shakepay',
      'Draft: to the police',
      '12,500 CAD',
      '3 BTC',
      'I have reported this to: police',
    ],
    lacks: [...ofUnitedStates, 'issuer of the tokens', story],
  });
  expectJoint('packet', await pdfText(page, 'Complaint packet (PDF)'), {
    has: [story, '350,000 CAD', centre, 'Canada', 'Québec', paid],
    lacks: [...ofUnitedStates, 'noted as lost'],
  });
}

async function readRequests(staff: PlainBrowser, path: string): Promise<void> {
  expectJoint('requests', (await staff.open(`${path}/requests`)).words, {
    has: ['12,500 CAD', '3 BTC', 'Officer: all payments'],
    lacks: ['2703', 'Kiosk operator', 'Issuer'],
  });
}

async function close(page: Page, staff: PlainBrowser, path: string): Promise<void> {
  const open = await staff.open(`${path}/close`);
  expectJoint('the letter that goes out', open.words, {
    has: ['The letter that goes out', 'What stays with you', email, footer],
    lacks: ['Reg E', 'UCC', 'CFPB', 'the emergency number where you are'],
  });
  const reasons = open.root
    .querySelectorAll('input[name^="left:"]')
    .map((field) => [field.getAttribute('name') ?? '', 'She goes on with her caisse alone.']);
  await staff.press('Close and send the letter', {
    ...Object.fromEntries(reasons),
    reason: 'nothing-more',
  });
  await page.reload();
  expectJoint('tracker after closing', await textOf(page), {
    has: ['The letter that closes your case', '350,000'],
    lacks: [...ofUnitedStates, 'She goes on with her caisse alone.', 'To come'],
  });
}
