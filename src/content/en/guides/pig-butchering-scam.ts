import { urls } from '#shared/urls.ts';
import type { Guide } from './guide.ts';
import { paidAtKiosk, reportChannels } from './report-channels.ts';

export const pigButcheringScam: Guide = {
  path: urls.pigButcheringScam(),
  title: 'Pig butchering: relationship investment scams',
  lead: 'First a friendship or a love, then a safe tip, then you cannot get your money out. How it unfolds, and where you can still step out.',
  summary: [
    'Somebody builds trust with you over weeks and then leads you into a fake investment, mostly in crypto. The relationship is the tool, and the investment is the theft.',
    'The scammers call it “pig butchering”. We use the name only because people search for it. Regulators say relationship investment scam or financial grooming, and the CFTC and SEC call the old name distasteful. You are not an animal, and this was done to you.',
    'Most people in it do not know. Of those the FBI warned, about three in four had not noticed.',
  ],
  figures: [
    {
      value: '76%',
      label:
        'of the 4,323 people the FBI had warned by January 2025 did not know they were being defrauded',
      year: 2025,
      source: 'fbiLevelUp',
    },
    {
      value: 'Over $7.2 billion',
      label: 'lost to crypto investment fraud, as reported to the FBI’s IC3',
      year: 2025,
      source: 'ic3Report2025',
    },
    {
      value: 'Almost 9,000',
      label: 'people warned by the FBI’s Operation Level Up, from January 2024 to April 2026',
      year: 2026,
      source: 'scamCenters2026',
    },
  ],
  picture: 'pig-butchering',
  howItWorks: [
    {
      title: 'A message by accident',
      text: 'A wrong number, a profile, or a group you were added to. You answer politely, and a talk begins.',
    },
    {
      title: 'Weeks of daily talk',
      text: 'About family, food, plans. Nobody asks for money. That is what makes it feel safe.',
    },
    {
      title: 'A skill is mentioned',
      text: 'In passing, they show a gain from crypto or currency trading. An uncle, an insider, a system. They wait until you ask. That is planned.',
    },
    {
      title: 'The first trade, together',
      text: 'They guide you through each step: buy crypto at a known exchange, send it to their platform, and watch it grow. A small withdrawal may work.',
    },
    {
      title: 'Rising deposits',
      text: 'Savings, a retirement account, a loan on the house. They say that they put in their own money too.',
    },
    {
      title: 'Locked out',
      text: 'You want your money and must first pay a tax or a deposit. Then the platform, and the person, are gone.',
    },
  ],
  alert: {
    title: 'If you are in the middle of it',
    text: 'You do not need to be certain, and you need not explain it to them. Stop sending money now. The profit on the screen was made up. You can still protect what is in your bank.',
  },
  cards: [
    {
      title: 'What it sounds like',
      intro: 'Sentences in our own words, as they often come. Do you know one of them?',
      items: [
        {
          title: '“Sorry, wrong number. But you seem kind.”',
          text: 'Such messages are sent to thousands of people. Whoever answers politely gets the next line.',
        },
        {
          title: '“I only show this to you.”',
          text: 'An exclusive chance makes checking it feel like distrust.',
        },
        {
          title: '“Tell the bank it is for a house.”',
          text: 'Whoever tells you what to say to your bank wants to get round the people who could warn you.',
        },
        {
          title: '“Pay the tax, and it is all yours.”',
          text: 'This is how many cases end. There is no tax, and there is no account.',
        },
      ],
    },
  ],
  redFlags: [
    {
      title: 'A stranger by accident',
      text: 'A wrong number or a new contact who stays and writes every day.',
    },
    {
      title: 'From love to money',
      text: 'Sooner or later the talk turns to crypto, gold or currency trading.',
    },
    {
      title: 'Somebody holds your hand',
      text: 'They send screenshots and tell you where to tap.',
    },
    {
      title: 'Never a real meeting',
      text: 'Always soon, never now.',
    },
    {
      title: 'Another messenger',
      text: 'They quickly move you to a private chat app.',
    },
    {
      title: 'A platform nobody knows',
      text: 'You came to it only through them.',
    },
    {
      title: 'Savings turned into crypto',
      text: 'The US Treasury’s FinCEN tells banks to watch for new crypto customers who empty savings for it.',
    },
    {
      title: 'Pay to withdraw',
      text: 'This one sign is enough.',
    },
  ],
  prevention: [
    'Do not answer messages from wrong numbers. You owe them no politeness.',
    'Never invest through somebody you have not met in person.',
    'Look up the platform in the register of your country (in the United States: cftc.gov/check), and the age of the website at lookup.icann.org.',
    'Search for their photos with a reverse image search.',
    'If your bank warns you about a payment, stop for a day.',
    'Ask one person you trust to look at it before you pay.',
  ],
  doNow: {
    firstHour: [
      'Stop paying. Do not argue and do not warn them.',
      'Call the bank the money left from. Ask for the fraud team, and for a recall of every transfer.',
      'Tell the exchange where you bought the crypto: the receiving address and the transaction ID of each payment.',
      paidAtKiosk,
      'If you think of harming yourself, call or text 988 in the United States and Canada; elsewhere findahelpline.com names a line. Or call somebody you trust now. In danger right now: the emergency number (911 there). You are not alone with it.',
    ],
    firstDay: [
      'In the United States, report to IC3 at www.ic3.gov, with all addresses and transaction IDs. Type the address yourself.',
      'Save the whole chat, the profiles and the platform before they disappear.',
      'If they know your passwords or saw your screen, change the passwords from another device.',
    ],
    first72Hours: [
      'Report to the police; in the United States also to the CFTC, the FTC and your state attorney general.',
      'Talk to one person you trust. Ask them to be with you for the calls.',
      'If you borrowed money or used money of others, get legal advice before you say more.',
      'Expect “recovery” offers. Treat each one as fraud.',
    ],
  },
  evidence: [
    'The first message, and how the contact began.',
    'The whole chat, exported and not edited; profiles, photos, phone numbers.',
    'The web address and name of the platform, with screenshots of balance and demands.',
    'For each payment: date, amount, coin, receiving address, transaction ID, copied and pasted.',
    'Receipts of your bank and of the exchange you bought at.',
    'A timeline: contact, first trade, each deposit, the lock-out.',
    'Leave out your recovery phrase, also in a report. Keep it safe for yourself.',
  ],
  reportTo: [
    reportChannels.ic3,
    reportChannels.cftc,
    reportChannels.ftc,
    reportChannels.sec,
    reportChannels.california,
    reportChannels.elderFraud,
  ],
  goodToKnow: [
    {
      title: 'If the FBI calls',
      text: 'Operation Level Up is real: the FBI warns people who are being defrauded. Scammers also pose as the FBI. Hang up and call your FBI field office by the number on fbi.gov. The amounts “saved” in its reports are estimates of losses avoided, not money returned.',
    },
    {
      title: 'Who writes to you',
      text: 'Many of these messages come from scam centers in Southeast Asia, where people are reported to be held and forced to do this work. In April 2026 the US Department of Justice announced at least 276 arrests around such centers. An arrest and a charge are not yet a conviction.',
    },
    {
      title: 'It happens to professionals',
      text: 'In 2023 the head of a bank in Kansas sent $47.1 million of the bank’s money into such a scam. The bank failed, and he was sentenced to prison in 2024. Knowing finance did not protect him.',
    },
    {
      title: 'What can still be done',
      text: 'Crypto payments can typically not be reversed. Some coins have been frozen by their issuer at the request of the authorities, then seized by a court’s order, and only after further steps is money returned. Your transaction ID can link your case to a larger one, also years later. There is no certainty.',
    },
    {
      title: 'Tax in the United States',
      text: 'An IRS memo of 2025, about the years 2018 to 2025, allows a theft loss in the case it describes of this scam, because there was an aim of profit. The rules for later years may differ. Ask a tax adviser.',
    },
    {
      title: 'About the figures',
      text: 'Reports are not verified crimes, and not everybody reports. The FBI does not count this pattern by itself; it is a part of crypto investment fraud, and some of it is counted as romance fraud.',
    },
  ],
  selfCheck: {
    questions: [
      { id: 'accident', text: 'Did the contact begin by accident, or on a dating or social app?' },
      { id: 'daily', text: 'Do you write every day, but have never met?' },
      { id: 'skill', text: 'Did they show you gains from crypto or trading?' },
      { id: 'guided', text: 'Did they guide you step by step through your first trade?' },
      { id: 'their-platform', text: 'Do you know the platform only through them?' },
      { id: 'more', text: 'Did you pay in more than you planned, or borrow for it?' },
      { id: 'bank', text: 'Did they tell you what to say to your bank or family?' },
      { id: 'locked', text: 'Must you pay anything before you can withdraw?' },
    ],
    meanings: [
      {
        from: 0,
        tone: 'info',
        title: 'None of these signs',
        text: 'That is good, but it proves nothing. Never invest through somebody you know only online.',
      },
      {
        from: 1,
        tone: 'warning',
        title: 'Do not invest through this person',
        text: 'It may still be honest. Keep money out of it, and see how they take that. If money has already gone to their platform, treat it as fraud until you have proved otherwise.',
      },
      {
        from: 3,
        tone: 'danger',
        title: 'This looks like a relationship investment scam',
        text: 'Three or more of these signs together are typical. Send nothing more, call your bank and exchange now, save the chat, and tell one person today. This can happen to anyone: it is done by people who are trained for it.',
      },
    ],
  },
  reportType: 'pig-butchering',
  related: [
    urls.first72Hours(),
    urls.romanceScams(),
    urls.fakeTradingScam(),
    urls.cryptocurrencyScams(),
    urls.recoveryScams(),
    urls.report(),
  ],
  sources: [
    'cftcRelationship',
    'secRelationship',
    'cftcFrauds',
    'fbiLevelUp',
    'finCen2023',
    'scamCenters2026',
    'heartlandBank',
    'cftcSixSteps',
    'ftcPaidScammer',
    'irsTheftLoss2025',
    'ic3Impersonated',
    'ic3Report2025',
    'kioskIllinois',
    'kioskLouisiana',
  ],
};
