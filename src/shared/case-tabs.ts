/** Tabs of the page of a case, in their order. The first one has the address of the case itself. */
export const caseTabs = ['story', 'money', 'packet', 'file'] as const;

export type CaseTab = (typeof caseTabs)[number];

/** Tab of each part of the page. The heading of a part has its name with `-title` as `id`. */
const tabOfPart = {
  story: 'story',
  messages: 'story',
  history: 'story',
  notes: 'story',
  money: 'money',
  payments: 'money',
  amounts: 'money',
  dates: 'money',
  requests: 'packet',
  stages: 'packet',
  files: 'packet',
  packet: 'packet',
  details: 'file',
  handling: 'file',
  access: 'file',
  submissions: 'file',
  'linked-cases': 'file',
  outcome: 'file',
  visits: 'file',
  indicators: 'file',
  links: 'file',
  delete: 'file',
} as const satisfies Record<string, CaseTab>;

export type CasePart = keyof typeof tabOfPart;

export const caseParts = Object.keys(tabOfPart) as CasePart[];

/** Parts with earlier names, which mails and bookmarks still lead to. */
const renamed = new Map<CasePart, CasePart>([
  ['payments', 'money'],
  ['amounts', 'money'],
]);

/** Path and anchor of a part, below the address of its case. */
export function casePartPath(part: CasePart): string {
  return `${caseTabPath(tabOfPart[part])}#${renamed.get(part) ?? part}-title`;
}

/** Path of a tab, below the address of its case. */
export function caseTabPath(tab: CaseTab): string {
  return tab === 'story' ? '' : `/${tab}`;
}

/** @returns undefined for a segment that is no tab, and for the story, whose address has none */
export function readCaseTab(segment: string | undefined): CaseTab | undefined {
  return segment === undefined
    ? 'story'
    : caseTabs.find((tab) => tab !== 'story' && tab === segment);
}

/** The part that an anchor leads to, as old addresses have it on every tab. */
export function partOfAnchor(hash: string): { part: CasePart; tab: CaseTab } | undefined {
  const name = hash.replace(/^#/, '').replace(/-title$/, '');
  const part = caseParts.find((each) => each === name);
  return part && { part, tab: tabOfPart[part] };
}

/** Anchors of the parts of one tab, old and new. */
export function anchorsOfTab(tab: CaseTab): string[] {
  return caseParts
    .filter((part) => tabOfPart[part] === tab)
    .flatMap((part) => [part, `${part}-title`]);
}
