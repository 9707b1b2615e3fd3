import { expect, test } from 'vitest';
import { flow } from '#tests/road-flow.ts';
import { printRoad } from './printed-road.server.tsx';
import { drawRoad } from './road.ts';
import { roadSentences } from './road-words.ts';
import { staffRoad } from './written-amounts.ts';

test('a printed road has the words and widths of the page, its sentences as alternative, and an icon for each kind', () => {
  const hand = { state: 'asked', title: 'Asked to hold it', text: 'No answer yet.' } as const;
  const road = drawRoad(
    {
      start: 'client',
      stations: [
        { id: 'client', kind: 'client' },
        { id: 'a', kind: 'address', code: 'a'.repeat(34), risk: 'On a sanctions list' },
        { id: 'x', kind: 'exchange', name: 'Exchange One', hand },
        { id: 'u', kind: 'unknown' },
      ],
      flows: [
        flow('client', 'a', 1_000),
        flow('a', 'x', 700, { certainty: 'likely' }),
        flow('a', 'u', 300, { certainty: 'unknown' }),
      ],
    },
    { most: 12 },
  );
  const { road: printed, files } = printRoad(road, staffRoad);
  expect(printed.alternative).toBe(roadSentences(road, staffRoad).join(' '));
  expect(printed.legend.map(({ words }) => words)).toEqual(['certain', 'likely', 'unknown']);
  expect(printed.places).toMatchObject([
    { from: null, shape: 'circle', amount: '', ink: null },
    { title: 'Receives', code: 'aaaaaa…aaaa', risk: 'On a sanctions list', branches: 1 },
    { shape: 'unknown', icon: '', amount: '300 USDT', when: 'unknown', from: { row: 1 } },
    { title: 'Exchange One', hand: { title: 'Asked to hold it' }, when: 'likely' },
  ]);
  const [, whole, part, most] = printed.places;
  expect(most?.ink?.width).toBeCloseTo(0.7 * (whole?.ink?.width ?? 0));
  expect(part?.ink?.width).toBeCloseTo(0.3 * (whole?.ink?.width ?? 0));
  expect([...files.keys()]).toEqual(['road-client.svg', 'road-address.svg', 'road-exchange.svg']);
  for (const svg of files.values())
    expect(String(svg)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
});
