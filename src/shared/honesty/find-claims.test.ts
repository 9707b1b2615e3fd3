import { describe, expect, test } from 'vitest';
import { deceptiveTexts } from '#tests/deceptive-texts.ts';
import { honestTexts } from '#tests/honest-texts.ts';
import { startWorkStopwatch } from '#tests/stopwatch.ts';
import { z } from 'zod';
import { claimProblem, findClaims, nameProblem, refuseClaims } from './find-claims.ts';

test.each(deceptiveTexts)('refused: %s', (text) => {
  expect(findClaims(text).filter(({ isRefused }) => isRefused)).not.toEqual([]);
});

test.each(honestTexts)('passes: %s', (text) => {
  expect(findClaims(text)).toEqual([]);
});

test.each([
  'We guarantee a result.',
  'Our recovery is 100% certain.',
  'We will recover your lost crypto.',
  'Our agents work day and night.',
  'A bureau with experience.',
  'We are in partnership with the FBI.',
  'Licensed by the government.',
  'Our success rate is 94.',
  'A small upfront fee applies.',
  'Get your money back today.',
  'We recovered 2 million dollars for our clients.',
  'We have already recovered over $2.5 million from scammers.',
  'Our team has won back 40 wallets.',
  'More than $50 million recovered for victims.',
])('a claim is found in: %s', (text) => {
  expect(findClaims(text)).toHaveLength(1);
});

test.each([
  'Nobody can guarantee that money comes back.',
  'A scam promises 100% recovery.',
  'We are not a federal agency.',
  'The Federal Trade Commission takes reports.',
  'The Federal Bureau of Investigation runs IC3.',
  'We never ask for an upfront fee.',
  'Help is free. A person reads your report.',
  'They write: we recovered $2 million, send us a fee.',
  'The FBI recovered $2.3 million of the ransom.',
  'We have not recovered 2 million for anybody.',
  'We returned your call on 2 May.',
])('no claim in: %s', (text) => {
  expect(findClaims(text)).toEqual([]);
});

test('the same words count once, with a reason', () => {
  expect(findClaims('We guarantee it. We guarantee it.')).toEqual([
    { words: 'guarantee', reason: expect.stringContaining('promise'), isRefused: false },
  ]);
});

test('the words are reported as typed, with a suggested wording', () => {
  expect(claimProblem('Help from an **Оffiсiаl FВІ раrtnеr**, day and night')).toMatch(
    /^“Оffiсiаl FВІ раrtnеr”: .* Write where people can report/,
  );
});

test.each([
  'Agent Smith, FBI',
  'Interpol',
  'F. B. I.',
  'FB1 Help',
  'Police Relief Fund',
  'Fеdеral Help',
  'IRS Refunds',
  'DOJ Help',
  'FCA Support',
  'NCA',
  'DHS Relief',
  'SEC Claims',
  'Scotland Yard',
  'FinCEN',
  'National Cyber Security Centre',
  'EU',
])('no name to speak under: %s', (name) => {
  expect(nameProblem(name)).toBeDefined();
});

test.each(['Harbour Light', 'Ann Un', 'Eu Jin', 'Secil Kaya', 'Citizens against Fraud'])(
  'a name to speak under: %s',
  (name) => {
    expect(nameProblem(name)).toBeUndefined();
  },
);

test.each([
  ['a word that may be innocent', 'The insurer gives a guarantee for two years.'],
  ['a career that may be true', 'Ann Lee is a former FBI agent.'],
  ['a federal matter', 'Federal holidays: we are closed.'],
  ['a rate with its source', 'Only 14% of victims got any money back (study, 2023).'],
  ['a figure with its source', 'We recovered 40 wallets (annual report, 31 December 2025).'],
])('%s is asked about, not refused', (_, text) => {
  expect(findClaims(text).map(({ isRefused }) => isRefused)).toEqual([false]);
});

test.each([
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
])('no text may ask people to pay to %s', (address) => {
  expect(findClaims(`Pay to ${address} now`)).toHaveLength(1);
  expect(findClaims(`The coins went to ${address} in May.`)).toEqual([]);
});

test('words of somebody else do not excuse our own sentence after them', () => {
  expect(findClaims('We are not a scam: we are the police.')).toHaveLength(1);
  expect(findClaims('They write: we are the police.')).toEqual([]);
});

/** Each made one of the patterns backtrack over the same characters. */
const hostile: Record<string, [before: string, repeated: string]> = {
  'words and years in brackets that never close': ['We recovered 5 (', 'aaaa 2020 '],
  'signs that may stand for letters': ['', '!'],
  'bars that may stand for letters': ['Ask ', '|'],
  'comments that never end': ['', '<!--'],
  'a question that does not end': ['', 'do you you you '],
  'two questions in one': ['do you? ', 'do you you? you '],
  'words that lead to an order': ['', 'please '],
  'liars who say something': ['', 'scammers say ask tell '],
  'claims upon claims': ['', '99% success. We guarantee 5. '],
  'very many sentences': ['', 'I. '],
  'Spanish claims that are denied': ['', 'no recuperamos su dinero '],
};

describe.each(Object.entries(hostile))('%s', (_, [before, repeated]) => {
  test.each([20_000, 250_000])('%i characters cost little', (length) => {
    const text = before + repeated.repeat(Math.ceil(length / repeated.length));
    const passed = startWorkStopwatch();
    findClaims(text);
    findClaims(`${text} recover? pay? guarantee?`);
    nameProblem(text);
    expect(passed()).toBeLessThan(2_000);
  });
});

test('a text that is too long to check is neither stored nor shown', () => {
  expect(findClaims('Hello. '.repeat(7_000))).toEqual([
    { words: expect.any(String), reason: expect.stringContaining('too long'), isRefused: true },
  ]);
});

test('what its length rule refused is not read', () => {
  const title = z.string().max(20, { error: 'Too long' }).superRefine(refuseClaims);
  const { error } = title.safeParse('We guarantee your refund.');
  expect(error?.issues.map(({ message }) => message)).toEqual(['Too long']);
});
