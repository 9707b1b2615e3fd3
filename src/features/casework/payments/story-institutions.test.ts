import { expect, test } from 'vitest';
import { findNamedInstitutions, offeredFacts } from './story-institutions.ts';

const directory = [
  { name: 'Wise', kind: 'wire-service', otherNames: [] },
  { name: 'PayPal (with crypto)', kind: 'payment-app', otherNames: [] },
];

test.each<[string, string[]]>([
  ['I wired it at BMO, then used a Bitcoin Depot machine.', ['BMO', 'Bitcoin Depot']],
  ['i sent it from chase and my wise account', ['Wise', 'Chase']],
  ['CHASE said no. paypal too', ['PayPal', 'Chase']],
  ['They gave chase, which was not wise; a gemini is a star sign.', []],
  ['', []],
])('a story names institutions: %s', (story, names) => {
  expect(findNamedInstitutions(story, directory).map(({ name }) => name)).toEqual(names);
});

test('each is offered only where nobody named one, by the way of the payment', () => {
  const named = findNamedInstitutions('From BMO to a Bitcoin Depot machine.', []);
  const open = { institution: '', destination: '' };
  expect(
    offeredFacts(
      [
        { id: '1', way: 'bank-transfer', ...open },
        { id: '2', way: 'crypto-kiosk', ...open },
        { id: '3', way: 'gift-card', ...open },
        { id: '4', way: 'wire-abroad', institution: 'BMO', destination: 'HSBC' },
      ],
      named,
    ),
  ).toEqual([
    { paymentId: '1', field: 'institution', name: 'BMO' },
    { paymentId: '2', field: 'institution', name: 'Bitcoin Depot' },
  ]);
});
