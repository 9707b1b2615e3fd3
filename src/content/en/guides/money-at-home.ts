import { urls } from '#shared/urls.ts';
import type { Guide } from './guide.ts';
import { reportChannels } from './report-channels.ts';

/** Its address and title say nothing to somebody who looks through a list of visited pages. */
export const moneyAtHome: Guide = {
  path: urls.moneyAtHome(),
  isAtHome: true,
  title: 'Money at home',
  lead: 'When the person who takes or controls your money lives with you. Your safety comes first; the money comes after it.',
  summary: [
    'Somebody close to you uses your cards, opens accounts in your name, or decides what you may spend. They may see your phone, your mail and your letters.',
    'So the usual advice can be unsafe here: a call from the bank, a letter or an alert may be seen at home. Plan first, with somebody outside.',
    'Leave this page quickly with the button at the top, or by pressing Escape three times. The address stays in the list of visited pages of this browser.',
  ],
  figures: [],
  alert: {
    title: 'In danger now?',
    text: 'Call 911 in the United States and Canada; elsewhere, the emergency number where you are. To plan in private in the United States: the National Domestic Violence Hotline, 800-799-7233, day and night; TTY 800-787-3224; text START to 88788; chat at thehotline.org.',
  },
  howItWorks: [
    {
      title: 'Your name, their use',
      text: 'Payments, loans or accounts that you did not make or want, from somebody who has your card, code or papers.',
    },
    {
      title: 'Nothing without asking',
      text: 'You must ask for money, show receipts, or hand over what you earn.',
    },
    {
      title: 'Nothing in private',
      text: 'They read your messages, know your codes, or stand beside you when you call.',
    },
    {
      title: 'Papers and debts',
      text: 'You are made to sign, or debts in your name come to light late.',
    },
  ],
  redFlags: [
    { title: 'Payments you do not know', text: 'From your own accounts, at places near home.' },
    { title: 'Your codes are known', text: 'To the phone, the mail and the bank.' },
    { title: 'Your letters are open', text: 'Or they never reach you.' },
    { title: 'You have no access', text: 'To an account with your name on it.' },
    { title: 'Fear before a question', text: 'You think twice before you ask about money.' },
  ],
  prevention: [
    'Use a phone or computer that the other person cannot reach, for instance at a library or a friend’s.',
    'Do not suddenly delete the list of visited pages or change every code: a sudden change can be noticed.',
    'Keep papers with a person you trust outside your home.',
    'Agree on a safe way and a safe hour before anybody calls you.',
  ],
  doNow: {
    firstHour: [
      'Are you alone and safe? If not, close this page and come back when you are.',
      'In the United States, call the National Domestic Violence Hotline, 800-799-7233, from a phone that the other person does not see. They plan with you what to do first.',
      'Call nobody about the money yet. A bank’s alert can arrive at home within the minute.',
    ],
    firstDay: [
      'Ask somebody outside whether you may use their phone, and their address for letters.',
      'When it is safe, call your bank. First ask it to change the phone, mail and postal address for alerts. Only then report the payment.',
      'Say how it was: a payment that somebody at home made without your leave, or one that you were made to make.',
    ],
    first72Hours: [
      'In the United States, time limits for the bank keep running: ask the hotline early about them, and see “Dates set by law”.',
      'In the United States, for an older or dependent adult: the Eldercare Locator, 800-677-1116, finds Adult Protective Services. What they can do differs by state.',
      'If you report to us, tell us which way to reach you is safe. We use no other. Nothing has to be sent to your mailbox.',
    ],
  },
  evidence: [
    'Only what can be kept safely. Nothing at home is worth a danger.',
    'Dates and amounts of payments, kept with a person outside.',
    'Letters about accounts or loans that you did not open: a photo on another person’s phone.',
    'What was said, and when, in words of your own.',
  ],
  reportTo: [
    {
      name: 'National Domestic Violence Hotline',
      use: 'United States: 800-799-7233, day and night. Also about money.',
      href: 'https://www.thehotline.org',
    },
    {
      ...reportChannels.identityTheft,
      use: 'If accounts or loans were opened in your name. Letters may be sent: choose a safe address first. Free.',
    },
    reportChannels.elderFraud,
  ],
  goodToKnow: [
    {
      title: 'Who made the payment matters',
      text: 'In the United States, a payment that somebody at home made without your leave can be unauthorised. If you gave them the card and the code, the bank may see it otherwise.',
    },
    {
      title: 'What we do',
      text: 'If you tell us that no mail is safe, we send none, not even a receipt. You get a reference to write down, and come back with it.',
    },
    {
      title: 'If you worry about somebody',
      text: 'Do not call them or write to them about it unless you know that it is safe. Ask which way and hour are safe, and ask again each time.',
    },
    {
      title: 'Outside the United States',
      text: 'Ireland and the European Union: 112. United Kingdom: 999; Scotland’s Domestic Abuse Helpline, 0800 027 1234. Australia: 000. New Zealand: 111; Women’s Refuge, 0800 733 843.',
    },
  ],
  selfCheck: {
    questions: [
      { id: 'unknown', text: 'Were payments or loans made in your name that you did not want?' },
      { id: 'ask', text: 'Must you ask before you spend your own money?' },
      { id: 'phone', text: 'Does somebody at home read your phone or your letters?' },
      { id: 'sign', text: 'Were you made to sign something?' },
      { id: 'afraid', text: 'Are you afraid of what happens if you ask?' },
    ],
    meanings: [
      {
        from: 0,
        tone: 'info',
        title: 'None of these',
        text: 'Trust your feeling all the same. You may talk to somebody outside before anything has happened.',
      },
      {
        from: 1,
        tone: 'danger',
        title: 'Talk to somebody outside first',
        text: 'Before you call a bank, plan how to stay safe. In the United States the hotline above does this with you, day and night.',
      },
    ],
  },
  reportType: 'other',
  related: [urls.deadlines(), urls.report(), urls.qa(), urls.privacy()],
  sources: [
    'violenceHotline2022',
    'watchedDevices',
    'safeContact',
    'adultServices',
    'eldercareLocator',
    'regulationE',
    'regulationEFaq',
  ],
};
