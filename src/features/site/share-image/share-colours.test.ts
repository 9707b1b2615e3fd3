import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shareBandColours, shareColours } from './share-colours.ts';

const css = readFileSync(new URL('../../../ui/styles/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('@variant dark-scheme {');

test.each([
  ['light', shareColours, light],
  ['dark', shareBandColours, dark],
])('the %s colours of the pictures are the tokens of the site', (_name, colours, block) => {
  expect(Object.keys(colours).length).toBeGreaterThan(0);
  for (const [token, value] of Object.entries(colours))
    expect(block).toContain(`--${token}: ${value};`);
});
