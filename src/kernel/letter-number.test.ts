import { expect, test } from 'vitest';
import { createSiteAddress } from '#platform/adapters/create-site.ts';
import { letterNumber, readLetterNumber } from './letter-number.ts';

const site = createSiteAddress('https://lantern.example', Buffer.alloc(32, 7));
const other = createSiteAddress('https://lantern.example', Buffer.alloc(32, 8));

/** Created on 2026-03-02 at 15:00 UTC. */
const id = '019caef6-aa00-7b3c-9d4e-5f60718293a4';

test('the number of a letter yields its day, in any spelling', () => {
  const number = letterNumber(site, id);
  expect(number).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  const day = new Date('2026-03-02T00:00:00Z');
  for (const typed of [number, ` ${number.toLowerCase()} `, number.replaceAll('-', ' ')])
    expect(readLetterNumber(site, typed), typed).toEqual(day);
});

test('a forged number yields nothing', () => {
  const number = letterNumber(site, id);
  const changed = `${number.startsWith('0') ? '1' : '0'}${number.slice(1)}`;
  for (const typed of [changed, number.slice(0, -1), `${number}0`, '', 'UUUU-UUUU-UUUU-UUUU'])
    expect(readLetterNumber(site, typed), typed).toBeUndefined();
  expect(readLetterNumber(other, number)).toBeUndefined();
});

test('two letters of one day have two numbers, and neither contains the id of its row', () => {
  const next = id.replace(/a4$/, 'a5');
  expect(letterNumber(site, next)).not.toBe(letterNumber(site, id));
  expect(letterNumber(site, next).slice(0, 3)).toBe(letterNumber(site, id).slice(0, 3));
});
