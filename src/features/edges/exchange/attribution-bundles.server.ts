import {
  isObject,
  listOf,
  parseJson,
  textOf,
  UnreadableFile,
  type GivenEntry,
  type GivenFile,
  type LeftOut,
} from './attribution-entries.server.ts';
import { readPattern } from './stix-pattern.ts';
import { reasonsOf, senseOf, type Sense } from './verdict.ts';
import { readWarningList } from './warning-list.server.ts';

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

/** Qualifies a value in a pattern, and is none itself. */
const accountType = 'user-account:account_type';

function isValue(path: string): boolean {
  const [type = '', property = ''] = path.split(':');
  return Object.hasOwn(stixValues, type) && (stixValues[type] ?? []).includes(property);
}

/**
 * A STIX 2.1 bundle: its indicators' patterns, and the observables that no indicator refers to.
 * @param now an indicator says nothing before its first moment, and nothing from its last one on
 */
export function readStix(text: string, { now }: { now: Date }): GivenFile {
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
      'Indicators: what their patterns compare with “=” or “IN”, joined by OR alone, with their name, confidence and first day.',
      'Their types and labels say whether they call it dangerous or harmless. An indicator without them does call it dangerous: that is what the standard means by one.',
      'Wallets, transactions, IBANs, phones, domains, addresses and e-mails that no indicator speaks of: as seen, and not as named.',
      'Sightings, relationships, notes and people are not read.',
      ...labelLines(labels),
    ],
    entries: stixEntries(objects, { identities, now }),
  };
}

type Bundle = { identities: ReadonlyMap<string, string>; now: Date };

function* stixEntries(
  objects: readonly Json[],
  { identities, now }: Bundle,
): Generator<GivenEntry | LeftOut | undefined> {
  const spokenOf = new Set<string>();
  for (const object of objects) {
    yield undefined;
    if (object['type'] !== 'indicator') continue;
    const name = textOf(object['name']) || textOf(object['description']);
    const language = textOf(object['pattern_type']);
    if (language !== '' && language !== 'stix') {
      yield { value: name, leftOut: `in a pattern of the language ${language.slice(0, 30)}` };
      continue;
    }
    const types = [...listOf(object['indicator_types']), ...listOf(object['labels'])]
      .map(textOf)
      .filter(Boolean);
    const ended = endOf(object, now);
    const confidence = object['confidence'];
    for (const part of readPattern(textOf(object['pattern']), { isValue })) {
      if ('unread' in part) {
        yield { value: name, leftOut: `in a pattern that names no value alone (${part.unread})` };
        continue;
      }
      if (!isValue(part.path)) {
        yield {
          value: part.value,
          leftOut: `of a type that is not read, ${part.path.slice(0, 60)}`,
        };
        continue;
      }
      spokenOf.add(part.value);
      if (ended) {
        yield { value: part.value, leftOut: ended };
        continue;
      }
      yield {
        value: part.value,
        platform: part.narrowedBy.get(accountType),
        label: name || 'Named in an indicator',
        category: types.join(', '),
        confidence: typeof confidence === 'number' ? confidence : undefined,
        reference: authorOf(object, identities),
        validFrom: textOf(object['valid_from']),
        validUntil: momentOf(object['valid_until']),
        ...senseOfTypes(types),
      };
    }
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
      label: 'Seen, and named in no indicator',
      reference: authorOf(object, identities),
      sense: 'unknown',
    };
  }
}

/** Why an indicator says nothing yet, or nothing any more. Source: STIX 2.1, 4.7. */
function endOf(indicator: Json, now: Date): string | undefined {
  if (indicator['revoked'] === true) return 'taken back by its author';
  const from = momentOf(indicator['valid_from']);
  return from && from > now ? 'not valid yet, as the file itself says' : undefined;
}

function momentOf(value: unknown): Date | undefined {
  const time = Date.parse(textOf(value));
  return Number.isNaN(time) ? undefined : new Date(time);
}

/** The standard's types that name a danger, or none; its other types say what something is. */
const stixSenses: ReadonlyMap<string, Sense> = new Map([
  ['malicious-activity', 'bad'],
  ['benign', 'good'],
  ['compromised', 'victim'],
  ['anomalous-activity', 'unknown'],
  ['anonymization', 'unknown'],
  ['attribution', 'unknown'],
  ['unknown', 'unknown'],
]);

