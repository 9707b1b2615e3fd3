import { urls } from '#shared/urls.ts';
import { checkTheSeller } from './check-the-seller.ts';
import type { Guide } from './guide.ts';
import { investmentLosses } from './investment-losses.ts';
import { paidAtKiosk, reportChannels } from './report-channels.ts';

export const fakeTradingScam: Guide = {
  path: urls.fakeTradingScam(),
  title: 'Fake trading platforms',
  lead: 'The account shows a profit, but the money does not come out. How a fake platform works, and how to check one.',
  summary: [
    'A fake trading platform is a website or an app that only looks like a broker or an exchange. Nothing is traded. Prices, profits and your balance are invented, and the people behind it can change them.',
    'Your deposit went to the scammers when you made it. So there is no balance to release, and no fee can release it.',
    'If you can still send money but not take any out, believe that and not the screen.',
  ],
  figures: [investmentLosses],
  howItWorks: [
    {
      title: 'You are led there',
      text: 'By a friend from an app, a group chat, an advert with a known face, or a “mentor”. You would not have found the site by yourself.',
    },
    {
      title: 'It looks right',
      text: 'Live charts, a support chat, an app, a license number. All of that can be bought or copied.',
    },
    {
      title: 'The first withdrawal works',
      text: 'You pay in little, see a gain, and may take out a small sum. It is the price of your trust.',
    },
    {
      title: 'You pay in more',
      text: 'The gains grow with every deposit. A “manager” calls with special chances and ends of offer.',
    },
    {
      title: 'The account is locked',
      text: 'You ask for your money, and suddenly there is a tax, an insurance or a check against money laundering. Each has to be paid from new money.',
    },
    {
      title: 'The site disappears',
      text: 'Support stops answering and the address goes dead. The same site may come back under a new name.',
    },
  ],
  alert: {
    title: 'Do not pay to unlock the account',
    text: 'US brokers take fees out of the account, and they do not collect taxes. A platform that wants new money before it pays out is a fraud, whatever the reason it gives.',
  },
  cards: [
    {
      title: 'What the unlock fee is called',
      intro: 'The names change. The demand is the same: new money first.',
      items: [
        {
          title: 'A tax',
          text: 'They say that your gains must be taxed before payout, and that they pass the money on.',
          points: ['US brokers do not collect taxes up front.'],
        },
        {
          title: 'An insurance or a deposit',
          text: 'They say you get it back with the payout, to prove that the account is yours.',
          points: ['Your identity is not proved by a payment.'],
        },
        {
          title: 'An anti-money-laundering check',
          text: 'They say that your account was flagged and that a sum clears it.',
          points: ['An honest check asks for documents, and does not sell the result.'],
        },
        {
          title: 'A network or “gas” fee',
          text: 'They say the blockchain needs it. It is asked for again and again.',
          points: ['A fee that grows with your balance is an invention.'],
        },
      ],
    },
    {
      title: 'How to check a platform',
      intro:
        'Before the first payment. Many fakes copy the name and number of a real firm, so call it by the telephone number in the register and ask.',
      items: [
        checkTheSeller.cftc,
        checkTheSeller.adviser,
        checkTheSeller.broker,
        checkTheSeller.state,
        checkTheSeller.website,
        checkTheSeller.redList,
      ],
    },
  ],
  redFlags: [
    { title: 'You cannot withdraw', text: 'Or only after one more payment. This sign is enough.' },
    {
      title: 'Profits nobody else gets',
      text: 'High, steady or guaranteed, with little or no risk. The CFTC and SEC name 20 to 50 percent as an example.',
    },
    {
      title: 'Somebody sent you the link',
      text: 'The site was suggested by a person or a group you know only online.',
    },
    {
      title: 'A website younger than the firm',
      text: 'The address was registered lately, though the firm claims many years.',
    },
    {
      title: 'You pay in crypto, or to a private account',
      text: 'Each deposit goes to a new address, or to a name that is not the firm’s.',
    },
    {
      title: 'No registration',
      text: 'Or one in a country you have never dealt with, or a number that belongs to another firm.',
    },
    {
      title: 'A manager who pushes',
      text: 'They call often, know what you still have in the bank, and suggest a loan.',
    },
    {
      title: 'Nearly the name of a known firm',
      text: 'One letter more, another ending, the same logo.',
    },
  ],
  doNow: {
    firstHour: [
      'Pay nothing more. Do not tell them that you have noticed.',
      'Take screenshots of the balance, the withdrawal errors and the web address, before you are locked out.',
      'Call the bank or card company you paid with. Ask for the fraud team, and for a recall or a chargeback.',
      'If you sent crypto: tell the exchange you bought it at, with the receiving address and the transaction ID.',
      paidAtKiosk,
    ],
    firstDay: [
      'In the United States, report to IC3 at www.ic3.gov, with the web address and every payment.',
      'Change the passwords of your e-mail, bank and exchange from another device.',
      'Remove the app only after you have saved what it shows.',
    ],
    first72Hours: [
      'In the United States, report to the CFTC and the FTC, and to the SEC if shares or advice were involved.',
      'Report the web address to the company where it is registered. Look it up at lookup.icann.org.',
      'In the United States: if they have your ID, go to IdentityTheft.gov.',
      'Expect calls from “recovery” firms. Treat each one as fraud.',
    ],
  },
  evidence: [
    'The web address and the name of the app, exactly as written.',
    'Screenshots with the address bar and the clock: balance, trades, withdrawal errors, demands for fees.',
    'For each payment: date, amount, way, receiving account or address, transaction ID.',
    'The chat with support and with the person who led you there.',
    'Terms, contracts and “licenses”, saved as files.',
    'Names and numbers of everybody who called you.',
  ],
  reportTo: [
    reportChannels.cftc,
    reportChannels.ic3,
    reportChannels.ftc,
    reportChannels.sec,
    reportChannels.california,
    reportChannels.identityTheft,
  ],
  goodToKnow: [
    {
      title: 'A withdrawal proves little',
      text: 'Letting you take out a small sum is part of the method. It is there to build trust before you pay in more.',
    },
    {
      title: 'What can still be done',
      text: 'A bank can sometimes recall a transfer, and a card company can charge back. Crypto payments can typically not be reversed. Closing the website does not return money, but it protects others.',
    },
    {
      title: 'Tax in the United States',
      text: 'An IRS memo of 2025, about the years 2018 to 2025, allows the loss from a fake investment as a theft loss in some cases, because there was an aim of profit. The rules for later years may differ. Ask a tax adviser.',
    },
    {
      title: 'About the figures',
      text: 'They are reports, not verified crimes. The FBI’s figure counts investment fraud of every kind; fake platforms are not counted separately.',
    },
  ],
  selfCheck: {
    questions: [
      { id: 'led-there', text: 'Did somebody you know only online lead you to the platform?' },
      { id: 'blocked', text: 'Did a withdrawal fail, or was it delayed again and again?' },
      { id: 'fee', text: 'Do you have to pay a tax, fee or deposit before a payout?' },
      { id: 'profits', text: 'Are the profits high and steady, or guaranteed?' },
      { id: 'unregistered', text: 'Did you find no registration, or other contact details there?' },
      { id: 'small-payout', text: 'Did a small withdrawal work, and a larger one not?' },
      {
        id: 'changing-accounts',
        text: 'Do your deposits go to private accounts or new addresses?',
      },
      { id: 'pressure', text: 'Does a manager press you to pay in more, or to borrow?' },
    ],
    meanings: [
      {
        from: 0,
        tone: 'info',
        title: 'None of these signs',
        text: 'That is good, but it proves nothing. Check the registration, and call the firm by the number in the register.',
      },
      {
        from: 1,
        tone: 'warning',
        title: 'Stop and check',
        text: 'Pay in nothing more until you have checked the platform as described above. If you must pay to withdraw, you need not check any further: it is fraud.',
      },
      {
        from: 2,
        tone: 'danger',
        title: 'This looks like a fake platform',
        text: 'Two or more of these signs together are typical. Pay nothing, save what the screen shows, and call the company you paid with now.',
      },
    ],
  },
  reportType: 'trading',
  related: [
    urls.first72Hours(),
    urls.pigButcheringScam(),
    urls.forexScams(),
    urls.binaryOptionsScams(),
    urls.stockTradingScams(),
    urls.recoveryScams(),
  ],
  sources: [
    'fbiLevelUp',
    'cftcSixSteps',
    'cftcFakeSites2019',
    'cftcLearn',
    'cftcCheck',
    'cftcRedList',
    'dfpiReport',
    'ftcPaidScammer',
    'irsTheftLoss2025',
    'ic3Report2025',
    'kioskIllinois',
    'kioskLouisiana',
  ],
};
