import {
  isObject,
  listOf,
  parseJson,
  textOf,
  UnreadableFile,
  type GivenEntry,
  type GivenFile,
} from './attribution-entries.server.ts';

// Formats that partners exchange: STIX bundles and MISP events. Only entries that can be looked up are read.

type Json = Record<string, unknown>;

/** Identifying properties, by type of STIX object. */
const stixValues: Readonly<Record<string, readonly string[]>> = {
  'cryptocurrency-wallet': ['value', 'address'],
  'cryptocurrency-transaction': ['value', 'hash'],
  'bank-account': ['iban'],
  'phone-number': ['value'],
  'domain-name': ['value'],
  url: ['value'],
  'email-addr': ['value'],
  'user-account': ['account_login'],
};

const valuesOfTypes = Object.entries(stixValues).flatMap(([type, names]) =>
  names.map((name) => `${type}:${name}`),
);

/**
 * A comparison of a STIX pattern, such as `[domain-name:value = 'example.com']`. The regular expression lists
 * the types that are read: matching any word there would take quadratic time on a hostile pattern.
 */
const comparison = new RegExp(
  String.raw`(?<![a-z-])(?:${valuesOfTypes.join('|')})\s{0,20}=\s{0,20}'((?:[^'\\]|\\['\\]){1,1000})'`,
  'g',
);

const platformOf = /(?<![a-z-])user-account:account_type\s{0,20}=\s{0,20}'([a-z]{1,20})'/i;

/** A STIX 2.1 bundle: its indicators' patterns, and the observables that no indicator refers to. */
export function readStix(text: string): GivenFile {
  const bundle = parseJson(text);
  if (!isObject(bundle) || bundle['type'] !== 'bundle' || !Array.isArray(bundle['objects']))
    throw new UnreadableFile(
      'It is JSON, and no STIX bundle: that has "type": "bundle" and a list "objects".',
    );
  const objects = bundle['objects'].filter(isObject);
  const identities = new Map(
    objects
      .filter(({ type }) => type === 'identity')
      .map((each) => [textOf(each['id']), textOf(each['name'])]),
  );
  const labels = markingsOf(objects);
  return {
    mapping: [
      'Indicators: what their patterns compare with “=”, with their name, confidence and first day. Revoked ones are left out.',
      'Wallets, transactions, IBANs, phones, domains, addresses and e-mails that no indicator speaks of: by themselves.',
      'Sightings, relationships, notes and people are not read.',
      ...labelLines(labels),
    ],
    entries: stixEntries(objects, identities),
  };
}

function* stixEntries(
  objects: readonly Json[],
  identities: ReadonlyMap<string, string>,
): Generator<GivenEntry | undefined> {
  const spokenOf = new Set<string>();
  for (const object of objects) {
    yield undefined;
    if (object['type'] !== 'indicator') continue;
    const pattern = textOf(object['pattern']).slice(0, 20_000);
    const values = patternValues(pattern);
    const platform = platformOf.exec(pattern)?.[1];
    for (const value of values) spokenOf.add(value);
    if (object['revoked'] === true) continue;
    const types = listOf(object['indicator_types'] ?? object['labels']).map(textOf);
    const confidence = object['confidence'];
    for (const value of values)
      yield {
        value,
        platform,
        label: textOf(object['name']) || textOf(object['description']) || 'Named in an indicator',
        category: types.filter(Boolean).join(', '),
        confidence: typeof confidence === 'number' ? confidence : undefined,
        reference: authorOf(object, identities),
        validFrom: textOf(object['valid_from']),
      };
  }
  for (const object of objects) {
    yield undefined;
    const names = Object.hasOwn(stixValues, textOf(object['type']))
      ? stixValues[textOf(object['type'])]
      : undefined;
    const value = names?.map((name) => textOf(object[name])).find(Boolean);
    if (value === undefined || spokenOf.has(value)) continue;
    yield {
      value,
      platform: textOf(object['account_type']),
      label: 'Observed, without an indicator',
      reference: authorOf(object, identities),
    };
  }
}

