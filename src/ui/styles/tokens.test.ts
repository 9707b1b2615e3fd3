import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Tokens = Map<string, string>;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [lightBlock = '', darkBlock = ''] = css
  .slice(css.indexOf(':root,\n[data-theme]'))
  .split('@variant dark-scheme');
const light = readTokens(lightBlock);
const dark = new Map([...light, ...readTokens(darkBlock)]);

const surfaces = ['paper', 'sunken', 'surface', 'raised'];
const tones = ['primary', 'danger', 'warning', 'success', 'info', 'neutral'];

/** Pairs that carry text: WCAG 1.4.3 requires 4.5:1. */
const textPairs: [string, string][] = [
  ...surfaces.flatMap((surface): [string, string][] =>
    ['ink', 'muted', 'link', 'primary-ink', 'accent-ink', 'danger-ink', 'success-ink'].map(
      (text) => [text, surface],
    ),
  ),
  ...tones.flatMap((tone): [string, string][] => [
    [`${tone}-ink`, `${tone}-soft`],
    ['ink', `${tone}-soft`],
  ]),
  ['accent-ink', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['on-accent', 'accent'],
  ['ink', 'selection'],
];

/** Edges and fills that identify a control or a state: WCAG 1.4.11 requires 3:1. */
const edgePairs: [string, string][] = [
  ...surfaces.flatMap((surface): [string, string][] =>
    ['control', 'focus', 'primary', 'danger', 'danger-line'].map((edge) => [edge, surface]),
  ),
  ...['danger', 'warning', 'success', 'info', 'neutral'].flatMap((tone): [string, string][] => [
    [`${tone}-line`, `${tone}-soft`],
    [`${tone}-line`, 'paper'],
    [`${tone}-line`, 'surface'],
  ]),
];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s tokens', (_name, tokens) => {
  test.each(textPairs)('%s reads on %s', (text, ground) => {
    expect(ratio(tokens, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edgePairs)('%s stands out from %s', (edge, ground) => {
    expect(ratio(tokens, edge, ground)).toBeGreaterThanOrEqual(3);
  });
});

test('every colour has a dark value', () => {
  expect([...readTokens(darkBlock).keys()].toSorted()).toEqual([...light.keys()].toSorted());
});

function readTokens(block: string): Tokens {
  const found = block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/g);
  return new Map([...found].map(([, name = '', value = '']) => [name, value]));
}

/** WCAG 2.2 contrast ratio of two tokens. Throws when a token does not exist. */
function ratio(tokens: Tokens, one: string, other: string): number {
  const values = [one, other].map((name) => {
    const value = tokens.get(name);
    if (!value) throw new Error(`no token --${name}`);
    return luminance(value);
  });
  return (Math.max(...values) + 0.05) / (Math.min(...values) + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
