import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { statesWithPage, usStates } from '#shared/us-states.ts';
import { makeMapClasses } from './map-view.tsx';
import { UsMap } from './us-map.tsx';
import { stateShapes } from '#frames/public/drawings/us-map-paths.ts';

const states = usStates.map(({ code, name, slug }, index) => ({
  code,
  name,
  slug: slug ?? null,
  rates: [],
  years: [{ year: 2025, complaints: 1, losses: (index + 1) * 1_000_000, source: 'Report 2025' }],
}));

test('every state has an outline within the picture', () => {
  expect(Object.keys(stateShapes).toSorted()).toEqual(usStates.map(({ code }) => code).toSorted());
  for (const { path } of Object.values(stateShapes)) expect(path).toMatch(/^(M[\d -]+l[\d -]+z)+$/);
});

test('each of the 50 states links to its page and has its figure; the district is no link', () => {
  const html = renderToStaticMarkup(
    <UsMap
      states={states}
      view={{ measure: 'losses', year: 2025, years: [2025] }}
      classes={makeMapClasses(states.map(({ years }) => years[0]?.losses ?? 0))}
    />,
  );

  for (const { slug } of statesWithPage) expect(html).toContain(`href="/${slug}-cybercrime"`);
  expect(html.match(/<a /g)).toHaveLength(50);
  expect(html).toContain('<title>Alabama: $1.0M, group 1 of 5</title>');
  expect(html).toContain('<title>Wyoming: $51.0M, group 5 of 5</title>');
  expect(html).toContain('<title>District of Columbia: $9.0M, group 1 of 5</title>');
});