function senseOfTypes(types: readonly string[]): Pick<GivenEntry, 'sense' | 'part'> {
  const senses = new Set(types.flatMap((type) => stixSenses.get(type) ?? senseOf(type) ?? []));
  const [only] = senses;
  if (senses.size > 1) return { part: types.join(', ') };
  return { sense: only ?? 'bad' };
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
  const warnings = readWarningList(parsed);
  if (warnings) return warnings;
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
      'Attributes that name addresses, sites, e-mails, phones and accounts, with their comment or the title of the event.',
      'An attribute for detection (to_ids) calls its value dangerous; every other one only says that it was seen. Targets, references, false alarms and deleted ones are left out.',
      'Sightings are not read.',
      ...labelLines(new Set(names.filter((name) => name.startsWith('TLP:')))),
    ],
    entries: mispEntries(events),
  };
}

function* mispEntries(events: readonly Json[]): Generator<GivenEntry | LeftOut | undefined> {
  for (const event of events) {
    const about = {
      title: textOf(event['info']),
      author: isObject(event['Orgc']) ? textOf(event['Orgc']['name']) : '',
      day: textOf(event['date']),
      isFalseAlarm: isFalseAlarm(event),
    };
    yield* attributesOf(event, { about, object: '', comment: '' });
    for (const object of listOf(event['Object']).filter(isObject)) {
      if (object['deleted'] === true) continue;
      const comment = textOf(object['comment']);
      // An attribute overrides these values only where it differs.
      const own = {
        ...about,
        day: textOf(object['first_seen']) || about.day,
        isFalseAlarm: about.isFalseAlarm || isFalseAlarm(object),
      };
      yield* attributesOf(object, { about: own, object: textOf(object['name']), comment });
    }
  }
}

type Around = {
  about: { title: string; author: string; day: string; isFalseAlarm: boolean };
  object: string;
  comment: string;
};

function* attributesOf(
  holder: Json,
  { about, object, comment }: Around,
): Generator<GivenEntry | LeftOut | undefined> {
  yield undefined;
  const attributes = listOf(holder['Attribute']).filter(isObject);
  const platform = attributes.find((each) => each['object_relation'] === 'account-type')?.['value'];
  for (const attribute of attributes) {
    yield undefined;
    const type = textOf(attribute['type']);
    const [value = ''] = textOf(attribute['value']).split('|');
    const leftOut = whyLeftOut(attribute, { object, about });
    // An object's other attributes describe the one that is read.
    if (
      object !== '' &&
      !isRead(attribute, object) &&
      attributes.some((each) => isRead(each, object))
    )
      continue;
    if (leftOut) {
      yield { value, leftOut };
      continue;
    }
    yield {
      value,
      platform: textOf(platform),
      ...(Object.hasOwn(mispNetworks, type) && { network: mispNetworks[type] }),
      label: textOf(attribute['comment']) || comment || about.title,
      category: textOf(attribute['category']),
      reference: about.author,
      validFrom: (textOf(attribute['first_seen']) || about.day).slice(0, 10),
      sense: attribute['to_ids'] === true ? 'bad' : 'unknown',
    };
  }
}

/** Types of attributes that name their chain. */
const mispNetworks: Readonly<Record<string, string>> = { btc: 'btc', xmr: 'xmr', dash: 'dash' };

function whyLeftOut(
  attribute: Json,
  { object, about }: Pick<Around, 'object' | 'about'>,
): string | undefined {
  const type = textOf(attribute['type']);
  const relation = textOf(attribute['object_relation']);
  const category = textOf(attribute['category']);
  if (attribute['deleted'] === true) return 'taken back by its author';
  if (about.isFalseAlarm || isFalseAlarm(attribute)) return 'called a false alarm by its author';
  if (
    /^target-|-dst$/.test(type) ||
    /^(?:to|dst|victim|target)\b/.test(relation) ||
    category === 'Targeting data'
  )
    return reasonsOf.victim;
  if (type === 'link' || category === 'External analysis' || category === 'Internal reference')
    return 'a reference to somebody’s report';
  return isRead(attribute, object) ? undefined : `of a type that is not read, ${type.slice(0, 40)}`;
}

function isRead(attribute: Json, object: string): boolean {
  return (
    mispTypes.has(textOf(attribute['type'])) ||
    mispRelations.has(`${object} ${textOf(attribute['object_relation'])}`)
  );
}

/** Tags of MISP's taxonomy `false-positive`, and plain words. A low risk of one is none. */
function isFalseAlarm(tagged: Json): boolean {
  return listOf(tagged['Tag'])
    .filter(isObject)
    .map((tag) => textOf(tag['name']).toLowerCase())
    .some(
      (name) =>
        /^false-positive:(?:risk="(?:medium|high)"|confirmed="true")$/.test(name) ||
        /^(?:misp:)?false[\s_-]?positives?$/.test(name),
    );
}
