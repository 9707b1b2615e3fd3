export const formatNames = ['csv', 'jsonl', 'stix', 'misp', 'tagpack'] as const;

export type FormatName = (typeof formatNames)[number];

export const formatWords: Readonly<Record<FormatName, { label: string; hint: string }>> = {
  csv: { label: 'CSV', hint: 'For spreadsheets and for officers. Everything is in it.' },
  jsonl: { label: 'JSON lines', hint: 'One object a line, for programs. Everything is in it.' },
  stix: {
    label: 'STIX 2.1',
    hint: 'For OpenCTI and others. Without routing numbers, and transactions whose chain is not set.',
  },
  misp: { label: 'MISP event', hint: 'For police CERTs and ISACs. Everything is in it.' },
  tagpack: {
    label: 'TagPack',
    hint: 'For blockchain analysts. Wallets, and transactions whose chain is set; nothing else.',
  },
};
