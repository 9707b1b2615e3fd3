import { expect, test } from 'vitest';
import { createTypesetter } from '#platform/adapters/typst/create-typesetter.ts';
import { namesByScript } from '#tests/names.ts';
import { findUnprintable, isPrintable } from './unprintable.server.ts';

const typesetter = createTypesetter();
const ctx = { ports: { typesetter } } as Parameters<typeof findUnprintable>[0];
const silent = {
  ports: {
    typesetter: {
      set: () => {
        throw new Error('asked');
      },
    },
  },
} as unknown as typeof ctx;

test('words that print as boxes are named, each once, and others are not', async () => {
  const story = 'Her name is \u{F1234}a\u{F1235}, she wrote. \u{F1234}a\u{F1235}, again. 🙂 Ћ';
  expect(await findUnprintable(ctx, ['Ana', story])).toEqual(['\u{F1234}a\u{F1235},']);
});

test('names in every script that has a font are printable, and most need no question', async () => {
  const names = Object.values(namesByScript).map(([name]) => name);
  expect(await findUnprintable(ctx, names)).toEqual([]);
  expect(
    await findUnprintable(silent, ['काव्या', '김민준', 'אבג', 'Привет', '王', 'O’Brien']),
  ).toEqual([]);
});

test('no character that is taken for printable prints as a box', async () => {
  const rows = new Map<number, string>();
  for (let code = 0x20; code < 0x1_0000; code += 1) {
    if (code >= 0xd800 && code < 0xe000) continue;
    // Two scripts of tens of thousands are compared in part.
    if (code >= 0x4e00 && code <= 0xd7a3 && code % 40 !== 0) continue;
    const character = String.fromCodePoint(code);
    if (!/[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(character) || !isPrintable(character)) continue;
    rows.set(code >> 6, `${rows.get(code >> 6) ?? ''}${character} `);
  }
  const characters = [...rows.values()];
  expect(characters.length).toBeGreaterThan(80);
  const { missing } = await typesetter.set({ template: 'characters', data: { characters } });
  expect(missing).toEqual([]);
});
