import { own, read, second, step } from './step.ts';
import {
  cardNumber,
  eachCoin,
  exchangeOwnApp,
  kioskNumber,
  kioskPapers,
  whoAndCase,
} from './said-often.ts';

export const cryptoSteps = {
  'exchange-now': step({
    whom: 'The exchange that sent the coins: its fraud or security desk',
    find: exchangeOwnApp,
    say: 'I sent crypto to a scammer. The address and transaction ID are below. Please stop anything pending, flag the address, tell the company that received it, and keep all records. Please give me a case number.',
    mode: 'call',
    by: [own('Now.')],
    note: eachCoin,
    why: [
      read('Tell the company you used to send the money that it was fraud.', ['ftc2021'], 'asking'),
      read(
        'Crypto that has gone out typically cannot be reversed.',
        ['ftc2021', 'coinIrrev'],
        'limit',
      ),
    ],
    strength: 'asking',
    staff: [
      second(
        'Private firms cannot order a freeze; exchanges freeze on their own process or on legal process.',
        ['fbi2308'],
      ),
      second(
        'USDT and USDC issuers freeze almost only for police or courts: ask the officer, not the issuer.',
        ['issuerFreeze'],
      ),
      second('exch-police (Binance, 7 days, page of 2018) is a directory entry, not a law.', [
        'coinIrrev',
      ]),
    ],
  }),
  'exchange-later': step({
    whom: 'The exchange that sent the coins: its fraud or security desk',
    find: exchangeOwnApp,
    say: 'On [date] I sent crypto to a scammer. Addresses and IDs are below; my IC3 number is [number]. Please flag them, keep all records, and tell me where officers can send a request.',
    mode: 'call',
    by: [own('The same day.')],
    note: eachCoin,
    why: [own('Records and flags can matter when police ask later.')],
    strength: 'asking',
    staff: [
      second(
        'Private firms cannot order a freeze; exchanges freeze on their own process or on legal process.',
        ['fbi2308'],
      ),
      second(
        'USDT and USDC issuers freeze almost only for police or courts: ask the officer, not the issuer.',
        ['issuerFreeze'],
      ),
      second('exch-police (Binance, 7 days, page of 2018) is a directory entry, not a law.', [
        'coinIrrev',
      ]),
    ],
  }),
  'exchange-old': step({
    whom: 'The exchange that sent the coins: its fraud or security desk',
    find: exchangeOwnApp,
    say: 'On [date] I sent crypto to a scammer from your platform. Addresses and IDs are below. Please keep all records for the police, and tell me where officers can send a request.',
    mode: 'call',
    by: [own('This week.')],
    note: eachCoin,
    why: [own('Records can be asked for by the police later.')],
    strength: 'asking',
    staff: [
      second(
        'Private firms cannot order a freeze; exchanges freeze on their own process or on legal process.',
        ['fbi2308'],
      ),
      second(
        'USDT and USDC issuers freeze almost only for police or courts: ask the officer, not the issuer.',
        ['issuerFreeze'],
      ),
      second('exch-police (Binance, 7 days, page of 2018) is a directory entry, not a law.', [
        'coinIrrev',
      ]),
    ],
  }),
  'exchange-unauthorized': step({
    whom: 'The exchange: lock the account first, then report',
    find: [
      read(
        'Only through the exchange’s own app or the address you type yourself.',
        ['coinIrrev'],
        'safety',
      ),
      read('Never a phone number from a search, an ad or a message.', ['coinIrrev'], 'safety'),
      read(
        'Many have a “lock my account” button in the security settings.',
        ['coinLock'],
        'custom',
      ),
    ],
    say: 'Somebody else got into my account and sent [amount, coin] on [date]. I did not do it. Please lock the account, stop anything pending and give me a case number.',
    mode: 'app',
    by: [own('Now.')],
    note: [
      read('For each payment: receiving address, transaction ID, coin, amount, date and time.', [
        'dfpiCopy',
      ]),
      read('Copy and paste; do not type them.', ['dfpiCopy']),
      own('The day you learned of it.'),
    ],
    why: [
      read('A lock keeps what is left from leaving.', ['coinLock'], 'custom'),
      read(
        'If dollars also left your bank account, tell the bank “unauthorized”: there you have a right.',
        ['regE6', 'regEfaq5'],
        'right',
      ),
      read(
        'For the coins we have found no federal rule that we may promise.',
        ['exchNoRegE'],
        'limit',
      ),
    ],
    strength: 'asking',
  }),
  'exchange-dollars': step({
    whom: 'Your bank or card, only about the dollars you sent to the exchange',
    find: cardNumber,
    say: 'On [date] I sent [amount] to [exchange] because of a scam. Is that payment still pending? If so, please stop it. Please watch my account and give me a case number.',
    mode: 'call',
    by: [own('Today, if the payment to the exchange is a few days old.')],
    note: whoAndCase,
    why: [
      read(
        'If you ordered the payment to the exchange, the bank did what you asked: then you are asking a favor.',
        ['regE2m'],
        'asking',
      ),
      read(
        'If somebody else moved the dollars, it is a right: say “unauthorized”.',
        ['regE6', 'regEfaq5'],
        'right',
      ),
    ],
    strength: 'asking',
  }),
  'exchange-reached': step({
    whom: 'The exchange the coins reached, if a block explorer or officer names it',
    find: [own('Type that exchange’s own address; use its fraud or law enforcement page.')],
    say: 'Stolen crypto reached an address at your company. The address and transaction ID are below. My IC3 number is [number]. Please hold it if you can, keep all records and tell me where officers write to.',
    mode: 'form',
    by: [own('The same day.')],
    note: eachCoin,
    why: [
      own('They need not tell you whose account it is.', 'limit'),
      own('A hold is their choice until police or a court asks.', 'asking'),
    ],
    strength: 'asking',
  }),
  'wallet-cancel': step({
    whom: 'No call: press “cancel” in your own wallet, now',
    find: [read('In the wallet’s activity list.', ['metamaskPend'], 'custom')],
    say: 'Open your wallet, find the pending payment, press cancel and confirm. It costs a small network fee. Then come back to this list.',
    mode: 'do',
    by: [own('This minute.')],
    note: [own('The transaction ID, before and after.')],
    why: [
      read(
        'Cancelling can only be tried while it is pending; one that is confirmed cannot be reversed.',
        ['metamaskPend'],
        'limit',
      ),
    ],
    strength: 'custom',
  }),
  'wallet-permissions': step({
    whom: 'No call: remove the permissions, from a device they never touched',
    find: [own('Your wallet’s own list of permissions, or its own help page.', 'safety')],
    say: 'Remove every permission you do not know. If you are not sure what you signed, move what is left to a new wallet with a new phrase.',
    mode: 'do',
    by: [own('This hour.')],
    note: [own('Which permissions stood there, with a picture.')],
    why: [
      own('A permission lets them take more later.'),
      own('Disconnecting a site does not take the permission back.'),
    ],
    strength: 'custom',
    staff: [second('Approval phishing and revoking.', ['spincaster'])],
  }),
  'kiosk-now': step({
    whom: 'The company that runs the kiosk (the operator)',
    find: kioskNumber,
    say: 'I was defrauded at your kiosk. Please stop transaction number [number] if it has not gone out, and refund it with the fees. I am reporting to the police. Please give me a case number.',
    mode: 'call',
    by: [own('Now.')],
    note: kioskPapers,
    why: [
      read(
        'Some operators hold a new customer’s money for 48 or 72 hours: then it can still be stopped.',
        ['kioskLA', 'getcoins'],
        'custom',
      ),
    ],
    strength: 'asking',
    staff: [
      second(
        'Bitcoin Depot: Chapter 11 since 18 May 2026 (one secondary source): promise nobody a refund from it; find the docket.',
        ['kioskLaws'],
      ),
      second('Arkansas and Oklahoma: 14 days; RI 90 days; ME one year: not shown.', ['kioskLaws']),
    ],
  }),
  'kiosk-days': step({
    whom: 'The company that runs the kiosk (the operator)',
    find: kioskNumber,
    say: 'I was defrauded at your kiosk on [date], transaction number [number]. Please stop it if it is on hold. If not, I ask for a refund with the fees. Please give me a case number.',
    mode: 'call',
    by: [
      own('Today.'),
      own('Our margin for all states, not the law: 72 hours, at the latest 14 days.'),
    ],
    note: kioskPapers,
    why: [
      own(
        'The sooner the operator and the police have your report, the better it fits the law of a state.',
      ),
    ],
    strength: 'asking',
    staff: [
      second(
        'Bitcoin Depot: Chapter 11 since 18 May 2026 (one secondary source): promise nobody a refund from it; find the docket.',
        ['kioskLaws'],
      ),
      second('Arkansas and Oklahoma: 14 days; RI 90 days; ME one year: not shown.', ['kioskLaws']),
    ],
  }),
  'kiosk-weeks': step({
    whom: 'The company that runs the kiosk (the operator)',
    find: kioskNumber,
    say: 'I was defrauded at your kiosk on [date], transaction number [number]. I ask for a refund with the fees. What do you need from me, and by which day? Please give me a case number.',
    mode: 'call',
    by: [own('Today.')],
    note: kioskPapers,
    why: [read('In some states the time to ask is still running.', ['kioskLaws'], 'right')],
    strength: 'asking',
    staff: [
      second(
        'Bitcoin Depot: Chapter 11 since 18 May 2026 (one secondary source): promise nobody a refund from it; find the docket.',
        ['kioskLaws'],
      ),
      second('Arkansas and Oklahoma: 14 days; RI 90 days; ME one year: not shown.', ['kioskLaws']),
    ],
  }),
  'kiosk-office': step({
    whom: 'The kiosk’s state: the office that oversees operators, or the attorney general',
    find: [
      own(
        'The office is named with the law of the state, below; in other states it is the attorney general’s consumer page.',
      ),
    ],
    say: 'A kiosk operator did not answer, or refused a refund. Transaction [number], [date], [amount], [operator]. I told it on [date] and the police on [date]. I ask you to look into it.',
    mode: 'form',
    by: [own('When the operator refused, or did not answer.')],
    note: [own('The complaint number.')],
    why: [
      read(
        'Such an office can ask the operator for an answer and order it to keep the law; it seldom can force a payment.',
        ['kioskLaws'],
        'limit',
      ),
    ],
    strength: 'custom',
  }),
  'kiosk-records': step({
    whom: 'The company that runs the kiosk (the operator)',
    find: kioskNumber,
    say: 'I was defrauded at your kiosk in [month, year]. Please send me the records of my transactions, and look at a refund as goodwill. Please answer in writing.',
    mode: 'call',
    by: [own('This month.')],
    note: kioskPapers,
    why: [read('The records carry the address and ID that every report needs.', ['dfpiCopy'])],
    strength: 'asking',
    staff: [
      second(
        'Bitcoin Depot: Chapter 11 since 18 May 2026 (one secondary source): promise nobody a refund from it; find the docket.',
        ['kioskLaws'],
      ),
      second('Arkansas and Oklahoma: 14 days; RI 90 days; ME one year: not shown.', ['kioskLaws']),
    ],
  }),
  'kiosk-police': step({
    whom: 'Police or sheriff where the machine is, and the state attorney general',
    find: [
      read(
        'The non-emergency number on the city’s or county’s own site; the attorney general’s consumer page of the kiosk’s state.',
        ['kioskLaws'],
      ),
    ],
    say: 'I want to report a fraud at a crypto kiosk in [shop, street, city] on [date]. I paid [amount] in cash. I have the receipt. Please take a report and give me the number.',
    mode: 'call',
    by: [
      own('The same day as the operator.'),
      own('Our margin, not the law: within 72 hours, at the latest 14 days.'),
    ],
    note: [read('The report number; send it to the operator the same day.', ['kioskLaws'])],
    why: [
      read(
        'Nearly every state refund law wants both reports in time: one to the operator, one to the police or another authority.',
        ['kioskLaws'],
        'right',
      ),
    ],
    strength: 'custom',
  }),
  'kiosk-writing': step({
    whom: 'The operator again, in writing',
    find: [read('The mail address on the receipt, the machine or its website.', ['kioskLaws'])],
    say: 'I was defrauded at your kiosk. Transaction [number], [date], [amount], [address of machine]. Police report [number]. I ask for a refund with all fees under the law of [state], if it has one. Please answer in writing.',
    mode: 'write',
    by: [own('The same day as the call.')],
    note: [own('A copy, and the day you sent it.')],
    why: [
      read(
        'The law of the kiosk’s state counts, not the operator’s “all sales are final”.',
        ['kioskLaws'],
        'right',
      ),
      read('In a state without such a law it is asking a favor.', ['kioskLaws'], 'asking'),
    ],
    strength: 'right',
  }),
};
