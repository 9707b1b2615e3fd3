import { describe, expect, test } from 'vitest';
import { at, duesOf, friday, paid, rowsOf, reportedEvent } from '#tests/deadlines.ts';
import { ruleKey } from '../rule.ts';
import { allRules } from '../rules.server.ts';

/** A person of another country, with a bank there. */
function of(country: string) {
  return { country, bankCountry: country, state: undefined };
}

// Counted by hand on a calendar of 2026 and 2027.
const table: readonly [key: string, facts: object, due: string][] = [
  ['remit-cancel', paid('wire-abroad'), '2026-11-20T19:30Z'],
  ['remit-cancel-refund', reportedEvent('cancellation-received'), '2026-11-25'],
  ['remit-cancel-refund', reportedEvent('cancellation-received', '2026-11-24'), '2026-11-30'],
  ['remit-error', paid('wire-abroad'), '2027-05-19'],
  [
    'remit-error',
    { ...paid('wire-abroad'), ...reportedEvent('availability-date', '2026-11-23') },
    '2027-05-22',
  ],
  [
    'remit-error',
    { ...paid('wire-abroad'), ...reportedEvent('documents-sent', '2027-05-01') },
    '2027-06-30',
  ],
  [
    'remit-error',
    { ...paid('wire-abroad'), ...reportedEvent('documents-sent', '2026-12-01') },
    '2027-05-19',
  ],
  ['remit-error-inv', reportedEvent('notice-of-error-given'), '2027-02-18'],
  ['remit-error-inv.result', reportedEvent('investigation-completed', '2026-11-25'), '2026-12-01'],
  ['ucc4a-1y', paid('wire-abroad'), '2027-11-20'],
  ['ucc4a-1y', { payments: [{ way: 'bank-transfer', at: '2028-02-29' }] }, '2029-02-28'],
  ['ucc4a-90', paid('bank-transfer'), '2027-02-18'],
  [
    'ucc4a-90',
    { ...paid('wire-abroad'), ...reportedEvent('order-notified', '2026-11-21') },
    '2027-02-19',
  ],
  ['fbi-kill-chain', paid('wire-abroad'), '2026-11-23T19:00Z'],
  ['fbi-kill-chain', paid('bank-transfer', { usdCents: 500 }), '2026-11-23T19:00Z'],
  ['rege-2bd', reportedEvent('loss-learned', '2026-11-18'), '2026-11-20'],
  ['rege-2bd', reportedEvent('loss-learned'), '2026-11-23'],
  ['rege-2bd', { ...reportedEvent('loss-learned'), bank: { saturday: 'closed' } }, '2026-11-24'],
  ['rege-2bd', { ...reportedEvent('loss-learned'), bank: { sunday: 'open' } }, '2026-11-22'],
  ['rege-2bd', reportedEvent('loss-learned', '2026-11-16'), '2026-11-18'],
  ['rege-60', paid('card-debit'), '2027-01-19'],
  [
    'rege-60',
    { ...paid('payment-app'), ...reportedEvent('statement-sent', '2026-12-05') },
    '2027-02-03',
  ],
  [
    'rege-60',
    { ...paid('payment-app'), ...reportedEvent('statement-sent', '2026-11-05') },
    '2027-01-19',
  ],
  ['rege-written', reportedEvent('notice-of-error-given'), '2026-12-02'],
  ['rege-10bd', reportedEvent('notice-of-error-given'), '2026-12-07'],
  ['rege-45', reportedEvent('notice-of-error-given'), '2027-01-04'],
  ['rege-45.credit-notice', reportedEvent('provisional-credit', '2026-11-25'), '2026-11-30'],
  ['rege-result', reportedEvent('investigation-completed', '2026-11-25'), '2026-12-01'],
  ['rege-result.correction', reportedEvent('error-found', '2026-11-25'), '2026-11-27'],
  ['ach-return', paid('bank-transfer'), '2027-01-19'],
  ['regz-60', paid('card-credit'), '2027-01-19'],
  ['regz-ack', reportedEvent('notice-of-error-given'), '2026-12-20'],
  ['regz-resolve', reportedEvent('notice-of-error-given'), '2027-02-18'],
  [
    'regz-resolve',
    { ...paid('card-credit', { cycleClosingDay: 15 }), ...reportedEvent('notice-of-error-given') },
    '2027-02-15',
  ],
  ['card-network', paid('card-debit'), '2027-03-20'],
  ['cfpb-15', reportedEvent('complaint-sent'), '2026-12-05'],
  ['cfpb-60', reportedEvent('complaint-answered'), '2027-01-19'],
  ['cfpb-60.final-answer', reportedEvent('complaint-sent'), '2027-01-19'],
  ['fcra-605b', reportedEvent('block-request-complete'), '2026-11-27'],
  ['fcra-611', reportedEvent('dispute-received', '2026-06-01'), '2026-06-30'],
  ['exch-police', reportedEvent('binance-told'), '2026-11-27'],
  ['inst-answer', reportedEvent('institution-answer-promised', '2026-12-04'), '2026-12-04'],
  ['inst-hold-ends', reportedEvent('institution-hold-ends', '2027-01-19'), '2027-01-19'],
  ['pres-90', reportedEvent('preservation-asked'), '2027-02-18'],
  ['forf-gov-notice', reportedEvent('seized'), '2027-01-19'],
  ['forf-gov-notice.destroyed', reportedEvent('tokens-destroyed'), '2027-01-19'],
  ['forf-petition', reportedEvent('forfeiture-notice-received'), '2026-12-20'],
  ['forf-claim-adm', reportedEvent('forfeiture-notice-sent'), '2026-12-25'],
  ['forf-claim-adm.stated', reportedEvent('forfeiture-date-stated', '2027-01-08'), '2027-01-08'],
  ['forf-claim-adm.published', reportedEvent('forfeiture-final-publication'), '2026-12-20'],
  ['forf-claim-civ', reportedEvent('civil-forfeiture-published'), '2027-01-19'],
  ['forf-ans-civ', reportedEvent('civil-claim-filed'), '2026-12-11'],
  [
    'forf-anc',
    {
      events: [
        { kind: 'criminal-forfeiture-published', on: '2026-12-01' },
        { kind: 'criminal-forfeiture-notice-received', on: friday },
      ],
    },
    '2026-12-20',
  ],
  ['restitution-open', reportedEvent('restitution-closes', '2027-05-14'), '2027-05-14'],
  ['remission-open', reportedEvent('remission-closes', '2027-06-30'), '2027-06-30'],
  ['tax-year', reportedEvent('loss-discovered'), '2026-12-31'],
  ['tax-refund', reportedEvent('tax-return-filed', '2024-04-15'), '2027-04-15'],
  [
    'tax-refund',
    {
      events: [
        { kind: 'tax-return-filed', on: '2024-04-15' },
        { kind: 'tax-paid', on: '2026-01-10' },
      ],
    },
    '2028-01-10',
  ],
  ['tax-refund.paid', reportedEvent('tax-paid', '2026-01-10'), '2028-01-10'],
  ['tsr-7bd', reportedEvent('money-recovered'), '2026-12-02'],
  ['kiosk-ia', paid('crypto-kiosk', { state: 'IA' }), '2027-02-18'],
  ['kiosk-ne', paid('crypto-kiosk', { state: 'NE' }), '2026-12-20'],
  ['kiosk-il', paid('crypto-kiosk', { state: 'IL' }), '2026-12-20'],
  ['kiosk-il.report', paid('crypto-kiosk', { state: 'IL' }), '2027-01-19'],
  ['kiosk-la', paid('crypto-kiosk', { state: 'LA' }), '2026-11-23T19:00Z'],
  ['kiosk-sd', paid('crypto-kiosk', { state: 'SD' }), '2027-02-18'],
  ['kiosk-sd.report', paid('crypto-kiosk', { state: 'SD' }), '2027-03-20'],
  [
    'kiosk-sd.report',
    { ...paid('crypto-kiosk', { state: 'SD' }), ...reportedEvent('operator-told', '2026-12-01') },
    '2027-03-31',
  ],
  [
    'kiosk-sd.payout',
    { ...paid('crypto-kiosk', { state: 'SD' }), ...reportedEvent('operator-has-proof') },
    '2026-11-23T05:00Z',
  ],
  ['kiosk-co', paid('crypto-kiosk', { state: 'CO' }), '2027-01-19'],
  ['kiosk-az', paid('crypto-kiosk', { state: 'AZ' }), '2026-12-20'],
  ['kiosk-me', paid('crypto-kiosk', { state: 'ME' }), '2027-11-20'],
  ['kiosk-ri', paid('crypto-kiosk', { state: 'RI' }), '2027-02-18'],
  ['kiosk-ok', paid('crypto-kiosk', { state: 'OK' }), '2026-12-04'],
  ['kiosk-ar', paid('crypto-kiosk', { state: 'AR' }), '2026-12-04'],
  ['ca-bank-56', { ...of('CA'), ...reportedEvent('bank-complaint-sent') }, '2027-01-15'],
  ['ca-prov-90', { ...of('CA'), ...reportedEvent('credit-union-complaint-sent') }, '2027-02-18'],
  ['ca-obsi-180', { ...of('CA'), ...reportedEvent('bank-complaint-answered') }, '2027-05-19'],
  [
    'qc-amf',
    { ...of('CA'), state: 'QC', ...reportedEvent('caisse-complaint-received') },
    '2027-01-19',
  ],
  // Thanksgiving is no holiday there, and a Monday that was one would make it a day later.
  ['uk-fos-open', { ...of('GB'), ...reportedEvent('bank-complaint-sent') }, '2026-12-11'],
  [
    'uk-fos-6m',
    { ...of('GB'), ...reportedEvent('bank-complaint-answered', '2026-08-31') },
    '2027-02-28',
  ],
  ['uk-unauth', { ...of('GB'), ...paid('card-debit') }, '2027-12-20'],
  ['eu-unauth', { ...of('DE'), ...paid('bank-transfer') }, '2027-12-20'],
  ['ie-fspo', { ...of('IE'), ...reportedEvent('bank-complaint-sent') }, '2027-01-15'],
  ['au-30', { ...of('AU'), ...reportedEvent('bank-complaint-sent') }, '2026-12-20'],
  ['au-afca', { ...of('AU'), ...reportedEvent('bank-complaint-answered') }, '2028-11-20'],
  ['in-90', { ...of('IN'), ...reportedEvent('notice-of-error-given') }, '2027-02-18'],
];

