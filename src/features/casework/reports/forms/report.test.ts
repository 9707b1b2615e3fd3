import { expect, test } from 'vitest';
import { parseForm, untouchedAnswers } from '#shared/forms/engine/parse.ts';
import { storedAnswers } from '#shared/forms/engine/stored-answers.ts';
import { reportForm } from './report.ts';

const complete: Record<string, string | string[]> = {
  name: 'Ana Example',
  email: 'ana@example.org',
  caseType: 'pig-butchering',
  urgency: 'emergency',
  message: 'They promised to pay me back.',
};

const now = new Date('2026-03-27T12:00:00Z');

function parse(changes: Record<string, string | string[]> = {}) {
  const typed = { ...complete, ...changes };
  return parseForm(
    reportForm,
    Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, [value].flat()])),
    now,
  );
}

function errorOf(changes: Record<string, string | string[]>) {
  const result = parse(changes);
  return result.ok ? {} : result.errors;
}

test('the required fields alone make a report', () => {
  expect(parse().ok).toBe(true);
});

test('answers left out in code are stored as those left out on the page', () => {
  const parsed = parse();
  const typed = parsed.ok ? parsed.answers : undefined;
  expect(
    storedAnswers({ ...untouchedAnswers(reportForm), ...complete }, reportForm.fields),
  ).toEqual(storedAnswers(typed ?? {}, reportForm.fields));
});

test('all missing fields are reported together, in the order of the page', () => {
  const result = parseForm(reportForm, {}, now);
  expect(result.ok ? [] : Object.entries(result.errors)).toEqual([
    ['name', 'Enter your name'],
    ['email', expect.stringContaining('that you have no e-mail or that it is not safe')],
    ['message', 'Tell us what happened, in a sentence or two'],
    ['caseType', 'Choose what it looked like. “I don’t know” is an answer too.'],
    ['urgency', 'Choose what fits best'],
  ]);
});

test.each(['   ', '\u200B', '\u00A0\u2060', '\u200D'])(
  'a name of nothing visible is missing: %j',
  (name) => {
    expect(errorOf({ name })).toEqual({ name: 'Enter your name' });
  },
);

test.each([
  'ana',
  'ana@',
  '@example.org',
  'ana@example',
  'a b@example.org',
  'ana@example.org, eve@example.org',
])('no address: %s', (email) => {
  expect(errorOf({ email })).toEqual({
    email: 'Enter an e-mail address in the form name@example.org',
  });
});

test.each([
  'ana+tag@example.org',
  "o'neil@sub.example.co.uk",
  'ana@xn--bcher-kva.xn--p1ai',
  ' ana@example.org\u200B ',
])('an address: %s', (email) => {
  expect(parse({ email }).ok).toBe(true);
});

test('the message takes 10,000 characters, counted as people count', () => {
  expect(parse({ message: '😀'.repeat(10_000) }).ok).toBe(true);
  expect(parse({ message: `${'a'.repeat(10_000)}\r\n  ` }).ok).toBe(true);
  expect(errorOf({ message: 'a'.repeat(10_001) })).toEqual({
    message: '“What happened?” must be 10,000 characters or fewer',
  });
});

test.each([
  ['name', '“Your name” must be 300 characters or fewer'],
  ['phone', '“Phone” must be 300 characters or fewer'],
  [
    'wallets',
    'Each line under “Wallet addresses you sent money to” must be 300 characters or fewer',
  ],
  ['transaction_ids', 'Each line under “Transaction IDs (hashes)” must be 300 characters or fewer'],
  ['sites', 'Each line under “Websites and apps they used” must be 300 characters or fewer'],
  ['emails', 'Each line under “E-mail addresses they used” must be 300 characters or fewer'],
  [
    'phones',
    'Each line under “Phone numbers and chat names they used” must be 300 characters or fewer',
  ],
])('%s takes 300 characters', (field, message) => {
  expect(parse({ [field]: '1'.repeat(300) }).ok).toBe(true);
  expect(errorOf({ [field]: '1'.repeat(301) })).toEqual({ [field]: message });
});

test('an e-mail address and an amount of more than 300 characters are refused', () => {
  expect(errorOf({ email: `${'a'.repeat(300)}@example.org` })).toEqual({
    email: '“E-mail address” must be 300 characters or fewer',
  });
  expect(errorOf({ amount_lost: '1'.repeat(301) })).toHaveProperty('amount_lost');
});

test('a list takes fifty lines', () => {
  expect(parse({ wallets: '0xab\n'.repeat(50) }).ok).toBe(true);
  expect(errorOf({ wallets: '0xab\n'.repeat(51) })).toEqual({
    wallets:
      '“Wallet addresses you sent money to” takes up to 50 lines; put the rest into your description',
  });
});

