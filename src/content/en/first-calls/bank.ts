import { own, read, second, step } from './step.ts';
import { bankNumber, dayAndCopy, eachTransfer, secureMessage, whoAndCase } from './said-often.ts';

const bankUnauthorized = step({
  whom: 'Your bank’s fraud desk, with the word “unauthorized”',
  find: bankNumber,
  say: 'Somebody else took money from my account. I did not allow it. I learned of it on [date]. I report an unauthorized transfer. Please block access, look into it and give me a case number.',
  mode: 'call',
  by: [
    read(
      'Now. Two business days from the day you learned of it, if a card, code or login was lost or stolen.',
      ['regE6'],
      'right',
    ),
    read(
      'In every case so that it arrives within 60 days after the statement was sent.',
      ['regE11'],
      'right',
    ),
  ],
  rules: ['rege-2bd', 'rege-60', 'rege-written', 'rege-10bd', 'rege-45'],
  note: eachTransfer,
  why: [
    read(
      'The law limits what you can be made to pay for transfers you did not make. The limit rises the longer you wait; for transfers after the 60 days there is none.',
      ['regE6'],
      'right',
    ),
    read(
      'If a thief tricked you into giving a code and then moved the money, it counts as unauthorized. Wires and credit cards have other rules.',
      ['regEfaq5'],
      'right',
    ),
  ],
  strength: 'right',
});

const wireUnauthorized = step({
  whom: 'Your bank’s wire fraud desk, with the word “unauthorized”',
  find: bankNumber,
  say: 'I did not order the wire of [amount] on [date]. It was not authorized by me. I learned of it on [date]. Please recall it, refund it, block my access and give me a case number.',
  mode: 'call',
  by: [
    read('Now; at the latest within 90 days after the bank told you of it.', ['ucc204'], 'right'),
  ],
  rules: ['ucc4a-90', 'ucc4a-1y'],
  note: [own('The day the bank told you, the day you learned of it, the case number.')],
  why: [
    read(
      'A bank must pay back a wire order that was not authorized and that it cannot hold you to.',
      ['ucc204'],
      'right',
    ),
    read(
      'After 90 days you can lose interest; after one year you can lose the objection itself.',
      ['ucc204', 'ucc505'],
      'right',
    ),
    own('Whether a security procedure was followed can decide it: ask a lawyer.', 'limit'),
  ],
  strength: 'right',
  staff: [
    second(
      '4-A-204/-202: the bank may still hold the customer to an order verified by a commercially reasonable security procedure; our reading.',
      ['ucc204'],
    ),
    second('Wires are mostly outside Reg E; a New York case of Jan 2025 is open.', ['regEfaq5']),
  ],
});

