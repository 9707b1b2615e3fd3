import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { signsIn } from '#features/casework/reports/dangers.ts';
import {
  readStatement,
  StatementUnreadable,
} from '#features/casework/payments/statements/read-statement.server.ts';
import { readIndicators, longestText } from '#features/base/extraction/read-indicators.server.ts';
import { takeMailReport } from '#features/base/mail/mail-reports.server.ts';
import { readNotice } from '#features/derived/seizures/read-notice.server.ts';
import { listReaders } from '#features/edges/exchange/attribution-sources.server.ts';
import {
  mostEntries,
  readEntries,
  UnreadableFile,
} from '#features/edges/exchange/attribution-entries.server.ts';
import { readReportTable } from '#features/edges/exchange/import-reports.server.ts';
import { findForward } from '#features/base/mail/read-forward.server.ts';
import { partsOfAnswer } from '#features/base/mail/quoted-text.server.ts';
import { isAutomaticAnswer } from '#features/edges/exchange/automatic-answer.ts';
import { readPattern } from '#features/edges/exchange/stix-pattern.ts';
import { codesIn } from '#kernel/typed-code.ts';
import { readFileText } from '#platform/file-text/read-file-text.ts';
import { Refusal } from '#kernel/errors.ts';
import { readMail } from '#platform/file-text/read-mail.ts';
import type { Db } from '#database/client.ts';
import { testContext } from '#tests/context.ts';
import { filled } from '#tests/linear-work.ts';
import { startWorkStopwatch } from '#tests/stopwatch.ts';

// A watchdog: every reader of foreign bytes gets generated families of input, long, many, nested, quoted and numeric,
// and their pairs, each at a size, twice and four times. Red is work that grows faster than its input.

/** In characters; the last size is four times as much. */
const size = 32 * 1024;
/** In milliseconds of processor time: nothing shorter is judged. */
const unjudged = 60;
const mostGrowth = 2.5;

const now = new Date('2026-11-20T18:00:00Z');

type Reader = { name: string; read: (text: string) => unknown; longest?: number };

const refusals = [StatementUnreadable, UnreadableFile, Refusal];

/** An honest refusal is an answer. */
async function orRefused(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!refusals.some((refusal) => error instanceof refusal)) throw error;
  }
}

async function readWholeStatement(text: string): Promise<void> {
  const bytes = Buffer.from(text);
  const reading = { answers: {}, zone: 'UTC', ownAddresses: [], now };
  const statement = await readStatement(async () => Readable.from([bytes]), reading);
  let count = 0;
  for await (const row of statement.rows()) if ((count += 1) % 100 === 0) row.read();
}

async function readList(read: (typeof listReaders)['csv'], text: string): Promise<void> {
  const given = read(text, { name: 'list', fileName: 'list.txt', now });
  await readEntries(given, {
    most: mostEntries,
    now,
    judge: () => 'bad',
    store: async (batch) => batch.length,
  });
}

/** What makes a file one of a kind, before the generated text. */
const begun: Readonly<Record<string, string>> = {
  'any text': '',
  'a chat in lines': '[18/11/2026, 18:00:00] Sam: Hello\n[18/11/2026, 18:01:00] Ana: Hello\n',
  'a page': '<!doctype html><html><body>',
  'a page of Telegram': '<div class="message default clearfix"><div class="body">',
  'a mail': 'From: Sam <sam@example.org>\nSubject: Hello\nMessage-ID: <1@example.org>\n\n',
  'formatted text': '{\\rtf1 ',
  'a chat in JSON': '{"messages":[{"from":"Sam","date":"2026-11-18T18:00:00","text":"',
  'a copy of messages': '<?xml version="1.0"?><smses count="1"><sms address="1" body="',
};

