import { own, read, second, step } from './step.ts';
import { cityNumber, courier, inspectors, parcel } from './said-often.ts';

const giftNow = step({
  whom: 'The company whose name is on the card',
  find: [
    read('The number is on the card; or type the brand’s own website.', ['cuyahoga']),
    own('Do not search for it.', 'safety'),
    read('The FTC keeps a list at ftc.gov/giftcards.', ['ftcGift']),
  ],
  say: 'A scammer made me buy your gift cards and took the numbers. Please freeze what is left on them and give me my money back. I have the cards and the receipt. I need a case number.',
  mode: 'call',
  by: [own('Now, before the cards are used.')],
  note: [
    read(
      'Which shop, which brand, date, amount, the number on each card and on the receipt; take a picture of both sides.',
      ['cuyahoga', 'ftcGift'],
    ),
  ],
  why: [
    read(
      'Some companies freeze the money and might give it back; always ask.',
      ['ftcGift'],
      'asking',
    ),
  ],
  strength: 'asking',
});

export const cashSteps = {
  'gift-now': giftNow,
  'gift-later': step({
    ...giftNow,
    say: 'On [date] a scammer made me buy your gift cards. Please check if money is left on them, freeze it and give it back. I have the cards and the receipt. I need a case number.',
    by: [read('Today. It does not matter how long ago it was.', ['ftcGift'])],
    why: [read('The FTC says to report however long ago it was.', ['ftcGift'], 'asking')],
  }),
  'gift-shop': step({
    whom: 'The shop where you bought the cards',
    find: [read('The number on the receipt.', ['cuyahoga'])],
    say: 'I bought gift cards here on [date] because of a scam. Here are the card numbers and the receipt. Can you freeze what is not spent, or refund it?',
    mode: 'call',
    by: [own('The same day.')],
    note: [own('The manager’s name and the time.')],
    why: [read('Some shops can freeze cards that are not spent.', ['cuyahoga'], 'custom')],
    strength: 'asking',
  }),
  'cash-now': step({
    whom: 'The company that carries the cash or pays it out',
    find: [
      own(
        'The number is on your receipt, or on the company’s own site: type its address yourself.',
        'safety',
      ),
    ],
    say: 'I sent cash because of a scam. The number on my receipt is [number]. Please stop it, do not hand it out, and send it back to me with the fee. I need a case number.',
    mode: 'call',
    by: [own('Now: until it is handed out it may still be stopped.')],
    note: [
      own(
        'The number on the receipt, date and time, amount, name and place of the receiver, and the time of your call.',
      ),
    ],
    why: [read('Tell them it was fraud and ask them to reverse it.', ['ftc2021'], 'asking')],
    strength: 'asking',
  }),
  'cash-later': step({
    whom: 'The company that carried the cash or paid it out',
    find: [
      own(
        'The number is on your receipt, or on the company’s own site: type its address yourself.',
        'safety',
      ),
    ],
    say: 'On [date] I sent cash because of a scam. The number on my receipt is [number]. Has it been handed out? If not, please stop it and send it back. If it has, please open a fraud claim.',
    mode: 'call',
    by: [own('Today.')],
    note: [
      own(
        'The number on the receipt, date and time, amount, name and place of the receiver, and the time of your call.',
      ),
    ],
    why: [own('It may not have been picked up yet.')],
    strength: 'asking',
  }),
  'mail-now': step({
    whom: 'US Postal Inspection Service, if it went by US Mail',
    find: inspectors,
    say: 'I mailed cash because of a scam. The tracking number is [number]. It goes to [address]. Please intercept it and send it back. Please give me a case number.',
    mode: 'call',
    by: [own('Now, before it is delivered.')],
    note: parcel,
    why: [
      read('They can be asked to intercept the package.', ['ftc2021'], 'asking'),
      read('If it was delivered, chances are that the cash is gone.', ['ftc2021'], 'limit'),
    ],
    strength: 'asking',
    staff: [
      second('USPS Package Intercept: online, fee, before out for delivery, tracking barcode.', [
        'intercept',
      ]),
      second('In 2012 fraudsters rang post offices as “supervisors” to undo intercepts.', [
        'intercept',
      ]),
    ],
  }),
  'mail-days': step({
    whom: 'US Postal Inspection Service, if it went by US Mail',
    find: inspectors,
    say: 'On [date] I mailed cash because of a scam. The tracking number is [number]. If it is not delivered, please intercept it. If it is, please take my report. I need a case number.',
    mode: 'call',
    by: [own('Today.')],
    note: parcel,
    why: [
      own('It may lie at a post office or come back.'),
      own('Inspectors can work on the address.'),
    ],
    strength: 'asking',
    staff: [
      second('USPS Package Intercept: online, fee, before out for delivery, tracking barcode.', [
        'intercept',
      ]),
      second('In 2012 fraudsters rang post offices as “supervisors” to undo intercepts.', [
        'intercept',
      ]),
    ],
  }),
  'mail-later': step({
    whom: 'US Postal Inspection Service, if it went by US Mail',
    find: inspectors,
    say: 'On [date] I mailed cash because of a scam to [address]. I have the receipt and the tracking number. Please take my report and give me a case number.',
    mode: 'call',
    by: [own('This week.')],
    note: parcel,
    why: [own('Others may have sent cash to the same address.')],
    strength: 'asking',
    staff: [
      second('USPS Package Intercept: online, fee, before out for delivery, tracking barcode.', [
        'intercept',
      ]),
      second('In 2012 fraudsters rang post offices as “supervisors” to undo intercepts.', [
        'intercept',
      ]),
    ],
  }),
  'handed-now': step({
    whom: 'Your local police or sheriff, the non-emergency number',
    find: cityNumber,
    say: 'A scammer sent a person to take [amount] in cash from me. It was at [place] at [time]. I can describe the person and the car. Please take a report and save camera pictures.',
    mode: 'call',
    by: [own('Now: camera pictures may be kept only for days.')],
    note: courier,
    why: [own('A person who came to you can be found more easily than a voice on the phone.')],
    strength: 'custom',
    staff: [
      second(
        'FBI PSA of Jan 2024: report to IC3 quickly; victims over 60 to the hotline; the courier checks in with a password such as a bill’s serial number.',
        ['courierPSA'],
      ),
    ],
  }),
  'handed-days': step({
    whom: 'Your local police or sheriff, the non-emergency number',
    find: cityNumber,
    say: 'On [date] a scammer sent a person to take [amount] in cash from me at [place]. I can describe the person and the car. Please take a report and give me the number.',
    mode: 'call',
    by: [own('Today.')],
    note: courier,
    why: [own('Camera pictures may be gone soon.')],
    strength: 'custom',
    staff: [
      second(
        'FBI PSA of Jan 2024: report to IC3 quickly; victims over 60 to the hotline; the courier checks in with a password such as a bill’s serial number.',
        ['courierPSA'],
      ),
    ],
  }),
  'handed-later': step({
    whom: 'Your local police or sheriff, the non-emergency number',
    find: cityNumber,
    say: 'On [date] a scammer sent a person to take [amount] in cash from me at [place]. Please take a report. Are there other cases like mine here? Please give me the number.',
    mode: 'call',
    by: [own('This week.')],
    note: courier,
    why: [own('If somebody is charged later, your report can count.')],
    strength: 'custom',
    staff: [
      second(
        'FBI PSA of Jan 2024: report to IC3 quickly; victims over 60 to the hotline; the courier checks in with a password such as a bill’s serial number.',
        ['courierPSA'],
      ),
    ],
  }),
  'handed-911': step({
    whom: '911',
    find: [
      read('Dial 911.', ['c911co']),
      own('Stay inside, lock the door, do not hand anything over.', 'safety'),
    ],
    say: 'A scammer sent a person to my home to take my money. The person is coming, is here, or just left. My address is [address]. I am [alone or not].',
    mode: 'call',
    by: [own('This minute.', 'safety')],
    note: [own('Afterwards: what the person and the car looked like, the plate, the time.')],
    why: [read('911 is for crimes in progress and danger.', ['c911co'], 'safety')],
    strength: 'custom',
  }),
};