function patternValues(pattern: string): string[] {
  return [...pattern.matchAll(comparison)].map(([, value = '']) =>
    value.replaceAll(/\\(['\\])/g, '$1'),
  );
}

function authorOf(object: Json, identities: ReadonlyMap<string, string>): string {
  return identities.get(textOf(object['created_by_ref'])) ?? '';
}

function markingsOf(objects: readonly Json[]): Set<string> {
  const names = objects
    .filter(({ type }) => type === 'marking-definition')
    .map((each) => textOf(each['name']).toUpperCase());
  return new Set(names.filter((name) => name.startsWith('TLP:')));
}

function labelLines(labels: ReadonlySet<string>): string[] {
  if (labels.size === 0) return [];
  return [`It is labelled ${[...labels].join(', ')}: keep to it. Nothing of it leaves here again.`];
}

/** Types of MISP attributes that can be looked up. */
const mispTypes = new Set(
  'btc xmr dash domain hostname domain|ip url link email email-src email-dst email-reply-to phone-number whois-registrant-phone iban bank-account-nr aba-rtn'.split(
    ' ',
  ),
);

/** Relations of objects whose attributes are of type `text`, by the name of the object. */
const mispRelations = new Set([
  'coin-address address-crypto',
  'cryptocurrency-transaction transaction-number',
  'btc-transaction transaction-number',
  'user-account username',
]);

/** A MISP event, alone or in the result of a search: its attributes, and those of its objects. */
export function readMisp(text: string): GivenFile {
  const parsed = parseJson(text);
  const answer = isObject(parsed) && parsed['response'] !== undefined ? parsed['response'] : parsed;
  const events = (Array.isArray(answer) ? answer : [answer]).flatMap((each) => {
    const event: unknown = isObject(each) ? (each['Event'] ?? each) : undefined;
    return isObject(event) && (event['Attribute'] ?? event['Object']) !== undefined ? [event] : [];
  });
  if (events.length === 0)
    throw new UnreadableFile(
      'It is JSON, and no MISP event: that has "Event" with "Attribute" or "Object".',
    );
  const tags = events.flatMap((event) => listOf(event['Tag']).filter(isObject));
  const names = tags.map((tag) => textOf(tag['name']).toUpperCase());
  const titles = events.map((event) => `“${textOf(event['info']).slice(0, 120)}”`).slice(0, 5);
  return {
    mapping: [
      `${events.length === 1 ? 'The event' : `${events.length} events, among them`} ${titles.join(', ')}.`,
      'Attributes that name addresses, sites, e-mails, phones and accounts, with their comment or the title of the event. Deleted ones are left out.',
      'Other attributes, sightings and references are not read.',
      ...labelLines(new Set(names.filter((name) => name.startsWith('TLP:')))),
    ],
    entries: mispEntries(events),
  };
}

function* mispEntries(events: readonly Json[]): Generator<GivenEntry | undefined> {
  for (const event of events) {
    const about = {
      title: textOf(event['info']),
      author: isObject(event['Orgc']) ? textOf(event['Orgc']['name']) : '',
      day: textOf(event['date']),
    };
    yield* attributesOf(event, { about, object: '', comment: '' });
    for (const object of listOf(event['Object']).filter(isObject)) {
      if (object['deleted'] === true) continue;
      const comment = textOf(object['comment']);
      // An attribute overrides these values only where it differs.
      const own = { ...about, day: textOf(object['first_seen']) || about.day };
      yield* attributesOf(object, { about: own, object: textOf(object['name']), comment });
    }
  }
}

type Around = {
  about: { title: string; author: string; day: string };
  object: string;
  comment: string;
};

function* attributesOf(
  holder: Json,
  { about, object, comment }: Around,
): Generator<GivenEntry | undefined> {
  yield undefined;
  const attributes = listOf(holder['Attribute']).filter(isObject);
  const platform = attributes.find((each) => each['object_relation'] === 'account-type')?.['value'];
  for (const attribute of attributes) {
    yield undefined;
    const type = textOf(attribute['type']);
    const relation = `${object} ${textOf(attribute['object_relation'])}`;
    const isRead = mispTypes.has(type) || mispRelations.has(relation);
    if (!isRead || attribute['deleted'] === true) continue;
    const [value = ''] = textOf(attribute['value']).split('|');
    yield {
      value,
      platform: textOf(platform),
      label: textOf(attribute['comment']) || comment || about.title,
      category: textOf(attribute['category']),
      reference: about.author,
      validFrom: (textOf(attribute['first_seen']) || about.day).slice(0, 10),
    };
  }
}
