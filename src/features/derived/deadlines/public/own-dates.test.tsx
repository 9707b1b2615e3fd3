import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inLanguage } from '#kernel/in-language.ts';
import { caseDate } from '#tests/deadlines.ts';
import type { CaseDate } from '../case-dates.server.ts';
import { OwnDates } from './own-dates.tsx';
import { clockOf, NearestClock } from './date-parts.tsx';

function shown(dates: readonly CaseDate[], now = '2026-11-20T18:20:00Z'): string {
  const own = {
    dates,
    facts: [],
    payer: {},
    unproved: [],
    missing: undefined,
    clock: undefined,
    feedMadeAt: null,
    now: new Date(now),
  };
  return renderToStaticMarkup(
    <OwnDates own={own} timeZone="America/New_York" answer={undefined} />,
  );
}

test('open dates are at the top; passed and settled ones are collapsed below', () => {
  const html = shown([
    caseDate({ ids: ['a'], title: 'Of last year', state: 'passed', presses: false }),
    caseDate({ ids: ['b'], title: 'Of last spring', state: 'maybe-passed', presses: false }),
    caseDate({ ids: ['c'], title: 'Perhaps over since', state: 'maybe-passed' }),
    caseDate({ ids: ['d'], title: 'Of tomorrow' }),
    caseDate({ ids: ['e'], title: 'Long done', state: 'done', presses: false }),
  ]);
  const [list = '', over = '', settled = ''] = html.split(
    /(?=<summary[^>]*>Over, or perhaps over: 2|<summary[^>]*>Done, or)/,
  );
  function headings(part: string): unknown[] {
    return [...part.matchAll(/<h3[^>]*>(.*?)</g)].map(([, text]) => text);
  }
  expect(headings(list)).toEqual(['Perhaps over since', 'Of tomorrow']);
  // The date that passed last is the most likely to be still useful.
  expect(headings(over)).toEqual(['Of last spring', 'Of last year']);
  expect(settled).toContain('Long done');
});

test('the time left of a day counts to its end in the time zone of its place', () => {
  const date = caseDate({ due: '2026-11-20', over: new Date('2026-11-21T07:59:59.999Z') });
  // 5 PM in Los Angeles.
  expect(shown([date], '2026-11-21T01:00:00Z')).toContain('6 hours left');
});

test('on a Spanish page times and days are Spanish, and the explanation is marked as English', () => {
  const date = caseDate({ due: '2026-11-20', over: new Date('2026-11-22T07:59:59.999Z') });
  const html = inLanguage('es', () => shown([date]));
  expect(html).toContain('tiempo que queda: 37 horas');
  expect(html).toContain('1 de noviembre de 2026');
  expect(html).toContain(`<span lang="en">${date.basis}</span>`);
});

test('each form that script sends has a place for connection errors', () => {
  const html = shown([caseDate()]);
  const forms = html.match(/<form[^]*?<\/form>/g)?.filter((form) => form.includes('data-send=""'));
  expect(forms).toHaveLength(3);
  for (const form of forms ?? []) expect(form).toContain('data-send-failed');
});

test('a date of a state law links to the office that takes reports there, one of federal law to none', () => {
  const html = shown([caseDate({ ids: ['a'], jurisdiction: 'US-IA' }), caseDate({ ids: ['b'] })]);
  expect(html.match(/href="\/iowa-cybercrime#help"/g)).toHaveLength(1);
  expect(html.match(/Who takes reports in/g)).toHaveLength(1);
});

test('a date that passes in minutes is shown above the page, and no other', () => {
  const now = new Date('2026-11-20T18:20:00Z');
  function above(...dates: CaseDate[]): string {
    const clock = clockOf(now, 'America/New_York');
    return renderToStaticMarkup(<NearestClock dates={dates} clock={clock} />);
  }
  const over = new Date('2026-11-20T18:30:00Z');
  const due = over.toISOString();
  const title = 'Cancel a transfer abroad';
  const minutes = caseDate({ ids: ['a'], title, due, over });
  const html = above(caseDate({ ids: ['b'] }), minutes);
  expect(html).toContain('href="#dates"');
  expect(html).toContain('10 minutes left');
  expect(above(caseDate({ ids: ['b'] }))).toBe('');
  expect(above({ ...minutes, presses: false }, { ...minutes, state: 'done' })).toBe('');
});

test('a date for payments of somebody else is folded below those that can apply', () => {
  const html = shown([
    caseDate({ ids: ['a'], title: 'For everybody' }),
    caseDate({ ids: ['b'], title: 'For those who ordered nothing', isOnlyIfOther: true }),
  ]);
  expect(html).toMatch(/For everybody[^]*<summary[^>]*>Only if somebody else[^]*ordered nothing/);
});

test.each([
  ['reading', 'we have read no rule that sets you a date'],
  ['rule', 'The rules that we have read set you no date'],
  ['rule-of-state', 'We have read no last day for this state'],
] as const)(
  'a payment with its day but no date, for want of a %s, is not asked for again',
  (missing, words) => {
    const own = {
      dates: [],
      facts: [],
      payer: { country: 'US', party: 'person' as const },
      unproved: [],
      feedMadeAt: null,
      missing,
      clock: undefined,
      now: new Date('2026-11-20T18:20:00Z'),
    };
    const html = renderToStaticMarkup(
      <OwnDates own={own} timeZone="America/New_York" answer={undefined} />,
    );
    expect(html).toContain(words);
    expect(html).not.toMatch(/Add your payments below|State where you live/);
  },
);
