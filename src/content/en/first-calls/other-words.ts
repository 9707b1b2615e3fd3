import type { PaidAnswer } from '#shared/vocabulary/ways.ts';
import { own, read, type Sentence } from './step.ts';

/** When another call than the first comes before it, to follow "If". */
export const callConditions = {
  'not-you': 'Somebody else made the payment, without your permission',
  'thirty-minutes':
    'You paid less than 30 minutes ago, to another country, and the money has not been picked up or deposited',
  'credit-card': 'It was a credit card',
  zelle: 'The app was Zelle',
  'phrase-shown':
    'Your seed phrase or key was typed or shown anywhere, or somebody controlled your device',
  'wallet-pending': 'Your wallet still shows the payment as pending',
  'wallet-connected': 'You connected the wallet or signed something, but typed no phrase',
  'us-mail': 'You sent it by US Mail',
  'handed-over': 'You handed it to a person',
  'person-coming': 'A person is coming for it, is there now, or has just left',
  'old-enough': 'The person is 18 or over',
  despair:
    'There are thoughts of suicide or despair, but nothing has been done and no means are at hand',
  'out-of-reach': 'You cannot reach or persuade the person, or a helper is the suspect',
};

const never = [
  read('Do not pay any fee, tax or deposit to get the money out or back.', ['cftc6'], 'safety'),
  own('Do not call a number from a search, an ad, a pop-up or a message.', 'safety'),
  own('Do not tell the scammer that you are calling.', 'safety'),
] as const;

const trueStory = [
  read(
    'Do not change the story: a false “I did not do it” can cost you the claim.',
    ['regE2m'],
    'safety',
  ),
] as const;

/** Warnings against harmful steps, by way of paying. */
export const doNot = {
  bank: [...never, ...trueStory],
  card: [
    ...never,
    ...trueStory,
    own('Do not send the card, its picture or a code to anybody who calls you.', 'safety'),
  ],
  'payment-app': [
    ...never,
    ...trueStory,
    own('Do not send money back to somebody who says it was paid to you by mistake.', 'safety'),
  ],
  'crypto-exchange': [
    ...never,
    own(
      'Do not send a “test payment”, or connect your wallet, for somebody who offers to trace coins.',
      'safety',
    ),
    read('Do not type your seed phrase anywhere.', ['bcomPhrase'], 'safety'),
  ],
  'crypto-wallet': [
    ...never,
    read(
      'Do not type your seed phrase or key anywhere, also not for “help”, “sync” or “validation”.',
      ['bcomPhrase'],
      'safety',
    ),
    own('Do not pay for a trace before you have reported for free.', 'safety'),
  ],
  'crypto-kiosk': [
    ...never,
    read('Do not accept “all sales are final” as the last word.', ['kioskLaws']),
    own('Do not throw the receipt away.'),
    own('Do not go back to the machine for somebody on the phone.', 'safety'),
  ],
  'gift-card': [
    ...never,
    read('Do not throw away cards or receipts.', ['ftcGift']),
    own('Do not read a card number to anybody but that company.', 'safety'),
  ],
  cash: [
    ...never,
    own('Do not go to the address yourself, or meet the person again.', 'safety'),
    read('Do not send more to “release” what you sent first.', ['cftc6'], 'safety'),
  ],
  other: never,
} as const satisfies Readonly<Record<PaidAnswer, readonly Sentence[]>>;

/** Dangers that come before every payment, with the sign that somebody recognises. */
export const dangerWords = {
  'danger-to-life': {
    title: 'Somebody’s life is in danger',
    doNot: [
      own('Do not ask for facts or papers first.', 'safety'),
      own('Do not leave the person alone to look things up.', 'safety'),
    ],
    after:
      '911 when somebody is hurt, has taken something, holds a weapon, or a threat is at the door. 988 for thoughts, despair, or worry about somebody. If in doubt, 911. Money waits.',
  },
  'lives-with-offender': {
    title: 'The person who took the money lives with you, or reads your phone',
    doNot: [
      own(
        'Do not send mail, letters, texts or calendar entries to a shared address, phone or device.',
        'safety',
      ),
      read('Do not suddenly delete the whole history: that can be noticed.', ['dvTech'], 'safety'),
      own('Do not tell the other person that a report was made.', 'safety'),
    ],
    after: 'Everything else waits for a safe way to reach you.',
  },
  'minor-sextortion': {
    title: 'Somebody threatens to share intimate pictures',
    doNot: [
      read('Do not pay, or send more pictures.', ['bothell'], 'safety'),
      own('Do not send the pictures to us or to any helper.', 'safety'),
      read('Do not pay a “service” that offers to make it stop.', ['ojpSext'], 'safety'),
      read('Do not delete messages or accounts.', ['bothell'], 'safety'),
    ],
    after:
      'Money that was paid comes after this. For a minor, a parent or guardian makes the calls about money.',
  },
  'remote-access': {
    title: 'Somebody may still be in your device',
    doNot: [
      own('Do not type this form, a password or a phrase on that device.', 'safety'),
      own('Do not stay on the line while “they finish”.', 'safety'),
    ],
    after: 'Use our site from another device too.',
  },
  'seed-phrase': {
    title: 'Your seed phrase or key was typed or shown',
    doNot: [
      read(
        'Do not type a phrase into any form, chat or “recovery” page, ours too.',
        ['bcomPhrase'],
        'safety',
      ),
      read('Do not send coins to an address that a helper gives you.', ['coinIrrev'], 'safety'),
    ],
    after: 'After that, the plan for crypto from your own wallet.',
  },
  'still-pending': {
    title: 'The payment may still be stopped',
    doNot: [
      own('Do not wait to see if it “fails by itself”.', 'safety'),
      own('Do not ask the scammer to send it back.', 'safety'),
    ],
    after:
      'Who holds it: the bank for a transfer or wire, the card company, the app by its cancel button, the exchange for a pending withdrawal, your own wallet, the operator of the kiosk, the carrier or the money transfer company.',
  },
  'second-fraud': {
    title: 'Somebody offers to get the money back',
    doNot: [
      read('Do not pay, send ID or a phrase, or let them into a device.', ['cftcRecov'], 'safety'),
      read(
        'Do not believe papers, badges or court seals: call the office on a number that you looked up.',
        ['cftcRecov'],
        'safety',
      ),
      own('Do not believe us either, if “we” ask for money: we never do.', 'safety'),
    ],
    after: 'After that, the plan for the way in which the second payment went.',
  },
  'elder-trusted-contact': {
    title: 'An older person, with somebody who helps',
    doNot: [
      own('Do not take over phone or money without the person’s word.', 'safety'),
      own('Do not say “how could you”.', 'safety'),
      read(
        'Do not answer a caller who claims to be the Elder Fraud Hotline: fraudsters use its name.',
        ['ovc'],
        'safety',
      ),
    ],
    after: 'After that, the plan for the way of paying, made together.',
  },
} as const;
