import { urls } from '#shared/urls.ts';
import type { Guide } from './guide.ts';
import { paidAtKiosk, reportChannels } from './report-channels.ts';

export const sextortion: Guide = {
  path: urls.sextortion(),
  title: 'Threats with intimate pictures',
  lead: 'Somebody threatens to show pictures of you unless you pay. You are not in trouble, and you are not alone. Breathe, pay nothing more, and read on.',
  summary: [
    'The one who threatens is to blame, not you, whatever you sent and whatever you chose.',
    'Paying rarely ends it. If you have paid, do not pay again.',
    'There is an order that helps: save, report, block. There are free places that keep a picture from spreading.',
  ],
  figures: [],
  alert: {
    title: 'Too much to carry?',
    text: 'What you feel now can get easier. In the United States and Canada, call or text 988, day or night; in Spanish in the United States: press 2, or text AYUDA to 988. Elsewhere findahelpline.com names a line. If you have done something or hold something that could hurt you, call 911 there, or your emergency number. The money can wait.',
  },
  howItWorks: [
    {
      title: 'Somebody friendly',
      text: 'They write on social media, in a game or on a dating app, with the photos of another person.',
    },
    {
      title: 'A picture',
      text: 'They ask for one, or a video call is recorded. Sometimes they have none and only say so.',
    },
    {
      title: 'The threat, at once',
      text: 'They show your list of friends or your school, and a clock runs. All of it is meant to keep you from thinking.',
    },
    {
      title: 'More after each payment',
      text: 'If you paid, it was out of fear. They count on that, and often ask again.',
    },
  ],
  cards: [
    {
      title: 'Two ages decide where to go',
      intro: 'Your age now, and your age in the picture.',
      items: [
        {
          title: 'Under 18 now',
          text: 'Tell one adult you trust, today. You are not in trouble.',
          points: [
            'Report at report.cybertip.org. You need not give your name.',
            'Keep the chat and the account name, but do not copy or send on the picture.',
            'A parent or another adult makes the calls about the money.',
          ],
          link: { text: 'CyberTipline', href: 'https://report.cybertip.org' },
        },
        {
          title: '18 or over now, under 18 in the picture',
          text: 'Go to Take It Down, at takeitdown.ncmec.org, and to report.cybertip.org. StopNCII.org is not for these pictures.',
          link: { text: 'Take It Down', href: 'https://takeitdown.ncmec.org' },
        },
        {
          title: '18 or over, now and in the picture',
          text: 'StopNCII.org makes a fingerprint of the picture on your own device. The picture stays with you.',
          points: ['Use it before anything is out, and after.'],
          link: { text: 'StopNCII.org', href: 'https://stopncii.org' },
        },
        {
          title: 'A picture is out, and you know where',
          text: 'Use the platform’s own form for intimate pictures. In the United States a platform has 48 hours from a valid request, since 19 May 2026.',
          points: [
            'Write where it is, that you did not agree, and how to reach you. Sign with your name.',
            'Write down the day and hour you sent it.',
            'Somebody you allow in writing may send it for you.',
            'For e-mail and private chats we have read no such rule. Ask anyway.',
          ],
        },
      ],
    },
  ],
  redFlags: [
    { title: 'A clock', text: 'You have ten minutes, or one hour. There is no clock but theirs.' },
    { title: 'Your friends by name', text: 'They copied your list. It shows no power over them.' },
    { title: 'Pay and it ends', text: 'It rarely does.' },
    {
      title: 'Gift cards, an app, crypto',
      text: 'Ways that are hard to call back.',
    },
    {
      title: '“I can delete it for you”',
      text: 'A hacker who offers to remove the pictures for money is the second fraud.',
    },
  ],
  prevention: [
    'Make your list of friends private.',
    'Ask for a live call before you trust a face. You may say no to any picture, at any time.',
    'Talk about it at home before it happens: nobody will be in trouble for telling.',
  ],
  doNow: {
    firstHour: [
      'Pay nothing, or nothing more. Send no more pictures, and answer no more.',
      'Save first: the account name and its link, the threats, the payments. Delete nothing.',
      'Then report the account inside the app, and then block it. Blocked before it is saved, its name is lost.',
      'Tell one person you trust. You need not show them the picture.',
      'Did you pay? Call the app, the card’s company or the exchange you used. Say: I was blackmailed, I sent it, please stop or freeze it. Give the number of the payment.',
      paidAtKiosk,
    ],
    firstDay: [
      'In the United States, if you are 18 or over, report to IC3 at www.ic3.gov. Type the address yourself.',
      'In the United States, if you or the picture are under 18, report at report.cybertip.org.',
      'Use the free place that fits your two ages: see “Two ages decide where to go” on this page.',
    ],
    first72Hours: [
      'Report to the police where you live, if you want to. You may bring somebody.',
      'Look after yourself: eat, sleep, be with somebody. It can get easier.',
      'Answer nobody who offers to find the blackmailer or to delete the pictures for money.',
    ],
  },
  evidence: [
    'The account: name, link, and the app.',
    'The threats, with day and hour, as screenshots.',
    'For each payment: date, amount, way, and to whom.',
    'Where a picture was shown, as a link.',
    'Not the picture: no report to us needs it. Do not send it to anybody.',
  ],
  reportTo: [
    {
      name: 'CyberTipline',
      use: 'Under 18 now, or in the picture. No name needed. Free.',
      href: 'https://report.cybertip.org',
    },
    { ...reportChannels.ic3, use: '18 or over, with the account and the payments. Free.' },
  ],
  goodToKnow: [
    {
      title: 'If you help somebody',
      text: 'Say first that they are not in trouble with you. Do not ask to see the picture. Sit with them while they save and report. Ask plainly whether they think of suicide: asking does not put it in their head.',
    },
    {
      title: 'If your child told you',
      text: 'Thank them for telling you. Do not take the phone away, and do not look at, copy or send on the picture.',
    },
    {
      title: 'Blackmail is not “I did not pay”',
      text: 'Tell the bank or app that you sent it because you were blackmailed. Say it as it was.',
    },
    {
      title: 'Outside the United States',
      text: 'In Canada, people under 18 find help at cybertip.ca or 1-866-658-9022. In the United Kingdom, call the police on 101. In Australia, those of 18 and over go to esafety.gov.au.',
    },
  ],
  selfCheck: {
    questions: [
      { id: 'threat', text: 'Does somebody threaten to show pictures of you?' },
      { id: 'pay', text: 'Do they want money or more pictures?' },
      { id: 'clock', text: 'Do they set a time?' },
      { id: 'paid', text: 'Have you paid, and do they want more?' },
      { id: 'alone', text: 'Have you told nobody yet?' },
    ],
    meanings: [
      {
        from: 0,
        tone: 'info',
        title: 'Nobody threatens you now',
        text: 'If a chat feels wrong, stop answering and tell somebody you trust.',
      },
      {
        from: 1,
        tone: 'danger',
        title: 'You are being blackmailed, and it is not your fault',
        text: 'Pay nothing more. Save, report, block, in this order. Tell one person today.',
      },
    ],
  },
  reportType: 'sextortion',
  related: [
    urls.first72Hours(),
    urls.onlineDatingScam(),
    urls.romanceScams(),
    urls.recoveryScams(),
    urls.report(),
  ],
  sources: [
    'sextortionBothell',
    'cyberTipline',
    'stopNcii',
    'stopNciiDevice',
    'takeItDownAct',
    'takeItDown48',
    'crisisLine',
    'kioskIllinois',
    'kioskLouisiana',
  ],
};
