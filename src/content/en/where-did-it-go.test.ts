import { expect, test } from 'vitest';
import { findClaims } from '#shared/honesty/find-claims.ts';
import { fernandezHuerta, readingGrade } from '#tests/reading-grade.ts';
import { whereDidItGo as spanish } from '../es/where-did-it-go.ts';
import { whereDidItGo } from './where-did-it-go.ts';

/** Titles and texts, each as a sentence. */
function wordsOf({ lead, sections }: typeof whereDidItGo): string {
  const lines = sections.flatMap(({ title, paragraphs = [], points = [] }) => [
    title,
    ...paragraphs,
    ...points.flatMap((point) => [point.title, point.text]),
  ]);
  return [lead, ...lines].map((line) => `${line.replace(/[.?!]$/, '')}.`).join('\n');
}

test('the page about a trace reads at grade eight or below, and as easily in Spanish', () => {
  expect(readingGrade(wordsOf(whereDidItGo))).toBeLessThanOrEqual(8);
  expect(fernandezHuerta(wordsOf(spanish))).toBeGreaterThanOrEqual(60);
});

test('the page about a trace promises nothing and names no price', () => {
  for (const text of [wordsOf(whereDidItGo), wordsOf(spanish)]) {
    expect(findClaims(text)).toEqual([]);
    expect(text).not.toMatch(/[$€]\s?\d|\d\s?%/);
  }
});
