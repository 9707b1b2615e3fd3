import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isLocalDate } from '#shared/calendar.ts';
import { ruleKey, type DeadlineRule } from './rule.ts';
import { allRules, findPublicRules, findStaleRules } from './rules.server.ts';

/**
 * Written by hand from the sources: the rules that are public, and those for staff only. A rule whose days,
 * right or start rests on a secondary text is for staff.
 */
const everybody = [
  'remit-cancel remit-cancel-refund remit-error remit-error-inv remit-error-inv.result',
  'ucc4a-1y ucc4a-90 fbi-kill-chain',
  'rege-2bd rege-60 rege-written rege-10bd rege-45 rege-45.credit-notice',
  'rege-result rege-result.correction',
  'regz-60 regz-ack regz-resolve regz-claims cfpb-15 cfpb-60 fcra-605b fcra-611 exch-police',
  'kiosk-az kiosk-ia kiosk-ne kiosk-il kiosk-il.report kiosk-la kiosk-md',
  'forf-gov-notice forf-petition forf-claim-adm forf-claim-adm.stated forf-claim-adm.published',
  'ca-bank-56 ca-prov-90 ca-obsi-180 qc-amf uk-fos-open uk-fos-6m eu-unauth au-30 in-90',
  'remission-open restitution-open tax-year tax-refund tax-refund.paid tsr-7bd',
].flatMap((line) => line.split(' '));

const staffOnly = [
  'ach-return card-network cfpb-60.final-answer',
  'forf-claim-civ forf-ans-civ forf-anc',
  'uk-unauth ie-fspo au-afca',
  'kiosk-sd kiosk-sd.report kiosk-sd.payout kiosk-co kiosk-me kiosk-ri kiosk-ok kiosk-ar',
].flatMap((line) => line.split(' '));

/** Read in the official text, but the duty of an officer or institution. */
const officers = ['forf-gov-notice.destroyed', 'inst-answer', 'inst-hold-ends', 'pres-90'];

function keysOf(rules: readonly DeadlineRule[]): string[] {
  return rules.map(ruleKey).toSorted();
}

describe('what may ship', () => {
  test('to everybody, only rules read in an official text', () => {
    const shown = allRules.filter(({ audience }) => audience === 'public');
    expect(keysOf(shown)).toEqual(everybody.toSorted());
    expect(shown.every(({ level }) => level === 'S')).toBe(true);
  });

  test('to staff, rules read in a secondary text, and the duties of officers', () => {
    const secondary = allRules.filter(({ level }) => level === 'S2');
    expect(keysOf(secondary)).toEqual(staffOnly.toSorted());
    expect(secondary.every(({ audience }) => audience === 'staff')).toBe(true);
    const others = allRules.filter(({ audience, level }) => audience === 'staff' && level === 'S');
    expect(keysOf(others)).toEqual(officers);
  });

  test('rules from memory, or not read, do not ship at all', () => {
    const levels: ReadonlySet<string> = new Set(allRules.map(({ level }) => level));
    expect([...levels].toSorted()).toEqual(['S', 'S2']);
    // Connecticut's days, Minnesota's payout, Georgia's and Vermont's refunds, Virginia's law of 2027.
    const unread = new Set([
      'CT',
      'MN',
      'GA',
      'VT',
      'VA',
      'CA',
      'MO',
      'UT',
      'ND',
      'TN',
      'IN',
      'WV',
    ]);
    expect(allRules.filter(({ jurisdiction }) => unread.has(jurisdiction.slice(3)))).toEqual([]);
    const words = globSync('src/features/derived/deadlines/rules/*.ts')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    // A limit of SIPC, § 6513, § 165(h)(3)(B), the safe harbour's shares, South Dakota's first day.
    expect(words).not.toMatch(/SIPC|6513|165\(h\)|95 %|75 %|July 1, 2026|2026-07-01/);
  });
});

describe('every rule', () => {
  test('has its own key, and rule ids that need no coding in an address', () => {
    expect(new Set(keysOf(allRules)).size).toBe(allRules.length);
    for (const { id } of allRules) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test.each(allRules.map((rule) => [ruleKey(rule), rule] as const))(
    '%s has its citation, address, day of reading and words',
    (_key, { source, words, effectiveFrom = '2026-01-01', effectiveTo = '2027-01-01' }) => {
      expect(source.citation.length).toBeGreaterThan(8);
      expect(source.url).toMatch(/^https?:\/\/[a-z0-9.-]+\.[a-z]+/);
      expect([source.readOn, effectiveFrom, effectiveTo].every(isLocalDate)).toBe(true);
      for (const sentence of [words.what, words.when, words.note ?? 'x.', words.late ?? 'x.'])
        expect(sentence).toMatch(/^[^]*[.”]$/);
      expect(words.title).not.toMatch(/\.$/);
    },
  );
});

test('a rule is stale a year and a day after it was read', () => {
  expect(findStaleRules(new Date('2027-11-22T23:00:00Z'))).toEqual([]);
  // One was read a day later, the laws of three states on November 27, one and those of other countries on the 28th, and
  // one of the UK on the 30th.
  expect(findStaleRules(new Date('2027-11-23T00:00:00Z'))).toHaveLength(allRules.length - 19);
  expect(findStaleRules(new Date('2027-11-24T00:00:00Z'))).toHaveLength(allRules.length - 18);
  expect(findStaleRules(new Date('2027-11-28T00:00:00Z'))).toHaveLength(allRules.length - 13);
  expect(findStaleRules(new Date('2027-11-29T00:00:00Z'))).toHaveLength(allRules.length - 1);
  expect(findStaleRules(new Date('2027-12-01T00:00:00Z'))).toHaveLength(allRules.length);
  const [marked] = findPublicRules(new Date('2027-12-01T00:00:00Z'));
  expect(marked?.rules.every(({ isStale }) => isStale)).toBe(true);
});
