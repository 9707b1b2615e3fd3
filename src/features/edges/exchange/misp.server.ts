import { v5 } from 'uuid';
import type { IndicatorKind } from '#shared/vocabulary/indicator-kinds.ts';
import { exportedLabels } from '#features/derived/indicators/sharing-states.ts';
import type { SharedIndicator } from '#features/derived/indicators/shared-indicators.server.ts';
import {
  objectId,
  symbolOf,
  type FileFormat,
  type FilePart,
  type Publisher,
  writtenValue,
} from './file-format.server.ts';

// A MISP event with the objects of MISP/misp-objects (CC0). Its schema requires numbers as strings.

type Template = { name: string; category: string; uuid: string; version: string; text: string };

const templates = {
  wallet: {
    name: 'coin-address',
    category: 'financial',
    uuid: 'd0e6997e-78da-4815-a6a1-cfc1c1cb8a46',
    version: '7',
    text: 'An address used in a cryptocurrency',
  },
  transaction: {
    name: 'cryptocurrency-transaction',
    category: 'financial',
    uuid: 'a4aab70f-e43a-48cb-bf82-505de8228dd6',
    version: '3',
    text: 'An object to describe a cryptocurrency transaction.',
  },
  iban: {
    name: 'bank-account',
    category: 'financial',
    uuid: 'b4712203-95a8-4883-80e9-b566f5df11c9',
    version: '3',
    text: 'An object describing bank account information based on account description from goAML 4.0.',
  },
  url: {
    name: 'phishing',
    category: 'network',
    uuid: '2dad6f9d-d425-4217-8fda-0b0a2d815307',
    version: '7',
    text: 'Phishing template to describe a phishing website and its analysis.',
  },
  handle: {
    name: 'user-account',
    category: 'misc',
    uuid: '49606b06-22f0-4ac8-8eee-2f12ad46f3d3',
    version: '6',
    text: 'User-account object, defining aspects of user identification, authentication, privileges and other relevant data points.',
  },
} as const satisfies Partial<Record<IndicatorKind, Template>>;

type ObjectKind = keyof typeof templates;

const objectKinds: readonly IndicatorKind[] = Object.keys(templates) as ObjectKind[];

/** Kinds that are a plain attribute. Categories by MISP's own table of types. */
const attributeTypes = {
  domain: { type: 'domain', category: 'Network activity' },
  email: { type: 'email-src', category: 'Payload delivery' },
  phone: { type: 'phone-number', category: 'Financial fraud' },
  account: { type: 'bank-account-nr', category: 'Financial fraud' },
  clabe: { type: 'bank-account-nr', category: 'Financial fraud' },
  aba: { type: 'aba-rtn', category: 'Financial fraud' },
  bic: { type: 'bic', category: 'Financial fraud' },
} as const;

type AttributeKind = keyof typeof attributeTypes;

const attributeKinds: readonly IndicatorKind[] = Object.keys(attributeTypes) as AttributeKind[];

type Value = { relation: string; type: string; category: string; value: string };

/**
 * The attributes of an object. Only Bitcoin has its own type: strict clients reject another
 * chain's address as `btc`.
 */
function valuesOf(indicator: SharedIndicator, kind: ObjectKind): Value[] {
  const { chain, value, lastSeen } = indicator;
  const symbol = symbolOf(chain);
  const coin = symbol === undefined ? [] : [text('symbol', symbol)];
  switch (kind) {
    case 'wallet': {
      const address =
        chain === 'bitcoin'
          ? { relation: 'address', type: 'btc', category: 'Financial fraud', value }
          : text('address-crypto', value);
      const seen = { relation: 'last-seen', type: 'datetime', category: 'Other' };
      return [address, ...coin, { ...seen, value: midnight(lastSeen) }];
    }
    case 'transaction':
      return [text('transaction-number', value), ...coin];
    case 'iban':
      return [{ relation: 'iban', type: 'iban', category: 'Financial fraud', value }];
    case 'url': {
      const address = { relation: 'url', type: 'url', category: 'Network activity' };
      return [{ ...address, value: writtenValue(indicator) }];
    }
    case 'handle':
      return [text('username', value), ...(chain ? [text('account-type', chain)] : [])];
  }
}

function text(relation: string, value: string): Value {
  return { relation, type: 'text', category: 'Other', value };
}

function midnight(day: string): string {
  return `${day}T00:00:00.000000+00:00`;
}

function seconds(moment: string): string {
  return String(Math.floor(Date.parse(moment) / 1_000));
}

/** Common fields of entries: first and last seen, number of reports, and label. */
function facts(indicator: SharedIndicator, publisher: Publisher) {
  const { matters, firstSeen, lastSeen, modified, isDisputed } = indicator;
  return {
    uuid: objectId('misp', indicator, publisher),
    timestamp: seconds(modified),
    // Inherited from the event: its publisher decides the distribution.
    distribution: '5',
    first_seen: midnight(firstSeen),
    last_seen: midnight(lastSeen),
    comment: `Named in ${matters === 1 ? '1 report' : `${matters} reports`}, looked at by staff, not proven${isDisputed ? ', disputed' : ''}`,
  };
}