const readers: readonly Reader[] = [
  { name: 'a statement', read: readWholeStatement },
  ...Object.entries(listReaders).map(([name, read]) => ({
    name: `a list, ${name}`,
    read: (text: string) => readList(read, text),
  })),
  { name: 'a table of reports', read: readReportTable },
  { name: 'a mail', read: (text) => readMail(Buffer.from(text)) },
  { name: 'the text of a forwarded mail', read: findForward },
  {
    name: 'a report of a mail server',
    read: (text) =>
      takeMailReport(
        testContext({} as Db, { actor: { type: 'system', job: 'drain-outbox' } }),
        text,
      ),
  },
  { name: 'a notice', read: (text) => readNotice([text], { hasPages: false }) },
  { name: 'a text for addresses', read: readIndicators, longest: longestText },
  { name: 'a text for danger', read: signsIn, longest: 20_000 },
  { name: 'the parts of an answer', read: partsOfAnswer },
  { name: 'an automatic answer', read: (text) => isAutomaticAnswer({ subject: text, text }) },
  { name: 'a pattern of STIX', read: (text) => readPattern(text, { isValue: () => true }) },
  { name: 'codes in a text', read: codesIn },
  ...Object.entries(begun).map(([name, begin]) => ({
    name: `a file, ${name}`,
    read: (text: string) => readFileText(Buffer.from(`${begin}${text}`), 'file'),
  })),
];

const pieces: Readonly<Record<string, string>> = {
  letters: 'a',
  digits: '1',
  hexadecimal: '0xf',
  spaces: ' ',
  breaks: '\n',
  commas: ',',
  quotes: '"',
  'doubled quotes': '""',
  'quoted breaks': '"a\nb",',
  lists: '[',
  objects: '{"a":',
  elements: '<a>',
  brackets: '(',
  labels: 'a.',
  mailboxes: 'a@b.c ',
  addresses: '0x52908400098527886e0f7030069857d2e4169ee7 ',
  dates: '2026-11-18 ',
  headers: 'From: a\n',
  'quoted lines': '> ',
  items: '- a: b\n',
};

/** They change how the rest is read, so each also stands before all others. */
const opening = ['quotes', 'quoted breaks', 'lists', 'headers'];

/** Long by itself, each pair in turn, and what opens something before the others. */
function families(): [name: string, build: (length: number) => string][] {
  const names = Object.keys(pieces);
  const pairs = names.flatMap((one, place) =>
    names.slice(place + 1).map((other) => [one, other] as const),
  );
  return [
    ...names.map((one): [string, (length: number) => string] => [
      one,
      (length) => filled(pieces[one] ?? '', length),
    ]),
    ...pairs.map(([one, other]): [string, (length: number) => string] => [
      `${one} and ${other} in turn`,
      (length) => filled(`${pieces[one]}${pieces[other]}`, length),
    ]),
    ...opening.flatMap((one) =>
      names.map((other): [string, (length: number) => string] => [
        `${one}, then ${other}`,
        (length) => `${pieces[one]}${filled(pieces[other] ?? '', length)}`,
      ]),
    ),
  ];
}

async function timeOf({ read }: Reader, text: string): Promise<number> {
  const passed = startWorkStopwatch();
  await orRefused(() => read(text));
  return passed();
}

/** The growth for twice the input, the smaller of both steps; of the best of three tries. */
async function growthOf(reader: Reader, build: (length: number) => string): Promise<number> {
  const last = Math.min(4 * size, reader.longest ?? Infinity);
  if ((await timeOf(reader, build(last))) < unjudged) return 1;
  const times = [];
  for (const length of [last / 4, last / 2, last]) {
    const text = build(length);
    let best = Infinity;
    for (let turn = 0; turn < 3; turn += 1) best = Math.min(best, await timeOf(reader, text));
    times.push(best);
  }
  const [first = 1, second = 1, third = 1] = times;
  return Math.min(third / second, second / first);
}

describe('the work of a reader grows no faster than its input', () => {
  // About 300 families each, on a machine that may be busy.
  test.each(readers)('$name', { timeout: 900_000 }, async (reader) => {
    const faults = [];
    for (const [name, build] of families()) {
      const growth = await growthOf(reader, build);
      if (growth > mostGrowth) faults.push(`${name}: ${growth.toFixed(1)} times`);
    }
    expect(faults).toEqual([]);
  });
});
