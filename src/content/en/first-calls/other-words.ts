import type { PaidAnswer } from '#shared/vocabulary/ways.ts';
import { own, read, type Sentence } from './step.ts';

/** When another call than the first comes before it, to follow "If". */
export const callConditions = {
  'not-you': 'Somebody else made the payment, without your permission',
  'not-you-wire': 'It was a wire, and somebody else ordered it, without your permission',
  'not-you-credit': 'It was a credit card, and somebody else paid with it, without your permission',
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
  'under-18-now': 'You are under 18',
  'under-18-then': 'You are 18 or over now, and were under 18 in the picture',
  'adult-then': 'You are 18 or over, and were in the picture too',
  'us-involved':
    'The bank, exchange or person that got the money is in the United States, where you do not live',
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

export type DangerWords = {
  /** The sign that somebody recognises. */
  title: string;
  /** Shown once, to who has just written it. */
  heard?: string;
  heardHelper?: string;
  /** `{emergency}` and `{crisis}` are replaced by the lines of the country. */
  words?: string;
  wordsHelper?: string;
  doNot: readonly Sentence[];
  doNotHelper?: readonly Sentence[];
  after: string;
  afterHelper?: string;
  /** What stays of it when it was said long ago, or is over. */
  later: string;
};

const backAgain = 'If the dark thoughts come back: {crisis}. In danger: {emergency}.';

const withThem = [
  own('Do not promise to keep it secret.', 'safety'),
  own('Do not argue about the money.', 'safety'),
];

const alone = [
  own('Do not stay by yourself tonight if you can help it.', 'safety'),
  own('Do not decide anything about the money now.', 'safety'),
];

const pictures = {
  title: 'Somebody threatens to share intimate pictures',
  doNot: [
    read('Do not pay, or send more pictures.', ['bothell'], 'safety'),
    own('Do not send the pictures to us or to any helper.', 'safety'),
    read('Do not pay a “service” that offers to make it stop.', ['ojpSext'], 'safety'),
    read('Do not delete messages or accounts.', ['bothell'], 'safety'),
  ],
  doNotHelper: [
    own('Do not ask to see the picture.', 'safety'),
    own('Do not ask “why did you”.', 'safety'),
    own('Do not send the pictures to us or to anybody.', 'safety'),
    read('Do not pay a “service” that offers to make it stop.', ['ojpSext'], 'safety'),
  ],
  after:
    'Then the money, if you paid. Tell the app or the card’s company: I was blackmailed, I sent it, I ask you to stop or freeze it.',
  later:
    'If they threaten again: pay nothing, save it, report the account. {Crisis} if it gets too much.',
};

const adultWords =
  'Do not pay. If you have paid, do not pay again: paying seldom ends it. Send no more pictures. Save the account, the threats, the payments. Report the account in the app, then block it. Delete nothing. You did nothing that deserves this.';

const adultWordsHelper =
  'Say first: you are not in trouble with me. Do not ask to see the picture. Sit with them while they save the messages and report the account. Ask plainly whether they have thought of suicide.';

/** Dangers that come before every payment, with words for the person and for who worries about them. */
export const dangerWords = {
  'danger-act': {
    title: 'A life is in danger now',
    heard: 'You wrote that it is very dark. Thank you for saying it.',
    heardHelper: 'You wrote that somebody’s life is in danger. Thank you for saying it.',
    words:
      '{Emergency} now, or ask the person nearest to you to do it. Unlock the door. Sit where somebody can see you. If you can, put what could hurt you out of reach.',
    wordsHelper:
      '{Emergency} now. Say where they are and what they have done or hold. Stay, if that is safe for you. Do not argue about money.',
    doNot: alone,
    doNotHelper: [
      own('Do not ask for facts or papers first.', 'safety'),
      own('Do not leave the person alone to look things up.', 'safety'),
    ],
    after:
      'Have you done nothing, and is nothing at hand? Then {crisis}. If you cannot tell: {emergency}. The money can wait until you are safer.',
    afterHelper:
      'Have they done nothing, and can you see and talk with them? Then {crisis} together. The money can wait until they are safer.',
    later: backAgain,
  },
  'danger-threat': {
    title: 'Somebody threatens to come, or is there',
    heard: 'You wrote that somebody threatens you. Thank you for saying it.',
    heardHelper: 'You wrote that somebody is threatened. Thank you for saying it.',
    words:
      'Are they at the door, on the way, or following you? Lock the door. {Emergency}. Pay nothing, hand over nothing.',
    wordsHelper:
      'Are they at the door, on the way, or following them? {Emergency} and give the address. Tell them not to open.',
    doNot: [
      own('Do not open, and do not meet them.', 'safety'),
      own('Do not pay so that it stops.', 'safety'),
    ],
    after:
      'A threat from far away, and nobody is near? Save it, answer nothing, and tell the police. The money can wait until you are safer.',
    later: 'If somebody comes or threatens again: {emergency}.',
  },
  'danger-unsure': {
    title: 'First a question, before the money',
    heard: 'Some of your words may mean that it is very dark. We may be wrong, so we ask.',
    heardHelper:
      'Some of your words may mean that a life is in danger. We may be wrong, so we ask.',
    words:
      'Have you done anything, or do you have something with you that you could use? If yes: {emergency}. If no: {crisis}. If you cannot tell: {emergency}.',
    wordsHelper:
      'Can you see them and talk with them? If not, or if they have done something: {emergency}. If yes: stay, and {crisis} together.',
    doNot: alone,
    doNotHelper: withThem,
    after:
      'If we read you wrong, go on with what follows. Else the money can wait until you are safer.',
    afterHelper:
      'If we read you wrong, go on with what follows. Else the money can wait until they are safer.',
    later: backAgain,
  },
  'danger-thoughts': {
    title: 'You matter more than the money',
    heard: 'You wrote that it is very dark. Thank you for saying it.',
    heardHelper: 'You wrote that somebody does not want to live. Thank you for saying it.',
    words:
      'What you feel now can get easier. You do not have to carry it alone tonight. {Crisis}. You need not give your name. The money can wait.',
    wordsHelper:
      'Ask plainly: are you thinking of suicide? Asking does not put it in their head. Listen, and stay with them or find somebody who does. {Crisis} together. Do not promise to keep it secret.',
    doNot: alone,
    doNotHelper: withThem,
    after:
      'Have you done anything, or do you have something with you that you could use? Then {emergency}. The money can wait until you are safer.',
    afterHelper:
      'Have they done something, do they hold something, or can you not reach them? Then {emergency}. The money can wait until they are safer.',
    later: backAgain,
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
    later: 'Before any call about the money: {home}.',
  },
  'pictures-minor': {
    ...pictures,
    words:
      'You are not in trouble. Tell one adult you trust, today. Do not pay, send nothing more, do not answer. Keep the chat and the account name, but do not copy or send on the picture.',
    wordsHelper:
      'Thank them for telling you. Do not look at the picture, copy it or send it to anybody, us too: the report does not need it. Keep account names and threats. Do not take the phone away.',
    after:
      'Money that was paid comes after this. A parent or guardian makes the calls about money.',
  },
  'pictures-old': {
    ...pictures,
    words: `${adultWords} Do not copy the picture: it is from before you were 18.`,
    wordsHelper: `${adultWordsHelper} Do not look at the picture or copy it: it is from before they were 18.`,
  },
  'pictures-adult': { ...pictures, words: adultWords, wordsHelper: adultWordsHelper },
  pictures: {
    ...pictures,
    words: `${adultWords} Copy no picture of anybody under 18, and send none on.`,
    wordsHelper: `${adultWordsHelper} Copy no picture of anybody under 18, and send none on.`,
  },
  'on-the-phone': {
    title: 'Is somebody on the phone, in a chat or on your screen with you now?',
    words:
      'If it is still going on, end it before anything else. If it is over, go on with the next step.',
    wordsHelper:
      'If it is still going on, help them to end it before anything else. If it is over, go on with the next step.',
    doNot: [
      own('Do not stay on the line while you read this.', 'safety'),
      own('Do not read out a code, and open no app that they ask for.', 'safety'),
    ],
    doNotHelper: [
      own('Do not argue with the caller: end the call.', 'safety'),
      own('Do not read out a code, and open no app that they ask for.', 'safety'),
    ],
    after: 'Then the payment, if one was made or is on its way.',
    later: 'If they call again: hang up.',
  },
  'remote-access': {
    title: 'Somebody may still be in your device',
    doNot: [
      own('Do not type this form, a password or a phrase on that device.', 'safety'),
      own('Do not stay on the line while “they finish”.', 'safety'),
    ],
    after: 'Use our site from another device too.',
    later: 'Until the device is cleaned, use another one.',
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
    later: 'A phrase that was shown is never safe again: use a new one.',
  },
  'still-pending': {
    title: 'The payment may still be stopped',
    doNot: [
      own('Do not wait to see if it “fails by itself”.', 'safety'),
      own('Do not ask the scammer to send it back.', 'safety'),
    ],
    after:
      'Who holds it: the bank for a transfer or wire, the card company, the app by its cancel button, the exchange for a pending withdrawal, your own wallet, the operator of the kiosk, the carrier or the money transfer company.',
    later: 'Ask whether the payment was stopped.',
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
    later: 'If somebody whom you did not look for wants a fee first, treat it as a second fraud.',
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
    later: 'Go on together.',
  },
} as const satisfies Readonly<Record<string, DangerWords>>;

/** By when a call about the money is, beside a danger to a life or at home. */
export const whenSafe = {
  self: 'When you are safe.',
  helper: 'When they are safe.',
} as const;
