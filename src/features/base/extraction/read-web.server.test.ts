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
