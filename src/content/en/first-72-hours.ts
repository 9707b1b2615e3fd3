import type { AskedWay } from '#shared/vocabulary/ways.ts';
import { planWays, type ActionStep, type WayText } from './first-hours/action-step.ts';
import { ic3Contact, postalInspectors } from './first-hours/steps-for-everybody.ts';

const askForName = 'Who you spoke to, the time, and the number of your report.';

const reportCryptoToIc3: ActionStep = {
  when: 'day',
  title: 'Report to IC3 today',
  contacts: [ic3Contact],
  text: 'Type www.ic3.gov yourself; there are copies of the site. Give the addresses and transaction IDs. Report even if you lack some of it.',
};

const texts: Readonly<Record<AskedWay, WayText>> = {
  bank: {
    label: 'Bank transfer or wire',
    hint: 'From your account to another account',
    steps: [
      {
        when: 'hour',
        title: 'Call your own bank and ask for the fraud team',
        text: 'Start with the bank that sent the money, not the one that received it. Use the number on your card or statement.',
        say: 'I sent a transfer because of a fraud. Please recall it now and ask the receiving bank to hold the money. If it was a wire, please also send a hold-harmless letter or a letter of indemnity.',
        writeDown: askForName,
        later: {
          text: 'A recall works best within hours, but ask all the same. Use the number on your card or statement.',
        },
      },
      {
        when: 'day',
        title: 'Report to IC3 today',
        contacts: [ic3Contact],
        text: 'Type www.ic3.gov yourself; there are copies of the site. Give all payment details: both banks, account numbers, names, date, amount. With a complete report the FBI can ask banks to stop the money.',
        writeDown: 'The number of your IC3 complaint. Tell your bank that number.',
      },
      {
        when: '72-hours',
        title: 'Ask your bank in writing, within 72 hours',
        text: 'Ask what came of the recall. For wires abroad, the FBI’s procedure with banks has been published as meant for 50,000 dollars or more, within 72 hours. Report smaller and later ones all the same.',
        later: { title: 'Ask your bank in writing what came of it' },
      },
      {
        when: 'day',
        title: 'If you did not make the transfer yourself, say so',
        text: 'For transfers you did not authorise, US rules limit what you can be made to pay, and the limit depends on how fast you report: two business days after you learn of a lost or stolen card or password, and 60 days after the statement.',
      },
    ],
    expect:
      'A recall is a request. It works best within hours, and it can fail when the money has moved on.',
    sources: ['ic3Bec2024', 'fbiLasVegas', 'killChain', 'regulationE', 'ic3Spoofed'],
  },
  card: {
    label: 'Credit or debit card',
    hint: 'Online, by phone or in a shop',
    steps: [
      {
        when: 'hour',
        title: 'Call the company that issued the card',
        text: 'The number is on the back of the card.',
        say: 'I paid a scammer with this card. It was a fraudulent transaction. Please reverse it, block the card and send me a new one.',
        writeDown: askForName,
      },
      {
        when: 'day',
        title: 'Look through your last statements',
        text: 'Report every payment you do not know. For a debit card, US rules limit what you can be made to pay for payments you did not authorise, and the limit depends on how fast you report.',
      },
      {
        when: 'day',
        title: 'Keep what you have about the seller',
        text: 'The website, the order, the messages and the receipt. The card company may ask for them.',
        writeDown: 'The date until which they want papers from you.',
      },
    ],
    expect: 'The card company decides, and may ask you for papers first.',
    sources: ['ftcPaidScammer', 'regulationE'],
  },
  'payment-app': {
    label: 'Payment app',
    hint: 'An app that sends money from person to person',
    steps: [
      {
        when: 'hour',
        title: 'Report the payment inside the app',
        text: 'Open the payment and look for help or report. Use only the app or an address you type yourself.',
        say: 'This payment was a fraud. Please reverse it.',
        writeDown:
          'The number of the payment, the name and handle that received it, date and amount.',
      },
      {
        when: 'hour',
        title: 'Call the bank or card behind the app',
        text: 'If the app is linked to a card or an account, tell that company too.',
        say: 'A payment through an app was a fraud. Please reverse the charge.',
        writeDown: askForName,
      },
    ],
    expect: 'A payment you sent yourself is harder to get back than one somebody else made.',
    sources: ['ftcPaidScammerFull', 'regulationE'],
  },
  'crypto-exchange': {
    label: 'Crypto, bought on an exchange',
    hint: 'You used an exchange’s website or app to send it',
    steps: [
      {
        when: 'hour',
        title: 'Tell the exchange that sent it',
        text: 'Use the support or fraud form inside the exchange’s own site or app. They may act on their own rules, or hold what has reached an account with them.',
        say: 'I sent crypto because of a fraud. These are the receiving address and the transaction ID. Please flag the address and tell me what you can do.',
        writeDown:
          'For each payment: receiving address, transaction ID, coin, amount, date and time. Copy and paste.',
      },
      {
        when: 'hour',
        title: 'Call your bank, if you paid the exchange from it',
        text: 'If the payment to the exchange is recent, tell the bank’s fraud team about it too.',
        writeDown: askForName,
        later: 'left-out',
      },
      {
        ...reportCryptoToIc3,
        writeDown: 'The number of your IC3 complaint. Send it to the exchange.',
      },
    ],
    expect:
      'Crypto payments typically cannot be reversed. What can help is a freeze, by an exchange or by the issuer of the coin, and then a legal process.',
    sources: ['ftcPaidScammer', 'ftcPaidScammerFull', 'ic3Crypto2023', 'dfpiReport', 'fbiLasVegas'],
  },
  'crypto-wallet': {
    label: 'Crypto, from your own wallet',
    hint: 'You sent it yourself, or connected your wallet to a site',
    steps: [
      {
        when: 'hour',
        title: 'If they may have your phrase or key: move what is left first',
        text: 'Did you type your seed phrase or private key anywhere? Did somebody share or control your device? Then make a new wallet, with a new phrase, on a clean device that they never touched. Move what is left to it before anything else. Revoking permissions does nothing against a stolen phrase: whoever has it can open the wallet.',
        writeDown:
          'The new phrase: on paper, for yourself alone. Never for a form, a chat or a helper.',
      },
      {
        when: 'hour',
        title: 'If you only connected the wallet or signed something: revoke',
        text: 'Take back its permissions (token approvals), from a device the scammer never touched. Not sure what you signed or typed? Then move what is left to a new wallet, as above. Nobody needs your seed phrase for this.',
      },
      {
        when: 'day',
        title: 'Write down every payment',
        text: 'Your wallet’s history shows them.',
        writeDown:
          'For each payment: your address, receiving address, transaction ID, coin, amount, date and time. Copy and paste.',
      },
      {
        when: 'day',
        title: 'Tell the exchange where it arrived, if you know it',
        text: 'Send its fraud team the transaction ID. They will not tell you whose account it is, but they can keep the records for the police.',
        say: 'Stolen crypto was sent to an address of yours. Please preserve the records and tell me where the police can send a request.',
      },
      {
        ...reportCryptoToIc3,
        writeDown: 'The number of your IC3 complaint.',
      },
    ],
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
    steps: [
      {
        when: 'hour',
        title: 'Call the company that runs the kiosk',
        text: 'Its name and number are on the receipt and on the machine. Some operators hold a payment for a while: then it can still be stopped.',
        say: 'I paid at your kiosk because of a fraud. Please stop the payment if it has not gone out. I ask for a refund, with your fees. What do you need from me?',
        writeDown:
          'Who you spoke to, the time, and the number of your report. Ask for an answer in writing.',
        later: {
          text: 'Its name and number are on the receipt and on the machine. Ask for a refund all the same, also of the fees.',
          say: 'I paid at your kiosk because of a fraud. I ask for a refund, with your fees. What do you need from me?',
        },
      },
      {
        when: 'day',
        title: 'Report it to your police, and keep the number',
        text: 'In some states the law gives people who paid a scammer at a kiosk money back from the operator, or their fees. Such laws ask for two reports in time: one to the operator, one to the police or another authority. So make both today. The state where the machine stands counts.',
        writeDown: 'The number of the police report. Send it to the operator.',
      },
      {
        when: 'day',
        title: 'Keep the receipt, and note the machine',
        text: 'Keep the receipt or a picture of it, the code you were told to scan, and the messages. Do not go back for it if the scammer is still guiding you.',
        writeDown:
          'Operator, shop and street of the machine, date and time, amount in cash, coin, receiving address, transaction ID.',
      },
      {
        ...reportCryptoToIc3,
        writeDown: 'The number of your IC3 complaint.',
      },
    ],
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
    steps: [
      {
        when: 'hour',
        title: 'Call the company whose name is on the card',
        text: 'The number is on the card or on the company’s website. Do it however long ago it was.',
        say: 'Your gift card was used in a scam. Please freeze what is left on it and give me my money back.',
        writeDown: askForName,
      },
      {
        when: 'day',
        title: 'Keep the card and the receipt',
        text: 'You need the numbers on both for every report.',
        writeDown: 'Which shop, which card, the date, the amount, and the number on the card.',
      },
    ],
    expect: 'The money may be gone already. Ask all the same; it costs nothing.',
    sources: ['ftcPaidScammer'],
  },
  cash: {
    label: 'Cash, by mail or transfer company',
    hint: 'A parcel, a courier, or a company such as Western Union or MoneyGram',
    steps: [
      {
        when: 'hour',
        title: 'If you mailed it in the US: call the Postal Inspection Service',
        contacts: [postalInspectors],
        text: 'The number is 877-876-2455. They may be able to intercept the parcel.',
        say: 'I mailed cash because of a fraud. Please intercept the package. This is the tracking number.',
        writeDown: 'Tracking number, address, date, and where you handed it in.',
        later: {
          text: 'The number is 877-876-2455. It may be too late to intercept the parcel. Report it all the same.',
          say: 'I mailed cash because of a fraud. If the package is still on its way, please intercept it. This is the tracking number.',
        },
      },
      {
        when: 'hour',
        title: 'If another company carried it: call that company',
        text: 'Use the number on your receipt, or type the company’s address yourself.',
        say: 'This delivery is part of a fraud. Please stop it and return it to me.',
        writeDown: askForName,
      },
      {
        when: 'hour',
        title: 'If you used a money transfer company: call it',
        text: 'Use the number on your receipt, or type the company’s address yourself.',
        say: 'This transfer was fraudulent. Please reverse it and give me my money back.',
        writeDown: 'The control number of the transfer, date, amount, name of the receiver.',
      },
    ],
    expect:
      'Chances are that the cash is gone. Ask all the same: until it is collected, minutes count.',
    expectLater: 'Chances are that the cash is gone. Ask all the same; it costs nothing.',
    sources: ['ftcPaidScammer', 'ftcPaidScammerFull'],
  },
};

export const paymentWays = planWays(texts);