test.each(table)('%s from %j is %s', (key, facts, due) => {
  expect(duesOf(facts)).toHaveProperty([key], due);
});

test('every rule with a period is in that table', () => {
  const keys = allRules.filter(({ clock }) => clock).map(ruleKey);
  expect([...new Set(table.map(([key]) => key))].toSorted()).toEqual(keys.toSorted());
});

describe('audiences', () => {
  test('the public gets no date of a rule from a secondary text, or for an officer', () => {
    const facts = {
      payments: [
        { way: 'wire-abroad', at },
        { way: 'card-debit', at },
        ...['SD', 'CO', 'ME', 'RI', 'OK', 'AR'].map((state) => ({
          way: 'crypto-kiosk',
          at,
          state,
        })),
      ],
      events: [{ kind: 'preservation-asked', on: friday }],
    };
    expect(Object.keys(duesOf(facts, 'public')).toSorted()).toEqual([
      'fbi-kill-chain',
      'rege-60',
      'remit-cancel',
      'remit-error',
      'ucc4a-1y',
      'ucc4a-90',
    ]);
    const staff = rowsOf(facts).filter(({ rule }) => rule.level === 'S2');
    expect(staff.length).toBeGreaterThan(7);
    for (const { basis } of staff) expect(basis).toContain('have a lawyer look');
  });

  test('a rule without a number of days gives no date', () => {
    expect(duesOf(paid('crypto-kiosk', { state: 'MD' }))).toEqual({});
    expect(duesOf(paid('card-credit'))).not.toHaveProperty(['regz-claims']);
  });
});