export const bankSteps = {
  'bank-now': step({
    whom: 'Your bank’s fraud desk',
    find: bankNumber,
    say: 'A scammer tricked me into sending a transfer. Please stop it. If it has gone out, please recall it and ask the other bank to hold the money. If it was a wire, send a hold harmless letter. I need a case number.',
    mode: 'call',
    by: [own('Now.'), read('No deadline for asking was found.', ['ucc211', 'bec'])],
    note: whoAndCase,
    why: [
      read(
        'Until the bank has carried out a wire you can cancel it, by phone too.',
        ['ucc211'],
        'right',
      ),
      read(
        'After that your bank can ask the other bank to send it back; the other bank may say no.',
        ['nachaR06', 'ucc211'],
        'asking',
      ),
    ],
    rules: ['fbi-kill-chain'],
    strength: 'asking',
    staff: [
      read(
        'Nacha: R06 request for any reason since 1 Oct 2024; R17 lets the other bank return what it thinks fraudulent, at its choice.',
        ['nachaR06'],
      ),
      read(
        'Reversing entries are for errors and end five banking days after settlement; not for scams.',
        ['nachaReply'],
      ),
    ],
  }),
  'bank-days': step({
    whom: 'Your bank’s fraud desk',
    find: bankNumber,
    say: 'On [date] a scammer tricked me into sending a transfer. Did you ask the other bank to return it and hold the money? If not, please ask today. If it was a wire, please send a hold harmless letter. I need a case number.',
    mode: 'call',
    by: [own('Today.'), read('More than 72 hours ago: ask all the same.', ['bec'])],
    note: whoAndCase,
    why: [
      read(
        'Your bank may ask for a return for any reason; the other bank may say no.',
        ['nachaR06', 'ucc211'],
        'asking',
      ),
    ],
    rules: ['fbi-kill-chain'],
    strength: 'asking',
    staff: [
      read(
        'Nacha: R06 request for any reason since 1 Oct 2024; R17 lets the other bank return what it thinks fraudulent, at its choice.',
        ['nachaR06'],
      ),
      read(
        'Reversing entries are for errors and end five banking days after settlement; not for scams.',
        ['nachaReply'],
      ),
    ],
  }),
  'bank-weeks': step({
    whom: 'Your bank’s fraud desk',
    find: bankNumber,
    say: 'On [date] I sent a transfer because of a scam. Please tell me if you asked the other bank to return it, when, and what it said. Please send me that in writing.',
    mode: 'call',
    by: [own('This week.')],
    note: whoAndCase,
    why: [own('You need the bank’s written answer for every later step.')],
    strength: 'asking',
    staff: [
      read(
        'Nacha: R06 request for any reason since 1 Oct 2024; R17 lets the other bank return what it thinks fraudulent, at its choice.',
        ['nachaR06'],
      ),
      read(
        'Reversing entries are for errors and end five banking days after settlement; not for scams.',
        ['nachaReply'],
      ),
    ],
  }),
  'bank-unauthorized': bankUnauthorized,
  'bank-unauthorized-later': step({
    ...bankUnauthorized,
    by: [
      read(
        'Today. It must arrive within 60 days after the bank sent the statement that first shows it.',
        ['regE11'],
        'right',
      ),
    ],
    rules: ['rege-60', 'rege-written', 'rege-10bd', 'rege-45'],
    why: [
      read(
        'For a bank account or a debit card, the bank must decide in 10 business days, or credit you for the time and decide in 45 or 90 days.',
        ['regE11'],
        'right',
      ),
      read(
        'If a thief tricked you into giving a code and then moved the money, it counts as unauthorized. Wires and credit cards have other rules.',
        ['regEfaq5'],
        'right',
      ),
    ],
  }),
  'bank-unauthorized-old': step({
    ...bankUnauthorized,
    by: [read('Today, even if 60 days have passed since the statement.', ['regE11late'], 'right')],
    rules: ['rege-60', 'cfpb-15'],
    why: [
      read(
        'After 60 days the bank must still work out what part of the loss the law lets it put on you.',
        ['regE11late'],
        'right',
      ),
      own('Ask for that in writing.'),
    ],
  }),
  'bank-writing': step({
    whom: 'The same company, in writing',
    find: secureMessage,
    say: 'I confirm my call of [time]. Please tell me in writing: Did you ask the other bank to return the transfer? When? What did it say? My IC3 number is [number].',
    mode: 'write',
    by: [own('The same day, by the bank’s secure message or letter.')],
    note: dayAndCopy,
    why: [
      read(
        'If it was no wire, the other bank has ten banking days to tell your bank what it will do.',
        ['nachaReply'],
        'custom',
      ),
      own('Writing is your proof that you asked, and when.'),
    ],
    strength: 'asking',
  }),
  'wire-now': step({
    whom: 'Your bank’s fraud desk',
    find: bankNumber,
    say: 'A scammer tricked me into sending a wire. Please ask for a recall or reversal now, and send the other bank a hold harmless letter. Please give me the wire’s trace number and a case number.',
    mode: 'call',
    by: [
      read('Now, by phone.', ['ucc211', 'bec']),
      read('The first 72 hours are the best; it is not a deadline.', ['ucc211', 'bec']),
    ],
    note: whoAndCase,
    why: [
      read(
        'Before the bank has carried out the wire, you can cancel it by phone.',
        ['ucc211'],
        'right',
      ),
      read('After that it is a request, and the other bank may refuse.', ['ucc211'], 'asking'),
      read(
        'A hold harmless letter is a paper your bank gives the other bank; the FBI says to ask for it.',
        ['bec'],
        'custom',
      ),
    ],
    rules: ['fbi-kill-chain'],
    strength: 'asking',
    staff: [
      second(
        'For a wire abroad the bank’s word is “SWIFT recall”; older FBI criteria ($50,000, 72 hours, SWIFT recall) are repeated in bank notes of 2016-2022 and must not be shown as limits.',
        ['ucc211', 'bec'],
      ),
    ],
  }),
  'wire-days': step({
    whom: 'Your bank’s fraud desk',
    find: bankNumber,
    say: 'On [date] a scammer tricked me into sending a wire. Was a recall sent? If not, please send one today, with a hold harmless letter. Tell me what the other bank says.',
    mode: 'call',
    by: [
      read('Today.', ['ucc211', 'bec']),
      read('More than 72 hours ago: do it anyway.', ['ucc211', 'bec']),
    ],
    note: whoAndCase,
    why: [
      read('It is a request that the other bank may refuse.', ['ucc211'], 'asking'),
      read('No minimum amount and no time limit stand in the FBI’s advice.', ['bec']),
    ],
    rules: ['fbi-kill-chain'],
    strength: 'asking',
  }),
  'wire-weeks': step({
    whom: 'Your bank’s fraud desk',
    find: bankNumber,
    say: 'On [date] I sent a wire because of a scam. Please tell me in writing: Was a recall sent? When? What did the other bank say? If none was sent, please send one.',
    mode: 'call',
    by: [own('This week.')],
    note: whoAndCase,
    why: [own('You need the written answer for every later step.')],
    strength: 'asking',
  }),
  'cancel-in-30-minutes': step({
    whom: 'The bank or company you paid: cancel',
    find: bankNumber,
    say: 'I cancel this transfer now. I paid at [time], less than 30 minutes ago. The number is [number]. Please confirm the cancellation and refund everything, with the fees.',
    mode: 'call',
    by: [
      read(
        'Your request must reach them within 30 minutes of paying, also outside opening hours.',
        ['rem34'],
        'right',
      ),
      read('For a transfer set for a later day another rule counts: call today.', ['rem34']),
    ],
    rules: ['remit-cancel', 'remit-cancel-refund'],
    note: [own('The minute you paid and the minute you called.')],
    why: [
      read(
        'Within 30 minutes you may cancel without giving a reason, if it is not yet picked up or deposited.',
        ['rem34'],
        'right',
      ),
      read('They must refund within three business days.', ['rem34'], 'right'),
      read(
        'This holds for personal transfers abroad of more than 15 dollars, also a bank wire.',
        ['rem30'],
        'right',
      ),
    ],
    strength: 'right',
  }),
  'wire-unauthorized': wireUnauthorized,
  'wire-unauthorized-old': step({
    ...wireUnauthorized,
    by: [read('Today; within one year after the bank told you of it.', ['ucc505'], 'right')],
    rules: ['ucc4a-1y'],
  }),
  'wire-writing': step({
    whom: 'The same company, in writing',
    find: secureMessage,
    say: 'I confirm my call of [time]. Please tell me in writing: Was a recall sent? When? What did the other bank say? Was a hold harmless letter sent? My IC3 number is [number].',
    mode: 'write',
    by: [own('The same day, by the bank’s secure message or letter.')],
    note: dayAndCopy,
    why: [
      read('Nothing that we read in the law says that a recall must be asked for in writing.', [
        'ucc211',
      ]),
      own('Writing is your proof that you asked, and when.'),
    ],
    strength: 'asking',
  }),
};
