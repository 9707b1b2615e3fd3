import { keysOf } from '#shared/vocabulary/list.ts';
import type { PaidAnswer, Way } from '#shared/vocabulary/ways.ts';
import type { callConditions, dangerWords } from '../en/first-calls/other-words.ts';
import type { StepId } from '../en/first-calls/steps.ts';
import type { CallTime } from './call-time.ts';

export type CallCondition = keyof typeof callConditions;

export type Danger = keyof typeof dangerWords;

export type CallPlan = {
  call: StepId;
  /** Other first calls, each for whom it concerns. */
  otherwise: readonly { when: CallCondition; call: StepId }[];
  next: readonly [StepId, StepId];
};

/** How it was paid: as a payment says it, or as the report and the plan ask for it. */
export type PaidBy = Way | PaidAnswer;

type ByTime = Readonly<Record<CallTime, CallPlan>>;

function plan(
  call: StepId,
  next: readonly [StepId, StepId],
  otherwise: Partial<Record<CallCondition, StepId>> = {},
): CallPlan {
  return {
    call,
    next,
    otherwise: Object.entries(otherwise).map(([when, other]) => ({
      when: when as CallCondition,
      call: other,
    })),
  };
}

/** A transfer that the bank's customer sees may be a wire, which has a law of its own. */
const notYou = { 'not-you': 'bank-unauthorized', 'not-you-wire': 'wire-unauthorized' } as const;

const transferInDays = plan('bank-days', ['ic3-bank', 'bank-writing'], notYou);

const bankTransfer: ByTime = {
  day: plan('bank-now', ['ic3-bank', 'bank-writing'], notYou),
  days: transferInDays,
  weeks: transferInDays,
  months: plan('bank-weeks', ['ic3-bank-late', 'cfpb'], {
    'not-you': 'bank-unauthorized-later',
    'not-you-wire': 'wire-unauthorized',
  }),
  older: plan('ic3-bank-late', ['bank-weeks', 'justice-pages'], {
    'not-you': 'bank-unauthorized-old',
    'not-you-wire': 'wire-unauthorized-old',
  }),
};

const wireInDays = plan('wire-days', ['ic3-abroad', 'wire-writing'], {
  'not-you': 'wire-unauthorized',
});

const wireAbroad: ByTime = {
  day: plan('wire-now', ['ic3-abroad', 'wire-writing'], {
    'thirty-minutes': 'cancel-in-30-minutes',
    'not-you': 'wire-unauthorized',
  }),
  days: wireInDays,
  weeks: wireInDays,
  months: plan('wire-weeks', ['ic3-late', 'cfpb'], { 'not-you': 'wire-unauthorized' }),
  older: plan('ic3-late', ['wire-weeks', 'justice-pages'], {
    'not-you': 'wire-unauthorized-old',
  }),
};

const debitNow = plan('card-now', ['company-writing', 'ic3'], { 'not-you': 'bank-unauthorized' });

const debitLater = plan('card-later', ['company-writing', 'ic3'], {
  'not-you': 'bank-unauthorized-later',
});

const debitOld = plan('card-old', ['ic3-late', 'justice-pages'], {
  'not-you': 'bank-unauthorized-old',
});

const debitCard: ByTime = {
  day: debitNow,
  days: debitNow,
  weeks: debitLater,
  months: debitLater,
  older: debitOld,
};

const creditNow = plan('credit-now', ['credit-letter', 'ic3'], {
  'not-you': 'credit-unauthorized',
});

const creditCard: ByTime = {
  day: creditNow,
  days: creditNow,
  weeks: creditNow,
  months: plan('credit-later', ['credit-letter', 'credit-claim'], {
    'not-you': 'credit-unauthorized',
  }),
  older: plan('credit-old', ['credit-claim', 'ic3-late']),
};

const appNow = plan('app-now', ['app-funding', 'ic3'], {
  zelle: 'app-zelle',
  'not-you': 'app-unauthorized',
});

const appLater = plan('app-later', ['app-writing', 'cfpb'], {
  zelle: 'app-zelle',
  'not-you': 'bank-unauthorized-later',
});

const exchangeNow = plan('exchange-now', ['ic3-crypto', 'exchange-dollars'], {
  'not-you': 'exchange-unauthorized',
});

const exchangeLater = plan('ic3-crypto', ['exchange-later', 'police-crypto'], {
  'not-you': 'exchange-unauthorized',
});

const walletNow = plan('ic3-crypto', ['exchange-reached', 'police-crypto'], {
  'phrase-shown': 'move-what-is-left',
  'wallet-pending': 'wallet-cancel',
  'wallet-connected': 'wallet-permissions',
});

