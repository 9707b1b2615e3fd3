import { urls } from '#shared/urls.ts';
import type { Guide } from './guide.ts';
import { paidAtKiosk, reportChannels } from './report-channels.ts';

export const bankImpersonation: Guide = {
  path: urls.bankImpersonation(),
  title: '“This is your bank’s fraud department”',
  lead: 'A text or a call in the name of your bank says that somebody is using your account. What to do depends on one thing: who pressed the button.',
  summary: [
    'Somebody who poses as your bank warns you of a payment that you do not know. The warning is the trap. Next they want a code, or they want you to move your money to keep it safe.',
    'The Federal Trade Commission counts “somebody is using your accounts” among three lies that such callers tell most.',
    'End the call and ring the number on the back of your card. Nothing real is lost by that.',
  ],
  figures: [
    {
      value: '$445 million',
      label:
        'reported to the FTC as lost by people of 60 and over who each lost more than $100,000 to somebody posing as a business or the government; $55 million in 2020',
      year: 2024,
      source: 'ftcThreeLies2025',
    },
  ],
  howItWorks: [
    {
      title: 'A question that frightens',
      text: '“Did you just spend $900?” You answer no, and a helpful person calls.',
    },
    {
      title: 'The right number on the screen',
      text: 'It can look like your bank’s own. The number on a screen can be faked, so it proves nothing.',
    },
    {
      title: 'A code, or a transfer',
      text: 'They ask for a code, a login or the card number. Or they have you send the money yourself, “to yourself” or to a “safe account”.',
    },
    {
      title: 'Do not speak of it',
      text: 'You are told to say nothing to the person at the counter, or to click the warnings away.',
    },
  ],
  cards: [
    {
      title: 'Who pressed the button',
      intro: 'Your rights in the United States turn on it. Say it as it was.',
      items: [
        {
          title: 'They did, with your code or login',
          text: 'The Consumer Financial Protection Bureau says that this is an unauthorised transfer, even if they got the code from you by a trick.',
          points: [
            'Say the word “unauthorised”, and the day on which you learned of it.',
            'There are time limits, some of two business days: see “Dates set by law”.',
          ],
          link: { text: 'Dates set by law', href: urls.deadlines() },
        },
        {
          title: 'You did, because you were deceived',
          text: 'Then the law on unauthorised transfers does not fit by its words. There is still much to ask for.',
          points: [
            'Ask for a recall of the payment, at once.',
            'If it was Zelle, ask whether its rule on impostors who pose as a bank applies. Which cases it covers is not public.',
            'Ask for a refund as goodwill, in writing.',
          ],
        },
        {
          title: 'Never change the story',
          text: 'A false “I did not do it” can cost you the claim that you have.',
        },
      ],
    },
  ],
  redFlags: [
    {
      title: 'A code that nobody should get',
      text: 'The text with the code often says so itself: do not share it.',
    },
    {
      title: 'Money has to leave to be safe',
      text: 'A bank that protects your account can block it. It needs no transfer by you.',
    },
    { title: 'An account in another name', text: 'The “safe account” belongs to somebody else.' },
    { title: 'A lie for the counter', text: 'They tell you what to say to your own bank.' },
    { title: 'They want to see your screen', text: 'A program that lets them in, “to help”.' },
    {
      title: 'A second caller',
      text: 'Then a police officer or an office confirms what the first one said.',
    },
  ],
  prevention: [
    'Keep the number from the back of your card beside the telephone.',
    'Hang up on every call about your account, and ring that number.',
    'Read no code to anybody, whoever they say they are.',
    'Do not look for the bank’s number in search ads. Use the card or a statement.',
  ],
  doNow: {
    firstHour: [
      'Hang up, and end every program that shows them your screen.',
      'Call the number on the back of your card. Ask for the fraud desk: block the card and online access, stop what is pending, and recall what was sent.',
      'Say who pressed the button: you, or somebody who had your code, your login or your screen.',
      'Sent crypto, or money to an exchange? Call the exchange you used, too.',
      paidAtKiosk,
    ],
    firstDay: [
      'Change passwords from a device that they never saw: e-mail first, then the bank.',
      'Send the bank your claim in writing, for each payment by itself, and keep a copy.',
      'In the United States, report to IC3 at www.ic3.gov and to the FTC. Type the address yourself.',
    ],
    first72Hours: [
      'Report to the police where you live, and give the bank the report number.',
      'In the United States, if the bank refuses or does not answer, complain to the CFPB. It is free.',
      'In the United States, if you are 60 or older, the National Elder Fraud Hotline helps with the reports.',
      'Expect a call from somebody who “can get it back”. Treat it as the next fraud.',
    ],
  },
  evidence: [
    'The texts and the numbers that called, with day and hour.',
    'For each payment: date, time, amount, way and recipient.',
    'Who pressed the button, written down while you remember it.',
    'The bank’s answers, and the names of the people you spoke to.',
    'Receipts, codes and photos of a machine, if there was one.',
  ],
  reportTo: [reportChannels.ic3, reportChannels.ftc, reportChannels.elderFraud],
  goodToKnow: [
    {
      title: 'Tax in the United States',
      text: 'An IRS memo of 2025 treats a story like this, where money was moved to protect investment accounts, as a theft loss that may be deductible for 2018 to 2025. The memo binds nobody. Ask a tax adviser.',
    },
    {
      title: 'For the family',
      text: 'People are coached to hide it. Say: let us call the bank together, on the number of the card.',
    },
    {
      title: 'About the figure',
      text: 'It counts reports, not proved crimes, and covers more than banks. Many people never report.',
    },
  ],
  selfCheck: {
    questions: [
      { id: 'called', text: 'Did they call or write first?' },
      { id: 'code', text: 'Did they ask for a code, a login or the card number?' },
      { id: 'move', text: 'Is money to be moved so that it is safe?' },
      { id: 'other-name', text: 'Is the new account in another name?' },
      { id: 'lie', text: 'Are you told what to say at the counter?' },
      { id: 'screen', text: 'Do they want to see your screen?' },
    ],
    meanings: [
      {
        from: 0,
        tone: 'info',
        title: 'None of these signs',
        text: 'That is good, but it proves nothing. Ring the number on your card before you do anything.',
      },
      {
        from: 1,
        tone: 'warning',
        title: 'Hang up and call back',
        text: 'Use the number on your card, not one from the call or the text.',
      },
      {
        from: 2,
        tone: 'danger',
        title: 'This looks like a false bank',
        text: 'End the call. If a code is out or money has gone, call your bank now on the number of the card.',
      },
    ],
  },
  reportType: 'impersonation',
  related: [
    urls.first72Hours(),
    urls.impersonationScams(),
    urls.techSupportScams(),
    urls.deadlines(),
    urls.report(),
  ],
  sources: [
    'ftcThreeLies2025',
    'regulationEFaq',
    'ic3BecPage',
    'irsTheftLoss2025',
    'kioskIllinois',
    'kioskLouisiana',
  ],
};
