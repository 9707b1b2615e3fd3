import { expect, test } from 'vitest';
import { sitePages } from '#content/en/site-map.ts';
import { inLanguage } from '#kernel/in-language.ts';
import { footerGroups, menuGroups, partsByReach } from './menu-groups.ts';

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

test('in Spanish, pages about the site stand under the site and not among the help', () => {
  const settings = { company_name: 'Harbour Help', enable_blog: 'false' } as const;
  const [menu, footer] = inLanguage('es', () =>
    [menuGroups(settings), footerGroups(settings)].map((groups) =>
      Object.fromEntries(groups.map(({ key, pages }) => [key, pages.map(({ path }) => path)])),
    ),
  );
  const about = ['/es/manuals', '/es/figures', '/es/qa'];
  expect(menu?.['resources']).toEqual(
    expect.arrayContaining([...about, '/es/privacy-policy', '/es/terms-conditions', '/']),
  );
  // The footer has its own line for the two rules.
  expect(footer?.['resources']?.toSorted()).toEqual(['/', ...about].toSorted());
  for (const groups of [menu, footer]) {
    expect(groups?.['recovery-services']).toEqual(
      expect.arrayContaining(['/es/first-72-hours', '/es/contact-us', '/es/guides']),
    );
    expect(groups?.['recovery-services']).not.toEqual(expect.arrayContaining(['/es/figures']));
    expect(Object.values(groups ?? {}).flat()).not.toContain('/es/figures/method');
  }
});
