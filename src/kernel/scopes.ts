/** Permissions of an integration: a closed list. Those with `create` or `write` change something. */
export const scopes = [
  'submission:read',
  'submission:create',
  'submission:write',
  'case:read',
  'case:write',
  'payment:read',
  'statistics:read',
  'indicator:export',
  'indicator:export-amber',
  'indicator:feed',
] as const;

export type Scope = (typeof scopes)[number];

export const scopeWords: Readonly<Record<Scope, { label: string; hint: string }>> = {
  'submission:read': {
    label: 'Read submissions',
    hint: 'Lists them, and opens single ones with what the person wrote. No internal notes.',
  },
  'submission:create': {
    label: 'Send reports',
    hint: 'Hands in what somebody filled in on a page of a partner. It reads nothing, not even what it sent.',
  },
  'submission:write': {
    label: 'Work on submissions',
    hint: 'Sets their status and adds internal notes. Reads none of what was written before.',
  },
  'case:read': {
    label: 'Read cases',
    hint: 'Numbers, kinds, states, stages and dates. No names, no notes, no restricted cases.',
  },
  'case:write': {
    label: 'Open and change cases',
    hint: 'Opens cases, sets status and stages, adds notes and payments. The client is told as when staff do it.',
  },
  'payment:read': {
    label: 'Read payments of cases',
    hint: 'Only together with “Read cases”: amounts, accounts, addresses and days, as the client or staff noted them.',
  },
  'statistics:read': {
    label: 'Read statistics',
    hint: 'How many submissions and cases there are, by kind and state.',
  },
  'indicator:export': {
    label: 'Export indicators',
    hint: 'What staff checked and people agreed to pass on, labelled TLP:CLEAR or TLP:GREEN. No names, no cases.',
  },
  'indicator:export-amber': {
    label: 'TLP:AMBER indicators as well',
    hint: 'Only together with “Export indicators” or “Read the feeds”, and only for a partner who may have them.',
  },
  'indicator:feed': {
    label: 'Read the feeds (TAXII, MISP)',
    hint: 'The same as “Export indicators”, for programs that ask regularly. It comes with a key that lasts as long as the integration and opens the feeds alone.',
  },
};
