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

/** Formats of published files, as `attributions` reads them. */
export const attributionFormats = [
  'tagpack',
  'reserves',
  'spellbook',
  'names',
  'adapters',
  'ofac',
  'csv',
  'domains',
  'stix',
  'misp',
] as const;

export type AttributionFormat = (typeof attributionFormats)[number];

export const attributionWords: Readonly<Record<AttributionFormat, string>> = {
  tagpack: 'TagPack (YAML)',
  reserves: 'Proof of reserves of an exchange (CSV or JSON)',
  spellbook: 'Dune spellbook (SQL)',
  names: 'Names by address (JSON)',
  adapters: 'Adapter of DefiLlama (JavaScript, read as text)',
  ofac: 'OFAC list of digital currency addresses',
  csv: 'Table (CSV) with a column “address”',
  domains: 'List of sites or addresses',
  stix: 'STIX 2.1 bundle',
  misp: 'MISP event',
};
