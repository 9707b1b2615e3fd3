import { own, read, type LineKind, type Sentence } from './first-calls/step.ts';

/** Whom to reach in danger, in one place: a country, or a part of it. */
export type CrisisLine = {
  whom: string;
  /** As it goes on after "If yes:" and before "together". */
  act: string;
  find: readonly Sentence[];
  /** Missing where no number or address was read in a primary text. */
  contact?: { text: string; href: string };
};

/** A country of ISO 3166-1, with its part after a dash, or EU; XX: any other; `unknown`: nobody said where. */
export type LinePlace =
  | 'US'
  | 'CA'
  | 'GB'
  | 'GB-SCT'
  | 'IE'
  | 'EU'
  | 'AU'
  | 'NZ'
  | 'IN'
  | 'XX'
  | 'unknown';

type Lines = { XX: CrisisLine } & Readonly<Partial<Record<LinePlace, CrisisLine>>>;

const everywhere = own('findahelpline.com lists the lines of many countries.');

const stopNcii = read(
  'Nothing is out yet, and you were 18 or over in the picture? StopNCII.org makes a fingerprint of it on your own device.',
  ['stopncii', 'swgfl'],
);

function telephone(text: string): CrisisLine['contact'] {
  return { text, href: `tel:${text.replaceAll(/\D/g, '')}` };
}

/** Act under way, means at hand, somebody at the door. */
const emergency = {
  US: {
    whom: '911',
    act: 'call 911',
    find: [
      read('Dial 911. If you cannot speak, stay on the line.', ['c911co']),
      own('Texting 911 works only in some places: call if you can.'),
    ],
    contact: telephone('911'),
  },
  CA: {
    whom: '911',
    act: 'call 911',
    find: [read('Dial 911.', ['cafc'])],
    contact: telephone('911'),
  },
  GB: {
    whom: '999',
    act: 'call 999',
    find: [read('Dial 999. By textphone: 18000.', ['stf', 'commonsV'])],
    contact: telephone('999'),
  },
  IE: {
    whom: '112 or 999',
    act: 'call 112',
    find: [read('Dial 112 or 999.', ['vse'])],
    contact: telephone('112'),
  },
  EU: {
    whom: '112',
    act: 'call 112',
    find: [read('Dial 112. It is free.', ['vse'])],
    contact: telephone('112'),
  },
  AU: {
    whom: '000',
    act: 'call 000',
    find: [read('Dial 000.', ['nrs'])],
    contact: telephone('000'),
  },
  NZ: {
    whom: '111',
    act: 'call 111',
    find: [read('Dial 111. If you cannot speak, stay silent and push 55.', ['nz55', 'nzOwn'])],
    contact: telephone('111'),
  },
  XX: {
    whom: 'The emergency number where you are',
    act: 'call the emergency number where you are',
    find: [own('The number of your own country, for police or an ambulance.')],
  },
  unknown: {
    whom: 'The emergency number where you are',
    act: 'call the emergency number where you are',
    find: [
      own('The number of your own country, for police or an ambulance.'),
      read('In the United States and Canada it is 911.', ['c911co', 'cafc']),
    ],
    contact: { text: '911 (United States, Canada)', href: 'tel:911' },
  },
} as const satisfies Lines;

