import { m } from '../messages/compiled/messages.js';
import { keyIn, keysOf, project } from './list.ts';

type AskedSpec = {
  /** In the report. The plan of the first hours has its own words for each. */
  label: () => string;
  /** Names under which it was stored before; they are read for ever. */
  former: readonly string[];
};

/** Wording of the question how people paid: in the plan, in the report, in published figures. */
const asked = {
  bank: { label: m.report_paid_wire, former: ['wire'] },
  card: { label: m.report_paid_card, former: [] },
  'payment-app': { label: m.report_paid_app, former: [] },
  'crypto-exchange': { label: m.report_paid_crypto_exchange, former: [] },
  'crypto-wallet': { label: m.report_paid_crypto_wallet, former: [] },
  'crypto-kiosk': { label: m.report_paid_crypto_atm, former: ['crypto-atm'] },
  'gift-card': { label: m.report_paid_gift_card, former: [] },
  cash: { label: m.report_paid_cash, former: [] },
} as const satisfies Readonly<Record<string, AskedSpec>>;

export type AskedWay = keyof typeof asked;

type WaySpec = {
  asked: AskedWay;
  /** For the person who paid. */
  label: () => string;
  /** For staff, where many are close together. */
  short: string;
  former: readonly string[];
};

/** Every way in which a payment can have been made, in the order of the forms. */
const list = {
  'bank-transfer': {
    asked: 'bank',
    label: m.payment_way_bank,
    short: 'Bank transfer',
    former: [],
  },
  'wire-abroad': {
    asked: 'bank',
    label: m.payment_way_wire,
    short: 'Wire abroad',
    former: [],
  },
  'card-debit': {
    asked: 'card',
    label: m.payment_way_debit,
    short: 'Debit card',
    former: [],
  },
  'card-credit': {
    asked: 'card',
    label: m.payment_way_credit,
    short: 'Credit card',
    former: [],
  },
  'payment-app': {
    asked: 'payment-app',
    label: m.payment_way_app,
    short: 'Payment app',
    former: [],
  },
  cash: { asked: 'cash', label: m.payment_way_cash, short: 'Cash', former: [] },
  'gift-card': {
    asked: 'gift-card',
    label: m.payment_way_gift,
    short: 'Gift card',
    former: [],
  },
  'crypto-kiosk': {
    asked: 'crypto-kiosk',
    label: m.payment_way_kiosk,
    short: 'Crypto kiosk',
    former: [],
  },
  'crypto-exchange': {
    asked: 'crypto-exchange',
    label: m.payment_way_exchange,
    short: 'Exchange',
    former: ['exchange'],
  },
  'crypto-wallet': {
    asked: 'crypto-wallet',
    label: m.payment_way_wallet,
    short: 'Own wallet',
    former: ['own-wallet'],
  },
} as const satisfies Readonly<Record<string, WaySpec>>;

export type Way = keyof typeof list;

export const paymentWays = keysOf(list);

export const wayWords: Readonly<Record<Way, () => string>> = project(list, (entry) => entry.label);

export const wayShortWords: Readonly<Record<Way, string>> = project(list, (entry) => entry.short);

/** @param text as stored, sent or typed by another program, under any name that it ever had */
export function findWay(text: string | null | undefined): Way | undefined {
  return keyIn(list, text) ?? paymentWays.find((way) => isFormer(list[way], text));
}

export const askedWays = keysOf(asked);

/** The ways that an answer can mean. */
export function waysAskedAs(answer: AskedWay): readonly Way[] {
  return paymentWays.filter((way) => list[way].asked === answer);
}

/** The answer that a way is asked as. */
export function askedAs(way: Way): AskedWay {
  return list[way].asked;
}

/** The same where perhaps only the answer is known; a way that the program does not know has none. */
export function answerOf(paid: Way | PaidAnswer | undefined): AskedWay | undefined {
  const way = keyIn(list, paid);
  return way ? askedAs(way) : keyIn(asked, paid);
}

/** The answers to "How did you pay?" that a report can hold. */
export const paidAnswers: Readonly<Record<PaidAnswer, () => string>> = {
  ...project(asked, (entry) => entry.label),
  other: m.report_paid_other,
};

export type PaidAnswer = AskedWay | 'other';

/** The former names of answers, with what they are now. */
export const formerPaidAnswers: Readonly<Record<string, AskedWay>> = Object.fromEntries(
  askedWays.flatMap((way) => asked[way].former.map((name) => [name, way])),
);

/** @param text as stored, sent or in an address, under any name that it ever had */
export function findPaidAnswer(text: string | null | undefined): PaidAnswer | undefined {
  return keyIn(paidAnswers, text) ?? askedWays.find((way) => isFormer(asked[way], text));
}

function isFormer({ former }: { former: readonly string[] }, text: string | null | undefined) {
  return former.some((name) => name === text);
}
