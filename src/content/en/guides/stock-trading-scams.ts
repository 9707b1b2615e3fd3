import { urls } from '#shared/urls.ts';
import { checkTheSeller } from './check-the-seller.ts';
import type { Guide } from './guide.ts';
import { investmentLosses } from './investment-losses.ts';
import { reportChannels } from './report-channels.ts';

export const stockTradingScams: Guide = {
  path: urls.stockTradingScams(),
  title: 'Stock trading scams',
  lead: 'A private club, a famous expert, a share about to explode. How the price is pushed up, and who is left with it.',
  summary: [
    'In a stock scam, you buy a share because somebody pretends to know more. Either the share is real and its price is being driven up so that others can sell to you, or the adviser and the account are false.',
    'The first kind is called ramp-and-dump, or pump-and-dump. The second is a fake trading platform with another name.',
    'Never buy because of a group chat alone. Everybody else in it may belong to the fraud.',
  ],
  figures: [
    {
      value: 'At least 300%',
      label: 'more complaints about ramp-and-dump to the FBI than a year before',
      year: 2025,
      source: 'rampDump2025',
    },
    investmentLosses,
    {
      value: '$5.7 billion',
      label: 'lost to investment scams as reported to the FTC; the middle loss was above $9,000',
      year: 2024,
      source: 'ftcData2024',
    },
  ],
  howItWorks: [
    {
      title: 'An advert with a known name',
      text: 'It shows a famous analyst or a real firm, and invites you to a free club.',
    },
    {
      title: 'Into a messenger',
      text: 'The club meets in a chat app. A “professor” leads it, an assistant writes to you, and members thank them for their gains.',
    },
    {
      title: 'The first tips work',
      text: 'Small trades in known shares go well. You learn to buy when told, and at the price you are told.',
    },
    {
      title: 'One share for everybody',
      text: 'Over weeks, all are told to buy a low-priced share. The scammers already hold a large part of it. Every purchase drives the price up.',
    },
    {
      title: 'They sell, the price falls',
      text: 'The share loses most of its value. You are told to hold, or to buy more.',
    },
    {
      title: 'The club is gone',
      text: 'The chat is deleted, or you are asked for more money to make good the loss. Then come the “recovery” offers.',
    },
  ],
  cards: [
    {
      title: 'Tactics',
      intro: 'How they win your trust.',
      items: [
        {
          title: 'Ramp-and-dump',
          text: 'The price of a small share is driven up by many buyers who were told to buy, and then the organizers sell.',
          points: [
            'Low-priced share, little known',
            'Everybody should buy on the same day',
            'A promise to cover your loss',
          ],
        },
        {
          title: 'The false adviser',
          text: 'Somebody uses the name, photo and register number of a real adviser. FINRA has warned of this.',
          points: [
            'The phone number differs from the register',
            'They avoid a call through the firm’s switchboard',
          ],
        },
        {
          title: 'The investment club',
          text: 'A group chat whose members are often fake accounts. The SEC calls such chats a gateway to scams.',
          points: ['You were added without asking', 'Doubters are removed', 'Everybody wins'],
        },
        {
          title: 'Social media praise',
          text: 'Posts and videos that praise one share. You do not see who is paid for it, or who is selling.',
          points: ['No reasons, only excitement', 'A deadline', '“Insider” knowledge'],
        },
      ],
    },
    {
      title: 'How to check a broker or adviser',
      intro:
        'All of these are free. Being registered does not prove honesty, and many fakes copy a real firm: always call the number in the register.',
      items: [
        checkTheSeller.adviser,
        checkTheSeller.broker,
        checkTheSeller.cftc,
        checkTheSeller.state,
      ],
    },
  ],
  redFlags: [
    {
      title: 'A tip you did not ask for',
      text: 'By message, advert or group. The good tips are not given away.',
    },
    {
      title: 'A famous name in a chat',
      text: 'The FBI warns that scammers pose as well-known analysts and firms.',
    },
    { title: 'All buy the same small share', text: 'On a day and at a price somebody else chose.' },
    { title: 'Certain gains', text: 'Or a promise to cover what you lose.' },
    {
      title: 'News that is about to come',
      text: 'A breakthrough, an approval, a takeover, known only to them.',
    },
    {
      title: 'They ask for private details',
      text: 'Such as screenshots of your account: how much you have, and what you bought.',
    },
    {
      title: 'Hold, do not sell',
      text: 'When the price falls, you are told to wait or to buy more.',
    },
    { title: 'Not in the register', text: 'Or there, but with other contact details.' },
  ],
  prevention: [
    'Leave groups that you did not ask to join.',
    'Check the adviser and the broker in the official registers, before you pay.',
    'Call the firm by the number in the register, and ask whether the person works there.',
    'Buy no share because of a chat, a post or an advert alone.',
    'Show nobody your account, and let nobody control your screen.',
    'Ask yourself who sells when everybody is told to buy.',
  ],
  doNow: {
    firstHour: [
      'Buy no more. Do not follow the group’s advice to hold or to add.',
      'Call the fraud team of your own broker. Tell them the share, the group and the dates.',
      'If you sent money to the group or to a platform: call your bank or card company, and ask for a recall.',
      'Save the chat before you leave the group. It is often deleted.',
    ],
    firstDay: [
      'In the United States, report to the SEC at www.sec.gov/tcr, with the share and the group.',
      'In the United States, report to IC3 at www.ic3.gov. Type the address yourself.',
      'If they saw your screen or know a password: change it from another device.',
    ],
    first72Hours: [
      'In the United States, report to FINRA, to your state regulator and to the FTC.',
      'Ask your broker in writing for the trade confirmations.',
      'Tell one person you trust. Treat every offer to recover the loss as fraud.',
    ],
  },
  evidence: [
    'The ticker symbol, and your trade confirmations with date, time and price.',
    'The group: its name, link, members, and the messages that told you to buy.',
    'The advert or post that led you there, with its address.',
    'Names, photos and numbers of the “adviser” and the assistant.',
    'Any money you sent outside your own broker: date, amount, to whom.',
    'Screenshots of the whole window with the clock.',
  ],
  reportTo: [
    reportChannels.sec,
    reportChannels.ic3,
    reportChannels.ftc,
    { ...reportChannels.cftc, use: 'If forex, futures or crypto were involved too. Free.' },
    reportChannels.elderFraud,
  ],
  goodToKnow: [
    {
      title: 'A case: seized, forfeited, not yet returned',
      text: 'Around the share CLEU, an indictment of March 2025 accuses seven people of a ramp-and-dump; these are allegations. About $214 million was still in brokerage accounts and was seized. In May 2025 it was forfeited. In February 2026 the Department of Justice announced how victims can apply for compensation. Applying is not yet being paid.',
    },
    {
      title: 'You bought a real share',
      text: 'If the trade went through your own broker, you hold a real share that has lost its value. It can still be a crime, and your report helps to prove it.',
    },
    {
      title: 'Applying is free',
      text: 'Where the Department of Justice returns forfeited money to victims, taking part costs nothing. Whoever asks for a fee to “register your claim” is a scammer.',
    },
    {
      title: 'About the figures',
      text: 'They are reports, not verified crimes. The FBI and the FTC count separately and overlap, so the figures are not to be added. Stock scams are a part of them.',
    },
  ],
  selfCheck: {
    questions: [
      {
        id: 'unasked',
        text: 'Did the tip come from an advert, a message or a group you did not seek?',
      },
      { id: 'chat', text: 'Does the advice come through a chat app?' },
      { id: 'famous', text: 'Does a famous person or firm seem to be behind it?' },
      { id: 'same-share', text: 'Should everybody buy the same little-known share?' },
      { id: 'certain', text: 'Were you promised gains, or that losses are covered?' },
      { id: 'told-when', text: 'Are you told when and at what price to buy, or not to sell?' },
      {
        id: 'register',
        text: 'Are they missing from the register, or is the number there another?',
      },
      {
        id: 'screen',
        text: 'Did they ask for screenshots of your account or control of your screen?',
      },
    ],
    meanings: [
      {
        from: 0,
        tone: 'info',
        title: 'None of these signs',
        text: 'That is good, but it proves nothing, and shares can always fall. Check the adviser in the register before you act.',
      },
      {
        from: 1,
        tone: 'warning',
        title: 'Stop and check',
        text: 'Buy nothing on this advice until you have called the firm by the number in the register. An honest adviser will be glad that you checked.',
      },
      {
        from: 3,
        tone: 'danger',
        title: 'This looks like a stock scam',
        text: 'Three or more of these signs together are typical. Buy no more, call your own broker’s fraud team today, save the chat, and report it; in the United States to the SEC.',
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
    'rampDump2025',
    'secGroupChats',
    'secSocialStocks',
    'finraImposters',
    'cleuIndictment2025',
    'cleuForfeiture2025',
    'cleuRemission2026',
    'cftcLearn',
    'dojVictims',
    'ftcData2024',
    'ic3Report2025',
  ],
};
