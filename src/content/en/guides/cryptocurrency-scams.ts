import { urls } from '#shared/urls.ts';
import type { Guide } from './guide.ts';
import { investmentLosses } from './investment-losses.ts';
import { paidAtKiosk, reportChannels } from './report-channels.ts';

export const cryptocurrencyScams: Guide = {
  path: urls.cryptocurrencyScams(),
  title: 'Cryptocurrency scams',
  lead: 'A promise of profit, a screen full of gains, and money that cannot be taken out. How crypto fraud works, and what to do now.',
  summary: [
    'In most crypto scams the profit is invented. The platform, the coin or the helpful person belongs to the fraud. What you see on the screen is a picture of money.',
    'Crypto payments can typically not be reversed, and the money can be sent abroad quickly. That is why scammers ask for it. But each payment leaves an entry on a public ledger, so a good report is worth the effort.',
    'One sign is shared by nearly all of them: you must pay more before you may take your money out.',
  ],
  figures: [
    investmentLosses,
    {
      value: 'Over $7.2 billion',
      label: 'of that in crypto investment fraud',
      year: 2025,
      source: 'ic3Report2025',
    },
    {
      value: '$9.3 billion',
      label: 'in the 149,686 complaints that mentioned cryptocurrency, whatever the kind of fraud',
      year: 2024,
      source: 'ic3Report2024',
    },
  ],
  picture: 'bridge',
  howItWorks: [
    {
      title: 'Somebody gets in touch',
      text: 'Through social media, a dating or messaging app, a job offer, a “wrong number” text or an advert.',
    },
    {
      title: 'You see how well it goes',
      text: 'They show you their gains, or a group in which everybody wins. The platform looks professional.',
    },
    {
      title: 'A small first payment',
      text: 'You buy crypto and send it to the platform. Your balance grows. Sometimes you may take out a little, so that you trust it.',
    },
    {
      title: 'Larger payments',
      text: 'Now they ask for more: a special offer, a better level, a last chance. Some people borrow for it.',
    },
    {
      title: 'The money cannot be taken out',
      text: 'First you must pay a tax, a deposit or a fee. After each payment there is a new reason.',
    },
    {
      title: 'The second scam',
      text: 'When you stop paying, they disappear. Later somebody offers to get it all back, for a fee. Often they are the same people.',
    },
  ],
  alert: {
    title: 'Asked to pay before you can withdraw? Stop here.',
    text: 'A tax, a deposit or a release fee before a payout is itself a sign of fraud. US brokers take their fees out of the account and do not collect taxes. One more payment only brings the next demand.',
  },
  cards: [
    {
      title: 'Four threats',
      intro:
        'The level is our own view of how much people usually lose and how hard it is to stop. It is not an official rating.',
      items: [
        {
          title: 'Fake trading platform',
          risk: 'critical',
          text: 'A website or app that shows invented prices, trades and balances. The people behind it can type in any number.',
          points: [
            'Promises of high returns, such as 20 to 50 percent',
            'A fee or tax before you can withdraw',
            'No registration in the United States that you can check',
          ],
          link: { text: 'Guide: fake trading platforms', href: urls.fakeTradingScam() },
        },
        {
          title: 'Relationship investment scam',
          risk: 'critical',
          text: 'A new friend or partner writes to you every day for weeks, and then teaches you to invest. Also known as “pig butchering”.',
          points: [
            'It began with a wrong number or a dating profile',
            'They steer your first trade step by step',
            'You have never met',
          ],
          link: { text: 'Guide: pig butchering', href: urls.pigButcheringScam() },
        },
        {
          title: 'Wallet phishing and approvals',
          risk: 'high',
          text: 'A fake wallet site, a gift of coins or a false support chat gets your recovery phrase, or a signature that lets a stranger take your coins later.',
          points: [
            'You are asked to “validate” your recovery phrase',
            'You found the wallet’s site through an advert',
            'A page wants you to connect and sign to receive something',
          ],
          link: { text: 'Guide: phishing', href: urls.phishingScam() },
        },
        {
          title: 'Recovery scam',
          risk: 'high',
          text: 'After a loss, somebody who claims to be an investigator, lawyer or official says your money is found. You only have to pay first.',
          points: [
            'They contacted you, and know what you lost',
            'A success rate, or special access',
            'A fee in crypto or gift cards',
          ],
          link: { text: 'Guide: recovery scams', href: urls.recoveryScams() },
        },
      ],
    },
  ],
  redFlags: [
    {
      title: 'Pay to withdraw',
      text: 'A tax, deposit, insurance or fee before your own money is released.',
    },
    {
      title: 'High returns, no risk',
      text: 'Every investment can lose. Whoever guarantees a profit is not telling the truth.',
    },
    {
      title: 'You met online only',
      text: 'Through an app, a group or a wrong number, and they soon talk about investing.',
    },
    {
      title: 'Hurry',
      text: 'An offer that ends today, or a price that only you get. Pressure replaces reasons.',
    },
    {
      title: 'Not registered',
      text: 'You find no registration with a US regulator, or the contact details there are different.',
    },
    {
      title: 'Words nobody can read',
      text: 'Terms so long or strange that you cannot say what you are buying.',
    },
    {
      title: 'They ask for your recovery phrase',
      text: 'Whoever has these words controls the coins. No honest person or company needs them.',
    },
    {
      title: 'A brand-new website',
      text: 'The address was registered weeks ago, though the company claims many years.',
    },
  ],
  prevention: [
    'Check firm and adviser in the register of your country before you pay; in the United States at cftc.gov/check and adviserinfo.sec.gov.',
    'Look it up in the register of your country; in the United States in FINRA BrokerCheck, in NFA BASIC and with your state regulator.',
    'See how old the website is, at lookup.icann.org.',
    'Search for the person’s photo with a reverse image search.',
    'Type the address of your exchange or wallet yourself. Do not follow adverts.',
    'Give your recovery phrase to nobody, and type it into no website.',
    'Before you send, compare the whole receiving address, not just its ends.',
    'Talk to one person you trust before a first or a large payment.',
  ],
  doNow: {
    firstHour: [
      'Stop paying, whatever they say about your balance. Do not tell them that you know.',
      'Call the bank or card company that the money came from. Ask for the fraud team and for a recall.',
      'Tell the exchange where you bought the crypto. Give its fraud team the receiving address and the transaction ID.',
      paidAtKiosk,
      'If you typed your recovery phrase or key anywhere, or somebody used your device: first move what is left to a new wallet, made on a clean device.',
      'If you only signed or connected a wallet on their site: revoke the approvals. That does nothing against a stolen phrase.',
    ],
    firstDay: [
      'In the United States, report to IC3 at www.ic3.gov with all payment details. Type the address yourself.',
      'Save chats, addresses, receipts and the website before they disappear.',
      'If they saw your screen or know a password: change it from another device.',
    ],
    first72Hours: [
      'In the United States, report to the FTC, and to the CFTC or SEC because it was an investment.',
      'Report to the police; in the United States also to your state attorney general. A case number helps with the bank.',
      'Tell one person you trust. Expect offers to recover the money, and treat each one you did not ask for as fraud.',
    ],
  },
  evidence: [
    'For each payment: date, time, amount, coin, sending and receiving address, transaction ID.',
    'Copy and paste addresses and transaction IDs. Do not retype them.',
    'The website or app: its address, its name, and screenshots with the address bar and the clock.',
    'Names, phone numbers, e-mail addresses and accounts of everyone involved.',
    'The whole chat, exported, and a short timeline: how you met, what was said, when you paid.',
    'Receipts of the exchange and of your bank.',
    'Leave out your recovery phrase. It belongs in no report and no message, also not to police. Keep it safe for yourself.',
  ],
  reportTo: [
    reportChannels.ic3,
    reportChannels.ftc,
    reportChannels.cftc,
    reportChannels.sec,
    reportChannels.california,
    reportChannels.elderFraud,
  ],
  goodToKnow: [
    {
      title: 'What can still be done',
      text: 'Nobody can reverse a confirmed payment on a blockchain. An exchange or the issuer of a coin can freeze it while it is within their reach, after a legal process. Frozen is not seized, and seized is not yet returned. We cannot promise that money comes back, and nobody else can.',
    },
    {
      title: 'Registered does not mean safe',
      text: 'Many fakes copy the name and number of a real firm. Use the contact details in the official register, not those in the message.',
    },
    {
      title: 'If the FBI calls you',
      text: 'Since January 2024 the FBI has warned people who are being defrauded, in Operation Level Up. Such a call can be real. Hang up, find the number of your field office on fbi.gov, and call there. The FBI asks for no payment.',
    },
    {
      title: 'About the figures',
      text: 'They are reports to the FBI, not verified crimes, and not everybody reports. The kinds overlap, so they do not add up. The count of complaints that mention crypto has changed its definition over the years; do not compare it with the years before 2024.',
    },
  ],
  selfCheck: {
    questions: [
      { id: 'met-online', text: 'Did you get to know the person or the platform online?' },
      { id: 'first-contact', text: 'Did they contact you first, or add you to a group?' },
      { id: 'high-returns', text: 'Were you promised high or certain profits?' },
      { id: 'crypto-only', text: 'Do you have to pay in cryptocurrency?' },
      { id: 'guided', text: 'Did somebody tell you step by step how to buy and send it?' },
      { id: 'pay-to-withdraw', text: 'Do you have to pay anything before you can withdraw?' },
      { id: 'unregistered', text: 'Did you find no registration with a US regulator?' },
      { id: 'secret', text: 'Were you asked to tell nobody, or what to say to your bank?' },
      { id: 'phrase', text: 'Did they ask for your recovery phrase or for remote access?' },
    ],
    meanings: [
      {
        from: 0,
        tone: 'info',
        title: 'None of these signs',
        text: 'That is good, but it proves nothing. Check the registration before you pay, and take out a part of your money early to see whether you can. Even that can be staged.',
      },
      {
        from: 1,
        tone: 'warning',
        title: 'Stop and check',
        text: 'Some of these signs also occur in honest business. Send nothing more until you have checked the firm in an official register and talked to somebody you trust. If you must pay to withdraw, that one sign is enough: it is fraud.',
      },
      {
        from: 3,
        tone: 'danger',
        title: 'This looks like a crypto scam',
        text: 'Three or more of these signs together are typical. Pay nothing more, call the company you paid with now, and report it today. It is not your fault: these people do it all day.',
      },
    ],
  },
  reportType: 'cryptocurrency',
  related: [
    urls.first72Hours(),
    urls.assetRecovery(),
    urls.romanceScams(),
    urls.fakeTradingScam(),
    urls.pigButcheringScam(),
    urls.walletPoisoningScam(),
    urls.recoveryScams(),
  ],
  sources: [
    'fbiLevelUp',
    'cftcFakeSites2019',
    'cftcSixSteps',
    'cftcLearn',
    'ftcPaidScammer',
    'ic3Crypto2023',
    'spincaster',
    'coinhoarder2018',
    'poisoningCylab2026',
    'recoverySurge2023',
    'dfpiReport',
    'ic3Report2024',
    'ic3Report2025',
    'kioskIllinois',
    'kioskLouisiana',
  ],
};
