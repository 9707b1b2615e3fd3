import { expect, test } from 'vitest';
import { planQuery, withPlan } from '#shared/plan-query.ts';
import { carryPlan } from './carry-plan.ts';

const search = '?paid=crypto-kiosk&when=day&day=2026-11-26&time=10%3A30&state=AZ&zone=&told=x';
const query = 'paid=crypto-kiosk&when=day&day=2026-11-26&time=10%3A30&state=AZ';

test('the answers of the plan are carried, and nothing else of its address', () => {
  expect(planQuery(search)).toBe(query);
  expect(planQuery('?state=AZ&q=name')).toBe('');
  expect(withPlan('/contact-us?type=forex#money', 'paid=bank')).toBe(
    '/contact-us?type=forex&paid=bank#money',
  );
});

test('links to the plan, the report and the guides carry them, in every language; no other link does', () => {
  const markup =
    '<a href="/contact-us">Report</a><a class="x" href="/es/first-72-hours#cash">Plan</a>' +
    '<a href="/romance-scams">Guide</a><a href="/news">News</a><a href="https://www.ic3.gov/">IC3</a>' +
    '<a href="/contact-us?form=contact">Help</a>';
  const carried = carryPlan(markup, query);
  const escaped = query.replaceAll('&', '&amp;');
  for (const link of [
    `href="/contact-us?${escaped}"`,
    `href="/es/first-72-hours?${escaped}#cash"`,
    `href="/romance-scams?${escaped}"`,
    'href="/news"',
    'href="https://www.ic3.gov/"',
    'href="/contact-us?form=contact"',
  ])
    expect(carried).toContain(link);
  expect(carryPlan(markup, '')).toBe(markup);
});