const walletLater = plan('ic3-crypto', ['exchange-reached', 'police-crypto'], {
  'phrase-shown': 'move-what-is-left',
  'wallet-connected': 'wallet-permissions',
});

const kioskDays = plan('kiosk-days', ['kiosk-police', 'kiosk-writing']);

const giftNow = plan('gift-now', ['gift-shop', 'ic3']);

const giftLater = plan('gift-later', ['police', 'ic3-late']);

const cashNow = plan('cash-now', ['ic3-cash', 'police'], {
  'person-coming': 'handed-911',
  'us-mail': 'mail-now',
  'handed-over': 'handed-now',
});

const cashOld = plan('cash-later', ['ic3-late', 'police'], {
  'us-mail': 'mail-later',
  'handed-over': 'handed-later',
});

const otherNow = plan('company-you-paid', ['ic3', 'police']);

const otherLater = plan('company-you-paid', ['ic3-late', 'police']);

/** Whom to call first, by how and how long ago it was paid. */
export const callPlans: Readonly<Record<PaidBy, ByTime>> = {
  'bank-transfer': bankTransfer,
  'wire-abroad': wireAbroad,
  // Either of them: the words fit both, and the right of the first minutes is named.
  bank: {
    ...bankTransfer,
    day: plan('bank-now', ['ic3-bank', 'bank-writing'], {
      'thirty-minutes': 'cancel-in-30-minutes',
      ...notYou,
    }),
  },
  'card-debit': debitCard,
  'card-credit': creditCard,
  card: {
    day: withCreditCard(debitNow, 'credit-now'),
    days: withCreditCard(debitNow, 'credit-now'),
    weeks: withCreditCard(debitLater, 'credit-now'),
    months: withCreditCard(debitLater, 'credit-later'),
    older: withCreditCard(debitOld, 'credit-old'),
  },
  'payment-app': {
    day: appNow,
    days: appNow,
    weeks: appLater,
    months: appLater,
    older: plan('app-old', ['ic3-late', 'cfpb'], { 'not-you': 'bank-unauthorized-old' }),
  },
  'crypto-exchange': {
    day: exchangeNow,
    days: exchangeNow,
    weeks: exchangeLater,
    months: exchangeLater,
    older: plan('ic3-crypto-late', ['exchange-old', 'justice-pages'], {
      'not-you': 'exchange-unauthorized',
    }),
  },
  'crypto-wallet': {
    day: walletNow,
    days: walletNow,
    weeks: walletLater,
    months: walletLater,
    older: plan('ic3-crypto-late', ['exchange-reached', 'justice-pages'], {
      'phrase-shown': 'move-what-is-left',
    }),
  },
  'crypto-kiosk': {
    day: plan('kiosk-now', ['kiosk-police', 'kiosk-writing']),
    days: kioskDays,
    weeks: kioskDays,
    months: plan('kiosk-weeks', ['kiosk-police', 'kiosk-writing']),
    older: plan('kiosk-office', ['kiosk-records', 'ic3-crypto-late']),
  },
  'gift-card': {
    day: giftNow,
    days: giftNow,
    weeks: giftLater,
    months: giftLater,
    older: giftLater,
  },
  cash: {
    day: cashNow,
    days: cashNow,
    weeks: plan('cash-later', ['ic3-cash', 'police'], {
      'us-mail': 'mail-days',
      'handed-over': 'handed-days',
    }),
    months: cashOld,
    older: cashOld,
  },
  other: {
    day: otherNow,
    days: otherNow,
    weeks: otherNow,
    months: otherLater,
    older: otherLater,
  },
};

function withCreditCard(debit: CallPlan, call: StepId): CallPlan {
  return {
    ...debit,
    otherwise: [
      { when: 'credit-card', call },
      ...debit.otherwise,
      { when: 'not-you-credit', call: 'credit-unauthorized' },
    ],
  };
}

/** Reason for the place of each, by what runs out, soonest first. */
const runningClocks: Readonly<Record<PaidBy, string>> = {
  'wire-abroad': 'the right to cancel, in minutes',
  bank: 'the same, where it went abroad',
  'bank-transfer': 'the money at the bank that received it',
  'crypto-kiosk': 'the coins that the operator has not sent yet',
  'payment-app': 'the money in the account that received it',
  'gift-card': 'what is left on the cards',
  cash: 'the parcel on its way',
  'crypto-exchange': 'a withdrawal that was not sent yet',
  card: 'a charge that has not settled, where it was a debit card',
  'card-debit': 'a charge that has not settled',
  'crypto-wallet': 'nothing, once the network has the payment',
  'card-credit': 'nothing in hours: a dispute has weeks',
  other: 'nothing that is known',
};

