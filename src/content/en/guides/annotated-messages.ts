import { urls } from '#shared/urls.ts';

/** How a message arrives. */
export type MessageWay = 'chat' | 'text' | 'mail' | 'call' | 'screen';

/** One line of a message: who says it, what, and what it does to the reader where that needs a word. */
export type MarkedLine = readonly [by: 'them' | 'you', says: string, does?: string];

/** An example that we wrote, from the pattern that the guide tells; no such message was sent to anybody. */
export type AnnotatedMessage = {
  way: MessageWay;
  /** Whom the reader sees as the sender. */
  from: string;
  lines: readonly MarkedLine[];
};

/** By the path of the guide; one guide is about no message. */
export const annotatedMessages: Readonly<Record<string, AnnotatedMessage>> = {
  [urls.sextortion()]: {
    way: 'chat',
    from: 'Somebody you met online today',
    lines: [
      [
        'them',
        'I recorded everything. I have your contact list.',
        'Fear. It is meant to stop you from thinking. They say this to hundreds.',
      ],
      [
        'them',
        'Send 500 in gift cards in the next hour or all your friends see it.',
        'A clock. With an hour left you ask nobody. After you pay, the next demand comes.',
      ],
      ['you', 'Please do not.'],
      [
        'them',
        'Tell anyone and I post it now.',
        'Alone. This line keeps you from the one thing that helps: telling somebody you trust.',
      ],
    ],
  },
  [urls.bankImpersonation()]: {
    way: 'text',
    from: 'Your bank’s name, in the same thread as its real texts',
    lines: [
      [
        'them',
        'Did you try to pay $1,842.00? Reply YES or NO.',
        'A shock, and an easy way out. Any answer shows that you read it.',
      ],
      ['you', 'NO'],
      [
        'them',
        'Thank you. Our fraud team is calling you now.',
        'Now a call seems asked for. A sender’s name in a text can be false.',
      ],
      [
        'them',
        'To keep your money safe, move it to the new account we opened for you.',
        'The theft itself. No bank has you move money to protect it.',
      ],
    ],
  },
  [urls.techSupportScams()]: {
    way: 'screen',
    from: 'A window that fills the screen',
    lines: [
      [
        'them',
        'YOUR COMPUTER IS LOCKED. Do not turn it off.',
        'Alarm. The page only fills the screen; nothing is locked. You may turn it off.',
      ],
      [
        'them',
        'Your photos and bank data are being sent right now.',
        'A loss that you cannot see or check, and that grows while you wait.',
      ],
      [
        'them',
        'Call Support at this number at once.',
        'A door to them. Real warnings give no phone number.',
      ],
    ],
  },
  [urls.impersonationScams()]: {
    way: 'call',
    from: 'A number that shows the name of an office',
    lines: [
      [
        'them',
        'This is an officer. There is a case in your name.',
        'Respect and fear. The number on your screen can be false.',
      ],
      [
        'them',
        'Stay on the line, and tell nobody. The case is secret.',
        'Alone. Nobody at your side can say: hang up.',
      ],
      ['you', 'What must I do?'],
      [
        'them',
        'Put your savings into a machine, for safe keeping, until this is cleared.',
        'No office takes money into safe keeping, by no way at all.',
      ],
    ],
  },
  [urls.recoveryScams()]: {
    way: 'mail',
    from: 'A firm that knows what you lost',
    lines: [
      [
        'them',
        'We have found your coins. They are frozen, in your name.',
        'Hope. They know your loss from the list of those who were cheated.',
      ],
      [
        'them',
        'The court lets us pay out this week only.',
        'A clock, and a court that you cannot ask.',
      ],
      [
        'them',
        'Only the release cost of 0.05 BTC has to be paid by you before.',
        'The whole aim of the mail. After this payment comes the next one.',
      ],
    ],
  },
  [urls.romanceScams()]: {
    way: 'chat',
    from: 'A person you have never met',
    lines: [
      [
        'them',
        'Good morning my love. You are the first thing I think of.',
        'Closeness, every day. It grows before any money is named.',
      ],
      [
        'them',
        'I wanted to surprise you. Now my bag and cards were stolen at the airport.',
        'An accident, just before you were to meet. Each meeting ends like this.',
      ],
      ['you', 'Can nobody there help you?'],
      [
        'them',
        'You are all I have. It hurts that you ask.',
        'Guilt. A fair question becomes unkind, so you do not ask the next one.',
      ],
    ],
  },
  [urls.pigButcheringScam()]: {
    way: 'text',
    from: 'A number you do not know',
    lines: [
      [
        'them',
        'Hi Anna, is dinner still on for Friday?',
        'A mistake that is none. Kind people write back.',
      ],
      ['you', 'Sorry, wrong number.'],
      [
        'them',
        'How kind of you to tell me! Maybe it is fate. What do you do?',
        'It opens a talk that can go on for weeks.',
      ],
      [
        'them',
        'My uncle taught me to trade. I made 4,000 this week. I can show you.',
        'Advice, not a request. You will press “pay” yourself, on a site that is theirs.',
      ],
    ],
  },
  [urls.fakeTradingScam()]: {
    way: 'chat',
    from: 'Your “account manager”',
    lines: [
      [
        'them',
        'Look at your balance: up 38 % in nine days.',
        'A number on a page. They write it themselves.',
      ],
      ['you', 'I would like to take out 2,000.'],
      [
        'them',
        'Of course! Only the tax of 15 % has to be paid in first.',
        'The wall. Real taxes are never paid to the site, and never before.',
      ],
      [
        'them',
        'If it is not in by 6 PM the account is locked.',
        'A clock, so that you pay before you ask somebody.',
      ],
    ],
  },
  [urls.cryptocurrencyScams()]: {
    way: 'chat',
    from: 'An advert with a known face',
    lines: [
      [
        'them',
        'He gives back double to the first 1,000 who send.',
        'A borrowed face. Pictures and voices can be made.',
      ],
      [
        'them',
        '612 places left … 340 … 118',
        'A crowd and a clock. The count is a picture that runs by itself.',
      ],
      [
        'them',
        'Send to this address. Your coins come back doubled in 5 minutes.',
        'A payment that nobody can call back. Nothing comes back.',
      ],
    ],
  },
  [urls.phishingScam()]: {
    way: 'mail',
    from: '“Customer Service”, from an address with one letter too many',
    lines: [
      [
        'them',
        'Dear customer, your account will be closed in 24 hours.',
        'A threat with a clock. They do not know your name.',
      ],
      [
        'them',
        'Confirm your data here: secure-login-account.example',
        'A door that looks like theirs. What you type there, they have.',
      ],
      [
        'them',
        'Enter the code that we have just sent you.',
        'The last key. The code lets them in as you.',
      ],
    ],
  },
  [urls.jobScam()]: {
    way: 'chat',
    from: 'A recruiter on a message app',
    lines: [
      [
        'them',
        'Congratulations! You have the job: 38 an hour, from home.',
        'Joy without a talk. A real firm meets you first.',
      ],
      [
        'them',
        'We send you a check for your desk and laptop. Put it into your account today.',
        'It seems to be their money. The check will fail days later, and you owe it.',
      ],
      [
        'them',
        'Keep 500, and send the rest to our supplier by Zelle.',
        'What you send is your own money.',
      ],
    ],
  },
  [urls.taskScam()]: {
    way: 'chat',
    from: 'A group chat with 60 happy “workers”',
    lines: [
      [
        'them',
        'Like 40 products a day. First day paid: 48 USDT.',
        'A small true payment. It buys your trust.',
      ],
      [
        'them',
        'You got a special set! It pays five times more.',
        'Luck that was planned. It puts your balance below zero.',
      ],
      [
        'them',
        'Add 300 to go on. Then you can take out all of it.',
        'You pay to work. Each set asks for more than the one before.',
      ],
      ['them', 'I did it too, it works!!', 'A crowd. The others in the group are them.'],
    ],
  },
  [urls.businessEmailCompromise()]: {
    way: 'mail',
    from: 'A supplier you know, in a thread you know',
    lines: [
      [
        'them',
        'As agreed, please find our invoice. Our bank details have changed.',
        'One changed line in a true thread. The thread was read by somebody else.',
      ],
      [
        'them',
        'Our phones are down this week, so please confirm by mail.',
        'It closes the one way that would show it: a call to a number you have had for long.',
      ],
      [
        'them',
        'It is urgent, the goods are waiting.',
        'Pressure on the person who only wants to do the job well.',
      ],
    ],
  },
  [urls.onlineDatingScam()]: {
    way: 'chat',
    from: 'A new match',
    lines: [
      [
        'them',
        'You seem so real. This app is slow, do you have WhatsApp?',
        'Away from the app, where nobody looks for fraud.',
      ],
      ['you', 'Shall we do a video call?'],
      [
        'them',
        'My camera is broken. Soon, I promise.',
        'A reason, each time another one. You never see the face move.',
      ],
      [
        'them',
        'Before we meet I need a safety pass. It is 60, you get it back.',
        'A first small payment. It shows that you pay, and gives them your card.',
      ],
    ],
  },
  [urls.walletPoisoningScam()]: {
    way: 'screen',
    from: 'The history of your own wallet',
    lines: [
      ['you', 'Sent 2,000 USDT to 0x7a3f…9c2e', 'This is the address that you trust, in short.'],
      [
        'them',
        'Received 0 USDT from 0x7a3f…9c2e',
        'Not the same address. Only the first and last signs are alike; they made it so.',
      ],
      [
        'you',
        'Send again: copy from history',
        'Here it happens. A copy from the list sends your money to them.',
      ],
    ],
  },
  [urls.stockTradingScams()]: {
    way: 'chat',
    from: 'A “VIP” group with a professor',
    lines: [
      [
        'them',
        'Yesterday’s members made 24 %. Today’s share comes at 10 sharp.',
        'A teacher and a class. The class is made up.',
      ],
      ['them', 'Buy now, all together. Do not sell before I say so.', 'They sell while you buy.'],
      [
        'them',
        'For the next share use our own app, with lower costs.',
        'Away from your broker. In their app the numbers are drawn.',
      ],
    ],
  },
  [urls.forexScams()]: {
    way: 'chat',
    from: 'A trader with a car in every picture',
    lines: [
      [
        'them',
        'My robot wins 9 trades of 10. Look at my account.',
        'A picture of an account is only a picture.',
      ],
      ['you', 'And if it loses?'],
      [
        'them',
        'It cannot. I trade for you, just give me access.',
        'No loss does not exist. With access they can empty it.',
      ],
      [
        'them',
        'Start with 250, then we go big.',
        'A small door. The calls begin after the first payment.',
      ],
    ],
  },
  [urls.binaryOptionsScams()]: {
    way: 'screen',
    from: 'A trading page',
    lines: [
      [
        'them',
        'Up or down in 60 seconds? Win 85 %.',
        'A bet that looks like trade. It is over before you can think.',
      ],
      [
        'them',
        'You won! Bonus of 500 added to your account.',
        'A gift with a hook: with a bonus nothing may be taken out.',
      ],
      [
        'them',
        'To take money out, trade 30 times the bonus first.',
        'The wall. The site decides each result.',
      ],
    ],
  },
};
