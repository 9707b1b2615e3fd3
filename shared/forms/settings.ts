import { z } from 'zod';
import { settingsRegistry } from '#shared/settings/registry.ts';
import type { SettingKey, SettingKind } from '#shared/settings/registry.ts';

/** In characters. */
const longest = { line: 200, text: 2_000 } as const;

/** Public pages and mails are built around these, so they can't be emptied. */
const neverEmpty: ReadonlySet<SettingKey> = new Set([
  'company_name',
  'organization_type',
  'timezone',
  'response_hours',
  'case_number_prefix',
]);

/** The names under which the organisation speaks: they must not sound like a public authority. */
const namesOfTheOrganisation: ReadonlySet<SettingKey> = new Set([
  'company_name',
  'division_name',
  'organization_type',
]);

const authorityWords =
  /\b(?:bureau|federal|fbi|cia|interpol|europol|police|sheriff|marshals?|government|ministry|secret service|law enforcement|department of|homeland|attorney general|ic3|ftc)\b/i;

const checksByKind: Record<SettingKind, (value: string) => string | undefined> = {
  line: (value) => (/[\r\n]/.test(value) ? 'Keep this to one line.' : tooLong(value, longest.line)),
  text: (value) => tooLong(value, longest.text),
  email: (value) =>
    isEmail(value) ? undefined : 'Enter an e-mail address in the form name@example.org.',
  phone: (value) =>
    /^\+?[\d\s().-]{5,30}$/.test(value)
      ? undefined
      : 'Enter a telephone number with digits, for example +1 202 555 0100.',
  url: (value) => (isWebAddress(value) ? undefined : 'Enter an address that begins with https://.'),
  flag: (value) => (value === 'true' || value === 'false' ? undefined : 'Choose on or off.'),
  number: (value) =>
    /^[1-9]\d{0,3}$/.test(value) ? undefined : 'Enter a whole number from 1 to 9999.',
  figure: (value) => tooLong(value, longest.line),
};

const checksByKey: Partial<Record<SettingKey, (value: string) => string | undefined>> = {
  timezone: (value) =>
    isTimeZone(value) ? undefined : 'Enter a time zone such as America/New_York.',
  case_number_prefix: (value) =>
    /^[A-Z]{2,6}$/.test(value) ? undefined : 'Use 2 to 6 capital letters, for example LGN.',
};

/**
 * What is wrong with a value of a setting, in the words the member of staff reads; undefined when it
 * may be stored.
 */
export function settingProblem(key: SettingKey, value: string): string | undefined {
  if (value === '') return neverEmpty.has(key) ? 'This can’t be empty.' : undefined;
  const { kind } = settingsRegistry[key];
  const problem = checksByKind[kind](value) ?? checksByKey[key]?.(value);
  if (problem) return problem;
  if (namesOfTheOrganisation.has(key) && authorityWords.test(value))
    return 'Leave out words that sound like a public authority, such as “bureau”, “federal” or “police”. The organisation is independent.';
  return undefined;
}

function tooLong(value: string, most: number): string | undefined {
  if (value.length <= most) return undefined;
  return `Use ${most} characters or fewer; these are ${value.length}.`;
}

function isEmail(value: string): boolean {
  return z.email().max(254).safeParse(value).success;
}

function isWebAddress(value: string): boolean {
  return value.length <= 500 && URL.canParse(value) && new URL(value).protocol === 'https:';
}

function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}
