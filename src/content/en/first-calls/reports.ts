import { own, read, second, step } from './step.ts';
import {
  dayAndCopy,
  ic3Address,
  ic3Number,
  policeNumber,
  secureMessage,
  whoAndCase,
} from './said-often.ts';

const ic3 = step({
  whom: 'FBI Internet Crime Complaint Center (IC3): a form, not a call',
  find: ic3Address,
  say: 'On [date] a scammer tricked me. I paid [amount] by [way] to [name, account or number]. The company I paid with knows; its case number is [number].',
  mode: 'form',
  by: [own('The same day.')],
  note: ic3Number,
  why: [
    own('It joins your loss to others by the same people.'),
    read('IC3 cannot open a case for each report and gives no news of it.', ['ic3Res'], 'limit'),
  ],
  strength: 'custom',
  staff: [second('Copies of the IC3 site exist.', ['ic3Spoof'])],
});

const ic3Bank = step({
  whom: 'FBI Internet Crime Complaint Center (IC3): a form, not a call',
  find: ic3Address,
  say: 'On [date] a scammer tricked me. I sent [amount] from [my bank] to [name, bank, account number]. My bank knows; its case number is [number]. Please ask the other bank to hold the money.',
  mode: 'form',
  by: [read('The same day.', ['ucc211', 'bec', 'fbiLV'])],
  note: [own('The number of your IC3 complaint; give it to your bank.')],
  why: [
    read(
      'A report of a transfer made under false pretenses lets the FBI team ask the other bank in the US for a freeze.',
      ['fbiLV'],
      'custom',
    ),
    read('No minimum amount is named.', ['fbiLV'], 'limit'),
    read('The FBI team asks; nobody has a right to a freeze.', ['fbiLV'], 'limit'),
  ],
  strength: 'custom',
  staff: [second('Copies of the IC3 site exist.', ['ic3Spoof'])],
});

const ic3Crypto = step({
  whom: 'FBI Internet Crime Complaint Center (IC3): a form, not a call',
  find: ic3Address,
  say: 'On [date] and [time] I sent [amount, coin] from [my address or exchange] to [address]. Transaction ID: [ID]. A scammer tricked me. We met on [site or app]. I have told [company]; case number [number].',
  mode: 'form',
  by: [own('The same day.')],
  note: [
    own('The number of your IC3 complaint; give it to the exchange.'),
    read('Copy and paste addresses and IDs; do not type them.', ['dfpiCopy']),
  ],
  why: [
    read('The addresses and transaction IDs are what lets officers follow the money.', [
      'dfpiCopy',
    ]),
    read('IC3 cannot open a case for each report and gives no news of it.', ['ic3Res'], 'limit'),
  ],
  strength: 'custom',
  staff: [
    second(
      'Reports are also what FBI guidance for crypto victims asks for at once, even with details missing.',
      ['fbi2308'],
    ),
    second('Copies of the IC3 site exist.', ['ic3Spoof']),
  ],
});

const police = step({
  whom: 'Your local police or sheriff, the non-emergency number',
  find: policeNumber,
  say: 'I want to report a fraud. I paid [amount] on [date] by [way]. I have the receipt and the messages. Please take a report and give me the report number.',
  mode: 'call',
  by: [own('Today or tomorrow.')],
  note: [own('The report number and the officer’s name.')],
  why: [own('Ask for a report number: companies often want to see one.')],
  strength: 'custom',
});

