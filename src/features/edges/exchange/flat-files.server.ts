import { csvLines, writeCsv } from '#kernel/lists/csv.ts';
import { indicatorKinds } from '#shared/vocabulary/indicator-kinds.ts';
import type { SharedIndicator } from '#features/derived/indicators/shared-indicators.server.ts';
import {
  objectId,
  symbolOf,
  writtenValue,
  type FileFormat,
  type Publisher,
} from './file-format.server.ts';

/** Columns of the CSV file and keys of a JSON line, in order; also the result of a look-up. */
export function flat(indicator: SharedIndicator, publisher: Publisher) {
  const { kind, chain, tlp, matters, firstSeen, lastSeen } = indicator;
  return {
    kind,
    chain,
    value: writtenValue(indicator),
    reports: matters,
    first_seen: firstSeen,
    last_seen: lastSeen,
    state: `checked by staff, not proven${indicator.isDisputed ? ', disputed' : ''}`,
    tlp: `TLP:${tlp.toUpperCase()}`,
    valid_from: indicator.validFrom,
    valid_until: indicator.validUntil,
    checked_at: indicator.created,
    changed_at: indicator.modified,
    id: objectId('indicator', indicator, publisher),
  };
}

const columns = [
  'kind',
  'chain',
  'value',
  'reports',
  'first_seen',
  'last_seen',
  'state',
  'tlp',
  'valid_from',
  'valid_until',
  'checked_at',
  'changed_at',
  'id',
] as const satisfies (keyof ReturnType<typeof flat>)[];

/** With the byte order mark by which Excel detects UTF-8; formulas are neutralised. */
export const csvFormat: FileFormat = {
  contentType: 'text/csv; charset=utf-8; header=present',
  extension: 'csv',
  parts: (publisher) => [
    {
      kinds: indicatorKinds,
      before: `\uFEFF${writeCsv(columns, [])}`,
      entry: (indicator) => {
        const row = flat(indicator, publisher);
        return csvLines([columns.map((column) => row[column])]);
      },
    },
  ],
  end: () => '',
};

export const jsonLinesFormat: FileFormat = {
  contentType: 'application/jsonl; charset=utf-8',
  extension: 'jsonl',
  parts: (publisher) => [
    {
      kinds: indicatorKinds,
      before: '',
      entry: (indicator) => `${JSON.stringify(flat(indicator, publisher))}\n`,
    },
  ],
  end: () => '',
};

/**
 * A TagPack of GraphSense. Strings are quoted as in JSON, which is valid YAML. `confidence` and
 * `tag_type` express how little a report proves; the concepts are those of INTERPOL's list.
 */
export const tagPackFormat: FileFormat = {
  contentType: 'application/yaml; charset=utf-8',
  extension: 'tagpack.yaml',
  parts: ({ name, url, now }) => [
    {
      kinds: ['wallet', 'transaction'],
      before: [
        `title: ${JSON.stringify(`${name}, wallets named in reports`)}`,
        `creator: ${JSON.stringify(name)}`,
        'description: Named by people who reported a fraud, looked at by staff, not proven',
        'confidence: untrusted_transaction',
        'tag_type: mention',
        `source: ${JSON.stringify(`${url}/`)}`,
        `lastmod: ${now.toISOString().slice(0, 10)}`,
        'concepts:',
        '- scam',
        'tags:',
      ].join('\n'),
      entry: ({ kind, chain, value, matters, modified, isDisputed }) => {
        const symbol = symbolOf(chain);
        if (symbol === undefined) return undefined;
        return [
          '',
          `- ${kind === 'wallet' ? 'address' : 'tx_hash'}: ${JSON.stringify(value)}`,
          `  network: ${symbol}`,
          `  currency: ${symbol}`,
          `  label: named in ${matters === 1 ? '1 report' : `${matters} reports`} of fraud${isDisputed ? ', disputed' : ''}`,
          `  lastmod: ${modified.slice(0, 10)}`,
        ].join('\n');
      },
    },
  ],
  end: (count) => (count === 0 ? ' []\n' : '\n'),
};