/** Thoughts of dying, despair, or worry about somebody. */
const crisis = {
  US: {
    whom: '988 Suicide & Crisis Lifeline',
    act: 'call or text 988',
    find: [
      read('Call or text 988, or chat at 988lifeline.org.', ['c988']),
      read('Spanish: call and press 2, or text AYUDA.', ['c988']),
      read('In sign language: ASL Now at 988lifeline.org.', ['asl']),
      read('Veterans: press 1, or text 838255.', ['vcl']),
    ],
    contact: telephone('988'),
  },
  CA: {
    whom: '9-8-8, the suicide crisis line of Canada',
    act: 'call or text 988',
    find: [read('Call or text 988, in English or French, day and night.', ['ca988'])],
    contact: telephone('988'),
  },
  GB: {
    whom: 'Shout by text, or Samaritans',
    act: 'text SHOUT to 85258, or talk to Samaritans',
    find: [
      read('Shout: text 85258, day and night.', ['shout']),
      read('In England: call 111 and choose option 2.', ['nhs111']),
      own('Samaritans: the number is on samaritans.org.'),
    ],
    contact: { text: 'Text 85258', href: 'sms:85258' },
  },
  IE: {
    whom: 'Samaritans',
    act: 'call Samaritans, 116 123',
    find: [read('Call 116 123, day and night.', ['s116'])],
    contact: telephone('116 123'),
  },
  AU: {
    whom: 'Lifeline',
    act: 'call Lifeline, 13 11 14, or text 0477 13 11 14',
    find: [read('Call 13 11 14, text 0477 13 11 14, or chat at lifeline.org.au.', ['life'])],
    contact: telephone('13 11 14'),
  },
  IN: {
    whom: 'Tele-MANAS',
    act: 'talk to Tele-MANAS',
    find: [own('The number is on telemanas.mohfw.gov.in.'), everywhere],
    contact: { text: 'telemanas.mohfw.gov.in', href: 'https://telemanas.mohfw.gov.in/' },
  },
  XX: {
    whom: 'A crisis line of your country',
    act: 'talk to somebody tonight',
    find: [everywhere, own('A person you trust can look for the number with you.')],
    contact: { text: 'findahelpline.com', href: 'https://findahelpline.com/' },
  },
  unknown: {
    whom: 'A crisis line where you are',
    act: 'talk to somebody tonight',
    find: [
      read('In the United States and Canada: call or text 988, day and night.', ['c988', 'ca988']),
      everywhere,
    ],
    contact: { text: '988 (United States, Canada)', href: 'tel:988' },
  },
} as const satisfies Lines;

/** The offender lives with the person, or watches them. */
const home = {
  US: {
    whom: 'National Domestic Violence Hotline (from a phone the other person cannot see)',
    act: 'call the National Domestic Violence Hotline, 800-799-7233 (or text START to 88788, if nobody sees your texts)',
    find: [
      read(
        '800-799-7233; TTY 800-787-3224; text START to 88788; chat at thehotline.org, day and night.',
        ['dvh'],
      ),
    ],
    contact: telephone('800-799-7233'),
  },
  CA: {
    whom: 'A shelter or helpline near you (from a phone the other person cannot see)',
    act: 'find a helpline at sheltersafe.ca',
    find: [own('sheltersafe.ca lists them by province.')],
    contact: { text: 'sheltersafe.ca', href: 'https://sheltersafe.ca/' },
  },
  GB: {
    whom: 'A domestic abuse helpline (from a phone the other person cannot see)',
    act: 'find a helpline at gov.uk/guidance/domestic-abuse-how-to-get-help',
    find: [
      own('gov.uk/guidance/domestic-abuse-how-to-get-help lists them for each nation.'),
      read('In Scotland: 0800 027 1234, day and night.', ['daSco']),
    ],
    contact: {
      text: 'gov.uk/guidance/domestic-abuse-how-to-get-help',
      href: 'https://www.gov.uk/guidance/domestic-abuse-how-to-get-help',
    },
  },
  'GB-SCT': {
    whom: 'Scotland’s Domestic Abuse Helpline (from a phone the other person cannot see)',
    act: 'call 0800 027 1234',
    find: [read('0800 027 1234, day and night.', ['daSco'])],
    contact: telephone('0800 027 1234'),
  },
  AU: {
    whom: '1800RESPECT (from a phone the other person cannot see)',
    act: 'reach 1800RESPECT at 1800respect.org.au',
    find: [own('Number and chat are on 1800respect.org.au.')],
    contact: { text: '1800respect.org.au', href: 'https://www.1800respect.org.au/' },
  },
  NZ: {
    whom: 'Women’s Refuge (from a phone the other person cannot see)',
    act: 'call Women’s Refuge, 0800 733 843',
    find: [read('0800 733 843, day and night.', ['nzDv'])],
    contact: telephone('0800 733 843'),
  },
  XX: {
    whom: 'A helpline against violence at home (from a phone the other person cannot see)',
    act: 'find a helpline against violence at home',
    find: [
      own('A doctor, a library or the police can name the one of your country.'),
      own('In danger: the emergency number where you are.', 'safety'),
    ],
  },
  unknown: {
    whom: 'A helpline against violence at home (from a phone the other person cannot see)',
    act: 'find a helpline against violence at home',
    find: [
      read(
        'In the United States: 800-799-7233, day and night, or text START to 88788, if nobody sees your texts.',
        ['dvh'],
      ),
      own('Elsewhere: a doctor, a library or the police can name the one of your country.'),
    ],
  },
} as const satisfies Lines;

