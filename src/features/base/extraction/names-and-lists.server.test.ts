import { expect, test } from 'vitest';
import { readIndicators } from './read-indicators.server.ts';

function found(text: string): string[] {
  return readIndicators(text).map(({ kind, chain, value }) =>
    [kind, chain, value].filter(Boolean).join(' '),
  );
}

test.each([
  ['Ask +44 20 7946 0321.\n2. Pay by Friday.', ['phone +442079460321']],
  ['1. Home +49 30 901820\n2. Office, closed', ['phone +4930901820']],
  ['2. 212 555 0199 called me', ['phone +12125550199']],
  ['1) (212) 555-0148\n2) +1 212 555 0149', ['phone +12125550148', 'phone +12125550149']],
  ['+1 212\n555 0149', ['phone +12125550149']],
  ['Phone Number 44-2079460321;', ['phone +442079460321']],
  ['Phone +44 20 7946 0321 09:15', ['phone +442079460321']],
])('the mark of a list is no part of a number: %j', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test('the name of an app is no site, unless it is written as an address', () => {
  expect(found('The app is io.bitgrow.exchange, from a link.')).toEqual([]);
  expect(found('Open https://com.bitgrow.exchange/login')).toEqual([
    'domain bitgrow.exchange',
    'url com.bitgrow.exchange/login',
  ]);
});

test('names on chains are accounts, at their registries', () => {
  expect(found('to maria.eth, then pool.dao and lin.sol.')).toEqual([
    'handle ens maria.eth',
    'handle unstoppable pool.dao',
    'handle sns lin.sol',
  ]);
  expect(found('I lost it.Crypto is gone, and mail@maria.eth is none')).toEqual([]);
});

test('a name below a host that many share says nothing about that host', () => {
  expect(found('send to lin.cb.id or lin.eth.limo')).toEqual([]);
});

test('roots that others run count like listed ones', () => {
  expect(found('It is profit-desk[.]onion and shop-77.bit')).toEqual([
    'domain profit-desk.onion',
    'domain shop-77.bit',
  ]);
  expect(found('a little.bit of money')).toEqual([]);
});

test('addresses of UPI are accounts; those of mail stay what they are', () => {
  expect(found('pay ravi.k@ybl or write to ravi@ybl-help.com')).toEqual([
    'account ravi.k@ybl',
    'email ravi@ybl-help.com',
    'domain ybl-help.com',
  ]);
  expect(found('UPI: shop99@smallbank')).toEqual(['account shop99@smallbank']);
  expect(found('I met him@noon in the park')).toEqual([]);
});

test('a list of accounts is read as a whole, an everyday word behind a platform is not', () => {
  expect(found('QQ 287654321, KakaoTalk sunnylin, Skype live:trader_jo')).toEqual([
    'handle qq 287654321',
    'handle kakaotalk sunnylin',
    'handle skype live:trader_jo',
  ]);
  expect(found('We used Telegram, WhatsApp daily, and Signal seldom')).toEqual([]);
});
