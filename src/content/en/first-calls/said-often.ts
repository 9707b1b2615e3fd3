import { own, read } from './step.ts';

// Sentences that several steps share.

export const bankNumber = [
  own(
    'Use the number on the back of your card, on a statement, or in the bank’s own app.',
    'safety',
  ),
  own('Do not use a number from a call, a text, a mail or a web search.', 'safety'),
] as const;

export const whoAndCase = [
  own('The name of the person, the time, and your case number.'),
  own('Ask for an answer in writing.'),
] as const;

export const eachTransfer = [
  own(
    'The day you learned of it, each transfer by date and amount, the time of this call, the case number.',
  ),
] as const;

export const secureMessage = [
  own('The secure message in its own site or app, or the address on your statement.'),
] as const;

export const dayAndCopy = [own('The day you sent it; keep a copy or a picture.')] as const;

export const ic3Address = [
  own('Type www.ic3.gov yourself.', 'safety'),
  read('Somebody else may file for you.', ['ic3Other']),
  read(
    'If you are 60 or over, 833-372-8311 can help with the form, Monday to Friday, 10 to 6 Eastern time.',
    ['ovc', 'ovcFaq'],
  ),
] as const;

export const ic3Number = [own('The number of your IC3 complaint.')] as const;

export const policeNumber = [
  own('Look on the city’s or county’s own website.'),
  read('Call 911 only if there is danger or a crime is going on now.', ['c911co'], 'safety'),
] as const;

export const policeNumberAbroad = [
  own('Look on the own site of your police; the emergency number is for danger.'),
] as const;

export const cardNumber = [
  own('The number is on the back of the card, or in the bank’s own app.'),
  own('Do not search for it.', 'safety'),
] as const;

export const creditNumber = [
  own('The number is on the back of the card, or in the bank’s own app.'),
  own('Do not search for it.', 'safety'),
  read('For the letter: the “billing errors” address on your statement.', ['regZ13']),
] as const;

export const inTheApp = [
  own('Open the app you already have, tap the payment, then help or report.'),
  own('Never search the web for its phone number.', 'safety'),
] as const;

export const appPayment = [
  own(
    'The payment’s number, the name and handle that got it, date, amount, and the number of your report.',
  ),
] as const;

export const exchangeOwnApp = [
  read(
    'Only through the exchange’s own app or the address you type yourself.',
    ['coinIrrev'],
    'safety',
  ),
  read('Never a phone number from a search, an ad or a message.', ['coinIrrev'], 'safety'),
] as const;

export const eachCoin = [
  read('For each payment: receiving address, transaction ID, coin, amount, date and time.', [
    'dfpiCopy',
  ]),
  read('Copy and paste; do not type them.', ['dfpiCopy']),
  own('Your case number.'),
] as const;

export const kioskNumber = [
  read('The name and number are on the receipt and on the machine.', ['kioskLaws']),
  own('If you have neither, ask the shop which company runs the machine.'),
  own('Do not go back there while the scammer is guiding you.', 'safety'),
] as const;

export const kioskPapers = [
  read(
    'Transaction number, operator, shop and street, date and time, cash paid, wallet address or QR code, the phone number you used there, name and time of your call.',
    ['kioskLaws'],
  ),
] as const;

export const inspectors = [
  read('877-876-2455.', ['ftc2021']),
  read('Have the tracking number and the address ready.', ['cuyahoga']),
] as const;

export const parcel = [
  read('Tracking number, address, date, and where you handed it in.', ['cuyahoga']),
] as const;

export const cityNumber = [own('Look on the city’s or county’s own website.')] as const;

export const courier = [
  own(
    'Time, place, what the person and car looked like, the password used, the phone numbers, the serial number of any bill they asked for; keep camera recordings.',
  ),
] as const;
