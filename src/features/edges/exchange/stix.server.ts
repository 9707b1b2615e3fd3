import { v4, v5 } from 'uuid';
import type { IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';
import type { ExportedLabel } from '#features/derived/indicators/sharing-states.ts';
import type { SharedIndicator } from '#features/derived/indicators/shared-indicators.server.ts';
import {
  type FileFormat,
  objectId,
  type Publisher,
  symbolOf,
  writtenValue,
} from './file-format.server.ts';

// STIX 2.1 (OASIS, 2021). The standard has no objects for wallets, transactions, bank accounts and phone
// numbers: they follow the extension definitions of muchdogesec/stix2extensions, whose type names
// OpenCTI knows.

/** Namespace of the identifiers of observables. Source: STIX 2.1, 2.9. */
const observableNamespace = '00abedb4-aa42-466c-9c01-fed23315a9b7';

/** The marking definitions of TLP 2.0 as OASIS published them. */
const tlpMarkings: Readonly<Record<ExportedLabel, string>> = {
  clear: '94868c89-83c2-464b-929b-a1a8aa3c8487',
  green: 'bab4a63c-aed9-4cf5-a766-dfca5abac2bb',
  amber: '55d920b0-5e8b-4f79-9ee9-91f868d9b421',
  'amber+strict': '939a9414-2ddd-4d32-a0cd-375ea402b003',
};

const extensions = {
  'cryptocurrency-wallet': ['be78509e-6958-51b1-8b26-d17ee0eba2d7', 'CryptocurrencyWallet'],
  'cryptocurrency-transaction': [
    '151d042d-4dcf-5e44-843f-1024440318e5',
    'CryptocurrencyTransaction',
  ],
  'bank-account': ['f19f3291-6a84-5674-b311-d75a925d5bd9', 'BankAccount'],
  'phone-number': ['14a97ee2-e666-5ada-a6bd-b7177f79e211', 'Phonenumber'],
} as const;

type Extended = keyof typeof extensions;

function day(date: string): string {
  return `${date}T00:00:00.000Z`;
}

/** Subject of an indicator: the object's type, and the properties that determine its identifier. */
type Observable = { type: string; properties: Readonly<Record<string, string>> };

/** @returns undefined when STIX has no object for it */
function observableOf(indicator: SharedIndicator): Observable | undefined {
  const { kind, chain, value } = indicator;
  switch (kind) {
    case 'wallet':
      return { type: 'cryptocurrency-wallet', properties: { value } };
    case 'transaction': {
      const symbol = symbolOf(chain);
      if (symbol === undefined) return undefined;
      return { type: 'cryptocurrency-transaction', properties: { symbol, value } };
    }
    case 'iban':
      return { type: 'bank-account', properties: { iban: value } };
    case 'phone':
      return { type: 'phone-number', properties: { value } };
    case 'domain':
      return { type: 'domain-name', properties: { value } };
    case 'url':
      return { type: 'url', properties: { value: writtenValue(indicator) } };
    case 'email':
      return { type: 'email-addr', properties: { value } };
    case 'handle': {
      const type = chain === 'x' ? 'twitter' : chain;
      const named = { account_login: value, ...(type && { account_type: type }) };
      return { type: 'user-account', properties: named };
    }
    case 'account':
    case 'clabe':
      return { type: 'bank-account', properties: { account_number: value } };
    case 'aba':
    case 'sortcode':
    case 'bsb':
    case 'ifsc':
    case 'bic':
      return undefined;
  }
}

const kinds = [
  'wallet',
  'transaction',
  'domain',
  'url',
  'email',
  'phone',
  'handle',
  'iban',
  'account',
  'clabe',
] as const satisfies readonly IndicatorKind[];

const nouns: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'cryptocurrency-wallet': 'Wallet',
    'cryptocurrency-transaction': 'Transaction',
    'bank-account': 'Bank account',
    'phone-number': 'Phone number',
    'domain-name': 'Domain',
    url: 'Page',
    'email-addr': 'E-mail address',
    'user-account': 'Account',
  }),
);

/** Source: STIX 2.1, 9.2: apostrophes and backslashes of a value are escaped. */
function patternOf({ type, properties }: Observable): string {
  const terms = Object.entries(properties).map(
    ([name, value]) => `${type}:${name} = '${value.replaceAll(/['\\]/g, String.raw`\$&`)}'`,
  );
  return `[${terms.join(' AND ')}]`;
}

/** The minimum that TAXII needs of an object. */
export type StixObject = {
  id: string;
  type: string;
  created?: string;
  modified?: string;
  [property: string]: unknown;
};

