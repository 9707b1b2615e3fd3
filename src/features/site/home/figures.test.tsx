import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readEnteredFigure } from '#features/base/publishing/figure-settings.ts';
import { ActiveAppeal, HeadlineFigures } from './figures.tsx';

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

test('a figure without its origin, as earlier releases stored it, is not shown', () => {
  const html = shown('$2.4 million');
  expect(html).not.toContain('2.4 million');
  expect(html).toContain('With the police');
});
