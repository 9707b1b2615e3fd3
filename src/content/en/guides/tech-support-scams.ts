import { urls } from '#shared/urls.ts';
import type { Guide } from './guide.ts';
import { paidAtKiosk, reportChannels } from './report-channels.ts';

export const techSupportScams: Guide = {
  path: urls.techSupportScams(),
  title: 'Tech support and the “phantom hacker”',
  lead: 'An alarm on the screen, or a call about a virus. Then your bank seems to call, and then an office. It is one gang from the first minute.',
  summary: [
    'Somebody poses as a computer firm and gets into your device. There they see what you have. What follows is about your savings, not your computer.',
    'The long form is known as the phantom hacker: a false technician, a false bank and a false office, one after the other.',
    'The hacker they warned of was made up. The callers may still have access. Turn the device off, and call your bank from another phone.',
  ],
  figures: [],
  howItWorks: [
    {
      title: 'The alarm',
      text: 'A window with a number to call, which looks as if it came from Microsoft or Apple. Or a call: there are viruses on your computer.',
    },
    {
      title: 'The way in',
      text: 'They have you load a program that lets them see and move what you see. They pretend to scan.',
    },
    {
      title: 'A look at your accounts',
      text: 'Open your bank, they say, to check whether money is missing. Now they know where the most money lies.',
    },
    {
      title: 'The second caller: “your bank”',
      text: 'A foreign hacker is in your accounts, and your money must go to a safe place, such as the Federal Reserve.',
    },
    {
      title: 'The third caller: “the government”',
      text: 'Somebody poses as an office and confirms it. You are told to speak to nobody.',
    },
  ],
  redFlags: [
    {
      title: 'A number in a pop-up',
      text: 'Never give control of your computer to somebody who calls out of the blue, says the FTC.',
    },
    {
      title: 'They found the fault, not you',
      text: 'You reported no fault, and yet they know of one.',
    },
    { title: 'Open your bank', text: 'A technician does not need to see your money.' },
    {
      title: 'Too much paid back',
      text: 'A “refund” was too high by mistake, and you are to send the rest back.',
    },
    {
      title: 'The next one knows everything',
      text: 'The bank or office that calls knows what the technician saw. They are one.',
    },
    {
      title: 'Cash, gold, a machine, a wire',
      text: 'Money is to leave in a way that cannot be called back.',
    },
  ],
  prevention: [
    'An alarm fills the screen? Restart. If it stays, hold the power button.',
    'Call no number from a pop-up, an ad or an e-mail invoice.',
    'Let nobody into your computer who called you, or whose number stood on the screen.',
    'Never open your bank while somebody else sees your screen.',
  ],
  doNow: {
    firstHour: [
      'Pull the cable or turn off Wi-Fi, or hold the power button. Do not use that device again yet.',
      'From another phone, call the bank whose account they saw, on the number of the card: block online access, stop what is pending, recall what was sent.',
      'Is a next payment planned? Stop that one first, before you look after the others.',
      'Sent crypto, or money to an exchange? Call the exchange you used, too.',
      paidAtKiosk,
    ],
    firstDay: [
      'Change passwords from a device that they never saw: e-mail first, then the bank.',
      'Leave the device off. Ask the police or your bank before anybody resets it: what is on it can be proof. A local shop or a person you trust can take the remote programs off later.',
      'Did you pay for the “help” by card? Dispute it with the company of the card.',
      'In the United States, report to IC3 at www.ic3.gov and to the FTC. Type the address yourself.',
    ],
    first72Hours: [
      'List every payment by day and way: each has a clock of its own.',
      'Report to the police where you live.',
      'In the United States, if you are 60 or older, the National Elder Fraud Hotline helps with the reports. Family may call, too.',
      'Expect a fourth caller who “can get it back”.',
    ],
  },
  evidence: [
    'The name of the program that let them in, and when it began and ended.',
    'A photo of the alarm with its number, taken with a phone.',
    'The numbers and names of each caller, in order.',
    'For each payment: date, time, amount, way and recipient.',
    'Letters or e-mails with the name of an office, as files.',
    'For cash or gold: who came, when, and in which car.',
  ],
  reportTo: [reportChannels.ic3, reportChannels.ftc, reportChannels.elderFraud],
  goodToKnow: [
    {
      title: 'For the family',
      text: 'The person was told to hide it from you. Say: let us call the bank together. Do not begin with “how could you”.',
    },
    {
      title: 'If they moved the money with your login',
      text: 'In the United States this may count as a payment that you did not authorise. Tell the bank so, and who was on the screen.',
    },
    {
      title: 'Why there is no figure here',
      text: 'We have not read the official tables for this kind by itself, so we print none.',
    },
  ],
  selfCheck: {
    questions: [
      { id: 'alarm', text: 'Did a window or a caller say that your computer is in danger?' },
      { id: 'number', text: 'Did you call a number that stood on the screen?' },
      { id: 'program', text: 'Did they have you load a program, or see your screen?' },
      { id: 'bank', text: 'Did they want you to open your bank?' },
      { id: 'second', text: 'Did somebody else call afterwards, as a bank or an office?' },
      { id: 'secret', text: 'Are you to speak to nobody?' },
    ],
    meanings: [
      {
        from: 0,
        tone: 'info',
        title: 'None of these signs',
        text: 'That is good, but it proves nothing. Ask somebody you know to look at the device.',
      },
      {
        from: 1,
        tone: 'warning',
        title: 'Stop here',
        text: 'Turn the device off, and ask somebody you know before you go on.',
      },
      {
        from: 2,
        tone: 'danger',
        title: 'This looks like a false technician',
        text: 'Take the device off the network now, and call your bank from another phone.',
      },
    ],
  },
  reportType: 'impersonation',
  related: [
    urls.first72Hours(),
    urls.bankImpersonation(),
    urls.impersonationScams(),
    urls.phishingScam(),
    urls.report(),
  ],
  sources: [
    'ftcThreeLies2025',
    'ftcTechSupport2016',
    'phantomHacker2023',
    'regulationEFaq',
    'elderHotline',
    'kioskIllinois',
    'kioskLouisiana',
  ],
};
