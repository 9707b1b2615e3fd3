import type { TraceExample } from './service.ts';

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
