import { expect, test } from 'vitest';
import { readPaid } from './read-paid.server.ts';

function paidIn(text: string): string[] {
  return Array.from(readPaid(text), ({ amount, asset }) => `${amount} ${asset || '?'}`);
}

test.each([
  ['I sent 5,000 USDT yesterday.', ['5,000 USDT']],
  ['Then I wired $48,000.00 to them. And paid £300 more', ['48,000.00 ?', '300 GBP']],
  ['Le transferí 2.500 euros el lunes', ['2.500 EUR']],
  ['I deposited CA$1 200 by Interac', ['1 200 CAD']],
  ['Payment of EUR 99,90 to Mercaton', ['99,90 EUR']],
  ['we transferred 0.25 BTC', ['0.25 BTC']],
])('what says that money was paid is found: %s', (text, found) => {
  expect(paidIn(text)).toEqual(found);
});

test.each([
  'You must send 5,000 USDT today',
  'If I had sent 500 USD',
  'I have not sent 500 USD',
  'I didn’t send, he sent me 500 USD',
  'I received 300 EUR and paid nobody',
  'no envié 500 euros',
  'We will have sent 5 BTC',
  'Sent from my iPhone 13 PRO',
  'I sent 3 PDF and 20 JPG',
  'balance 500 USD',
  'Sent on 2026.05.03',
])('what asks for money, came in or names none is not: %s', (text) => {
  expect(paidIn(text)).toEqual([]);
});

test('the only wallet and transaction beside it belong to it, of several none does', () => {
  const [wallet, other] = [
    'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    '0x52908400098527886E0F7030069857D2E4169EE7',
  ];
  expect([...readPaid(`I sent 5 USDT to ${wallet}`)]).toMatchObject([{ recipient: wallet }]);
  expect([...readPaid(`I sent 5 USDT to ${wallet} or ${other}`)]).toMatchObject([
    { recipient: '', transactionId: '' },
  ]);
});

test('the quoted words are the sentence alone', () => {
  const [one] = readPaid('Hello dear. I paid 300 USD. Please answer me!');
  expect(one?.words).toBe('I paid 300 USD.');
});
