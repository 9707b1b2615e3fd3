import { z } from 'zod';
import { cleanText } from '#shared/forms/clean-text.ts';
import { line } from '#shared/forms/text-fields.ts';
import { refuseClaims } from '#shared/honesty/find-claims.ts';
import { isLocalDate } from '#shared/calendar.ts';
import { isCountry, isRegionOf } from '#shared/vocabulary/countries.ts';
import { eventKinds } from '#shared/vocabulary/event-kinds.ts';
import { paymentWays } from '#shared/vocabulary/ways.ts';
import { ruleStrengths, ruleUnits } from '../own-rule-choices.ts';

/** Events that can start a rule. */
const ruleTriggers = ['payment', ...eventKinds] as const;

function sentences(missing: string) {
  return z
    .string()
    .optional()
    .transform((text = '') => cleanText(text))
    .pipe(z.string().min(1, { error: missing }).max(500, { error: 'Use 500 characters or fewer.' }))
    .superRefine(refuseClaims);
}

function optionalDay() {
  return z
    .string()
    .optional()
    .transform((typed = '') => typed.trim() || null)
    .refine((day) => day === null || isLocalDate(day), 'Enter a day as the calendar has it');
}

/**
 * In units: longer than any period of a law or company, short enough that a slip does not reach centuries.
 */
const mostCounted = 3_650;

const noPlace = 'Choose where people live whom the rule is for';

function isPlace(text: string): boolean {
  const [country = '', region] = text.split('-');
  return isCountry(country) && (region === undefined || isRegionOf(country, region));
}

/** A rule as typed by staff. Its source and the day it was read are required. */
export const ownRuleForm = z
  .object({
    name: line(120)
      .refine((name) => name !== '', 'Say what has to happen, in a few words')
      .superRefine(refuseClaims),
    trigger: z.enum(ruleTriggers, { error: 'Choose what the time starts with' }),
    /** A country, a region of one, or `anywhere`: staff have to decide, since no law is everybody's. */
    livesIn: z
      .string({ error: noPlace })
      .refine((place) => place === 'anywhere' || isPlace(place), noPlace)
      .transform((place) => (place === 'anywhere' ? null : place)),
    money: z
      .enum(['anyone', 'person'], { error: 'Choose whose money it is for' })
      .transform((money) => money === 'person'),
    ways: z.array(z.enum(paymentWays)).default([]),
    unit: z.enum(ruleUnits, { error: 'Choose how it is counted' }),
    count: z
      .string()
      .optional()
      .transform((typed = '') => (typed.trim() === '' ? null : Number(typed))),
    duty: z.enum(['client', 'institution', 'officer'], { error: 'Choose who has to act' }),
    what: sentences('Say who does what, as a sentence'),
    applies: sentences('Say when it applies, as a sentence'),
    strength: z.enum(ruleStrengths, { error: 'Choose what the rule rests on' }),
    citation: line(200).refine((citation) => citation !== '', 'Say which text it is'),
    source: line(500).refine(
      (source) => /^https?:\/\//i.test(source) && URL.canParse(source),
      'Enter the address where it can be read, beginning with https://',
    ),
    readOn: optionalDay().refine((day) => day !== null, 'Enter the day on which somebody read it'),
    isForClients: z
      .string()
      .optional()
      .transform((value) => value !== undefined),
    effectiveFrom: optionalDay(),
    effectiveTo: optionalDay(),
  })
  .superRefine(({ unit, count, trigger, effectiveFrom, effectiveTo }, check) => {
    function refuse(path: string, message: string): void {
      check.addIssue({ code: 'custom', path: [path], message });
    }
    const isWhole = count !== null && Number.isInteger(count) && count >= 1 && count <= mostCounted;
    if (unit !== 'stated' && !isWhole) refuse('count', 'Enter a whole number, 1 to 3,650');
    if (unit === 'stated' && count !== null)
      refuse('count', 'Leave this open: the day is the last one');
    if (unit === 'stated' && trigger === 'payment')
      refuse('unit', 'A payment is no last day. Choose what happened, or how it is counted');
    if (effectiveFrom && effectiveTo && effectiveFrom > effectiveTo)
      refuse('effectiveTo', 'This day is before the first');
  })
  .transform(({ readOn, money: isForPeople, ...rule }) => ({
    ...rule,
    isForPeople,
    readOn: readOn ?? '',
  }));

export type OwnRuleForm = z.infer<typeof ownRuleForm>;

/** Accepts the form data, which has one checkbox for each payment method. */
export const sentOwnRule = z.preprocess((sent) => {
  const typed = sent as Readonly<Record<string, string>>;
  return { ...typed, ways: paymentWays.filter((way) => typed[`way-${way}`] !== undefined) };
}, ownRuleForm);
