import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readEnteredFigure } from '#features/base/publishing/figure-settings.ts';
import { ActiveAppeal, HeadlineFigures, NationalFigures } from './figures.tsx';

const appeal = {
  active_case_title: 'Do you know this site?',
  active_case_description: 'It took money from many people.',
  active_case_recovery_status: 'With the police',
};

function shown(typed: string): string {
  const traced = readEnteredFigure(typed, '2026-11-23');
  return renderToString(<ActiveAppeal settings={appeal} traced={traced} />);
}

test('the figure of an appeal is shown with its source and its day', () => {
  const html = shown('$2.4 million | https://www.justice.gov/news | 2026-03-01');
  expect(html).toContain('$2.4 million');
  expect(html).toMatch(/<a href="https:\/\/www\.justice\.gov\/news"[^>]*>www\.justice\.gov<\/a>/);
  expect(html).toContain('<time dateTime="2026-03-01">');
  expect(shown('$2.4 million | Annual report | 2026-03-01')).toContain('Annual report');
});

test('a headline figure links to its source like the figure of an appeal', () => {
  const own = { value: '41', source: 'https://www.justice.gov/news', asOf: '2026-03-01' };
  const figures = [{ key: 'victims_assisted', ...own }] as const;
  const html = renderToString(<HeadlineFigures figures={figures} />);
  expect(html).toMatch(/<a href="https:\/\/www\.justice\.gov\/news"[^>]*>www\.justice\.gov<\/a>/);
});

test('two figures of our own work that say the same number are one', () => {
  const own = { source: undefined, asOf: '2026-09-30' };
  const closed = { key: 'total_cases_closed', value: '10+', ...own } as const;
  function headline(people: string): string {
    const figures = [closed, { key: 'victims_assisted', value: people, ...own }] as const;
    return renderToString(<HeadlineFigures figures={figures} />);
  }
  expect(headline('10+')).not.toContain('people whose case we opened');
  expect(headline('10+')).toContain('cases closed');
  expect(headline('40+')).toContain('people whose case we opened');
});

test('the field of people shows which of them name investment fraud, and says how many', () => {
  const year = {
    year: 2025,
    losses: 20_000_000_000,
    source: 'FBI IC3, 2025 Internet Crime Report',
  };
  const totals = [{ ...year, complaints: 1_008_597 }];
  const investment = [{ ...year, complaints: 72_984 }];
  const html = renderToString(<NationalFigures totals={totals} investment={investment} />);
  expect(html).toContain('The large dots are the 72,984 of them');
  const older = [{ ...year, year: 2024, complaints: 47_919 }];
  const apart = renderToString(<NationalFigures totals={totals} investment={older} />);
  expect(apart).not.toContain('large dots');
});

test('a figure without its origin, as earlier releases stored it, is not shown', () => {
  const html = shown('$2.4 million');
  expect(html).not.toContain('2.4 million');
  expect(html).toContain('With the police');
});
