import type { PageEntry, Panel } from '#shared/capability.ts';
import type { Role } from '#shared/roles.ts';
import { audit } from '#features/base/audit/capability.ts';
import { care } from '#features/casework/care/capability.ts';
import { cases } from '#features/casework/cases/capability.ts';
import { contacts } from '#features/base/contacts/capability.ts';
import { conversation } from '#features/casework/conversation/capability.ts';
import { data } from '#features/edges/data/capability.ts';
import { deadlines } from '#features/derived/deadlines/capability.ts';
import { documents } from '#features/base/documents/capability.ts';
import { domains } from '#features/base/domains/capability.ts';
import { exchange } from '#features/edges/exchange/capability.ts';
import { figures } from '#features/derived/figures/capability.ts';
import { inbox } from '#features/derived/inbox/capability.ts';
import { indicators } from '#features/derived/indicators/capability.ts';
import { institutions } from '#features/derived/institutions/capability.ts';
import { integrations } from '#features/edges/integrations/capability.ts';
import { languages } from '#features/edges/languages/capability.ts';
import { mail } from '#features/base/mail/capability.ts';
import { operations } from '#features/edges/operations/capability.ts';
import { payments } from '#features/casework/payments/capability.ts';
import { publishing } from '#features/base/publishing/capability.ts';
import { reports } from '#features/casework/reports/capability.ts';
import { rights } from '#features/edges/rights/capability.ts';
import { seizures } from '#features/derived/seizures/capability.ts';
import { staff } from '#features/base/staff/capability.ts';

// Every capability, and what follows from what each says of itself. Who may do what is written down a
// second time in tests/who-may.ts, by hand.

export const capabilities = [
  audit,
  care,
  cases,
  contacts,
  conversation,
  data,
  deadlines,
  documents,
  domains,
  exchange,
  figures,
  inbox,
  indicators,
  institutions,
  integrations,
  languages,
  mail,
  operations,
  payments,
  publishing,
  reports,
  rights,
  seizures,
  staff,
] as const;

type KeysIn<Name extends string, Described> =
  Described extends Readonly<Record<Name, infer Entries>> ? keyof Entries & string : never;

/** What a role may be allowed to do. The interface hides what is missing, the services refuse it. */
export type Permission = KeysIn<'permissions', (typeof capabilities)[number]>;

/** The order of the page of roles, by noun; what is not in it follows, in the order of the capabilities. */
const nouns = [
  'submission',
  'report',
  'case',
  'indicator',
  'attribution',
  'seizure',
  'deadline',
  'template',
  'document',
  'contact',
  'reply',
  'rights',
  'institution',
  'domain',
  'database',
  'content',
  'figures',
  'security',
  'staff',
  'audit',
  'settings',
  'mail',
];

const rules = Object.fromEntries(
  capabilities.flatMap((one) => ('permissions' in one ? Object.entries(one.permissions) : [])),
) as Readonly<Record<Permission, { words: string; roles: readonly Role[] }>>;

export const permissions: readonly Permission[] = (Object.keys(rules) as Permission[]).toSorted(
  (one, other) => placeOf(one) - placeOf(other),
);

function placeOf(permission: Permission): number {
  const place = nouns.indexOf(permission.slice(0, permission.indexOf(':')));
  return place < 0 ? nouns.length : place;
}

/** What each permission lets somebody do. */
export function permissionWords(permission: Permission): string {
  return rules[permission].words;
}

export const permissionsByRole: Readonly<Record<Role, readonly Permission[]>> = {
  administrator: permissionsOf('administrator'),
  case_worker: permissionsOf('case_worker'),
  editor: permissionsOf('editor'),
  auditor: permissionsOf('auditor'),
};

function permissionsOf(role: Role): Permission[] {
  return permissions.filter((permission) => rules[permission].roles.includes(role));
}

type Permitted<Entry> = Entry & { permission: Permission };

/** In the order of the navigation. */
export const describedPanels: readonly Permitted<Panel>[] = capabilities
  .flatMap((one): readonly Permitted<Panel>[] => ('panels' in one ? one.panels : []))
  .toSorted((one, other) => one.place - other.place);

export const describedMorePages: readonly Permitted<PageEntry>[] = capabilities.flatMap(
  (one): readonly Permitted<PageEntry>[] => ('morePages' in one ? one.morePages : []),
);

export type ViewPanel = KeysIn<'savedViews', (typeof capabilities)[number]>;

/** The lists that keep views, and what it takes to see each. */
export const viewPanels = Object.fromEntries(
  capabilities.flatMap((one): [string, Permission][] =>
    'savedViews' in one ? Object.entries(one.savedViews) : [],
  ),
) as Readonly<Record<ViewPanel, Permission>>;

/** A kind that no capability gives to somebody is missing here, and using it does not compile. */
export const liveEventPermissions = Object.fromEntries(
  capabilities.flatMap((one): [string, Permission][] =>
    'liveEvents' in one ? Object.entries(one.liveEvents) : [],
  ),
) as Readonly<Record<KeysIn<'liveEvents', (typeof capabilities)[number]>, Permission>>;

export type FlashName = KeysIn<'flash', (typeof capabilities)[number]>;

export const flashWords = Object.fromEntries(
  capabilities.flatMap((one) => ('flash' in one ? Object.entries(one.flash) : [])),
) as Readonly<Record<FlashName, string>>;

export const flashNames = Object.keys(flashWords) as readonly FlashName[];
