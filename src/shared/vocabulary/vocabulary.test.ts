import { describe, expect, test } from 'vitest';
import { caseStatuses, caseStatusKeys } from './case-statuses.ts';
import { caseTypeLabels, caseTypes, caseTypeWords } from './case-types.ts';
import { caseTypeOf, reportTypes } from './report-types.ts';
import { chains, chainWord } from './chains.ts';
import { moneyStates, moneyStateWords } from './money-states.ts';
import {
  contactUrgencies,
  reportUrgencies,
  reportedUrgencies,
  reportedUrgencyWord,
  urgencies,
  urgencyOf,
} from './urgencies.ts';
import {
  answerOf,
  askedAs,
  askedWays,
  findPaidAnswer,
  findWay,
  formerPaidAnswers,
  paidAnswers,
  paymentWays,
  waysAskedAs,
  wayShortWords,
  wayWords,
} from './ways.ts';

/** Values from other programs or addresses, and names that every object inherits. */
const strangers = ['', 'goats', 'toString', '__proto__', 'Cash', ' cash', null, undefined];

describe('ways of paying', () => {
  test.each(paymentWays)('%s has words, a short name, and one question', (way) => {
    expect(wayWords[way]()).toMatch(/\S/);
    expect(wayShortWords[way]).toMatch(/\S/);
    expect(askedWays.filter((answer) => waysAskedAs(answer).includes(way))).toHaveLength(1);
    expect(findWay(way)).toBe(way);
  });

  test.each(askedWays)('the answer %s means at least one way, and has words', (answer) => {
    expect(waysAskedAs(answer).length).toBeGreaterThan(0);
    expect(paidAnswers[answer]()).toMatch(/\S/);
    expect(findPaidAnswer(answer)).toBe(answer);
  });

  test('an answer that means one way has its name, so that both are stored as one word', () => {
    const single = askedWays.filter((answer) => waysAskedAs(answer).length === 1);
    expect(single.flatMap(waysAskedAs)).toEqual(single);
    const several = askedWays.filter((answer) => !single.includes(answer));
    expect(paymentWays.filter((way) => several.some((answer) => answer === way))).toEqual([]);
  });

  test('a way and an answer lead to the same answer; what the program does not know leads to none', () => {
    for (const way of paymentWays) expect(answerOf(way)).toBe(askedAs(way));
    for (const answer of askedWays) expect(answerOf(answer)).toBe(answer);
    for (const paid of ['other', undefined] as const) expect(answerOf(paid)).toBeUndefined();
  });

  test('every name that was ever stored is read', () => {
    expect({ exchange: findWay('exchange'), 'own-wallet': findWay('own-wallet') }).toEqual({
      exchange: 'crypto-exchange',
      'own-wallet': 'crypto-wallet',
    });
    expect(formerPaidAnswers).toEqual({ wire: 'bank', 'crypto-atm': 'crypto-kiosk' });
    for (const [former, answer] of Object.entries(formerPaidAnswers))
      expect(findPaidAnswer(former)).toBe(answer);
    expect(findPaidAnswer('other')).toBe('other');
  });

  test.each(strangers)('%j is none', (text) => {
    expect(findWay(text)).toBeUndefined();
    expect(findPaidAnswer(text)).toBeUndefined();
  });
});

test('every kind of case has words for staff and for its client', () => {
  for (const type of caseTypes) {
    expect(caseTypeWords[type]).toMatch(/\S/);
    expect(caseTypeLabels[type]()).toMatch(/\S/);
  }
});

test('every kind of report is a kind of case, and nothing else is', () => {
  for (const type of Object.keys(reportTypes)) expect(caseTypes).toContain(caseTypeOf(type));
  for (const text of strangers) expect(caseTypeOf(text)).toBeUndefined();
});

test('every choice of a sender has words and a place on the one scale', () => {
  const chosen = [...Object.keys(reportUrgencies), ...Object.keys(contactUrgencies)];
  expect([...reportedUrgencies].toSorted()).toEqual([...new Set(chosen)].toSorted());
  for (const said of reportedUrgencies) {
    expect(urgencies).toContain(urgencyOf[said]);
    expect(reportedUrgencyWord(said)).not.toBe(said);
  }
  for (const urgency of urgencies) expect(urgencyOf[urgency]).toBe(urgency);
  expect(reportedUrgencyWord('as the sender said')).toBe('as the sender said');
});

test('states of money and chains have words; a host that is no chain is unchanged', () => {
  for (const state of moneyStates) expect(moneyStateWords[state]()).toMatch(/\S/);
  for (const chain of chains) expect(chainWord(chain)).not.toBe(chain);
  expect(chainWord('forum.example.org')).toBe('forum.example.org');
  expect(chainWord('constructor')).toBe('constructor');
});

test('each status of a case has one number key', () => {
  expect(caseStatusKeys.toSorted()).toEqual(caseStatuses.toSorted());
});
