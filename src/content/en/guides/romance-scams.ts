import { urls } from '#shared/urls.ts';
import type { Guide } from './guide.ts';
import { paidAtKiosk, reportChannels } from './report-channels.ts';

export const romanceScams: Guide = {
  path: urls.romanceScams(),
  title: 'Romance scams',
  lead: 'Your feelings are real. The person may not be. How a romance scam works, and how to get out of it.',
  summary: [
    'In a romance scam, somebody builds a relationship with you to get money, or access to your accounts. It can take weeks or months. Photos, name and life story are made up or stolen.',
    'It happens to careful people of every age. Falling for somebody is not a mistake; the fraud is built so that doubt feels like betrayal.',
    'You do not have to be sure before you act. Stop sending money today, and find out afterwards.',
  ],
  figures: [
    {
      value: '$929.3 million',
      label: 'lost to confidence and romance fraud, in 23,159 complaints to the FBI’s IC3',
      year: 2025,
      source: 'ic3Report2025',
    },
    {
      value: '$4,400',
      label: 'was the middle loss of nearly 70,000 people who told the FTC; $1.3 billion in all',
      year: 2022,
      source: 'ftcRomance2022',
    },
  ],
  howItWorks: [
    {
      title: 'A profile that fits you',
      text: 'On a dating app or on social media. They seem to share your interests. What you post in public helps them.',
    },
    {
      title: 'Away from the app',
      text: 'Very soon they want to write on another messenger. There nobody checks for fraud.',
    },
    {
      title: 'Every day, many hours',
      text: 'Good morning, good night, plans for a life together. You are told things that nobody else knows.',
    },
    {
      title: 'They never come',
      text: 'They work far away, or the camera is broken. Each meeting falls through at the last minute.',
    },
    {
      title: 'The emergency, or the tip',
      text: 'A hospital, a customs fee, a jail. Or a way to invest, which they will teach you because they care.',
    },
    {
      title: 'More, and then guilt',
      text: 'After the first payment comes the next. If you hesitate, they are hurt, angry or in danger. Some threaten.',
    },
  ],
  cards: [
    {
      title: 'The stories they tell most',
      intro: 'What people reported to the Federal Trade Commission in 2022.',
      items: [
        {
          title: '“Somebody is ill, hurt or in jail”',
          text: 'The most common story, in 24 percent of the reports. It is always urgent, and only you can help.',
        },
        {
          title: '“I can teach you to invest”',
          text: 'The second, with 18 percent. It often ends on a fake trading platform.',
          link: { text: 'Guide: relationship investment scams', href: urls.pigButcheringScam() },
        },
        {
          title: 'Gift cards',
          text: 'The payment named most often, in 24 percent of reports. Whoever has the numbers has the money.',
        },
        {
          title: 'Crypto and bank transfers',
          text: 'Where the most money went: 34 percent of it in crypto and 27 percent by wire.',
        },
      ],
    },
  ],
  redFlags: [
    {
      title: 'You have never met',
      text: 'There is always a reason, and often a job far away.',
    },
    { title: 'Love after days', text: 'Big words very early, before you know each other.' },
    {
      title: 'Quickly to another app',
      text: 'They want to leave the place where you met, where they could be reported.',
    },
    {
      title: 'Keep it a secret',
      text: 'They ask you not to tell your family, or say that others only envy you.',
    },
    {
      title: 'Money in a form you cannot get back',
      text: 'Gift cards, crypto, a wire or cash in a parcel.',
    },
    {
      title: 'They want to send you money',
      text: 'You should receive it and pass it on. That can make you part of a crime.',
    },
    {
      title: 'They ask for intimate pictures',
      text: 'The FBI advises never to send any to somebody you know only online.',
    },
    {
      title: 'The photo is somebody else',
      text: 'A reverse image search finds the same face under another name.',
    },
  ],
  prevention: [
    'Stay in the app where you met until you have met in person.',
    'Search for their photos with a reverse image search.',
    'Ask for a live video call. A refusal, again and again, is an answer.',
    'Never send money, gift cards or crypto to somebody you have not met.',
    'Never accept money or parcels to pass on.',
    'Tell a friend about the new person, and listen if the friend worries.',
  ],
  doNow: {
    firstHour: [
      'Send nothing more. Do not confront them: they would delete everything and press you harder.',
      'Call the bank, card company, gift card company or exchange you paid with. Say that it was fraud and ask to reverse or stop it.',
      paidAtKiosk,
      'Save the profile addresses, photos and the whole chat before you block them.',
      'If you feel threatened, call the emergency number (911 in the United States and Canada). If you think of harming yourself, call or text 988 there; elsewhere findahelpline.com names a line. Or call somebody you trust now.',
    ],
    firstDay: [
      'In the United States, report to IC3 at www.ic3.gov with all payment details. Type the address yourself.',
      'Report the profile inside the app or site where you met.',
      'Change passwords that they know, from a device they never touched.',
      'If you passed money on for them: many people are tricked into this. Stop, leave the money where it is, and delete nothing. Ask your bank to block the account.',
      'Before you explain how it came about, to the bank, the police or us, talk to a lawyer or free legal aid.',
    ],
    first72Hours: [
      'Report to the police; in the United States also to the FTC and your state attorney general.',
      'In the United States: if they have your ID or Social Security number, go to IdentityTheft.gov.',
      'Tell one person you trust. It is hard once, and then it is easier.',
    ],
  },
  evidence: [
    'The profiles: addresses, user names, photos, and where you met.',
    'The whole chat, exported. Do not edit it, and keep the phone.',
    'Phone numbers, e-mail addresses, and any postal address you sent things to.',
    'For each payment: date, amount, way, and to whom. For gift cards: the cards, numbers and receipts.',
    'For crypto: the receiving address and the transaction ID, copied and pasted.',
    'A short timeline in your own words. Gaps do not matter.',
  ],
  reportTo: [
    reportChannels.ic3,
    reportChannels.ftc,
    { ...reportChannels.cftc, use: 'If you were led into an investment. Free.' },
    reportChannels.identityTheft,
    reportChannels.elderFraud,
  ],
  goodToKnow: [
    {
      title: 'Why it is so hard to stop',
      text: 'You lose a person and money at once, and the person is still writing to you. Grief and shame are normal. Neither is a reason to stay silent: a report needs no explanation of why you believed it.',
    },
    {
      title: 'If somebody you love is in it',
      text: 'Ask, do not accuse. Look at the photos together, and offer to make the calls with them. Pressure drives people back to the scammer.',
    },
    {
      title: 'They may come back',
      text: 'A new person, a “lawyer” or an “agent” may offer to get the money back for a fee. That is the second scam.',
    },
    {
      title: 'Tax in the United States',
      text: 'An IRS memo of 2025 does not allow the loss from a romance scam as a theft loss for the years 2018 to 2025, because there was no aim of profit. If you were led to invest, it can be different. Ask a tax adviser.',
    },
    {
      title: 'About the figures',
      text: 'They are reports, not verified crimes. The FBI and the FTC count separately and the same person may be in both, so the figures are not to be added.',
    },
  ],
  selfCheck: {
    questions: [
      { id: 'never-met', text: 'Have you never met in person?' },
      { id: 'moved-app', text: 'Did they soon want to write on another app?' },
      { id: 'fast-love', text: 'Did they speak of love or marriage within days or weeks?' },
      { id: 'no-video', text: 'Do they avoid a live video call, or does it always fail?' },
      {
        id: 'money',
        text: 'Did they ask for money, gift cards or crypto, or show you an investment?',
      },
      { id: 'pass-on', text: 'Did they ask you to receive money or parcels for them?' },
      { id: 'secret', text: 'Do they want you to tell nobody?' },
      { id: 'guilt', text: 'Do they become angry, hurt or desperate when you say no?' },
      { id: 'pictures', text: 'Did they ask for intimate pictures, or threaten to show some?' },
    ],
    meanings: [
      {
        from: 0,
        tone: 'info',
        title: 'None of these signs',
        text: 'That is good, but it proves nothing. Meet in a public place before you trust them with money, documents or pictures.',
      },
      {
        from: 1,
        tone: 'warning',
        title: 'Take it slowly',
        text: 'One or two of these happen in honest relationships too. Do a reverse image search, ask for a live video call, and talk to a friend. If they ask for money, that sign alone is enough to stop.',
      },
      {
        from: 3,
        tone: 'danger',
        title: 'This looks like a romance scam',
        text: 'Three or more of these signs together are typical. Send nothing more, save everything, call the bank or company you paid with, and tell one person today. You did nothing wrong by trusting.',
      },
    ],
  },
  reportType: 'romance',
  related: [
    urls.first72Hours(),
    urls.onlineDatingScam(),
    urls.pigButcheringScam(),
    urls.cryptocurrencyScams(),
    urls.recoveryScams(),
    urls.report(),
  ],
  sources: [
    'ftcRomance2022',
    'ftcLove2021',
    'texasRomance',
    'fbiJacksonville2024',
    'ftcPaidScammer',
    'muleFbi',
    'irsTheftLoss2025',
    'ic3Report2025',
    'kioskIllinois',
    'kioskLouisiana',
  ],
};
