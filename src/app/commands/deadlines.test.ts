import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventKinds } from '#shared/vocabulary/event-kinds.ts';
import { paymentWays } from '#shared/vocabulary/ways.ts';
import { ruleKey } from '#features/derived/deadlines/rule.ts';
import { allRules } from '#features/derived/deadlines/rules.server.ts';
import { usStates } from '#shared/us-states.ts';
import { OperatorError } from '#platform/config/operator-error.ts';
import { deadlinesCommand } from './deadlines.ts';

let folder = '';
let printed = '';
let output = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lantern-facts-'));
  printed = '';
  output = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function run(text: string, ...more: string[]): Promise<unknown> {
  const file = path.join(folder, 'facts.json');
  await writeFile(file, text);
  await deadlinesCommand(['--facts', file, ...more]);
  return JSON.parse(printed);
}

const usPerson = { country: 'US', state: 'IA', bankCountry: 'US', money: 'person' };

const facts = {
  ...usPerson,
  zone: 'America/Chicago',
  payments: [
    { way: 'wire-abroad', at: '2026-11-20T14:00', authorised: true },
    { way: 'crypto-kiosk', at: '2026-11-19', state: 'IA', customer: 'new' },
    { way: 'card-debit', at: '2026-11-18', authorised: false, place: 'a shop' },
  ],
  events: [{ kind: 'notice-of-error-given', on: '2026-11-20' }],
};

test('prints rule, date, duty, basis and source of each row, soonest first', async () => {
  const rows = (await run(JSON.stringify(facts))) as Record<string, string>[];
  expect(rows[0]).toMatchObject({
    rule: 'remit-cancel',
    dueAt: '2026-11-20T20:30:00.000Z',
    duty: 'client',
    basis: expect.stringMatching(/^30 minutes, counted from when you paid or gave the order: /),
    source: 'https://lexbuild.dev/ecfr/title-12/chapter-X/part-1005/section-1005.34',
  });
  expect(rows).toContainEqual(
    expect.objectContaining({ rule: 'rege-10bd', dueOn: '2026-12-07', duty: 'institution' }),
  );
  expect(rows).toContainEqual(
    expect.objectContaining({ rule: 'kiosk-ia', dueOn: '2027-02-17', payment: 'p2' }),
  );
  for (const row of rows) {
    expect('dueAt' in row).toBe(!('dueOn' in row));
    expect(row).toMatchObject({ audience: 'public', level: 'S' });
  }
  expect(output).toBe('Not read, as the name is not known: payments[2].place\n');
});

test('every payment method is known, and each gives its own dates', async () => {
  const told = { at: '2026-11-19', state: 'IA', authorised: false };
  const payments = paymentWays.map((way) => ({ way, ...told }));
  const rows = (await run(JSON.stringify({ ...facts, payments }))) as Record<string, string>[];
  const own = paymentWays.map((way, place) => {
    const rules = rows.filter(({ payment }) => payment === `p${place + 1}`);
    return [way, [...new Set(rules.map(({ rule }) => rule))].toSorted()];
  });
  expect(Object.fromEntries(own)).toMatchObject({
    'bank-transfer': ['rege-60', 'ucc4a-1y', 'ucc4a-90'],
    'wire-abroad': ['remit-cancel', 'remit-error', 'ucc4a-1y', 'ucc4a-90'],
    'card-debit': ['rege-60'],
    'card-credit': ['regz-60'],
    'payment-app': ['rege-60'],
    'crypto-kiosk': ['kiosk-ia'],
    cash: [],
  });
});

const everything = {
  ...usPerson,
  zone: 'America/Chicago',
  payments: [
    ...paymentWays.map((way) => ({ way, at: '2026-11-19', authorised: false })),
    // The hours of the FBI's team count from a known moment alone.
    { way: 'wire-abroad', at: '2026-11-19T10:00', authorised: false },
    ...usStates.map(({ code }) => ({ way: 'crypto-kiosk', at: '2026-11-19', state: code })),
  ],
  events: eventKinds.map((kind) => ({ kind, on: '2026-11-20' })),
};

