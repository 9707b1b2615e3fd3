import { expect, test } from 'vitest';
import { pageHeaders } from './page-headers.ts';

const [ofLoader, ofAction] = [new Headers({ a: '1' }), new Headers({ b: '2' })];
const parentHeaders = new Headers();
const errorHeaders = undefined;

test('a page that was only opened has the headers of its loader', () => {
  const actionHeaders = new Headers();
  const given = { loaderHeaders: ofLoader, actionHeaders, parentHeaders, errorHeaders };
  expect(pageHeaders(given)).toBe(ofLoader);
});

test('after a form those of its action apply', () => {
  const given = { loaderHeaders: ofLoader, actionHeaders: ofAction, parentHeaders, errorHeaders };
  expect(pageHeaders(given)).toBe(ofAction);
});
