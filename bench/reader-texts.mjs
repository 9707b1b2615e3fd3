// Measures the readers: recall and precision by kind against the right answers in a folder, and the longest
// piece of the event loop that the most expensive inputs within the limits take.
// Needs no build: node bench/readers.mjs texts [FOLDER]
import '#app/built-in-forms.ts';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readIndicators } from '#features/base/extraction/read-indicators.server.ts';
import { readFields } from '#features/derived/indicators/indicator-fields.server.ts';
import { readNotice } from '#features/derived/seizures/read-notice.server.ts';
import { interpretMail } from '#features/edges/exchange/interpret-mail.server.ts';
import { findForward } from '#features/base/mail/read-forward.server.ts';
import { readMail } from '#platform/file-text/read-mail.ts';
import { wordsOfHtml } from '#platform/file-text/words-of-html.ts';
import { findSecret, findSecrets } from '#kernel/secrets/find-secret.ts';
import { reportFigure } from './figures.mjs';

async function countAll(root) {
  const count = await import(pathToFileURL(path.join(root, 'count.mjs')).href);
  function read(name) {
    return JSON.parse(readFileSync(path.join(root, name), 'utf8'));
  }
  if (existsSync(path.join(root, 'indicators.json')))
    print('indicators', await count.countIndicators(read('indicators.json'), indicatorsOf));
  if (existsSync(path.join(root, 'secrets.json')))
    print(
      'secrets',
      await count.countSecrets(read('secrets.json'), ({ text }) => findSecret(text)),
    );
  for (const name of ['notices', 'mails']) {
    const expected = path.join(root, name, 'expected.json');
    if (!existsSync(expected)) continue;
    const answers = JSON.parse(readFileSync(expected, 'utf8'));
    const files = path.join(root, name);
    const counted =
      name === 'notices'
        ? await count.countNotices(answers, (file, want) =>
            noticeOf(readFileSync(path.join(files, file)), want),
          )
        : await count.countMails(answers, (file) => mailOf(readFileSync(path.join(files, file))));
    print(name, counted);
  }
}

/** Wrong claims count as wrong facts shown as exact: what is flagged as doubtful is no claim. */
function print(what, { byKind, byGroup, lines }) {
  for (const [kind, { asked, found, claimed, wrong }] of Object.entries(byKind ?? byGroup))
    reportFigure({
      what: `${what}: ${kind}`,
      value: `${found} of ${asked} found`,
      reference: `${wrong} of ${claimed} wrong`,
      goal: 'recall 0.97, precision 0.98',
      isReached: found >= 0.97 * asked && wrong <= 0.02 * claimed,
    });
  for (const line of lines) process.stderr.write(`${what} ${line}\n`);
}

function placed(each) {
  return { ...each, ...(each.kind === 'handle' && { platform: each.chain }) };
}

function indicatorsOf({ text, country }) {
  return readIndicators(text, country ? { defaultCountry: country } : {}).map(placed);
}

async function noticeOf(bytes, { hasPages }) {
  const text = bytes.toString('utf8');
  const { values } = await readNotice(hasPages ? text.split('\f') : [text], { hasPages });
  return values.map(placed);
}

const staff = 'worker@example.org';
const ours = new Set(readIndicators(`${staff} desk@example.org`).map(keyOf));

function keyOf({ kind, chain, value }) {
  return [kind, chain, value].join(' ');
}

const people = {
  isStaff(email) {
    return email.toLowerCase() === staff;
  },
  isOwn(email) {
    return email.toLowerCase().endsWith('@example.org');
  },
};

async function mailOf(raw) {
  const read = await readMail(raw);
  if (!read || read.refusal) return { outcome: 'refused', said: read?.refusal };
  const mail = await interpretMail(read.mail, raw, people);
  const { from, subject, text, above, ownContacts, bystanders, kept } = mail;
  const fields = {
    ...from,
    subject,
    message: text,
    contacts: ownContacts,
    inCopy: bystanders.join('\n'),
  };
  if (Object.keys(findSecrets({ ...fields, above })).length > 0) return { outcome: 'refused' };
  const named = readFields(fields, ours).filter(({ role }) => role === 'named');
  const files = kept.files.map(({ name }) => name);
  return {
    outcome: 'stored',
    ...from,
    message: text,
    note: above,
    named: named.map(placed),
    files,
  };
}

/** In milliseconds of CPU. */
const mostAtOnce = 50;

async function measureWorst() {
  const readers = {
    // One field of a form at its limit.
    text: { length: 10_000, read: (text) => readIndicators(text) },
    // A paused report at its limit.
    secrets: { length: 100_000, read: findSecret },
    html: { length: 1_000_000, read: wordsOfHtml },
    forward: { length: 200_000, read: findForward },
  };
  for (const [name, { length, read }] of Object.entries(readers)) {
    read('warm up +1 202 555 0147 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa');
    let worst = { milliseconds: 0, piece: '' };
    for (const piece of pieces) {
      const text = piece.repeat(length / piece.length);
      const milliseconds = Math.min(timed(read, text), timed(read, text), timed(read, text));
      if (milliseconds > worst.milliseconds) worst = { milliseconds, piece };
    }
    report(name, length, worst);
  }
}

function timed(read, text) {
  const before = process.cpuUsage();
  read(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function report(name, length, { milliseconds, piece }) {
  reportFigure({
    what: `${name}: ${length.toLocaleString('en-US')} characters of ${JSON.stringify(piece.slice(0, 20))}`,
    value: `${milliseconds.toFixed(1)} ms`,
    goal: `${mostAtOnce} ms`,
    isReached: milliseconds <= mostAtOnce,
  });
}

/** Repeated, each is expensive for one of the readers. */
const pieces = [
  'act ',
  'act add\n',
  '1 act 2 add ',
  'seed phrase abandon ',
  '가격 ',
  '苏救 ',
  'あいかわらず ',
  'private key ',
  `key ${'ab'.repeat(32)} `,
  `5${'Ab3'.repeat(17)} `,
  `${'Ab3'.repeat(29)}c `,
  'otp ',
  'verification code ',
  'cvv 1',
  '4111 1111 1111 1112 ',
  'security code on the ',
  '0x1a\n',
  'bc1q ',
  'Tt1-\n',
  '1 ',
  '1\n',
  '3a ',
  `T${'x1'.repeat(16)} `,
  `${'aB1'.repeat(15)}\n`,
  'DE89 ',
  'DE89 3704 0044 0532 0130 01 ',
  '+12025550147 ',
  'call 2025550147 ',
  'account 1',
  'telegram @ab ',
  'telegram:a ',
  'cash app $ab ',
  'a@b.co ',
  'https://a.co/ ',
  'a at b dot com ',
  '<',
  '<a href="x" ',
  '<style>',
  '&#1',
  'From: a@b.co\n',
  '---- Forwarded message ----\n',
  '> ',
  '@',
  '.',
  '\u200B',
  '\uFF11',
  '-',
  ' ',
  '\n',
];

const [, folder] = process.argv.slice(2);
if (folder) await countAll(path.resolve(folder));
await measureWorst();