test('every kind of event is known, and without --staff no rule for staff is among the rows', async () => {
  const rows = (await run(JSON.stringify(everything))) as Record<string, string>[];
  const open = allRules.filter(
    ({ audience, clock, needs }) =>
      audience === 'public' && clock && /^(?:anywhere|US)/.test(needs.lives),
  );
  // Days stated in the letter of a forfeiture take precedence over those computed without it.
  const unless = open.filter((rule) => rule.unless?.length);
  const expected = open.filter((rule) => !unless.includes(rule)).map(({ id }) => id);
  expect(new Set(rows.map(({ rule }) => rule))).toEqual(new Set(expected));
  expect(rows.every(({ audience, level }) => audience === 'public' && level === 'S')).toBe(true);
  expect(printed).not.toContain('lawyer look');
  expect(output).toBe('');
});

const canadian = { country: 'CA', state: 'QC', money: 'person', bankCountry: 'CA' };

test('each kind of event gives a date by itself, but for those that only move the date of a payment', async () => {
  const silent = [];
  for (const kind of eventKinds) {
    const events = [{ kind, on: '2026-11-20' }];
    let found = 0;
    for (const person of [usPerson, canadian]) {
      printed = '';
      const rows = await run(JSON.stringify({ ...person, zone: 'UTC', events }), '--staff');
      found += (rows as unknown[]).length;
    }
    if (found === 0) silent.push(kind);
  }
  expect(silent).toEqual([
    'statement-sent',
    'availability-date',
    'documents-sent',
    'first-deposit',
    'order-notified',
    'settled',
    // The law of a machine's state: no machine, no law.
    'operator-has-proof',
    'operator-told',
  ]);
});

test('the description of the file names every way, every kind of event and every rule', async () => {
  const text = await readFile('docs/deadlines.md', 'utf8');
  const named = [...paymentWays, ...eventKinds].filter((name) => !text.includes(`\`${name}\``));
  expect(named).toEqual([]);
  const kiosks = allRules.filter(({ id }) => id.startsWith('kiosk-'));
  const rules = allRules.filter((rule) => !kiosks.includes(rule));
  expect(rules.filter(({ id }) => !text.includes(`\`${id}\``)).map(ruleKey)).toEqual([]);
  const laws = new Set<string>(kiosks.map(({ jurisdiction }) => jurisdiction));
  const states = usStates.filter(({ code }) => laws.has(`US-${code}`)).map(({ name }) => name);
  expect(states).toHaveLength(12);
  expect(states.filter((name) => !text.includes(name))).toEqual([]);
});

test('--staff adds rules from secondary texts, marked', async () => {
  const rows = await run(JSON.stringify(facts), '--staff');
  expect(rows).toContainEqual(
    expect.objectContaining({ rule: 'card-network', level: 'S2', audience: 'staff' }),
  );
});

test('a file with a byte order mark is read', async () => {
  expect(await run(`\uFEFF{"zone":"UTC"}`)).toEqual([]);
});

test.each([
  ['{"zone": "UTC",}', /is no JSON: look for a missing comma/],
  ['', /is no JSON/],
  ['{"zone":"UTC","payments":[{"way":"x","at":"y"}]}', /payments\[0\]\.way: Use one of/],
  [' '.repeat(1024 * 1024 + 1), /is larger than 1 MB/],
])('%.30j is refused with a sentence', async (text, sentence) => {
  await expect(run(text)).rejects.toThrow(sentence);
  await expect(run(text)).rejects.toBeInstanceOf(OperatorError);
  expect(printed).toBe('');
});

test('a missing file is named in the error', async () => {
  const missing = path.join(folder, 'none.json');
  await expect(deadlinesCommand(['--facts', missing])).rejects.toThrow(
    `${missing} cannot be read. Give the path of a file with facts.`,
  );
  await expect(deadlinesCommand(['--facts', folder])).rejects.toThrow('cannot be read');
  await expect(deadlinesCommand([])).rejects.toThrow('Usage: lantern deadlines');
});
