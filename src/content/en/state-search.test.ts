import { expect, test } from 'vitest';
import { searchDocuments } from '#app/site/search/search.server.ts';
import { urls } from '#shared/urls.ts';
import { statesWithPage } from '#shared/us-states.ts';
import { searchContent } from './search-content.ts';

test('50 states, each found by its name', () => {
  expect(statesWithPage).toHaveLength(50);
  for (const { name, slug } of statesWithPage) {
    const found = searchDocuments(searchContent, name).map(({ href }) => href);
    expect(found.slice(0, 3), name).toContain(urls.state(slug));
  }
});

test('the district has no page and is found in the directory', () => {
  const found = searchDocuments(searchContent, 'District of Columbia').map(({ href }) => href);

  expect(found).toContain(urls.stateIntelligence());
});
