import { expect, test, type Page } from '@playwright/test';
import { callWordsIn } from '#content/first-calls/call-words.ts';
import { crisisLine, mailFooter } from '#content/first-calls/crisis-lines.ts';
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
import { storeSettings } from './stored-settings.ts';
import { visit } from './visit.ts';

const where = { country: 'US' };
const night = 'night@example.org';
const life = crisisLine('crisis', where, 'en').whom;
const emergency = crisisLine('emergency', where, 'en').whom;
const footer = mailFooter(where, 'en');
const { steps, dangerWords } = callWordsIn('en');
const threat = dangerWords['pictures-adult'];
const app = steps['sextortion-app'].whom;
const money = steps['app-now'].whom;

/** Said to a bystander, or to somebody under age. */
const toOthers = [
  'Do not leave the person alone',
  'Ask plainly',
  'Somebody is in danger at [address]',
  'Please send help to [address]. [Name]',
  'Under 18:',
  'under 18 now',
  'CyberTipline',
];

/** What no mail may name, and no paper for others. */
const ofHim = ['live anymore', 'suicid', 'intimate', 'Threat', 'very dark'];

let smtp: TestSmtp;
let lantern: Lantern;
let staff: PlainBrowser;

test.beforeAll(async () => {
  smtp = await startTestSmtp();
  lantern = await startInstalledSite({ SMTP_URL: smtp.url });
  await storeSettings(lantern, { danger_email: night });
  staff = await openStaff(lantern);
});
test.afterAll(async ({ browser }) => {
  await leave(browser, lantern);
  await smtp.stop();
});

type Walker = { name: string; email: string; story: string };

function subjectsTo(address: string): string[] {
  return smtp.received
    .filter(({ to }) => to.includes(address))
    .map(({ raw }) => /^Subject: (.*)$/m.exec(String(raw))?.[1]?.trim() ?? '');
}

async function report(page: Page, { name, email, story }: Walker): Promise<string> {
  await visit(page, lantern.url);
  await page.locator('a[href*="paid=payment-app"]').first().click();
  await page.locator('#when').selectOption('day');
  await page.locator('#country').selectOption('US');
  await page.getByRole('button', { name: 'Show my list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your list' })).toBeVisible();
  expectJoint('plan', await textOf(page), { has: [money, '988'], lacks: ofHim });
  await page.locator('main').getByRole('link', { name: 'Report what happened' }).click();
  await page.getByRole('button', { name: 'See all questions' }).click();
  await expect(page.locator('[name=country]')).toHaveValue('US');
  await page.locator('main [name=name]').fill(name);
  await page.locator('#email').fill(email);
  await page.locator('[name=caseType][value="sextortion"]').check();
  await page.locator('[name=urgency][value=emergency]').check();
  await page.locator('main [name=message]').fill(story);
  await page.locator('[name=dangers][value=pictures]').check();
  await page.locator('[name=pictures_age]').selectOption('adult');
  await page.locator('[name=age_group]').selectOption('under-20');
  await page.locator('main [name=payment_0_amount]').fill('500');
  await page.getByRole('button', { name: 'Send my report' }).click();
  return referenceOn(page);
}

