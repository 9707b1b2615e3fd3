import type { Capability, PageEntry, Panel } from './capability.ts';
import type { Registered } from './registered.ts';
import type { Role } from './roles.ts';

type RegisteredCapability = Registered extends { capabilities: readonly (infer One)[] }
  ? One
  : Capability;

type KeysIn<Name extends string, One> =
  One extends Readonly<Record<Name, infer Entries>> ? keyof Entries & string : never;

/** Permissions of a role. The interface hides what is missing; the services refuse it. */
export type Permission = KeysIn<'permissions', RegisteredCapability>;

/** The lists of the back office that have saved views. */
export type ViewPanel = KeysIn<'savedViews', RegisteredCapability>;

export type FlashName = KeysIn<'flash', RegisteredCapability>;

type Permitted<Entry> = Entry & { permission: Permission };

type Described = {
  /** In the order of the page of roles. */
  permissions: readonly Permission[];
  /** Describes what each permission allows. */
  permissionWords: Readonly<Record<Permission, string>>;
  permissionsByRole: Readonly<Record<Role, readonly Permission[]>>;
  /** In the order of the navigation. */
  panels: readonly Permitted<Panel>[];
  morePages: readonly Permitted<PageEntry>[];
  /** Permission required to see each list that has saved views. */
  viewPanels: Readonly<Record<ViewPanel, Permission>>;
  /** A kind that no capability grants to any role is missing here, and using it does not compile. */
  liveEventPermissions: Readonly<Record<KeysIn<'liveEvents', RegisteredCapability>, Permission>>;
  flashWords: Readonly<Record<FlashName, string>>;
};

/** Order of the page of roles, by noun; other permissions follow in the order of the capabilities. */
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
  'totals',
  'figures',
  'security',
  'staff',
  'audit',
  'settings',
  'mail',
];

let registered: Described | undefined;

/** Derives the program's lists from the descriptions of all capabilities. */
export function registerCapabilities(capabilities: readonly Capability[]): void {
  registered = describe(capabilities);
}

/** @throws before `src/app/capabilities.ts` has been evaluated, which every entry of the program imports first */
export function described(): Described {
  if (!registered) throw new Error('src/app/capabilities.ts registers the capabilities first.');
  return registered;
}

/** The keys are those that the types take from the same list. */
function describe(capabilities: readonly Capability[]): Described {
  const rules = merged(capabilities, 'permissions') as Readonly<
    Record<Permission, { words: string; roles: readonly Role[] }>
  >;
  const permissions = (Object.keys(rules) as Permission[]).toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  );
  function permissionsOf(role: Role): Permission[] {
    return permissions.filter((permission) => rules[permission].roles.includes(role));
  }
  return {
    permissions,
    permissionWords: Object.fromEntries(
      permissions.map((permission) => [permission, rules[permission].words]),
    ) as Described['permissionWords'],
    permissionsByRole: {
      administrator: permissionsOf('administrator'),
      case_worker: permissionsOf('case_worker'),
      editor: permissionsOf('editor'),
      auditor: permissionsOf('auditor'),
      figures_only: permissionsOf('figures_only'),
    },
    panels: capabilities
      .flatMap(({ panels = [] }) => panels as readonly Permitted<Panel>[])
      .toSorted((one, other) => one.place - other.place),
    morePages: capabilities.flatMap(
      ({ morePages = [] }) => morePages as readonly Permitted<PageEntry>[],
    ),
    viewPanels: merged(capabilities, 'savedViews') as Described['viewPanels'],
    liveEventPermissions: merged(capabilities, 'liveEvents') as Described['liveEventPermissions'],
    flashWords: merged(capabilities, 'flash') as Described['flashWords'],
  };
}

function placeOf(permission: string): number {
  const place = nouns.indexOf(permission.slice(0, permission.indexOf(':')));
  return place < 0 ? nouns.length : place;
}

function merged(
  capabilities: readonly Capability[],
  part: 'permissions' | 'savedViews' | 'liveEvents' | 'flash',
): object {
  return Object.assign({}, ...capabilities.map((one) => one[part]));
}
