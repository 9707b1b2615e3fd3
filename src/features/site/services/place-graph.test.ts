import { describe, expect, test } from 'vitest';
import { forensicExample } from '#content/en/services/blockchain-forensic.ts';
import { investigationExample } from '#content/en/services/crypto-investigation.ts';
import { placeGraph, widths } from './place-graph.ts';

const examples = [forensicExample, investigationExample];

describe.each(examples)('the picture "$title"', (example) => {
  test.each(['across', 'down'] as const)('has no boxes on top of each other, %s', (direction) => {
    const { nodes, box, height } = placeGraph(example, direction);

    for (const [index, one] of nodes.entries()) {
      expect(one.x + box.width).toBeLessThan(widths[direction]);
      expect(one.y + box.height).toBeLessThan(height);
      for (const other of nodes.slice(index + 1)) {
        const isApart =
          Math.abs(one.x - other.x) >= box.width || Math.abs(one.y - other.y) >= box.height;
        expect(isApart, `${one.node.id} and ${other.node.id}`).toBe(true);
      }
    }
  });

  test('has words that fit into their boxes', () => {
    for (const line of example.nodes.flatMap(({ label }) => label))
      expect(line.length, line).toBeLessThanOrEqual(11);
    for (const { label = '' } of example.links) expect(label.length, label).toBeLessThanOrEqual(10);
  });

  test('every link runs forward, and every node is reached', () => {
    const { links } = placeGraph(example, 'across');

    expect(links).toHaveLength(example.links.length);
    const reached = new Set(example.links.flatMap(({ from, to }) => [from, to]));
    for (const { id } of example.nodes) expect(reached, id).toContain(id);
  });
});

test('an arrow between steps goes sideways across, and downwards down', () => {
  const across = placeGraph(forensicExample, 'across');
  const down = placeGraph(forensicExample, 'down');
  const [you, a] = ['you', 'a'].map((id) => across.nodes.find(({ node }) => node.id === id));

  expect(across.links[0]?.path).toContain(`M${(you?.x ?? 0) + across.box.width} `);
  expect(across.links[0]?.head.startsWith(`${a?.x},`)).toBe(true);
  expect(down.links[0]?.label.x).toBe(down.links[2]?.label.x);
});

test('a link to nowhere is a mistake', () => {
  const link = { from: 'you', to: 'moon', certainty: 'certain', text: '' } as const;

  expect(() => placeGraph({ ...forensicExample, links: [link] }, 'down')).toThrow('moon');
});
