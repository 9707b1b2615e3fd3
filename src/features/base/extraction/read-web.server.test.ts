import { describe, expect, test } from 'vitest';
import { found, only } from '#tests/indicators.ts';

describe('the web', () => {
  test.each([
    [
      'https://Trade-Pro.example.com/',
      ['domain - example.com none', 'url - trade-pro.example.com none'],
    ],
    ['they used evil-trade.com', ['domain - evil-trade.com none']],
    ['www.evil-trade.com.', ['domain - evil-trade.com none']],
    ['hxxps://evil-trade[.]com', ['domain - evil-trade.com none']],
    ['evil-trade(dot)com', ['domain - evil-trade.com none']],
    ['site:evil-trade.co.uk,', ['domain - evil-trade.co.uk none']],
    [
      '(https://evil-trade.com/a?utm_source=x)',
      ['domain - evil-trade.com none', 'url - evil-trade.com/a none'],
    ],
    [
      'HTTP://EVIL-TRADE.COM/Pay/',
      ['domain - evil-trade.com none', 'url - evil-trade.com/Pay none'],
    ],
    ['https://a-b.com,https://c-d.com', ['domain - a-b.com none', 'domain - c-d.com none']],
    ['https://evil.github.io', ['domain - evil.github.io none']],
    ['https://sites.google.com/view/evil', ['url - sites.google.com/view/evil none']],
    [
      'https://evil-trade.com#/deposit',
      ['domain - evil-trade.com none', 'url - evil-trade.com#/deposit none'],
    ],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test.each([
    'I paid.My bank said no',
    'see report.zip and IMG.jpg',
    'at 9.30 a.m. I paid 1.200,50',
    'gmail.com and https://www.google.com',
    'e.g. this, i.e. that, etc.',
    'https://localhost:3000/x and http://192.168.0.1/y',
  ])('does not match: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('shows an internationalised name in its own script', () => {
    expect(only('https://münchen-geld.de')).toMatchObject({
      value: 'xn--mnchen-geld-thb.de',
      display: 'münchen-geld.de',
    });
  });
});

describe('people', () => {
  test.each([
    [
      'Write to Jo.Trader@Evil-Trade.com!',
      ['email - jo.trader@evil-trade.com none', 'domain - evil-trade.com none'],
    ],
    ['j.o.trader+vip@gmail.com', ['email - jotrader@gmail.com none']],
    [
      'jo[at]evil-trade[dot]com',
      ['email - jo@evil-trade.com none', 'domain - evil-trade.com none'],
    ],
    ['call +1 (202) 555-0147', ['phone - +12025550147 none']],
    ['call (202) 555-0147 now', ['phone - +12025550147 none']],
    ['WhatsApp 0044 20 7946 0018', ['phone - +442079460018 none']],
    ['https://wa.me/12025550147', ['phone - +12025550147 none']],
    ['my phone is 2025550147', ['phone - +12025550147 none']],
    ['https://t.me/Trader_Jo', ['handle telegram trader_jo none']],
    ['telegram @Trader_Jo', ['handle telegram trader_jo none']],
    ['@trader_jo on Telegram', ['handle telegram trader_jo none']],
    ['Telegram: trader_jo', ['handle telegram trader_jo none']],
    ['https://www.instagram.com/trader.jo/', ['handle instagram trader.jo none']],
    ['https://twitter.com/traderjo', ['handle x traderjo none']],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test.each([
    'I lost 2025550147 dollars',
    'on 2026-03-14 at 10:30',
    'Telegram is where we talked',
    'thanks @everyone',
    'amount 5000 2000 300',
    'case LGN-2026-004182',
  ])('are not found in: %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('a phone number field needs only the number', () => {
    expect(found('2025550147\n+44 20 7946 0018', { expects: 'phone' })).toEqual([
      'phone - +12025550147 none',
      'phone - +442079460018 none',
    ]);
  });
});

test.each([
  ['met on Facebook, then @jo_x on Telegram', ['handle telegram jo_x none']],
  [
    'Instagram @ann_b, Telegram @jo_x',
    ['handle instagram ann_b none', 'handle telegram jo_x none'],
  ],
  ['Telegram: none', []],
  ['Signal: strong_buy', []],
  ['drop me a line: ok_thanks', []],
  ['Cash App $QuillDesk', ['handle cashapp quilldesk none']],
  ['paid $500 on Cash App', []],
  ['Venmo @Quill-Desk', ['handle venmo quill-desk none']],
  ['reference number 2125550147', []],
  ['invoice 415 555 0132', []],
  ['WhatsApp number 447400123456', ['phone - +447400123456 none']],
  ['Zelle 4156667777', ['phone - +14156667777 none']],
  [
    'desk at quillbrook-fx dot com',
    ['email - desk@quillbrook-fx.com none', 'domain - quillbrook-fx.com none'],
  ],
  ['Visit Quillbrook-Fx.Vip', ['domain - quillbrook-fx.vip none']],
  ['It was the end.it was late', []],
  ['http://203.0.113.7/trade', ['url - 203.0.113.7/trade none']],
  [
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fquillbrook-fx.com%2F',
    ['domain - quillbrook-fx.com none'],
  ],
  ['https://example.com@quillbrook-fx.com', ['domain - quillbrook-fx.com none']],
  ['desk@quillbrook-\ndemo-fx.com', []],
  ['sort code 20-00-00 account 55779911', ['sortcode - 200000 none', 'account - 55779911 none']],
  ['BIC: CHASUS33', ['bic - CHASUS33 none']],
  ['the SWIFT answer was no', []],
])('the nearest word and the form decide in %j', (text, expected) => {
  expect(found(text)).toEqual(expected);
});
