import { isInEea } from '#shared/vocabulary/countries.ts';
import { keysOf } from '#shared/vocabulary/list.ts';
import type { Payer } from '#shared/vocabulary/payer.ts';
import type { StepId } from '../en/first-calls/steps.ts';
import type { CallTime } from './call-time.ts';
import { callPlans, type CallPlan, type PaidBy } from './plans.ts';

/** Offices of a place: who takes a report, what follows it, and where a complaint goes once the bank has answered. */
type Offices = {
  /** First call of a transfer from a bank. */
  bank: StepId;
  /** First call of a card, and of a payment that somebody else made, where the place has its own. */
  card?: StepId;
  notYou?: StepId;
  report: StepId;
  next: StepId;
  later: StepId;
};

const canada = { bank: 'bank-anywhere', report: 'ca-cafc', next: 'ca-police' } as const;

const unitedKingdom = {
  bank: 'uk-bank',
  card: 'uk-card',
  notYou: 'uk-not-you',
  next: 'bank-writing-abroad',
  later: 'uk-ombudsman',
} as const;

const offices = {
  CA: { ...canada, later: 'ca-complaint' },
  'CA-QC': { ...canada, later: 'qc-complaint' },
  GB: { ...unitedKingdom, report: 'uk-report' },
  'GB-ENG': { ...unitedKingdom, report: 'uk-report-fraud' },
  'GB-WLS': { ...unitedKingdom, report: 'uk-report-fraud' },
  'GB-NIR': { ...unitedKingdom, report: 'uk-report-fraud' },
  'GB-SCT': { ...unitedKingdom, report: 'uk-police-scotland' },
  IE: {
    bank: 'bank-anywhere',
    notYou: 'eu-not-you',
    report: 'ie-garda',
    next: 'bank-writing-abroad',
    later: 'ie-fspo',
  },
  EEA: {
    bank: 'bank-anywhere',
    notYou: 'eu-not-you',
    report: 'eu-police',
    next: 'bank-writing-abroad',
    later: 'writing-anywhere',
  },
  AU: {
    bank: 'bank-anywhere',
    report: 'au-reportcyber',
    next: 'police-anywhere',
    later: 'au-afca',
  },
  NZ: { bank: 'bank-anywhere', report: 'nz-cert', next: 'police-anywhere', later: 'nz-ombudsman' },
  IN: { bank: 'in-bank', report: 'in-report', next: 'police-anywhere', later: 'writing-anywhere' },
  elsewhere: {
    bank: 'bank-anywhere',
    report: 'police-anywhere',
    next: 'econsumer',
    later: 'writing-anywhere',
  },
  unknown: {
    bank: 'bank-anywhere',
    report: 'police-anywhere',
    next: 'say-country',
    later: 'say-country',
  },
} as const satisfies Readonly<Record<string, Offices>>;

/** Places whose offices were read; every other country is `elsewhere`. */
export type CallPlace = keyof typeof offices | 'US';

/** @returns `unknown` while nobody has said where the person lives: no country is assumed */
export function callPlaceOf({ country, region }: Payer): CallPlace {
  if (country === undefined) return 'unknown';
  if (country === 'US') return 'US';
  const found = [`${country}-${region ?? ''}`, country].find(
    (place): place is keyof typeof offices => Object.hasOwn(offices, place),
  );
  return found ?? (isInEea(country) ? 'EEA' : 'elsewhere');
}

type Abroad = Exclude<CallPlace, 'US'>;

/** Every place but the United States. */
export const placesAbroad = keysOf<Abroad>(offices);

/** The step by which an office of a place takes reports. */
export function reportOf(place: Abroad): StepId {
  return offices[place].report;
}

/** Whom to tell that a copy of an ID or passport is with the offender. */
export function papersOf(place: CallPlace): StepId {
  if (place === 'US') return 'papers-us';
  return place === 'AU' ? 'papers-au' : 'papers-anywhere';
}

/** Reports that the police take, so that no second line about the police stands beside them. */
const policeReports: ReadonlySet<StepId> = new Set<StepId>([
  'police-anywhere',
  'eu-police',
  'ie-garda',
  'uk-police-scotland',
]);

export function isPoliceReport(step: StepId): boolean {
  return policeReports.has(step);
}

/** What follows a call where its plan names too few steps. */
export function usualSteps(place: CallPlace): readonly [StepId, StepId] {
  return place === 'US' ? ['ic3', 'police'] : [offices[place].report, offices[place].next];
}

/** Whom to call first by way of paying; a wallet of one's own has no company, so the report comes first. */
const firstAnywhere: Readonly<Record<PaidBy, StepId | undefined>> = {
  bank: undefined,
  'bank-transfer': undefined,
  'wire-abroad': undefined,
  card: 'card-anywhere',
  'card-debit': 'card-anywhere',
  'card-credit': 'card-anywhere',
  'payment-app': 'app-anywhere',
  'crypto-exchange': 'exchange-anywhere',
  'crypto-wallet': 'exchange-anywhere',
  'crypto-kiosk': 'kiosk-anywhere',
  'gift-card': 'gift-anywhere',
  cash: 'cash-anywhere',
  other: 'company-anywhere',
};

