import { expect, test } from 'vitest';
import { readingGrade } from '#tests/reading-grade.ts';
import { planLetters } from './contact-plan.server.ts';

test.each(planLetters)('$event is read with six years of school', ({ subject, body }) => {
  const grade = readingGrade(`${subject}.\n${body}`);
  expect(grade, String(grade)).toBeLessThanOrEqual(6);
});

test.each(planLetters)('$event names no amount and leads to our own page alone', (letter) => {
  const { subject, body, preview } = letter;
  expect(`${subject} ${preview} ${body}`).not.toMatch(/\d|[$€£]|million|thousand/i);
  const links = [...body.matchAll(/\]\(([^)]*)\)/g)].map(([, target]) => target);
  expect(links).toEqual(['{{offered_link}}']);
});

test('a hard text scores higher than an easy one', () => {
  expect(readingGrade('The cat sat on the mat. It was hot.')).toBeLessThan(2);
  expect(
    readingGrade(
      'Institutional verification procedures necessitate considerable deliberation regarding unsolicited communications.',
    ),
  ).toBeGreaterThan(12);
});
