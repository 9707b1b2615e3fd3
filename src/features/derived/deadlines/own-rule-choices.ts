import { countryChoices, regionsOf } from '#shared/vocabulary/countries.ts';

/** Units of a rule made by staff. `stated`: the event is itself the last day. */
export const ruleUnits = ['hours', 'days', 'business-days', 'stated'] as const;

export const ruleStrengths = ['statute', 'network-rule', 'company-policy', 'practice'] as const;

export const unitWords: Readonly<Record<(typeof ruleUnits)[number], string>> = {
  hours: 'Hours',
  days: 'Days of the calendar',
  'business-days': 'Business days',
  stated: 'The day itself is the last one',
};

export const strengthWords: Readonly<Record<(typeof ruleStrengths)[number], string>> = {
  statute: 'A law',
  'network-rule': 'A rule of a payment network',
  'company-policy': 'What a company says of itself',
  practice: 'Our own practice',
};

export const dutyWords = {
  client: 'The client',
  institution: 'A bank, company or agency: a reminder to ask',
  officer: 'An officer: a reminder to ask',
} as const;

export const moneyWords = {
  anyone: 'Anybody’s, a company’s too',
  person: 'A person’s own, no company’s',
} as const;

/** Countries with those regions whose law differs from each other, for a rule of staff. */
export function ruleLands(): { value: string; label: string }[] {
  return [
    { value: 'anywhere', label: 'Anywhere' },
    ...countryChoices().flatMap(({ value, label }) => [
      { value, label },
      ...regionsOf(value).map(({ code, name }) => ({
        value: `${value}-${code}`,
        label: `${label}: ${name}`,
      })),
    ]),
  ];
}
