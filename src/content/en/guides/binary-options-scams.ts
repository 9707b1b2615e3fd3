import { urls } from '#shared/urls.ts';
import { checkTheSeller } from './check-the-seller.ts';
import type { Guide } from './guide.ts';
import { investmentLosses } from './investment-losses.ts';
import { paidAtKiosk, reportChannels } from './report-channels.ts';

export const binaryOptionsScams: Guide = {
  path: urls.binaryOptionsScams(),
  title: 'Binary options scams',
  lead: 'Up or down, yes or no, in sixty seconds. On an unregistered site the house decides, and it does not pay out.',
  summary: [
    'A binary option is a bet on a yes-or-no question, such as whether a price will be higher in an hour. If you are right you get a fixed sum, and if not you lose the stake.',
    'Most of the fraud happens on internet platforms that are not registered in the United States. The prices, the clock and the result are in their hands, and so is your deposit.',
    'The rule is simple: check the registration first, and never pay in more to get something out.',
  ],
  figures: [
    {
      value: 'Hundreds',
      label:
        'of complaints about binary options to the FBI’s IC3, with millions of dollars lost; in 2011 there had been four',
      year: 2016,
      source: 'fbiBinary2017',
    },
    investmentLosses,
  ],
  howItWorks: [
    {
      title: 'An advert or a call',
      text: 'It promises quick, easy gains. The website looks like a real broker.',
    },
    {
      title: 'A small deposit, by card',
      text: 'You start with a small sum. The first bets go well.',
    },
    {
      title: 'An account manager',
      text: 'A friendly “broker” calls often, praises you and asks for more. Some ask for copies of your ID and card.',
    },
    {
      title: 'The luck turns',
      text: 'Once the deposit is large, trades go wrong at the last second. Or the gains stay, but only on the screen.',
    },
    {
      title: 'No payout',
      text: 'Withdrawals are cancelled or ignored. You should add more money to qualify for one.',
    },
    {
      title: 'The call afterwards',
      text: 'Somebody knows about your account and offers to get the money back for a fee. That is a recovery scam.',
    },
  ],
  cards: [
    {
      title: 'Three complaints the authorities hear',
      intro: 'What investors have told the SEC and the CFTC.',
      items: [
        {
          title: 'They do not pay',
          text: 'The platform does not credit your account, cancels withdrawals and stops answering.',
          points: ['You are asked to deposit more first', 'The manager can no longer be reached'],
        },
        {
          title: 'They take your identity',
          text: 'Copies of your passport, license and card are collected, and used for something else.',
          points: ['Never send a photo of a whole bank card', 'If you did, block the card'],
        },
        {
          title: 'They rig the software',
          text: 'The platform changes prices and payouts so that you lose.',
          points: ['A winning bet runs a little longer until it loses'],
        },
      ],
    },
    {
      title: 'How to check the seller',
      intro: 'Before you deposit anything.',
      items: [checkTheSeller.cftc, checkTheSeller.redList],
    },
  ],
  redFlags: [
    { title: 'Not registered', text: 'Neither the CFTC nor the SEC knows the seller.' },
    { title: 'Claims of sure profit', text: 'Sellers have advertised profits that nobody made.' },
    {
      title: 'Bets before you can cash out',
      text: 'You must buy many more options before you may take money out.',
    },
    { title: 'The manager pushes', text: 'Daily calls, praise, then pressure and blame.' },
    {
      title: 'ID and card copies',
      text: 'They want photos of your passport, license and bank card.',
    },
    { title: 'Payouts fail', text: 'Each request finds a new reason, or no answer.' },
    { title: 'Deposit to withdraw', text: 'You should pay in more to get anything out.' },
    {
      title: 'Somewhere abroad',
      text: 'Many sellers are overseas, where it is hard for US authorities to investigate.',
    },
  ],
  doNow: {
    firstHour: [
      'Deposit nothing more, and end the calls with the manager.',
      'Call your card company. Say that it was fraud, ask for a chargeback, and do it quickly.',
      'If you sent copies of the card, have it blocked and replaced.',
      'If you paid by transfer or crypto: call the bank, or the exchange you bought at.',
      paidAtKiosk,
    ],
    firstDay: [
      'Save the account pages, the trades, the e-mails and the payout refusals.',
      'In the United States, report to the CFTC and to IC3 at www.ic3.gov. Type the addresses yourself.',
      'If you sent a passport, license or Social Security number: in the United States, go to IdentityTheft.gov.',
    ],
    first72Hours: [
      'Report to the police; in the United States also to the FTC and your state attorney general.',
      'Ask your card company in writing how the chargeback stands.',
      'Watch your statements. Expect calls that offer to recover the money, and refuse them.',
    ],
  },
  evidence: [
    'The web address, the name of the platform and of every manager, with phone numbers.',
    'Statements of all deposits: card, transfer or crypto, with date and amount.',
    'Screenshots of trades, balances and refused withdrawals.',
    'E-mails, chats, recordings of calls if you have them, and the terms you accepted.',
    'What you sent them of your identity: which documents, and when.',
    'For crypto: receiving address and transaction ID, copied and pasted.',
  ],
  reportTo: [
    reportChannels.cftc,
    reportChannels.sec,
    reportChannels.ic3,
    reportChannels.ftc,
    reportChannels.identityTheft,
  ],
  goodToKnow: [
    {
      title: 'A case that ended in court',
      text: 'The head of a company called Yukom was sentenced to 22 years in prison in December 2019 for a binary options fraud. In August 2020 the court ordered $28 million in restitution. An order to pay is not yet money in the hands of victims.',
    },
    {
      title: 'What a card company can do',
      text: 'A chargeback has deadlines and rules of the card network. Ask early, give the reason “fraud”, and send the refused withdrawals as proof. There is no certainty.',
    },
    {
      title: 'About the figures',
      text: 'Binary options are not counted separately in the FBI’s annual reports, so the figure of 2016 is the latest we found. All of these are reports, not verified crimes.',
    },
  ],
  selfCheck: {
    questions: [
      { id: 'unregistered', text: 'Did you find no registration with the CFTC or SEC?' },
      { id: 'certain', text: 'Were you promised certain or easy gains?' },
      { id: 'manager', text: 'Does an account manager press you to deposit more?' },
      { id: 'more-bets', text: 'Must you make many more bets before you may withdraw?' },
      { id: 'documents', text: 'Did they ask for copies of your ID or bank card?' },
      { id: 'last-second', text: 'Do winning trades turn into losses at the last moment?' },
      { id: 'no-payout', text: 'Was a withdrawal refused, delayed or ignored?' },
      { id: 'deposit', text: 'Should you deposit more to be allowed to withdraw?' },
    ],
    meanings: [
      {
        from: 0,
        tone: 'info',
        title: 'None of these signs',
        text: 'That is good, but it proves nothing, and the bet itself stays risky. Check the registration before you deposit.',
      },
      {
        from: 1,
        tone: 'warning',
        title: 'Stop and check',
        text: 'Deposit nothing more until you have found the firm in an official register and tried a withdrawal. If it is refused, call your card company at once.',
      },
      {
        from: 2,
        tone: 'danger',
        title: 'This looks like a binary options scam',
        text: 'Two or more of these signs together are typical. Deposit nothing, ask your card company for a chargeback today, and report it.',
      },
    ],
  },
  reportType: 'trading',
  related: [
    urls.first72Hours(),
    urls.fakeTradingScam(),
    urls.forexScams(),
    urls.recoveryScams(),
    urls.report(),
  ],
  sources: [
    'ftcBinaryOptions',
    'cftcBinary2018',
    'fbiBinary2017',
    'cftcCheck',
    'cftcRedList',
    'yukomRestitution2020',
    'ftcPaidScammer',
    'ic3Report2025',
    'kioskIllinois',
    'kioskLouisiana',
  ],
};