test.describe('19 years old, blackmailed with pictures, who does not want to live', () => {
  const walker: Walker = {
    name: 'Jay Example',
    email: 'jay@example.net',
    story: 'They have pictures of me and want more money. i dont want to live anymore',
  };
  const { email, story } = walker;

  test('988 comes first in his own words, on every page of his, and in no mail', async ({
    browser,
  }) => {
    const phone = await openPhone(browser);
    const reference = await test.step('plan and form', () => report(phone, walker));
    await test.step('confirmation: what he wrote was heard', () => readPage(phone, reference));
    await test.step('mails: neutral to him, at once to staff', () => readMails(reference));
    const opened = await test.step('desk: first row, and what he was shown', () =>
      triage(reference));
    await openTracker(phone, { url: lantern.url, smtp }, { ...opened, email });
    await test.step('tracker', () => follow(phone));
    await test.step('letters: nothing of it', () => readLetters(phone));
    await test.step('requests', () => readRequests(opened.path));
    await test.step('it is over: a line stays', () => end(phone, opened.path));
    await test.step('closing', () => close(phone, opened.path));
  });

  async function readPage(page: Page, reference: string): Promise<void> {
    const shown = await textOf(page);
    const [call = '', rest = ''] = shown.split('Then, one after the other');
    expectJoint('confirmation, first call', call, {
      has: [reference, dangerWords['danger-thoughts'].heard ?? '', life, 'The money can wait'],
      lacks: [...toOthers, money, app, story, 'You said that this is an emergency'],
    });
    expectJoint('confirmation, then', rest, {
      has: [`${emergency} `, app, 'FBI IC3 (a form), if you were 18 or over', money],
      lacks: [...toOthers, story],
    });
    expect(call.indexOf('988'), '988 before 911').toBeLessThan(call.indexOf('911'));
    const first = await page.locator('main [href="tel:988"]').first().boundingBox();
    expect(first, '988 to tap').not.toBeNull();
  }

  async function readMails(reference: string): Promise<void> {
    const { subject, text } = await mailTo(smtp, email, new RegExp(reference));
    expectJoint('mail of confirmation', `${subject} ${text}`, {
      has: [reference, footer, 'never ask'],
      lacks: [...ofHim, ...toOthers, app, '500', 'Jay', 'sextortion'],
    });
    const alert = await mailTo(smtp, night, /look now/);
    expectJoint('mail to who looks at night', `${alert.subject} ${alert.text}`, {
      has: ['Somebody may be in danger', '/admin/forms/'],
      lacks: ['Jay', story, email, 'live anymore'],
    });
  }

  async function triage(reference: string) {
    const { words } = await staff.open('/admin/inbox/unassigned');
    expectJoint('row of the inbox', words, {
      has: ['Jay Example', 'Words of self-harm', `Call first: ${life}`],
      lacks: ['under 18', 'Under 18'],
    });
    const opened = await openCaseFrom(staff, lantern, reference);
    expectJoint('case', opened.words, {
      has: ['Words of self-harm', life, 'We talked: the danger is over', '500 USD'],
      lacks: ['The sender was shown both', 'Under 18, threatened'],
    });
    await sendHeldMails(lantern);
    const { text } = await mailTo(smtp, email, new RegExp(opened.caseNumber));
    expectJoint('mail of the case', text, {
      has: [opened.caseNumber, footer],
      lacks: [...ofHim, ...toOthers, '500'],
    });
    return opened;
  }

  async function follow(page: Page): Promise<void> {
    expectJoint('tracker', await textOf(page), {
      has: [`The first thing to do: ${life}`, emergency, threat.title, app, money, '500 USD'],
      lacks: [...toOthers, 'Thank you for saying it'],
    });
  }

  async function readLetters(page: Page): Promise<void> {
    expectJoint('letters', await pdfText(page, 'Draft letters (PDF)'), {
      has: ['Jay Example', '500 USD'],
      lacks: [...ofHim, story, '2703'],
    });
  }

  async function readRequests(path: string): Promise<void> {
    expectJoint('requests', (await staff.open(`${path}/requests`)).words, {
      has: ['500 USD', 'once the client’s consent is recorded'],
      lacks: ['live anymore', 'Kiosk operator', 'Issuer'],
    });
  }

  async function end(page: Page, path: string): Promise<void> {
    await staff.open(path);
    const ended = await staff.press('We talked: the danger is over');
    expectJoint('case afterwards', ended.words, {
      has: ['Jay Example'],
      lacks: ['We talked: the danger is over'],
    });
    await page.reload();
    expectJoint('tracker afterwards', await textOf(page), {
      has: ['If the dark thoughts come back: call or text 988. In danger: call 911.', money],
      lacks: [...toOthers, `The first thing to do: ${life}`],
    });
  }

  async function close(page: Page, path: string): Promise<void> {
    const open = await staff.open(`${path}/close`);
    expectJoint('the letter that goes out', open.words, {
      has: ['The letter that goes out', 'How to come back'],
      lacks: ['live anymore', 'suicid'],
    });
    const reasons = open.root
      .querySelectorAll('input[name^="left:"]')
      .map((field) => [field.getAttribute('name') ?? '', 'He goes on with the app alone.']);
    const closed = await staff.press('Close and send the letter', {
      ...Object.fromEntries(reasons),
      reason: 'nothing-more',
    });
    expectJoint('closed', closed.words, { has: ['Closed'], lacks: ['Still open'] });
    await page.reload();
    expectJoint('tracker after closing', await textOf(page), {
      has: ['The letter that closes your case', '988'],
      lacks: [...toOthers, 'He goes on with the app alone.', 'To come'],
    });
  }
});

test.describe('the same threat without such words', () => {
  const walker: Walker = {
    name: 'Kit Example',
    email: 'kit@example.net',
    story: 'They have pictures of me and want more money.',
  };
  const { email } = walker;

  test('the threat comes first, with the words for an adult; nobody calls 911', async ({
    browser,
  }) => {
    const alerts = subjectsTo(night).length;
    const phone = await openPhone(browser);
    const reference = await test.step('plan and form', () => report(phone, walker));
    await test.step('confirmation', () => readPage(phone, reference));
    await test.step('mail', () => readMail(reference));
    const opened = await test.step('desk', () => triage(reference));
    await openTracker(phone, { url: lantern.url, smtp }, { ...opened, email });
    await test.step('tracker', () => follow(phone));
    expect(subjectsTo(night).length, 'staff look at once').toBeGreaterThan(alerts);
  });

  async function readPage(page: Page, reference: string): Promise<void> {
    const [call = '', rest = ''] = (await textOf(page)).split('Then, one after the other');
    expectJoint('confirmation, first call', call, {
      has: [reference, threat.title, 'Do not pay.', app, 'Delete nothing.'],
      lacks: [...toOthers, money, 'very dark', 'Copy no picture of anybody under 18'],
    });
    expectJoint('confirmation, then', rest, {
      has: ['FBI IC3 (a form), if you were 18 or over', money],
      lacks: [...toOthers, 'very dark'],
    });
  }

  async function readMail(reference: string): Promise<void> {
    const { text } = await mailTo(smtp, email, new RegExp(reference));
    expectJoint('mail of confirmation', text, {
      has: [reference, footer],
      lacks: [...ofHim, app, 'Kit', '500'],
    });
  }

  async function triage(reference: string) {
    const { words } = await staff.open('/admin/inbox/unassigned');
    expectJoint('row of the inbox', words, {
      has: ['Kit Example', 'Threatened with pictures', `Call first: ${app}`],
      lacks: ['Words of self-harm', 'Under 18'],
    });
    return openCaseFrom(staff, lantern, reference);
  }

  async function follow(page: Page): Promise<void> {
    expectJoint('tracker', await textOf(page), {
      has: [`The first thing to do: ${app}`, threat.title, '500 USD'],
      lacks: [...toOthers, 'very dark'],
    });
  }
});
