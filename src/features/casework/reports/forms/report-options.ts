import type { CallTime } from '#content/first-calls/call-time.ts';
import type { Danger } from '#content/first-calls/plans.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { valuesFor } from '#shared/vocabulary/list.ts';
import { moneyCodes } from '#shared/vocabulary/money-of-country.ts';

/** Labels are functions: the language is known only when a page is rendered. */
type Labels = Readonly<Record<string, () => string>>;

/** ISO 4217 codes and the symbols of the assets that reports name most; the rest is `other`. */
export const currencies = {
  ...valuesFor(moneyCodes, (code) => () => code),
  BTC: () => 'BTC',
  ETH: () => 'ETH',
  USDT: () => 'USDT',
  USDC: () => 'USDC',
  other: m.report_currency_other,
} as const satisfies Labels;

/** Ages of the victim, in the groups of official forms, which split older people into several. */
export const ageGroups = {
  'under-20': m.report_age_under_20,
  '20-29': m.report_age_20,
  '30-39': m.report_age_30,
  '40-49': m.report_age_40,
  '50-59': m.report_age_50,
  '60-69': m.report_age_60,
  '70-79': m.report_age_70,
  'from-80': m.report_age_80,
} as const satisfies Labels;

export const reportedTo = {
  bank: m.report_reported_bank,
  exchange: m.report_reported_exchange,
  police: m.report_reported_police,
  ic3: m.report_reported_ic3,
  ftc: m.report_reported_ftc,
  national: m.report_reported_national,
  other: m.report_reported_other,
} as const satisfies Labels;

/** Dangers more urgent than money, named after the calls that come before it, and what brings a step after it. */
export const reportDangers = {
  'lives-with-offender': m.report_danger_home,
  'danger-threat': m.report_danger_threat,
  'danger-thoughts': m.report_danger_thoughts,
  pictures: m.report_danger_pictures,
  'on-the-phone': m.report_danger_phone,
  'remote-access': m.report_danger_remote,
  'seed-phrase': m.report_danger_phrase,
  documents: m.report_danger_documents,
  'posed-officer': m.report_danger_officer,
  'second-fraud': m.report_danger_offer,
} as const satisfies Readonly<
  Partial<Record<Danger | 'documents' | 'posed-officer', () => string>>
>;

/** Those that are no danger to a person are asked in groups of their own. */
export const dangerGroups = [
  {
    id: 'still',
    label: m.report_dangers_still,
    options: {
      'on-the-phone': reportDangers['on-the-phone'],
      'posed-officer': reportDangers['posed-officer'],
      'second-fraud': reportDangers['second-fraud'],
    },
  },
  {
    id: 'access',
    label: m.report_dangers_access,
    options: {
      'remote-access': reportDangers['remote-access'],
      'seed-phrase': reportDangers['seed-phrase'],
      documents: reportDangers['documents'],
    },
  },
] as const;

/** Names that an earlier release stored. */
export const formerReportDangers = { 'minor-sextortion': 'pictures' } as const;

/** Two ages in one question: of the person today, and in the picture. */
export const picturesAges = {
  'under-18': m.report_pictures_minor,
  'before-18': m.report_pictures_before,
  adult: m.report_pictures_adult,
} as const satisfies Labels;

/** How long ago it was paid, as the plan of the first hours asks too. */
export const paidTimes = {
  day: m.report_paid_when_day,
  days: m.report_paid_when_days,
  weeks: m.report_paid_when_weeks,
  months: m.report_paid_when_months,
  older: m.report_paid_when_older,
} as const satisfies Readonly<Record<CallTime, () => string>>;
