import { expect, test } from 'vitest';
import { figureParts, readEnteredFigure, writeEnteredFigure } from './figure-settings.ts';

const today = '2026-03-01';

test('a figure with its source and day is shown', () => {
  expect(readEnteredFigure(' 412 | Annual report 2025 | 2025-12-31 ', today)).toEqual({
    value: '412',
    source: 'Annual report 2025',
    asOf: '2025-12-31',
  });
});

test.each([
  ['no origin', '412'],
  ['no day', '412 | Annual report'],
  ['no source', '412 | | 2025-12-31'],
  ['no value', ' | Annual report | 2025-12-31'],
  ['no such day', '412 | Annual report | 2025-02-30'],
  ['a day to come', '412 | Annual report | 2026-03-02'],
  ['a part too many', '412 | Annual | report | 2025-12-31'],
])('%s: not shown', (_, typed) => {
  expect(readEnteredFigure(typed, today)).toBeUndefined();
});

test('three inputs become one text and three inputs again', () => {
  const parts = { value: '4|12', source: 'Report', asOf: '2025-12-31' };

  const text = writeEnteredFigure(parts);

  expect(text).toBe('4/12 | Report | 2025-12-31');
  expect(figureParts(text)).toEqual({ ...parts, value: '4/12' });
});
