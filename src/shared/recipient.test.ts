import { expect, test } from 'vitest';
import {
  inTracker,
  mailSentence,
  recipientLine,
  shownAddress,
  type Recipient,
} from './recipient.ts';

const tracker = '; the client reads it in the tracker';

type Named = { recipient: Recipient; line: string; address: string };

test.each<[string, Named]>([
  [
    'the client',
    {
      recipient: { to: 'ana@example.org', name: 'Ana' },
      line: 'To: ana@example.org, Ana',
      address: 'ana@example.org',
    },
  ],
  [
    'a client without a name',
    {
      recipient: { to: 'ana@example.org', name: '' },
      line: 'To: ana@example.org, the client',
      address: 'ana@example.org',
    },
  ],
  [
    'a helper',
    {
      recipient: { to: 'maria@example.org', name: 'Maria', helps: 'Juan' },
      line: 'To: maria@example.org, Maria (helper of Juan)',
      address: 'maria@example.org',
    },
  ],
  [
    'a helper where nobody gave a name',
    {
      recipient: { to: 'maria@example.org', name: '', helps: '' },
      line: 'To: maria@example.org, no name given (helper of the client)',
      address: 'maria@example.org',
    },
  ],
  [
    'nobody, as the address is not safe',
    {
      recipient: { to: null, name: 'Ana', why: 'unsafe', address: 'ana@example.org' },
      line: `To nobody: no safe address (not ana@example.org)${tracker}`,
      address: 'ana@example.org',
    },
  ],
  [
    'nobody, as there is no address',
    {
      recipient: { to: null, name: 'Ana', why: 'no-address' },
      line: `To nobody: no e-mail address was given${tracker}`,
      address: '',
    },
  ],
])('the line names %s', (_, { recipient, line, address }) => {
  expect(recipientLine(recipient, inTracker)).toBe(line);
  expect(shownAddress(recipient)).toBe(address);
});

test.each<[Recipient, string]>([
  [{ to: 'ana@example.org', name: 'Ana' }, 'A mail tells Ana (ana@example.org) the new number.'],
  [
    { to: 'maria@example.org', name: 'Maria', helps: 'Juan' },
    'A mail tells Maria (helper of Juan) (maria@example.org) the new number.',
  ],
  [
    { to: null, name: 'Ana', why: 'unsafe', address: 'ana@example.org' },
    'Nobody is told by mail: no safe address (not ana@example.org).',
  ],
  [
    { to: null, name: 'Ana', why: 'refused', address: 'ana@example.org' },
    'Nobody is told by mail: they want no such e-mail.',
  ],
])('a sentence says who gets a mail, or that nobody does: %j', (recipient, sentence) => {
  expect(mailSentence(recipient, 'the new number')).toBe(sentence);
});
