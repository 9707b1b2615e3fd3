import { expect, test } from 'vitest';
import { datasetItem } from './state-list.tsx';

test('the data set names its maker, its years and its file', () => {
  const item = datasetItem('https://site.test', [2020, 2021, 2025]);

  expect(item).toMatchObject({
    '@type': 'Dataset',
    url: 'https://site.test/state-intelligence',
    temporalCoverage: '2020/2025',
    distribution: [
      { encodingFormat: 'text/csv', contentUrl: 'https://site.test/state-intelligence.csv' },
    ],
  });
  // Search engines require at least 50 characters.
  expect(String(item['description']).length).toBeGreaterThan(50);
});
