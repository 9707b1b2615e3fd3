/** What another program may be allowed: a closed list. All but one only read. */
export const scopes = [
  'submission:read',
  'submission:create',
  'case:read',
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
  'case:read': {
    label: 'Read cases',
    hint: 'Numbers, kinds, states and dates. No names, no notes, no restricted cases.',
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
