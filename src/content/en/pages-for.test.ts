import { expect, test } from 'vitest';
import { urls } from '#shared/urls.ts';
import { pagesFor } from './pages-for.ts';

function paths(settings: { company_name?: string; enable_blog?: string }) {
  const all = { company_name: 'Lantern', enable_blog: 'false', ...settings };
  return pagesFor(all).map(({ path }) => path);
}

test('the news room is offered only where the setting is on', () => {
  expect(paths({})).not.toContain(urls.news());
  expect(paths({ enable_blog: 'true' })).toContain(urls.news());
});

test('the research team’s page carries the organisation’s name', () => {
  expect(paths({})).toContain('/lantern-network-research-team');
  expect(paths({ company_name: 'Help & Hope' })).toContain('/help-hope-network-research-team');
});

test('lists no page twice', () => {
  const all = paths({ enable_blog: 'true' });
  expect(new Set(all).size).toBe(all.length);
});