const hasAccount: ReadonlySet<PaidBy> = new Set<PaidBy>([
  'bank',
  'bank-transfer',
  'wire-abroad',
  'card',
  'card-debit',
  'card-credit',
  'payment-app',
]);

/** Whether the law about payments that somebody else made was read for a way; in the UK credit cards have another. */
function isReadFor(place: Abroad, paid: PaidBy): boolean {
  if (paid === 'wire-abroad') return false;
  return !(place.startsWith('GB') && (paid === 'card-credit' || paid === 'payment-app'));
}

/** A letter to the bank follows a call to the bank; after another company, the letter is to that company. */
function afterCompany(next: StepId, paid: PaidBy): StepId {
  return next === 'bank-writing-abroad' && !hasAccount.has(paid) ? 'writing-anywhere' : next;
}

/** The plan of a payment for somebody who lives outside the United States, or has not said where. */
export function planAbroad(place: Abroad, paid: PaidBy, time: CallTime): CallPlan {
  const { bank, card, notYou: ofNotYou, report, next, later }: Offices = offices[place];
  const isLate = time === 'months' || time === 'older';
  const isWallet = paid === 'crypto-wallet';
  const anywhere = firstAnywhere[paid] ?? bank;
  const company = anywhere === 'card-anywhere' ? (card ?? anywhere) : anywhere;
  const notYou: CallPlan['otherwise'] = hasAccount.has(paid)
    ? [{ when: 'not-you', call: (isReadFor(place, paid) && ofNotYou) || 'not-you-anywhere' }]
    : [];
  const phrase: CallPlan['otherwise'] = isWallet
    ? [{ when: 'phrase-shown', call: 'move-what-is-left' }]
    : [];
  const inUs: CallPlan['otherwise'] =
    place === 'unknown' ? [] : [{ when: 'us-involved', call: 'ic3-from-abroad' }];
  return {
    call: isWallet ? report : company,
    next: [isWallet ? company : report, isLate ? later : afterCompany(next, paid)],
    otherwise: [...notYou, ...phrase, ...inUs],
  };
}

/** Steps that are the same wherever somebody lives. */
const worldwide: ReadonlySet<StepId> = new Set<StepId>([
  'move-what-is-left',
  'wallet-cancel',
  'wallet-permissions',
]);

/** Steps of the plans that name an office or a law of the United States, and those that dangers name beside them. */
const ofUnitedStates: ReadonlySet<StepId> = new Set(
  [
    ...Object.values(callPlans)
      .flatMap((byTime) => Object.values(byTime))
      .flatMap(({ call, next, otherwise }) => [
        call,
        ...next,
        ...otherwise.map((other) => other.call),
      ]),
    'recovery-form' as const,
  ].filter((step) => !worldwide.has(step)),
);

/**
 * The step that stands in a plan for somebody of a place: one of the United States gives way to the report of that
 * place, so that nobody is sent to an office that is not theirs.
 */
export function stepFor(place: CallPlace, step: StepId): StepId {
  return place === 'US' || !ofUnitedStates.has(step) ? step : offices[place].report;
}

/** Steps that name rights of consumers, with what a company does instead. */
const forCompanies: Readonly<Partial<Record<StepId, StepId>>> = {
  'bank-unauthorized': 'company-unauthorized',
  'bank-unauthorized-later': 'company-unauthorized',
  'bank-unauthorized-old': 'company-unauthorized',
  'app-unauthorized': 'company-unauthorized',
  'credit-unauthorized': 'company-unauthorized',
  'credit-now': 'card-anywhere',
  'credit-later': 'card-anywhere',
  'credit-old': 'card-anywhere',
  'not-you-anywhere': 'company-unauthorized',
  'uk-not-you': 'company-unauthorized',
  'eu-not-you': 'company-unauthorized',
  'uk-card': 'card-anywhere',
  'credit-letter': 'company-writing',
  'credit-claim': 'company-insurer',
  cfpb: 'company-insurer',
};

/** Conditions that rest on a right of consumers alone. */
const ofConsumers: ReadonlySet<CallPlan['otherwise'][number]['when']> = new Set([
  'thirty-minutes',
  'not-you-credit',
  'zelle',
] as const);

/** The same plan for a company’s money: without what the law gives to consumers alone. */
export function planOfCompany(plan: CallPlan): CallPlan {
  const [second, third] = plan.next;
  return {
    call: companyStep(plan.call),
    next: [companyStep(second), companyStep(third)],
    otherwise: plan.otherwise
      .filter(({ when }) => !ofConsumers.has(when))
      .map(({ when, call }) => ({ when, call: companyStep(call) })),
  };
}

function companyStep(step: StepId): StepId {
  return forCompanies[step] ?? step;
}
