import { expect, test } from 'vitest';
import type { Seal } from '#kernel/ports/keys.ts';
import { closeUnbound } from '#tests/context.ts';
import { createSeal } from './create-seal.ts';

const key = Buffer.alloc(32, 1);
const newer = Buffer.alloc(32, 2);
const seal = createSeal(key);

const note = { purpose: 'note', row: '01920000-0000-7000-8000-000000000001' };
const otherNote = { purpose: 'note', row: '01920000-0000-7000-8000-000000000002' };
const link = 'document-link';

test('opens what it sealed, and seals the same text differently each time', () => {
  for (const place of [note, link] as const) {
    const sealed = seal.close(place, 'Ana called – she is well. ☎');
    expect(seal.open(place, sealed)).toBe('Ana called – she is well. ☎');
    expect(sealed).not.toContain('Ana called');
    expect(seal.close(place, 'Ana')).not.toBe(seal.close(place, 'Ana'));
    expect(seal.open(place, seal.close(place, ''))).toBe('');
  }
});

test('opens in no other row, under no other purpose and no other key', () => {
  const sealed = seal.close(note, 'secret');
  const ofLink = seal.close(link, 'secret');

  expect(() => seal.open(otherNote, sealed)).toThrow('authenticate');
  expect(() => seal.open({ ...note, purpose: 'message' }, sealed)).toThrow('authenticate');
  expect(() => seal.open({ ...note, purpose: link }, sealed)).toThrow('authenticate');
  expect(() => seal.open('mail-preferences', ofLink)).toThrow('authenticate');
  expect(() => createSeal(newer).open(note, sealed)).toThrow('No key is known');
});

test('a text bound to a row does not open without one, and vice versa', () => {
  const bound = seal.close(note, 'secret');
  const unbound = closeUnbound(seal, 'note', 'secret');

  expect(bound).toMatch(/^2\./);
  expect(() => seal.open(note, bound.replace('2.', '1.'))).toThrow('authenticate');
  expect(() => seal.open('note' as typeof link, bound)).toThrow('authenticate');
  expect(() => seal.open(note, unbound.replace('1.', '2.'))).toThrow('authenticate');
  expect(() => seal.open('note' as typeof link, unbound.replace('1.', '2.'))).toThrow(
    'authenticate',
  );
});

test('a row that looks like the end of a purpose is another place', () => {
  const sealed = seal.close({ purpose: 'note', row: '1","2' }, 'secret');

  for (const place of [
    { purpose: 'note","1', row: '2' },
    { purpose: 'note', row: '1' },
    { purpose: 'note', row: '1\\",\\"2' },
  ])
    expect(() => seal.open(place, sealed)).toThrow('authenticate');
});

test('still opens, in any row, texts sealed by an earlier release', () => {
  // Sealed by the release before texts were bound to rows: key 01 32 times, purpose `note`.
  const stored = '1.043c920e.cH8zahnf5gLGDICKbCOaPR2u6htNE2XtU5llbt0D6BSCIH1P2GzbJCQ1';

  expect(seal.open(note, stored)).toBe('Sealed in 2026');
  expect(seal.open(otherNote, stored)).toBe('Sealed in 2026');
  expect(() => seal.open({ ...note, purpose: 'message' }, stored)).toThrow('authenticate');
});

test.each([
  ['row', (each: Seal) => each.close(note, 'secret')],
  ['link', (each: Seal) => each.close(link, 'secret')],
])('detects one changed character, of a %s', (_, close) => {
  const sealed = close(seal);
  const at = sealed.length - 5;
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);

  expect(() => seal.open(sealed.startsWith('2') ? note : link, changed)).toThrow('authenticate');
});

test('describes the problem of a text that is truncated or of another layout', () => {
  const sealed = seal.close(note, 'secret');
  const [version, name, content = ''] = sealed.split('.');
  // 27 bytes: the tag is one byte short.
  for (const short of ['', 'A', content.slice(0, 36)])
    expect(() => seal.open(note, [version, name, short].join('.'))).toThrow('cut off');
  expect(() => seal.open(note, `3.${name}.${content}`)).toThrow('layout 3 is not known');
});

test('after a key rotation still opens earlier texts', () => {
  const sealed = seal.close(note, 'secret');

  expect(createSeal(newer, [key]).open(note, sealed)).toBe('secret');
});