/** Four objects: the observable, the indicator, the number of matters, and their relationship. */
export function objectsOf(indicator: SharedIndicator, publisher: Publisher): StixObject[] {
  const seen = observableOf(indicator);
  if (seen === undefined) return [];
  const { type, properties } = seen;
  const { matters, tlp, created, modified, isDisputed } = indicator;
  const observed = `${type}--${v5(JSON.stringify(properties), observableNamespace)}`;
  const marked = { object_marking_refs: [`marking-definition--${tlpMarkings[tlp]}`] };
  function own(kind: string) {
    return {
      type: kind,
      spec_version: '2.1',
      id: `${kind}--${objectId(kind, indicator, publisher)}`,
      created_by_ref: `identity--${publisher.id}`,
      created,
      modified,
      ...marked,
    };
  }
  const reported = own('indicator');
  const definition = Object.hasOwn(extensions, type) ? extensions[type as Extended] : undefined;
  return [
    {
      type,
      spec_version: '2.1',
      id: observed,
      ...properties,
      ...marked,
      ...(definition && {
        extensions: { [`extension-definition--${definition[0]}`]: { extension_type: 'new-sco' } },
      }),
    },
    {
      ...reported,
      name: `${nouns.get(type)} named in ${matters === 1 ? '1 report' : `${matters} reports`}`,
      description:
        'Named by people who reported a fraud, and looked at by staff. It is no proof against anybody.',
      ...(isDisputed && { labels: ['disputed'] }),
      indicator_types: ['malicious-activity'],
      pattern: patternOf(seen),
      pattern_type: 'stix',
      valid_from: day(indicator.validFrom),
      // Our last day is inclusive, whereas `valid_until` is exclusive.
      ...(indicator.validUntil && { valid_until: day(dayAfter(indicator.validUntil)) }),
    },
    {
      ...own('sighting'),
      sighting_of_ref: reported.id,
      first_seen: day(indicator.firstSeen),
      last_seen: day(indicator.lastSeen),
      count: matters,
    },
    {
      ...own('relationship'),
      relationship_type: 'based-on',
      source_ref: reported.id,
      target_ref: observed,
    },
  ];
}

function dayAfter(date: string): string {
  return new Date(Date.parse(day(date)) + 86_400_000).toISOString().slice(0, 10);
}

/** Source: `muchdogesec/stix2extensions`. */
const definitionAuthor = 'identity--9779a2db-f98c-5f4b-8d08-8ee04e02dbb5';

/** Head of every bundle: our identity, the definitions of the labels and of the added types. */
export function commonObjects({ id, name, labels }: Publisher): StixObject[] {
  // Fixed, so that a later bundle does not contradict it.
  const since = { created: '2026-01-01T00:00:00.000Z', modified: '2026-01-01T00:00:00.000Z' };
  const identity = {
    type: 'identity',
    spec_version: '2.1',
    id: `identity--${id}`,
    ...since,
    name,
    identity_class: 'organization',
  };
  const markings = labels.map((label) => ({
    type: 'marking-definition',
    spec_version: '2.1',
    id: `marking-definition--${tlpMarkings[label]}`,
    created: '2022-10-01T00:00:00.000Z',
    name: `TLP:${label.toUpperCase()}`,
    extensions: {
      'extension-definition--60a3c5c5-0d10-413e-aab3-9e08dde9e88d': {
        extension_type: 'property-extension',
        tlp_2_0: label,
      },
    },
  }));
  // Author of the definitions, to whom they refer.
  const author = {
    type: 'identity',
    spec_version: '2.1',
    id: definitionAuthor,
    created: '2020-01-01T00:00:00.000Z',
    modified: '2020-01-01T00:00:00.000Z',
    name: 'dogesec',
    identity_class: 'organization',
  };
  const definitions = Object.entries(extensions).map(([type, [uuid, title]]) => ({
    type: 'extension-definition',
    spec_version: '2.1',
    id: `extension-definition--${uuid}`,
    created_by_ref: definitionAuthor,
    created: '2020-01-01T00:00:00.000Z',
    modified: '2020-01-01T00:00:00.000Z',
    name: title,
    schema: `https://raw.githubusercontent.com/muchdogesec/stix2extensions/main/automodel_generated/schemas/scos/${type}.json`,
    version: '1.0',
    extension_types: ['new-sco'],
  }));
  return [identity, ...markings, author, ...definitions];
}

function lines(objects: readonly object[]): string {
  return objects.map((object) => JSON.stringify(object)).join(',\n');
}

/** A bundle. Its own identifier has no meaning and is new each time; those of its objects are stable. */
export const stixFormat: FileFormat = {
  contentType: 'application/stix+json;version=2.1',
  extension: 'stix.json',
  parts: (publisher) => [
    {
      kinds,
      before: `{"type":"bundle","id":"bundle--${v4()}","objects":[\n${lines(commonObjects(publisher))}`,
      entry: (indicator) => {
        const objects = objectsOf(indicator, publisher);
        return objects.length === 0 ? undefined : `,\n${lines(objects)}`;
      },
    },
  ],
  end: () => '\n]}\n',
};