/** Threats with intimate pictures, for somebody who is an adult. */
const picturesAdult = {
  US: {
    whom: 'FBI IC3 (a form), if you were 18 or over in the picture',
    act: 'report at www.ic3.gov',
    find: [own('Type www.ic3.gov yourself.', 'safety'), stopNcii],
    contact: { text: 'www.ic3.gov', href: 'https://www.ic3.gov/' },
  },
  CA: {
    whom: 'Your local police',
    act: 'tell your local police',
    find: [read('Tell the police; you will not be in trouble.', ['rcmp']), stopNcii],
  },
  GB: {
    whom: 'The police, 101',
    act: 'call 101',
    find: [read('Call 101; in danger 999.', ['norfolk']), stopNcii],
    contact: telephone('101'),
  },
  AU: {
    whom: 'eSafety (a form)',
    act: 'report at esafety.gov.au',
    find: [read('esafety.gov.au, for people of 18 or over.', ['auSext']), stopNcii],
    contact: { text: 'esafety.gov.au', href: 'https://www.esafety.gov.au/' },
  },
  XX: {
    whom: 'The police where you live',
    act: 'tell the police where you live',
    find: [own('Go with somebody you trust.'), stopNcii],
  },
} as const satisfies Lines;

/** The same for somebody under 18, or with a picture from then. */
const picturesMinor = {
  US: {
    whom: 'Under 18: an adult you trust, and the CyberTipline (a form)',
    act: 'report at report.cybertip.org',
    find: [
      read('report.cybertip.org; you need not give your name.', ['cybertip']),
      read('takeitdown.ncmec.org takes pictures from before you were 18.', ['stopncii']),
    ],
    contact: { text: 'report.cybertip.org', href: 'https://report.cybertip.org/' },
  },
  CA: {
    whom: 'Under 18: an adult you trust, and Cybertip.ca',
    act: 'report at cybertip.ca',
    find: [read('cybertip.ca, or 1-866-658-9022; help at NeedHelpNow.ca.', ['cybertipca', 'c3p'])],
    contact: { text: 'cybertip.ca', href: 'https://cybertip.ca/' },
  },
  GB: {
    whom: 'Under 18: an adult you trust, CEOP and Report Remove',
    act: 'tell CEOP and use Report Remove',
    find: [read('Police 101; Childline 0800 1111; in danger 999.', ['norfolk', 'nhs111'])],
    contact: telephone('0800 1111'),
  },
  AU: {
    whom: 'Under 18: an adult you trust, and the ACCCE (a form)',
    act: 'report at accce.gov.au',
    find: [read('accce.gov.au, for people under 18.', ['auSext'])],
    contact: { text: 'accce.gov.au', href: 'https://www.accce.gov.au/' },
  },
  XX: {
    whom: 'Under 18: an adult you trust, and the police where you live',
    act: 'tell an adult you trust',
    find: [
      own('The adult can go with you to the police.'),
      read('In the United States you can report at report.cybertip.org without your name.', [
        'cybertip',
      ]),
    ],
  },
} as const satisfies Lines;

export const crisisLines = {
  emergency,
  crisis,
  home,
  picturesAdult,
  picturesMinor,
} satisfies Readonly<Record<LineKind, Lines>>;

/**
 * Last line of every mail to a person, the same for everybody in a country, so that it tells nothing about anybody.
 * Numbers alone that were read in primary texts; where nobody said in which country, none.
 */
export const mailFooters: { XX: string } & Readonly<Partial<Record<LinePlace, string>>> = {
  US: 'In danger: 911. A hard night, for you or somebody you know: call or text 988. Free, day and night.',
  CA: 'In danger: 911. A hard night, for you or somebody you know: call or text 988.',
  GB: 'In danger: 999. A hard night: text SHOUT to 85258, or Samaritans (samaritans.org). Free, day and night.',
  IE: 'In danger: 112. A hard night: Samaritans, 116 123. Free, day and night.',
  AU: 'In danger: 000. A hard night: 13 11 14, or text 0477 13 11 14.',
  NZ: 'In danger: 111. A hard night: findahelpline.com lists the lines of New Zealand.',
  EU: 'In danger: 112. A hard night: findahelpline.com lists the lines of your country.',
  IN: 'In danger: the emergency number where you are. A hard night: Tele-MANAS (telemanas.mohfw.gov.in).',
  XX: 'In danger: the emergency number where you are. Talk to somebody tonight: findahelpline.com lists the lines of many countries.',
};
