import { own, read, second, step } from './step.ts';
import {
  appPayment,
  cardNumber,
  creditNumber,
  dayAndCopy,
  inTheApp,
  secureMessage,
  whoAndCase,
} from './said-often.ts';

export const cardAndAppSteps = {
  'card-now': step({
    whom: 'The bank that issued the card',
    find: cardNumber,
    say: 'I paid a scammer with this card on [date], [amount]. If it is pending, please stop it. If not, please open a dispute. Please block the card, send a new one and give me a case number.',
    mode: 'call',
    by: [own('Now.')],
    note: whoAndCase,
    why: [
      read(
        'Call the company you paid with, say it was fraud and ask it to reverse the payment.',
        ['ftc2021'],
        'asking',
      ),
      read(
        'If you made the payment yourself, the bank decides by its own rules.',
        ['regE2m'],
        'limit',
      ),
    ],
    strength: 'asking',
    staff: [
      second(
        'Network dispute times: often 120 days, to 540 in some cases; the issuer may be stricter. Never show as a right.',
        ['cardNet'],
      ),
    ],
  }),
  'card-later': step({
    whom: 'The bank that issued the card',
    find: cardNumber,
    say: 'On [date] I paid a scammer with this card, [amount]. Please open a dispute today. Please tell me the last day for it, and which papers you need. I need a case number.',
    mode: 'call',
    by: [own('Today; ask the bank for the last day of its dispute rules.')],
    note: whoAndCase,
    why: [own('Each dispute has a last day, and only your bank can tell you yours.')],
    strength: 'asking',
    staff: [
      second(
        'Network dispute times: often 120 days, to 540 in some cases; the issuer may be stricter. Never show as a right.',
        ['cardNet'],
      ),
    ],
  }),
  'card-old': step({
    whom: 'The bank that issued the card',
    find: cardNumber,
    say: 'In [month, year] I paid a scammer with this card, [amount]. I know it is late. Is a dispute still possible? If not, please look at it as goodwill, and answer in writing.',
    mode: 'call',
    by: [own('This week.')],
    note: whoAndCase,
    why: [own('By now you are asking a favor, but asking is free.', 'asking')],
    strength: 'asking',
    staff: [
      second(
        'Network dispute times: often 120 days, to 540 in some cases; the issuer may be stricter. Never show as a right.',
        ['cardNet'],
      ),
    ],
  }),
  'credit-now': step({
    whom: 'The company that issued the card',
    find: creditNumber,
    say: 'I paid a scammer with this card on [date], [amount]. Please stop it if it is pending. If not, open a dispute. Please block the card and give me a case number and your billing error address.',
    mode: 'call',
    by: [
      own('Now by phone.'),
      read(
        'Then the letter, to arrive within 60 days after the statement was sent.',
        ['regZ13'],
        'right',
      ),
    ],
    rules: ['regz-60'],
    note: whoAndCase,
    why: [
      read(
        'Call the company you paid with, say it was fraud and ask it to reverse the payment.',
        ['ftc2021'],
        'asking',
      ),
      read('The right itself needs a letter.', ['regZ13'], 'right'),
    ],
    strength: 'right',
    staff: [
      second(
        'Crypto, cash advance or gift cards bought with the card were usually “delivered”: 13(a)(3) then fails on its face; our reading.',
        ['regZ13'],
      ),
      second('Network times often 120 days: never as a right.', ['cardNet']),
    ],
  }),
  'credit-later': step({
    whom: 'The company that issued the card',
    find: creditNumber,
    say: 'On [date] I paid a scammer with this card. When did you send the first statement that shows it? Where do I send my billing error letter? Please open a dispute and give me a case number.',
    mode: 'call',
    by: [read('Today: 60 days from the first statement may be near or past.', ['regZ13'], 'right')],
    rules: ['regz-60', 'regz-claims'],
    note: whoAndCase,
    why: [read('The 60 days count from the statement, not from the payment.', ['regZ13'], 'right')],
    strength: 'right',
    staff: [
      second(
        'Crypto, cash advance or gift cards bought with the card were usually “delivered”: 13(a)(3) then fails on its face; our reading.',
        ['regZ13'],
      ),
      second('Network times often 120 days: never as a right.', ['cardNet']),
    ],
  }),
  'credit-old': step({
    whom: 'The company that issued the card',
    find: creditNumber,
    say: 'In [month, year] I paid a scammer with this card. I know it is late. Do I still owe any of it? Is a dispute still possible? Please answer in writing.',
    mode: 'call',
    by: [own('This week.')],
    rules: ['regz-claims'],
    note: whoAndCase,
    why: [
      read(
        'What you still owe on that payment may be all that the law still reaches.',
        ['regZclaims'],
        'limit',
      ),
    ],
    strength: 'asking',
    staff: [
      second(
        'Crypto, cash advance or gift cards bought with the card were usually “delivered”: 13(a)(3) then fails on its face; our reading.',
        ['regZ13'],
      ),
      second('Network times often 120 days: never as a right.', ['cardNet']),
    ],
  }),
  'credit-unauthorized': step({
    whom: 'The company that issued the card, with the words “I did not make this payment”',
    find: creditNumber,
    say: 'I did not make the payment of [amount] on [date]. Please block the card, open a dispute and give me a case number and your billing error address.',
    mode: 'call',
    by: [
      own('Now by phone.'),
      read(
        'Then the letter, to arrive within 60 days after the statement was sent.',
        ['regZ13'],
        'right',
      ),
    ],
    rules: ['regz-60'],
    note: whoAndCase,
    why: [
      read(
        'A letter within 60 days of the statement gives you the billing-error right, also for payments that you did not make.',
        ['regZ13'],
        'right',
      ),
    ],
    strength: 'right',
  }),
  'credit-letter': step({
    whom: 'If it was a credit card: a letter to the company’s “billing errors” address',
    find: [read('The address is on your statement, often on the back.', ['regZ13'])],
    say: 'I dispute [amount] of [date] to [name]. I did not make it; or: what I paid for did not come as agreed. My account is [last four digits]. Please correct it and answer in writing.',
    mode: 'write',
    by: [
      read(
        'It must arrive within 60 days after they sent the first statement that shows the payment.',
        ['regZ13'],
        'right',
      ),
      own('Send it five days before that; this margin is ours.'),
    ],
    rules: ['regz-60', 'regz-ack', 'regz-resolve'],
    note: [own('The day you sent it, and proof of mailing.')],
    why: [
      read('The call alone does not keep this right; the letter does.', ['regZ13'], 'right'),
      read(
        'They must answer receipt in 30 days and decide in two billing cycles, at most 90 days.',
        ['regZ13'],
        'right',
      ),
      read('A message in the app counts only if they say so.', ['regZ13'], 'limit'),
    ],
    strength: 'right',
  }),
  'credit-claim': step({
    whom: 'The seller first, then the card company, in writing',
    find: [
      own('The seller’s address on the receipt; the card company’s address on the statement.'),
    ],
    say: 'I paid [seller] with your card. What I paid for did not come. I asked the seller on [date]. I still owe [amount] of it. I use my claim against you for that part.',
    mode: 'write',
    by: [
      read('Before you pay that part of the bill; the law names no days.', ['regZclaims'], 'right'),
    ],
    rules: ['regz-claims'],
    note: [read('What of that payment you still owed on the day you wrote.', ['regZclaims'])],
    why: [
      read(
        'You may use against the card company what you could use against the seller, up to what you still owe for it.',
        ['regZclaims'],
        'right',
      ),
      read(
        'You must have tried the seller, the price must be over 50 dollars, and it must be in your state or within 100 miles of your home.',
        ['regZclaims'],
        'limit',
      ),
      read(
        'Claims that you were wronged outside the deal are not covered.',
        ['regZclaims'],
        'limit',
      ),
    ],
    strength: 'right',
  }),
  'app-now': step({
    whom: 'The app itself: report that one payment; then the bank or card behind it',
    find: inTheApp,
    say: 'I sent this payment to a scammer on [date]. Please cancel it if it is pending. If it went through, please reverse it and hold the money in that account. Please give me a case number.',
    mode: 'call',
    by: [
      read(
        'Now; first look for “pending” and a cancel button.',
        ['paypalPending', 'usbank'],
        'custom',
      ),
    ],
    note: appPayment,
    why: [
      read(
        'A pending or unclaimed payment can often be cancelled; one that is complete cannot.',
        ['paypalPending'],
        'custom',
      ),
      read('Once it went through it is very hard to get back.', ['gaApp'], 'limit'),
    ],
    strength: 'asking',
    staff: [
      second('False support numbers for Cash App and others stand in search results.', ['appFake']),
      second('FTC: report to the app, then to the card or bank behind it.', ['ftcFull']),
    ],
  }),
  'app-later': step({
    whom: 'The app itself: report that one payment; then the bank or card behind it',
    find: inTheApp,
    say: 'On [date] I sent this payment to a scammer. Please open a dispute, look at the account that got it, and tell me in writing what you decide. Please give me a case number.',
    mode: 'call',
    by: [own('Today.')],
    note: appPayment,
    why: [own('The written answer is what you need to complain further.')],
    strength: 'asking',
    staff: [
      second('False support numbers for Cash App and others stand in search results.', ['appFake']),
      second('FTC: report to the app, then to the card or bank behind it.', ['ftcFull']),
    ],
  }),
  'app-old': step({
    whom: 'The app itself: report that one payment; then the bank or card behind it',
    find: inTheApp,
    say: 'In [month, year] I sent this payment to a scammer. Please send me the record of it and your answer to any report I made.',
    mode: 'call',
    by: [own('This month.')],
    note: appPayment,
    why: [read('Papers that show your loss are what a later case asks for.', ['mlars'])],
    strength: 'asking',
    staff: [
      second('False support numbers for Cash App and others stand in search results.', ['appFake']),
      second('FTC: report to the app, then to the card or bank behind it.', ['ftcFull']),
    ],
  }),
  'app-zelle': step({
    whom: 'Your bank’s fraud desk (Zelle runs through it)',
    find: [
      own(
        'Use the number on the back of your card, on a statement, or in the bank’s own app.',
        'safety',
      ),
      own('Do not use a number from a call, a text, a mail or a web search.', 'safety'),
      read('If the app still says “pending”, press cancel first.', ['usbank']),
    ],
    say: 'I sent a Zelle payment to a scammer on [date], [amount]. If it is not claimed, please cancel it. If it is, please open a claim and check if it is an imposter scam. I need a case number.',
    mode: 'call',
    by: [own('Now.')],
    note: whoAndCase,
    why: [
      read('A payment nobody has claimed can be cancelled.', ['usbank'], 'custom'),
      read('Once it went through, you are asking the bank a favor.', ['gaApp'], 'asking'),
      read(
        'If somebody else sent it, it is a right: use the word “unauthorized”.',
        ['regEfaq5', 'regEfaqP2P'],
        'right',
      ),
    ],
    strength: 'asking',
    staff: [
      second(
        'Network rule since 30 Jun 2023: member banks must repay qualifying imposter scams; criteria secret; unchanged in Nov 2026 not found. Ask for it, never promise it.',
        ['zelleRule'],
      ),
    ],
  }),
  'app-unauthorized': step({
    whom: 'The app AND your bank, with the word “unauthorized”',
    find: [own('The app’s own report button; the number on your bank card.')],
    say: 'Somebody else sent [amount] from my account on [date]. I did not allow it. I learned of it on [date]. I report an unauthorized transfer. Please block access, look into it and give me a case number.',
    mode: 'app',
    by: [
      read(
        'Now. Two business days from the day you learned of it, if a code or login was lost or stolen; within 60 days after the statement in every case.',
        ['regE6', 'regE11'],
        'right',
      ),
    ],
    rules: ['rege-2bd', 'rege-60', 'rege-10bd', 'rege-45'],
    note: [own('The day you learned of it, both report numbers.')],
    why: [
      read(
        'A payment app that holds your money must follow the same error rules as a bank.',
        ['regEfaqP2P'],
        'right',
      ),
      read('The bank behind it must too.', ['regEfaqP2P'], 'right'),
    ],
    strength: 'right',
  }),
  'app-funding': step({
    whom: 'The bank or card behind the app',
    find: cardNumber,
    say: 'I paid a scammer through [app] on [date], [amount]. It was paid from this card or account. Please stop or reverse the charge if you can, and give me a case number.',
    mode: 'call',
    by: [own('The same hour.')],
    note: whoAndCase,
    why: [
      read(
        'Tell every company that carried the money, and ask it to reverse the payment.',
        ['ftc2021'],
        'asking',
      ),
      read(
        'A credit card behind the app keeps its own right to dispute things that did not come.',
        ['regZ13'],
        'right',
      ),
    ],
    strength: 'asking',
  }),
  'app-writing': step({
    whom: 'The same company, in writing',
    find: secureMessage,
    say: 'I confirm my report of [time], number [number]. Please tell me in writing what you decided about this payment, and why. If you refuse, tell me where I can appeal.',
    mode: 'write',
    by: [own('The same day, by the bank’s secure message or letter.')],
    note: dayAndCopy,
    why: [own('Writing is your proof that you asked, and when.')],
    strength: 'asking',
  }),
};
