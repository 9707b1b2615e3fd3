import { urls } from '#shared/urls.ts';
import { checkTheSeller } from './check-the-seller.ts';
import type { Guide } from './guide.ts';
import { investmentLosses } from './investment-losses.ts';
import { paidAtKiosk, reportChannels } from './report-channels.ts';

export const forexScams: Guide = {
  path: urls.forexScams(),
  title: 'Forex scams',
  lead: 'Currency trading with certain gains, and a dealer who will not pay out. How to tell, and how to check a dealer in minutes.',
  summary: [
    'Forex is the trade in currencies. It is legal and very risky. In a forex scam the trading is false, or rigged against you, and your money goes to the people who offered it.',
    'In off-exchange forex you trade against your dealer. The dealer sets the price and shows you the balance. So everything depends on who the dealer is.',
    'In the United States, a dealer for private customers has to be registered with the CFTC and be a member of the NFA. You can check that for free.',
  ],
  figures: [
    investmentLosses,
    {
      value: 'Above $9,000',
      label: 'was the middle loss to investment scams of every kind, as reported to the FTC',
      year: 2024,
      source: 'ftcData2024',
    },
  ],
  howItWorks: [
    {
      title: 'A sure system',
      text: 'An advert, a video or a new friend shows gains from currency trading. It looks easy and certain.',
    },
    {
      title: 'A dealer abroad',
      text: 'You open an account with a firm you have never heard of. It offers to trade with many times your money.',
    },
    {
      title: 'You pay in crypto or to a private account',
      text: 'The first gains appear at once. The dealer controls what the screen shows.',
    },
    {
      title: 'More money, more leverage',
      text: 'Leverage makes small moves large. If you lose, you should pay in more to keep the trade open.',
    },
    {
      title: 'The withdrawal is refused',
      text: 'There is a fee, a tax, a minimum, or no answer. Some blame you for breaking a rule.',
    },
    {
      title: 'The dealer changes its name',
      text: 'The site goes offline, and somebody offers to recover your money for a fee.',
    },
  ],
  cards: [
    {
      title: 'Tactics',
      intro:
        'The CFTC named the first five in August 2022, when complaints about unregistered dealers grew. The sixth is on its list of signs of fraud.',
      items: [
        {
          title: 'Found through social media',
          text: 'A profile, a video or a chat leads you to the dealer. It shows a rich life and easy trades.',
        },
        {
          title: 'Payment in crypto',
          text: 'You have to pay in bitcoin or another digital asset, though you want to trade currencies.',
        },
        {
          title: 'False prices and results',
          text: 'The dealer changes what the platform shows: prices, trades and your balance.',
          points: ['Losses just when you want to withdraw', 'Gains that no other site shows'],
        },
        {
          title: 'Very high leverage',
          text: 'You may trade with many times your money. One small move then takes everything.',
          points: ['You are told to pay in more to keep a trade open'],
        },
        {
          title: 'No withdrawals',
          text: 'Your request is refused or ignored, or a fee or tax is due first.',
        },
        {
          title: '“We trade in the interbank market”',
          text: 'That is a network of large companies and banks. The CFTC advises you to avoid firms that offer to trade there for you.',
        },
      ],
    },
    {
      title: 'How to check a forex dealer',
      intro:
        'Start with the CFTC. Most scams involve people who are not registered, but being registered does not prove honesty. Many fakes copy a real firm: call the number in the register.',
      items: [
        checkTheSeller.cftc,
        checkTheSeller.redList,
        checkTheSeller.broker,
        checkTheSeller.adviser,
        checkTheSeller.state,
        checkTheSeller.website,
      ],
    },
  ],
  redFlags: [
    {
      title: 'Guaranteed profit',
      text: 'Or “little or no risk”. The CFTC names both as signs of fraud.',
    },
    { title: 'Pressure', text: 'Only today, only for you. They do not take no for an answer.' },
    { title: 'Nothing in writing', text: 'They refuse written information on the risks.' },
    { title: 'Not in NFA BASIC', text: 'Or the entry has another address and phone number.' },
    {
      title: 'Payment in crypto',
      text: 'Or to a private person, or each time to another account.',
    },
    {
      title: 'Very high leverage',
      text: 'Trade with many times your money. One small move, and it is gone.',
    },
    {
      title: 'Withdrawals fail',
      text: 'Fees, taxes and new rules, as soon as you want your money.',
    },
    {
      title: 'Found on social media',
      text: 'A profile with cars and beaches, and a link to a dealer.',
    },
  ],
  prevention: [
    'Look up the dealer and each person in the register of your country; in the United States in NFA BASIC, through cftc.gov/check.',
    'Call the firm by the number in the register, not the one on its website.',
    'Ask for the risk disclosure in writing, and read it.',
    'Try to withdraw before you deposit more. It proves little, but a refusal proves much.',
    'Give nobody your trading password or control of your screen.',
    'Do not borrow to trade, and do not pay in crypto.',
  ],
  doNow: {
    firstHour: [
      'Deposit nothing more, and pay no fee to withdraw.',
      'Call your card company and ask for a chargeback, or your bank and ask for a recall. Say that it was fraud.',
      'If you paid in crypto: tell the exchange you bought it at, with the receiving address and the transaction ID.',
      paidAtKiosk,
      'Save statements and refused withdrawals before you are locked out.',
    ],
    firstDay: [
      'In the United States, report to the CFTC at www.cftc.gov/complaint.',
      'In the United States, report to IC3 at www.ic3.gov with all payments. Type the addresses yourself.',
      'Change passwords that they know or saw, from another device.',
    ],
    first72Hours: [
      'Report to the police; in the United States also to the FTC and your state attorney general.',
      'If the dealer is registered in the United States, ask the CFTC about its reparations program. It works only against registered firms and people.',
      'In the United States: if they have copies of your ID, go to IdentityTheft.gov.',
      'Treat every offer to recover the money as fraud.',
    ],
  },
  evidence: [
    'The name of the dealer, its web address, and the register number it claims.',
    'Account statements, trade history and refused withdrawals.',
    'For each deposit: date, amount, way, and the receiving account or address.',
    'Chats, e-mails and call logs with managers and sellers.',
    'Adverts, profiles and contracts, with their addresses.',
    'For crypto: the transaction ID, copied and pasted.',
  ],
  reportTo: [
    reportChannels.cftc,
    reportChannels.ic3,
    reportChannels.ftc,
    reportChannels.identityTheft,
    reportChannels.elderFraud,
  ],
  goodToKnow: [
    {
      title: 'You trade against the dealer',
      text: 'When you buy, the dealer sells; when you sell, the dealer buys. The CFTC explained this in August 2022, in an advisory on eight things to know before trading forex. Your loss can be the dealer’s gain even where all is legal.',
    },
    {
      title: 'Dealers overseas',
      text: 'Money sent overseas is hard to get back. The CFTC’s reparations program works only against registered firms and people.',
    },
    {
      title: 'What the CFTC never does',
      text: 'It does not write to offer your money back. Its staff use only @cftc.gov, it has no wallet and it takes no fees.',
    },
    {
      title: 'About the figures',
      text: 'Forex fraud is not counted separately in these reports; it is a part of investment fraud. They are reports, not verified crimes. The FBI and the FTC overlap, so the figures are not to be added.',
    },
  ],
  selfCheck: {
    questions: [
      { id: 'guaranteed', text: 'Were you promised certain profit or no risk?' },
      {
        id: 'register',
        text: 'Is the dealer missing from NFA BASIC, or are its contact details others?',
      },
      { id: 'social', text: 'Did you find them through social media or a new friend?' },
      { id: 'crypto', text: 'Do you have to pay in crypto or to a private account?' },
      { id: 'pressure', text: 'Do they press you to pay in more, or at once?' },
      { id: 'written', text: 'Do they refuse to give you the risks in writing?' },
      { id: 'leverage', text: 'Can you trade with many times the money you paid in?' },
      { id: 'withdraw', text: 'Was a withdrawal refused, or does it cost a fee or tax first?' },
    ],
    meanings: [
      {
        from: 0,
        tone: 'info',
        title: 'None of these signs',
        text: 'That is good, but it proves nothing, and forex stays very risky. Check the dealer in the register of your country before you deposit; in the United States, NFA BASIC.',
      },
      {
        from: 1,
        tone: 'warning',
        title: 'Stop and check',
        text: 'Deposit nothing more until you have found the dealer in the register and called it by the number there. If a withdrawal is refused, call your bank or card company at once.',
      },
      {
        from: 2,
        tone: 'danger',
        title: 'This looks like a forex scam',
        text: 'Two or more of these signs together are typical. Pay nothing more, call your bank, card company or exchange now, and report it; in the United States to the CFTC.',
      },
    ],
  },
  reportType: 'forex',
  related: [
    urls.first72Hours(),
    urls.fakeTradingScam(),
    urls.binaryOptionsScams(),
    urls.stockTradingScams(),
    urls.recoveryScams(),
    urls.assetRecovery(),
    urls.cryptoInvestigation(),
    urls.scamPrevention(),
  ],
  sources: [
    'cftcSigns',
    'cftcCheck',
    'cftcRedList',
    'cftcLearn',
    'cftcSixSteps',
    'cftcImposters',
    'ftcPaidScammer',
    'ftcData2024',
    'ic3Report2025',
    'kioskIllinois',
    'kioskLouisiana',
  ],
};
