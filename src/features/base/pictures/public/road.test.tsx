import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { flow } from '#tests/road-flow.ts';
import { drawRoad, type RoadFlow, type RoadStation } from '../road.ts';
import { roadLead } from '../road-words.ts';
import { staffRoad } from '../written-amounts.ts';
import { RoadLegend, RoadPicture } from './road.tsx';

const client: RoadStation = { id: 'client', kind: 'client' };

function address(id: string, rest: Partial<RoadStation> = {}): RoadStation {
  return { id, kind: 'address', code: id.repeat(30), ...rest };
}

function draw(stations: readonly RoadStation[], flows: readonly RoadFlow[]) {
  const road = drawRoad({ start: 'client', stations, flows }, { most: 12 });
  const legend = renderToStaticMarkup(<RoadLegend road={road} />);
  const picture = renderToStaticMarkup(
    <RoadPicture road={road} writing={staffRoad} label="The road" />,
  );
  return { road, legend, picture };
}

test('a hollow way whose amount stands beside it is not explained as one that nobody told', () => {
  const told = draw([client, address('a')], [flow('client', 'a', 310, { size: undefined })]);
  expect(told.picture).toContain('310 USDT');
  expect(told.legend).not.toContain('amount not told');
  expect(told.legend).toContain('no value in dollars');
  expect(told.legend).not.toContain('likely');
  const likely = { size: undefined, certainty: 'likely' } as const;
  const guessed = draw([client, address('a')], [flow('client', 'a', 310, likely)]);
  expect(guessed.legend).toContain('likely');
  const untold = draw(
    [client, address('a')],
    [flow('client', 'a', 310, { amount: undefined, size: undefined })],
  );
  expect(untold.legend).toContain('amount not told');
  expect(untold.legend).not.toContain('no value in dollars');
});

test('what is less than the digits beside a line is not called nothing', () => {
  const { picture } = draw(
    [client, address('a')],
    [flow('client', 'a', 1, { amount: { minor: 1n, decimals: 18, asset: 'ETH' } })],
  );
  expect(picture).toContain('under 0.0000001 ETH');
  expect(picture).not.toMatch(/[^.\d]0 ETH/);
});

test('words that do not fit between two marks stand above them, and the drawing makes room', () => {
  const chain = ['a', 'b', 'c', 'd', 'e'].map((id) => address(id));
  const hand = { state: 'asked', title: 'Asked', text: 'No answer yet.' } as const;
  const stations = [client, ...chain.with(3, address('d', { hand }))];
  const day = Date.UTC(2026, 10, 1);
  const flows = [
    flow('client', 'a', 100_000, { first: day }),
    flow('a', 'b', 90_000, { first: day }),
    flow('b', 'c', 80_000, { first: day }),
    flow('c', 'd', 70_000, { first: day }),
    flow('d', 'e', 4_000, { first: day, certainty: 'likely' }),
    flow('d', 'e', 1_000, { first: day, certainty: 'likely' }),
  ];
  const { picture, road } = draw(stations, flows);
  expect(road.columns).toBe(6);
  expect(picture).toMatch(/<ol class="[^"]*road-more-\d/);
  expect(picture.match(/road-long/g)?.length).toBe(1);
  const short = draw([client, address('a')], [flow('client', 'a', 100_000, { first: day })]);
  expect(short.picture).not.toMatch(/road-more|road-long/);
});

test('a road in one sentence names who can act, else where the largest part ended', () => {
  const stations = [client, address('a'), address('b', { kind: 'still' }), address('c')];
  const flows = [flow('client', 'a', 100), flow('a', 'b', 70), flow('a', 'c', 30)];
  expect(roadLead(draw(stations, flows).road, staffRoad)).toBe(
    '70 USDT went from aaaaaa…aaaa to bbbbbb…bbbb (there when we last looked).',
  );
  const hand = { state: 'can-stop', title: 'Can be asked', text: 'They may refuse.' } as const;
  const acting = stations.with(3, address('c', { kind: 'exchange', name: 'Exchange One', hand }));
  expect(roadLead(draw(acting, flows).road, staffRoad)).toBe(
    '30 USDT went from aaaaaa…aaaa to Exchange One cccccc…cccc. Can be asked. They may refuse.',
  );
});

test('a wide line that leaves a station pushes its words below it, and a thin one does not', () => {
  const stations = [client, address('a'), address('b')];
  const alike = draw(stations, [flow('client', 'a', 100), flow('client', 'b', 100)]);
  expect(alike.picture).toContain('road-drop-');
  const thin = draw(stations, [flow('client', 'a', 100), flow('client', 'b', 10)]);
  expect(thin.picture).not.toContain('road-drop-');
});
