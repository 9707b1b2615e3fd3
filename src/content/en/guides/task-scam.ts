import { urls } from '#shared/urls.ts';
import type { Guide } from './guide.ts';
import { paidAtKiosk, reportChannels } from './report-channels.ts';

export const taskScam: Guide = {
  path: urls.taskScam(),
  title: 'Task scams',
  lead: 'You click, like or “optimize” in an app and watch your pay grow. Then you have to pay in before you can cash out.',
  summary: [
    'A task scam is a job that looks like a game. You do small tasks in an app, and your earnings grow on the screen. To go on, or to be paid, you have to put in your own money.',
    'The numbers on the screen are made up. They can be changed by the people who run the app. The money you put in is gone as soon as you send it.',
    'The rule that protects you is short: nobody honest makes you pay to be paid.',
  ],
  figures: [
    {
      value: 'About 20,000',
      label:
        'reports of task scams to the Federal Trade Commission in the first half of 2024, against about 5,000 in all of 2023 and none in 2020',
      year: 2024,
      source: 'ftcTaskScams2024',
    },
    {
      value: '$41 million',
      label:
        'in cryptocurrency reported to the Federal Trade Commission as lost to job scams of all kinds, first half of 2024',
      year: 2024,
      source: 'ftcTaskScams2024',
    },
  ],
  alert: {
    title: 'Your balance is “negative”? Do not pay it off.',
    text: 'You owe nothing. A negative balance, a locked set of tasks or a tax on your earnings is a story to make you pay again. Each payment is followed by the next one.',
  },
  howItWorks: [
    {
      title: 'A message',
      text: 'A text or chat message offers online work. It says little about the work: “product boosting”, “app optimization”, rating hotels, liking videos.',
    },
    {
      title: 'Training, and a first small payment',
      text: 'You are shown how the app works, do a set of tasks, and may really receive a small amount. It makes the rest believable.',
    },
    {
      title: 'The group',
      text: 'You join a chat with “colleagues” who show what they earned. They belong to the scam.',
    },
    {
      title: 'The first deposit',
      text: 'A set of tasks can only be finished if you put in money, usually cryptocurrency. It will all come back with your pay, they say.',
    },
    {
      title: 'Larger and larger',
      text: 'Each new set needs more. Your balance on the screen grows as well, so stopping feels like losing it.',
    },
    {
      title: 'No way out',
      text: 'When you want to cash out there is something to pay first. The pay never leaves the screen.',
    },
  ],
  cards: [
    {
      title: 'Where it happens',
      intro: 'The scam uses ordinary platforms first and leads you away from them.',
      items: [
        {
          title: 'Texts and chat apps',
          text: 'The first contact. The FTC names text messages and WhatsApp.',
          points: ['You did not apply.', 'Real employers do not hire by a text out of nowhere.'],
        },
        {
          title: 'The task site or app',
          text: 'A site that looks like a workplace, with a balance, levels and a support chat.',
          points: [
            'You got the link in a message, not from a search of your own.',
            'The pay is a number on a screen that they control.',
          ],
        },
        {
          title: 'The group chat',
          text: '“Colleagues” post what they have earned and praise the work.',
          points: ['You have met none of them.', 'Their success is part of the show.'],
        },
        {
          title: 'The crypto exchange',
          text: 'A real exchange where you buy the coins. From there you send them to an address they give you.',
          points: [
            'The exchange is real; the receiver is not.',
            'Crypto payments typically cannot be reversed.',
          ],
        },
      ],
    },
  ],
  redFlags: [
    {
      title: 'Your own deposit',
      text: 'You have to pay in to finish tasks, to go up a level or to be paid.',
    },
    {
      title: 'A job by text message',
      text: 'Unexpected, and with few words on what the work is.',
    },
    {
      title: 'Paid for likes and clicks',
      text: '“Like videos”, “boost products”, “optimize apps”, rate places you have never been to.',
    },
    {
      title: 'A negative balance',
      text: 'You are told that you owe the app money and must clear it to be paid.',
    },
    {
      title: 'Colleagues who only celebrate',
      text: 'Everyone in the group earns and nobody ever has a question.',
    },
    {
      title: 'Cryptocurrency',
      text: 'An employer who wants crypto from you is no employer. The FBI warns of exactly this.',
    },
    {
      title: 'Pay you cannot work out',
      text: 'The rules of what you earn are confusing. The FBI describes just that.',
    },
    {
      title: 'Money to get money',
      text: 'A fee or a tax before you can withdraw is the sign common to all these frauds.',
    },
  ],
  prevention: [
    'Ignore job offers by text or chat that you did not ask for.',
    'Never pay to be paid, however small the amount.',
    'Do not take pay for liking or rating things online; it is no job.',
    'Look the company up yourself and call it on the number from its own website.',
    'Tell someone about the job before the first deposit. Saying it out loud often helps.',
  ],
  doNow: {
    firstHour: [
      'Stop paying in, also if they say that all is lost otherwise. Do not “clear” a negative balance.',
      'If you paid by bank, card or app: call that company’s fraud team and ask for a reversal.',
      'If you sent crypto from an exchange: tell the exchange the receiving address and the transaction ID.',
      paidAtKiosk,
    ],
    firstDay: [
      'Save the app, the balance and the chats before you are shut out. Tell them nothing.',
      'In the United States, report to IC3 at www.ic3.gov. Type the address yourself; there are copies of the site.',
      'Change passwords you also used in their app, from another device.',
    ],
    first72Hours: [
      'Report the accounts inside the chat app; in the United States also to the FTC.',
      'If you borrowed to pay in, take no new loan to get the money back.',
      'Tell one person you trust. Expect offers to get your money back, and treat them as fraud.',
    ],
  },
  evidence: [
    'The first message, with the number or account it came from.',
    'The address of the task site, and a copy of the app’s name and link.',
    'Names and numbers of the person who hired you, of the support and of the members of the group.',
    'Screenshots of the balance, the tasks and every demand to pay, with the clock.',
    'For each payment: date, time, amount, receiving address and transaction ID. Copy and paste; do not retype.',
    'Statements of the bank or exchange you paid from.',
  ],
  reportTo: [reportChannels.ic3, reportChannels.ftc, reportChannels.identityTheft],
  goodToKnow: [
    {
      title: 'Why clever people go on paying',
      text: 'The first payment can be real, the amounts rise, and each deposit seems to protect the one before. The app is built to work that way.',
    },
    {
      title: 'If you passed money on for them',
      text: 'Many people are tricked into this. Stop, leave the money where it is, and delete nothing. Ask your bank to block the account. Before you explain how it came about, to the bank, the police or us, talk to a lawyer or free legal aid. It can be a crime, depending on what you knew or suspected.',
    },
    {
      title: 'What the figures are',
      text: 'They are reports to the FTC, not verified crimes. Task scams made up nearly 40 percent of its reports on job scams in the first half of 2024, and losses to job scams of all kinds were above $220 million in those six months.',
    },
  ],
  selfCheck: {
    questions: [
      { id: 'text', text: 'Did the job start with a text or chat message you did not expect?' },
      { id: 'clicks', text: 'Is the work clicking, liking, rating or “optimizing”?' },
      { id: 'screen', text: 'Do you see your pay mostly as a number in their app?' },
      { id: 'small', text: 'Did you get one small payment early on?' },
      { id: 'deposit', text: 'Do you have to put in your own money to go on or to be paid?' },
      { id: 'crypto', text: 'Is that money cryptocurrency?' },
      { id: 'negative', text: 'Has your balance been negative, locked or “frozen”?' },
      { id: 'group', text: 'Is there a group where everybody shows what they earned?' },
    ],
    meanings: [
      {
        from: 0,
        tone: 'info',
        title: 'None of these signs',
        text: 'That is good, but it proves nothing. Never pay in order to be paid, whatever it is called.',
      },
      {
        from: 1,
        tone: 'warning',
        title: 'Stop and check',
        text: 'If you have to put in your own money, that alone is enough: stop. Otherwise pay nothing and look the company up by a way you found yourself.',
      },
      {
        from: 2,
        tone: 'danger',
        title: 'This looks like a task scam',
        text: 'Two or more of these signs together are typical of the fraud. Do not pay in any more, also not to save what is on the screen. If you have paid, tell the company you paid with now.',
      },
    ],
  },
  reportType: 'cryptocurrency',
  related: [
    urls.jobScam(),
    urls.first72Hours(),
    urls.recoveryScams(),
    urls.cryptoInvestigation(),
    urls.report(),
  ],
  sources: [
    'ftcTaskScams2024',
    'fbiRemoteJobs2024',
    'cftcSixSteps',
    'ftcPaidScammer',
    'muleFbi',
    'ic3Crypto2023',
    'dfpiReport',
    'ic3Spoofed',
    'kioskIllinois',
    'kioskLouisiana',
  ],
};