/** With several payments, the clock that runs out first decides whose call comes first. */
export const byRunningClock = keysOf(runningClocks);

/** Who reads: the person in danger, or somebody who worries about them. */
export type Reader = 'self' | 'helper';

/** `ahead`: steps that come before every company, besides the call itself. */
export type DangerPlan = CallPlan & { ahead?: readonly StepId[] };

const atHome: DangerPlan = {
  // A company's call, letter or alert can be noticed at home: the bank gets a new way to reach the person first.
  ...plan('violence-hotline', ['safe-bank', 'protective-services']),
  ahead: ['safe-bank', 'protective-services', 'person-outside'],
};

const picturesOfAdult: DangerPlan = {
  ...plan('sextortion-app', ['sextortion-adult', 'picture-removal']),
  ahead: ['sextortion-adult', 'picture-removal'],
};

const picturesOfMinor: DangerPlan = {
  ...plan('sextortion-minor', ['sextortion-app', 'picture-removal']),
  ahead: ['sextortion-app', 'picture-removal'],
};

const picturesFromBefore: DangerPlan = {
  ...plan('sextortion-app', ['take-it-down', 'picture-removal']),
  ahead: ['take-it-down', 'picture-removal'],
};

const picturesOfSomebody: DangerPlan = {
  ...plan('sextortion-app', ['picture-removal', 'trusted-person'], {
    'under-18-now': 'sextortion-minor',
    'under-18-then': 'take-it-down',
    'adult-then': 'sextortion-adult',
  }),
  ahead: ['picture-removal', 'trusted-person'],
};

function forBoth(each: DangerPlan): Readonly<Record<Reader, DangerPlan>> {
  return { self: each, helper: each };
}

/** Nothing about money stands between two lines and a person who comes. */
function toLife(call: StepId, next: readonly [StepId, StepId]): DangerPlan {
  return { ...plan(call, next), ahead: next };
}

/** Dangers come before every payment, in this order: life, who is on the line, home, pictures, then what costs money. */
export const dangerPlans: Readonly<Record<Danger, Readonly<Record<Reader, DangerPlan>>>> = {
  'danger-act': {
    self: toLife('act-self', ['thoughts-self', 'trusted-person']),
    helper: toLife('act-helper', ['thoughts-helper', 'stay-with-them']),
  },
  // No call can be made, and no threat ends, while they are on the line.
  'on-the-phone': forBoth(plan('hang-up', ['stop-pending', 'trusted-person'])),
  'danger-threat': {
    self: toLife('threat-self', ['trusted-person', 'threat-police']),
    helper: toLife('threat-helper', ['stay-with-them', 'threat-police']),
  },
  'danger-unsure': {
    self: toLife('thoughts-self', ['act-self', 'trusted-person']),
    // They may not see the person, or know what was done.
    helper: toLife('act-helper', ['thoughts-helper', 'stay-with-them']),
  },
  'danger-thoughts': {
    self: toLife('thoughts-self', ['act-self', 'trusted-person']),
    helper: toLife('thoughts-helper', ['act-helper', 'stay-with-them']),
  },
  'lives-with-offender': forBoth(atHome),
  'pictures-minor': forBoth(picturesOfMinor),
  'pictures-old': forBoth(picturesFromBefore),
  'pictures-adult': forBoth(picturesOfAdult),
  pictures: forBoth(picturesOfSomebody),
  'remote-access': forBoth(plan('unplug', ['new-passwords', 'repair'])),
  'seed-phrase': forBoth(plan('move-what-is-left', ['ic3-crypto', 'lock-accounts'])),
  'still-pending': forBoth(plan('stop-pending', ['cancel-next', 'ic3'])),
  'second-fraud': forBoth(plan('second-fraud', ['recovery-form', 'ic3'])),
  'elder-trusted-contact': forBoth(
    plan('bank-together', ['elder-hotline', 'broker'], {
      'out-of-reach': 'protective-services-helper',
    }),
  ),
};

/** In the order in which they lead. */
export const dangers: readonly Danger[] = keysOf(dangerPlans);

/** Beside these the money waits until the person is safe; beside the others it is urgent too. */
export const comesBeforeMoney: ReadonlySet<Danger> = new Set([
  'danger-act',
  'danger-threat',
  'danger-unsure',
  'danger-thoughts',
  'lives-with-offender',
]);

/** Offices and programs of the United States: not for somebody who lives in another country. */
const inUnitedStates: ReadonlySet<StepId> = new Set([
  'protective-services',
  'protective-services-helper',
  'elder-hotline',
  'recovery-form',
]);

export function isForUnitedStates(step: StepId): boolean {
  return inUnitedStates.has(step);
}
