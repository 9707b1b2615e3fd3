import type { AskedWay } from '#shared/vocabulary/ways.ts';
import { planWays, type WayText } from './first-hours/action-step.ts';

const texts: Readonly<Record<AskedWay, WayText>> = {
  bank: {
    label: 'Bank transfer or wire',
    hint: 'From your account to another account',
    expect:
      'A recall is a request. It works best within hours, and it can fail when the money has moved on.',
    sources: ['ic3Bec2024', 'fbiLasVegas', 'killChain', 'regulationE', 'ic3Spoofed'],
  },
  card: {
    label: 'Credit or debit card',
    hint: 'Online, by phone or in a shop',
    expect: 'The card company decides, and may ask you for papers first.',
    sources: ['ftcPaidScammer', 'regulationE'],
  },
  'payment-app': {
    label: 'Payment app',
    hint: 'An app that sends money from person to person',
    expect: 'A payment you sent yourself is harder to get back than one somebody else made.',
    sources: ['ftcPaidScammerFull', 'regulationE'],
  },
  'crypto-exchange': {
    label: 'Crypto, bought on an exchange',
    hint: 'You used an exchange’s website or app to send it',
    expect:
      'Crypto payments typically cannot be reversed. What can help is a freeze, by an exchange or by the issuer of the coin, and then a legal process.',
    sources: ['ftcPaidScammer', 'ftcPaidScammerFull', 'ic3Crypto2023', 'dfpiReport', 'fbiLasVegas'],
  },
  'crypto-wallet': {
    label: 'Crypto, from your own wallet',
    hint: 'You sent it yourself, or connected your wallet to a site',
    expect:
      'Nobody can reverse a confirmed payment on a blockchain. Whoever says they can is trying to cheat you again.',
    sources: [
      'blockchainComSupport',
      'spincaster',
      'ic3Crypto2023',
      'dfpiReport',
      'recoverySurge2023',
    ],
  },
  'crypto-kiosk': {
    label: 'Crypto kiosk (Bitcoin ATM)',
    hint: 'You put cash into a machine that sends crypto',
    expect:
      'Crypto that has gone out typically cannot be called back. A refund from the operator depends on the law of the state and on how soon you report.',
    sources: [
      'ftcPaidScammer',
      'ic3Crypto2023',
      'dfpiReport',
      'kioskIllinois',
      'kioskColorado',
      'kioskLouisiana',
    ],
  },
  'gift-card': {
    label: 'Gift card',
    hint: 'You read out or sent the numbers',
    expect: 'The money may be gone already. Ask all the same; it costs nothing.',
    sources: ['ftcPaidScammer'],
  },
  cash: {
    label: 'Cash, by mail or transfer company',
    hint: 'A parcel, a courier, or a company such as Western Union or MoneyGram',
    expect:
      'Chances are that the cash is gone. Ask all the same: until it is collected, minutes count.',
    expectLater: 'Chances are that the cash is gone. Ask all the same; it costs nothing.',
    sources: ['ftcPaidScammer', 'ftcPaidScammerFull'],
  },
};

export const paymentWays = planWays(texts);
