import { addYears, type LocalDate } from '#shared/calendar.ts';
import { clockWords, namedWays, ruleKey, type DeadlineRule } from './rule.ts';
import { abroadRules } from './rules/abroad.server.ts';
import { cardAndComplaintRules } from './rules/cards-and-complaints.server.ts';
import { electronicTransferRules } from './rules/electronic-transfers.server.ts';
import { forfeitureRules } from './rules/forfeiture.server.ts';
import { institutionRules } from './rules/institutions.server.ts';
import { kioskRules } from './rules/kiosks.server.ts';
import { remittanceAndWireRules } from './rules/remittances-and-wires.server.ts';
import { taxAndFeeRules } from './rules/tax-and-fees.server.ts';
import { readableWords, triggerWordsOf } from './rules/translated-words.server.ts';

/** Rules under one heading of the public page. */
const families: readonly { id: string; rules: readonly DeadlineRule[] }[] = [
  { id: 'remittances-and-wires', rules: remittanceAndWireRules },
  { id: 'electronic-transfers', rules: electronicTransferRules },
  { id: 'cards-and-complaints', rules: [...cardAndComplaintRules, ...institutionRules] },
  { id: 'kiosks', rules: kioskRules },
  { id: 'forfeiture-and-tax', rules: [...forfeitureRules, ...taxAndFeeRules] },
  { id: 'abroad', rules: abroadRules },
];

/** Every rule that ships. */
export const allRules: readonly DeadlineRule[] = families.flatMap(({ rules }) => rules);

const byKey: ReadonlyMap<string, DeadlineRule> = new Map(
  allRules.map((rule) => [ruleKey(rule), rule]),
);

/** @param key of a stored date; undefined for a rule that is no longer shipped */
export function findRule(key: string): DeadlineRule | undefined {
  return byKey.get(key);
}

/**
 * Citation of the kiosk law of a state that gives a refund, where its text was read.
 * @param day of the payment; an empty one is taken to be under the law
 */
export function kioskLaw(state: string, day: LocalDate): string | undefined {
  const law = kioskRules.find(
    ({ jurisdiction, level, audience, effectiveFrom = '' }) =>
      jurisdiction === `US-${state}` &&
      level === 'S' &&
      audience === 'public' &&
      (day === '' || day >= effectiveFrom),
  );
  return law?.source.citation;
}

/** In years: a rule that was read longer ago should be read again. */
const freshFor = 1;

/** @param today as YYYY-MM-DD */
export function isStale({ source }: DeadlineRule, today: LocalDate): boolean {
  return addYears(source.readOn, freshFor) < today;
}

/** Keys of the rules that should be read again. */
export function findStaleRules(now: Date, rules = allRules): string[] {
  const today = now.toISOString().slice(0, 10);
  return rules.filter((rule) => isStale(rule, today)).map(ruleKey);
}

/** Public fields of a rule, as plain values. */
export type PublicRule = ReturnType<typeof toPublic>;

/** Public rules by family, without those for staff. */
export function findPublicRules(now: Date): { family: string; rules: readonly PublicRule[] }[] {
  const today = now.toISOString().slice(0, 10);
  return families.map(({ id, rules }) => ({
    family: id,
    rules: rules
      .filter(({ audience }) => audience === 'public')
      .map((rule) => toPublic(rule, today)),
  }));
}

function toPublic(rule: DeadlineRule, today: LocalDate) {
  const { source } = rule;
  const words = readableWords(rule);
  return {
    key: ruleKey(rule),
    rule: rule.id,
    part: rule.part ?? null,
    version: rule.version,
    jurisdiction: rule.jurisdiction,
    effectiveFrom: rule.effectiveFrom ?? null,
    effectiveTo: rule.effectiveTo ?? null,
    duty: rule.duty,
    strength: rule.strength,
    title: words.title,
    what: words.what,
    when: words.when,
    clock: clockWords(rule.clock),
    countedFrom: triggerWordsOf(rule),
    counts: rule.counts ?? null,
    note: words.note ?? null,
    late: words.late ?? null,
    ways: namedWays(rule),
    citation: source.citation,
    source: source.url,
    quote: source.quote ?? null,
    readOn: source.readOn,
    isStale: isStale(rule, today),
  };
}
