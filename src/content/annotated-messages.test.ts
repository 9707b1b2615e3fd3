import { expect, test } from 'vitest';
import { urls } from '#shared/urls.ts';
import { annotatedMessages as english } from './en/guides/annotated-messages.ts';
import { guides } from './en/guides/guides.ts';
import { annotatedMessages as spanish } from './es/guides/annotated-messages.ts';

/** Who speaks, which lines have a mark, and the figures: what no translation may change. */
function bonesOf(messages: typeof english) {
  return Object.entries(messages).map(([path, { way, lines }]) => [
    path,
    way,
    lines.map(([by, says, does]) => [by, does !== undefined, says.match(/\d[\d,.]*\d|\d/g)]),
  ]);
}

test('every guide has a message with marks, but the one that is about no message', () => {
  const without = guides.map(({ path }) => path).filter((path) => !english[path]);
  expect(without).toEqual([urls.moneyAtHome()]);
  for (const { lines } of Object.values(english)) {
    const marks = lines.filter(([, , does]) => does !== undefined);
    expect(marks.length).toBeGreaterThanOrEqual(3);
    expect(lines.length).toBeLessThanOrEqual(5);
  }
});

test('the Spanish messages have the speakers, marks and figures of the English ones', () => {
  expect(bonesOf(spanish)).toEqual(bonesOf(english));
});

test('an example names no real site, address or number', () => {
  const texts = [english, spanish].flatMap((messages) => JSON.stringify(messages));
  for (const text of texts) {
    expect(text).not.toMatch(/https?:|www\.|@[a-z]|\.(?:com|net|org|io)\b/);
    expect(text).not.toMatch(/\+?\d{3}[ -]\d{3,4}[ -]?\d{4}|0x[0-9a-f]{40}/i);
  }
});
