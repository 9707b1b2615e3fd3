import type { StageTemplate } from './schema/case-work.server.ts';
import type { CaseType } from './case-status.ts';

// The client reads these. They say what is done, never what will come of it.

const read = { title: 'We read your report', description: 'We may come back with questions.' };

const secure = {
  title: 'Your accounts are safe',
  description: 'New passwords, two-step sign-in, and your bank or exchange knows.',
};

const official = {
  title: 'You reported it officially',
  description: 'To the police and IC3 or the FTC. That is free. We help with the papers.',
};

const trace = {
  title: 'We look at where the money went',
  description: 'Payments and transactions as far as they can be followed.',
};

const ask = {
  title: 'Banks, exchanges and platforms are asked',
  description: 'To hold what they can and to close accounts. They decide, not we.',
};

const end = {
  title: 'We tell you what we found',
  description: 'In writing, also when there is nothing more to be done.',
};

/** What cases of a type begin with until staff write their own. */
export const defaultStages: Readonly<Record<CaseType, readonly StageTemplate[]>> = {
  fraud: [read, official, trace, ask, end],
  cybercrime: [
    read,
    secure,
    {
      title: 'Traces are kept',
      description: 'Messages, log files and pictures of the screen, before they are gone.',
    },
    official,
    end,
  ],
  identity_theft: [
    read,
    secure,
    {
      title: 'Your credit is frozen',
      description: 'At the three credit bureaus, so that nobody borrows in your name.',
    },
    {
      title: 'False accounts are disputed',
      description: 'With the report from IdentityTheft.gov.',
    },
    official,
    end,
  ],
  phishing: [
    read,
    secure,
    {
      title: 'The false site is reported',
      description: 'To its host, its registrar and the browsers. They decide, not we.',
    },
    official,
    end,
  ],
  romance_scam: [
    read,
    {
      title: 'Contact has ended',
      description: 'You pay nothing more and answer nothing more. Keep the messages.',
    },
    official,
    trace,
    ask,
    end,
  ],
  investment_scam: [read, official, trace, ask, end],
  tech_support_scam: [
    read,
    {
      title: 'Your device is clean',
      description: 'Remote access removed, passwords changed from another device.',
    },
    secure,
    official,
    end,
  ],
  other: [read, official, end],
};
