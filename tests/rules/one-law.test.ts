import { describe, expect, test } from 'vitest';
import '#app/letters.server.ts';
import { callWordsIn } from '#content/first-calls/call-words.ts';
import { contentIn } from '#content/localized-content.ts';
import { searchContent } from '#content/en/search-content.ts';
import * as home from '#content/en/home.ts';
import * as recoveryRoutes from '#content/en/services/recovery-routes.ts';
import { allRules } from '#features/derived/deadlines/rules.server.ts';
import { readableWords } from '#features/derived/deadlines/rules/translated-words.server.ts';
import { allLetters } from '#kernel/outbox/letters.ts';
import { settingsRegistry } from '#kernel/settings/registry.ts';
import english from '#shared/messages/en.json' with { type: 'json' };
import spanish from '#shared/messages/es.json' with { type: 'json' };

// A rule of law is stated once. All shipped texts about the same subject say the same.

const shipped = [
  ...stringsOf(searchContent),
  ...stringsOf([home, recoveryRoutes]),
  ...stringsOf([english, spanish]),
  ...(['en', 'es'] as const).flatMap((language) => [
    ...stringsOf(callWordsIn(language)),
    ...stringsOf(contentIn(language)),
    ...stringsOf(allRules.map((rule) => readableWords(rule, language))),
  ]),
  ...stringsOf(
    Object.values(allLetters()).map(({ subject, body, translations }) => [
      subject,
      body,
      translations,
    ]),
  ),
  ...stringsOf(settingsRegistry),
];

const sentences = shipped.flatMap((text) => text.split(/(?<=[.!?:;])\s+/));

test('there is something to compare', () => {
  expect(sentences.length).toBeGreaterThan(5_000);
});

function matching(pattern: RegExp): string[] {
  return [...new Set(sentences.filter((sentence) => pattern.test(sentence)))];
}

describe('72 hours', () => {
  test('are no deadline for asking a bank, in writing or not', () => {
    expect(matching(/\b(?:after|within) 72 hours\b.*\b(?:bank|recall|in writing)\b/i)).toEqual([]);
    expect(
      matching(/\b(?:bank|recall|in writing)\b.*\b(?:after|within|limit of) 72 hours\b/i),
    ).toEqual([]);
    expect(
      matching(
        /\b(?:banco|por escrito)\b.*\b(?:en menos de|dentro de|después de) (?:las )?72 horas\b/i,
      ),
    ).toEqual([]);
  });

  test('are named as a limit only for kiosks, and as our own margin', () => {
    const limits = matching(
      /\b(?:limit|deadline|plazo)\b.*\b72\b|\b72\b.*\b(?:limit|deadline|plazo)\b/i,
    );
    expect(limits.filter((text) => !/\b(?:no|not|no son)\b/i.test(text))).toEqual([]);
  });
});

test('no amount is a condition for asking a bank or the FBI', () => {
  expect(
    matching(/\$?50[.,]000 (?:dollars|dólares)|\$50,000 or more|at least \$50,000|minimum of \$/i),
  ).toEqual([]);
});

describe('988 and 911', () => {
  test('whoever speaks of harming oneself names 988 first', () => {
    const told = matching(/\b(?:harm(?:ing)?|hurt(?:ing)?) yourself\b|\bhacerse daño\b/i);
    expect(told.length).toBeGreaterThan(2);
    const called = told.filter((text) => /\b(?:call|text|llame)\b/i.test(text));
    expect(called.filter((text) => !text.includes('988'))).toEqual([]);
  });

  test('911 is for danger that is there now', () => {
    const thoughts = matching(/\b911\b.*\bharming yourself\b|\bharming yourself\b[^.]*\b911\b/i);
    expect(thoughts).toEqual([]);
  });
});

test('no fee in advance is said to be allowed, or to be forbidden for everybody', () => {
  // The rule is about sellers of recovery services by telephone.
  const rule = matching(/310\.4\(a\)\(3\)/);
  expect(rule.length).toBeGreaterThan(2);
  expect(
    matching(/\b(?:all|any) (?:upfront|advance) fees? (?:is|are) (?:illegal|forbidden)\b/i),
  ).toEqual([]);
});

test('nobody is told to call a bank or an exchange before we know how they paid', () => {
  expect(matching(/\bcall (?:your|the) bank or (?:your )?exchange\b/i)).toEqual([]);
  expect(matching(/\bllame (?:primero )?a su banco o a (?:la|su) plataforma\b/i)).toEqual([]);
});

test('a refund is promised to nobody', () => {
  const promised = matching(/\b(?:must refund|has to refund|will refund|owes) you\b/i);
  expect(promised.filter((text) => !/\bmay\b/i.test(text))).toEqual([]);
  expect(matching(/\b(?:le|te) (?:tienen que|deben|van a) (?:reembolsar|devolver)\b/i)).toEqual([]);
});

test('the day on which a kiosk law was looked for stands with what was not found', () => {
  for (const text of matching(/\bno kiosk refund law\b|\buna ley de reembolso para cajeros\b/i))
    expect(text).toMatch(/November 27, 2026|27 de noviembre de 2026/);
});

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}
