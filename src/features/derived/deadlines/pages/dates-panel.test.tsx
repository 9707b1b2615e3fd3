import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { caseDate } from '#tests/deadlines.ts';
import { NextDates } from './dates-panel.tsx';

function htmlOf(dates: Parameters<typeof NextDates>[0]['dates']) {
  const Page = createRoutesStub([
    { path: '/', Component: () => <NextDates clock={undefined} dates={dates} to="/dates" /> },
  ]);
  return renderToStaticMarkup(<Page />);
}

test('a date of somebody else’s payment is never the next one while another is open', () => {
  const other = caseDate({ ids: ['a'], title: 'Of others', isOnlyIfOther: true });
  const own = caseDate({ ids: ['b'], title: 'Of this person' });
  expect(htmlOf([own, other])).not.toContain('Of others');
  expect(htmlOf([other])).toContain('Of others');
});

test('the next dates are those that need action: none that had passed when it was first counted', () => {
  const old = caseDate({
    ids: ['a'],
    title: 'Of last year',
    state: 'maybe-passed',
    presses: false,
  });
  const html = htmlOf([old, old, old, caseDate({ ids: ['b'], title: 'Of tomorrow' })]);
  expect(html).toContain('Of tomorrow');
  expect(html).not.toContain('Of last year');
  expect(htmlOf([old])).toBe('');
});
