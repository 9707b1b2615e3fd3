import { expect, test } from 'vitest';
import { sitePages } from '#content/en/site-map.ts';
import { footerGroups, partsByReach } from './menu-groups.ts';

const scams = sitePages.filter(({ menu }) => menu === 'scam-intelligence');

test('each page about a scam is in the menu once, under the channel of the scam', () => {
  const parts = partsByReach(scams);
  const paths = parts.flatMap(({ pages }) => pages.map(({ path }) => path));

  expect(paths.toSorted()).toEqual(scams.map(({ path }) => path).toSorted());
  expect(parts.length).toBeGreaterThanOrEqual(5);
});

test('a part without pages has no heading', () => {
  const [only] = scams;
  expect(partsByReach(only ? [only] : [])).toHaveLength(1);
});

test('the footer has the links that visitors look for at the end of a page', () => {
  const groups = footerGroups({ company_name: 'Harbour Help', enable_blog: 'false' });
  expect(groups.map(({ key }) => key)).toEqual(['act', 'recognise', 'site']);
});