export const reportSteps = {
  'papers-us': step({
    whom: 'IdentityTheft.gov, for the papers that they have',
    find: [own('Type www.identitytheft.gov yourself.', 'safety')],
    say: 'On [date] I sent a copy of my [passport, ID, license] to a scammer. They also have [number, address, picture of me]. I want to report it and make a plan.',
    mode: 'form',
    by: [own('This week; sooner if something was opened in your name.')],
    note: [own('Which paper, its number, the day, and to whom it went.')],
    why: [
      read(
        'The site of the Federal Trade Commission for papers in wrong hands.',
        ['idTheft'],
        'custom',
      ),
      own('Tell your bank too, so that it asks twice before it changes anything in your name.'),
    ],
    strength: 'custom',
  }),
  'company-you-paid': step({
    whom: 'The company that you paid with',
    find: [
      own(
        'Use the number on your card, receipt, statement or in the app that you already have.',
        'safety',
      ),
      own('Do not use a number from a call, a text, a mail or a web search.', 'safety'),
    ],
    say: 'I paid a scammer through your company on [date], [amount]. Please stop the payment or reverse it, keep your records, and give me a case number.',
    mode: 'call',
    by: [own('Now.')],
    note: whoAndCase,
    why: [
      read(
        'Call the company you paid with, say it was fraud and ask it to reverse the payment.',
        ['ftc2021'],
        'asking',
      ),
    ],
    strength: 'asking',
  }),
  ic3: ic3,
  'ic3-late': step({
    ...ic3,
    by: [own('As soon as you can; no deadline was found.')],
  }),
  'ic3-bank': ic3Bank,
  'ic3-bank-late': step({
    ...ic3Bank,
    by: [own('As soon as you can; no deadline was found.')],
  }),
  'ic3-abroad': step({
    whom: 'FBI IC3, and the nearest US Secret Service field office',
    find: [
      read('Type www.ic3.gov yourself; find the field office at secretservice.gov.', ['finRRP']),
    ],
    say: 'On [date] I was tricked into sending a wire of [amount] to [bank, country]. My bank is asking for a recall. Please start the Rapid Response Program. My IC3 number is [number].',
    mode: 'call',
    by: [own('The same day.')],
    note: [own('Your IC3 number; give it to your bank.')],
    why: [
      read(
        'For accounts abroad a victim, or the victim’s bank, must report to law enforcement before the program can start.',
        ['finRRP'],
        'custom',
      ),
      read('No minimum amount was seen in its text.', ['finRRP'], 'limit'),
      own('The program can ask; it cannot order.', 'limit'),
    ],
    strength: 'custom',
  }),
  'ic3-crypto': ic3Crypto,
  'ic3-crypto-late': step({
    ...ic3Crypto,
    by: [own('As soon as you can; no deadline was found.')],
  }),
  'ic3-cash': step({
    whom: 'FBI Internet Crime Complaint Center (IC3): a form, not a call',
    find: ic3Address,
    say: 'On [date] a scammer tricked me. I paid [amount] by [way] to [name, address, phone]. My case or receipt number is [number]. I can describe the people and the calls.',
    mode: 'form',
    by: [own('The same day.')],
    note: ic3Number,
    why: [
      own('IC3 takes reports of crime that began by phone or online.'),
      read('It cannot open a case for each report and gives no news of it.', ['ic3Res'], 'limit'),
    ],
    strength: 'custom',
    staff: [second('Copies of the IC3 site exist.', ['ic3Spoof'])],
  }),
  police: police,
  'police-crypto': step({
    ...police,
    by: [own('Today or tomorrow.')],
    why: [
      own('Officers may be able to ask an exchange or a coin’s issuer for a hold.'),
      own('Ask for a report number: companies often want to see one.'),
    ],
  }),
  cfpb: step({
    whom: 'Consumer Financial Protection Bureau: a complaint about the company',
    find: [own('Type consumerfinance.gov/complaint yourself.')],
    say: 'On [date] I told [company] about a fraud of [amount]. Its case number is [number]. It has not answered, or it refused because [reason]. I ask for a written answer to these points: [points].',
    mode: 'form',
    by: [
      own('After the company refused, or did not answer in time.'),
      read('It asks companies to respond in 15 days.', ['cfpb'], 'custom'),
    ],
    rules: ['cfpb-15', 'cfpb-60'],
    note: [own('The complaint number and the date.')],
    why: [
      read('A complaint does not pay, but the company is asked for an answer.', ['cfpb'], 'custom'),
    ],
    strength: 'custom',
  }),
  'justice-pages': step({
    whom: 'US Department of Justice pages for victims: no call needed',
    find: [read('Type justice.gov/criminal/criminal-mlars/victims yourself.', ['mlars'])],
    say: 'If a case is named there, ask: Is this the fraud that took my money? How do I file a petition? By what date?',
    mode: 'do',
    by: [read('Now and then; each case sets its own date.', ['mlars'])],
    rules: ['remission-open'],
    note: [own('The name of the case and its last day.')],
    why: [
      read('Money the courts took from criminals can be paid to victims; it is free.', ['mlars']),
      read('It can take years and needs papers that show your loss.', ['mlars'], 'limit'),
    ],
    strength: 'custom',
  }),
  'company-writing': step({
    whom: 'The same company, in writing',
    find: secureMessage,
    say: 'I confirm my call of [time] about [amount] on [date]. Please tell me in writing what you decided, and send me a list of the papers you still need and by when.',
    mode: 'write',
    by: [own('The same day, by the bank’s secure message or letter.')],
    note: dayAndCopy,
    why: [own('Writing is your proof that you asked, and when.')],
    strength: 'asking',
  }),
};
