import { urls } from '#shared/urls.ts';
import type { Guide } from './guide.ts';
import { paidAtKiosk, reportChannels } from './report-channels.ts';

export const onlineDatingScam: Guide = {
  path: urls.onlineDatingScam(),
  title: 'Online dating scams',
  lead: 'The profile is warm, the messages come every day, and meeting never works out. How to tell a date from a trap.',
  summary: [
    'An online dating scam starts with a profile that is made up or stolen. The person behind it wants your money, your bank account or your pictures, and takes time to win your trust.',
    'This page is about dating sites and apps: what to look at before anything happens. If you already love or trust the person, the page on romance scams goes further.',
    'The rule that protects you is short: no money, in either direction, for someone you have not met in person.',
  ],
  figures: [
    {
      value: '52%',
      label:
        'of people in the US who have used dating sites or apps think they came across a scammer (survey of July 2022)',
      year: 2023,
      source: 'pewDating2023',
    },
    {
      value: '$929.3 million',
      label: 'reported lost to confidence and romance fraud, in 23,159 complaints to the FBI’s IC3',
      year: 2025,
      source: 'ic3Report2025',
    },
  ],
  howItWorks: [
    {
      title: 'A match',
      text: 'The pictures are good and the words fit you. They may come from another person’s account.',
    },
    {
      title: 'Away from the app',
      text: 'They soon want to write somewhere else. There the dating app can no longer warn you or remove them.',
    },
    {
      title: 'Every day, and never in person',
      text: 'They write morning and night. A job abroad, a trip or a family matter always stands in the way of meeting.',
    },
    {
      title: 'A secret between you',
      text: 'Friends and family would not understand, they say. It keeps away the people who could warn you.',
    },
    {
      title: 'The request',
      text: 'An illness, a ticket, a customs fee, or a chance to invest together. It starts small. When you pay, there is another reason.',
    },
  ],
  cards: [
    {
      title: 'Where contact begins',
      intro:
        'A scammer goes where people are open to meeting someone. The shares below are of people who reported to the FTC in 2022 and named a platform.',
      items: [
        {
          title: 'Dating sites and apps',
          text: 'The profile is new or thin, the pictures look professional, and the person is soon in love.',
          points: [
            'Stay in the app; it can block and remove.',
            'Use its button to report a profile.',
          ],
        },
        {
          title: 'Instagram',
          text: 'A like, a comment, a private message. 29% of those who named a platform named Instagram (FTC, 2022).',
          points: [
            'Look who really answers below the posts.',
            'Search the pictures for another name.',
          ],
        },
        {
          title: 'Facebook',
          text: 'A request to be friends or a message in a group. 28% of those who named a platform named Facebook (FTC, 2022).',
          points: [
            'What you post tells them what you like and whom you miss.',
            'Show less of it to people you do not know.',
          ],
        },
        {
          title: 'Messaging apps',
          text: 'Where they want you to go next, or where a “wrong number” message starts it all.',
          points: ['Nobody there checks who they are.', 'Keep the chat; it is your evidence.'],
        },
      ],
    },
    {
      title: 'Three kinds of dating scam',
      items: [
        {
          title: 'The emergency',
          text: 'Illness, injury or jail, and only you can help. It was the lie people most often told the FTC about in 2022: 24%.',
          points: ['Gift cards, wires or crypto.', 'It cannot wait, and nobody may know.'],
        },
        {
          title: 'The investment',
          text: '“I can teach you to invest.” It was the second most common lie in 2022: 18%. The platform is fake, and the profit is a number on a screen.',
          points: [
            'A first withdrawal may work.',
            'Later there is a “tax” or a “deposit” before you get anything.',
          ],
        },
        {
          title: 'The favour with money',
          text: 'They ask you to receive money or open an account and pass it on. The money comes from other victims.',
          points: [
            'It can be a crime, depending on what somebody knew or suspected.',
            'Never accept money for someone you have not met.',
          ],
        },
      ],
    },
  ],
  redFlags: [
    { title: 'You never meet', text: 'Every plan fails, and a video call never works either.' },
    {
      title: 'Away from the app, quickly',
      text: 'They want to move to another app within days.',
    },
    {
      title: 'A job far away',
      text: 'Work abroad, at sea or on the move, so that there is always a reason.',
    },
    {
      title: 'Too perfect, too soon',
      text: 'They share all your views and talk of love in a week.',
    },
    {
      title: 'Keep it between us',
      text: 'They ask for secrecy, or turn you against friends and family.',
    },
    {
      title: 'Any request for money',
      text: 'Gift cards, a wire, crypto, a ticket, a bill, a loan.',
    },
    {
      title: 'Money or parcels for you to pass on',
      text: 'You are asked to receive something and send it on.',
    },
    {
      title: 'They ask for intimate pictures or bank details',
      text: 'The FBI warns that both can be used to press you for money.',
    },
  ],
  prevention: [
    'Stay in the dating app until you have met.',
    'Search their pictures with a reverse image search. See if they belong to another name.',
    'Ask for a video call early, and ask questions that cannot be answered from your profile.',
    'Go slowly, and tell a friend about the person.',
    'Send no money and no intimate pictures. Accept no money either.',
    'Be careful with what your public profiles tell about you.',
  ],
  doNow: {
    firstHour: [
      'Stop paying. You owe no answer and no goodbye. Do not tell them what you know.',
      'If you paid: call the bank, card company, app or exchange you paid with. Say it was fraud and ask them to reverse it.',
      paidAtKiosk,
      'Paid with gift cards? Call the company named on the card and keep card and receipt.',
    ],
    firstDay: [
      'Save the profile address, the pictures and the whole chat before you block them.',
      'Report the profile inside the app or site.',
      'In the United States, report to IC3 at www.ic3.gov. Type the address yourself; there are copies of the site.',
      'If money came into your account: many people are tricked into this. Leave it where it is, delete nothing, and ask your bank to block the account.',
      'If you passed some on: before you explain how it came about, to the bank, the police or us, talk to a lawyer or free legal aid.',
    ],
    first72Hours: [
      'In the United States, report to the FTC, and to the CFTC if it was about trading or crypto.',
      'Tell one person you trust. It takes the secret away, and it helps.',
      'Expect offers to get your money back, and treat every one you did not ask for as fraud.',
    ],
  },
  evidence: [
    'The address of the profile and its user name, on every platform.',
    'The pictures they sent, as files.',
    'The whole chat, exported, and the phone it is on.',
    'Phone numbers, e-mail addresses and names they used.',
    'For each payment: date, time, amount, and where it went. For crypto also the receiving address and the transaction ID.',
    'Gift cards with their receipts.',
  ],
  reportTo: [
    reportChannels.ic3,
    reportChannels.ftc,
    reportChannels.cftc,
    reportChannels.elderFraud,
  ],
  goodToKnow: [
    {
      title: 'It says nothing bad about you',
      text: 'The FBI describes people who spend hours studying those they write to, to find out what moves them. Wanting to trust someone is no mistake.',
    },
    {
      title: 'Was it about investing?',
      text: 'The regulators call that pattern a relationship investment scam. Our page on it shows how it goes on, and what is different for the first hours.',
    },
    {
      title: 'What the figures are',
      text: 'The survey asked what people believe. The FBI’s figures are reports, not verified crimes, and cover romance fraud of every kind, not only on dating sites. FBI and FTC count separately; their figures cannot be added up.',
    },
  ],
  selfCheck: {
    questions: [
      { id: 'never-met', text: 'Have you been in touch for weeks without ever meeting?' },
      { id: 'no-video', text: 'Does a video call never work, or is it always dark or broken?' },
      { id: 'moved', text: 'Did they want to leave the dating app early?' },
      { id: 'abroad', text: 'Do they say they work abroad or are always on the move?' },
      { id: 'secret', text: 'Do they want you to keep it from friends and family?' },
      { id: 'money', text: 'Have they asked for money, gift cards or crypto?' },
      { id: 'invest', text: 'Have they shown you a way to invest?' },
      { id: 'pass-on', text: 'Have they asked you to receive money or parcels?' },
    ],
    meanings: [
      {
        from: 0,
        tone: 'info',
        title: 'None of these signs',
        text: 'That is good, but it proves nothing. Meet in public before you trust them with anything, and send no money.',
      },
      {
        from: 1,
        tone: 'warning',
        title: 'Slow down and check',
        text: 'One or two of these can be true of an honest person. Search their pictures, ask for a video call, and tell a friend. If money came up, stop and pay nothing.',
      },
      {
        from: 3,
        tone: 'danger',
        title: 'This looks like a dating scam',
        text: 'Three or more of these signs together are typical of the fraud. Pay nothing, save the chat, and report the profile. If you have paid, call the company you paid with now.',
      },
    ],
  },
  reportType: 'romance',
  related: [
    urls.romanceScams(),
    urls.pigButcheringScam(),
    urls.first72Hours(),
    urls.recoveryScams(),
  ],
  sources: [
    'pewDating2023',
    'ftcRomance2022',
    'fbiJacksonville2024',
    'ftcLove2021',
    'texasRomance',
    'secRelationship',
    'muleFbi',
    'ic3Report2025',
    'ftcPaidScammer',
    'elderHotline',
    'ic3Spoofed',
    'kioskIllinois',
    'kioskLouisiana',
  ],
};
