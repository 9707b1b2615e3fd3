import { isEmail } from '#shared/forms/text-fields.ts';
import { payToAddress } from '#shared/honesty/claim-patterns.ts';
import { claimProblem, isAuthorityAlone, nameProblem } from '#shared/honesty/find-claims.ts';
import { readEnteredFigure } from '../figure-settings.ts';
import { readMediaPath } from '#shared/media-path.ts';
import {
  holdsWords,
  settingsRegistry,
  type SettingKey,
  type SettingKind,
} from '#kernel/settings/registry.ts';
import { readHolidays, readHours } from '#shared/working-hours.ts';
import { readPlanDays } from '#shared/plan-days.ts';
import { confirmationProblem } from '#shared/forms/confirmation-words.ts';

/** In characters. */
const longest = { line: 200, text: 2_000 } as const;

/** Required by public pages and mails, so they cannot be emptied. */
const neverEmpty: ReadonlySet<SettingKey> = new Set([
  'company_name',
  'organization_type',
  'timezone',
  'case_number_prefix',
  'email_template_subject',
  'email_template_body',
]);

/** Names of the organisation: they must not resemble a public authority. */
const namesOfTheOrganisation: ReadonlySet<SettingKey> = new Set([
  'company_name',
  'division_name',
  'organization_type',
]);

const checksByKind: Record<SettingKind, (value: string, now: Date) => string | undefined> = {
  line: lineProblem,
  text: (value) => tooLong(value, longest.text),
  email: (value) =>
    isEmail(value) && value.length <= 254
      ? undefined
      : 'Enter an e-mail address in the form name@example.org.',
  phone: (value) =>
    /^\+?[\d\s().-]{5,30}$/.test(value)
      ? undefined
      : 'Enter a telephone number with digits, for example +1 202 555 0100.',
  url: (value) => (isWebAddress(value) ? undefined : 'Enter an address that begins with https://.'),
  flag: (value) => (value === 'true' || value === 'false' ? undefined : 'Choose on or off.'),
  number: (value) =>
    /^[1-9]\d{0,3}$/.test(value) ? undefined : 'Enter a whole number from 1 to 9999.',
  figure: figureProblem,
  timezone: (value) => (isTimeZone(value) ? undefined : 'Choose a time zone from the list.'),
  prefix: (value) =>
    /^[A-Z]{2,5}$/.test(value) ? undefined : 'Use 2 to 5 capital letters, for example LGN.',
  image: (value) => (readMediaPath(value) ? undefined : 'Upload the picture with its own button.'),
  code: (value) =>
    /^[\w-]{5,100}$/.test(value)
      ? undefined
      : 'Enter the code alone: letters, digits, hyphens and underscores.',
  link: (value) =>
    isOwnPath(value) || isWebAddress(value)
      ? undefined
      : 'Enter a page of this site, such as /privacy-policy, or an address that begins with https://.',
};

const checksByKey: Partial<Record<SettingKey, (value: string) => string | undefined>> = {
  // A promise that cannot be kept helps nobody: a month is the maximum.
  response_hours: (value) =>
    Number(value) <= 720 ? undefined : 'Enter a number of hours from 1 to 720.',
  contact_plan_days: (value) =>
    readPlanDays(value)
      ? undefined
      : 'Enter up to five rising whole numbers of days with commas between them, for example 1, 3, 14, 60, 180.',
  data_request_days: (value) =>
    Number(value) <= 45 ? undefined : 'Enter a number of days from 1 to 45.',
  trace_dust_dollars: (value) =>
    /^\d+$/.test(value) && Number(value) >= 50 && Number(value) <= 100_000
      ? undefined
      : 'Enter whole dollars from 50 to 100000.',
  work_monday: hoursProblem,
  work_tuesday: hoursProblem,
  work_wednesday: hoursProblem,
  work_thursday: hoursProblem,
  work_friday: hoursProblem,
  work_saturday: hoursProblem,
  work_sunday: hoursProblem,
  work_holidays: (value) =>
    readHolidays(value)
      ? undefined
      : 'Begin each line with a day of the calendar, such as 2026-12-25.',
  active_case_assets_traced: (value) =>
    value === 'auto' ? 'Type it in with its source and its day: nothing counts it.' : undefined,
  active_case_recovery_status: (value) =>
    /\d ?%|[$€£] ?\d|\d ?(?:million|billion|dollars|euros?|USD|EUR|BTC|ETH|USDT)\b/i.test(value)
      ? 'Say it without a figure. Sums stand under “Assets traced”, with their source and their day.'
      : undefined,
  recovery_success_rate: (value) =>
    value === 'auto'
      ? undefined
      : 'A success rate is counted from the records or not shown. It cannot be typed in.',
  email_template_subject: confirmationProblem,
  email_template_body: confirmationProblem,
  social_linkedin: onHost('linkedin.com'),
  social_twitter: onHost('x.com', 'twitter.com'),
  social_facebook: onHost('facebook.com'),
  social_instagram: onHost('instagram.com'),
  social_youtube: onHost('youtube.com', 'youtu.be'),
};

/** Error message for a value of a setting; undefined if it may be stored. */
export function settingProblem(key: SettingKey, value: string, now: Date): string | undefined {
  if (value === '') return neverEmpty.has(key) ? 'This can’t be empty.' : undefined;
  if (namesOfTheOrganisation.has(key)) return organisationNameProblem(value);
  const { kind } = settingsRegistry[key];
  const problem = checksByKind[kind](value, now) ?? checksByKey[key]?.(value);
  if (problem || !holdsWords(key)) return problem;
  if (payToAddress.test(value)) return 'Leave out the wallet address. This site takes no payment.';
  return isAuthorityAlone(value) ? nameProblem(value) : claimProblem(value);
}

/** Error message for a name of the organisation. */
export function organisationNameProblem(value: string): string | undefined {
  return lineProblem(value) ?? nameProblem(value);
}

function lineProblem(value: string): string | undefined {
  return /[\r\n]/.test(value) ? 'Keep this to one line.' : tooLong(value, longest.line);
}

function hoursProblem(value: string): string | undefined {
  return readHours(value) ? undefined : 'Enter from and to of one day, such as 09:00-17:00.';
}

function figureProblem(value: string, now: Date): string | undefined {
  if (value === 'auto') return undefined;
  const today = now.toISOString().slice(0, 10);
  if (!readEnteredFigure(value, today))
    return 'Give the figure, its source and its day; the day cannot lie in the future. Without an origin it is not shown.';
  return tooLong(value, longest.line);
}

function isOwnPath(value: string): boolean {
  return /^\/(?!\/)[\w./#?=&%-]*$/.test(value) && value.length <= 500;
}

/** A button labelled "LinkedIn" may link only there. */
function onHost(...hosts: string[]): (value: string) => string | undefined {
  return (value) => {
    const { hostname } = new URL(value);
    const isThere = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
    return isThere ? undefined : `Enter an address on ${hosts.join(' or ')}.`;
  };
}

function tooLong(value: string, most: number): string | undefined {
  if (value.length <= most) return undefined;
  return `Use ${most} characters or fewer; these are ${value.length}.`;
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
