import { own, read } from './step.ts';

/** For who was told that the caller is police, a court or an office: shown beside the calls, never before them. */
export const realOfficers = {
  title: 'Did somebody say that they are police, a court or the government?',
  everywhere: [
    own('A call or a video cannot hold you. You may end it at any moment.', 'safety'),
    read(
      'A number on your screen, a badge or a letter proves nothing: it can be faked.',
      ['slamScam'],
      'safety',
    ),
    own(
      'Call the office yourself, on a number that you looked up. A real office will not mind.',
      'safety',
    ),
    own(
      'Whoever wants money so that you stay free, and wants it kept secret, is cheating you.',
      'safety',
    ),
  ],
  inUs: [
    read(
      'In the United States, officers serve an arrest warrant in person, never by e-mail or text.',
      ['wawd'],
    ),
    read('Marshals and federal courts there never call to ask for the payment of a fine.', [
      'wawd',
    ]),
    read(
      'Government offices there do not threaten you with arrest unless you send money at once. They do not ask you to move money to a “protected account”, or to pay with gift cards, by wire or in crypto.',
      ['slamScam'],
    ),
  ],
  unread: own(
    'What the police of your country never do, we have not read. Ask them, on a number that you looked up.',
    'limit',
  ),
} as const;
