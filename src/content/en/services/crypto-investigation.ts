import { urls } from '#shared/urls.ts';
import type { Service, TraceExample } from './service.ts';

export const investigationExample: TraceExample = {
  title: 'From one report to a second',
  story:
    'You reported a fake investment site. These are the threads that an investigator might pull, and where each one ends. All of it is invented.',
  nodes: [
    { id: 'you', label: ['Your report'], kind: 'victim', step: 0, lane: 1 },
    { id: 'site', label: ['Website'], kind: 'clue', step: 1, lane: 0 },
    { id: 'phone', label: ['Phone', 'number'], kind: 'clue', step: 1, lane: 1 },
    { id: 'a', label: ['Address A'], kind: 'address', step: 1, lane: 2 },
    { id: 'twin', label: ['Second site'], kind: 'clue', step: 2, lane: 0 },
    { id: 'second', label: ['Report of', 'person 2'], kind: 'victim', step: 2, lane: 1 },
    { id: 'b', label: ['Address B'], kind: 'address', step: 2, lane: 2 },
    { id: 'group', label: ['One group?'], kind: 'lost', step: 3, lane: 0 },
    { id: 'exchange', label: ['Exchange', 'deposit'], kind: 'service', step: 3, lane: 2 },
  ],
  links: [
    {
      from: 'you',
      to: 'site',
      certainty: 'certain',
      text: 'Your report names the website. A saved copy shows what it said on that day.',
    },
    {
      from: 'you',
      to: 'phone',
      certainty: 'certain',
      text: 'Your chat export holds the phone number they wrote from.',
    },
    {
      from: 'you',
      to: 'a',
      certainty: 'certain',
      label: 'paid',
      text: 'Your transaction ID leads to address A.',
    },
    {
      from: 'site',
      to: 'twin',
      certainty: 'likely',
      label: 'same text',
      text: 'A second site has the same text and pictures. Offenders copy from each other, so this is likely the same hand, not certain.',
    },
    {
      from: 'phone',
      to: 'second',
      certainty: 'certain',
      label: 'same',
      text: 'Another person reported the same phone number. Now there are two reports.',
    },
    {
      from: 'second',
      to: 'b',
      certainty: 'certain',
      text: 'Person 2 paid to address B.',
    },
    {
      from: 'a',
      to: 'b',
      certainty: 'certain',
      label: 'moved',
      text: 'The ledger shows that address A sent its coins to address B. Both reports meet there.',
    },
    {
      from: 'b',
      to: 'exchange',
      certainty: 'certain',
      label: 'moved',
      text: 'Address B pays into an account at an exchange. The exchange knows its customer; it tells the police on a legal request, not us.',
    },
    {
      from: 'twin',
      to: 'group',
      certainty: 'unknown',
      text: 'Whether one group runs both sites stays open. It is a lead for the police, and we name nobody.',
    },
  ],
  shows: [
    'That two reports share a phone number and an address.',
    'Where the police can ask for a name: the exchange, the phone company, the web host.',
    'Which findings are facts and which are guesses.',
  ],
  doesNotShow: [
    'Who wrote to you. The person may have been forced to, or may have used a stolen number.',
    'That anybody named along the way is guilty.',
    'That money will come back.',
  ],
};

