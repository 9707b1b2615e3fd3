import { expect, test } from 'vitest';
import { createSeal } from './create-seal.ts';

const key = Buffer.alloc(32, 1);
const newer = Buffer.alloc(32, 2);

test('opens what it closed, and closes the same text differently each time', () => {
  const seal = createSeal(key);
  const sealed = seal.close('note', 'Ana called – she is well. ☎');

  expect(seal.open('note', sealed)).toBe('Ana called – she is well. ☎');
  expect(sealed).not.toContain('Ana');
  expect(seal.close('note', 'Ana')).not.toBe(seal.close('note', 'Ana'));
});

test('opens under no other purpose and no other key', () => {
  const sealed = createSeal(key).close('note', 'secret');

  expect(() => createSeal(key).open('message', sealed)).toThrow('authenticate');
  expect(() => createSeal(newer).open('note', sealed)).toThrow('No key is known');
});

test('notices one changed character', () => {
  const seal = createSeal(key);
  const sealed = seal.close('note', 'secret');
  const at = sealed.length - 5;
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);

  expect(() => seal.open('note', changed)).toThrow('authenticate');
});

test('after a change of key still opens earlier texts', () => {
  const sealed = createSeal(key).close('note', 'secret');

  expect(createSeal(newer, [key]).open('note', sealed)).toBe('secret');
});
