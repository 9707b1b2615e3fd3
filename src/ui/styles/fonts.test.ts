import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

test('no style asks for a weight that the font of texts does not hold', () => {
  const files = readdirSync(resolve('src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => ['.css', '.tsx'].includes(extname(name)) && !name.endsWith('fonts.css'))
    .map((name) => readFileSync(join(resolve('src'), name), 'utf8'));
  const asked = files.flatMap((text) => [
    ...[...text.matchAll(/\bfont-weight:\s*(\w+)/g)].map(([, weight = '']) => weight),
    ...[...text.matchAll(/\bfont-(thin|extralight|light|extrabold|black)\b/g)].map(
      ([name]) => name,
    ),
  ]);
  const held = new Set(['400', '500', '600', '700', 'normal', 'bold', 'inherit', 'var']);
  expect(asked.filter((weight) => !held.has(weight))).toEqual([]);
});
