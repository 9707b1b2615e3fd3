import { expect, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { startTestSmtp, type TestSmtp } from '../smtp.ts';
import { expectJoint, inUs, openCaseFrom, openStaff } from './case-walk.ts';
import { addColleague } from './colleague.ts';
import type { Lantern } from './lantern.ts';
import { mailTo, sendHeldMails } from './mail.ts';
import { openPlain, type PlainBrowser } from './plain-browser.ts';
import { startInstalledSite } from './prepared-site.ts';
import { getPage, signInByForm } from './requests.ts';
import { sendReport } from './stored-submissions.ts';

// A case worker's day and the quarter that is read of it, without script: what one page is told the next one says, and
// no two pages say another number of the same records.

const email = 'kim@example.net';
const quiet = 'quiet@example.net';
const note = 'Called her. The exchange asks for a ticket.';

let smtp: TestSmtp;
let lantern: Lantern;
let staff: PlainBrowser;

test.beforeAll(async () => {
  smtp = await startTestSmtp();
  lantern = await startInstalledSite({ SMTP_URL: smtp.url });
  staff = await openStaff(lantern);
});
test.afterAll(async () => {
  await lantern.remove();
  await smtp.stop();
});

test('a case worker’s day, and the quarter that a director reads of it', async () => {
  const reference = await report({ name: 'Kim Example', email, safe_mail: 'yes' });
  // Somebody who asked for no mail; nobody opens a case for them today.
  await report({ name: 'Ana Quiet', email: quiet, safe_mail: 'no', amount: '70' });
  const { caseNumber, path } = await openCaseFrom(staff, lantern, reference);
  await test.step('taken, with a call noted and a message', () => talk(path));
  await test.step('the exchange is asked, and holds a part', () => ask(path));
  await test.step('another payment, and a trace that nobody can follow', () => pay(path));
  await test.step('closed with a letter', () => close({ caseNumber, path }));
  await test.step('the quarter: the same numbers everywhere', readQuarter);
  await test.step('the board sees none that points to one person', readAsBoard);
  expect(smtp.received.filter(({ to }) => to.includes(quiet)).length, 'mails to Ana Quiet').toBe(0);
});

function report({ amount = '1,000', ...changes }: Record<string, string>): Promise<string> {
  return sendReport(lantern, {
    ...inUs,
    amount_lost: amount,
    currency: 'USDT',
    paid_by: 'crypto-exchange',
    payment_0_way: 'crypto-exchange',
    payment_0_asset: 'USDT',
    payment_0_amount: amount,
    payment_0_day: '2026-01-05',
    payment_0_institution: 'KuCoin',
    payment_0_recipient: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    payment_0_transactionId: 'ab12'.repeat(16),
    ...changes,
  });
}

async function talk(path: string): Promise<void> {
  const waiting = await staff.open('/admin/inbox/client-replied');
  expectJoint('those who wait', waiting.words, { has: ['Kim Example'], lacks: ['Ana Quiet'] });
  await staff.open(path);
  await staff.press('Take it');
  await staff.press('Add note', { text: note });
  const sent = await staff.press('Send message', { text: 'We ask your exchange to hold it.' });
  expectJoint('case after the message', sent.words, {
    has: [note, 'internal note', 'We ask your exchange to hold it.', 'Not read by the client yet'],
    lacks: ['Nobody works on it', 'waits for an answer since'],
  });
  const answered = await staff.open('/admin/inbox/client-replied');
  expectJoint('nobody waits', answered.words, { has: ['All done'], lacks: ['Kim Example'] });
  await sendHeldMails(lantern);
  const { text } = await mailTo(smtp, email, /message in (?:the|your) case/i);
  expectJoint('mail of the message', text, { has: [], lacks: [note, 'KuCoin', '1,000'] });
}

async function ask(path: string): Promise<void> {
  const before = await staff.open(`${path}/requests`);
  expectJoint('requests before the consent', before.words, {
    has: ['once the client’s consent is recorded', 'KuCoin', 'Exchange that sent it'],
    lacks: ['Make the bundle'],
  });
  await staff.press('Record the consent', { how: 'phone', on: '2026-01-06', contact: 'yes' });
  const made = await staff.press('Make the bundle: KuCoin');
  expect(made.headers.get('content-type')).toBe('application/zip');
  await staff.open(`${path}/requests`);
  await staff.follow('R1: KuCoin');
  await staff.press('Log it', { channel: 'Its form', ticket: 'T-77' });
  const held = await staff.press('Log it', {
    state: 'held',
    amount: '400',
    asset: 'USDT',
    holdEnds: '2099-12-31',
    answer: 'We hold what is still here.',
  });
  expectJoint('the answer of the exchange', held.words, {
    has: ['T-77', '400 USDT', 'December 31, 2099'],
    lacks: ['Held 1,000 USDT'],
  });
}

async function pay(path: string): Promise<void> {
  await staff.open(`${path}/payments/new`);
  const typed = { amount: '250', asset: 'USD', way: 'card-credit', day: '2026-01-07' };
  const added = await staff.press('Save payment', typed);
  expectJoint('money of the case', added.words, {
    has: ['250 USD', '1,000 USDT', '400 USDT', 'An institution’s hold ends'],
    lacks: ['Held 1,000 USDT', 'came back to'],
  });
  const trace = await staff.open(`${path}/trace`);
  expectJoint('trace', trace.words, {
    has: ['No source of its chain was added, so nobody can be asked'],
    lacks: ['Still there', 'Follow 250 USD'],
  });
}

async function close({ caseNumber, path }: { caseNumber: string; path: string }): Promise<void> {
  const open = await staff.open(`${path}/close`);
  expectJoint('what is open', open.words, {
    has: ['An institution’s hold ends', 'KuCoin'],
    lacks: ['The client wrote last', note],
  });
  const reasons = open.root
    .querySelectorAll('input[name^="left:"]')
    .map((field) => [field.getAttribute('name') ?? '', 'She goes on with her exchange alone.']);
  const typed = { ...Object.fromEntries(reasons), reason: 'nothing-more' };
  await staff.press('Close and send the letter', typed);
  await sendHeldMails(lantern);
  const { text } = await mailTo(smtp, email, new RegExp(`letter about your case ${caseNumber}`));
  expectJoint('closing letter', text, {
    has: [/request was sent to KuCoin/, 'How to come back'],
    lacks: [note, '400 USDT', '1,000 USDT', '250 USD', 'She goes on with her exchange alone.'],
  });
}

/** The payments behind a sum of the file, as the page that it names lists them. */
async function amountsAt(address: string): Promise<string[]> {
  const { words } = await staff.open(address);
  return words.match(/[\d,.]+ (?:USDT|USD)\b/g) ?? [];
}

async function readQuarter(): Promise<void> {
  const overview = await staff.open('/admin/overview');
  expectJoint('overview', overview.words, {
    // With the report of which there is no case yet.
    has: [/2 came/, /0 reports and 1 case/, '0 wait', '$1,070', '$250'],
    lacks: ['No value in dollars', '$1,470'],
  });
  const figures = await staff.open('/admin/figures');
  const told = {
    Held: '400 USD',
    Frozen: 'None recorded',
    Returned: 'None recorded',
    'People with a case': '1',
    'Wait for us': '0',
    'Wait for institutions': '0',
  };
  for (const [label, figure] of Object.entries(told))
    expect.soft(figures.words, 'figures').toContain(`${label} ${figure}`);
  const money = await staff.open('/admin/money');
  expectJoint('money', money.words, {
    has: ['Payments worth 1,250 USD were made.', /400 USD is held/, 'Paid in all 1,250 USD'],
    lacks: ['1,320', '1,650', 'Held 1,000'],
  });

  const files = await Promise.all(
    ['/admin/figures.csv', '/admin/money.csv'].map(async (file) => {
      const answer = await getPage(lantern.url + file, { cookie: staff.cookie() });
      return parse(await answer.text(), { columns: true }) as Record<string, string>[];
    }),
  );
  const [ofFigures = [], ofMoney = []] = files;
  const shown = Object.fromEntries(ofFigures.map((row) => [row['Figure'], row['Shown']]));
  expect(shown).toMatchObject(told);
  const inDollars = ofMoney.filter((row) => row['value']?.startsWith('in dollars'));
  const sums = inDollars.map((row) => [row['what'], row['amount'], row['payments']]);
  expect(sums).toEqual([
    ['paid', '1250', '2'],
    ['unknown', '1250', '2'],
    ['held', '400', '1'],
  ]);
  const [paid, , held] = inDollars.map((row) => row['payments_at'] ?? '');
  expect(await amountsAt(paid ?? '')).toEqual(expect.arrayContaining(['1,000 USDT', '250 USD']));
  expect(await amountsAt(held ?? '')).not.toContain('1,000 USDT');
}

async function readAsBoard(): Promise<void> {
  const director = await addColleague(lantern, 'figures_only', 'Dora Board');
  const board = openPlain(lantern.url, { cookie: await signInByForm(lantern.url, director) });
  const figures = await board.open('/admin/figures');
  expectJoint('figures of the board', figures.words, {
    has: ['Held Too few people to show', 'People with a case 10 or fewer'],
    lacks: ['400', 'Kim', 'KuCoin', 'LGN-'],
  });
  expect((await board.open('/admin/money')).status, 'no payments for the board').toBe(403);
}