test.each([
  [
    { caseType: 'fraud' },
    { caseType: 'Choose what it looked like. “I don’t know” is an answer too.' },
  ],
  [{ urgency: 'now' }, { urgency: 'Choose what fits best' }],
  [
    { phone: 'none' },
    {
      phone:
        'Enter a phone number with its area code, such as +1 202 555 0147, or leave this empty',
    },
  ],
  [{ currency: 'XXX' }, { currency: 'Choose the currency from the list' }],
  [
    { amount_lost: 'a lot' },
    { amount_lost: 'Enter the amount as a number, such as 12500 or 12,500.50' },
  ],
  [
    { amount_lost: '12.500', currency: 'USD' },
    { amount_lost: '“12.500” can mean two amounts. Write 12500 or 12.50' },
  ],
  [
    { amount_lost: '500 €', currency: 'USD' },
    {
      amount_lost:
        'You wrote € and chose USD. Choose the currency in which you paid, or leave out €',
    },
  ],
  [
    { incident_date: '2026-02-30' },
    { incident_date: 'Enter a real date as year-month-day, such as 2026-03-27' },
  ],
  [
    { incident_date: 'May' },
    { incident_date: 'Enter a real date as year-month-day, such as 2026-03-27' },
  ],
  [{ paid_by: ['wire', 'goats'] }, { paid_by: 'Choose how you paid from the list' }],
  [{ reported_to: ['nobody'] }, { reported_to: 'Choose from the list whom you have told' }],
])('refuses %j', (changes, errors) => {
  expect(errorOf(changes)).toEqual(errors);
});

test('a date is today at the latest, anywhere on earth', () => {
  expect(parse({ incident_date: '2026-03-28' }).ok).toBe(true);
  expect(errorOf({ incident_date: '2026-03-29' })).toEqual({
    incident_date:
      'No place on earth has reached this day yet. Enter a date that is not in the future',
  });
});

test('normalises without changing the meaning', () => {
  const result = parse({
    name: '  Ana\u00A0 \u200BExample ',
    message: '\uFEFFOne.  \r\n\r\n  Two\u0000 👨‍👩‍👧 می‌خواهم\u202E \n',
    email: ' Ana@Example.org\u200B',
    wallets: ' 0xab \n\n\t0xcd',
  });
  expect(result.ok && result.answers).toMatchObject({
    name: 'Ana Example',
    message: 'One.\n\n  Two 👨‍👩‍👧 می‌خواهم',
    email: 'Ana@Example.org',
    wallets: ['0xab', '0xcd'],
  });
});

test('answers are stored as texts, missing ones are not', () => {
  const result = parse({
    paid_by: ['wire', 'gift-card', 'wire'],
    wallets: '0xab\n0xcd',
    currency: 'USD',
  });
  expect(result.ok && storedAnswers(result.answers, reportForm.fields)).toEqual({
    ...complete,
    paid_by: 'bank\ngift-card',
    wallets: '0xab\n0xcd',
  });
  const withAmount = parse({ amount_lost: '$12.500,50', currency: 'USD' });
  expect(withAmount.ok && storedAnswers(withAmount.answers, reportForm.fields)).toMatchObject({
    amount_lost: '$12.500,50',
    currency: 'USD',
  });
});

test.each<Record<string, string | string[]>>([
  { safe_mail: 'no' },
  { safe_mail: 'none' },
  { reported_by: 'helper' },
  { phone: '+1 202 555 0147' },
  { safe_times: 'Weekdays at noon, at my sister’s' },
  { reach: ['back'] },
])('no address is asked of somebody who can be reached in another way: %j', (way) => {
  expect(errorOf({ email: '', ...way })).toEqual({});
});

test('an address is asked of somebody who names no way at all, or says that mail is safe', () => {
  expect(errorOf({ email: '' })).toHaveProperty('email');
  expect(errorOf({ email: '', phone: ' ', safe_mail: 'yes' })).toHaveProperty('email');
});

test('nobody has to name their scam, and no answer promises an investigation', () => {
  const { caseType, urgency } = reportForm.fields;
  const asked = Object.keys(caseType.options).map((type) => {
    const option = type as keyof typeof caseType.options;
    return caseType.plainWords?.[option]?.() ?? caseType.options[option]();
  });
  expect(asked.at(-1)).toBe('I don’t know, or something else');
  for (const words of asked) expect(words).not.toMatch(/^[A-Z]\S+ (?:Scam|Attack|Cybercrime)$/);
  const urgencies = Object.values(urgency.options).map((words) => words());
  for (const words of urgencies) expect(words).not.toMatch(/investigat|consultation|scam/i);
  // Every danger is asked once, in one of the groups.
  const { dangers } = reportForm.fields;
  const apart = (dangers.apart ?? []).flatMap(({ options }) => Object.keys(options));
  expect(new Set(apart).size).toBe(apart.length);
  for (const danger of apart) expect(Object.keys(dangers.options)).toContain(danger);
});