export const cryptoInvestigation: Service = {
  path: urls.cryptoInvestigation(),
  title: 'Crypto investigation',
  lead: 'A fraud leaves more than coins: sites, numbers, accounts, words. We put them in order, so that an authority can use them.',
  summary: [
    'Tracing coins is one part. The other is everything around them: how they reached you, what they showed you, and who else has reported the same.',
    'We work from what you send and from public records. We do not hack, do not trick suspects, and do not visit anybody.',
  ],
  part: {
    kind: 'trace',
    example: investigationExample,
    methods: [
      {
        title: 'The timeline',
        shows: 'What happened on which day, and which payment followed which message.',
        limit:
          'Memory shifts. A line without a message or a receipt beside it is marked as memory.',
        sources: ['ic3Crypto2023'],
      },
      {
        title: 'The website',
        shows: 'A saved page with its address and the time shows what you saw.',
        limit:
          'Pages change or vanish, and who registered them is often hidden. A picture alone is weak.',
        sources: ['webCapture', 'berkeleyProtocol'],
      },
      {
        title: 'The e-mail',
        shows: 'The full header shows the servers that a message went through.',
        limit: 'Parts of a header can be faked, and a hacked account belongs to another victim.',
        sources: ['gmailHeaders'],
      },
      {
        title: 'The same traces elsewhere',
        shows: 'The same number, address or text in another report ties two reports together.',
        limit: 'Offenders copy and buy from each other. One match is a lead, not proof.',
        sources: ['fatfFlags2020'],
      },
      {
        title: 'The file log',
        shows: 'Who had which file when. A hash shows that a copy is unchanged.',
        limit: 'A hash that you made yourself helps, but does not settle what a court accepts.',
        sources: ['custodyGlossary', 'evidenceRule902'],
      },
      {
        title: 'Requests to companies',
        shows: 'Exchanges, phone companies and hosts hold records that could name somebody.',
        limit:
          'In the United States, a government body can oblige a provider to keep records: for 90 days, and 90 more. You can ask politely, and ask the police to do it.',
        sources: ['preservationRequests'],
      },
    ],
  },
  can: [
    'Turn messages, receipts and addresses into one timeline.',
    'Check sites, names and registrations against public registers.',
    'Compare what you report with other reports we hold, without naming anybody.',
    'Write a summary that fits the questions of IC3, the CFTC, your bank or a lawyer.',
  ],
  cannot: [
    'Get a name from an exchange, a bank or a phone company. That takes a legal request by an authority.',
    'Arrest, threaten or “hack back”. We refuse such work.',
    'Say that somebody is guilty. That is for a court.',
    'Make an agency open a case. IC3 analyses reports and passes them on; it does not investigate each one itself.',
  ],
  steps: [
    {
      title: 'You report',
      text: 'In your own words. What you do not know can stay empty.',
    },
    {
      title: 'We read and ask',
      text: 'A person reads it, and asks for what is missing.',
    },
    {
      title: 'We look',
      text: 'At payments, addresses, sites and numbers, in public records.',
    },
    {
      title: 'We sort',
      text: 'Facts, likely, open. Each with its reason.',
    },
    {
      title: 'You decide',
      text: 'You get the summary, and choose whom to give it to. You follow the case with its number.',
    },
  ],
  prepare: [
    'How you met, on which site or app, and on which day.',
    'Every domain, app name, phone number, e-mail address and account they used.',
    'For each payment: date, time, amount, and where it went.',
    'Chats exported from the app. Keep the phone, and delete nothing.',
    'E-mails saved as files, not as pictures.',
    'Screenshots of the whole window, with address bar and clock.',
  ],
  questions: [
    {
      id: 'faq-police',
      question: 'Does this replace a police report?',
      answer: [
        'No. We are independent and not a government agency. A report to us is not a report to the police. Report to your local police as well, and in the United States to IC3 and the FTC; it is free.',
      ],
      links: [{ text: 'Whom to tell first', href: urls.first72Hours() }],
    },
    {
      id: 'faq-contact',
      question: 'Should I keep talking to them to collect evidence?',
      answer: [
        'No. Stop. Save what you have, and do not warn them. Talking on gives them another chance to take money, and can put you at risk.',
      ],
    },
    {
      id: 'faq-missing',
      question: 'I no longer have the transaction IDs. Can I still report?',
      answer: [
        'Yes. The FBI asks people to report even if some details are missing. Your exchange’s order history or your bank statement often helps to find the rest.',
      ],
      sources: ['ic3Crypto2023'],
    },
  ],
  related: [urls.report(), urls.blockchainForensic(), urls.tracker(), urls.manuals()],
  sources: [
    'ic3Crypto2023',
    'fbiLasVegas',
    'cftcTip',
    'berkeleyProtocol',
    'rfc3227',
    'custodyGlossary',
    'preservationRequests',
  ],
};
