export type Item = { [property: string]: unknown };

const isoDay = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}.*)?$/;

const rules: Record<string, (item: Item) => string[]> = {
  Article: articleFaults,
  BreadcrumbList: breadcrumbFaults,
  Dataset: datasetFaults,
  FAQPage: faqFaults,
};

/**
 * Checks the properties that schema.org and Google's documentation of structured data require of our types.
 * Source: developers.google.com/search/docs/appearance/structured-data
 */
export function itemFaults(item: Item): string[] {
  const type = String(item['@type']);
  const rule = rules[type];
  if (!rule) return [`${type}: a type without a rule`];
  return rule(item).map((fault) => `${type}: ${fault}`);
}

/** Google shows headline, picture, date and author; dates are ISO 8601. */
function articleFaults(item: Item): string[] {
  const dates = ['datePublished', 'dateModified'].filter((name) => item[name] !== undefined);
  return [
    ...(isText(item['headline'], 110) ? [] : ['headline of up to 110 characters']),
    ...(isText(item['description']) ? [] : ['description']),
    ...(isAddress(item['image']) ? [] : ['image with its whole address']),
    ...(dates.length > 0 ? [] : ['datePublished or dateModified']),
    ...(isAddress(item['mainEntityOfPage']) ? [] : ['mainEntityOfPage with its whole address']),
    ...['author', 'publisher']
      .filter((name) => !isParty(item[name]))
      .map((name) => `${name} with @type, name and url`),
    ...dates.filter((name) => !isoDay.test(String(item[name]))),
    ...listOf(item['citation'] ?? [])
      .filter((cited) => !isAddress(cited))
      .map(String),
  ];
}

function breadcrumbFaults(item: Item): string[] {
  const steps = listOf(item['itemListElement']) as Item[];
  if (steps.length < 2) return ['at least two steps'];
  return steps.flatMap((step, index) => [
    ...(step['@type'] === 'ListItem' ? [] : ['each step is a ListItem']),
    ...(step['position'] === index + 1 ? [] : ['positions count from 1']),
    ...(isText(step['name']) ? [] : ['name of each step']),
    ...(isAddress(step['item']) ? [] : ['address of each step']),
  ]);
}

/** Google accepts descriptions of 50 to 5,000 characters. */
function datasetFaults(item: Item): string[] {
  const description = String(item['description'] ?? '');
  const files = listOf(item['distribution'] ?? []) as Item[];
  return [
    ...(isText(item['name']) ? [] : ['name']),
    ...(description.length >= 50 && description.length <= 5000 ? [] : ['description']),
    ...(item['url'] === undefined || isAddress(item['url']) ? [] : ['url']),
    ...(item['creator'] === undefined || isText((item['creator'] as Item)['name'])
      ? []
      : ['name of the creator']),
    ...files
      .filter((file) => !isAddress(file['contentUrl']) || !isText(file['encodingFormat']))
      .map(() => 'each file with address and format'),
  ];
}

function faqFaults(item: Item): string[] {
  const questions = listOf(item['mainEntity']) as Item[];
  if (questions.length === 0) return ['at least one question'];
  return questions.flatMap((question) => {
    const answer = (question['acceptedAnswer'] ?? {}) as Item;
    const isWhole =
      question['@type'] === 'Question' &&
      isText(question['name']) &&
      answer['@type'] === 'Answer' &&
      isText(answer['text']);
    return isWhole ? [] : [`question with its answer: ${String(question['name'])}`];
  });
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isText(value: unknown, most = Number.POSITIVE_INFINITY): boolean {
  return typeof value === 'string' && value.trim() !== '' && value.length <= most;
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
}

function isParty(value: unknown): boolean {
  const party = (value ?? {}) as Item;
  return isText(party['@type']) && isText(party['name']) && isAddress(party['url']);
}