function attributeOf(indicator: SharedIndicator, publisher: Publisher) {
  const type = attributeTypes[indicator.kind as AttributeKind];
  const tag = [{ name: `tlp:${indicator.tlp}` }];
  return {
    ...type,
    value: indicator.value,
    to_ids: false,
    ...facts(indicator, publisher),
    Tag: tag,
  };
}

/** Attributes of sites already in the event, by name. */
type Sites = Map<string, string>;

/** Limit that bounds memory use; pages of further sites have no reference. */
const mostSites = 100_000;

/**
 * References of an object: a page refers to its site, if that is in the same event. No other relations are
 * given: they are known from a report, and would reveal something about it.
 */
function referencesOf(
  indicator: SharedIndicator,
  publisher: Publisher,
  { sites, uuid }: { sites: Sites; uuid: string },
): object[] {
  const site = indicator.kind === 'url' ? siteOf(indicator.value, sites) : undefined;
  if (site === undefined) return [];
  return [
    {
      uuid: objectId('misp site', indicator, publisher),
      object_uuid: uuid,
      referenced_uuid: site,
      // From misp-objects, relationships/definition.json.
      relationship_type: 'related-to',
      comment: 'The site of this page',
    },
  ];
}

/**
 * @param page host and path, without a scheme; its site is the host or the domain that the host belongs to
 */
function siteOf(page: string, sites: Sites): string | undefined {
  const labels = /^[^/:]*/.exec(page)?.[0].split('.') ?? [];
  const hosts = labels.map((_, place) => labels.slice(place).join('.'));
  return sites.get(hosts.find((host) => sites.has(host)) ?? '');
}

function objectOf(indicator: SharedIndicator, publisher: Publisher, sites: Sites): object {
  const kind = indicator.kind as ObjectKind;
  const { name, category, uuid, version, text: description } = templates[kind];
  const common = facts(indicator, publisher);
  return {
    name,
    'meta-category': category,
    template_uuid: uuid,
    template_version: version,
    description,
    ...common,
    Attribute: valuesOf(indicator, kind).map(({ relation, value, ...typed }) => ({
      ...typed,
      uuid: objectId(`misp ${relation}`, indicator, publisher),
      object_relation: relation,
      value,
      to_ids: false,
      distribution: '5',
      disable_correlation: ['symbol', 'last-seen'].includes(relation),
      timestamp: common.timestamp,
      // Objects carry no tags, but their attributes do.
      Tag: [{ name: `tlp:${indicator.tlp}` }],
    })),
    ObjectReference: referencesOf(indicator, publisher, { sites, uuid: common.uuid }),
  };
}

/** An event of the feed, with its own identity, changed when its indicators are. */
export type FeedEvent = {
  uuid: string;
  /** YYYY-MM-DD */
  date: string;
  changedAt: Date;
};

/** The event has the strictest of the labels that the file may hold. */
export function headOf({ name, id, now, labels }: Publisher, event?: FeedEvent) {
  const strictest = exportedLabels.findLast((label) => labels.includes(label)) ?? 'amber+strict';
  return {
    // The same labels identify the same event: a later file updates it.
    uuid: event?.uuid ?? v5(`misp event ${labels.join(' ')}`, id),
    date: event?.date ?? now.toISOString().slice(0, 10),
    threat_level_id: '4',
    analysis: '2',
    distribution: '0',
    published: false,
    info: `Indicators named in reports to ${name}: looked at by staff, not proven`,
    timestamp: seconds((event?.changedAt ?? now).toISOString()),
    Orgc: { name, uuid: id },
    Tag: [{ name: `tlp:${strictest}` }],
  };
}

/** Comma-separated entries; the first of a part follows its bracket. */
function part(
  kinds: readonly IndicatorKind[],
  before: string,
  entry: (indicator: SharedIndicator) => object,
): FilePart {
  let separator = '';
  return {
    kinds,
    before,
    entry(indicator) {
      const line = `${separator}${JSON.stringify(entry(indicator))}`;
      separator = ',\n';
      return line;
    },
  };
}

/** One event: plain attributes, followed by objects, which may refer to them. */
export const mispFormat: FileFormat = {
  contentType: 'application/json',
  extension: 'misp.json',
  parts: (publisher) => eventParts(publisher),
  end: () => '\n]}}\n',
};

/** @param event of the feed; undefined for the event of a file */
export function eventParts(publisher: Publisher, event?: FeedEvent): [FilePart, FilePart] {
  const head = JSON.stringify(headOf(publisher, event)).slice(0, -1);
  const sites: Sites = new Map();
  return [
    part(attributeKinds, `{"Event":${head},"Attribute":[\n`, (each) => {
      const attribute = attributeOf(each, publisher);
      if (each.kind === 'domain' && sites.size < mostSites) sites.set(each.value, attribute.uuid);
      return attribute;
    }),
    part(objectKinds, '\n],"Object":[\n', (each) => objectOf(each, publisher, sites)),
  ];
}

/** Relations whose attributes describe the value of their object, and identify nothing. */
const describing = new Set(['symbol', 'account-type', 'last-seen']);

/** Values of one indicator by which MISP finds the event that names them. */
export function identifyingValues(indicator: SharedIndicator): string[] {
  const kind = (Object.keys(templates) as ObjectKind[]).find((each) => each === indicator.kind);
  if (kind === undefined) return [indicator.value];
  return valuesOf(indicator, kind)
    .filter(({ relation }) => !describing.has(relation))
    .map(({ value }) => value);
}
