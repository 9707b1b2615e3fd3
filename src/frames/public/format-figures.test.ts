import { expect, test } from 'vitest';
import {
  formatCaseDate,
  formatChange,
  formatMillions,
  formatMonth,
  formatThousands,
  millionsInWords,
  partInWords,
} from './format-figures.ts';

test('losses are in millions and averages in thousands, both with one decimal', () => {
  expect(formatMillions(392_442_123)).toBe('$392.4M');
  expect(formatMillions(1_350_000_000)).toBe('$1,350.0M');
  expect(formatThousands(19_372)).toBe('$19.4K');
});

test('a figure in a sentence is rounded', () => {
  expect(millionsInWords(421_318_000)).toBe('$421 million');
  expect(millionsInWords(9_940_000)).toBe('$9.9 million');
  expect(millionsInWords(2_543_210_000)).toBe('$2,543 million');
  expect(partInWords(9.96)).toBe('10');
});

test('a change has a sign, unless it is zero', () => {
  expect(formatChange(12.46)).toBe('+12.5%');
  expect(formatChange(-3)).toBe('−3.0%');
  expect(formatChange(0.04)).toBe('0.0%');
  expect(formatChange(-0.04)).toBe('0.0%');
});

test('a month is written out', () => {
  expect(formatMonth('2026-02')).toBe('February 2026');
});

test.each([
  ['2025', '2025'],
  ['2025-06', 'June 2025'],
  ['2025-06-01', 'June 1, 2025'],
])('the date %s of a case reads %s, as exact as it is known', (date, words) => {
  expect(formatCaseDate(date)).toBe(words);
});
