import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { caseDate } from '#tests/deadlines.ts';
import { NextDates } from './dates-panel.tsx';

test('the next dates are those that press: none that was over before it was counted', () => {
  const old = caseDate({
    ids: ['a'],
    title: 'Of last year',
    state: 'maybe-passed',
    presses: false,
  });
  const html = renderToStaticMarkup(
    <NextDates dates={[old, old, old, caseDate({ ids: ['b'], title: 'Of tomorrow' })]} />,
  );
  expect(html).toContain('Of tomorrow');
  expect(html).not.toContain('Of last year');
  expect(renderToStaticMarkup(<NextDates dates={[old]} />)).toBe('');
});
