import { expect, test } from 'vitest';
import { newReference, readReference } from '#features/casework/reports/reference.server.ts';
import { keysOf } from '#shared/vocabulary/list.ts';
import { languages } from '#shared/vocabulary/languages.ts';
import { spellReference } from './spelling.ts';

test('a reference is read out sign by sign, digits one by one', () => {
  expect(spellReference('R-7KQ2M-X41TB', 'en').map(({ said }) => said)).toEqual(
    'Romeo seven Kilo Quebec two Mike X-ray four one Tango Bravo'.split(' '),
  );
  expect(spellReference('R-7K', 'es').map(({ said }) => said)).toEqual([
    'R de Ramón',
    'siete',
    'K de Karina',
  ]);
});

test('every sign that a reference can have is said, each in another way', () => {
  const signs = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
  for (const language of keysOf(languages)) {
    const spelled = spellReference(signs.join(''), language);
    expect(spelled.map(({ sign }) => sign)).toEqual(signs);
    expect(new Set(spelled.map(({ said }) => said)).size).toBe(signs.length);
  }
  for (let count = 0; count < 50; count += 1) {
    const reference = newReference();
    const said = spellReference(reference, 'en');
    expect(readReference(said.map(({ sign }) => sign).join(''))).toBe(reference);
  }
});
