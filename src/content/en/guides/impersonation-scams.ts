import { urls } from '#shared/urls.ts';
import type { Guide } from './guide.ts';
import { paidAtKiosk, reportChannels } from './report-channels.ts';

export const impersonationScams: Guide = {
  path: urls.impersonationScams(),
  title: 'Impersonation: police, government, your bank, tech support',
  lead: 'Somebody calls in the name of an office, your bank or a computer firm. There is a danger, it is urgent, and your money has to move.',
  summary: [
    'The caller is nobody of the kind. The name, the number on your screen, the badge and the letter are borrowed, because you would not send money to a stranger.',
    'The Federal Trade Commission names three lies: somebody uses your accounts, your name is in a crime, or your computer is in danger. They end alike: move your money to keep it safe.',
    'The rule that protects you is short: hang up, and call the office or the bank yourself, on a number that you looked up.',
  ],
  figures: [
    {
      value: 'Nearly $3 billion',
      label:
        'reported to the Federal Trade Commission as lost to people who posed as a business or the government, in nearly 850,000 reports',
      year: 2024,
      source: 'ftcImpersonation2025',
    },
  ],
  howItWorks: [
    {
      title: 'The fright',
      text: 'Somebody is using your account. Your name is in a crime. Your computer is infected. They know your name, and perhaps your address or a part of a number.',
    },
    {
      title: 'The borrowed name',
      text: 'They give a badge number, a case number, the name of a real officer or judge. The number of the court or the bank stands on your screen: it can be faked.',
    },
    {
      title: 'Stay on the line, tell nobody',
      text: 'You are kept on the telephone, so that you cannot ask anybody. Secrecy is called an order, or your safety.',
    },
    {
      title: 'Move your money',
      text: 'To a “safe account”, by wire, in gift cards, at a crypto machine, or in cash to a messenger. Where it lies then is theirs.',
    },
  ],
  cards: [
    {
      title: 'Whose name they borrow',
      intro: 'Often two or three of them call, one after the other.',
      items: [
        {
          title: 'A government office',
          text: 'A benefit is stopped, a crime was done in your name, or a prize waits.',
          points: [
            'In the United States, officials do not threaten arrest unless you send money at once.',
            'They do not ask you to move money into a “protected account”.',
            'They do not ask for gift cards, prepaid cards, wires, digital money or cash by mail.',
          ],
        },
        {
          title: 'Police, court, “there is a warrant”',
          text: 'You missed jury duty or a summons, and must pay a bond or a fine now.',
          points: [
            'In the United States, an arrest warrant is served in person, never by e-mail or text.',
            'Marshals and federal courts there never call to ask for the payment of a fine.',
            'A jury summons of a federal court comes by mail, and a fine only after a hearing in open court.',
          ],
        },
        {
          title: '“Your bank’s fraud department”',
          text: 'They ask for a code or a login, or have you send money “to yourself”.',
          points: [
            'Read a code to nobody who called you, whatever the text beside it says.',
            'Nobody who protects your account needs the money moved out of it.',
            'Who pressed the button matters: write down whether they sent the money or you did.',
          ],
        },
        {
          title: 'Tech support',
          text: 'An alarm fills the screen, with a number to call, or a firm you know “found a virus”.',
          points: [
            'Do not call a number from a pop-up. Restart the device or take it off the network.',
            'Whoever is let into your computer can look at your bank with you.',
            'The next caller may pose as your bank or an office: he knows what the first one saw.',
          ],
        },
      ],
    },
  ],
  redFlags: [
    {
      title: 'Money has to move to be safe',
      text: 'No office and no bank protects money by having you send it somewhere.',
    },
    { title: 'Secrecy', text: 'Do not tell your family, or the person at the bank counter.' },
    {
      title: 'Stay on the line',
      text: 'You may not hang up and call back. A real office does not mind.',
    },
    {
      title: 'A way to pay that cannot be called back',
      text: 'Gift cards, a crypto machine, a wire, gold or cash for a messenger.',
    },
    {
      title: 'A lie to tell',
      text: 'You are told what to say at the counter: that it is for family, or for a house.',
    },
    {
      title: 'They want to see your screen',
      text: 'A program that lets them in, and then your online bank “to check”.',
    },
    { title: 'Proof without being asked', text: 'A photo of a badge, a letter, a case number.' },
  ],
  prevention: [
    'Hang up first, and think afterwards. Nothing real is lost by calling back.',
    'Keep the number of your bank from the back of the card beside the telephone.',
    'Agree on a word with your family that a caller in their name must know.',
    'Let nobody into your computer who called you.',
    'Read no code to anybody, whoever they say they are.',
  ],
  doNow: {
    firstHour: [
      'Hang up, and end any program that lets somebody see your screen. Call no number that they gave you.',
      'Call the bank, card company, app or exchange you paid with, on the number of the card or the bill. Ask for the fraud desk, and for a recall.',
      'Say exactly who pressed the button: you, or somebody who had your code, your login or your screen.',
      paidAtKiosk,
      'Is a next payment planned? Stop it now, before you look after the others.',
    ],
    firstDay: [
      'Change passwords from a device they never touched: e-mail and bank first.',
      'If they were in your computer: take it off the network and have it looked at.',
      'In the United States, report to IC3 at www.ic3.gov and to the FTC. Type the address yourself.',
      'In the United States, if they have your ID or Social Security number, go to IdentityTheft.gov.',
    ],
    first72Hours: [
      'Ask the bank in writing for its answer on each payment. Each has a clock of its own.',
      'Report to the police where you live. If you fear that a warrant is real, ask the clerk of the court or a lawyer, on a number you looked up.',
      'In the United States, if you are 60 or older, the National Elder Fraud Hotline helps with the reports.',
      'Expect a second caller who “can get it back”, and treat it as fraud.',
    ],
  },
  evidence: [
    'The number on your screen, with day and hour of each call.',
    'The names they gave, and their case numbers.',
    'Letters, photos and messages they sent, as files.',
    'For each payment: date, time, amount, and where it went.',
    'Receipt and code of a machine, and a photo of it with its telephone number.',
    'The name of the program that let them in.',
  ],
  reportTo: [
    reportChannels.ic3,
    reportChannels.ftc,
    reportChannels.identityTheft,
    reportChannels.elderFraud,
  ],
  goodToKnow: [
    {
      title: 'If they had your code and moved the money themselves',
      text: 'In the United States this may count as a payment that you did not authorise, and the bank has its own duties and clocks. Say so in your claim, and see “Dates set by law”.',
    },
    {
      title: 'For the family',
      text: 'People are coached to hide it. Say: let us call the bank together, on the number of the card. Do not begin with “how could you”.',
    },
    {
      title: 'What the figures are',
      text: 'They are reports, not verified crimes, and many people never report.',
    },
  ],
  selfCheck: {
    questions: [
      { id: 'called', text: 'Did they call or write first?' },
      { id: 'urgent', text: 'Must it happen today, or within the hour?' },
      { id: 'secret', text: 'Are you to tell nobody?' },
      { id: 'on-line', text: 'Are you to stay on the telephone?' },
      { id: 'move', text: 'Is your money to be moved so that it is safe?' },
      {
        id: 'way',
        text: 'Are you to pay with gift cards, at a crypto machine, by wire or in cash?',
      },
      { id: 'code', text: 'Did they ask for a code, a password or your screen?' },
      { id: 'arrest', text: 'Did they threaten you with arrest, or with the loss of a benefit?' },
    ],
    meanings: [
      {
        from: 0,
        tone: 'info',
        title: 'None of these signs',
        text: 'That is good, but it proves nothing. Call the office or the bank yourself, on a number that you looked up.',
      },
      {
        from: 1,
        tone: 'warning',
        title: 'Hang up and check',
        text: 'A real caller lets you call back. Look up the number yourself, and send nothing before you have spoken to them.',
      },
      {
        from: 3,
        tone: 'danger',
        title: 'This looks like an impersonation',
        text: 'Three or more of these signs together are typical of the fraud. End the call. If you have paid already, call the company you paid with now.',
      },
    ],
  },
  reportType: 'impersonation',
  related: [
    urls.first72Hours(),
    urls.verify(),
    urls.bankImpersonation(),
    urls.techSupportScams(),
    urls.recoveryScams(),
    urls.report(),
  ],
  sources: [
    'ftcThreeLies2025',
    'ftcImpersonation2025',
    'dhsSlamScam2022',
    'washingtonCourt2026',
    'floridaCourt',
    'oklahomaCourt',
    'ftcPaidScammer',
    'ic3Spoofed',
    'kioskIllinois',
    'kioskLouisiana',
  ],
};
